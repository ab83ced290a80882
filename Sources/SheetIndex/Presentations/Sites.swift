import SheetModel

/// A call of a modifier that presents something, before its state and content are resolved.
final class Site: Sendable {
  let call: Call
  let kind: String
  /// Where the modifier's name stands.
  let place: Place
  let callEnd: Int
  let scope: Scope
  let roles: ArgumentRoles
  /// The site inside the wrapper that this one calls, with the scope in which its content is followed.
  let inner: (site: Site, wrapper: Wrapper)?
  /// Of a call that hands over an object with several states, the one by which the sites in the wrapper present that
  /// this site stands for.
  let part: PropertyKey?
  let state: StateResolution

  init(
    call: Call, kind: String, place: Place, callEnd: Int, scope: Scope, roles: ArgumentRoles,
    inner: (site: Site, wrapper: Wrapper)?, part: PropertyKey? = nil,
    state: StateResolution = .unresolved("no argument is recognisable as a binding")
  ) {
    self.call = call
    self.kind = kind
    self.place = place
    self.callEnd = callEnd
    self.scope = scope
    self.roles = roles
    self.inner = inner
    self.part = part
    self.state = state
  }

  /// The same site with its state.
  func with(_ state: StateResolution) -> Site {
    Site(
      call: call, kind: kind, place: place, callEnd: callEnd, scope: scope, roles: roles, inner: inner, part: part,
      state: state)
  }

  /// The same call as what presents by one of several states.
  func part(_ slot: Slot, _ inner: (site: Site, wrapper: Wrapper)) -> Site {
    Site(
      call: call, kind: kind, place: place, callEnd: callEnd, scope: scope, roles: roles, inner: inner, part: slot.key)
  }

  /// A call that hands over two bindings presents twice.
  struct Key: Hashable {
    let call: ObjectIdentifier
    let argument: Int?
  }

  var key: Key { Key(call: ObjectIdentifier(call), argument: roles.state) }

  var stateArgument: Argument? { roles.state.map { call.arguments[$0] } }
}

/// Which argument of a presentation call is what: by label first, then by position.
struct ArgumentRoles: Sendable {
  var state: Int?
  var contents: [Int] = []
  var onDismiss: Int?
  var form: Presentation.Form = .other

  static let stateLabels: Set<String> = ["isPresented", "item", "for", "context", "unwrapping", "store", "isActive"]

  init(_ call: Call) {
    let labels = call.arguments.map(\.label)
    // `refundRequestSheet(for: id, isPresented: $asks)`
    state =
      call.arguments.firstIndex { !$0.isTrailing && $0.label == "isPresented" }
      ?? call.arguments.firstIndex {
        !$0.isTrailing && $0.label.map { ArgumentRoles.stateLabels.contains($0) } ?? false
      }
    if state == nil {
      state = call.arguments.firstIndex {
        $0.label == nil && !$0.isTrailing && Resolver.isProjected($0.value)
      }
    }
    switch state.flatMap({ labels[$0] }) {
    case "isPresented": form = .isPresented
    case "item": form = labels.contains("id") ? .other : .item
    default: form = .other
    }
    let trailing = call.arguments.indices.filter { call.arguments[$0].isTrailing }
    let labelledContent = trailing.first { labels[$0] == "content" }
    onDismiss = labels.firstIndex(of: "onDismiss")
    if let labelledContent {
      contents = [labelledContent]
      if let first = trailing.first, labels[first] == nil, onDismiss == nil { onDismiss = first }
    } else if let last = trailing.last {
      contents = labels[last] == nil ? [last] : trailing.filter { labels[$0] == nil || labels[$0] == "actions" }
    } else if let labelled = labels.firstIndex(where: { $0 == "content" || $0 == "actions" }) {
      contents = [labelled]
    }
  }

  init(state: Int?, contents: [Int], onDismiss: Int?, form: Presentation.Form) {
    self.state = state
    self.contents = contents
    self.onDismiss = onDismiss
    self.form = form
  }
}

extension Resolver {
  /// The calls of system and configured modifiers in one file, those of one name behind the other, each with the
  /// number of its name.
  func directSites(in file: FileID) -> [(pass: Int, site: Site)] {
    var result: [(Int, Site)] = []
    for (pass, name) in SystemPresenter.all.map(\.name).enumerated() {
      for call in occurrences.calls[name]?.within([file]) ?? [] {
        if let site = systemSite(call) { result.append((pass, site.with(state(of: site)))) }
      }
    }
    for (number, presenter) in configuration.presenters.enumerated() {
      for call in occurrences.calls[presenter.name]?.within([file]) ?? [] {
        guard let site = configuredSite(call, presenter) else { continue }
        result.append((SystemPresenter.all.count + number, site.with(state(of: site))))
      }
    }
    return result
  }

