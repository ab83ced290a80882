import SheetModel
import SwiftSyntax

/// Where what a view is handed is called, or written: `onSave()` in a button of the view that was made with
/// `Row(onSave: { … })`.
///
/// What else that button does is done in the same action as what the closure does.
final class HandedCalls {
  struct Call {
    let node: Syntax
    let source: SourceFile
    /// Whose code it is.
    let type: ViewType
    /// It stands in a function of `extension View`.
    let isInModifier: Bool
  }

  private(set) var all: [Call] = []
  private var seen: Set<String> = []

  func note(_ node: Syntax, _ source: SourceFile, _ context: TriggerContext) {
    guard !all.contains(where: { $0.node.id == node.id }) else { return }
    all.append(Call(node: node, source: source, type: context.type, isInModifier: context.isInModifier))
  }

  /// Views that hand a closure to each other in a circle.
  fileprivate func isNew(_ key: String) -> Bool { seen.insert(key).inserted }
}

extension TriggerContext {
  /// What is found out once about a callback. Calls are looked for in all of its places.
  func remembered(_ key: String, _ find: () -> Place?) -> Place? {
    guard let calls else { return type.project.callbackCause(key, find) }
    if calls.isNew(key) { _ = find() }
    return nil
  }

  /// Where the calls of an argument stand, in this view or those that it is handed on to.
  func calls(of argument: Argument, in source: SourceFile) -> [HandedCalls.Call] {
    let calls = HandedCalls()
    var context = self
    context.calls = calls
    _ = context.callbackCause(of: argument, in: source, depth: 0)
    return calls.all
  }
}
