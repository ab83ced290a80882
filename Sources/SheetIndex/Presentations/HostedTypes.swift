import SheetModel

/// What the generic parameter of a view stands for in one of its uses: `HomeRoute` in `RoutedStack<HomeRoute>`.
struct HostedType {
  let host: TypeID
  let parameter: String
  let id: TypeID
  /// It is the object that has the state: `HomeCoordinator` in `CoordinatorView<HomeCoordinator>`.
  var isObject = false
  /// The calls that make the view for it.
  var uses: Set<ObjectIdentifier> = []

  /// A scope of the view, where the parameter stands for that.
  func inside(_ scope: Scope) -> Scope { Scope(.generic(parameter, id), in: scope) }

  /// A state of the view, holding that.
  func held(by slot: Slot) -> Slot {
    var slot = slot
    slot.held = id
    return slot
  }
}

// A generic view that presents what its type argument says: `.sheet(item: $router.route) { $0.screen }` of a
// `RoutedStack<Route: Routable>` shows what all routes show for which it is used.
extension Resolver {
  /// What the view around a site is used for, where what the site presents is of that type, or is the state of such an
  /// object; nil where it is not, or where one of the uses does not tell.
  func hostedTypes(by site: Site) -> [HostedType]? {
    guard site.inner == nil, let host = enclosingType(site.scope), let binding = site.stateArgument?.value,
      site.state.slots.count == 1, let slot = site.state.slots.first, slot.held == nil
    else { return nil }
    let isKnown = enumType(of: slot) != nil
    let generics = types.entries[host].decl?.generics ?? []
    let object = Resolver.object(of: binding)
    for parameter in generics.map(\.name) {
      let isObject = object.map { isHeld(parameter, by: $0, in: site.scope) } ?? false
      guard isObject || !isKnown && isHeld(parameter, by: binding, in: site.scope) else { continue }
      var found: [HostedType] = []
      guard collect(parameter, of: host, &found), !found.isEmpty else { return nil }
      for at in found.indices { found[at].isObject = isObject }
      return found
    }
    return nil
  }

  /// The states of a site in one of the uses of the view around.
  func slots(_ slots: [Slot], of site: Site, as hosted: HostedType) -> [Slot] {
    guard hosted.isObject, let binding = site.stateArgument?.value else { return slots.map { hosted.held(by: $0) } }
    let own = state(ofBinding: binding, in: hosted.inside(site.scope)).slots
    return own.isEmpty ? slots : own
  }

  /// Whether what a binding holds is of the type that a generic parameter stands for.
  private func isHeld(_ parameter: String, by binding: Expr, in scope: Scope) -> Bool {
    // Any type that the value cannot be of otherwise.
    guard let host = enclosingType(scope) else { return false }
    let inner = HostedType(host: host, parameter: parameter, id: host).inside(scope)
    return type(of: binding, in: inner).nominalID == host && type(of: binding, in: scope).nominalID != host
  }

  /// What a generic parameter of a view stands for in all of its uses.
  ///
  /// - Returns: false where one of them does not tell.
  private func collect(_ parameter: String, of host: TypeID, _ found: inout [HostedType], depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    for use in uses(of: host) where !use.scope.isPreview {
      guard let type = given(parameter, of: host, by: use) else { return false }
      var all: [TypeID] = []
      // A view that is generic itself hands on what it is used for.
      if let outer = enclosingType(use.scope), outer != host,
        let own = types.entries[outer].decl?.generics.first(where: {
          hands(on: $0.name, to: parameter, of: host, by: use)
        })
      {
        var outside: [HostedType] = []
        guard collect(own.name, of: outer, &outside, depth: depth + 1) else { return false }
        all = outside.map(\.id)
      } else {
        guard let id = type.nominalID, types.entries[id].kind != .protocol else { return false }
        all = [id]
      }
      for id in all {
        let at = found.firstIndex { $0.id == id } ?? found.count
        if at == found.count { found.append(HostedType(host: host, parameter: parameter, id: id)) }
        found[at].uses.insert(ObjectIdentifier(use.call))
      }
    }
    return true
  }

