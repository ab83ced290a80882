import SheetModel

// Which calls open what the body of a method opens.
extension Resolver {
  /// Calls of a model's or router's method whose body opens the slot: `model.showHelp()`.
  ///
  /// - Parameter maybe: how much on the way is done under a condition, or later. What calls that under a third condition
  ///   opens nearly anything.
  /// - Parameter others: where the function around opens the same way, too: one of them is done in each branch.
  /// - Parameter tests: what must hold of the parameters of the function around.
  func callersOpening(
    _ opening: Opening, depth: Int = 0, maybe: Int = 0, others: [Done] = [], tests: [ArgumentTest] = []
  ) -> [Opening] {
    actionCalls(doing: opening, depth: depth) + sentValues(doing: opening, depth: depth, tests: tests)
      + callers(opening, depth: depth, maybe: maybe, others: others, tests: tests)
  }

  /// More calls of each other than lie between a button and what it opens.
  private static let mostCalls = 8
  /// What runs under more of them opens nearly anything.
  private static let mostConditions = 2

  private func callers(
    _ opening: Opening, depth: Int, maybe: Int, others: [Done], tests: [ArgumentTest]
  ) -> [Opening] {
    guard depth < Resolver.mostCalls, let function = opening.scope.function, function.name != "init",
      let target = memberFunction(function, in: opening.scope), isOpener(target),
      opening.via != .initial, opening.via != .binding, mayBeDone(by: function, opening.scope)
    else { return [] }
    let isCertain = isDone([(opening.range, opening.scope)] + others, by: function.body)
    if !isCertain, maybe >= Resolver.mostConditions { return [] }
    let sites = callSites(of: target)
    let way = way(to: opening.range, in: target.function, opening.scope, and: tests)
    let sitesByCaller = Dictionary(grouping: sites) { $0.scope.function.map { ObjectIdentifier($0) } }
    return references(to: target, on: opening)
      + sites.flatMap { site -> [Opening] in
        let required = requiredArgument(by: site, calling: target)
        guard !site.scope.isPreview, isCalled(site, on: opening), isHanded(opening, by: site, target.function),
          hasRequired(site, by: opening), handsClosure(of: opening, site, target.function),
          isWritten(opening, by: site, target.function), mayHold(opening, calledBy: site, target.function),
          let outer = self.tests(on: way, of: target, by: site),
          case let isMeant = isCertain || names(target, site), isMeant || required != nil,
          var call = self.call(site, of: target.function, doing: opening),
          !isRuledOut(call, outer), isCalledAnywhere(call)
        else { return [] }
        let others = (sitesByCaller[site.scope.function.map { ObjectIdentifier($0) }] ?? [])
          .filter { $0 !== site }.map { ($0.range, $0.scope) }
        // What only passes on what it is given to whichever heir there is, is no place that opens this.
        call.required = required
        return (isMeant ? [call] : [])
          + callersOpening(
            call, depth: depth + 1, maybe: required == nil ? maybe + (isCertain ? 0 : 1) : 0, others: others,
            tests: outer)
      }
  }

  /// Whether nobody's call of the function around comes to what is done there: each hands over what leads elsewhere, as a
  /// dispatcher that gets only other cases.
  func isRuledOut(_ call: Opening, _ tests: [ArgumentTest]) -> Bool {
    guard let function = call.scope.function, function.name != "init", !function.parameters.isEmpty else {
      return false
    }
    var names = AskedNames(function.parameters.map(\.name), in: call.scope)
    let way = (self.tests(to: call.range, in: function.body, &names) ?? []) + tests
    // Of a flag or an optional that is left out somewhere too little is known.
    guard way.contains(where: { if case .cases = $0 { true } else if case .result = $0 { true } else { false } }),
      let target = memberFunction(function, in: call.scope), isOpener(target)
    else { return false }
    let sites = callSites(of: target)
    let whole = self.way(to: call.range, in: target.function, call.scope, and: tests)
    guard !sites.isEmpty, sites.allSatisfy({ self.tests(on: whole, of: target, by: $0) == nil }) else { return false }
    // What a call is that nobody can tell may lead there.
    let others = knownCalls(named: function.name).contains { other in
      matches(other.call, function) && callees(other.call, in: other.scope).isEmpty
    }
    return !others && references(to: target, on: call).isEmpty
  }

  /// What a call of a function opens that opens something: the same, as the code around the call sees it.
  func call(_ site: Occurrences.CallSite, of function: Function, doing opening: Opening) -> Opening? {
    guard let file = site.scope.file else { return nil }
    var call = Opening(file: file, range: site.range, scope: site.scope, caseName: opening.caseName, via: .call)
    call.turns = opening.turns
    call.value = value(of: opening, calledBy: site, function)
    call.instance = opening.instance.beyond(receiver(of: site, on: opening))
    call.receiver = receiver(of: opening, calledBy: site)
    call.carried = opening.carried.flatMap { carried($0, by: site, of: function) }
    call.object = object(of: opening, calledBy: site, function)
    call.closure = closure(of: opening, calledBy: site, function)
    call.parameter = parameter(of: opening, calledBy: site, function)
    if case .member(let object, _, _) = site.call.callee.kind {
      call.through = calledProperty(object, opening.instance, in: site.scope)
    }
    return call
  }

