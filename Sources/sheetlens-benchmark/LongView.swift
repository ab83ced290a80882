import SheetProject

/// A project of one file with a view of 300 lines in a sheet, which the budget of previews is for: a form of what settings
/// and details are made of. It stands nowhere on disk.
enum LongView {
  static let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1

  static let tree: SourceTree = {
    let bytes = Array(text.utf8)
    return SourceTree(root: "", files: ["LongView.swift"], skipped: [], folderCount: 1) { _ in .success(bytes) }
  }()

  private static let text: String = {
    var lines = head
    var number = 0
    while lines.count < 300 - foot.count {
      let row = rows[number % rows.count].map { $0.replacing("#", with: "\(number)") }
      if number % 5 == 0 { lines.append("        Section(\"Part \(number / 5)\") {") }
      let isLast = number % 5 == 4
      lines += row
      if isLast { lines.append("        }") }
      number += 1
    }
    // A row may end in the middle of a section.
    if number % 5 != 0 { lines.append("        }") }
    return (lines + foot).joined(separator: "\n") + "\n"
  }()

  private static let head = [
    "import SwiftUI", "",
    "struct Host: View {", "  @State private var isShown = false",
    "  var body: some View {", "    Button(\"Show\") { isShown = true }.sheet(isPresented: $isShown) { LongView() }",
    "  }",
    "}", "",
    "struct LongView: View {", "  @State private var isOn = false", "  @State private var name = \"\"",
    "  @Environment(\\.dismiss) private var dismiss", "", "  var body: some View {", "    NavigationStack {",
    "      Form {",
  ]

  private static let foot = [
    "      }", "      .navigationTitle(\"A long view\")", "      .toolbar {",
    "        ToolbarItem(placement: .confirmationAction) { Button(\"Done\") { dismiss() } }", "      }", "    }", "  }",
    "}",
  ]

  private static let rows = [
    [
      "          HStack(spacing: 12) {", "            Image(systemName: \"book.closed\")",
      "              .foregroundStyle(.tint)", "            Text(\"Row #\")", "              .font(.headline)",
      "            Spacer()", "            Text(\"detail #\").foregroundStyle(.secondary)", "          }",
    ],
    ["          Toggle(\"Switch #\", isOn: $isOn)", "            .tint(.green)"],
    ["          TextField(\"Field #\", text: $name)"],
    [
      "          VStack(alignment: .leading, spacing: 4) {", "            Text(\"Title #\").font(.subheadline).bold()",
      "            Text(\"A longer line that has to be wrapped somewhere in row #\")", "              .font(.caption)",
      "              .foregroundStyle(.secondary)", "          }", "          .padding(.vertical, 4)",
    ],
    ["          Button(\"Do #\") { isOn = true }", "            .buttonStyle(.bordered)"],
    ["          LabeledContent(\"Value #\", value: \"#\")"],
    [
      "          Picker(\"Pick #\", selection: $name) {", "            Text(\"One\").tag(\"1\")",
      "            Text(\"Two\").tag(\"2\")", "          }",
    ],
  ]
}
