/// A file of about 3,000 lines with twenty views, the same on every run, and the places in it that matter.
struct BigView {
  static let fileName = "SheetlensBenchmarkViews.swift"
  /// In which view somebody types.
  private static let edited = 10
  private static let viewCount = 20

  let text: String
  let lineCount: Int
  /// Ends of lines behind which somebody types.
  let inFunction: Position
  let inViewBody: Position
  /// A statement that opens a sheet, before both of them and in the same view.
  let trigger: Position
  /// The name of a view that is presented, where it is declared, of the screen before: no edit moves it, and
  /// other servers know it without the system's modules.
  let presented: Position

  /// - Throws: where a place is not in the text: the text below was changed without it.
  init() throws {
    let text = "import SwiftUI\n\n" + (0..<BigView.viewCount).map(BigView.screen).joined(separator: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let (own, before) = (BigView.edited, BigView.edited - 1)
    self.text = text
    lineCount = lines.count
    inFunction = try BigView.find("var sum\(own)x2 = limit", in: lines, isEnd: true)
    inViewBody = try BigView.find("Text(headline\(own)).font(.headline)", in: lines, isEnd: true)
    trigger = try BigView.find("isEditing\(own) = true", in: lines)
    presented = try BigView.find("BenchEditor\(before): View", in: lines)
  }

  /// Two letters into a text's only place, or the end of its line.
  private static func find(_ wanted: String, in lines: [Substring], isEnd: Bool = false) throws -> Position {
    let wanted = Array(wanted.utf8)
    for (number, line) in lines.enumerated() {
      let bytes = Array(line.utf8)
      guard bytes.count >= wanted.count else { continue }
      for at in 0...(bytes.count - wanted.count) where bytes[at..<at + wanted.count].elementsEqual(wanted) {
        return Position(line: number, character: isEnd ? bytes.count : at + 2)
      }
    }
    throw BenchmarkFailure("the generated file has no '\(String(decoding: wanted, as: UTF8.self))'")
  }

  // MARK: Source

  private static func screen(_ number: Int) -> String {
    """
    struct BenchScreen\(number): View {
      @State private var isEditing\(number) = false
      @State private var chosen\(number): BenchItem\(number)?
      @State private var total\(number) = 0
    \(number == 0 ? "  @State private var destination: BenchDestination?" : "  @State private var note\(number) = \"\"")
      let headline\(number): String
      let items\(number): [BenchItem\(number)]

      var body: some View {
        List {
          Button("Edit") { isEditing\(number) = true }
          Text(headline\(number)).font(.headline)
    \((0..<5).map { section(number, $0) }.joined(separator: "\n"))
          ForEach(items\(number)) { item in
            Button("Choose \\(item.id)") { chosen\(number) = item }
          }
        }
        .navigationTitle(headline\(number))
        .sheet(isPresented: $isEditing\(number)) {
          BenchEditor\(number)(name: headline\(number))
        }
        .fullScreenCover(item: $chosen\(number)) { item in
          BenchDetail\(number)(item: item)
        }
    \(number == 0 ? "    .sheet(item: $destination) { shown in shown.content }" : "    .padding(\(number))")
        .onAppear { total\(number) = reckon\(number)x0([1, 2, 3], limit: 4) }
      }

    \((0..<5).map { function(number, $0) }.joined(separator: "\n"))
    }

    struct BenchItem\(number): Identifiable {
      let id: Int
      var title: String { "Item \\(id)" }
    }

    struct BenchEditor\(number): View {
      var name = "\(number)"

      var body: some View {
        Form {
          Text(name)
          Text("Editor \(number)")
        }
      }
    }

    struct BenchDetail\(number): View {
      let item: BenchItem\(number)

      var body: some View {
        VStack(spacing: 8) {
          Text(item.title).font(.title)
          Image(systemName: "star")
        }
        .padding()
      }
    }

    """
  }

  private static func section(_ number: Int, _ index: Int) -> String {
    """
          Section("Part \(index) of \(number)") {
            HStack(spacing: \(index + 4)) {
              Image(systemName: "circle.fill").foregroundStyle(.secondary)
              Text("Total \\(total\(number) + \(index))").lineLimit(1)
              Spacer()
              if total\(number) > \(index) { Text("more") } else { Text("less").opacity(0.5) }
            }
            .padding(.vertical, \(index))
          }
    """
  }

  private static func function(_ number: Int, _ index: Int) -> String {
    """
      private func reckon\(number)x\(index)(_ values: [Int], limit: Int) -> Int {
        var sum\(number)x\(index) = limit
        for (offset, value) in values.enumerated() where value != limit {
          let part = value * (offset + \(index + 1))
          if part > limit { sum\(number)x\(index) += part % limit } else { sum\(number)x\(index) -= 1 }
        }
        return sum\(number)x\(index) > 0 ? sum\(number)x\(index) : values.count
      }

    """
  }
}

/// A destination enum in a file of its own; a view of the big file presents it.
enum BigEnum {
  static let fileName = "SheetlensBenchmarkDestination.swift"
  /// The id of the case that comes and goes.
  static let extra = "BenchDestination.extra"

  static let text = """
    import SwiftUI

    enum BenchDestination: String, Identifiable {
      case first
      case second

      var id: String { rawValue }

      @ViewBuilder var content: some View {
        switch self {
        case .first: BenchEditor0()
        case .second: BenchEditor1()
        }
      }
    }

    """

  private static let caseText = "  case extra\n"
  private static let branchText = "    case .extra: BenchEditor2()\n"

  /// The later place first, so that neither moves the other.
  static let adding = [
    Edit.insert(branchText, at: Position(line: 12, character: 0)),
    Edit.insert(caseText, at: Position(line: 5, character: 0)),
  ]

  static let removing = [
    Edit(start: Position(line: 13, character: 0), end: Position(line: 14, character: 0), text: ""),
    Edit(start: Position(line: 5, character: 0), end: Position(line: 6, character: 0), text: ""),
  ]
}
