import SheetModel

// What is sent to a Combine subject runs the closures that listen to it: `model.input.send(.rename)` opens what
// `input.sink { [weak self] in self?.handle($0) }` does with that.
extension Resolver {
  /// The calls of `send` that run the closure which an opening stands in.
  ///
  /// - Parameter tests: what must hold of the closure's parameters.
  func sentValues(doing opening: Opening, depth: Int, tests: [ArgumentTest]) -> [Opening] {
    guard depth < 4, opening.via != .initial, opening.via != .binding, let found = listener(around: opening.scope),
      !found.isMapped || asksForValueAlone(opening, found, tests)
    else { return [] }
    return sends(to: found.subject).flatMap { site, file -> [Opening] in
      guard
        found.isMapped
          || leads(site, to: opening.range, in: found.closure, found.scope) && mayHold(tests, for: site, found)
      else { return [] }
      var call = Opening(file: file, range: site.range, scope: site.scope, caseName: opening.caseName, via: .call)
      call.carried = opening.carried?.known
      let outer = self.tests(toSend: site, opening, found, tests)
      return [call] + callersOpening(call, depth: depth + 1, tests: outer)
    }
  }

  /// What is sent to the subject that a closure listens to, and where; nil of one that listens to none, or to what is made
  /// of what is sent.
  func valuesSent(
    toListenerIn scope: Scope
  ) -> [(site: Occurrences.CallSite, file: FileID, value: Expr)]? {
    guard let found = listener(around: scope), found.scope === scope, !found.isMapped else { return nil }
    return sends(to: found.subject).compactMap { site, file in
      site.call.arguments.first.map { (site, file, $0.value) }
    }
  }

  /// What such a closure is handed.
  func typeSent(toListenerIn scope: Scope) -> Ty? {
    guard let found = listener(around: scope), found.scope === scope, !found.isMapped else { return nil }
    if case .unknown = found.type { return nil }
    return found.type
  }

  /// The calls that send something to a subject, but for those of previews.
  private func sends(to subject: MemberProperty) -> [(site: Occurrences.CallSite, file: FileID)] {
    let name = subject.property.name
    return calls(named: "send", holding: name).compactMap { site in
      guard !site.scope.isPreview, let file = site.scope.file, case .member(let base, _, _) = site.call.callee.kind,
        base.lastName == name, property(namedBy: base, in: site.scope)?.property === subject.property,
        !Resolver.sendsNothing(site.call)
      else { return nil }
      return (site, file)
    }
  }

  /// `modal.send(nil)`: what follows the subject is closed.
  private static func sendsNothing(_ call: Call) -> Bool {
    switch call.arguments.first?.value.kind {
    case .nilLiteral, .implicitMember("none"), .boolean(false): true
    default: false
    }
  }

  /// What must hold of what the function around a `send` is handed and sends: nobody is shown nothing.
  private func tests(
    toSend site: Occurrences.CallSite, _ opening: Opening, _ listener: Listener, _ tests: [ArgumentTest]
  ) -> [ArgumentTest] {
    guard let value = site.call.arguments.first?.value, let name = value.simpleName, let function = site.scope.function,
      case .parameter(let around, _, _) = meaning(of: name, in: site.scope), around === function
    else { return [] }
    let isThere = isThere(value, in: site.scope)
    guard !listener.isMapped else { return isThere }
    let own = listener.closure.parameters.first?.name ?? "$0"
    var names = AskedNames([own], in: listener.scope)
    let way = (self.tests(to: opening.range, in: listener.closure.body, &names) ?? []) + tests
    return isThere + way.filter { $0.name == own }.map { $0.of(name) }
  }

  /// Whether what is done with something that was made of what is sent asks no more than whether there is any: of what
  /// else that is nobody knows.
  private func asksForValueAlone(_ opening: Opening, _ listener: Listener, _ tests: [ArgumentTest]) -> Bool {
    let name = listener.closure.parameters.first?.name ?? "$0"
    var names = AskedNames([name])
    let way = self.tests(to: opening.range, in: listener.closure.body, &names) ?? []
    return way.allSatisfy { if case .there(_, true) = $0 { true } else { false } }
      && tests.allSatisfy { test in
        switch test {
        case .there(name, true), .flag(name, true): true
        default: test.name != name
        }
      }
  }

