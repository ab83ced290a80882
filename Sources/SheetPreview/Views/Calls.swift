import SheetModel
import SheetScene

/// Calls in the place of a view: initialisers, modifiers, functions.
extension SceneMaker {
  func nodes(ofCall call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    switch call.callee.kind {
    case .name(let name, _):
      return Words.isType(name)
        ? initialised([name], call, expr, scope) : called(name, call, expr, scope)
    case .member(let base, let name, _): return nodes(ofCall: call, member: name, on: base, expr, scope)
    case .closure(let closure): return nodes(of: closure.body, scope.child())
    case .call, .subscripted: return nodes(of: value(call.callee, scope), name(of: call.callee), expr, scope)
    case .implicitMember(let name):
      return name == "init" ? [] : unknown(name, expr, scope)
    default: return unknown(name(of: expr), expr, scope)
    }
  }

  private func nodes(
    ofCall call: Call, member name: String, on base: Expr, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    // `Outer.Inner(…)`, `SwiftUI.Text(…)`.
    if Words.isType(name), let path = base.path, path.allSatisfy({ Words.isType($0) }) {
      return initialised(path + [name], call, expr, scope)
    }
    if name == "map" || name == "flatMap", let closure = call.arguments.last?.value.closure, !isView(base, scope) {
      return mapped(closure, over: value(base, scope), name: self.name(of: base), scope)
    }
    if let folded = folded(call, on: base, scope) { return folded }
    if name == "makeBody", let made = systemStyled(call, by: base, scope) { return made }
    if name == "init", let path = base.path { return initialised(path, call, expr, scope) }
    if base.simpleName == "self" { return called(name, call, expr, scope) }
    if Words.isType(base.simpleName) || isPlainPath(base) {
      switch value(base, scope) {
      case .type(let type):
        if let (function, file) = choose(functions(name, of: type), call) {
          return body(of: function, file, Instance(type), call, expr, scope)
        }
        if type.isEnum, type.body != nil || type.cases.contains(where: { $0.name == name }) {
          return nodes(of: value(expr, scope), name, expr, scope)
        }
      case .instance(let instance):
        if let (function, _) = choose(functions(name, of: instance.type), call),
          let color = colorNodes(function, expr, scope)
        {
          return color
        }
        if let (function, file) = choose(functions(name, of: instance.type), call), isBuilder(function) {
          return body(of: function, file, instance, call, expr, scope)
        }
      case .enumCase(let one):
        if let type = one.type, let (function, _) = choose(functions(name, of: type), call),
          let color = colorNodes(function, expr, scope)
        {
          return color
        }
        if let type = one.type, let (function, file) = choose(functions(name, of: type), call), isBuilder(function) {
          return body(of: function, file, Instance(type, enumCase: one), call, expr, scope)
        }
      case .unknown(let known):
        // Of its values nothing is known, but what it is.
        if let type = ownType(of: .unknown(known), base, scope), !type.isEnum, type.declaration.kind != .protocol,
          let (function, file) = choose(functions(name, of: type), call), isBuilder(function)
        {
          return body(of: function, file, Instance(type, isFound: true), call, expr, scope)
        }
      default: break
      }
      if let type = base.simpleName, let found = foreignNodes(name, of: type, call, expr, scope) { return found }
    }
    return modified(call, name, on: base, expr, scope)
  }

  /// `name.map { Text($0) }`: what the closure builds of the value, where there is one.
  private func mapped(_ closure: Closure, over known: Value, name: String, _ scope: ViewScope) -> [SceneNode] {
    switch known {
    case .absent: []
    case .array(let elements), .possible(let elements):
      elements.prefix(12).flatMap { nodes(of: closure.body, bind(BoundClosure(closure, scope), [$0])) }
    default: nodes(of: closure.body, bind(BoundClosure(closure, scope), [known]))
    }
  }

  /// `words.reduce(Text("")) { $0 + Text($1) }`: every value that is known adds its part, and one that is not stands
  /// for the rest.
  private func folded(_ call: Call, on base: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard isFold(call, scope), let start = call.arguments.first?.value,
      let closure = call.arguments.last?.value.closure
    else { return nil }
    let known = value(base, scope)
    let elements: [Value] =
      switch known {
      case .absent: []
      case .array(let elements), .possible(let elements): Array(elements.prefix(12))
      default: [.unknown(name(of: base))]
      }
    return elements.reduce(nodes(of: start, scope)) { sum, element in
      nodes(of: closure.body, bind(BoundClosure(closure, scope), [.views(sum), element]))
    }
  }

