import SheetModel
import SwiftSyntax

/// A preview shows a view without the scene around it: a view that asks the environment for a router stops there.
/// Previews that come to such a view get what the scene's root gets.
enum PreviewRouting {
  /// - Parameter views: the types that ask for the router now.
  static func add(
    _ modifier: String, for views: Set<String>, _ layers: Layers, _ project: Project, _ edits: inout [FileID: EditList]
  ) {
    let files = Set(project.files(mentioning: ["Preview"]) + project.files(mentioning: ["PreviewProvider"]))
    for file in files.sorted() {
      guard let source = try? project.source(file) else { continue }
      let previews = Previews(viewMode: .sourceAccurate)
      previews.walk(source.tree)
      for body in previews.found {
        guard let view = shown(body), !layers.reach(from: Syntax(view)).isDisjoint(with: views) else { continue }
        let isOwnLine = source.line(view.start) != source.line(view.end)
        let lead = isOwnLine ? source.style.newline + MergedModifier.indentation(behind: Syntax(view), source) : ""
        edits[file, default: EditList()].insert(at: view.end, lead + modifier)
      }
    }
  }

  /// The one view of a preview, behind what it declares.
  private static func shown(_ body: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard let last = body.last, body.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) }),
      let view = last.item.as(ExprSyntax.self) ?? last.item.as(ReturnStmtSyntax.self)?.expression,
      view.is(FunctionCallExprSyntax.self)
    else { return nil }
    return view
  }

  private final class Previews: SyntaxVisitor {
    var found: [CodeBlockItemListSyntax] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      note(node.macroName, node.trailingClosure)
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.macroName, node.trailingClosure)
      return .skipChildren
    }

    private func note(_ name: TokenSyntax, _ closure: ClosureExprSyntax?) {
      if name.text == "Preview", let closure { found.append(closure.statements) }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      let inherited = node.nearest(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      guard node.pattern.trimmedDescription == "previews",
        inherited?.contains(where: { $0.type.trimmedDescription == "PreviewProvider" }) == true
      else { return .visitChildren }
      if case .getter(let list)? = node.accessorBlock?.accessors { found.append(list) }
      return .skipChildren
    }
  }
}
