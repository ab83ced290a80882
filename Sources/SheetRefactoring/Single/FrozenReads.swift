import SwiftSyntax

/// What a content reads of its view's states when these may have changed: after an `await`, in a loop that waits, in a
/// task. A view of its own is handed them as they are when it is made.
struct FrozenReads {
  private let type: ViewType
  private let site: ModalSite

  init(in type: ViewType, _ site: ModalSite) {
    self.type = type
    self.site = site
  }

  /// The first place where one of some states is read too late for the value that was handed over.
  func first(of names: [String]) -> (name: String, node: Syntax, source: SourceFile)? {
    for name in names {
      for use in type.uses(of: name) where use.form == .plain && holds(use.node, use.source) {
        if isLate(use.node) { return (name, use.node, use.source) }
      }
    }
    return nil
  }

  /// Whether a read of the modal's own flag comes behind what closes it: `adds = false; if !adds { … }`.
  func isBehindClosing(_ read: Syntax, _ closings: [Syntax]) -> Bool {
    guard let closure = read.nearest(ClosureExprSyntax.self) else { return false }
    return closings.contains { $0.isInside(closure) && $0.position < read.position }
  }

  func holds(_ node: Syntax, _ source: SourceFile) -> Bool {
    source === site.source && site.contents.contains { node.isInside($0) }
  }

  func isLate(_ node: Syntax) -> Bool {
    for parent in sequence(first: node, next: { $0.parent }) {
      if site.contents.contains(where: { $0.id == parent.id }) { return false }
      if let closure = parent.as(ClosureExprSyntax.self) {
        if TriggerContext.await(before: node, in: closure) != nil || Self.isRunLater(closure) { return true }
      }
      let isLoop =
        parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) || parent.is(ForStmtSyntax.self)
      if isLoop, parent.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.await) }) {
        return true
      }
    }
    return false
  }

  /// `Task { … }`, `DispatchQueue.main.asyncAfter(…) { … }`
  private static func isRunLater(_ closure: ClosureExprSyntax) -> Bool {
    let callee = TriggerContext.call(around: closure)?.calledExpression
    let name = callee?.as(MemberAccessExprSyntax.self)?.declName ?? callee?.as(DeclReferenceExprSyntax.self)
    return name.map { later.contains($0.baseName.text) } ?? false
  }

  private static let later: Set<String> = [
    "Task", "detached", "async", "asyncAfter", "scheduledTimer", "sink", "perform", "addOperation", "addTask",
  ]
}
