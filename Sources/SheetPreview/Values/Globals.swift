import SheetModel
import SheetScene

/// Constants and functions at file scope, of the same file and of others.
extension SceneMaker {
  /// The value of a constant or variable; nil where the file sees none of that name.
  func globalValue(_ name: String, from file: CodeFile) -> Value? {
    guard let (property, file) = library.global(name, from: file) else { return nil }
    return settled(name, of: file) {
      let key = file.path + ":" + name
      guard enter(key) else { return .unknown(name) }
      defer { leave(key) }
      return value(of: property, ViewScope(file: file)) ?? .unknown(name)
    }
  }

  /// What a function returns; nil where the file sees none of that name.
  func globalCall(_ name: String, _ call: Call, _ scope: ViewScope) -> Value? {
    guard let (function, file) = choose(library.globalFunctions(name, from: scope.file), call) else { return nil }
    let key = file.path + ":" + name + "()"
    guard enter(key) else { return .unknown(name) }
    defer { leave(key) }
    let inner = ViewScope(file: file)
    bind(function.parameters, call.arguments, from: scope, into: inner)
    return named(result(of: function.body, inner, as: ExpectedType(function.result, inner)), name)
  }

  /// The views of a constant or computed variable; nil where the file sees none of that name.
  func globalNodes(_ name: String, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard let (property, file) = library.global(name, from: scope.file) else { return nil }
    return entering(file.path + ":" + name, expr, scope) { nodes(of: property, ViewScope(file: file), expr, scope) }
  }

  /// What a property that belongs to no instance shows.
  func nodes(of property: Property, _ inner: ViewScope, _ expr: Expr, _ scope: ViewScope) -> [SceneNode] {
    if let getter = property.getter { return nodes(of: getter, inner) }
    if let initial = property.initial, isView(initial, inner) { return nodes(of: initial, inner) }
    return nodes(of: value(of: property, inner) ?? .unknown(property.name), property.name, expr, scope)
  }
}
