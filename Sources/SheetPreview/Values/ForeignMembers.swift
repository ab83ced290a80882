import SheetModel
import SheetScene

/// Members that the project gives to types of Swift and SwiftUI: `extension String { static let hello = "…" }`.
extension SceneMaker {
  /// A static property; nil where no extension declares it.
  func foreignStatic(_ name: String, of types: [String]) -> Value? {
    guard let (property, file) = library.extensionProperty(name, of: types, isStatic: true) else { return nil }
    return foreign(types[0] + "." + name, name) {
      value(of: property, ViewScope(file: file, typePath: [types[0]]))
    }
  }

  /// What a static function returns; nil where no extension declares it.
  func foreignStaticCall(_ name: String, of type: String, _ call: Call, _ scope: ViewScope) -> Value? {
    guard let (function, file) = choose(library.extensionFunctions(name, of: [type], isStatic: true), call) else {
      return nil
    }
    return foreign(type + "." + name + "()", name) {
      let inner = ViewScope(file: file, typePath: [type])
      bind(function.parameters, call.arguments, from: scope, into: inner)
      return result(of: function.body, inner)
    }
  }

  /// What an initialiser makes that the project gives to a type: `extension ButtonRole { init(_ role: Role) { … } }`.
  func foreignMade(_ type: String, _ call: Call, _ scope: ViewScope) -> Value? {
    guard let (function, file) = choose(library.extensionFunctions("init", of: [type]), call),
      Arguments.misfit(function.parameters, call.arguments) == 0, enter(type + ".init")
    else { return nil }
    defer { leave(type + ".init") }
    let inner = ViewScope(file: file, typePath: [type])
    bind(function.parameters, call.arguments, from: scope, into: inner)
    return assignedSelf(in: function.body, inner)
  }

  /// The value of the last `self = …` that is carried out; nil where nobody knows.
  private func assignedSelf(in statements: [Stmt], _ scope: ViewScope) -> Value? {
    var result: Value?
    for statement in statements {
      switch statement {
      case .expr(let expr):
        guard case .assign(let target, let written, isPlain: true) = expr.kind, target.simpleName == "self" else {
          continue
        }
        result = value(written, scope)
      case .conditional(let node):
        let inner = scope.child()
        guard let holds = truth(of: node.conditions, inner) else { return nil }
        result = assignedSelf(in: holds ? node.then : node.otherwise, inner) ?? result
      case .switching(let node):
        guard let (item, inner) = taken(node, scope) else { return nil }
        result = assignedSelf(in: item.body, inner) ?? result
      default: continue
      }
    }
    return result
  }

  /// A computed property of a text, number, … ; nil where no extension declares it.
  func foreignMember(_ name: String, of known: Value) -> Value? {
    // A project's `localized` calls what the system looks texts up with.
    guard !name.hasPrefix("locali"), let types = SceneMaker.typeNames(known),
      let (property, file) = library.extensionProperty(name, of: types, isStatic: false), let getter = property.getter
    else { return nil }
    return foreign(types[0] + "." + name, name) {
      let inner = ViewScope(file: file, typePath: [types[0]])
      inner.bind("self", known)
      return result(of: getter, inner)
    }
  }

  /// What a function of a text, number, … returns; nil where no extension declares it.
  func foreignCall(_ name: String, on known: Value, _ call: Call, _ scope: ViewScope) -> Value? {
    guard let types = SceneMaker.typeNames(known),
      let (function, file) = choose(library.extensionFunctions(name, of: types), call)
    else { return nil }
    return foreign(types[0] + "." + name + "()", name) {
      let inner = ViewScope(file: file, typePath: [types[0]])
      inner.bind("self", known)
      bind(function.parameters, call.arguments, from: scope, into: inner)
      return result(of: function.body, inner)
    }
  }

  /// The views of a static property or function of a view's type: `Image.logo`, `Text.caption("…")`.
  func foreignNodes(
    _ name: String, of type: String, _ call: Call?, _ expr: Expr, _ scope: ViewScope
  ) -> [SceneNode]? {
    if let call {
      guard let (function, file) = choose(library.extensionFunctions(name, of: [type], isStatic: true), call) else {
        return nil
      }
      return entering(type + "." + name + "()", expr, scope) {
        let inner = ViewScope(file: file, typePath: [type])
        bind(function.parameters, call.arguments, from: scope, into: inner)
        bindViews(function.parameters, call.arguments, from: scope, into: inner)
        return nodes(of: function.body, inner)
      }
    }
    guard let (property, file) = library.extensionProperty(name, of: [type], isStatic: true) else { return nil }
    return entering(type + "." + name, expr, scope) {
      nodes(of: property, ViewScope(file: file, typePath: [type]), expr, scope)
    }
  }

  /// The views of a computed property of a text, number, …; nil where no extension declares one that builds views.
  func foreignNodes(_ name: String, ofValue known: Value, _ expr: Expr, _ scope: ViewScope) -> [SceneNode]? {
    guard let types = SceneMaker.typeNames(known),
      let (property, file) = library.extensionProperty(name, of: types, isStatic: false), let getter = property.getter,
      let type = property.type?.lastName, ["View", "AnyView", "Image", "Text", "Label"].contains(type)
    else { return nil }
    return entering(types[0] + "." + name, expr, scope) {
      let inner = ViewScope(file: file, typePath: [types[0]])
      inner.bind("self", known)
      return nodes(of: getter, inner)
    }
  }

  /// One that calls itself, or of which nobody knows what it returns, stays unknown.
  private func foreign(_ key: String, _ name: String, _ make: () -> Value?) -> Value {
    guard enter(key) else { return .unknown(name) }
    defer { leave(key) }
    let known = make() ?? .unknown(name)
    return known.isUnknown ? .unknown(name) : known
  }

  /// The types whose extensions a value has the members of, as far as its kind tells.
  private static func typeNames(_ value: Value) -> [String]? {
    switch value {
    case .text: ["String", "StringProtocol", "LocalizedStringKey"]
    case .number: ["Double", "Int", "CGFloat", "Float", "TimeInterval", "BinaryInteger", "BinaryFloatingPoint"]
    case .bool: ["Bool"]
    case .array: ["Array", "Collection", "Sequence"]
    default: nil
    }
  }
}
