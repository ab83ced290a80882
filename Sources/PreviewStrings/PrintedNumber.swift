/// Numbers as C's formats print them: `%.2f`, `%02d`.
package enum PrintedNumber {
  /// A number by the first specifier of a format, with the text around it: `%.1f%%`. nil where the format is another one.
  package static func text(_ number: Double, _ format: String) -> String? {
    guard number.isFinite, let start = format.firstIndex(of: "%") else { return nil }
    var rest = format[format.index(after: start)...]
    // `%2$02d`: which argument it is was found out before.
    let digits = rest.prefix { $0.isNumber }
    if rest.dropFirst(digits.count).hasPrefix("$") { rest = rest.dropFirst(digits.count + 1) }
    var flags: Set<Character> = []
    while let flag = rest.first, "0-+".contains(flag) {
      flags.insert(flag)
      rest = rest.dropFirst()
    }
    let width = Int(rest.prefix { $0.isNumber }) ?? 0
    rest = rest.drop { $0.isNumber }
    var places: Int?
    if rest.hasPrefix(".") {
      rest = rest.dropFirst()
      places = Int(rest.prefix { $0.isNumber }) ?? 0
      rest = rest.drop { $0.isNumber }
    }
    rest = rest.drop { $0 == "l" }
    guard let kind = rest.first, width <= 20, places ?? 0 <= 12 else { return nil }
    var text: String
    switch kind {
    case "f", "F": text = fixed(number, places ?? 6)
    case "d", "i", "u": text = fixed(number.rounded(.towardZero), 0)
    case "g": text = plain(number)
    default: return nil
    }
    if flags.contains("+"), !text.hasPrefix("-") { text = "+" + text }
    if text.count < width {
      let fill = String(repeating: flags.contains("0") && !flags.contains("-") ? "0" : " ", count: width - text.count)
      let sign = fill.hasPrefix("0") && (text.hasPrefix("-") || text.hasPrefix("+")) ? text.prefix(1) : ""
      text = flags.contains("-") ? text + fill : sign + fill + text.dropFirst(sign.count)
    }
    let behind = String(rest.dropFirst())
    // One number fills one specifier.
    guard !behind.replacing("%%", with: "").contains("%") else { return nil }
    return format[..<start] + text + behind.replacing("%%", with: "%")
  }

  package static func fixed(_ number: Double, _ digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e12, digits >= 0, digits <= 12 else { return plain(number) }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrEven)
    guard scaled < 9e17 else { return plain(number) }
    var text = String(Int(scaled))
    if digits > 0 {
      if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
      text = text.dropLast(digits) + "." + text.suffix(digits)
    }
    return (number < 0 && scaled > 0 ? "-" : "") + text
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
