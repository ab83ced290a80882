import SheetModel

// `#if` conditions as source text, the outermost first.
enum Conditions {
  /// Whether what stands under one condition is always there where the other one holds. Decided by the
  /// text alone: one must be the other, or stand around it.
  static func holds(_ outer: String?, under inner: String?) -> Bool {
    guard let outer else { return true }
    guard let inner else { return false }
    return ConditionText.parts(inner).starts(with: ConditionText.parts(outer))
  }

  /// Whether both are known to hold in one build. Different conditions may exclude each other.
  static func areTogether(_ one: String?, _ other: String?) -> Bool {
    holds(one, under: other) || holds(other, under: one)
  }
}
