import SheetModel

/// What a case carries that is one of an enum itself: `.price` of `route = .dialog(.price(item))`.
struct CarriedValue {
  /// nil where it may be any.
  var cases: Set<String>?
  /// The parameter that it comes from.
  var source: Meaning?
  let enumID: TypeID

  /// What is known of it without looking at callers; nil where that is nothing.
  var known: CarriedValue? { cases.map { CarriedValue(cases: $0, enumID: enumID) } }
}

// Enums within enums: `case .dialog(let dialog): switch dialog { … }`. The case that the state's own case carries tells
// the views apart, too, so that each has the triggers that carry its case.
extension Resolver {
  /// The enum among the values of a case, and its position: of several, and of one that may be missing, nothing is said.
  func carriedEnum(of item: EnumCase, of id: TypeID) -> (index: Int, enumID: TypeID)? {
    guard !item.payload.isEmpty, let scope = declarations(of: id, holding: .member(item.name)).first?.scope else {
      return nil
    }
    var found: (Int, TypeID)?
    for (index, payload) in item.payload.enumerated() {
      guard case .nominal(let inner, _) = resolve(payload.type, in: scope), types.entries[inner].kind == .enum else {
        continue
      }
      if found != nil { return nil }
      found = (index, inner)
    }
    return found
  }

  /// What the call of a case puts into it.
  func inside(_ call: Call?, _ item: EnumCase, of id: TypeID, in scope: Scope, depth: Int) -> CarriedValue? {
    guard let call, call.arguments.count == item.payload.count, let (index, enumID) = carriedEnum(of: item, of: id)
    else { return nil }
    return carried(by: call.arguments[index].value, enumID, in: scope, depth: depth + 1)
  }

  private func carried(by value: Expr, _ enumID: TypeID, in scope: Scope, depth: Int = 0) -> CarriedValue? {
    let values = values(value, enumID: enumID, in: scope, depth: depth).flatMap(\.settled)
    if values.count == 1, let source = values[0].forwarded { return CarriedValue(source: source, enumID: enumID) }
    let names = values.compactMap(\.caseName)
    return names.isEmpty || names.count < values.count ? nil : CarriedValue(cases: Set(names), enumID: enumID)
  }

  /// What is carried where a function is called that passes its parameter on.
  func carried(_ value: CarriedValue, by site: Occurrences.CallSite, of function: Function) -> CarriedValue? {
    if value.cases != nil { return value }
    guard case .parameter(let taker, let index, _)? = value.source, taker === function,
      let at = pair(site.call, function)?.firstIndex(of: index)
    else { return nil }
    return carried(by: site.call.arguments[at].value, value.enumID, in: site.scope)
  }

  /// What is carried where a child hands it up.
  func handedUp(_ value: CarriedValue?, by opening: Opening) -> CarriedValue? {
    guard let value, let given = opening.given else { return nil }
    return carried(by: given, value.enumID, in: opening.scope)?.known
  }

  /// What the helper of a view writes, which is said where it is written: whatever its callers hand to it.
  func handedToHelper(_ value: CarriedValue) -> CarriedValue {
    guard value.cases == nil, case .parameter(let function, let index, let scope)? = value.source,
      let target = memberFunction(function, in: scope), target.owner.map({ isViewLike($0) }) ?? true,
      invocations(ofReference: target).sites.isEmpty
    else { return value }
    var result: Set<String> = []
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    for site in sites {
      guard let at = pair(site.call, function)?.firstIndex(of: index),
        let cases = carried(by: site.call.arguments[at].value, value.enumID, in: site.scope)?.cases
      else { return value }
      result.formUnion(cases)
    }
    return sites.isEmpty ? value : CarriedValue(cases: result, enumID: value.enumID)
  }
}

// The same of the views.
extension ContentFollower {
  /// Follows what is shown while what the case carries is one of some cases.
  mutating func carrying(_ cases: Set<String>?, _ body: (inout ContentFollower) -> Void) {
    let before = carriedCases
    if let cases { carriedCases = before?.intersection(cases) ?? cases }
    // Two values of one type: neither says anything of the other.
    if carriedCases?.isEmpty == true { carriedCases = nil }
    body(&self)
    carriedCases = before
  }

  /// What is shown in two places is shown for the cases of both.
  static func either(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
    if let one, let other { one.union(other) } else { nil }
  }

  /// The enum that the case carries whose views are followed.
  var carriedEnum: (index: Int, enumID: TypeID)? {
    guard let id = drivingEnum, let name = caseNames.last ?? nil, let item = resolver.enumCase(name, of: id) else {
      return nil
    }
    return resolver.carriedEnum(of: item, of: id)
  }

  /// `.price` of the pattern `.dialog(.price)`.
  func carriedCases(of pattern: Pattern) -> Set<String>? {
    guard !pattern.carried.isEmpty, pattern.caseName == caseNames.last ?? nil, let (index, inner) = carriedEnum,
      let found = pattern.carried[index], resolver.enumCase(found, of: inner) != nil
    else { return nil }
    return [found]
  }

  /// What the cases of a `switch` leave to its `default` of what a case carries; nil where that is all.
  func rest(of item: EnumCase, after node: Switch) -> Set<String>? {
    let patterns = node.cases.filter { !$0.isPartial }.flatMap(\.patterns)
    let carrying = patterns.filter { $0.caseName == item.name && $0.carried.count == 1 }
    guard !carrying.isEmpty, let id = drivingEnum, let (index, inner) = resolver.carriedEnum(of: item, of: id) else {
      return nil
    }
    let named = carrying.filter { !$0.isCompared }.compactMap { $0.carried[index] }
    return Set(resolver.enumCases(of: inner).map(\.0.name)).subtracting(named)
  }

  /// Whether an expression is what the case carries.
  func isCarried(_ subject: Expr, in scope: Scope) -> Bool {
    guard let name = subject.simpleName, let carried = carriedEnum else { return false }
    if name == "self" { return resolver.enclosingType(scope) == carried.enumID }
    return isPayload(name, carried.index, in: scope)
  }

  private func isPayload(_ name: String, _ index: Int, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch resolver.meaning(ofWrapped: name, in: scope) {
    case .payload(let last, let position, let subject, let outer):
      // `case .dialog(let inner), .pair(let inner, _)`: several patterns bind one name.
      var bindings = [(last, position)]
      for scope in outer.chain {
        guard case .pattern(let pattern, let other) = scope.kind, other.range == subject.range else { break }
        bindings += pattern.bindings.filter { $0.name == name }.map { (pattern, $0.index) }
      }
      return bindings.contains { $0.caseName == caseNames.last ?? nil && $1 == index }
        && resolver.type(of: subject, in: outer).nominalID == drivingEnum
    case .filled(let value, let outer), .unwrap(let value, let outer):
      return value.simpleName.map { isPayload($0, index, in: outer, depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// Follows a `switch` over what the case carries.
  mutating func follow(carried node: Switch, in scope: Scope, returning: Bool) {
    let all = carriedEnum.map { Set(resolver.enumCases(of: $0.enumID).map(\.0.name)) } ?? []
    var rest = all
    for item in node.cases {
      let names = item.patterns.compactMap(\.caseName)
      let isAny = names.isEmpty || names.count < item.patterns.count
      carrying(isAny ? rest : Set(names)) {
        $0.follow(item.body, in: Occurrences.scope(of: item, node.subject, in: scope), returning: returning)
      }
      // What a `where` or a value keeps out comes to later cases.
      guard !item.isPartial else { continue }
      rest.subtract(item.patterns.filter { $0.carried.isEmpty && !$0.isCompared }.compactMap(\.caseName))
    }
  }
}
