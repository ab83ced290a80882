import SheetModel

/// What is never built together: code of two clauses of one `#if`, or for two systems.
enum BuildConditions {
  /// Whether what stands under one condition is left out wherever the other holds; what is not evident is not.
  ///
  /// - Parameters: as `Scope.condition` gives them; nil: built always.
  static func exclude(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    if isOpposite(one, other) { return true }
    let (parts, others) = (ConditionText.parts(one), ConditionText.parts(other))
    return parts.contains { part in others.contains { isOpposite(part, $0) || areTwoSystems(part, $0) } }
  }

  private static func isOpposite(_ one: String, _ other: String) -> Bool {
    func denies(_ text: String, _ condition: String) -> Bool { text == "!" + condition || text == "!(\(condition))" }
    return denies(one, other) || denies(other, one)
  }

  private static func areTwoSystems(_ one: String, _ other: String) -> Bool {
    guard let systems = systems(one), let others = self.systems(other) else { return false }
    return systems.isDisjoint(with: others)
  }

  /// `os(iOS)`, `os(iOS) || os(tvOS)`: one of these; nil of anything else.
  private static func systems(_ text: String) -> Set<Substring>? {
    let words = text.split(separator: " ").filter { $0 != "||" }
    return words.allSatisfy { $0.hasPrefix("os(") && $0.hasSuffix(")") } ? Set(words) : nil
  }
}

extension Resolver {
  /// Those of some types of one name that are there where some code is built: `#if os(iOS)` has one, `#else` another. What
  /// files say that are not parsed is not known.
  func builtBeside(_ scope: Scope, _ ids: [TypeID]) -> [TypeID] {
    guard ids.count > 1, let condition = scope.condition else { return ids }
    let kept = ids.filter { !BuildConditions.exclude(types.entries[$0].decl?.condition, condition) }
    return kept.isEmpty ? ids : kept
  }
}
