extension JSONValue {
  /// The value as text: on one line, or indented by two spaces a level.
  ///
  /// Two equal values give the same bytes. Line separators U+2028 and U+2029 and control characters
  /// are escaped, so that a line of output is a line.
  package func text(indented: Bool = false) -> String {
    var out = ""
    write(to: &out, indent: indented ? 0 : nil)
    return out
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): out += value.isFinite ? String(value) : "null"
    case .string(let value): JSONValue.quote(value, to: &out)
    case .array(let elements):
      JSONValue.list(elements, "[", "]", to: &out, indent: indent) { element, out, indent in
        element.write(to: &out, indent: indent)
      }
    case .object(let members):
      JSONValue.list(members, "{", "}", to: &out, indent: indent) { member, out, indent in
        JSONValue.quote(member.key, to: &out)
        out += indent == nil ? ":" : ": "
        member.value.write(to: &out, indent: indent)
      }
    }
  }

  private static func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, to out: inout String, indent: Int?,
    _ write: (Element, inout String, Int?) -> Void
  ) {
    out += open
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { out += "," }
      if let inner { out += "\n" + String(repeating: "  ", count: inner) }
      write(element, &out, inner)
    }
    if let indent, !elements.isEmpty { out += "\n" + String(repeating: "  ", count: indent) }
    out += close
  }

  private static let hex = Array("0123456789abcdef")

  private static func quote(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{2028}": out += "\\u2028"
      case "\u{2029}": out += "\\u2029"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          out += "\\u00"
          out.append(hex[Int(scalar.value >> 4)])
          out.append(hex[Int(scalar.value & 15)])
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
