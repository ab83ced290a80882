/// Answers that come as strings.
enum ReplyText {
  static func reply(_ kind: KeyParser.StringKind, _ text: String) -> TerminalReply {
    switch kind {
    case .device: device(text)
    case .operating: operating(text)
    default: .other
    }
  }

  private static func device(_ text: String) -> TerminalReply {
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2).prefix(200))) }
    if text.hasPrefix("1$r") { return .setting(String(text.dropFirst(3))) }
    return text.hasPrefix("0$r") ? .setting(nil) : .other
  }

  private static func operating(_ text: String) -> TerminalReply {
    guard text.hasPrefix("11;"), let color = color(text.dropFirst(3)) else { return .other }
    return .background(red: color.0, green: color.1, blue: color.2)
  }

  /// `rgb:R/G/B` with one to four digits each, `rgba:…/A`, `#RRGGBB`.
  private static func color(_ text: Substring) -> (Double, Double, Double)? {
    var channels: [Substring] = []
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let length = digits.count / 3
      guard length >= 1, length <= 4, digits.count == 3 * length else { return nil }
      channels = [digits.prefix(length), digits.dropFirst(length).prefix(length), digits.suffix(length)]
    } else if let colon = text.firstIndex(of: ":"), text.hasPrefix("rgb") {
      channels = Array(text[text.index(after: colon)...].split(separator: "/").prefix(3))
    }
    let values = channels.compactMap(share)
    return values.count == 3 ? (values[0], values[1], values[2]) : nil
  }

  /// Hexadecimal digits as a share of the largest number with so many.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
