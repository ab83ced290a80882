import SheetModel
import SheetScene

/// Dictionaries whose keys and values are written, and elements of collections by their place or key.
extension SceneMaker {
  /// The facts hold keys and values in turn: between the first two of them stands a colon.
  func isDictionary(_ written: [Expr], _ file: CodeFile) -> Bool {
    guard written.count >= 2, written.count <= 2 * SceneMaker.mostCounted, written.count.isMultiple(of: 2) else {
      return false
    }
    let (end, start) = (written[0].range.end, written[1].range.start)
    return file.text(TextRange(end, max(end, start))).first { !$0.isWhitespace && $0 != ")" } == ":"
  }

  func entries(_ written: [Expr], _ expected: ExpectedType?, _ scope: ViewScope) -> [(key: Value, value: Value)] {
    var types: (key: ExpectedType?, value: ExpectedType?)
    if let expected, case .dictionary(let key, let value) = expected.type.unwrapped {
      types = (ExpectedType(key, expected.scope), ExpectedType(value, expected.scope))
    }
    return stride(from: 0, to: written.count - 1, by: 2).map { at in
      guard at < 2 * SceneMaker.mostElements else { return (key: .unknown("key"), value: .unknown("value")) }
      return (key: value(written[at], as: types.key, scope), value: value(written[at + 1], as: types.value, scope))
    }
  }

  func member(_ name: String, of entries: [(key: Value, value: Value)]) -> Value {
    switch name {
    case "count": .number(Double(entries.count))
    case "isEmpty": .bool(entries.isEmpty)
    case "keys": .possible(entries.map(\.key))
    case "values": .possible(entries.map(\.value))
    case "self", "wrappedValue": .dictionary(entries)
    default: .unknown(name)
    }
  }

  /// As a collection its elements are keys with their values.
  func pairs(_ entries: [(key: Value, value: Value)]) -> [Value] {
    entries.map { .tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)]) }
  }

  /// `icons[keyPath: \.profile]`; nil where nobody knows where the path leads.
  private func member(along path: Expr, of base: Expr, _ scope: ViewScope) -> Value? {
    guard case .unknown(let name) = value(path, scope), path.simpleName != name else { return nil }
    let found = member(name, of: value(base, scope), scope)
    return found.isUnknown ? nil : found
  }

  /// `names[0]`, `titles[.first]`; nil where nobody knows.
  func element(of base: Expr, _ arguments: [Argument], _ scope: ViewScope) -> Value? {
    guard let first = arguments.first else { return nil }
    if first.label == "keyPath" { return member(along: first.value, of: base, scope) }
    guard first.label == nil else { return nil }
    switch value(base, scope) {
    case .array(let elements):
      guard arguments.count == 1, let index = value(first.value, scope).number, index >= 0,
        index < Double(elements.count)
      else { return nil }
      return elements[Int(index)]
    case .dictionary(let entries):
      let wanted = value(first.value, scope)
      for entry in entries {
        switch equal(entry.key, wanted) {
        case true?: return entry.value
        case false?: continue
        case nil: return nil
        }
      }
      return arguments.first { $0.label == "default" }.map { value($0.value, scope) } ?? .absent
    default: return nil
    }
  }
}