  /// The calls that make a view, also by another name: `typealias HomeStack = RoutedStack<Home, HomeView>`.
  private func uses(of host: TypeID) -> [Occurrences.CallSite] {
    guard let name = types.entries[host].path.last else { return [] }
    let aliases = types.entries.indices.filter { id in
      let entry = types.entries[id]
      guard entry.kind == .typealias, units[entry.file.index].sketch.mayMention(name) else { return false }
      demand(type: id)
      return aliased(id).nominalID == host
    }
    return initialiserCalls(of: host)
      + aliases.compactMap { types.entries[$0].path.last }.flatMap { alias in
        calls(named: alias).filter { namedTypes($0.call.callee, in: $0.scope).contains(host) }
      }
  }

  /// Whether a use hands on what a generic parameter of the type around stands for.
  private func hands(
    on own: String, to parameter: String, of host: TypeID, by use: Occurrences.CallSite
  ) -> Bool {
    let inner = HostedType(host: host, parameter: own, id: host).inside(use.scope)
    return given(parameter, of: host, by: use, in: inner)?.nominalID == host
  }

  /// What a parameter stands for in one use: as it is written, `RoutedStack<HomeRoute>`, or as an argument tells.
  private func given(_ parameter: String, of host: TypeID, by use: Occurrences.CallSite, in scope: Scope? = nil) -> Ty?
  {
    let scope = scope ?? use.scope
    let written = TypeRef.named([parameter], [])
    for target in functions("init", of: host) {
      guard let pairs = pair(use.call, target.function) else { continue }
      if let given = generic(written, of: target, use.call, pairs, in: scope) { return given }
    }
    return generic(written, of: host, madeBy: use.call, in: scope)
  }

  /// What a site presents in all uses of the view around.
  ///
  /// - Parameter whole: the site whatever the view is used for.
  func joined(_ parts: [ResolvedSite], _ hosted: [HostedType], as whole: () -> ResolvedSite) -> ResolvedSite {
    guard parts.count > 1 else { return parts.first ?? whole() }
    // The state of several objects is the one that their protocol asks for.
    let first = hosted.contains(where: \.isObject) ? whole() : parts[0]
    // Two objects may present the cases of one.
    let enums = parts.compactMap(\.enumID).reduce(into: [TypeID]()) { if !$0.contains($1) { $0.append($1) } }
    let all = parts.map(\.presentation)
    var unresolved = all.flatMap(\.unresolved)
    if enums.count > 1 {
      let names = enums.map { types.entries[$0].name }.sorted().joined(separator: ", ")
      unresolved.insert(Unresolved(what: .enum, reason: "presents cases of \(enums.count) enums: \(names)"), at: 0)
    }
    let presentation = first.presentation.with(
      enumName: enums.count == 1 ? types.entries[enums[0]].name : nil,
      destinations: all.flatMap(\.destinations).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      triggers: triggers(of: all),
      unresolved: unresolved.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    return ResolvedSite(
      presentation: presentation, facts: first.facts, enumID: enums.first, contextEnums: enums,
      isTyped: parts.allSatisfy(\.isTyped), onlyCase: nil, isTold: false,
      parts: Dictionary(
        zip(parts.map(\.enumID), all).compactMap { id, part in id.map { ($0, part) } }, uniquingKeysWith: { a, _ in a })
    )
  }

  /// What sends on what it is handed opens the cases that it is handed, of whichever enum.
  private func triggers(of parts: [Presentation]) -> [Trigger] {
    let all = parts.flatMap(\.triggers)
    let known = Set(all.filter { $0.caseName != nil }.map(\.place))
    return all.reduce(into: []) { result, trigger in
      if !result.contains(trigger), trigger.caseName != nil || !known.contains(trigger.place) { result.append(trigger) }
    }
  }
}
