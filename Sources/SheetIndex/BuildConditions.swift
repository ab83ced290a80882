/// What is never built together: code of two clauses of one `#if`, or for two systems.
enum BuildConditions {
  /// Whether what stands under one condition is left out wherever the other holds; what is not evident is not.
  ///
  /// - Parameters: as `Scope.condition` gives them; nil: built always.
  static func exclude(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    if isOpposite(one, other) { return true }
    let (parts, others) = (conjuncts(one), conjuncts(other))
    return parts.contains { part in others.contains { isOpposite(part, $0) || areTwoSystems(part, $0) } }
  }

  private static func isOpposite(_ one: String, _ other: String) -> Bool {
    func denies(_ text: String, _ condition: String) -> Bool { text == "!" + condition || text == "!(\(condition))" }
    return denies(one, other) || denies(other, one)
  }

  private static func areTwoSystems(_ one: String, _ other: String) -> Bool {
    one != other
      && [one, other].allSatisfy { text in
        text.hasPrefix("os(") && text.hasSuffix(")") && !text.contains(" ")
      }
  }

  /// What must hold together: the parts between `&&` outside of parentheses; beside an `||` none is known to.
  private static func conjuncts(_ text: String) -> [String] {
    var result: [String] = []
    var part = ""
    var depth = 0
    var hasChoice = false
    for word in text.split(separator: " ") {
      if word == "&&", depth == 0 {
        result.append(part)
        part = ""
        continue
      }
      hasChoice = hasChoice || word == "||" && depth == 0
      depth += word.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
      part += (part.isEmpty ? "" : " ") + word
    }
    return hasChoice ? [text] : result + [part]
  }
}
