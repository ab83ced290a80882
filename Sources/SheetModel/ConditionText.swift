/// Source text of the conditions of `#if`.
package enum ConditionText {
  /// Several that must hold together, outermost first.
  package static func together(_ conditions: [String]) -> String {
    guard conditions.count > 1 else { return conditions.first ?? "" }
    return conditions.map { hasChoice($0) ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// The parts that must hold together: those between `&&` outside of parentheses; beside an `||` none is known to.
  package static func parts(_ text: String) -> [String] {
    let words = words(text)
    guard !words.contains("||") else { return [text] }
    return words.split(separator: "&&").map { bare($0.joined(separator: " ")) }
  }

  private static func hasChoice(_ text: String) -> Bool { words(text).contains("||") }

  /// The words outside of parentheses, what these enclose as part of one word.
  private static func words(_ text: String) -> [String] {
    var result: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0, let last = result.popLast() {
        result.append(last + " " + word)
      } else {
        result.append(String(word))
      }
      depth += word.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    }
    return result
  }

  /// `(a || b)` without its parentheses, where they are one pair around all.
  private static func bare(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    var depth = 0
    for (at, character) in text.enumerated() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0, at < text.count - 1 { return text }
    }
    return String(text.dropFirst().dropLast())
  }
}
