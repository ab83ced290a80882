import SheetModel
import SheetScene

/// Views that are handed on as values: `let styled = configuration.label.padding()`, `Bar(send: send)`,
/// `shaped(styled(content))`.
extension SceneMaker {
  /// Whether an expression is a view: one that it makes, one that it was given, or what a member of the project builds.
  func buildsView(_ expr: Expr, _ scope: ViewScope) -> Bool {
    if isView(expr, scope) { return true }
    var start = expr
    for _ in 0..<64 {
      switch start.kind {
      case .name(let name, _): return isView(named: name, scope)
      case .member(let base, let name, _):
        if base.simpleName == "self" { return isView(named: name, scope) }
        // The label of a style's configuration.
        if case .views = value(start, scope) { return true }
        start = base
      case .call(let call):
        if let name = call.callee.simpleName ?? Self.ownMember(call.callee) { return builds(name, call, scope) }
        start = call.callee
      default: return false
      }
    }
    return false
  }

  /// The views of a closure that is called where a value goes: `if let view = transform(self)`. nil where it builds
  /// none that are known.
  func built(by bound: BoundClosure, _ arguments: [Value]) -> Value? {
    let takesView = arguments.contains { if case .views = $0 { true } else { false } }
    guard takesView || Builders.looksLikeOne(bound.closure) else { return nil }
    // They are counted where they are put.
    let before = budget
    defer { budget = before }
    let nodes = nodes(of: bound.closure.body, bind(bound, arguments))
    return nodes.isEmpty || nodes.contains(where: isPlaceholder) ? nil : .views(nodes)
  }

  /// `self.name`
  private static func ownMember(_ callee: Expr) -> String? {
    guard case .member(let base, let name, _) = callee.kind, base.simpleName == "self" else { return nil }
    return name
  }

  private func isView(named name: String, _ scope: ViewScope) -> Bool {
    if let local = scope.local(name) { return Self.isViews(local) }
    if let instance = scope.instance, name != "self" {
      if let field = instance.fields[name] { return Self.isViews(field) }
      if let (property, _) = instance.type.property(name) { return isBuilt(property) }
    }
    // The content of a modifier.
    return name == "content" && chainBases.last != nil
  }

  private static func isViews(_ value: Value) -> Bool { if case .views = value { true } else { false } }

  /// A property whose getter builds a view.
  private func isBuilt(_ property: Property) -> Bool {
    guard property.getter != nil else { return false }
    if property.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
    if case .constrained(let inner)? = property.type { return inner.lastName == "View" }
    return property.type?.lastName == "AnyView"
  }

  private func builds(_ name: String, _ call: Call, _ scope: ViewScope) -> Bool {
    if Words.isType(name) { return false }
    if case .closure(let bound)? = scope.local(name) ?? scope.instance?.fields[name] {
      return Builders.looksLikeOne(bound.closure)
    }
    if let instance = scope.instance, let (function, _) = choose(functions(name, of: instance.type), call) {
      return isBuilder(function)
    }
    return choose(library.globalFunctions(name, from: scope.file), call).map { isBuilder($0.0) } ?? false
  }
}
