import SheetModel

// Views that a case carries: `pane = .custom { Card() }`, and the content shows it for `case .custom(let make): make()`.
// Each presentation shows what its own state is given, and nothing for a case that it is never given.
extension ContentFollower {
  /// What the state is given of the case whose views are followed; nil where one of the values is not known.
  private var casesGiven: [Resolver.Named]? {
    guard let id = drivingEnum, resolver.types.entries[id].kind == .enum, let name = caseNames.last ?? nil,
      !givenBy.isEmpty
    else { return nil }
    let openings = givenBy.filter { $0.caseName == nil || $0.caseName == name }
    if openings.isEmpty { return [] }
    guard let made = resolver.makers(of: id, givenBy: openings) else { return nil }
    return made.filter { Resolver.writtenCase($0.expr) == name }
  }

  /// Those that make what the case carries, where that is of a type; nil where that is not known, and none where nobody
  /// gives the state such a case.
  func makersInCase(of owner: TypeID) -> [Resolver.Named]? {
    guard let id = drivingEnum, let name = caseNames.last ?? nil, let item = resolver.enumCase(name, of: id),
      let index = item.payload.indices.first(where: { resolver.type(of: name, $0, of: id)?.nominalID == owner }),
      let cases = casesGiven
    else { return nil }
    var result: [Resolver.Named] = []
    for one in cases {
      guard let arguments = one.expr.call?.arguments, arguments.count == item.payload.count,
        let made = resolver.makers(arguments[index].value, owner, in: one.scope)
      else { return nil }
      result += made
    }
    return result
  }

  /// Follows what a pattern binds that is a view, or makes one.
  ///
  /// - Returns: false where nothing is known of it.
  mutating func follow(
    carriedBy pattern: Pattern, _ index: Int, _ subject: Expr, in scope: Scope, handing handed: HandedArguments?
  ) -> Bool {
    guard let id = drivingEnum, let name = pattern.caseName, name == caseNames.last ?? nil,
      let item = resolver.enumCase(name, of: id), item.payload.indices.contains(index),
      resolver.isContent(item.payload[index].type), resolver.type(of: subject, in: scope).nominalID == id,
      let cases = casesGiven
    else { return false }
    let calls = cases.compactMap { one in
      one.expr.call.flatMap { $0.arguments.count == item.payload.count ? ($0, one.scope) : nil }
    }
    guard calls.count == cases.count else { return false }
    for (call, scope) in calls { follow(index, in: scope, asContentOf: call, handing: handed) }
    return true
  }
}
