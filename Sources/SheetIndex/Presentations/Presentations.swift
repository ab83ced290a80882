import SheetModel

/// A presentation with what the later passes need of it. An object, because after each edit all of them are put
/// together anew.
final class ResolvedSite: Sendable {
  let presentation: Presentation
  let facts: SiteFacts
  /// The enum that drives it, where one does.
  let enumID: TypeID?
  /// Those whose cases a context is given.
  let contextEnums: [TypeID]
  /// The state's own type is that enum, so that its triggers are those of the state.
  let isTyped: Bool
  /// The only case that it presents, as its binding says.
  let onlyCase: String?
  /// A flag of the value tells it from another presentation of the same state.
  let isTold: Bool
  /// What of it is one enum's, where a generic view presents those of several.
  let parts: [TypeID: Presentation]

  init(
    presentation: Presentation, facts: SiteFacts, enumID: TypeID?, contextEnums: [TypeID], isTyped: Bool,
    onlyCase: String?, isTold: Bool, parts: [TypeID: Presentation] = [:]
  ) {
    (self.isTold, self.parts) = (isTold, parts)
    (self.presentation, self.facts) = (presentation, facts)
    (self.enumID, self.contextEnums) = (enumID, contextEnums)
    (self.isTyped, self.onlyCase) = (isTyped, onlyCase)
  }

  func with(_ presentation: Presentation) -> ResolvedSite {
    ResolvedSite(
      presentation: presentation, facts: facts, enumID: enumID, contextEnums: contextEnums, isTyped: isTyped,
      onlyCase: onlyCase, isTold: isTold, parts: parts)
  }

  func with(_ facts: SiteFacts) -> ResolvedSite {
    ResolvedSite(
      presentation: presentation, facts: facts, enumID: enumID, contextEnums: contextEnums, isTyped: isTyped,
      onlyCase: onlyCase, isTold: isTold, parts: parts)
  }

  /// The enums of which it presents cases.
  var enums: [TypeID] {
    if contextEnums.count > 1 { return contextEnums }
    return presentation.enumName == nil ? [] : [enumID].compactMap(\.self)
  }
}

/// What the sites of a run have in common.
struct SiteContext {
  let siteByCall: [ObjectIdentifier: Site]
  private let siteByState: [PropertyKey: [Site]]
  /// Functions of the project that are named like a presentation modifier.
  let ownModifiers: [MemberFunction]

  init(_ sites: [Site], _ resolver: Resolver) {
    siteByCall = Dictionary(sites.map { (ObjectIdentifier($0.call), $0) }, uniquingKeysWith: { a, _ in a })
    siteByState = Dictionary(grouping: sites.filter { !$0.state.slots.isEmpty }) { $0.state.slots[0].key }
    ownModifiers = Set(sites.map(\.kind)).intersection(SystemPresenter.byName.keys).sorted().flatMap {
      resolver.functions($0, ofExternal: "View", from: nil)
    }
  }
}

extension SiteContext {
  /// How many sites of one state are looked into for one of them.
  static let most = 16

  /// The other sites that are bound to a state.
  func others(boundTo slot: Slot, but site: Site) -> [Site] {
    Array((siteByState[slot.key] ?? []).filter { $0 !== site }.prefix(SiteContext.most))
  }
}

// The last pass: sites with state, content and triggers become presentations.
extension Resolver {
  func resolve(_ site: Site, _ context: SiteContext) -> ResolvedSite {
    guard let hosted = hostedTypes(by: site) else { return resolve(site, as: nil, context) }
    return joined(hosted.map { resolve(site, as: $0, context) }, hosted) { resolve(site, as: nil, context) }
  }

