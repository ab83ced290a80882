import SheetModel
import SheetScene

/// A type that is written where a value goes, and where it is written.
struct ExpectedType {
  let type: TypeRef
  let scope: ViewScope

  init(_ type: TypeRef, _ scope: ViewScope) {
    self.type = type
    self.scope = scope
  }

  init?(_ type: TypeRef?, _ scope: ViewScope) {
    guard let type else { return nil }
    self.init(type, scope)
  }

  /// That of the elements of an array or set.
  var element: ExpectedType? {
    switch type.unwrapped {
    case .array(let element): ExpectedType(element, scope)
    case .named(let path, let arguments) where arguments.count == 1 && ["Array", "Set"].contains(path.last ?? ""):
      ExpectedType(arguments[0], scope)
    default: nil
    }
  }
}

/// Values written without their type, where the type is known: `.init(…)`, `.one`, also inside of a collection.
extension SceneMaker {
  func value(_ expr: Expr, as expected: ExpectedType?, _ scope: ViewScope) -> Value {
    guard let expected, depth < SceneMaker.deepest, work > 0 else { return value(expr, scope) }
    depth += 1
    work -= 1
    defer { depth -= 1 }
    switch expr.kind {
    case .collection(let elements):
      if isDictionary(elements, scope.file) { return .dictionary(entries(elements, expected, scope)) }
      if let element = expected.element { return self.elements(elements, element, scope) }
    case .ternary(let condition, let one, let other):
      return value(chosen(condition, one, other, scope), as: expected, scope)
    case .call(let call):
      if let found = value(of: call, as: expected, scope) { return found }
    default: break
    }
    return typed(value(expr, scope), expected.type, expected.scope)
  }

  private func value(of call: Call, as expected: ExpectedType, _ scope: ViewScope) -> Value? {
    if let name = call.callee.simpleName, ["State", "StateObject", "Published"].contains(name),
      let first = call.arguments.first
    {
      return value(first.value, as: expected, scope)
    }
    guard case .implicitMember(let name) = call.callee.kind, let type = declared(expected.type, expected.scope) else {
      return nil
    }
    if name == "init" { return .instance(instance(of: type, call.arguments, scope)) }
    if let known = type.cases.first(where: { $0.name == name }) {
      let inner = ViewScope(file: type.file, typePath: type.path)
      let payload = call.arguments.enumerated().map { at, argument in
        value(
          argument.value, as: known.payload.indices.contains(at) ? ExpectedType(known.payload[at].type, inner) : nil,
          scope)
      }
      return .enumCase(EnumValue(name: name, type: type, payload: payload))
    }
    return staticCall(name, of: type, call, scope)
  }

  /// A case written without its enum, or a static member without its type, with the type that is expected. Of a number
  /// that is to be whole the rest is dropped.
  func typed(_ value: Value, _ type: TypeRef, _ scope: ViewScope) -> Value {
    if case .number(let number) = value, let name = type.unwrapped.lastName, NumberFormats.whole(name) {
      return .number(number.rounded(.towardZero))
    }
    guard case .enumCase(let one) = value, one.type == nil else { return value }
    guard let declared = declared(type, scope) else {
      guard one.payload.isEmpty, let name = type.unwrapped.lastName else { return value }
      return foreignStatic(one.name, of: [name]) ?? value
    }
    if declared.isEnum { return .enumCase(EnumValue(name: one.name, type: declared, payload: one.payload)) }
    return staticMember(one.name, of: declared) ?? value
  }

  /// The elements of a collection; one without its type has that which is written, or that of its neighbours.
  ///
  /// All of them, so that they can be counted. What lies far behind nobody sees: it is not worked out.
  func elements(_ written: [Expr], _ expected: ExpectedType?, _ scope: ViewScope) -> Value {
    guard written.count <= SceneMaker.mostCounted else { return .unknown("elements") }
    var type: ProjectType?
    let elements = written.enumerated().map { at, element -> Value in
      guard at < SceneMaker.mostElements else { return .unknown("element") }
      if let expected { return value(element, as: expected, scope) }
      if let type, let call = element.call, case .implicitMember("init") = call.callee.kind {
        return .instance(instance(of: type, call.arguments, scope))
      }
      let known = value(element, scope)
      if type == nil, case .instance(let instance) = known { type = instance.type }
      return known
    }
    return .array(elements)
  }
}
