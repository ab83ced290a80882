import SheetModel

// What a `switch` over a parameter, or over a part of one, asks of it on the way to a statement in it.
extension Resolver {
  /// What must hold for one of some patterns to match.
  func matching(_ patterns: [Pattern], _ asked: AskedValue) -> [ArgumentTest] {
    let names = patterns.compactMap(\.caseName)
    guard !names.isEmpty, names.count == patterns.count else {
      let values = patterns.compactMap { $0.expr.flatMap(literal) }
      guard !values.isEmpty, values.count == patterns.count else { return [] }
      return [asked.asked(.literals(asked.name, Set(values), isAmong: true))]
    }
    let result = [asked.asked(.cases(asked.name, Set(names), isAmong: true))]
    // `.kind(.a), .kind(.b)`
    guard let first = names.first, names.allSatisfy({ $0 == first }) else { return result }
    return result
      + patterns[0].carried.keys.sorted().compactMap { index in
        let carried = patterns.compactMap { $0.carried[index] }
        guard carried.count == patterns.count else { return nil }
        return asked.then(.payload(of: first, index: index)).asked(.cases("", Set(carried), isAmong: true))
      }
  }

  /// What some cases of a `switch` leave to those after them.
  func left(by cases: some Sequence<SwitchCase>, _ asked: AskedValue) -> [ArgumentTest] {
    let patterns = cases.filter { !$0.isPartial }.flatMap(\.patterns)
    let (names, literals) = (
      patterns.filter(matchesAll).compactMap(\.caseName), patterns.compactMap { $0.expr.flatMap(literal) }
    )
    var result: [ArgumentTest] = [asked.asked(.cases(asked.name, Set(names), isAmong: false))]
    if !literals.isEmpty { result.append(asked.asked(.literals(asked.name, Set(literals), isAmong: false))) }
    return result + leftOfOne(patterns, asked)
  }

  /// What is left of cases some of whose values are taken: `case .kind(.a)` in front of `case .kind`.
  func leftOfOne(_ patterns: [Pattern], _ asked: AskedValue) -> [ArgumentTest] {
    patterns.compactMap { pattern in
      guard let name = pattern.caseName, let (index, carried) = pattern.carried.first, pattern.carried.count == 1,
        pattern.range.end - pattern.range.start == name.utf8.count + carried.utf8.count + 4
      else { return nil }
      return asked.then(.payload(of: name, index: index)).asked(.cases("", [carried], isAmong: false))
    }
  }

  /// What holds behind a `switch` some of whose cases leave.
  func passing(_ node: Switch, _ asked: AskedValue) -> [ArgumentTest] {
    var (leaving, named): (Set<String>, Set<String>) = ([], [])
    for item in node.cases {
      let names = item.patterns.map(\.caseName)
      if item.leaves, !item.isPartial, item.patterns.isEmpty {
        return [asked.asked(.cases(asked.name, named, isAmong: true))]
      }
      if item.leaves, !item.isPartial, item.condition == nil {
        leaving.formUnion(item.patterns.filter(matchesAll).compactMap(\.caseName))
      }
      // `case _ where …`: nobody knows which these are.
      guard !names.contains(nil) else { break }
      named.formUnion(names.compactMap(\.self))
    }
    return leaving.isEmpty ? [] : [asked.asked(.cases(asked.name, leaving, isAmong: false))]
  }
}