  /// A `reduce` that begins with a view.
  func isFold(_ call: Call, _ scope: ViewScope) -> Bool {
    guard case .member(_, "reduce", _) = call.callee.kind, call.arguments.count == 2,
      let start = call.arguments.first, start.label == nil
    else { return false }
    return isView(start.value, scope)
  }

  private func isPlainPath(_ expr: Expr) -> Bool { expr.path != nil }

  /// Returns a view, by its written type.
  func isBuilder(_ function: Function) -> Bool {
    guard let result = function.result else { return false }
    if case .constrained(let inner) = result {
      return ["View", "ToolbarContent", "Scene"].contains(inner.lastName ?? "")
    }
    return ["AnyView", "Text", "Image", "Label", "Button"].contains(result.lastName ?? "")
      || function.attributes.contains { $0.name == "ViewBuilder" }
  }

  // MARK: Functions

  private func called(_ name: String, _ call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    if let local = scope.local(name) ?? scope.instance?.fields[name] {
      if case .closure(let bound) = local {
        return entering("{\(name)@\(bound.closure.range.start)}", expr, scope) {
          nodes(of: bound.closure.body, bind(bound, call.arguments.map { handed($0.value, scope) }))
        }
      }
      return nodes(of: local, name, expr, scope)
    }
    if let found = functionNodes(name, call, expr, scope) { return found }
    // A modifier of the view that the scope is an extension of.
    if let base = chainBases.last {
      return apply(call, name, expr.range.start, to: base, expr, scope)
    }
    return unknown(name, expr, scope)
  }

  /// What a function of the project builds: one of `self`, of the types around, or at file scope.
  private func functionNodes(_ name: String, _ call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    if let instance = scope.instance, let (function, file) = choose(functions(name, of: instance.type), call) {
      return body(of: function, file, instance, call, expr, scope)
    }
    if scope.instance == nil, !scope.typePath.isEmpty,
      let type = library.type(scope.typePath, inside: [], file: scope.file.id),
      let (function, file) = choose(functions(name, of: type), call)
    {
      return body(of: function, file, Instance(type), call, expr, scope)
    }
    guard let (function, file) = choose(library.globalFunctions(name, from: scope.file), call) else { return nil }
    return body(of: function, file, nil, call, expr, scope)
  }

  /// An argument of a closure that builds views: in a modifier of the project, `self` is the view that it is on.
  private func handed(_ expr: Expr, _ scope: ViewScope) -> Value {
    if expr.simpleName == "self", scope.instance == nil, let base = chainBases.last { return .views(base) }
    return value(expr, scope)
  }

  func body(
    of function: Function, _ file: CodeFile, _ instance: Instance?, _ call: Call, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    let path = instance?.type.path ?? []
    let inner = ViewScope(file: file, instance: instance, typePath: path)
    let built = entering((path + [function.name]).joined(separator: ".") + "()", expr, scope) {
      bind(function.parameters, call.arguments, from: scope, into: inner)
      bindViews(function.parameters, call.arguments, from: scope, into: inner)
      return nodes(of: function.body, inner)
    }
    return typed(built, function.result, expr, inner)
  }

  /// The views of a function of the view's type that is handed over by its name; nil where it is none.
  func nodes(ofFunction expr: Expr, _ values: [Value], _ scope: ViewScope) -> [SceneNode]? {
    guard let path = expr.path, let name = path.last, path.count == 1 || path.first == "self" && path.count == 2,
      scope.local(name) == nil, let instance = scope.instance, instance.type.property(name) == nil,
      let (function, file) = functions(name, of: instance.type).first
    else { return nil }
    return entering(instance.type.wholeName + "." + name + "()", expr, scope) {
      let inner = ViewScope(file: file, instance: instance, typePath: instance.type.path)
      bind(function.parameters, [], from: scope, into: inner)
      for (parameter, value) in zip(function.parameters, values) {
        inner.bind(parameter.name, typed(value, parameter.type, inner))
      }
      return nodes(of: function.body, inner)
    }
  }

  /// `content: Text.init`: the view that is made of one value.
  func nodes(ofInitialiser type: Expr, _ value: Value, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    let inner = scope.child()
    inner.bind("$0", value)
    let label = type.path.flatMap { library.type($0, inside: scope.typePath, file: scope.file.id) }
      .flatMap { firstLabel(of: $0) }
    let argument = Argument(label: label, value: Expr(expr.range, .name("$0", [])))
    let call = Call(callee: type, arguments: [argument])
    return nodes(ofCall: call, Expr(expr.range, .call(call)), inner)
  }

