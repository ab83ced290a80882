import SheetModel

/// A presentation with what the later passes need of it.
struct ResolvedSite: Sendable {
  var presentation: Presentation
  var facts: SiteFacts
  /// The enum that drives it, where one does.
  let enumID: TypeID?
  /// The state's own type is that enum, so that its triggers are those of the state.
  let isTyped: Bool
  /// The only case that it presents, as its binding says.
  var onlyCase: String?
}

/// What the sites of a run have in common.
struct SiteContext {
  let siteByCall: [ObjectIdentifier: Site]
  /// Functions of the project that are named like a presentation modifier.
  let ownModifiers: [MemberFunction]

  init(_ sites: [Site], _ resolver: Resolver) {
    siteByCall = Dictionary(sites.map { (ObjectIdentifier($0.call), $0) }, uniquingKeysWith: { a, _ in a })
    ownModifiers = Set(sites.map(\.kind)).intersection(SystemPresenter.byName.keys).sorted().flatMap {
      resolver.functions($0, ofExternal: "View", from: nil)
    }
  }
}

// The last pass: sites with state, content and triggers become presentations.
extension Resolver {
  func resolve(_ site: Site, _ context: SiteContext) -> ResolvedSite {
    var unresolved: [Unresolved] = []
    var (slots, caseName, state) = state(of: site, &unresolved)
    let isMessage = SystemPresenter.byName[innermostKind(site)]?.group == .message
    let isPanel = SystemPresenter.byName[innermostKind(site)]?.group == .panel

    let payloads = slots.compactMap { payload(of: $0, named: site.stateArgument?.value, in: site.scope) }
    var drivingEnum = slots.first.flatMap(enumType) ?? payloads.first.flatMap(enumType)
    if caseName == nil, drivingEnum == nil, let slot = slots.first, let id = onlyEnum(of: slot) {
      drivingEnum = id
      caseName = slot.only?.caseName
    }
    let isTyped = drivingEnum != nil
    var views: [ShownView] = []
    var openings: [Opening] = []
    var known: Set<Opening.Key> = []
    for slot in slots + payloads {
      for opening in self.openings(of: slot, alsoNamed: localName(site)) where known.insert(opening.key).inserted {
        openings.append(opening)
      }
    }
    // The observer does nothing by itself.
    for payload in payloads {
      openings.removeAll { $0.file == payload.member.scope.file && payload.member.property.range.contains($0.range) }
    }
    if slots.isEmpty { openings = closureOpenings(site) }
    if openings.isEmpty, let slot = slots.first {
      for name in foreignReceivers(of: slot, but: site.call).prefix(3) {
        let reason = "the binding is handed to '\(name)', which the project does not declare"
        unresolved.append(Unresolved(what: .trigger, reason: reason))
      }
    }
    if let rest = slots.first?.rest ?? innerRest(site) { openings.removeAll { $0.caseName == rest } }
    if let caseName { openings = openings.filter { $0.caseName == caseName || $0.caseName == nil } }
    let isContextStyle = site.roles.form == .other && site.roles.contents.isEmpty && !isPanel
    if isContextStyle || ["context", "for"].contains(site.stateArgument?.label) {
      for slot in slots {
        let held = contextEnum(slot)
        if let held { drivingEnum = held }
        for opening in contextOpenings(of: slot) {
          let shown = shown(by: opening, enumID: held)
          if let id = shown.enumID { drivingEnum = id }
          if site.roles.contents.isEmpty {
            for view in shown.views where !views.contains(view) { views.append(view) }
            unresolved += shown.reasons.map { Unresolved(what: .destination, reason: $0) }
          }
          openings.append(
            Opening(
              file: opening.file, range: opening.range, scope: opening.scope, caseName: shown.caseName, via: .call))
        }
      }
    }
    if !isPanel, views.isEmpty {
      var follower = ContentFollower(resolver: self, drivingEnum: drivingEnum ?? slots.first.flatMap(carrier))
      if case .unresolved = site.state { follower.findsEnum = site.roles.form == .item }
      follow(site, &follower)
      views = follower.views
      if let id = follower.drivingEnum, types.entries[id].kind == .enum { drivingEnum = id }
      openings.removeAll {
        ($0.via == .toggle || $0.via == .binding) && isInside(site, follower, $0.scope, $0.caseName)
      }
      if !isMessage || views.contains(where: { !$0.types.isEmpty }) {
        unresolved += follower.reasons.map { Unresolved(what: .destination, reason: $0) }
      }
    }
    if isMessage { views = views.filter { !$0.types.isEmpty || $0.caseName != nil } }
    if let caseName { views = views.map { $0.with(caseName: caseName) } }

    let presentation = Presentation(
      kind: site.kind, form: site.roles.form, labels: labels(site.call), binding: text(of: site),
      state: state, enclosingType: enclosingTypeName(site.scope), place: site.place,
      callRange: TextRange(site.place.range.start, site.callEnd), headEnd: headEnd(site),
      hasOnDismiss: site.roles.onDismiss != nil, nestedIn: presenter(around: site, context.siteByCall)?.place,
      condition: site.scope.condition,
      enumName: drivingEnum.map { types.entries[$0].name },
      destinations: views.map(destination),
      triggers: openings.filter { !$0.scope.isPreview || site.scope.isPreview }.map(trigger).sorted {
        $0.place < $1.place
      },
      unresolved: unresolved, isPreview: site.scope.isPreview)
    let isModal = SystemPresenter.byName[innermostKind(site)]?.group == .modal
    let isSystem =
      SystemPresenter.byName[site.kind] != nil && site.inner == nil
      && !context.ownModifiers.contains { $0.function.name == site.kind && matches(site.call, $0.function) }
    let slot = slots.count == 1 ? slots.first?.member : nil
    let facts = SiteFacts(
      call: site.call, scope: site.scope, chainStart: SiteFacts.chainStart(of: site.call, in: site.scope),
      contents: site.roles.contents.map { site.call.arguments[$0].value }, stateArgument: site.stateArgument?.value,
      slot: slot?.property, slotScope: slot?.scope, isSystem: isSystem,
      injections: isModal && !site.scope.isPreview ? injections(below: site.call, in: site.scope, showing: views) : [])
    return ResolvedSite(
      presentation: presentation, facts: facts, enumID: drivingEnum, isTyped: isTyped, onlyCase: caseName)
  }

