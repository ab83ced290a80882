import JSONText

/// The TypeScript of protocol.md: as much of the language as the document uses.
struct TypeScript {
  indirect enum Shape: Equatable {
    case word(String)
    case literal(String)
    case list(Shape)
    case either([Shape])
    case object([Field])
  }

  struct Field: Equatable {
    /// nil where any name may stand.
    let name: String?
    let isOptional: Bool
    let shape: Shape
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var types: [String: Shape] = [:]
  /// Fields without a comment.
  private(set) var uncommented: [String] = []
  /// Names of types that are used and not declared.
  private(set) var unknown: Set<String> = []
  private var parents: [String: String] = [:]
  private var tokens: [String] = []
  private var at = 0

  init(_ texts: [String]) throws {
    for text in texts {
      tokens = TypeScript.tokens(text)
      at = 0
      while at < tokens.count { try declaration() }
    }
    let known = Set(types.keys).union(["string", "integer", "boolean", "null"])
    for shape in types.values { collect(shape, known) }
    unknown.formUnion(Set(parents.values).subtracting(known))
  }

  private mutating func collect(_ shape: Shape, _ known: Set<String>) {
    switch shape {
    case .word(let name): if !known.contains(name) { unknown.insert(name) }
    case .literal: return
    case .list(let element): collect(element, known)
    case .either(let shapes): for shape in shapes { collect(shape, known) }
    case .object(let fields): for field in fields { collect(field.shape, known) }
    }
  }

  // MARK: Reading

  /// Words, strings, comments and single signs.
  private static func tokens(_ text: String) -> [String] {
    var result: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      var token: Substring
      if first.isWhitespace {
        rest.removeFirst()
        continue
      } else if rest.hasPrefix("/**"), let end = rest.firstRange(of: "*/") {
        token = rest[..<end.upperBound]
      } else if first == "\"" {
        token = "\"" + rest.dropFirst().prefix { $0 != "\"" } + "\""
      } else {
        token = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if token.isEmpty { token = rest.prefix(1) }
      }
      result.append(String(token))
      rest = rest.dropFirst(token.count)
    }
    return result
  }

  private var current: String { at < tokens.count ? tokens[at] : "" }

  private mutating func take() -> String {
    defer { at += 1 }
    return current
  }

  private mutating func takes(_ token: String) -> Bool {
    guard current == token else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ token: String) throws {
    guard takes(token) else { throw Failure(description: "'\(token)' is expected, not '\(current)'") }
  }

  private mutating func comment() -> Bool {
    guard current.hasPrefix("/**") else { return false }
    at += 1
    return true
  }

  private mutating func declaration() throws {
    _ = comment()
    let kind = take()
    let name = take()
    guard types[name] == nil else { throw Failure(description: "'\(name)' is declared twice") }
    switch kind {
    case "interface":
      if takes("extends") { parents[name] = take() }
      types[name] = try object(name)
    case "type":
      try expect("=")
      types[name] = try shape(name)
      try expect(";")
    default: throw Failure(description: "'\(kind)' begins no declaration")
    }
  }

  private mutating func object(_ owner: String) throws -> Shape {
    try expect("{")
    var fields: [Field] = []
    while !takes("}") {
      let isCommented = comment()
      var name: String?
      if takes("[") {
        while !takes("]") { _ = take() }
      } else {
        name = take()
      }
      let path = "\(owner).\(name ?? "[…]")"
      if !isCommented { uncommented.append(path) }
      let isOptional = takes("?")
      try expect(":")
      fields.append(Field(name: name, isOptional: isOptional, shape: try shape(path)))
      try expect(";")
    }
    return .object(fields)
  }

  private mutating func shape(_ owner: String) throws -> Shape {
    var shapes = [try one(owner)]
    while takes("|") { shapes.append(try one(owner)) }
    return shapes.count == 1 ? shapes[0] : .either(shapes)
  }

  private mutating func one(_ owner: String) throws -> Shape {
    var shape: Shape
    if current == "{" {
      shape = try object(owner)
    } else if current.hasPrefix("\"") {
      shape = .literal(String(take().dropFirst().dropLast()))
    } else {
      shape = .word(take())
    }
    while takes("[") {
      try expect("]")
      shape = .list(shape)
    }
    return shape
  }

  // MARK: Comparing

  /// Where a value is not of a type, as a JSON path; nil where it is.
  func mismatch(_ value: JSONValue, _ type: String) -> String? { mismatch(value, .word(type), "$") }

  private func mismatch(_ value: JSONValue, _ shape: Shape, _ path: String) -> String? {
    switch (shape, value) {
    case (.word("string"), .string), (.word("integer"), .integer), (.word("boolean"), .bool), (.word("null"), .null):
      return nil
    case (.literal(let text), .string(let own)) where text == own: return nil
    case (.word(let name), _):
      guard let declared = types[name] else { return "\(path) is no \(name): \(value.text().prefix(80))" }
      guard case .object = declared else { return mismatch(value, declared, path) }
      return mismatch(value, .object(fields(name)), path)
    case (.list(let element), .array(let values)):
      return values.enumerated().lazy.compactMap { mismatch($1, element, "\(path)[\($0)]") }.first
    case (.either(let shapes), _):
      let found = shapes.map { mismatch(value, $0, path) }
      if found.contains(nil) { return nil }
      // The deepest reason says most.
      return found.compactMap { $0 }.max { $0.prefix { $0 != " " }.count < $1.prefix { $0 != " " }.count }
    case (.object(let fields), .object(let members)): return mismatch(members, fields, path)
    default: return "\(path) is no \(shape): \(value.text().prefix(80))"
    }
  }

  private func mismatch(_ members: [JSONValue.Member], _ fields: [Field], _ path: String) -> String? {
    for member in members {
      guard let field = fields.first(where: { $0.name == member.key || $0.name == nil }) else {
        return "\(path).\(member.key) is not declared"
      }
      if let found = mismatch(member.value, field.shape, "\(path).\(member.key)") { return found }
    }
    for field in fields {
      guard let name = field.name, !field.isOptional, !members.contains(where: { $0.key == name }) else { continue }
      return "\(path).\(name) is missing"
    }
    return nil
  }

  /// The fields of an interface and of those that it extends.
  private func fields(_ name: String) -> [Field] {
    guard case .object(let own)? = types[name] else { return [] }
    return (parents[name].map(fields) ?? []) + own
  }
}