  /// - Parameter hosted: the one of several uses of the generic view around that is looked at.
  private func resolve(_ site: Site, as hosted: HostedType?, _ context: SiteContext) -> ResolvedSite {
    var unresolved: [Unresolved] = []
    var (slots, caseName, state) = state(of: site, &unresolved)
    if let hosted { slots = self.slots(slots, of: site, as: hosted) }
    if site.roles.form == .item { (slots, caseName) = givenItem(slots, caseName) }
    if !site.scope.isPreview { slots = slots.map(located) }
    let isMessage = SystemPresenter.byName[innermostKind(site)]?.group == .message
    let isPanel = SystemPresenter.byName[innermostKind(site)]?.group == .panel

    let payloads = slots.compactMap { payload(of: $0, named: site.stateArgument?.value, in: site.scope) }
    // What a wrapper makes of the state that it is handed.
    if slots.count == 1, slots[0].gives.isEmpty, caseName == nil {
      slots[0].gives = innerSlot(site, { $0.gives.isEmpty ? nil : $0.gives })?.gives ?? []
    }
    let givenEnum = givenEnum(of: slots, caseName)
    var drivingEnum =
      givenEnum ?? (isOfTypeParameter(site, slots) ? nil : commonEnum(of: slots)) ?? payloads.first.flatMap(enumType)
      ?? (slots.isEmpty ? declaredEnum(site) : nil)
    if caseName == nil, drivingEnum == nil, let slot = slots.first, let only = slot.only?.caseName,
      let id = onlyEnum(of: slot)
    {
      (drivingEnum, caseName) = (id, only)
    }
    if drivingEnum == nil, caseName == nil, !isMessage, let kind = kind(of: slots, shownBy: site, as: hosted) {
      for at in slots.indices { slots[at].kind = kind }
      drivingEnum = kind.enumID
    }
    let isTyped = drivingEnum != nil
    var views: [ShownView] = []
    var openings: [Opening] = []
    var known: Set<Opening.Key> = []
    for slot in slots + payloads {
      for found in self.openings(of: slot, alsoNamed: localName(site)) where slot.mayShow(found.caseName) {
        let opening = givenEnum.map { self.opening(found, of: slot, giving: $0) } ?? found
        if known.insert(opening.key).inserted { openings.append(opening) }
      }
    }
    // What is so from the beginning shows only where all of it is.
    if slots.contains(where: \.isOneOfAll), !slots.allSatisfy({ !initialOpenings(of: $0).isEmpty }) {
      openings.removeAll { $0.via == .initial }
    }
    for slot in slots {
      for found in observedOpenings(of: slot) + wholeValueOpenings(of: slot) + defaultsOpenings(of: slot)
        + initialCases(of: slot, caseName)
      where slot.mayShow(found.caseName) {
        let opening = givenEnum.map { self.opening(found, of: slot, giving: $0) } ?? found
        if known.insert(opening.key).inserted { openings.append(opening) }
      }
    }
    // What another view begins with counts for that alone.
    let shared = slots.flatMap(sharing).flatMap { self.openings(of: $0, alsoNamed: nil) }.filter { $0.via != .initial }
    // Somebody is known who writes it: what its own setter does closes it.
    if !shared.isEmpty { openings.removeAll { opening in slots.contains { isInSetter(opening.scope, of: $0) } } }
    for opening in shared where known.insert(opening.key).inserted { openings.append(opening) }
    // The observer does nothing by itself.
    for payload in payloads {
      openings.removeAll { $0.file == payload.member.scope.file && payload.member.property.range.contains($0.range) }
    }
    let foreign = openings.isEmpty ? foreignMember(of: site) : nil
    if slots.isEmpty { openings = closureOpenings(site) }
    if openings.isEmpty, let slot = slots.first {
      let receivers = foreignReceivers(of: slot, but: site.call)
      for name in receivers.modifiers.prefix(3) {
        let reason = "the binding is handed to '\(name)', which the project does not declare"
        unresolved.append(Unresolved(what: .trigger, reason: reason))
      }
      for name in receivers.closures.prefix(3) {
        let reason = "the binding is handed to the closure '\(name)'"
        unresolved.append(Unresolved(what: .trigger, reason: reason))
      }
      for name in receivers.cases.prefix(3) {
        let reason = "the binding is carried by the case '\(name)', and nothing is found that takes it from there"
        unresolved.append(Unresolved(what: .trigger, reason: reason))
      }
      let written = reasons(ofWritesThroughForeignTypes: slot) + [reason(ofWrapperOf: slot)].compactMap(\.self)
      unresolved += written.map { Unresolved(what: .trigger, reason: $0) }
    }
    if let foreign { openings += self.openings(of: foreign) }
    if let slot = slots.first, slots.count == 1 { openings = withoutClosingCalls(openings, of: slot) }
    if let slot = slots.first, slots.count == 1, isFlag(slot.member) {
      openings.removeAll { isDoneWhileShown($0, slot) }
    }
    if let rest = slots.first?.rest ?? innerSlot(site, { $0.rest })?.rest {
      openings.removeAll { $0.caseName == rest }
    }
    if let inner = innerSlot(site, { $0.among }) { openings.removeAll { !inner.mayShow($0.caseName) } }
    if let cases = caseName.map({ [$0] }) ?? casesInside(site) {
      openings.removeAll { opening in opening.caseName.map { !cases.contains($0) } ?? false }
    }
    if let caseName, let id = drivingEnum, let carried = carriedCase(askedBy: site, caseName, of: id) {
      openings.removeAll { $0.caseName == caseName && $0.carried?.cases.map { !$0.contains(carried) } ?? false }
    }
    if let file = site.scope.file { openings.removeAll { types.areApart($0.file, file) } }
    if let condition = site.scope.condition {
      openings.removeAll {
        BuildConditions.exclude($0.scope.condition, condition) || isNamedOnlyElsewhere($0, than: condition)
      }
    }
    var contextEnums: [TypeID] = []
    let isContextStyle = site.roles.form == .other && site.roles.contents.isEmpty && !isPanel
    if isContextStyle || ["context", "for"].contains(site.stateArgument?.label) {
      for slot in slots {
        let held = contextEnum(slot)
        if let held { drivingEnum = held }
        for opening in contextOpenings(of: slot) {
          let shown = shown(by: opening, enumID: held)
          if let id = shown.enumID, !contextEnums.contains(id) { contextEnums.append(id) }
          if site.roles.contents.isEmpty {
            for view in shown.views where !views.contains(view) { views.append(view) }
            if !isMessage { unresolved += shown.reasons.map { Unresolved(what: .destination, reason: $0) } }
          }
          openings.append(
            Opening(
              file: opening.file, range: opening.range, scope: opening.scope, caseName: shown.caseName, via: .call))
          openings += callers(ofPresenting: opening, shown.caseName)
        }
      }
    }
    drivingEnum = contextEnums.first ?? drivingEnum
    if contextEnums.count > 1 {
      let names = contextEnums.map { types.entries[$0].name }.sorted().joined(separator: ", ")
      unresolved.append(Unresolved(what: .enum, reason: "presents cases of \(contextEnums.count) enums: \(names)"))
    }
    if !isPanel, views.isEmpty {
      var follower = ContentFollower(
        resolver: self, drivingEnum: drivingEnum ?? slots.first.flatMap(carrier), hosted: hosted)
      if case .unresolved = site.state { follower.findsEnum = site.roles.form == .item }
      follower.givenBy = openings
      follower.foreignEnums = foreign?.enums ?? []
      follow(site, as: hosted, &follower)
      views = follower.views
      if let id = follower.drivingEnum, types.entries[id].kind == .enum { drivingEnum = id }
      if !follower.isSwitched, caseName == nil, isProperty(drivingEnum, ofWhat: slots) {
        drivingEnum = nil
        openings = withoutCases(openings)
      }
      if let id = drivingEnum {
        openings.removeAll { opening in
          opening.caseName.map { isElsewhere($0, of: id, follower.switched, at: site.scope.condition) } ?? false
        }
      }
      // Of several states one is turned over in what another presents.
      let isOne = slots.count == 1
      let isClosing = { (opening: Opening) in
        opening.via == .toggle || opening.via == .binding || isOne && opening.turns
      }
      openings.removeAll { isClosing($0) && isInside(site, follower, $0.scope, $0.caseName, of: slots.first) }
      // A flag that is true while it is shown: who sets it there shows nothing, nor who moves from one case to another
      // for which it is. A button of an alert closes that first.
      if let slot = slots.first, slots.count == 1, !isMessage, !slot.isInverted, !slot.opensWhenNil,
        drivingEnum == nil && isFlag(slot.member) || site.roles.form == .isPresented && !follower.isSwitched
      {
        openings = withoutMoves(openings, within: site, follower, of: slot)
        for other in context.others(boundTo: slot, but: site) where other.roles.form == site.roles.form {
          guard SystemPresenter.byName[innermostKind(other)]?.group == .modal else { continue }
          var inner = ContentFollower(resolver: self, drivingEnum: drivingEnum ?? carrier(slot))
          follow(other, as: hosted, &inner)
          openings = withoutMoves(openings, within: other, inner, of: slot)
        }
      }
      // What another site shows while the same flag is set: for a wrapper, each of its callers.
      for slot in slots.prefix(SiteContext.most * 2) where openings.contains(where: isClosing) {
        for other in context.others(boundTo: slot, but: site) {
          var inner = ContentFollower(resolver: self, drivingEnum: drivingEnum ?? carrier(slot))
          follow(other, as: hosted, &inner)
          openings.removeAll { isClosing($0) && isInside(other, inner, $0.scope, $0.caseName, of: slot) }
        }
      }
      // What the wrapper itself does in what it presents.
      for inner in innerSites(of: site).prefix(SiteContext.most * 4) {
        guard let slot = slots.first, openings.contains(where: isClosing) else { break }
        var shown = ContentFollower(resolver: self, drivingEnum: drivingEnum ?? carrier(slot))
        follow(inner, &shown)
        openings.removeAll { isClosing($0) && isInside(inner, shown, $0.scope, $0.caseName, of: slot) }
      }
      if !isMessage || views.contains(where: { !$0.types.isEmpty }) {
        unresolved += follower.reasons.map { Unresolved(what: .destination, reason: $0) }
      }
    }
    if isMessage { views = views.filter(\.isOfMessage) }
    // `popover($pane)` of the project, which presents by other means than SwiftUI's.
    let isOwn = context.ownModifiers.contains { $0.function.name == site.kind && matches(site.call, $0.function) }
    if isOwn, site.inner == nil, site.roles.contents.isEmpty, views.isEmpty, !isMessage {
      let reason = "'\(site.kind)' is a modifier of the project, and none that presents is found in it"
      unresolved.append(Unresolved(what: .destination, reason: reason))
    }
    if views.isEmpty, !unresolved.contains(where: { $0.what == .destination }), let reason = reasonForNothing(site) {
      unresolved.append(Unresolved(what: .destination, reason: reason))
    }
    // What is written to a member of the state, only the presentation in the wrapper could tell.
    if openings.isEmpty || foreign != nil, case .unresolved(let reason) = innermost(site).state, site.inner != nil,
      !slots.isEmpty
    {
      unresolved.append(Unresolved(what: .trigger, reason: reason))
    }
    if let caseName { views = views.map { $0.with(caseName: caseName) } }

    let presentation = Presentation(
      kind: site.kind, form: site.roles.form, labels: labels(site.call), binding: text(of: site),
      state: state, enclosingType: enclosingTypeName(site.scope), place: site.place,
      callRange: TextRange(site.place.range.start, site.callEnd), headEnd: headEnd(site),
      hasOnDismiss: site.roles.onDismiss != nil, nestedIn: presenter(around: site, context.siteByCall)?.place,
      condition: site.scope.condition,
      enumName: contextEnums.count > 1 ? nil : drivingEnum.map { types.entries[$0].name },
      destinations: views.map(destination),
      triggers: openings.filter { mayOpen($0, site) }.map(trigger).sorted {
        $0.place < $1.place
      },
      unresolved: unresolved, isPreview: site.scope.isPreview)
    let isModal = SystemPresenter.byName[innermostKind(site)]?.group == .modal
    let isSystem =
      SystemPresenter.byName[site.kind] != nil && site.inner == nil && !isOwn
    // What the code itself is bound to: not a state whose value a caller hands over.
    let slot = slots.count == 1 && site.state.slots.first.map(isGiven) != true ? slots.first?.member : nil
    let facts = SiteFacts(
      call: site.call, scope: site.scope, chainStart: SiteFacts.chainStart(of: site.call, in: site.scope),
      contents: site.roles.contents.map { site.call.arguments[$0].value }, stateArgument: site.stateArgument?.value,
      slot: slot?.property, slotScope: slot?.scope, isSystem: isSystem, isBoxed: slots.contains { box(of: $0) != nil },
      injections: isModal && !site.scope.isPreview ? injections(below: site.call, in: site.scope, showing: views) : [])
    return ResolvedSite(
      presentation: presentation, facts: facts, enumID: drivingEnum, contextEnums: contextEnums, isTyped: isTyped,
      onlyCase: caseName, isTold: slots.contains { $0.asked != nil })
  }

