import SheetModel

// The content of a presentation: where its views are looked for, and what stands inside of it.
extension Resolver {
  /// The type of a slot's value where that may carry the enum: an object, or a layer of a stack.
  func carrier(_ slot: Slot) -> TypeID? {
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

  /// - Parameter hosted: what the view around is used for.
  func follow(_ site: Site, as hosted: HostedType? = nil, _ follower: inout ContentFollower) {
    follow(site, in: hosted?.inside(site.scope) ?? site.scope, &follower)
  }

  /// Follows the content of a site; of a wrapper's call the content of the sites in the wrapper, with
  /// its parameters filled.
  ///
  /// - Parameter scope: where the arguments of the call have their meaning.
  private func follow(_ site: Site, in scope: Scope, depth: Int = 0, _ follower: inout ContentFollower) {
    guard let (_, wrapper) = site.inner, depth < 8 else {
      for index in site.roles.contents { follow(site, index, in: scope, &follower) }
      return
    }
    let all = sites(behind: site)
    let chosen = all.filter { leads(site, to: $0, in: scope) }
    for inner in chosen.isEmpty ? all : chosen {
      let filled = filled(inner.scope, by: site, wrapper, from: scope)
      let before = follower.views.count
      follow(inner, in: filled, depth: depth + 1, &follower)
      // An alert beside the sheets of a wrapper: its buttons are no destinations.
      if SystemPresenter.byName[innermostKind(inner)]?.group == .message {
        let others = follower.views[before...].filter(\.isOfMessage)
        follower.views.replaceSubrange(before..., with: others)
      }
      if let caseName = inner.state.caseName {
        let views = follower.views[before...].map { $0.caseName == nil ? $0.with(caseName: caseName) : $0 }
        follower.views.replaceSubrange(before..., with: views)
      }
    }
  }

  /// A scope in a wrapper with what a call of the wrapper hands over.
  func filled(_ inner: Scope, by site: Site, _ wrapper: Wrapper, from scope: Scope) -> Scope {
    switch wrapper {
    case .function(let target, _): return fill(site.call, target, inner, from: scope)
    case .modifier(let id, _):
      var result = inner
      for index in site.call.arguments.indices {
        guard let property = filledProperty(id, site.call, index, in: site.scope) else { continue }
        let outer = argumentScope(index, of: site.call, in: scope)
        result = Scope(.filled(property.property.name, site.call.arguments[index].value, outer), in: result)
      }
      return result
    }
  }

  /// Why a modal shows nothing that is known; nil for what shows none by itself, as an alert or a picker of the system.
  func reasonForNothing(_ site: Site) -> String? {
    let presenting = innermost(site)
    guard SystemPresenter.byName[presenting.kind]?.group == .modal else { return nil }
    let contents = presenting.roles.contents.map { presenting.call.arguments[$0].value }
    if contents.isEmpty { return "no argument is recognisable as the content" }
    let isEmpty = contents.allSatisfy { $0.closure?.body.isEmpty == true }
    return isEmpty ? "the content is empty" : "nothing in the content is known to be a view"
  }

  /// The kind of what a site presents in the end.
  func innermostKind(_ site: Site) -> String { innermost(site).kind }

  /// The presentation in the wrapper that a site calls, or in the one that that calls.
  func innermost(_ site: Site) -> Site {
    var site = site
    var steps = 0
    while let inner = site.inner?.site, steps < 16 {
      site = inner
      steps += 1
    }
    return site
  }

  private func follow(_ site: Site, _ index: Int, in scope: Scope, _ follower: inout ContentFollower) {
    let value = site.call.arguments[index].value
    if let closure = value.closure {
      follower.follow(closure.body, in: Scope(.closure(closure, call: site.call, argument: index), in: scope))
    } else {
      follower.follow(value, in: scope)
    }
  }

  /// The presentation in whose content a site stands.
  func presenter(around site: Site, _ siteByCall: [ObjectIdentifier: Site]) -> Site? {
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
}
