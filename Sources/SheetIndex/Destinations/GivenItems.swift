import SheetModel

// Views that are carried by what a state is given: `notice = Notice(text: text, custom: AnyView(Card()))`, and the content
// shows `notice.custom`. Each presentation shows what its own state is given, not what others are.
extension Resolver {
  /// The calls that make what a state is given, and the cases where that is an enum; nil where one of the values is not
  /// followed.
  func makers(of owner: TypeID, givenBy openings: [Opening]) -> [Named]? {
    var result: [Named] = []
    for opening in openings {
      guard let value = opening.value else { return nil }
      // `func show(_ notice: Notice) { self.notice = notice }`: those who call it are openings themselves.
      if let name = value.expr.simpleName,
        case .parameter(let function, _, let inner) = meaning(of: name, in: value.scope)
      {
        guard isCalled(function, in: inner, by: openings, for: opening) else { return nil }
        continue
      }
      guard let calls = makers(value.expr, owner, in: value.scope) else { return nil }
      result += calls
    }
    return result.isEmpty ? nil : result
  }

  /// Whether each call of a function is one of some openings, or does not come to what it opens.
  private func isCalled(_ function: Function, in scope: Scope, by openings: [Opening], for opening: Opening) -> Bool {
    guard let target = memberFunction(function, in: scope) else { return false }
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    let way = way(to: opening.range, in: function, opening.scope, and: opening.tests)
    return !sites.isEmpty && references(to: target, on: opening).isEmpty
      && sites.allSatisfy { site in
        openings.contains { $0.range == site.range && $0.file == site.scope.file }
          || tests(on: way, of: target, by: site) == nil || !isCalled(site, on: opening)
      }
  }

  func makers(_ expr: Expr, _ owner: TypeID, in scope: Scope, depth: Int = 0) -> [Named]? {
    guard depth < 8 else { return nil }
    let inner = { (expr: Expr, scope: Scope) in self.makers(expr, owner, in: scope, depth: depth + 1) }
    let made = [Named(expr: expr, scope: scope)]
    switch expr.kind {
    case .nilLiteral: return []
    case .call(let call):
      if isCase(call.callee, of: owner, in: scope) { return made }
      let named = namedTypes(call.callee, in: scope)
      guard named.isEmpty else { return named == [owner] ? made : nil }
      var targets = callees(call, in: scope)
      if case .implicitMember(let name) = call.callee.kind {
        if name == "init" { return made }
        targets = functions(name, of: owner).filter { $0.function.isStatic && matches(call, $0.function) }
      }
      guard targets.count == 1, let target = targets.first else { return nil }
      return makers(results(of: target.function.body, in: Scope(.function(target.function), in: target.scope)), inner)
    case .implicitMember("none"): return []
    case .implicitMember(let name): return isCase(expr, of: owner, in: scope) ? made : makers(name, of: owner, inner)
    case .member(let base, let name, _):
      if isCase(expr, of: owner, in: scope) { return made }
      return namedTypes(base, in: scope).contains(owner) ? makers(name, of: owner, inner) : nil
    case .ternary(_, let first, let second):
      return makers([first, second].map { Named(expr: $0, scope: scope) }, inner)
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return makers(operands.map { Named(expr: $0, scope: scope) }, inner)
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .local(let property, let outer): return property.isLet ? property.initial.flatMap { inner($0, outer) } : nil
      case .unwrap(let value, let outer), .filled(let value, let outer): return inner(value, outer)
      default: return nil
      }
    default: return nil
    }
  }

  /// `.help`, `Pane.note(3)`
  private func isCase(_ expr: Expr, of id: TypeID, in scope: Scope) -> Bool {
    switch expr.kind {
    case .implicitMember(let name): enumCase(name, of: id) != nil
    case .member(let base, let name, _): enumCase(name, of: id) != nil && namedTypes(base, in: scope).contains(id)
    default: false
    }
  }

  /// `static let about = Route { … }`, `static var player: Route { … }`
  private func makers(_ name: String, of owner: TypeID, _ inner: (Expr, Scope) -> [Named]?) -> [Named]? {
    guard let found = property(name, of: owner), found.property.isStatic else { return nil }
    if let getter = found.property.getter {
      return makers(results(of: getter, in: Scope(.property(found.property), in: found.scope)), inner)
    }
    return found.property.isLet ? found.property.initial.flatMap { inner($0, found.scope) } : nil
  }

  private func makers(_ values: [Named], _ inner: (Expr, Scope) -> [Named]?) -> [Named]? {
    guard !values.isEmpty else { return nil }
    var result: [Named] = []
    for value in values {
      guard let calls = inner(value.expr, value.scope) else { return nil }
      result += calls
    }
    return result
  }

  /// What is written, as the code around a call knows it: what that hands over, where it is a parameter.
  func value(of opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function) -> Named? {
    guard let value = opening.value, let name = value.expr.simpleName,
      case .parameter(let taker, let index, _) = meaning(of: name, in: value.scope), taker === function
    else { return opening.value }
    if let given = argument(index, of: site, function) { return Named(expr: given, scope: site.scope) }
    return function.parameters[index].defaultValue.map { Named(expr: $0, scope: value.scope) }
  }
}

extension ContentFollower {
  /// Those of the calls that make a value which make one that the state is given; where that is not known all of them, if
  /// they are few, and else nil: any route of the app is no answer.
  func given(_ sites: [Occurrences.CallSite], of owner: TypeID) -> [Occurrences.CallSite]? {
    guard !givenBy.isEmpty, !resolver.isViewLike(owner) else { return sites }
    let makers = resolver.makers(of: owner, givenBy: givenBy) ?? makersInCase(of: owner) ?? []
    let calls = Set(makers.compactMap { $0.expr.call.map { ObjectIdentifier($0) } })
    let found = sites.filter { calls.contains(ObjectIdentifier($0.call)) }
    if !calls.isEmpty, found.count == calls.count { return found }
    // `.init(content: { Card() })`, which is of the type by where it stands.
    if !calls.isEmpty, makers.count == calls.count { return makers.compactMap(ContentFollower.site) }
    return sites.count > 12 ? nil : sites
  }

  private static func site(_ made: Resolver.Named) -> Occurrences.CallSite? {
    made.expr.call.map { .init(range: made.expr.range, call: $0, name: "init", scope: made.scope) }
  }

  /// Whether a value keeps what it is made with, as far as its property says.
  func keepsWhatItIsGiven(_ found: MemberProperty, of owner: TypeID) -> Bool {
    found.property.attributes.allSatisfy { $0.name.hasSuffix("Builder") }
      && (found.property.isLet || resolver.isViewLike(owner))
  }

  /// Follows what an initialiser makes of its own for a property, or of what another one of the type is handed:
  /// `self.init { NavigationStack { Form(save: save) } }`.
  ///
  /// - Returns: false where it puts nothing into the property that is known.
  mutating func follow(madeFor found: MemberProperty, by site: Occurrences.CallSite) -> Bool {
    guard let value = resolver.value(of: found, givenBy: site.call, in: site.scope) else { return false }
    if case .nilLiteral = value.expr.kind { return true }
    let before = self
    follow(value.expr, in: value.scope)
    if let name = value.expr.call?.callee.simpleName, case .filled = resolver.meaning(of: name, in: value.scope) {
      return true
    }
    // `view = AnyView(route.view)`: as far as it is known, and no view of the system that is there around what is not.
    guard reasons.count == before.reasons.count, declared > before.declared else {
      self = before
      return false
    }
    return true
  }
}
