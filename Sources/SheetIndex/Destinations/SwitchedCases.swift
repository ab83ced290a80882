import SheetModel

/// The cases that a content's switches over its enum name. A `switch` is exhaustive: a case that is declared under `#if`
/// and that no switch names is not there in the build that the content belongs to.
struct SwitchedCases {
  /// nil where nothing is switched over.
  private var named: Set<String>?
  /// Some switch has a `default`, or something else that may be any case.
  private var hasRest = false

  /// - Parameter isCase: whether a name is one of the enum's; `.some` is not.
  mutating func form(_ node: Switch, where isCase: (String) -> Bool) {
    for item in node.cases {
      let names = item.patterns.compactMap(\.caseName)
      if names.isEmpty || names.count < item.patterns.count || !names.allSatisfy(isCase) { hasRest = true }
      named = (named ?? []).union(names)
    }
  }

  mutating func form(_ other: SwitchedCases) {
    if let more = other.named { named = (named ?? []).union(more) }
    hasRest = hasRest || other.hasRest
  }

  var isEmpty: Bool { named == nil }

  func leavesOut(_ name: String) -> Bool { !hasRest && named.map { !$0.contains(name) } ?? false }
}

extension Resolver {
  /// Whether a case is declared for other builds alone than the one that a content belongs to.
  ///
  /// - Parameter condition: the one around the presentation.
  func isElsewhere(_ caseName: String, of id: TypeID, _ switched: SwitchedCases, at condition: String?) -> Bool {
    let declared = enumCases(of: id).filter { $0.0.name == caseName }
    // Without a condition it is in every build; a switch that does not name it is not finished.
    guard !declared.isEmpty, declared.allSatisfy({ $0.0.condition != nil }) else { return false }
    return switched.leavesOut(caseName)
      || declared.allSatisfy { BuildConditions.exclude($0.0.condition, condition) }
  }
}
