import JSONRPC
import JSONText

/// The params of a message while they are read: what has the wrong type is an error that names it, what is unknown is
/// ignored, and `null` is as if it were not there.
struct Fields {
  private let json: JSONValue
  /// How errors name this object.
  private let path: String

  init(_ json: JSONValue?, _ path: String = "params") throws(ResponseError) {
    self.path = path
    switch json {
    case nil, .null?: self.json = .object([])
    case .object?: self.json = json ?? .null
    default: throw ResponseError(.invalidParams, "'\(path)' must be an object")
    }
  }

  func has(_ key: String) -> Bool { value(key) != nil }

  func value(_ key: String) -> JSONValue? {
    let value = json[key]
    return value == .null ? nil : value
  }

  private func fault(_ key: String, _ expected: String) -> ResponseError {
    ResponseError(.invalidParams, "'\(path).\(key)' must be \(expected)")
  }

  // MARK: May be missing

  func text(_ key: String) throws(ResponseError) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.stringValue else { throw fault(key, "a text") }
    return text
  }

  func bool(_ key: String) throws(ResponseError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let bool = value.boolValue else { throw fault(key, "true or false") }
    return bool
  }

  func integer(_ key: String, _ range: ClosedRange<Int> = -(1 << 31)...(1 << 31)) throws(ResponseError) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .integer(let number) = value, range.contains(number) else {
      throw fault(key, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func node(_ key: String) throws(ResponseError) -> UInt32? {
    try integer(key, 0...Int(UInt32.max)).map { UInt32(truncatingIfNeeded: $0) }
  }

  func choice<Value: RawRepresentable & CaseIterable>(_ key: String, _ type: Value.Type) throws(ResponseError) -> Value?
  where Value.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw fault(key, "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return value
  }

  func object(_ key: String) throws(ResponseError) -> Fields? {
    guard let value = value(key) else { return nil }
    return try Fields(value, "\(path).\(key)")
  }

  func texts(_ key: String) throws(ResponseError) -> [String]? {
    guard let value = value(key) else { return nil }
    guard let elements = value.arrayValue, case let texts = elements.compactMap(\.stringValue),
      texts.count == elements.count
    else { throw fault(key, "a list of texts") }
    return texts
  }

  func objects(_ key: String) throws(ResponseError) -> [Fields]? {
    guard let value = value(key) else { return nil }
    guard let elements = value.arrayValue else { throw fault(key, "a list") }
    var result: [Fields] = []
    for element in elements { result.append(try Fields(element, "\(path).\(key)")) }
    return result
  }

  // MARK: Must be there

  func need<Value>(_ key: String, _ value: Value?) throws(ResponseError) -> Value {
    guard let value else { throw ResponseError(.invalidParams, "'\(path).\(key)' is missing") }
    return value
  }

  func needText(_ key: String) throws(ResponseError) -> String { try need(key, try text(key)) }
  func needNode(_ key: String) throws(ResponseError) -> UInt32 { try need(key, try node(key)) }
  func needInteger(_ key: String, _ range: ClosedRange<Int>) throws(ResponseError) -> Int {
    try need(key, try integer(key, range))
  }
  func needObject(_ key: String) throws(ResponseError) -> Fields { try need(key, try object(key)) }
}

/// The members of an object that is written: what is nil is left out.
struct Members {
  private(set) var list: [JSONValue.Member] = []

  var json: JSONValue { .object(list) }

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { list.append(JSONValue.Member(key, value)) }
  }
  mutating func add(_ key: String, _ value: String?) { add(key, value.map { JSONValue.string($0) }) }
  mutating func add(_ key: String, _ value: Int?) { add(key, value.map { JSONValue.integer($0) }) }
  mutating func add(_ key: String, _ value: UInt32?) { add(key, value.map { JSONValue.integer(Int($0)) }) }
  mutating func add(_ key: String, _ value: Bool?) { add(key, value.map { JSONValue.bool($0) }) }
}
