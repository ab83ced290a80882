import SheetModel
import SheetScene

/// The older form of alerts and action sheets: a value that a closure makes, `Alert(title:message:primaryButton:)`.
struct OldAlert {
  private let alert: Call
  private let scope: ViewScope
  private let builder: SceneMaker

  /// nil where the closure makes no alert that the source tells.
  init?(_ content: Expr, _ values: [Value], _ call: ViewCall) {
    builder = call.builder
    var found: (Call, ViewScope)?
    if let closure = content.closure {
      found = OldAlert.made(
        by: closure.body, call.builder.bind(BoundClosure(closure, call.scope), values), call.builder, 0)
    } else {
      found = OldAlert.made(by: content, call.scope, call.builder, 0)
    }
    guard let found else { return nil }
    (alert, scope) = found
  }

  /// The first alert on the way that the statements take; of branches that only run time decides, the first one.
  private static func made(
    by statements: [Stmt], _ scope: ViewScope, _ builder: SceneMaker, _ depth: Int
  ) -> (Call, ViewScope)? {
    guard depth < 8 else { return nil }
    for statement in statements {
      switch statement {
      case .expr(let expr), .returning(let expr):
        if let found = made(by: expr, scope, builder, depth) { return found }
      case .variable(let property):
        scope.bind(property.name, builder.value(of: property, scope) ?? .unknown(property.name))
      case .conditional(let node):
        let inner = scope.child()
        let isTaken = builder.truth(of: node.conditions, inner) ?? true
        if let found = made(
          by: isTaken ? node.then : node.otherwise, isTaken ? inner : scope.child(), builder, depth + 1)
        {
          return found
        }
      case .switching(let node):
        let subject = builder.value(node.subject, scope)
        let known = node.cases.filter { builder.matches($0, subject, scope.child()) != false }
        for item in known {
          let inner = scope.child()
          _ = builder.matches(item, subject, inner)
          if let found = made(by: item.body, inner, builder, depth + 1) { return found }
        }
      case .block(let body), .loop(_, nil, _, let body):
        if let found = made(by: body, scope, builder, depth + 1) { return found }
      default: continue
      }
    }
    return nil
  }

  private static func made(
    by expr: Expr, _ scope: ViewScope, _ builder: SceneMaker, _ depth: Int
  ) -> (Call, ViewScope)? {
    switch expr.kind {
    case .call(let call):
      if ["Alert", "ActionSheet"].contains(call.callee.path?.last ?? "") { return (call, scope) }
      // A helper of the view.
      guard let name = call.callee.path?.last, let instance = scope.instance,
        let (function, file) = builder.choose(instance.type.functions(name), call)
      else { return nil }
      let inner = ViewScope(file: file, instance: instance, typePath: instance.type.path)
      builder.bind(function.parameters, call.arguments, from: scope, into: inner)
      return made(by: function.body, inner, builder, depth + 1)
    case .name(let name, _), .member(_, let name, _):
      guard let instance = scope.instance, let (property, file) = instance.type.property(name),
        let body = property.getter ?? property.initial.map({ [.expr($0)] })
      else { return nil }
      return made(
        by: body, ViewScope(file: file, instance: instance, typePath: instance.type.path), builder, depth + 1)
    case .branch(let statement): return made(by: [statement], scope, builder, depth + 1)
    default: return nil
    }
  }

  func fill(_ node: inout SceneNode) {
    node.slots[.label] = text("title")
    node.slots[.message] = text("message")
    var buttons = ["primaryButton", "secondaryButton", "dismissButton"].compactMap { alert.argument($0)?.value }
    if case .collection(let more)? = alert.argument("buttons")?.value.kind { buttons += more }
    node.slots[.actions] = buttons.map(button)
  }

  private func text(_ label: String) -> [SceneNode] {
    alert.argument(label).map { [view($0.value).textNode($0.value)] } ?? []
  }

  private func view(_ expr: Expr) -> ViewCall { ViewCall(call: alert, expr: expr, scope: scope, builder: builder) }

  private func button(_ written: Expr) -> SceneNode {
    let name =
      switch written.call?.callee.kind {
      case .implicitMember(let name)?, .member(_, let name, _)?: name
      default: "default"
      }
    let view = view(written)
    return builder.node(.button, written, scope) {
      if name != "default" { $0.attributes = ["role": .text(name)] }
      let title = written.call?.arguments.first { !$0.isTrailing && $0.value.closure == nil && $0.label == nil }
      $0.slots[.label] = [
        title.map { view.textNode($0.value) }
          ?? view.node(.text) { $0.text = SceneText(name == "cancel" ? "Cancel" : "OK") }
      ]
    }
  }
}