  /// The case that presents nothing, as the presentation in a wrapper says.
  private func innerRest(_ site: Site) -> String? {
    var inner = site.inner?.site
    for _ in 0..<8 {
      guard let one = inner else { return nil }
      if let rest = one.state.slots.first?.rest { return rest }
      inner = one.inner?.site
    }
    return nil
  }

  private func headEnd(_ site: Site) -> Int {
    let starts = site.roles.contents.map { site.call.arguments[$0].value.range.start }
    // A modifier's value may be made elsewhere than it is applied.
    return starts.filter { site.place.range.start < $0 && $0 < site.callEnd }.min() ?? site.callEnd
  }

  // MARK: State

  private func state(
    of site: Site, _ unresolved: inout [Unresolved]
  ) -> (slots: [Slot], caseName: String?, state: StateProperty?) {
    switch site.state {
    case .slots(let slots, let name):
      if slots.count == 1 {
        if isBindingProperty(slots[0].member) {
          unresolved.append(
            Unresolved(what: .state, reason: "no caller in the project hands a state to '\(slots[0].key.name)'"))
        }
        return (slots, name, property(slots[0]))
      }
      unresolved.append(Unresolved(what: .state, reason: "bound to \(slots.count) states: \(names(slots))"))
      // Several owners share the child's binding: that is what the site itself is bound to.
      if let argument = site.stateArgument, let alias = alias(argument.value, in: site.scope), isBindingProperty(alias)
      {
        return (slots, name, property(slot(alias)))
      }
      return (slots, name, nil)
    case .parameter(let function, let index, let inner):
      let slots = owners(ofParameter: index, function, in: inner)
      if slots.count == 1 { return (slots, nil, property(slots[0])) }
      let name = function.parameters[index].name
      unresolved.append(
        Unresolved(
          what: .state,
          reason: slots.isEmpty
            ? "'\(name)' is a parameter of '\(function.name)', and no caller in the project hands a state to it"
            : "'\(name)' is a parameter of '\(function.name)', whose callers hand over \(slots.count) states: \(names(slots))"
        ))
      // Their triggers are those of the callers' own sites.
      return ([], nil, nil)
    case .constant:
      unresolved.append(Unresolved(what: .state, reason: "a constant binding has no state"))
      return ([], nil, nil)
    case .unresolved(let reason):
      unresolved.append(Unresolved(what: .state, reason: reason))
      return ([], nil, nil)
    }
  }

  /// The name of a local binding that the site is bound to.
  private func localName(_ site: Site) -> String? {
    guard let name = site.stateArgument?.value.simpleName,
      case .local = meaning(of: Resolver.bare(name), in: site.scope)
    else { return nil }
    return Resolver.bare(name)
  }

  private func alias(_ expr: Expr, in scope: Scope) -> MemberProperty? {
    guard let name = expr.simpleName, case .member(let found) = meaning(of: Resolver.bare(name), in: scope) else {
      return nil
    }
    return found
  }

  private func names(_ slots: [Slot]) -> String {
    slots.prefix(4).map { "\(ownerName($0)).\($0.key.name)" }.joined(separator: ", ") + (slots.count > 4 ? ", …" : "")
  }

  private func ownerName(_ slot: Slot) -> String {
    slot.key.owner.map { types.entries[$0].name } ?? slot.member.scope.typePath.joined(separator: ".")
  }

  private func property(_ slot: Slot) -> StateProperty? {
    guard let file = slot.member.scope.file else { return nil }
    let owner = ownerName(slot)
    return StateProperty(
      owner: owner.isEmpty ? (slot.member.scope.isPreview ? "#Preview" : "") : owner,
      property: slot.key.name, wrapper: Resolver.wrapper(slot.member.property),
      place: Place(file, slot.member.property.nameRange))
  }

