/// Automatic grammar agreement as Swift writes it: `^[%lld item](inflect: true)`.
package enum Inflection {
  /// The format without its marks, each marked noun in the number of the value before it.
  ///
  /// - Parameter number: the value for a specifier by its position; nil where nobody knows.
  package static func resolved(_ format: String, number: (Int) -> Double?) -> String {
    // Of every text that is drawn; few hold one.
    guard format.utf8.contains(0x5E), format.contains("^[") else { return format }
    var result = ""
    var rest = format[...]
    var position = 0
    while let open = rest.firstRange(of: "^[") {
      guard let close = rest[open.upperBound...].firstRange(of: "]("),
        let end = rest[close.upperBound...].firstIndex(of: ")")
      else { break }
      let before = rest[..<open.lowerBound]
      let marked = String(rest[open.upperBound..<close.lowerBound])
      position += values(in: String(before))
      result += before
      let known = values(in: marked) > 0 ? number(position) : nil
      result +=
        rest[close.upperBound..<end].contains("inflect") ? agreed(marked, with: known ?? literal(marked)) : marked
      position += values(in: marked)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func values(in text: String) -> Int {
    FormatPieces.pieces(text).filter { if case .value = $0 { true } else { false } }.count
  }

  /// A number that is written out.
  private static func literal(_ text: String) -> Double? {
    text.split(separator: " ").lazy.compactMap { Double($0) }.first
  }

  /// The last word in the plural, but for one of it; a noun whose number nobody knows stays as it is written.
  private static func agreed(_ text: String, with number: Double?) -> String {
    guard let number, number != 1, let last = text.split(separator: " ").last, last.allSatisfy(\.isLetter),
      text.hasSuffix(last)
    else { return text }
    return text.dropLast(last.count) + plural(String(last))
  }

  static func plural(_ word: String) -> String {
    let lower = word.lowercased()
    if lower == "person" { return word.dropLast(4) + "ople" }
    if lower == "child" { return word + "ren" }
    if ["s", "x", "z", "ch", "sh"].contains(where: { lower.hasSuffix($0) }) { return word + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }
}