  private struct Listener {
    let subject: MemberProperty
    /// What is sent.
    let type: Ty
    let closure: Closure
    let scope: Scope
    /// It gets what something on the way makes of what is sent.
    let isMapped: Bool
  }

  private static let subjects: Set<String> = ["PassthroughSubject", "CurrentValueSubject"]

  /// What stands between a subject and a `sink` and hands on what it is given, then or later.
  private static let passing: Set<String> = [
    "receive", "subscribe", "share", "print", "handleEvents", "removeDuplicates", "debounce", "throttle", "delay",
    "eraseToAnyPublisher", "dropFirst", "first", "filter",
  ]

  /// What makes one value of another, or none.
  private static let mapping: Set<String> = ["map", "tryMap", "compactMap", "tryCompactMap"]

  private func listener(around scope: Scope) -> Listener? {
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, let call, let argument):
        guard let outer = current.parent else { return nil }
        if let name = call.callee.lastName, name == "Task" || Resolver.running.contains(name) { continue }
        guard call.arguments[argument].label != "receiveCompletion", let publisher = Resolver.publisher(of: call),
          let subject = subject(behind: publisher, in: outer)
        else { return nil }
        return Listener(
          subject: subject.property, type: subject.type, closure: closure, scope: current, isMapped: subject.isMapped)
      case .function, .localFunction, .looseClosure, .property, .type: return nil
      default: continue
      }
    }
    return nil
  }

  /// What a call listens to: `input` of `input.sink { … }` and of `Text("").onReceive(input) { … }`.
  private static func publisher(of call: Call) -> Expr? {
    guard case .member(let base, let name, _) = call.callee.kind else { return nil }
    return name == "sink" ? base : name == "onReceive" ? call.arguments.first?.value : nil
  }

  /// What is sent to the subject whose values a publisher writes: `input.receive(on: queue).assign(to: &$pane)`.
  ///
  /// - Parameter chain: what `assign` is called on.
  func sentOpenings(assigning chain: Expr, to slot: Slot, in scope: Scope) -> [Opening] {
    guard let found = subject(behind: chain, in: scope),
      !found.isMapped || slot.member.property.type?.isOptional == true
    else { return [] }
    return sends(to: found.property).flatMap { site, file -> [Opening] in
      guard let value = site.call.arguments.first?.value else { return [] }
      let call = Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
      let opened = found.isMapped ? [call] : flow(value, enumID: enumType(of: slot), origin: call)
      return opened + opened.flatMap { $0.isFollowed ? [] : callersOpening($0, tests: isThere(value, in: site.scope)) }
    }
  }

  /// Nobody is shown nothing: what a function hands over that it is given must be there.
  private func isThere(_ value: Expr, in scope: Scope) -> [ArgumentTest] {
    guard let name = value.simpleName, let function = scope.function,
      case .parameter(let around, let index, _) = meaning(of: name, in: scope), around === function,
      function.parameters[index].type.isOptional
    else { return [] }
    return [ArgumentTest.there(name, true)]
  }

  private func subject(behind expr: Expr, in scope: Scope) -> (property: MemberProperty, type: Ty, isMapped: Bool)? {
    var (current, isMapped) = (expr, false)
    while let call = current.call {
      guard case .member(let base, let name, _) = call.callee.kind else { return nil }
      let maps = Resolver.mapping.contains(name)
      guard maps || Resolver.passing.contains(name) else { return nil }
      isMapped = isMapped || maps
      current = base
    }
    guard let found = property(namedBy: current, in: scope),
      case .external(let name, let arguments) = type(of: found.property, in: found.scope).withoutOptional,
      Resolver.subjects.contains(name)
    else { return nil }
    return (found, arguments.first ?? .unknown, isMapped)
  }

  private func mayHold(_ tests: [ArgumentTest], for site: Occurrences.CallSite, _ listener: Listener) -> Bool {
    guard let value = site.call.arguments.first?.value else { return true }
    let name = listener.closure.parameters.first?.name ?? "$0"
    return tests.allSatisfy {
      $0.name != name || mayHold($0, for: value, in: site.scope, listener.type, listener.scope)
    }
  }
}