  /// `@State`, `@Published`, …: the property wrapper, without attributes that are none.
  static func wrapper(_ property: Property) -> String? {
    let others: Set<String> = ["MainActor", "ObservationIgnored", "ObservationTracked", "ViewBuilder", "Previewable"]
    return property.attributes.first { attribute in
      attribute.name.first?.isUppercase == true && !others.contains(attribute.name)
    }.map { "@" + $0.name }
  }

  // MARK: Enum and content

  /// The type of a slot's value where that may carry the enum: an object, or a layer of a stack.
  private func carrier(_ slot: Slot) -> TypeID? {
    let type = type(of: slot.member.property, in: slot.member.scope)
    let value: Ty
    if case .array(let element) = type.withoutOptional { value = element } else { value = type }
    guard let id = value.nominalID else { return nil }
    switch types.entries[id].kind {
    case .class: return id
    case .struct: return mayBeView(id) ? nil : id
    default: return nil
    }
  }

  private func follow(_ site: Site, _ follower: inout ContentFollower) { follow(site, in: site.scope, &follower) }

  /// Follows the content of a site; of a wrapper's call the content of the sites in the wrapper, with
  /// its parameters filled.
  ///
  /// - Parameter scope: where the arguments of the call have their meaning.
  private func follow(_ site: Site, in scope: Scope, depth: Int = 0, _ follower: inout ContentFollower) {
    guard let (_, wrapper) = site.inner, depth < 8 else {
      for index in site.roles.contents { follow(site, index, in: scope, &follower) }
      return
    }
    for inner in sites(in: wrapper) {
      var filled = inner.scope
      switch wrapper {
      case .function(let target, _): filled = fill(site.call, target, filled, from: scope)
      case .modifier(let id, _):
        for index in site.call.arguments.indices {
          guard let property = filledProperty(id, site.call, index, in: site.scope) else { continue }
          let outer = argumentScope(index, of: site.call, in: scope)
          filled = Scope(.filled(property.property.name, site.call.arguments[index].value, outer), in: filled)
        }
      }
      follow(inner, in: filled, depth: depth + 1, &follower)
    }
  }

  /// The kind of what a site presents in the end.
  private func innermostKind(_ site: Site) -> String {
    var site = site
    var steps = 0
    while let inner = site.inner?.site, steps < 16 {
      site = inner
      steps += 1
    }
    return site.kind
  }

  private func follow(_ site: Site, _ index: Int, in scope: Scope, _ follower: inout ContentFollower) {
    let value = site.call.arguments[index].value
    if let closure = value.closure {
      follower.follow(closure.body, in: Scope(.closure(closure, call: site.call, argument: index), in: scope))
    } else {
      follower.follow(value, in: scope)
    }
  }

  /// Whether something stands in what the site presents: there a toggle closes, and a control changes
  /// what is shown already. The view of another case opens.
  private func isInside(_ site: Site, _ follower: ContentFollower, _ scope: Scope, _ caseName: String?) -> Bool {
    for current in scope.chain {
      switch current.kind {
      case .closure(_, let call, let argument):
        if call === site.call, site.roles.contents.contains(argument) { return true }
      case .function(let function): if follower.followed.contains(ObjectIdentifier(function)) { return true }
      case .property(let property): if follower.followed.contains(ObjectIdentifier(property)) { return true }
      case .type(let decl, _):
        guard let id = types.id(of: decl) else { return false }
        return follower.views.contains { view in
          view.types.contains(id) && (view.caseName == nil || caseName == nil || view.caseName == caseName)
        }
      default: continue
      }
    }
    return false
  }

  /// The presentation in whose content a site stands.
  private func presenter(around site: Site, _ siteByCall: [ObjectIdentifier: Site]) -> Site? {
    for scope in site.scope.chain {
      switch scope.kind {
      case .closure(_, let call, let argument):
        if let outer = siteByCall[ObjectIdentifier(call)], outer.roles.contents.contains(argument) { return outer }
      case .type: return nil
      default: continue
      }
    }
    return nil
  }

  // MARK: Values

  func destination(_ view: ShownView) -> Destination {
    Destination(
      view: view.name, caseName: view.caseName,
      places: view.types.filter { !types.entries[$0].isExternal }.map { types.entries[$0].place })
  }

  func trigger(_ opening: Opening) -> Trigger {
    Trigger(
      place: opening.place, caseName: opening.caseName, via: opening.via,
      enclosingType: enclosingTypeName(opening.scope), enclosingFunction: opening.scope.memberName,
      origin: opening.origin)
  }

  private func enclosingTypeName(_ scope: Scope) -> String? {
    let path = scope.typePath
    return path.isEmpty ? nil : path.joined(separator: ".")
  }

  private func labels(_ call: Call) -> [String] {
    call.arguments.map { $0.label ?? ($0.isTrailing ? "{}" : "_") }
  }

  private func text(of site: Site) -> String? {
    guard let argument = site.stateArgument, let file = site.scope.file else { return nil }
    return units[file.index].parsed?.text(argument.value.range)
  }
}
