extension JSONValue {
  /// The value as text: on one line, or indented by two spaces a level.
  ///
  /// Two equal values give the same bytes. Line separators U+2028 and U+2029 and control characters
  /// are escaped, so that a line of output is a line.
  package func text(indented: Bool = false) -> String { String(decoding: bytes(indented: indented), as: UTF8.self) }

  /// The same as UTF-8 bytes.
  package func bytes(indented: Bool = false) -> [UInt8] {
    var out: [UInt8] = []
    write(to: &out, indent: indented ? 0 : nil)
    return out
  }

  private func write(to out: inout [UInt8], indent: Int?) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .integer(let value): out += String(value).utf8
    case .number(let value): out += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): JSONValue.quote(value, to: &out)
    case .array(let elements):
      JSONValue.list(elements, 0x5B, 0x5D, to: &out, indent: indent) { element, out, indent in
        element.write(to: &out, indent: indent)
      }
    case .object(let members):
      JSONValue.list(members, 0x7B, 0x7D, to: &out, indent: indent) { member, out, indent in
        JSONValue.quote(member.key, to: &out)
        out.append(0x3A)
        if indent != nil { out.append(0x20) }
        member.value.write(to: &out, indent: indent)
      }
    }
  }

  private static func list<Element>(
    _ elements: [Element], _ open: UInt8, _ close: UInt8, to out: inout [UInt8], indent: Int?,
    _ write: (Element, inout [UInt8], Int?) -> Void
  ) {
    out.append(open)
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { out.append(0x2C) }
      if let inner { newLine(inner, to: &out) }
      write(element, &out, inner)
    }
    if let indent, !elements.isEmpty { newLine(indent, to: &out) }
    out.append(close)
  }

  private static func newLine(_ indent: Int, to out: inout [UInt8]) {
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: indent * 2))
  }

  private static let hex = Array("0123456789abcdef".utf8)

  private static func quote(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    var text = text
    text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        switch byte {
        case 0x22, 0x5C: out += [0x5C, byte]
        case 0x0A: out += "\\n".utf8
        case 0x0D: out += "\\r".utf8
        case 0x09: out += "\\t".utf8
        case 0..<0x20, 0x7F: out += "\\u00".utf8 + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
        case 0xC2, 0xD8, 0xE2, 0xEF:
          // What a terminal would obey, or what turns text around: written out, wherever a line of it may end up.
          let length = byte < 0xE0 ? 2 : 3
          guard at + length <= bytes.count, case let scalar = scalar(bytes[at..<(at + length)]), isUnseen(scalar) else {
            out.append(byte)
            break
          }
          out += "\\u".utf8 + [12, 8, 4, 0].map { hex[Int(scalar >> $0 & 15)] }
          at += length - 1
        default: out.append(byte)
        }
        at += 1
      }
    }
    out.append(0x22)
  }

  /// The scalar of two or three bytes.
  private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    bytes.dropFirst().reduce(UInt32(bytes.first ?? 0) & (bytes.count == 2 ? 0x1F : 0x0F)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
  }

  /// C1 controls, separators of lines, marks that change the direction, the mark of byte order.
  private static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
