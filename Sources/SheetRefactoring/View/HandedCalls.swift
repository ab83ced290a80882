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
    /// The calls that handed it on to there, the nearest last.
    let way: [SyntaxIdentifier]
  }

  private struct Key: Hashable {
    let name: String
    let way: SyntaxIdentifier?
  }

  private(set) var all: [Call] = []
  private var seen: Set<Key> = []

  func note(_ node: Syntax, _ source: SourceFile, _ context: TriggerContext) {
    guard !all.contains(where: { $0.node.id == node.id && $0.way == context.way }) else { return }
    all.append(
      Call(node: node, source: source, type: context.type, isInModifier: context.isInModifier, way: context.way))
  }

  /// Views that hand a closure to each other in a circle.
  fileprivate func isNew(_ key: String, _ way: [SyntaxIdentifier]) -> Bool {
    seen.insert(Key(name: key, way: way.last)).inserted
  }
}

extension TriggerContext {
  /// The same for what a call is handed.
  func handed(by call: FunctionCallExprSyntax) -> TriggerContext {
    var context = self
    context.way.append(call.id)
    return context
  }

  /// What is found out once about a callback. Calls are looked for in all of its places.
  func remembered(_ key: String, _ find: () -> Place?) -> Place? {
    guard let calls else { return type.project.callbacks.cause(key, find) }
    if calls.isNew(key, way) { _ = find() }
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
