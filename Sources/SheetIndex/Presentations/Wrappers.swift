import SheetModel

/// A function of `extension View` or of a view, or a `ViewModifier`, that presents what its caller hands over.
enum Wrapper: Sendable {
  case function(MemberFunction, parameter: Int)
  case modifier(TypeID, property: MemberProperty)
}

// Sites to a fixpoint: a wrapper's calls are sites too, and may stand in wrappers themselves.
extension Resolver {
  /// The calls of wrappers around some sites, and around those.
  ///
  /// - Parameter direct: all sites that are no calls of wrappers.
  /// - Returns: in the order in which they were found.
  func wrapperSites(around direct: [Site]) -> [Site] {
    var queue = direct
    var result: [Site] = []
    // What looks like the system's modifier but is the project's is better known as a call of that.
    let system = direct.filter { ownModifier($0.call, $0.kind, $0.roles, in: $0.scope) == nil }
    var known = Set(system.map(\.key))
    var wrapped: Set<PropertyKey> = []
    while !queue.isEmpty {
      var next: [Site] = []
      var wrappers: [(Wrapper, around: Site)] = []
      for site in queue {
        guard let wrapper = wrapper(around: site) else { continue }
        let name = self.key(of: wrapper)
        wrappedSites[name, default: []].append(site)
        if wrapped.insert(name).inserted { wrappers.append((wrapper, site)) }
      }
      // What a wrapper presents is known once all sites in it are.
      for (wrapper, site) in wrappers {
        for call in calls(of: wrapper, around: site) where known.insert(call.key).inserted {
          next.append(call.with(state(of: call)))
        }
      }
      result += next
      queue = next
    }
    return withAllStates(result)
  }

  /// The sites with what became known later: a wrapper may present by others, whose calls are found after its own.
  private func withAllStates(_ sites: [Site]) -> [Site] {
    var result: [Site] = []
    for site in sites {
      let whole = parts(of: site).map { $0.with(state(of: $0)) }
      result += whole
      guard let wrapper = wrapper(around: site),
        let at = wrappedSites[key(of: wrapper)]?.firstIndex(where: { $0 === site })
      else { continue }
      wrappedSites[key(of: wrapper)]?.replaceSubrange(at...at, with: whole)
    }
    return result
  }

  /// A site for each state of an object that is handed over: each shows what the wrapper shows by that.
  private func parts(of site: Site) -> [Site] {
    guard let inner = site.inner, !takesState(inner.wrapper, inner.site.state.slots) else { return [site] }
    var parts: [Site] = []
    for other in sites(in: inner.wrapper).sorted(by: { $0.place < $1.place }) {
      guard let slot = other.state.slots.first else { return [site] }
      if !parts.contains(where: { $0.part == slot.key }) { parts.append(site.part(slot, (other, inner.wrapper))) }
    }
    return parts.count > 1 && parts.count <= Resolver.mostParts ? parts : [site]
  }

  /// An object with more states is most likely the whole app's.
  private static let mostParts = 24

  /// The sites in the wrapper that a site calls, and in those that these call.
  func innerSites(of site: Site, depth: Int = 0) -> [Site] {
    guard depth < 4 else { return [] }
    return sites(behind: site).flatMap { [$0] + innerSites(of: $0, depth: depth + 1) }
  }

  /// The sites in the wrapper that a site calls, as far as it stands for them.
  func sites(behind site: Site) -> [Site] {
    guard let wrapper = site.inner?.wrapper else { return [] }
    guard let part = site.part else { return sites(in: wrapper) }
    return sites(in: wrapper).filter { $0.state.slots.first?.key == part }
  }

  /// All sites that stand in a wrapper and present what is handed to the same parameter.
  func sites(in wrapper: Wrapper) -> [Site] { wrappedSites[key(of: wrapper)] ?? [] }

