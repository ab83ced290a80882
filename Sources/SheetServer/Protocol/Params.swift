import JSONRPC
import JSONText

/// Reads the params of a message; what is missing or of another type becomes an error that names the field.
package struct Params: Sendable {
  package let value: JSONValue
  /// `textDocument.uri`, for messages.
  private let path: String

  package init(_ value: JSONValue?, path: String = "params") {
    self.value = value ?? .null
    self.path = path
  }

  private func name(_ key: String) -> String { "\(path).\(key)" }

  private func wrong(_ key: String, _ expected: String) -> ResponseError {
    let state = value[key].map { $0 == .null ? "null" : "of another type" } ?? "missing"
    return ResponseError(.invalidParams, "'\(name(key))' must be \(expected); it is \(state)")
  }

  package func has(_ key: String) -> Bool { (value[key] ?? .null) != .null }

  package func object(_ key: String) throws(ResponseError) -> Params {
    guard case .object? = value[key] else { throw wrong(key, "an object") }
    return Params(value[key], path: name(key))
  }

  /// An empty list is taken for an empty object: what writes Lua's tables as JSON cannot tell them apart.
  package func optionalObject(_ key: String) throws(ResponseError) -> Params? {
    guard has(key), value[key] != .array([]) else { return nil }
    return try object(key)
  }

  package func string(_ key: String) throws(ResponseError) -> String {
    guard let text = value[key]?.stringValue else { throw wrong(key, "a text") }
    return text
  }

  package func optionalString(_ key: String) throws(ResponseError) -> String? {
    has(key) ? try string(key) : nil
  }

  package func integer(_ key: String) throws(ResponseError) -> Int {
    guard let number = value[key]?.integerValue else { throw wrong(key, "an integer") }
    return number
  }

  package func optionalInteger(_ key: String) throws(ResponseError) -> Int? {
    has(key) ? try integer(key) : nil
  }

  package func optionalBool(_ key: String) throws(ResponseError) -> Bool? {
    guard has(key) else { return nil }
    guard let flag = value[key]?.boolValue else { throw wrong(key, "true or false") }
    return flag
  }

  package func array(_ key: String) throws(ResponseError) -> [Params] {
    guard let elements = value[key]?.arrayValue else { throw wrong(key, "a list") }
    return elements.enumerated().map { Params($1, path: "\(name(key))[\($0)]") }
  }

  package func optionalArray(_ key: String) throws(ResponseError) -> [Params] { has(key) ? try array(key) : [] }

  package func strings(_ key: String) throws(ResponseError) -> [String] {
    try optionalArray(key).map { element throws(ResponseError) in
      guard let text = element.value.stringValue else { throw wrong(key, "a list of texts") }
      return text
    }
  }

  // MARK: What many requests have

  package func uri() throws(ResponseError) -> String {
    let document = try object("textDocument")
    let uri = try document.string("uri")
    guard FileURI.isURI(uri), FileURI.hasGoodEscapes(uri) else {
      throw ResponseError(.invalidParams, "'\(document.path).uri' is no URI: '\(uri.prefix(200))'")
    }
    return uri
  }

  package func position(_ key: String = "position") throws(ResponseError) -> Position {
    let position = try object(key)
    let line = try position.integer("line")
    let character = try position.integer("character")
    guard line >= 0, character >= 0 else {
      throw ResponseError(.invalidParams, "'\(position.path)' must not be negative")
    }
    return Position(line, character)
  }

  package func range(_ key: String = "range") throws(ResponseError) -> (start: Position, end: Position) {
    let range = try object(key)
    return (try range.position("start"), try range.position("end"))
  }
}
