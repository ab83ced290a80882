import SheetModel
import SwiftSyntax

extension TriggerContext {
  /// Whether a place in a content may run when that content is no longer shown: after an `await`, in a
  /// task, in a callback of something that is no view.
  func runsLater(_ node: Syntax, in source: SourceFile, depth: Int = 0) -> Bool {
    var child = node
    while let parent = child.parent {
      if let closure = child.as(ClosureExprSyntax.self) {
        if Self.isDismissal(closure) { return true }
        switch kind(of: closure) {
        case .automatic(let cause):
          let name = cause.as(TokenSyntax.self)?.text ?? ""
          // `MainActor.run`: whatever it is called from decides.
          if name != "run" { return !Self.whileShown.contains(name) }
        case .gesture:
          // A view that is going away calls back, too.
          return Self.await(before: node, in: closure) != nil
            || callbackCause(of: closure, in: source, depth: depth) != nil
        case .transparent: break
        }
      }
      if let function = child.as(FunctionDeclSyntax.self) {
        if function.signature.effectSpecifiers?.asyncSpecifier != nil { return true }
        guard parent.is(MemberBlockItemSyntax.self), depth < 4 else { return true }
        return type.uses(of: function.name.name).contains { use in
          !use.node.isInside(function)
            && (isHandedToLateCaller(use) || runsLater(use.node, in: use.source, depth: depth + 1))
        }
      }
      if parent.is(MemberBlockSyntax.self) { return false }
      child = parent
    }
    return false
  }

  /// A function given by its name to a view that may call it when it likes.
  private func isHandedToLateCaller(_ use: NameUse) -> Bool {
    guard let argument = use.node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      case .gesture = kind(ofCallee: call.calledExpression, default: use.node)
    else { return false }
    return callbackCause(of: Argument(argument, of: call), in: use.source, depth: 0) != nil
  }

  /// Modifiers whose closures run while their view is there, and contents.
  private static let whileShown: Set<String> = [
    "onAppear", "onChange", "onReceive", "sheet", "fullScreenCover", "popover", "onPreferenceChange",
  ]

  /// `onDismiss: { … }`, or the first of two trailing closures.
  static func isDismissal(_ closure: ClosureExprSyntax) -> Bool {
    if let argument = closure.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "onDismiss" }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.additionalTrailingClosures.first?.label.text == "content"
  }

  /// `.sheet(…)`
  static func isModal(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self).map { Modal.kinds.contains($0.declName.baseName.text) }
      ?? false
  }
}
