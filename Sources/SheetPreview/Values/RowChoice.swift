import SheetModel

/// The row of a repetition that is being drawn.
struct DrawnRow {
  let element: Value
  let index: Int
  /// The index of the last one.
  let last: Int
  /// What the repetition tells its elements apart by, besides `id`.
  let identity: String?
}

/// One choice of many: `if item.id == store.selected` holds in one row at most.
extension SceneMaker {
  /// Whether a comparison of the row's element with something outside of the row holds; nil where it is none, or its
  /// values tell.
  func rowChoice(_ one: Expr, _ left: Value, _ other: Expr, _ right: Value, _ scope: ViewScope) -> Bool? {
    guard let row = rows.last else { return nil }
    let isFirst = isIdentity(one, of: row, scope)
    guard isFirst != isIdentity(other, of: row, scope) else { return nil }
    let (outer, known) = isFirst ? (other, right) : (one, left)
    switch known {
    case .absent: return false
    case .unknown, .instance: break
    default: return nil
    }
    // A constant may be what many elements are.
    guard let root = root(of: outer), !Words.isType(root) else { return nil }
    if isNilByDefault(outer, scope) || likely(name(of: outer)) == false { return false }
    doubts += 1
    rowGuesses += 1
    return row.index == (isLast(outer) ? row.last : 0)
  }

  /// The element, or what tells it from others.
  private func isIdentity(_ expr: Expr, of row: DrawnRow, _ scope: ViewScope) -> Bool {
    switch expr.kind {
    case .name(let name, _):
      return (scope.local(name) ?? scope.instance?.fields[name]).map { isElement($0, row) } ?? false
    case .member(let base, let name, _):
      if base.simpleName == "self" { return scope.instance?.fields[name].map { isElement($0, row) } ?? false }
      return (SceneMaker.identities.contains(name) || name == row.identity) && isIdentity(base, of: row, scope)
    default: return false
    }
  }

  private static let identities: Set<String> = ["id", "self", "rawValue", "tag", "persistentModelID", "objectID"]

  private func isElement(_ value: Value, _ row: DrawnRow) -> Bool {
    if case .tuple(let parts) = row.element { return parts.contains { isSame(value, $0.value) } }
    return isSame(value, row.element)
  }

  private func isSame(_ value: Value, _ element: Value) -> Bool {
    switch (value, element) {
    case (.instance(let one), .instance(let other)): one === other
    case (.unknown(let one), .unknown(let other)): !one.isEmpty && one == other
    default: equal(value, element) == true
    }
  }

  /// `items.last`, `items.last?.id`
  private func isLast(_ expr: Expr) -> Bool {
    guard let path = expr.path else { return false }
    return path.suffix(2).contains("last")
  }

  private func root(of expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name, _): name
    case .member(let base, _, _), .subscripted(let base, _), .cast(let base, _): root(of: base)
    case .call(let call): root(of: call.callee)
    default: nil
    }
  }

  /// An optional variable that nothing in its declaration fills.
  func isNilByDefault(_ expr: Expr, _ scope: ViewScope) -> Bool {
    let instance: Instance
    let name: String
    switch expr.kind {
    case .name(let written, _):
      guard scope.local(written) == nil, let own = scope.instance else { return false }
      (instance, name) = (own, written)
    case .member(let base, let written, _):
      guard case .instance(let found) = value(base, scope) else { return false }
      (instance, name) = (found, written)
    default: return false
    }
    guard instance.fields[name] == nil, let (property, _) = instance.type.property(name), property.isStored,
      !property.isLet, property.initial == nil, property.type?.isOptional == true
    else { return false }
    if property.attribute("State") != nil || property.attribute("Published") != nil { return true }
    // Whoever makes a struct may fill it.
    return property.attributes.isEmpty && instance.type.declaration.kind == .class
      && !instance.type.functions("init").contains { $0.0.parameters.contains { $0.name == name } }
  }
}
