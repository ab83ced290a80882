import SheetModel
import SheetScene

/// Modifiers on nodes: SwiftUI's own by table, the project's by their body.
extension SceneMaker {
  func apply(
    _ call: Call, _ name: String, _ start: Int, to below: [SceneNode], _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    guard !below.isEmpty else { return [] }
    // A helper of that name that takes a closure does not take a modifier.
    if name == "modifier", let shown = applied(call, expr, scope, to: below) { return shown }
    // The project's own comes first: it may have the name of one of SwiftUI's with other labels.
    if !ModifierTable.isPlainSystem(name), let (function, file) = projectModifier(name, call, on: below) {
      return entering(Self.key(of: function), expr, scope) {
        let inner = ViewScope(file: file, typePath: ["View"])
        bind(function.parameters, call.arguments, from: scope, into: inner)
        bindViews(function.parameters, call.arguments, from: scope, into: inner)
        chainBases.append(below)
        defer { chainBases.removeLast() }
        return nodes(of: function.body, inner)
      }
    }
    let modifier = ModifierCall(call: call, name: name, expr: expr, scope: scope, builder: self)
    switch name {
    case "modifier": return below
    case "tag",
      "id" where name == "tag":
      return tagged(below, modifier)
    case "onTapGesture", "onLongPressGesture", "simultaneousGesture", "highPriorityGesture", "gesture":
      return pressed(below, modifier)
    case "if", "apply", "conditional", "transform":
      if let closure = call.arguments.last?.value.closure { return transformed(below, closure, call, scope) }
    case "map", "then": return below
    default: break
    }
    let outer = decidingCondition
    decidingCondition = nil
    defer { decidingCondition = outer }
    guard let made = ModifierTable.make(name, modifier) else {
      if !ModifierTable.isIgnored(name) { note("unknown-modifier", "'.\(name)' is not drawn: it is not known") }
      return below
    }
    // A line of a thickness that nobody knows would cover what it lies on.
    if name == "frame", overlays > 0, below.count == 1, [.shape, .color, .gradient].contains(below[0].kind),
      LayoutModifiers.hasUnknownSide(modifier)
    {
      note("unknown-overlay", "a line over a view is not drawn: how thick it is is not known")
      return []
    }
    // A scroll view that is as high as what it holds.
    if name == "frame", made.isEmpty, below.count == 1, below[0].kind == .scroll,
      LayoutModifiers.measuresHeight(modifier)
    {
      return adding([SceneModifier(.fixedSize, ["horizontal": false, "vertical": true])], to: below, expr, scope)
    }
    let result = adding(made, to: below, expr, scope)
    return decidingCondition.map { id in result.map { marked($0, by: id) } } ?? result
  }

  func adding(_ made: [SceneModifier], to below: [SceneNode], _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    guard !made.isEmpty else { return below }
    var result = below.count == 1 ? below[0] : node(.group, expr, scope) { $0.children = below }
    result.modifiers += made
    return [result]
  }

  private func projectModifier(_ name: String, _ call: Call, on below: [SceneNode]) -> (Function, CodeFile)? {
    var found = library.extensionFunctions(name)
    // `extension Text { func bulleted() -> some View }`
    if found.isEmpty, below.count == 1, let type = Self.extended[below[0].kind] {
      found = library.extensionFunctions(name, of: [type])
    }
    let functions = found.filter { isBuilder($0.0) }
    guard !functions.isEmpty else { return nil }
    if ModifierTable.isKnown(name) {
      // Only where the labels are the project's: `frame(square:)`.
      let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
      return functions.first { function, _ in
        function.parameters.count == labels.count && zip(function.parameters, labels).allSatisfy { $0.label == $1 }
          && !ModifierTable.hasSystemLabels(name, labels)
      }
    }
    guard functions.count > 1, let best = choose(functions, call), drawing.contains(Self.key(of: best.0)) else {
      return choose(functions, call)
    }
    // An overload mostly calls another one.
    let others = functions.filter { !drawing.contains(Self.key(of: $0.0)) }
    guard let other = choose(others, call),
      Arguments.misfit(other.0.parameters, call.arguments) <= Arguments.misfit(best.0.parameters, call.arguments)
    else { return best }
    return other
  }

  /// The types of views that projects give functions of their own.
  private static let extended: [NodeKind: String] = [
    .text: "Text", .image: "Image", .label: "Label", .button: "Button", .shape: "Shape", .list: "List",
    .toggle: "Toggle",
    .textField: "TextField",
  ]