  /// The files with calls that may present something.
  func filesWithSites() -> [FileID] {
    let names = SystemPresenter.all.map(\.name) + configuration.presenters.map(\.name)
    return Set(names.flatMap { occurrences.calls[$0]?.fileNumbers ?? [] }).sorted().map { FileID($0) }
  }

  private func systemSite(_ site: Occurrences.CallSite) -> Site? {
    guard isModifier(site) else { return nil }
    var roles = ArgumentRoles(site.call)
    // It takes nothing but a binding first, however that is made.
    if roles.state == nil, site.name == "quickLookPreview", let first = site.call.arguments.first, first.label == nil,
      !first.isTrailing
    {
      roles.state = 0
    }
    if roles.state == nil {
      // `.sheet(context)`: a context object without a label.
      let plain = site.call.arguments.filter { !$0.isTrailing }
      let isContext = plain.count == 1 && plain[0].label == nil && isContext(plain[0].value, in: site.scope)
      if isContext || takesBindingFirst(site) || isStoreMessage(site) {
        roles.state = 0
      } else {
        guard isOfLibrary(site, roles) else { return nil }
        // `.sheet(whatsNew: $news, versions: store)`
        if beginsWithState(site.call, in: site.scope) { roles.state = 0 }
      }
    }
    if roles.state != nil, site.call.arguments[roles.state ?? 0].value.closure != nil { return nil }
    if isOverlay(site, roles) { return nil }
    // `sheet(with: inner, store: store)`: a function of the project that only shares a name and a label.
    if let own = ownModifier(site.call, site.name, roles, in: site.scope), let state = roles.state,
      let pairs = pair(site.call, own.function), pairs.indices.contains(state),
      case let at = pairs[state], !isBindingType(own.function.parameters[at].type)
    {
      return nil
    }
    return make(site, kind: site.name, roles: roles, inner: nil)
  }

  /// Labels of what `alert` and its kin take beside their title.
  private static let messageLabels: Set<String> = [
    "isPresented", "item", "error", "presenting", "content", "actions", "message", "title", "titleVisibility",
  ]

  /// `alert(isPresented: $isOpen, alert: question)`: a modifier of the project that draws its own, by the name of the
  /// system's. (One that presents is found as a wrapper.)
  private func isOverlay(_ site: Occurrences.CallSite, _ roles: ArgumentRoles) -> Bool {
    guard SystemPresenter.byName[site.name]?.group == .message,
      site.call.arguments.contains(where: { argument in
        if let label = argument.label { return !Resolver.messageLabels.contains(label) }
        // The system hands something to closures of what is `presenting` or an `item` alone.
        return argument.isTrailing && roles.form == .isPresented && site.call.argument("presenting") == nil
          && argument.value.closure?.parameters.isEmpty == false
      })
    else { return false }
    return functions(site.name, ofExternal: "View", from: site.scope.file).contains { matches(site.call, $0.function) }
  }

  /// The function of the project that a call means which is no call of the system's modifier: that has no such label.
  func ownModifier(_ call: Call, _ name: String, _ roles: ArgumentRoles, in scope: Scope) -> MemberFunction? {
    guard call.arguments.first?.label != nil, roles.state != 0 || isOwnForm(call, name, roles) else { return nil }
    return functions(name, ofExternal: "View", from: scope.file).first { matches(call, $0.function) }
  }

  /// A form that the system's modal of a name does not have: `.sheet(isActive: $isOpen, destination: Help())`, or one
  /// without content: `.sheet(item: $route)`.
  private func isOwnForm(_ call: Call, _ name: String, _ roles: ArgumentRoles) -> Bool {
    guard ["sheet", "fullScreenCover", "popover"].contains(name), let state = roles.state,
      let label = call.arguments[state].label, ["isPresented", "item", "isActive"].contains(label)
    else { return false }
    return label == "isActive" || roles.contents.isEmpty
      || call.arguments.contains { $0.label.map { !Resolver.modalLabels.contains($0) } ?? false }
  }

  private static let modalLabels: Set<String> = [
    "isPresented", "item", "onDismiss", "content", "attachmentAnchor", "arrowEdge", "id",
  ]

  private func configuredSite(_ site: Occurrences.CallSite, _ presenter: ConfiguredPresenter) -> Site? {
    guard isModifier(site) else { return nil }
    let labels = site.call.arguments.map { $0.label ?? "_" }
    guard presenter.labels.allSatisfy({ labels.contains($0) }) else { return nil }
    var roles = ArgumentRoles(site.call)
    if roles.state == nil, let first = presenter.labels.first { roles.state = labels.firstIndex(of: first) }
    return make(site, kind: presenter.name, roles: roles, inner: nil)
  }

