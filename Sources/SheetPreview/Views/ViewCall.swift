import SheetModel
import SheetScene

/// The call of a view's initialiser, with what its arguments mean.
struct ViewCall {
  let call: Call
  let expr: Expr
  let scope: ViewScope
  let builder: SceneMaker

  // MARK: Arguments

  func argument(_ label: String) -> Expr? { call.argument(label)?.value }

  /// The first argument in the parentheses without a label.
  var first: Expr? { call.arguments.first { $0.label == nil && !$0.isTrailing }?.value }

  /// The closure behind the parentheses that has no label.
  var trailing: Expr? { call.arguments.first { $0.label == nil && $0.isTrailing }?.value }

  func value(_ label: String) -> Value? { argument(label).map { builder.value($0, scope) } }

  /// The property behind a binding, where it is the drawn view's own: a user may flip it.
  func stateName(_ label: String) -> String? {
    guard let name = argument(label)?.simpleName, name.hasPrefix("$"), builder.drawing.count <= 2 else { return nil }
    return String(name.dropFirst())
  }

  func number(_ label: String) -> Double? { value(label)?.number }

  /// Where `value:` lies between the ends of `in:`, from 0 to 1; nil where nobody knows.
  func share(of total: Double = 1) -> Double? {
    guard let value = number("value") else { return nil }
    guard let range = argument("in") else { return total > 0 ? max(0, min(1, value / total)) : nil }
    var ends: [Double]
    if case .operation(let operands, ["..."]) = range.kind {
      ends = operands.compactMap { builder.value($0, scope).number }
    } else if case .array(let steps) = builder.value(range, scope) {
      ends = [steps.first, steps.last].compactMap { $0?.number }
    } else {
      return nil
    }
    guard ends.count == 2, ends[1] > ends[0] else { return nil }
    return max(0, min(1, (value - ends[0]) / (ends[1] - ends[0])))
  }

  func word(_ label: String) -> String? { argument(label).flatMap { Word.of($0, builder, scope) } }

  // MARK: Nodes

  func node(_ kind: NodeKind, _ fill: (inout SceneNode) -> Void = { _ in }) -> SceneNode {
    builder.node(kind, expr, scope, fill)
  }

  /// The views of a builder argument: a closure, a function's name, or a view.
  func views(_ argument: Expr?, _ values: [Value] = []) -> [SceneNode] {
    guard let argument else { return [] }
    if let closure = argument.closure {
      return builder.nodes(of: closure.body, builder.bind(BoundClosure(closure, scope), values))
    }
    if let built = builder.nodes(ofFunction: argument, values, scope) { return built }
    if case .closure(let bound) = builder.value(argument, scope) {
      return builder.nodes(of: bound.closure.body, builder.bind(bound, values))
    }
    if case .member(let type, "init", _) = argument.kind {
      if let value = values.first { return builder.nodes(ofInitialiser: type, value, argument, scope) }
      // `label: EmptyView.init`
      let call = Call(callee: type, arguments: [])
      return builder.nodes(ofCall: call, Expr(argument.range, .call(call)), scope)
    }
    return builder.nodes(of: argument, scope)
  }

  /// The content of a container: its trailing closure, or `content:`.
  var content: [SceneNode] { views(trailing ?? argument("content") ?? first.flatMap { $0.closure == nil ? nil : $0 }) }

  /// What a control is called: `label:`, or a title with an icon or without.
  func label(orTrailing isLast: Bool = false) -> [SceneNode] {
    if let written = argument("label") ?? argument("title") { return views(written) }
    if isLast, let trailing { return views(trailing) }
    guard let title = titleArgument else { return [] }
    return [titled(title)]
  }

  /// An argument that is a title: text, not an action and not a binding.
  private var titleArgument: Expr? {
    guard let first, first.closure == nil else { return nil }
    if let name = first.simpleName, name.hasPrefix("$") { return nil }
    return first
  }

  private func titled(_ title: Expr) -> SceneNode {
    let text = textNode(title)
    if let icon = icon {
      return builder.node(.label, title, scope) {
        $0.slots = [.label: [text], .icon: [icon]]
      }
    }
    return text
  }

  func textNode(_ title: Expr) -> SceneNode {
    // `Text("…")` given where a title goes keeps its own modifiers.
    if builder.isView(title, scope), let view = builder.nodes(of: title, scope).first { return view }
    return builder.node(.text, title, scope) { $0.text = builder.text(title, scope, table: call.table) }
  }

  /// `systemImage:`, `image:`, `systemSymbol:`.
  private var icon: SceneNode? {
    for name in ["systemImage", "image", "systemSymbol", "icon"] {
      guard let argument = argument(name) else { continue }
      if argument.closure != nil { return views(argument).first }
      return builder.node(.image, argument, scope) {
        $0.attributes = builder.icon(argument, isSymbol: name != "image", scope)
      }
    }
    return nil
  }
}

/// Words that arguments consist of: `.leading`, `HorizontalAlignment.leading`, `cond ? .leading : .center`.
enum Word {
  static func of(_ expr: Expr, _ builder: SceneMaker, _ scope: ViewScope) -> String? {
    switch expr.kind {
    case .implicitMember(let name): return name
    case .member(let base, let name, _):
      if base.path?.allSatisfy({ Words.isType($0) }) == true, case .unknown = builder.value(expr, scope) {
        return name
      }
      return word(builder.value(expr, scope)) ?? (builder.value(expr, scope).isUnknown ? nil : name)
    case .call(let call):
      if case .implicitMember(let name) = call.callee.kind { return name }
      if let path = call.callee.path, Words.isType(path.last) { return word(builder.value(expr, scope)) ?? path.last }
      if case .member(let base, let name, _) = call.callee.kind {
        // `.title.bold()`: the word is at the beginning.
        return Word.of(base, builder, scope) ?? name
      }
      return word(builder.value(expr, scope))
    case .ternary(let condition, let one, let other):
      return of(builder.decide(condition, one, other, scope) ? one : other, builder, scope)
    default: return word(builder.value(expr, scope))
    }
  }

  private static func word(_ value: Value) -> String? {
    switch value {
    case .enumCase(let one): one.name
    case .color(let color): color
    case .instance(let instance): instance.type.name
    default: nil
    }
  }
}