  private static func key(of function: Function) -> String { "View." + Arguments.key(of: function) }

  /// `.modifier(Card())`: the body of a `ViewModifier` around the content; nil where the argument is none that is known.
  private func applied(_ call: Call, _ expr: Expr, _ scope: ViewScope, to below: [SceneNode]) -> [SceneNode]? {
    guard let written = call.arguments.first?.value, case .instance(let instance) = value(written, scope),
      let (function, file) = instance.type.functions("body").first, let parameter = function.parameters.first
    else { return nil }
    let shown = entering(instance.type.name + ".body()", expr, scope) {
      let inner = ViewScope(file: file, instance: instance, typePath: instance.type.path)
      inner.bind(parameter.name, .views(below))
      chainBases.append(below)
      defer { chainBases.removeLast() }
      return nodes(of: function.body, inner)
    }
    // A body that nobody can follow shows its content, whatever it does with it; that may be something unknown itself.
    return shown.allSatisfy { node in
      node.kind == .unknown && node.children.isEmpty && !below.contains { $0.kind == .unknown && $0.type == node.type }
    } ? below : shown
  }

  /// `ModifiedContent(content: self, modifier: Card())`
  func modifiedContent(_ call: ViewCall) -> [SceneNode] {
    let below = call.views(call.argument("content"))
    guard !below.isEmpty, let modifier = call.argument("modifier") else { return below }
    let inner = Call(callee: call.expr, arguments: [Argument(label: nil, value: modifier)])
    return applied(inner, call.expr, call.scope, to: below) ?? below
  }

  private func tagged(_ below: [SceneNode], _ modifier: ModifierCall) -> [SceneNode] {
    guard let argument = modifier.call.arguments.first, let tag = Tags.name(value(argument.value, modifier.scope))
    else {
      return below
    }
    return below.map { node in
      var node = node
      node.attributes["tag"] = .text(tag)
      return node
    }
  }

  private func pressed(_ below: [SceneNode], _ modifier: ModifierCall) -> [SceneNode] {
    guard let edge = edges.edge(of: modifier.call, modifier.scope, self) else { return below }
    return below.map { node in
      var node = node
      if node.presents == nil { node.presents = edge }
      return node
    }
  }

  /// `.if(condition) { $0.padding() }`, as many projects write it.
  private func transformed(
    _ below: [SceneNode], _ closure: Closure, _ call: Call, _ scope: ViewScope
  ) -> [SceneNode] {
    if let condition = call.arguments.first, condition.value.closure == nil,
      value(condition.value, scope).bool == false || likelihood(of: [.expr(condition.value)], scope).isLikely == false
    {
      return below
    }
    let inner = bind(BoundClosure(closure, scope), [.views(below)])
    chainBases.append(below)
    defer { chainBases.removeLast() }
    let result = nodes(of: closure.body, inner)
    return result.isEmpty ? below : result
  }
}

/// The call of a modifier, with what its arguments mean.
struct ModifierCall {
  let call: Call
  let name: String
  let expr: Expr
  let scope: ViewScope
  let builder: SceneMaker

  private var view: ViewCall { ViewCall(call: call, expr: expr, scope: scope, builder: builder) }

  var first: Expr? { call.arguments.first?.value }
  /// The first argument without a label.
  var plain: Expr? { view.first }
  func argument(_ label: String) -> Expr? { call.argument(label)?.value }
  func number(_ label: String) -> Double? { view.number(label) }
  func word(_ label: String) -> String? { view.word(label) }
  func bool(_ label: String) -> Bool? { view.value(label)?.bool }
  var plainNumber: Double? { plain.flatMap { builder.value($0, scope).number } }
  var plainWord: String? { plain.flatMap { Word.of($0, builder, scope) } }
  /// The value of a `Bool` argument, true where there is none or nobody knows.
  var isOn: Bool { plain.map { builder.value($0, scope).bool ?? true } ?? true }
  func color(_ expr: Expr?) -> String? { expr.flatMap { builder.color(of: $0, scope) } }

  /// The views of the closure behind, of `content:`, or of a view given as an argument.
  var views: [SceneNode] {
    if let trailing = view.trailing ?? argument("content") { return view.views(trailing) }
    return plain.map { view.views($0) } ?? []
  }
  var trailing: Expr? { view.trailing }
  func views(_ argument: Expr?) -> [SceneNode] { view.views(argument) }

  func text(_ expr: Expr) -> SceneNode { view.textNode(expr) }
}
