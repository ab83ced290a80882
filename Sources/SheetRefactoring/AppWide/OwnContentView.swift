import SheetModel
import SwiftSyntax

/// A view of its own for the content of one case: what that reads is asked for where the case is shown, and nowhere else.
struct OwnContentView {
  /// What the branch shows instead.
  let call: LiftedContent
  private let name: String

  /// - Parameter parameters: what the pattern of the case binds.
  init(named name: String, _ parameters: [(name: String, type: String)]) {
    self.name = name
    let arguments = parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
    call = LiftedContent(
      "\(name)(\(arguments))", newline: "\n", binding: nil, isInline: true, isExpression: true)
  }

  /// A name that a view holding the content cannot have for a value of the case.
  static func clash(in item: GeneratedCase) -> String? {
    var taken = Set(item.environment.flatMap { $0.bindings.flatMap { LocalNames.names(in: $0.pattern) } } + ["body"])
    if item.closes { taken.insert("dismiss") }
    return item.parameters.map(\.name).first { !taken.insert($0).inserted }
  }

  /// - Parameter isPrivate: one file shows it.
  func lines(
    of item: GeneratedCase, _ style: any AppWideStyle, unit: String, isPrivate: Bool = true, _ project: Project
  ) -> [String] {
    var properties = item.parameters.map { "let \($0.name): \($0.type)" }
    properties += item.environment.map { $0.with(\.leadingTrivia, []).with(\.trailingTrivia, []).description }
    if item.closes { properties.append(project.spelled("@Environment(\\.dismiss) private var dismiss")) }
    let code = item.content.text(unit + unit)
    // Of several layers the content asks for what opens.
    if style.layers > 1, code.contains(style.propertyName + ".") {
      properties.append(project.spelled(style.property(named: style.propertyName, access: "private ")))
    }
    let lines = ViewText.lines(
      "\(isPrivate ? "private " : "")struct \(name): \(project.spelled("View"))", project.spelled("some View"),
      properties, code, unit: unit)
    return [item].conditioned("") { _ in lines }
  }
}