  /// The state as the innermost presentation in a wrapper has it that says more of it.
  private func innerSlot<Said>(_ site: Site, _ said: (Slot) -> Said?) -> Slot? {
    var inner = site.inner?.site
    for _ in 0..<8 {
      guard let one = inner else { return nil }
      if let slot = one.state.slots.first, said(slot) != nil { return slot }
      inner = one.inner?.site
    }
    return nil
  }

  private func headEnd(_ site: Site) -> Int {
    let starts = site.roles.contents.map { site.call.arguments[$0].value.range.start }
    // A modifier's value may be made elsewhere than it is applied.
    return starts.filter { site.place.range.start < $0 && $0 < site.callEnd }.min() ?? site.callEnd
  }

  // MARK: Values

  func destination(_ view: ShownView) -> Destination {
    Destination(
      view: view.name, caseName: view.caseName, places: places(of: view.types),
      carriedCases: view.caseName == nil ? nil : view.carriedCases, mappers: places(of: view.mappers))
  }

  private func places(of ids: [TypeID]) -> [Place] {
    ids.filter { !types.entries[$0].isExternal }.map { types.entries[$0].place }
  }

  func trigger(_ opening: Opening) -> Trigger {
    Trigger(
      place: opening.place, caseName: opening.caseName, via: opening.via,
      enclosingType: enclosingTypeName(opening.scope), enclosingFunction: opening.scope.memberName,
      origin: opening.origin, carriedCases: opening.caseName == nil ? nil : opening.carried?.cases)
  }

  func enclosingTypeName(_ scope: Scope) -> String? {
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