  /// The state that a site is bound to.
  func state(of site: Site) -> StateResolution {
    guard let argument = site.stateArgument else { return site.state }
    // By the key path that this caller hands over.
    if let (inner, wrapper) = site.inner, let binding = inner.stateArgument?.value, readsByPath(binding),
      case let found = state(ofBinding: binding, in: filled(inner.scope, by: site, wrapper, from: site.scope)),
      !found.slots.isEmpty
    {
      return found
    }
    // A wrapper that takes the router itself: the state is the router's property, or several are.
    if let inner = site.inner, case .slots(let slots, _) = inner.site.state,
      !takesState(inner.wrapper, slots)
    {
      return .slots(givenStates(slots, of: site, inner.wrapper), caseName: caseInside(site))
    }
    let isValue = site.inner.map { !takesBinding($0.wrapper) } ?? false
    if isValue, case .boolean = argument.value.kind { return .constant }
    // `asking(get: { isOpen }, set: { isOpen = $0 })`
    if isValue, let getter = argument.value.closure {
      let inner = argumentScope(site.roles.state ?? 0, of: site.call, in: site.scope)
      return state(ofGetter: getter.body, in: inner, depth: 0)
    }
    let value = memberInside(site, of: argument.value) ?? argument.value
    let found = isValue ? state(ofValue: value, in: site.scope) : state(ofBinding: value, in: site.scope)
    if let relayed = relayed(to: found, by: site) { return state(ofFound: relayed, depth: 0) }
    return turned(narrowed(found, of: site), by: site).only(writtenCase(site) ?? caseInside(site) ?? comparedCase(site))
  }

  /// `model`, `self.model`
  private static func ownName(_ expr: Expr) -> String? { isPlain(expr) ? expr.lastName : nil }

  func name(of wrapper: Wrapper) -> String {
    switch wrapper {
    case .function(let function, let index): function.function.parameters[index].name
    case .modifier(_, let property): property.property.name
    }
  }

  private func takesBinding(_ wrapper: Wrapper) -> Bool {
    switch wrapper {
    case .function(let function, let index): isBindingType(function.function.parameters[index].type)
    case .modifier(_, let property): isBindingProperty(property)
    }
  }

  /// Whether what a wrapper is given is the state, or its value: not something that holds it.
  private func takesState(_ wrapper: Wrapper, _ slots: [Slot]) -> Bool {
    if case .modifier(_, let property) = wrapper, slots.contains(slot(property)) { return true }
    return takesBinding(wrapper)
  }

  /// The case that a site names beside its state: `case: /Pane.edit`, `state: \.edit`.
  private func writtenCase(_ site: Site) -> String? {
    let path = site.call.argument("case") ?? (site.call.argument("store") == nil ? nil : site.call.argument("state"))
    return path.flatMap { Resolver.lastOfCasePath($0.value) }
  }

  /// The cases that the sites in a wrapper are for; nil where one of them is for all.
  func casesInside(_ site: Site) -> [String]? {
    let cases = sites(behind: site).map(\.state.caseName)
    return cases.isEmpty || cases.contains(nil) ? nil : cases.compactMap(\.self)
  }

