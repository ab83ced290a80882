/// Small named values in the order in which they were set.
package struct Attributes: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  package private(set) var pairs: [(name: String, value: SceneValue)]

  package init(dictionaryLiteral elements: (String, SceneValue)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  package var isEmpty: Bool { pairs.isEmpty }

  package subscript(name: String) -> SceneValue? {
    get {
      for pair in pairs where pair.name == name { return pair.value }
      return nil
    }
    set {
      if let index = pairs.firstIndex(where: { $0.name == name }) {
        if let newValue { pairs[index].value = newValue } else { pairs.remove(at: index) }
      } else if let newValue {
        pairs.append((name: name, value: newValue))
      }
    }
  }

  package func text(_ name: String) -> String? { self[name]?.text }
  package func number(_ name: String) -> Double? { self[name]?.number }
  package func bool(_ name: String) -> Bool? { self[name]?.bool }
  package func list(_ name: String) -> [SceneValue]? { self[name]?.list }

  package static func == (left: Attributes, right: Attributes) -> Bool {
    left.pairs.count == right.pairs.count
      && zip(left.pairs, right.pairs).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }
}

/// A value of an attribute. Lengths are in points; an endless length is `.number(.infinity)`, written `"inf"` in JSON.
package enum SceneValue: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([SceneValue])

  package init(stringLiteral value: String) { self = .text(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: SceneValue...) { self = .list(elements) }

  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var list: [SceneValue]? { if case .list(let value) = self { value } else { nil } }
}
