import SheetModel
import SwiftSyntax

/// A view that previews alone show, which gives something to what it shows: `Wrapper()` with `Home().environment(store)` in
/// its body, `Wrapper { Home() }` with `content.environment(store)`; `Home.preview` with that in the member.
///
/// What reads that may be presented from inside of it only.
struct PreviewWrapper {
  let name: String
  /// What it shows: its body, else what it is handed; nil for the file of the preview.
  let contents: [(statements: CodeBlockItemListSyntax, source: SourceFile?)]

  /// - Returns: nil for a view of the app's, and for one that gives nothing.
  init?(_ view: ExprSyntax, _ project: Project) {
    var current = view
    while let base = current.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      current = base
    }
    if let helper = PreviewHelper.shown(by: view, project) {
      guard Self.gives(Syntax(helper.statements)) else { return nil }
      name = helper.key
      contents = [(helper.statements, helper.source)]
      return
    }
    guard let call = current.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    let found = project.types([name], seenFrom: view.typePath.joined(separator: "."))
    guard found.count == 1, let type = found.first,
      let summary = project.declarations(type).first(where: { $0.kind == .struct }),
      let source = try? project.source(summary.place.file), let group = source.group(at: summary),
      project.previewTypes.hold(group)
    else { return nil }
    guard Self.gives(Syntax(group.memberBlock)) else { return nil }
    let bodies = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .filter { $0.pattern.trimmedDescription == "body" }
    self.name = type
    contents =
      bodies.compactMap { binding in
        guard case .getter(let list)? = binding.accessorBlock?.accessors else { return nil }
        return (list, source)
      } + (call.trailingClosure.map { [($0.statements, nil)] } ?? [])
  }

  private static func gives(_ code: Syntax) -> Bool {
    let giver = Giving(viewMode: .sourceAccurate)
    giver.walk(code)
    return giver.isFound
  }

  private final class Giving: SyntaxVisitor {
    var isFound = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if ["environment", "environmentObject", "transformEnvironment"].contains(node.baseName.text) { isFound = true }
      return .skipChildren
    }
  }
}
