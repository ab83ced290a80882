/// A property list in the old notation, in which Xcode writes its project files: `{ key = value; list = (a, b); }`.
enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }
  subscript(_ key: String) -> PropertyList? { if case .dictionary(let all) = self { all[key] } else { nil } }

  /// - Returns: nil for what is not in this notation: it may be XML.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlank()
    return reader.next == nil ? value : nil
  }
}

private struct Reader {
  let bytes: [UInt8]
  private var offset = 0
  /// Project files have five levels.
  private static let deepest = 64

  init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.deepest else { return nil }
    skipBlank()
    switch next {
    case UInt8(ascii: "{"): return dictionary(depth)
    case UInt8(ascii: "("): return list(depth)
    default: return word().map { .text($0) }
    }
  }

  private mutating func dictionary(_ depth: Int) -> PropertyList? {
    offset += 1
    var result: [String: PropertyList] = [:]
    while true {
      skipBlank()
      if take("}") { return .dictionary(result) }
      guard let key = word() else { return nil }
      skipBlank()
      guard take("="), let value = value(depth: depth + 1) else { return nil }
      skipBlank()
      guard take(";") else { return nil }
      result[key] = value
    }
  }

  private mutating func list(_ depth: Int) -> PropertyList? {
    offset += 1
    var result: [PropertyList] = []
    while true {
      skipBlank()
      if take(")") { return .list(result) }
      guard let value = value(depth: depth + 1) else { return nil }
      result.append(value)
      skipBlank()
      guard take(",") || next == UInt8(ascii: ")") else { return nil }
    }
  }

  private mutating func word() -> String? {
    guard let first = next else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(until: first) }
    let start = offset
    while let byte = next, Self.isOfWord(byte), !stands("/", "*") { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// What a backslash stands before is taken as it is: no path has another escape.
  private mutating func quoted(until quote: UInt8) -> String? {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = next {
        offset += 1
        text.append(escaped)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  mutating func skipBlank() {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if stands("/", "*") {
        offset += 2
        while offset < bytes.count, !stands("*", "/") { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else if stands("/", "/") {
        while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
      } else {
        return
      }
    }
  }

  private func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: first) && bytes[offset + 1] == UInt8(ascii: second)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