  /// A call with a base, or with an implicit `self` where `self` is a view; never an implicit member,
  /// which is an enum case or a static member.
  private func isModifier(_ site: Occurrences.CallSite) -> Bool {
    switch site.call.callee.kind {
    case .member(let base, _, _):
      // `Route.sheet(…)` is a case or a static member.
      return namedTypes(base, in: site.scope).isEmpty && !isOtherMethod(site.name, of: base, in: site.scope)
    case .name:
      guard let id = enclosingType(site.scope) else { return false }
      if isViewExtension(id) { return true }
      // `alert(for: warning)`: a method of the type itself.
      let own = functions(site.name, of: id).contains { $0.owner == id && matches(site.call, $0.function) }
      return !own && conforms(id, to: "View")
    default: return false
    }
  }

  /// A method of the same name that a type of the project has which is no view: `router.sheet(item: x)`,
  /// `picked.page.sheet(context: x)`.
  private func isOtherMethod(_ name: String, of base: Expr, in scope: Scope) -> Bool {
    switch base.kind {
    case .name, .member: break
    case .call(let call) where call.callee.simpleName.map(Resolver.isTypeName) == true: break
    default: return false
    }
    guard let id = type(of: base, in: scope).nominalID, !types.entries[id].isExternal, !conforms(id, to: "View") else {
      return false
    }
    return !functions(name, of: id).isEmpty
  }

  /// A modal in the spelling of a library, `.sheet(self, \.editor) { … }` or `.sheet(whatsNew: $news)`: on a view, with
  /// content or a binding, and the project declares no modifier of that shape.
  private func isOfLibrary(_ site: Occurrences.CallSite, _ roles: ArgumentRoles) -> Bool {
    guard SystemPresenter.byName[site.name]?.group == .modal,
      case .member(let base, _, _) = site.call.callee.kind,
      Resolver.looksLikeView(base) || isOwnView(base, in: site.scope) || isGivenContent(base, in: site.scope)
    else { return false }
    let hasContent = roles.contents.first.map { site.call.arguments[$0].value.closure != nil } ?? false
    guard hasContent || beginsWithState(site.call, in: site.scope) else { return false }
    return !functions(site.name, ofExternal: "View", from: site.scope.file).contains { matches(site.call, $0.function) }
  }

  /// A view that a function or a property of the project gives: `help().popover(present: $asks) { … }`.
  private func isOwnView(_ base: Expr, in scope: Scope) -> Bool {
    if let call = base.call {
      return callees(call, in: scope).contains { $0.function.result?.lastName == "View" }
    }
    return property(namedBy: base, in: scope)?.property.type?.lastName == "View"
  }

  /// `content` of a modifier's body, or `self` of an extension of `View`, with whatever is applied to it.
  private func isGivenContent(_ base: Expr, in scope: Scope) -> Bool {
    var base = base
    while case .member(let inner, _, _)? = base.call?.callee.kind { base = inner }
    guard let name = base.simpleName else { return false }
    if name == "self" { return enclosingType(scope).map(isViewExtension) ?? false }
    guard case .parameter(let function, let index, _) = meaning(of: name, in: scope) else { return false }
    return function.name == "body" && function.parameters[index].type.lastName == "Content"
  }

  /// `.popover(tip)`: a modifier of the project that has the name of the system's, and takes a binding however that is
  /// made.
  private func takesBindingFirst(_ site: Occurrences.CallSite) -> Bool {
    guard SystemPresenter.byName[site.name]?.group == .modal, let first = site.call.arguments.first,
      first.label == nil, !first.isTrailing, first.value.closure == nil
    else { return false }
    return functions(site.name, ofExternal: "View", from: site.scope.file).contains { own in
      pair(site.call, own.function)?.first.map { isBindingType(own.function.parameters[$0].type) } ?? false
    }
  }

  private func beginsWithState(_ call: Call, in scope: Scope) -> Bool {
    guard let first = call.arguments.first, !first.isTrailing,
      Resolver.isProjected(first.value) || first.value.simpleName != nil && type(of: first.value, in: scope).isBinding
    else { return false }
    return first.label.map { !["presenting", "id", "selection", "arrowEdge"].contains($0) } ?? true
  }

  private func isContext(_ expr: Expr, in scope: Scope) -> Bool {
    switch type(of: expr, in: scope).unwrapped {
    case .nominal(let id, _):
      return types.entries[id].path.last?.hasSuffix("Context") == true || conforms(id, to: "PresentationContext")
    case .external(let name, _): return name.hasSuffix("Context")
    default: return false
    }
  }

  func make(
    _ site: Occurrences.CallSite, kind: String, roles: ArgumentRoles,
    inner: (site: Site, wrapper: Wrapper)?
  ) -> Site? {
    guard let file = site.scope.file else { return nil }
    let start: Int
    switch site.call.callee.kind {
    case .member(_, _, let nameStart): start = nameStart
    default: start = site.call.callee.range.start
    }
    let place = Place(file, TextRange(start, start + site.name.utf8.count))
    return Site(
      call: site.call, kind: kind, place: place, callEnd: site.range.end, scope: site.scope,
      roles: roles, inner: inner)
  }
}
