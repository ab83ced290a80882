import SheetModel
import SheetScene

/// A type that is written where a value goes, and where it is written.
struct ExpectedType {
  let type: TypeRef
  let scope: ViewScope
  /// The labels of the tuple in it, as far as they are known.
  var labels: [String?] = []

  init(_ type: TypeRef, _ scope: ViewScope) {
    self.type = type
    self.scope = scope
  }

  /// The type of a property, with the labels that are written in it.
  init?(of property: Property, _ scope: ViewScope) {
    self.init(property.type, scope)
    guard type.holdsTuple, let initial = property.initial else { return }
    let (start, end) = (property.nameRange.end, initial.range.start)
    labels = ExpectedType.labels(in: scope.file.text(TextRange(start, max(start, end))))
  }

  /// `[(label: String, minutes: Int)]`
  private static func labels(in text: String) -> [String?] {
    guard let open = text.firstIndex(of: "(") else { return [] }
    var (parts, level) = ([""], 0)
    for character in text[text.index(after: open)...] {
      if ")]>".contains(character) { level -= 1 }
      if level < 0 { break }
      if "([<".contains(character) { level += 1 }
      if character == ",", level == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let words = part[..<colon].split(whereSeparator: \.isWhitespace)
      return words.count == 1 ? String(words[0]) : nil
    }
  }

  init?(_ type: TypeRef?, _ scope: ViewScope) {
    guard let type else { return nil }
    self.init(type, scope)
  }

  /// That of the elements of an array or set.
  var element: ExpectedType? {
    switch type.unwrapped {
    case .array(let element): inner(element)
    case .named(let path, let arguments) where arguments.count == 1 && ["Array", "Set"].contains(path.last ?? ""):
      inner(arguments[0])
    default: nil
    }
  }

  private func inner(_ type: TypeRef) -> ExpectedType {
    var result = ExpectedType(type, scope)
    result.labels = labels
    return result
  }
}

extension TypeRef {
  fileprivate var holdsTuple: Bool {
    switch self {
    case .tuple: true
    case .array(let inner), .optional(let inner): inner.holdsTuple
    default: false
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
    case .tuple(let written):
      guard case .tuple(let types) = expected.type.unwrapped, types.count == written.count else { break }
      return .tuple(
        written.enumerated().map { at, element in
          let label = element.label ?? (expected.labels.indices.contains(at) ? expected.labels[at] : nil)
          return (label: label, value: value(element.value, as: ExpectedType(types[at], expected.scope), scope))
        })
    case .ternary(let condition, let one, let other):
      return value(ofTernary: condition, one, other, as: expected, scope)
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
