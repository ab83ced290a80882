import SheetModel
import SwiftSyntax

/// What the views around a view give to it and to all that it presents: a presenter at the root stands outside of
/// that, as in `TabView { Home() }.tint(.red)`.
struct ParentEnvironment {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// More views than stand around one in the largest apps.
  private static let mostViews = 512

  /// What must be accepted before a modal leaves a view: each such modifier around it.
  func confirmations(for view: String) -> [Finding] {
    var result: [Finding] = []
    var seen: Set<String> = []
    var queue = [view]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, seen.count < Self.mostViews else { continue }
      let name = next.split(separator: ".").last.map(String.init) ?? next
      for file in project.files(mentioning: [name]).sorted() {
        guard let source = try? project.source(file) else { continue }
        let finder = Places(name)
        finder.walk(source.tree)
        for place in finder.found {
          var owner: String?
          for node in sequence(first: place.parent, next: { $0?.parent }) {
            guard let node else { break }
            if let call = node.as(FunctionCallExprSyntax.self), let modifier = modifier(call, around: place) {
              let message = "'.\(modifier.name)' around '\(name)' does not reach a presenter at the root"
              result.append(Finding(.inheritedEnvironment, message, at: source.place(modifier.node)))
            }
            if let type = node.asProtocol(DeclGroupSyntax.self) {
              owner = Self.owner(type)
              break
            }
          }
          if let owner { queue.append(owner) }
        }
      }
    }
    return result
  }

  /// The modifier that a call is, where it gives something to a view below it.
  private func modifier(_ call: FunctionCallExprSyntax, around view: Syntax) -> (name: String, node: TokenSyntax)? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      view.isInside(base), GivenValues(project).gives(call, as: member.declName.baseName.name)
    else { return nil }
    return (member.declName.baseName.name, member.declName.baseName)
  }

  /// The view that a declaration belongs to; nil for an app, whose modifiers stand at the presenter, and for previews.
  private static func owner(_ type: any DeclGroupSyntax) -> String? {
    let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard !inherited.contains("App"), !inherited.contains("PreviewProvider") else { return nil }
    if let decl = type.as(StructDeclSyntax.self) { return decl.name.name }
    return type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  /// Where a view is made.
  private final class Places: SyntaxVisitor {
    let name: String
    var found: [Syntax] = []

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression
      let called =
        callee.as(DeclReferenceExprSyntax.self)?.baseName.name
        ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      if called == name { found.append(Syntax(node)) }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }
  }
}