  /// The only case that a wrapper's sites are for.
  private func caseInside(_ site: Site) -> String? {
    guard let cases = casesInside(site), let first = cases.first, cases.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The case that the sites in a wrapper compare the state with, where a call hands that over:
  /// `editor(.title, of: $field)`.
  private func comparedCase(_ site: Site) -> String? {
    guard site.call.arguments.count > 1,
      site.call.arguments.contains(where: { Resolver.writtenCase($0.value) != nil })
    else { return nil }
    return comparedCase(site, in: site.scope)
  }

  /// - Parameter outer: where the arguments of the call have their meaning.
  private func comparedCase(_ site: Site, in outer: Scope, depth: Int = 0) -> String? {
    guard let wrapper = site.inner?.wrapper, depth < 4 else { return nil }
    let cases = sites(behind: site).map { inner -> String? in
      if inner.inner != nil {
        return comparedCase(inner, in: filled(inner.scope, by: site, wrapper, from: outer), depth: depth + 1)
      }
      guard var value = inner.stateArgument?.value else { return nil }
      var scope = inner.scope
      // `let isShown = Binding(get: { active.wrappedValue == field }, …)`
      if let name = value.simpleName,
        case .local(let property, let outer) = meaning(ofWrapped: name, in: scope),
        let initial = property.initial
      {
        (value, scope) = (initial, outer)
      }
      return state(ofBinding: value, in: filled(scope, by: site, wrapper, from: outer)).caseName
    }
    guard let first = cases.first, cases.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  func isBindingType(_ type: TypeRef) -> Bool {
    if case .named(["Binding"], _) = type.unwrapped { return true }
    return false
  }

  /// Whether a modifier presents what its callers hand over.
  func isWrapper(_ id: TypeID) -> Bool {
    wrappedSites.keys.contains { $0.owner == id && $0.local == nil && $0.name != "()" }
  }

  private func key(of wrapper: Wrapper) -> PropertyKey {
    switch wrapper {
    case .function(let function, let index):
      PropertyKey(owner: index, name: "()", local: ObjectIdentifier(function.function))
    case .modifier(let id, let property): PropertyKey(owner: id, name: property.property.name, local: nil)
    }
  }

  /// The wrapper that a site makes of the function or modifier it stands in.
  func wrapper(around site: Site) -> Wrapper? {
    guard let argument = site.stateArgument, !site.scope.isPreview else { return nil }
    switch root(of: argument.value, in: site.scope) {
    case .parameter(let function, let index, let inner):
      guard let target = memberFunction(function, in: inner), let owner = target.owner else { return nil }
      // A view's own helper is one only where its calls hand over several states: `row("A", $a) { A() }`.
      guard isViewExtension(owner) || isNamespace(owner) || severalStates(for: index, of: function, in: inner) else {
        return nil
      }
      return .function(target, parameter: index)
    case .member(let own):
      let found = relayed(to: .slots([slot(own)], caseName: nil), by: site) ?? own
      guard let owner = found.owner, found.property.isStored, found.property.initial == nil,
        conforms(owner, to: "ViewModifier") || isModifierOnly(owner, presenting: site)
          || isMadeByModifiers(found, owner),
        !found.property.attributes.contains(where: { Resolver.ownedWrappers.contains($0.name) })
      else { return nil }
      return .modifier(owner, property: found)
    default: return nil
    }
  }

  /// Whether a view is made by modifiers alone, which hand it the view that they are applied to, and presents on that:
  /// `func panel(…) -> some View { PanelHost(isPresented: isPresented, base: self) }` with `base.sheet(…)`.
  private func isModifierOnly(_ id: TypeID, presenting site: Site) -> Bool {
    guard types.entries[id].kind == .struct, types.entries[id].decl?.generics.isEmpty == false,
      conforms(id, to: "View"),
      case .member(let shown, _, _) = site.call.callee.kind,
      let base = Resolver.ownName((shown.call?.callee ?? shown)).flatMap({ property($0, of: id) }),
      base.property.isStored
    else { return false }
    let made = initialiserCalls(of: id).filter { !$0.scope.isPreview }
    return !made.isEmpty
      && made.allSatisfy { use in
        guard enclosingType(use.scope).map(isViewExtension) == true else { return false }
        return use.call.arguments.indices.contains { at in
          guard filledProperty(id, use.call, at, in: use.scope)?.property === base.property else { return false }
          let value = use.call.arguments[at].value
          let given =
            value.closure.flatMap { $0.body.count == 1 ? $0.body.first.flatMap(Resolver.plain) : nil } ?? value
          return given.simpleName == "self"
        }
      }
  }

  /// Whether nothing but modifiers makes a view, which hand it the binding that they are handed, beside the view that they
  /// are applied to: `func panel(…) -> some View { background { Presenter(isOn: isOn, content: content) } }`.
  private func isMadeByModifiers(_ found: MemberProperty, _ id: TypeID) -> Bool {
    guard isBindingProperty(found), types.entries[id].kind == .struct, conforms(id, to: "View") else { return false }
    let made = initialiserCalls(of: id).filter { !$0.scope.isPreview }
    return !made.isEmpty
      && made.allSatisfy { use in
        guard let around = enclosingType(use.scope), around != id, !isPresented(use.scope),
          let at = use.call.arguments.indices.first(where: {
            filledProperty(id, use.call, $0, in: use.scope)?.property === found.property
          })
        else { return false }
        switch root(of: use.call.arguments[at].value, in: use.scope) {
        case .parameter(let function, let index, _):
          return isViewExtension(around) && function === use.scope.function
            && function.parameters.indices.contains(index)
            && isBindingType(function.parameters[index].type)
        case .member(let own):
          return own.owner == around && isBindingProperty(own) && conforms(around, to: "ViewModifier")
        default: return false
        }
      }
  }

  /// Whether code stands in what a modifier of the system presents.
  private func isPresented(_ scope: Scope) -> Bool {
    scope.chain.contains { current in
      guard case .closure(_, let call, _) = current.kind else { return false }
      return SystemPresenter.byName[call.callee.lastName ?? ""] != nil
    }
  }

  /// Whether an extension of `View` gives every view a value of a type: `var older: Older<Self>`, whose methods are
  /// modifiers.
  private func isNamespace(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    guard entry.kind == .struct, let name = entry.path.last, !isViewLike(id) else { return false }
    return types.lookUp(["View"], file: entry.file, typePath: []).contains { view in
      declarations(of: view, holding: .mention(name)).contains { decl, _ in
        decl.properties.contains { $0.type?.lastName == name }
      }
    }
  }

  /// Whether callers hand several states to a parameter. Of an object those of its type count, not what one is made of:
  /// `column(talk: talk ?? Talk(thread: thread))`.
  private func severalStates(for index: Int, of function: Function, in scope: Scope) -> Bool {
    let owners = owners(ofParameter: index, function, in: scope)
    guard owners.count > 1, let id = resolve(function.parameters[index].type, in: scope).nominalID,
      [.class, .actor].contains(types.entries[id].kind)
    else { return owners.count > 1 }
    return owners.filter { type(of: $0.member.property, in: $0.member.scope).nominalID == id }.count > 1
  }

  /// Wrappers whose value a caller does not hand over. (`@StateObject var coordinator: Coordinator` without a value gets
  /// it from who makes the modifier.)
  static let ownedWrappers: Set<String> = [
    "State", "Environment", "EnvironmentObject", "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]

  private func calls(of wrapper: Wrapper, around inner: Site) -> [Site] {
    switch wrapper {
    case .function(let target, let parameter):
      return callSites(of: target).compactMap { site in
        guard let pairs = pair(site.call, target.function), let at = pairs.firstIndex(of: parameter) else { return nil }
        return make(site, kind: site.name, roles: roles(site.call, state: at), inner: (inner, wrapper))
      }
    case .modifier(let id, let property):
      return initialiserCalls(of: id).compactMap { site in
        let at = site.call.arguments.indices.first {
          filledProperty(id, site.call, $0, in: site.scope)?.property === property.property
        }
        guard let at else { return nil }
        let made = make(site, kind: site.name, roles: roles(site.call, state: at), inner: (inner, wrapper))
        return made.map { moved($0) }
      }
    }
  }

  /// The site of a modifier's value is where it is applied: `.modifier(M(flag: $x))`, or
  /// `.modifier(shared)` where the value is a property's.
  private func moved(_ site: Site) -> Site {
    var property: Property?
    for scope in site.scope.chain {
      if case .property(let found) = scope.kind { property = found }
    }
    for use in knownCalls(named: "modifier") {
      guard let first = use.call.arguments.first?.value, let file = use.scope.file else { continue }
      var nameStart = use.call.callee.range.start
      if case .member(_, _, let start) = use.call.callee.kind { nameStart = start }
      let isUse =
        first.call === site.call
        || property.map {
          first.simpleName == $0.name && file == site.place.file && use.scope.typePath == site.scope.typePath
        } ?? false
      guard isUse else { continue }
      let place = Place(file, TextRange(nameStart, nameStart + "modifier".utf8.count))
      return Site(
        call: site.call, kind: site.kind, place: place, callEnd: use.range.end, scope: site.scope,
        roles: site.roles, inner: site.inner)
    }
    return site
  }

  private func roles(_ call: Call, state: Int) -> ArgumentRoles {
    var roles = ArgumentRoles(call)
    roles.state = state
    switch call.arguments[state].label {
    case "isPresented": roles.form = .isPresented
    case "item": roles.form = call.argument("id") == nil ? .item : .other
    default: roles.form = .other
    }
    return roles
  }
}
