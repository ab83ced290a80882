import SheetModel
import SwiftSyntax

/// Closures that do something and show nothing: what they name is no view of the code around.
final class ActionClosures: SyntaxVisitor {
  private(set) var ranges: [TextRange] = []

  init(in code: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      guard TriggerContext.automatic.contains(name) || TriggerContext.gestures.contains(name) else {
        return .visitChildren
      }
      let closures = node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      ranges += (closures + [node.trailingClosure].compactMap(\.self)).map(\.textRange)
    } else if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Button" {
      // Behind an action stands the label.
      let action = node.arguments.first { $0.label?.text == "action" }?.expression
      ranges += [action ?? node.trailingClosure.map { ExprSyntax($0) }].compactMap { $0?.textRange }
    }
    return .visitChildren
  }
}