  /// Parameters that take views get nodes, not values.
  func bindViews(_ parameters: [Parameter], _ arguments: [Argument], from outer: ViewScope, into inner: ViewScope) {
    for (parameter, argument) in Arguments.matched(parameters, arguments) {
      if argument == nil, let usual = parameter.defaultValue, usual.closure == nil, isView(usual, inner) {
        inner.bind(parameter.name, .views(nodes(of: usual, inner)))
      }
      guard let argument, argument.value.closure == nil, buildsView(argument.value, outer) else { continue }
      inner.bind(parameter.name, .views(nodes(of: argument.value, outer)))
    }
  }

  // MARK: Initialisers

  private func initialised(_ written: [String], _ call: Call, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    let path = written.first == "Self" ? scope.typePath + written.dropFirst() : written
    let name = path.last ?? ""
    // `SwiftUI.TextField` is never the project's own, which may be named alike.
    let isSystem = path.count > 1 && path.first == "SwiftUI"
    if !isSystem, !ViewTable.wrappersStay.contains(name), let found = projectView(path, call, expr, scope) {
      return found
    }
    if !isSystem, ViewTable.isKnown(name), let found = foreignInitialised(name, call, expr, scope) { return found }
    if let known = ViewTable.build(name, ViewCall(call: call, expr: expr, scope: scope, builder: self)) { return known }
    // `typealias Row = HStack`.
    if let alias = library.systemType(behind: path, inside: scope.typePath, file: scope.file.id), alias != name,
      let known = ViewTable.build(alias, ViewCall(call: call, expr: expr, scope: scope, builder: self))
    {
      return known
    }
    // `func Header(title: String) -> some View`.
    if written.count == 1, let found = functionNodes(name, call, expr, scope) { return found }
    // An alias, a class, a view of a library.
    if let type = library.type(path, inside: scope.typePath, file: scope.file.id), type.isEnum {
      return nodes(of: value(expr, scope), name, expr, scope)
    }
    let children = call.arguments.compactMap(\.value.closure).flatMap { closure -> [SceneNode] in
      Builders.looksLikeOne(closure) ? nodes(of: closure.body, parametersBound(closure, scope)) : []
    }
    var result = unknown(name, expr, scope, children: children)
    if !result.isEmpty { result[0].presents = edges.edge(of: call, scope, self) }
    return result
  }

  /// A scope in which the parameters of a closure of a foreign view stand for themselves.
  func parametersBound(_ closure: Closure, _ scope: ViewScope) -> ViewScope {
    bind(BoundClosure(closure, scope), [])
  }

  // MARK: Modifiers

  /// Something of which only a name is known, and that may be nothing at run time.
  func isMystery(_ node: SceneNode) -> Bool {
    node.kind == .unknown && node.children.isEmpty && node.isDynamic && node.presents == nil
  }

  private func modified(
    _ call: Call, _ name: String, on base: Expr, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode] {
    if let kind = StyleKind(rawValue: name), let style = projectStyle(call, kind, scope) {
      styles[kind, default: []].append(style)
      defer { styles[kind]?.removeLast() }
      return nodes(of: base, scope)
    }
    var below = nodes(of: base, scope)
    // Only a shape is stroked and filled, whichever it is.
    if ["stroke", "strokeBorder", "fill"].contains(name), below.count == 1, isMystery(below[0]) {
      below = [node(.shape, base, scope) { $0.attributes = ["shape": "rect"] }]
    }
    let start = base.range.end
    return apply(call, name, start, to: below, expr, scope)
  }
}

/// Closures that build views, told from those that do something.
enum Builders {
  static func looksLikeOne(_ closure: Closure) -> Bool {
    closure.body.contains { statement in
      switch statement {
      case .expr(let expr), .returning(let expr): isBuilt(expr)
      case .conditional(let node): node.then.contains { if case .expr(let expr) = $0 { isBuilt(expr) } else { false } }
      case .switching(let node):
        node.cases.contains { $0.body.contains { if case .expr(let expr) = $0 { isBuilt(expr) } else { false } } }
      default: false
      }
    }
  }

  private static func isBuilt(_ expr: Expr) -> Bool {
    var start = expr
    while true {
      switch start.kind {
      case .call(let call):
        if let name = call.callee.simpleName {
          return ViewTable.isKnown(name) || name.hasSuffix("View") || name.hasSuffix("Row")
        }
        start = call.callee
      case .member(let base, _, _): start = base
      default: return false
      }
    }
  }
}
