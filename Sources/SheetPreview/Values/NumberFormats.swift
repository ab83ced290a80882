import PreviewStrings
import SheetModel
import SheetScene

/// Numbers as Swift's formatters print them in English.
enum NumberFormats {
  /// As many digits as it has, six behind the point at most, the thousands apart.
  static func grouped(_ number: Double, digits: Int? = nil) -> String {
    var text = PrintedNumber.fixed(number, digits ?? 6)
    if digits == nil, text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return text }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return sign + result + (parts.count > 1 ? "." + parts[1] : "")
  }

  static func currency(_ number: Double, _ code: String, digits: Int?) -> String {
    let amount = grouped(abs(number), digits: digits ?? (withoutParts.contains(code) ? 0 : 2))
    return (number < 0 ? "-" : "") + (symbols[code] ?? code + "\u{A0}") + amount
  }

  private static let symbols = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CNY": "CN¥", "CHF": "CHF\u{A0}", "KRW": "₩",
    "CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "MXN": "MX$", "BRL": "R$", "HKD": "HK$", "TWD": "NT$", "ILS": "₪",
    "VND": "₫",
  ]
  private static let withoutParts: Set<String> = ["JPY", "KRW", "VND", "CLP", "ISK", "PYG", "UGX", "XAF", "XOF"]

  /// A type of Swift that holds whole numbers, by its name.
  static func whole(_ type: String) -> Bool {
    guard type.hasPrefix("Int") || type.hasPrefix("UInt") else { return false }
    return type.drop { !$0.isNumber }.allSatisfy(\.isNumber) && type.prefix { !$0.isNumber }.hasSuffix("Int")
  }
}

extension SceneMaker {
  /// A number as a style prints it: `.percent`, `.currency(code: "EUR")`, `.number.precision(.fractionLength(2))`.
  /// nil where nobody knows.
  func formatted(_ number: Double, _ style: Expr?, _ scope: ViewScope) -> SceneText? {
    var digits: Int?
    var current = style
    while let expr = current {
      switch expr.kind {
      case .call(let call):
        switch call.callee.kind {
        case .member(let base, "precision", _):
          guard let length = call.arguments.first?.value.call, length.callee.isNamed("fractionLength"),
            let count = length.arguments.first.flatMap({ value($0.value, scope).number }), count >= 0, count <= 12
          else { return nil }
          digits = Int(count)
          current = base
        case .member(let base, "locale", _): current = base
        case .implicitMember("currency"), .member(_, "currency", _):
          guard case .text(let code)? = call.argument("code").map({ value($0.value, scope) }), code.origin != .dynamic
          else { return nil }
          return SceneText(NumberFormats.currency(number, code.string, digits: digits), origin: .default)
        default: return nil
        }
      case .implicitMember("percent"), .member(_, "percent", _):
        // 1 is 100 % as a `Double` and 1 % as an `Int`.
        guard number == 0 || number != number.rounded() else { return nil }
        return SceneText(NumberFormats.grouped(number * 100, digits: digits) + "%", origin: .default)
      case .implicitMember("number"), .member(_, "number", _): current = nil
      default: return nil
      }
    }
    return SceneText(NumberFormats.grouped(number, digits: digits), origin: .default)
  }
}

extension Expr {
  /// `.name` or `Type.name`.
  fileprivate func isNamed(_ name: String) -> Bool {
    switch kind {
    case .implicitMember(let own), .member(_, let own, _): own == name
    default: false
    }
  }
}