  /// Methods of models and routers, and functions of no type; what a view's own does is said where it is done.
  private func isOpener(_ target: MemberFunction) -> Bool {
    if case .localFunction = target.scope.kind { return false }
    if let owner = target.owner { return !isViewLike(owner) }
    // What one does to the binding that it is given is said where it is done, too.
    return !target.function.parameters.contains { $0.isInout || isBindingType($0.type) }
  }

  /// Whether a call names a function itself, not a requirement that others fulfil, too. A view calls what its own model
  /// does, whichever that is; a router of routers may mean any.
  private func names(_ target: MemberFunction, _ site: Occurrences.CallSite) -> Bool {
    if target.function.parameters.isEmpty, let caller = enclosingType(site.scope), isViewLike(caller) { return true }
    return callees(site.call, in: site.scope).contains { callee in
      callee.function === target.function || callee.owner.flatMap(onlyHeir) == target.owner && target.owner != nil
        || isOnlyDoer(target, of: callee)
    }
  }

  /// What is told to a closure when something happens, sooner or later: the call that hands it over opens nothing.
  private static let listening: Set<String> = [
    "sink", "assign", "observe", "addObserver", "subscribe", "receive", "handleEvents", "store", "bind", "register",
    "append", "insert", "willSet", "didSet", "map", "compactMap", "flatMap", "filter", "tryMap",
  ]

  /// Whether a call of a function does what stands in a scope of it, there and then or when something has ended that it
  /// began: under a condition, too, but not in a closure that it keeps or makes something of.
  func mayBeDone(by function: Function, _ scope: Scope, depth: Int = 0) -> Bool {
    if let type = function.result?.lastName, Resolver.shown.contains(type) { return false }
    for current in scope.chain {
      switch current.kind {
      case .function(let inner): return inner === function
      case .localFunction, .looseClosure: return false
      // What is told later, as to a `sink`: who begins to listen opens nothing.
      case .loop(_, let sequence):
        if let outer = current.parent, isListening(to: sequence, in: function, outer) { return false }
      case .closure(_, let call, let argument):
        let name: String
        switch call.callee.kind {
        case .name(let plain, _): name = plain
        case .member(_, let member, _): name = member
        default: return false
        }
        if name == "Task" || name == "DispatchWorkItem" { continue }
        if name == "sink", let outer = current.parent, isOneResult(call, of: function, in: outer) { continue }
        if name.first?.isUppercase == true { return false }
        // What the project calls so may do it there and then: `func onMain(_ code: …)`.
        if Resolver.listening.contains(name) || Resolver.isListener(name) {
          guard let outer = current.parent, runs(call, argument, in: outer) else { return false }
          continue
        }
        if depth < 2, let outer = current.parent, isKept(argument, by: call, in: outer, depth: depth) { return false }
      default: continue
      }
    }
    return false
  }

  /// Whether what stands in a scope of a closure is done by something that the closure shows: a button, a gesture.
  func isLeftToControls(_ scope: Scope, in closure: Closure) -> Bool {
    for current in scope.chain {
      guard case .closure(let inner, let call, _) = current.kind else { continue }
      if inner === closure { return false }
      switch call.callee.kind {
      case .name(let name, _):
        if name != "Task", name != "DispatchWorkItem", name.first?.isUppercase == true { return true }
      case .member(_, let name, _): if Resolver.isListener(name) { return true }
      default: continue
      }
    }
    return false
  }

  /// `onTapGesture`, `onAppear`
  private static func isListener(_ name: String) -> Bool {
    name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
      || ["Handler", "Observer", "Listener", "Callback"].contains { name.hasSuffix($0) }
  }

  /// Whether a function of the project only keeps the closure that it is given: whatever calls it stands in a closure that
  /// is kept itself, as `handlers.append { handler() }`.
  private func isKept(_ argument: Int, by call: Call, in scope: Scope, depth: Int) -> Bool {
    guard let target = callees(call, in: scope).first, let pairs = pair(call, target.function),
      pairs.indices.contains(argument)
    else { return false }
    let name = target.function.parameters[pairs[argument]].name
    // `func set(onPick: @escaping () -> Void) { self.onPick = onPick }`, and nothing is begun.
    let stored = Resolver.stores(in: target.function.body)
    if stored.contains(where: { $0.parameter == name }), stored.count == target.function.body.count { return true }
    let sites = knownCalls(named: name).filter { site in
      if case .parameter(let function, _, _) = meaning(of: name, in: site.scope) { return function === target.function }
      return false
    }
    return !sites.isEmpty && !sites.contains { mayBeDone(by: target.function, $0.scope, depth: depth + 1) }
  }
}
