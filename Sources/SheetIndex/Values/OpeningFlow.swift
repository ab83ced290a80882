import SheetModel

// The openings that a write amounts to: itself, or the calls that hand over what is written.
extension Resolver {
  /// The openings that a value written into a slot amounts to: the write itself, or the calls that
  /// hand the value over.
  func flow(_ value: Expr, into slot: Slot, origin: Opening, depth: Int = 0) -> [Opening] {
    flow(value, enumID: enumType(of: slot), origin: origin, depth: depth)
  }

  /// - Parameter tests: what must hold of the parameters of the function around.
  func flow(
    _ value: Expr, enumID: TypeID?, origin: Opening, depth: Int = 0, tests: [ArgumentTest] = []
  ) -> [Opening] {
    let found = values(value, enumID: enumID, in: origin.scope)
    return letThrough(
      flow(found, enumID: enumID, origin: origin, depth: depth, tests: tests), value, enumID, at: origin)
  }

  private func flow(
    _ values: [FlowingValue], enumID: TypeID?, origin: Opening, depth: Int, tests: [ArgumentTest]
  ) -> [Opening] {
    var result: [Opening] = []
    for value in values {
      if let forwarded = value.forwarded, depth < 5 {
        let way = Way(enumID: enumID, mapped: value.mapped)
        result += flow(from: forwarded, way, origin: origin, depth: depth, tests: tests).flatMap { opening in
          // Where nobody says which case it is, it may be any.
          guard let mapped = value.mapped, opening.caseName == nil, opening.range == origin.range else {
            return [opening]
          }
          return mapped.usual.map {
            var one = opening
            one.caseName = $0.caseName
            return one
          }
        }
        continue
      }
      var written = origin
      written.caseName = value.caseName
      written.tests = tests
      written.carried = value.inside.map(handedToHelper)
      result.append(written)
      guard let carried = value.carried, depth < 5, isHandedUp(carried) else { continue }
      // What a child hands up opens the case that wraps it, as it would open a slot of its own type.
      for opening in flow(from: carried, Way(), origin: written, depth: depth)
      where opening.place != written.place {
        var opening = opening
        opening.caseName = value.caseName
        opening.carried = handedUp(value.inside, by: opening)
        result.append(opening)
      }
    }
    // Of several patterns that give the value, callers may use but one.
    if values.count > 1, values.allSatisfy({ $0.mapped != nil }), result.contains(where: { $0.caseName != nil }) {
      result.removeAll { $0.caseName == nil && $0.place == origin.place }
    }
    return result
  }

  /// Whether a parameter gets what a child hands up: a closure's, or that of a view's own function. The calls of a
  /// router's method are openings of their own.
  private func isHandedUp(_ source: Meaning) -> Bool {
    guard case .parameter(let function, _, let scope) = source else { return true }
    return memberFunction(function, in: scope)?.owner.map { isViewLike($0) } ?? true
  }

  /// What becomes of a parameter on the way to a state.
  private struct Way {
    /// The enum of which the state is a case.
    var enumID: TypeID?
    var mapped: MappedArgument?
  }

  /// The openings that what a call hands over amounts to.
  private func flow(
    handing value: Expr, _ way: Way, origin: Opening, depth: Int, tests: [ArgumentTest] = []
  ) -> [Opening] {
    guard way.mapped != nil else { return flow(value, enumID: way.enumID, origin: origin, depth: depth, tests: tests) }
    let found = values(handing: value, way, in: origin.scope)
    return flow(found, enumID: way.enumID, origin: origin, depth: depth, tests: tests)
  }

  private func values(handing value: Expr, _ way: Way, in scope: Scope) -> [FlowingValue] {
    guard let mapped = way.mapped else { return values(value, enumID: way.enumID, in: scope) }
    return values(value, by: mapped, enumID: way.enumID, in: scope)
  }

