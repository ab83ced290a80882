import SwiftParser
import SwiftSyntax

/// What is generated once: the enum, the view of each case, and what the style needs.
struct AppWideText {
  private let style: AppWideStyle
  private let cases: [GeneratedCase]
  private let text: GeneratedText
  private let project: Project
  /// What the enum has beside its cases and their id.
  private let members: [LiftedContent]

  init(
    _ style: AppWideStyle, _ cases: [GeneratedCase], _ text: GeneratedText, _ project: Project,
    _ members: [LiftedContent] = []
  ) {
    self.members = members
    self.project = project
    self.style = style
    self.cases = cases
    self.text = text
  }

  func blocks() -> [[String]] {
    let infrastructure = style.infrastructure(text).map { lines in lines.map { project.spelled(renamed($0)) } }
    return [enumBlock()] + infrastructure + [mapping()] + ownViews()
  }

  /// What the mapping calls its case: another name where a case carries something of the usual one.
  private var valueName: String {
    let usual = style.valueName
    guard cases.contains(where: { item in item.parameters.contains { $0.name == usual } }) else { return usual }
    let words = cases.reduce(into: Set<String>()) { $0.formUnion(Words(Parser.parse(source: $1.branch(text))).all) }
    // A case that hides it does no harm.
    return ["presented", "shown"].first { !words.contains($0) } ?? usual
  }

  /// A line that makes the mapping's view, with what that calls its case.
  func renamed(_ line: String) -> String {
    line.replacing("\(style.mappingName)(\(style.valueName): ", with: "\(style.mappingName)(\(valueName): ")
  }

  private func enumBlock() -> [String] {
    var lines = [
      "/// What can be presented from anywhere in the app.", project.spelled("enum \(style.enumName): Identifiable {"),
    ]
    lines += cases.conditioned(text.unit) { item in
      item.comments.map { text.unit + $0 } + [text.unit + "case " + item.declaration(in: text)]
    }
    lines.append("")
    let more = members.flatMap { ["", text.unit + $0.text(text.unit)] }
    guard cases.contains(where: \.hasPayload) else {
      return lines + [text.unit + "var id: Self { self }"] + more + ["}"]
    }
    // Ids that a text would make the same are compared as they are.
    let isText = !cases.contains(where: \.isTextBlurred)
    lines.append(text.unit + project.spelled("var id: \(isText ? "String" : "AnyHashable") {"))
    lines.append(text.unit + text.unit + "switch self {")
    let depth = text.unit + text.unit + text.cases
    lines += cases.conditioned(depth) { item in
      let head = depth + "case \(item.identity.pattern):"
      let value = item.identityValue(isCompared: !isText)
      return head.count + value.count < Braces.longest ? [head + " " + value] : [head, depth + text.unit + value]
    }
    return lines + [text.unit + text.unit + "}", text.unit + "}"] + more + ["}"]
  }

  /// The view that shows each case.
  func mapping() -> [String] {
    let name = valueName
    var lines = [
      "/// The view of each case.", project.spelled("private struct \(style.mappingName): View {"),
      text.unit + "let \(name): \(style.enumName)",
    ]
    let depth = text.unit + text.unit + text.cases
    let branches = cases.conditioned(depth) { [$0.branch(text)] }
    lines += environment()
    if cases.contains(where: \.mappingCloses) {
      lines.append(text.unit + project.spelled("@Environment(\\.dismiss) private var dismiss"))
    }
    if style.layers > 1, branches.contains(where: { $0.contains(style.propertyName + ".") }) {
      lines.append(text.unit + project.spelled(style.property(named: style.propertyName, access: "private ")))
    }
    lines += ["", text.unit + project.spelled("var body: some View {"), text.unit + text.unit + "switch \(name) {"]
    lines += branches
    return lines + [text.unit + text.unit + "}", text.unit + "}", "}"]
  }

  /// What the contents read, once each.
  private func environment() -> [String] {
    var seen: Set<String> = []
    return cases.flatMap(\.mappingEnvironment).flatMap { variable -> [String] in
      let name = LiftChecks.name(of: variable)
      guard seen.insert(name).inserted else { return [] }
      let users = cases.filter { $0.mappingEnvironment.contains { LiftChecks.name(of: $0) == name } }
      let line = text.unit + variable.with(\.leadingTrivia, []).with(\.trailingTrivia, []).description
      return users.sharedCondition.map { [text.unit + "#if " + $0, line, text.unit + "#endif"] } ?? [line]
    }
  }

  /// The views of the contents that have their own.
  func ownViews() -> [[String]] {
    cases.compactMap { item in item.ownView?.lines(of: item, style, unit: text.unit, project) }
  }
}
