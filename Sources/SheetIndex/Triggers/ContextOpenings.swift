import SheetModel

// Presentation contexts: objects that hold what they present, opened by `context.present(…)`.
extension Resolver {
  /// A call of `present`.
  struct PresentedContext {
    let site: Occurrences.CallSite
    /// The states that it is called on.
    var slots: [Slot] = []
    /// The parameter of the function around that it is called on.
    var parameter: (function: Function, index: Int)?
    /// The class of a context that was injected or handed down.
    var handedClass: String?
    /// It is read from the environment.
    var isRead = false
  }

  /// Those of the files that are parsed, with the names of what they are called on: each state of the project is compared
  /// with them.
  struct PresentedContexts {
    var calls: [PresentedContext] = []
    var named: [String: [Int]] = [:]
    var handed: [String: [Int]] = [:]
  }

  /// The calls that present something through a context.
  func contextOpenings(of slot: Slot) -> [Opening] {
    if let owner = slot.key.owner { demand(type: owner) }
    let names = contextNames(of: slot)
    let own = contextClass(slot)
    var result: [Opening] = []
    if isRead(slot) || names.isInjected { _ = calls(named: "present") }
    for isPreview in slot.member.scope.isPreview ? [false, true] : [false] {
      let contexts = presentedContexts(inPreviews: isPreview)
      var candidates = own.flatMap { contexts.handed[$0] } ?? []
      for name in names.all { candidates += contexts.named[name] ?? [] }
      for at in Set(candidates).sorted() {
        let call = contexts.calls[at]
        guard let file = call.site.scope.file, isMeant(call, slot, names, class: own) else { continue }
        var opening = Opening(
          file: file, range: call.site.range, scope: call.site.scope, caseName: nil, via: .call)
        opening.shown = call.site.call.arguments.first?.value
        if let found = call.slots.first(where: { isSame($0, slot) }) { tell(&opening, slot, as: found, call.site) }
        result.append(opening)
      }
    }
    return result
  }

  /// What is known of whose context it is: who calls the function around opens that, and not another's.
  private func tell(_ opening: inout Opening, _ slot: Slot, as found: Slot, _ site: Occurrences.CallSite) {
    guard case .member(let base, _, _) = site.call.callee.kind else { return }
    opening.receiver = receiver(of: slot, in: site.scope)
    opening.instance = slot.instance.beyond(way(to: slot, as: found, base, in: site.scope))
    opening.object = Resolver.object(of: base).map { NamedObject(expr: $0, instance: slot.instance) }
    opening.value = opening.shown.map { Named(expr: $0, scope: site.scope) }
  }

  /// The calls of the functions that present something through a context: `func show(_ error: Error) {
  /// alerts.present(error) }` of a model, or of a protocol's extension.
  func callers(ofPresenting opening: Opening, _ caseName: String?) -> [Opening] {
    // Of a context that was handed there nothing is known.
    guard opening.value != nil else { return [] }
    return callersOpening(opening).map { found in
      var found = found
      found.caseName = found.caseName ?? caseName
      return found
    }
  }

  private func presentedContexts(inPreviews: Bool) -> PresentedContexts {
    if let known = presentedContexts[inPreviews] {
      for key in known.keys { trace.note(key: key) }
      return known.calls
    }
    let mark = trace.mark
    var result = PresentedContexts()
    for site in knownCalls(named: "present") where site.scope.isPreview == inPreviews {
      guard case .member(let base, _, _) = site.call.callee.kind else { continue }
      var call = PresentedContext(site: site)
      switch state(ofTarget: base, in: site.scope, as: site) {
      case .slots(let slots, _):
        call.slots = slots
        call.isRead = slots.first.map(isRead) ?? false
        if let first = slots.first, call.isRead || first.member.property.attribute("ObservedObject") != nil {
          call.handedClass = contextClass(first)
        }
      case .parameter(let function, let index, _, _): call.parameter = (function, index)
      case .constant, .unresolved: continue
      }
      let at = result.calls.count
      result.calls.append(call)
      let taken = call.parameter.map { $0.function.parameters[$0.index].name }
      for name in Set(call.slots.map(\.key.name) + [taken].compactMap(\.self)) {
        result.named[name, default: []].append(at)
      }
      if let handedClass = call.handedClass { result.handed[handedClass, default: []].append(at) }
    }
    // As for a single one: what is found on the way to an owner may lack that owner.
    if ownersInProgress.isEmpty, bindingsInProgress.isEmpty {
      presentedContexts[inPreviews] = (result, trace.keys(since: mark))
    }
    return result
  }

  /// The enum that a context holds: `PresentationContext<Pane>`.
  func contextEnum(_ slot: Slot) -> TypeID? {
    guard !Resolver.messageStates.contains(slot.member.property.type?.lastName ?? "") else { return nil }
    func enums(_ arguments: [Ty]) -> [TypeID] {
      arguments.compactMap(\.nominalID).filter { types.entries[$0].kind == .enum }
    }
    switch type(of: slot.member.property, in: slot.member.scope).unwrapped {
    case .nominal(_, let arguments): return enums(arguments).first
    case .external(_, let arguments):
      // `Router<Tab, Page, Modal>` of a package: which of them it presents is written there.
      let found = enums(arguments)
      return found.count == 1 ? found[0] : nil
    default: return nil
    }
  }

  /// The case and the views that a context's opening shows.
  ///
  /// - Parameter enumID: the enum that the context holds, where its type says so.
  func shown(
    by opening: Opening, enumID: TypeID?
  ) -> (enumID: TypeID?, caseName: String?, views: [ShownView], reasons: [String]) {
    guard let value = opening.shown else { return (nil, nil, [], []) }
    if let enumID, let name = values(value, enumID: enumID, in: opening.scope).first?.caseName {
      return (enumID, name, (mapping(of: enumID)[name] ?? []).map { $0.with(caseName: name) }, [])
    }
    var member: (base: Expr, name: String)?
    switch value.kind {
    case .member(let base, let name, _): member = (base, name)
    case .call(let call): if case .member(let base, let name, _) = call.callee.kind { member = (base, name) }
    default: break
    }
    if let member, let id = namedTypes(member.base, in: opening.scope).first, enumCase(member.name, of: id) != nil {
      let views = (mapping(of: id)[member.name] ?? []).map { $0.with(caseName: member.name) }
      return (
        id, member.name, views,
        views.isEmpty ? ["'\(types.entries[id].name)' has no member that maps its cases to views"] : []
      )
    }
    var follower = ContentFollower(resolver: self, drivingEnum: nil)
    follower.follow(value, in: opening.scope)
    return (nil, nil, follower.views, follower.reasons)
  }
}