  private func flow(
    from source: Meaning, _ way: Way, origin: Opening, depth: Int, tests more: [ArgumentTest] = []
  ) -> [Opening] {
    var origin = origin
    origin.tests = more
    switch source {
    case .parameter(let function, let index, let inner):
      // An initialiser stores what its caller has; that presents nothing by itself.
      if function.name == "init" { return [] }
      guard let target = memberFunction(function, in: inner) else { return [origin] }
      // What is made here and does it later opens nothing by being made: `.button("Merge") { self.request(merge) }`.
      if let owner = target.owner, !isViewLike(owner), !mayBeDone(by: function, origin.scope) { return [origin] }
      if isHeldElsewhere(origin) { return [] }
      // Who makes a binding does nothing of what its setter calls.
      if function.result?.lastName == "Binding", origin.via == .call { return [] }
      // A case that is handed over may be none that comes to the write: `switch route { case .page: path.append(route) … }`
      let all = callSites(of: target).filter {
        !$0.scope.isPreview && isCalled($0, on: origin) && handsClosure(of: origin, $0, function)
          && isWritten(origin, by: $0, function) && mayHold(origin, calledBy: $0, function)
      }
      let required = self.way(to: origin.range, in: function, origin.scope, and: more)
      let led = all.compactMap { site in
        tests(on: required, of: target, by: site).map { (site: site, tests: $0) }
      }
      let sites = led.map(\.site)
      var calls = led.flatMap { site, outer -> [Opening] in
        guard let at = self.pair(site.call, function)?.firstIndex(of: index),
          var call = self.call(site, of: function, doing: origin)
        else { return [] }
        call.caseName = nil
        return flow(handing: site.call.arguments[at].value, way, origin: call, depth: depth + 1, tests: outer)
      }
      calls += defaulted(sites, function, index, way, in: target.scope)
      let given = invocations(ofReference: target)
      let handing = given.sites.filter { leads($0, on: required, of: target) }
      calls += handed(handing, of: .named(function), index, way, depth)
      // A helper of a view opens by itself, with the cases that its callers give. A router's method is
      // only the way: its calls open.
      let isView = target.owner.map { isViewLike($0) } ?? true
      if isView, given.sites.isEmpty { return sites.isEmpty && !all.isEmpty ? [] : taking(calls, origin) }
      if isView, !given.isAction { return [origin] + calls }
      if !isView {
        calls += references(to: target, on: origin)
        let taken = invocations(ofHanded: target, on: origin)
        calls += handed(
          taken.filter { leads($0, on: required, of: target) }, of: .named(function), index, way, depth)
      }
      if calls.contains(where: { $0.caseName != nil }) { return calls }
      origin.isFollowed = !isView
      return [origin] + calls
    case .closureParameter(_, let index, let scope):
      guard case .closure(let closure, let call, let argument) = scope.kind, let outer = scope.parent else {
        guard case .looseClosure(let closure) = scope.kind else { return [origin] }
        return [origin] + handed(calls(ofKept: closure, in: scope), of: .written(closure), index, way, depth)
      }
      // The setter of a binding opens through whoever holds the binding.
      if bindingGetter(call) != nil { return [] }
      // `Rows { row in Text(row).onTapGesture { onTap(row) } }`: who makes the row opens nothing.
      if isLeftToControls(origin.scope, in: closure) { return [origin] }
      // `model.events.sink { if case .open(let pane) = $0 { self.pane = pane } }`
      if index == 0, let sent = valuesSent(toListenerIn: scope) {
        let calls = sent.filter { leads($0.site, to: origin.range, in: closure, scope, and: more) }.flatMap {
          let call = Opening(file: $0.file, range: $0.site.range, scope: $0.site.scope, caseName: nil, via: .call)
          return flow(handing: $0.value, way, origin: call, depth: depth + 1)
        }
        if calls.contains(where: { $0.caseName != nil }) { return calls }
      }
      // `model.$shown.sink { self.shown = $0 }`
      if way.mapped == nil, index == 0, case .member(let chain, "sink", _) = call.callee.kind,
        call.arguments[argument].label != "receiveCompletion"
      {
        return [origin] + mirroredOpenings(of: chain, way.enumID, in: outer)
      }
      let found = invocations(of: call, argument: argument, in: outer)
      let sites = found.sites.filter { leads($0, to: origin.range, in: closure, scope, and: more) }
      let calls = handed(sites, of: .written(closure), index, way, depth)
      return found.isAction && calls.contains { $0.caseName != nil } ? calls : [origin] + calls
    case .payload(let pattern, let index, _, let scope):
      guard let name = pattern.caseName, let feature = feature(handling: pattern, in: scope) else { return [origin] }
      let calls = sends(name, to: feature).flatMap { site, action -> [Opening] in
        guard let file = site.scope.file, action.arguments.indices.contains(index),
          mayReach(origin.object, site, sending: action)
        else { return [] }
        let sent = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
        return flow(handing: action.arguments[index].value, way, origin: sent, depth: depth + 1)
      }
      if isSentByModalsAlone(name) { return calls }
      return [origin] + calls
    case .member(let found):
      let makers = makers(keeping: found, for: origin)
      guard !makers.isEmpty else { return [origin] }
      let calls = makers.flatMap { site, value -> [Opening] in
        guard let file = site.scope.file else { return [] }
        let call = Opening(
          file: file, range: site.range, scope: value?.scope ?? site.scope, caseName: nil, via: .call)
        return value.map { flow(handing: $0.expr, way, origin: call, depth: depth + 1) } ?? [call]
      }
      return keeping(calls, origin)
    default: return [origin]
    }
  }

  /// An opening with each case that its callers hand to it, and where they do.
  private func taking(_ calls: [Opening], _ origin: Opening) -> [Opening] {
    var result: [Opening] = []
    for call in calls where call.caseName != nil {
      var opening = Opening(
        file: origin.file, range: origin.range, scope: origin.scope, caseName: call.caseName, via: origin.via)
      opening.origin = call.origin ?? call.place
      guard !result.contains(where: { $0.key == opening.key }) else { continue }
      (opening.closure, opening.parameter) = (origin.closure, origin.parameter)
      result.append(opening)
    }
    // Some hand over what only run time knows: that may be any case.
    return calls.allSatisfy { $0.caseName != nil } && !result.isEmpty ? result : result + [origin]
  }

  /// An opening once for each that makes the view around with a case, and where.
  private func keeping(_ calls: [Opening], _ origin: Opening) -> [Opening] {
    var result: [Opening] = []
    for call in calls where call.caseName != nil {
      var opening = origin
      (opening.caseName, opening.carried) = (call.caseName, call.carried?.known)
      opening.origin = call.origin ?? call.place
      result.append(opening)
    }
    return calls.allSatisfy { $0.caseName != nil } ? result : result + [origin]
  }

  private func handed(
    _ sites: [Occurrences.CallSite], of closure: HandedClosure.Source, _ index: Int, _ way: Way, _ depth: Int
  ) -> [Opening] {
    sites.flatMap { site -> [Opening] in
      guard site.call.arguments.indices.contains(index), let file = site.scope.file else { return [] }
      var origin = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
      origin.given = site.call.arguments[index].value
      origin.closure = handedClosure(closure, runBy: site)
      origin.held = heldMember(closure, calledBy: site)
      return flow(handing: site.call.arguments[index].value, way, origin: origin, depth: depth + 1)
    }
  }

  /// The calls that leave a parameter out, with the cases of its default value.
  private func defaulted(
    _ sites: [Occurrences.CallSite], _ function: Function, _ index: Int, _ way: Way, in scope: Scope
  ) -> [Opening] {
    guard function.parameters.indices.contains(index), let value = function.parameters[index].defaultValue else {
      return []
    }
    let cases = values(handing: value, way, in: scope)
    return sites.flatMap { site -> [Opening] in
      guard let file = site.scope.file, pair(site.call, function)?.contains(index) == false else { return [] }
      return cases.map {
        Opening(file: file, range: site.range, scope: site.scope, caseName: $0.caseName, via: .call)
      }
    }
  }
}
