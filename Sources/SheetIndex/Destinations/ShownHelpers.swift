import SheetModel

// Content behind names: functions, properties, parameters, and what callers hand to them.
extension ContentFollower {
  mutating func follow(function name: String, _ candidates: [MemberFunction], _ call: Call, in scope: Scope) {
    guard let target = candidates.first else {
      // A closure held in a property or parameter: `content()`.
      if let simple = call.callee.simpleName { return follow(name: simple, calledBy: call, in: scope) }
      if case .member(let base, let member, _) = call.callee.kind, base.simpleName == "self" {
        return follow(name: member, calledBy: call, in: scope)
      }
      if follow(stored: call, in: scope) { return }
      return note("'\(name)' is not declared in the project")
    }
    // The requirement of a protocol that names the view itself.
    if target.function.body.isEmpty, let id = resolver.namedView(target.function.result, in: target.scope) {
      return show(resolver.types.entries[id].path.last ?? name, [id])
    }
    if !target.function.isStatic, let owner = target.owner, resolver.isViewExtension(owner),
      resolver.mayBeOfViews(owner),
      case .member(let base, _, _) = call.callee.kind
    {
      return follow(base, in: scope)
    }
    guard !target.function.body.isEmpty else {
      return note("'\(name)' has no body to follow")
    }
    let key = ObjectIdentifier(target.function)
    guard resolver.contentInProgress.insert(key).inserted else { return }
    defer { resolver.contentInProgress.remove(key) }
    // Without parameters it shows the same each time.
    if !followed.insert(key).inserted, target.function.parameters.isEmpty, caseNames.last == .some(nil) {
      return showAgain(key)
    }
    let before = declared
    defer { note(key, showing: declared > before) }
    let inner = filled(Scope(.function(target.function), in: target.scope), of: target, as: scope)
    if case .constrained = target.function.result ?? .other("") {
    } else if let result = target.function.result, !Resolver.givesView(result),
      case .nominal(let id, _) = resolver.resolve(result, in: inner).withoutOptional,
      resolver.types.entries[id].kind != .protocol
    {
      return show(resolver.types.entries[id].path.last ?? name, [id])
    }
    follow(target.function.body, in: resolver.fill(call, target, inner, from: scope))
  }

  /// `Chooser.makeList($chosen)`: a closure that a type keeps.
  private mutating func follow(stored call: Call, in scope: Scope) -> Bool {
    guard case .member(let base, let name, _) = call.callee.kind,
      let owner = resolver.namedTypes(base, in: scope).first, let found = resolver.property(name, of: owner),
      let closure = found.property.initial?.closure
    else { return false }
    if !found.property.isLet {
      resolver.demand(writesOf: name, of: owner)
      guard resolver.writes(named: name).isEmpty else {
        note("'\(name)' holds a closure that is replaced elsewhere")
        return true
      }
    }
    follow(closure.body, in: Scope(.looseClosure(closure), in: found.scope))
    return true
  }

  /// `poster.make()`: the view that a closure makes which a value holds; whoever makes the value builds it.
  mutating func follow(held call: Call, in scope: Scope) -> Bool {
    guard case .member(let base, let name, _) = call.callee.kind,
      let owner = resolver.type(of: base, in: scope).nominalID, let found = resolver.property(name, of: owner),
      found.property.isStored, resolver.isContentProperty(found)
    else { return false }
    if !resolver.isViewLike(owner) {
      madeBy = resolver.makers(of: base, owner, in: scope).map { Set($0.map { ObjectIdentifier($0.call) }) }
    }
    follow(found, name)
    madeBy = nil
    return true
  }

  private mutating func follow(name: String, calledBy call: Call, in scope: Scope) {
    handed = HandedArguments(call: call, scope: scope)
    follow(name: name, in: scope)
  }

  mutating func follow(name: String, in scope: Scope) {
    let handed = self.handed
    self.handed = nil
    let bare = Resolver.bare(name)
    switch resolver.meaning(of: bare, in: scope) {
    case .local(let property, let outer):
      if let getter = property.getter { return follow(getter, in: outer) }
      if let (statement, scope) = resolver.deferred(property, in: outer) { return follow([statement], in: scope) }
      guard let initial = property.initial else { return note("'\(name)' has no initial value to follow") }
      if follow(annotated: property, in: outer) { return }
      follow(initial, in: outer)
    case .filled(let value, let outer):
      // A closure knows the call that it was handed to by its own scope.
      if let closure = value.closure, case .closure(let own, _, _) = outer.kind, own === closure {
        return follow(closure.body, in: handed?.filling(closure, outer) ?? outer)
      }
      follow(value, handing: handed, in: outer)
    case .parameter(let function, let index, let inner):
      if followCallers(of: function, index, handing: handed, in: inner) { return }
      followValue(resolver.resolve(function.parameters[index].type, in: inner), name)
    // `if let builder = special { builder() }`: what callers hand over, or nothing.
    case .unwrap(let value, let outer) where resolver.isHandedContent(value, in: outer):
      follow(value, in: outer)
    case .unwrap(let value, let outer) where resolver.view(madeByType: value, in: outer) != nil:
      follow(value, in: outer)
    case .unwrap(let value, let outer) where resolver.isErasedView(value, in: outer): follow(value, in: outer)
    case .payload(let pattern, _, let subject, let outer)
    where pattern.caseName == "some" && resolver.isErasedView(subject, in: outer):
      follow(subject, in: outer)
    case .payload(let pattern, let index, let subject, let outer):
      if follow(carriedBy: pattern, index, subject, in: outer, handing: handed) { return }
      followValue(resolver.type(of: Expr(TextRange(0, 0), .name(name, [])), in: scope), name)
    // `input.sink { page in self.page = page }`
    case .closureParameter(_, 0, let inner):
      // `model.page.map { $0 }`
      if case .closure(_, let call, _) = inner.kind, case .member(let base, "map", _) = call.callee.kind,
        let outer = inner.parent, resolver.isErasedView(base, in: outer)
      {
        return follow(base, in: outer)
      }
      if let sent = resolver.valuesSent(toListenerIn: inner), !sent.isEmpty {
        for one in sent { follow(one.value, in: one.site.scope) }
        return
      }
      followValue(resolver.type(of: Expr(TextRange(0, 0), .name(name, [])), in: scope), name)
    case .closureParameter, .unwrap, .element:
      followValue(resolver.type(of: Expr(TextRange(0, 0), .name(name, [])), in: scope), name)
    case .member(let found): follow(found, name, from: scope, handing: handed)
    case .none:
      // A method given as the content: `content: makeHelp`.
      if let target = resolver.functions(named: bare, in: scope).first(where: { !$0.function.body.isEmpty }) {
        followed.insert(ObjectIdentifier(target.function))
        let inner = Scope(.function(target.function), in: target.scope)
        return follow(target.function.body, in: handed?.filling(target.function, inner) ?? inner)
      }
      if follow(requirement: bare, in: scope) { return }
      if bare != "self" { note("'\(bare)' is not declared where the content stands") }
    }
  }

  /// The view that a member of the item gives.
  mutating func follow(memberOfItem name: String) {
    guard let id = drivingEnum, let found = resolver.property(wrapped: name, of: id) else {
      return note("the view behind '\(name)' is a member of the item, whose type is not known")
    }
    follow(found, name)
  }

  mutating func follow(member name: String, of base: Expr, in scope: Scope) {
    if name == "init" {
      let ids = resolver.namedTypes(base, in: scope)
      guard let last = base.path?.last else { return }
      return show(ids.isEmpty ? last : resolver.shortName(ids), ids)
    }
    if base.simpleName == "self" { return follow(name: name, in: scope) }
    let owner =
      resolver.namedTypes(base, in: scope).first ?? resolver.filledClass(base, in: scope)
      ?? resolver.type(of: base, in: scope).nominalID
    guard let owner else {
      if let view = base.simpleName, Resolver.namedByMembers.contains(view) { return show(view, []) }
      // `NavigationStack { … }.backport`: what every view has says something of this one.
      if Resolver.looksLikeView(base), isMember(name, ofViewsFrom: scope) { return follow(base, in: scope) }
      return note("the type of '\(Resolver.text(base))' is not known")
    }
    if let found = resolver.property(name, of: owner) {
      // `var erased: AnyView` of every view, also of what is only known to be one.
      if let extended = found.owner, resolver.isViewExtension(extended),
        extended == owner ? resolver.types.entries[owner].path == ["View"] : resolver.mayBeView(owner)
      {
        return follow(base, in: scope)
      }
      if resolver.isOfProtocol(found.owner), follow(asked: name, of: base, in: scope) { return }
      return follow(found, name, as: resolver.type(of: Expr(base.range, .member(base, name, nameStart: 0)), in: scope))
    }
    if let method = resolver.functions(name, of: owner).first {
      return follow(method.function.body, in: Scope(.function(method.function), in: method.scope))
    }
    let entry = resolver.types.entries[owner]
    // What the project only extends has members of its own.
    if entry.isExternal {
      let isSystem = Resolver.namedByMembers.contains(entry.name)
      return isSystem ? show(entry.name, []) : note("'\(entry.name)' is not declared in the project")
    }
    note("'\(name)' is not declared in '\(entry.name)'")
  }

  /// The view whose modifiers stand behind a name: `Page().backport.zoomed()`, where `backport` is what the project or
  /// one of its packages gives every view.
  func shownBehindNamespace(_ base: Expr, in scope: Scope) -> Expr? {
    guard case .member(let view, let name, _) = base.kind else { return nil }
    guard Resolver.looksLikeView(view) else {
      // `content().backport` of a closure that makes some view.
      guard let call = view.call, call.callee.simpleName != nil, resolver.callees(call, in: scope).isEmpty,
        let id = resolver.type(of: view, in: scope).nominalID, resolver.types.entries[id].path == ["View"]
      else { return nil }
      return view
    }
    if isMember(name, ofViewsFrom: scope) { return view }
    guard let root = Resolver.root(of: view) else { return nil }
    let declared = resolver.lookUp([root], in: scope).first { !resolver.types.entries[$0].isExternal }
    guard let declared else { return Resolver.containers.contains(root) ? view : nil }
    return resolver.mayBeView(declared) && resolver.property(name, of: declared) == nil ? view : nil
  }

  /// Whether the project declares a property of every view.
  private func isMember(_ name: String, ofViewsFrom scope: Scope) -> Bool {
    resolver.types.lookUp(["View"], file: scope.file, typePath: []).contains { resolver.property(name, of: $0) != nil }
  }

  /// What a modifier was given is the same in its own members.
  private func filled(_ inner: Scope, of target: MemberFunction, as scope: Scope) -> Scope {
    let own = Set(target.function.parameters.map(\.name))
    return filled(inner, of: target.owner, as: scope) { !own.contains($0) }
  }

  private func filled(_ inner: Scope, of owner: TypeID?, as scope: Scope, where isWanted: (String) -> Bool) -> Scope {
    guard let owner, resolver.enclosingType(scope) == owner else { return inner }
    var result = inner
    for current in Array(scope.chain).reversed() {
      guard case .filled(let name, let value, let outer) = current.kind, isWanted(name),
        resolver.property(name, of: owner) != nil
      else { continue }
      result = Scope(.filled(name, value, outer), in: result)
    }
    return result
  }

  /// - Parameters:
  ///   - scope: where it is named, if by its name alone.
  ///   - seen: its type as the value has it that it is a member of, where that says more: `Item` of `Held<Item>`.
  mutating func follow(
    _ found: MemberProperty, _ name: String, from scope: Scope? = nil, as seen: Ty = .unknown,
    handing handed: HandedArguments? = nil
  ) {
    if let getter = found.property.getter {
      let key = ObjectIdentifier(found.property)
      guard resolver.contentInProgress.insert(key).inserted else { return }
      defer { resolver.contentInProgress.remove(key) }
      if let written = found.property.type, !Resolver.givesView(written),
        case .nominal(let id, _) = resolver.resolve(written, in: found.scope), resolver.conforms(id, to: "View"),
        resolver.types.entries[id].kind == .struct
      {
        return show(resolver.types.entries[id].path.last ?? name, [id])
      }
      // It shows the same each time.
      if !followed.insert(key).inserted, caseNames.last == .some(nil) { return showAgain(key) }
      let before = declared
      defer { note(key, showing: declared > before) }
      let inner = Scope(.property(found.property), in: found.scope)
      return follow(getter, in: scope.map { filled(inner, of: found.owner, as: $0) { _ in true } } ?? inner)
    }
    if followWrites(of: found) || followCallers(of: found, handing: handed) { return }
    var type = resolver.type(of: found.property, in: found.scope)
    if resolver.isParameter(type, of: found) {
      if seen.nominalID == nil { return note("the view behind '\(name)' is decided by the caller") }
      type = seen
    }
    if found.property.type == nil, found.property.isLet, let initial = found.property.initial, type.nominalID == nil {
      return follow(initial, in: found.scope)
    }
    if found.property.type == nil || found.property.isLet, let initial = found.property.initial, case .nominal = type {
      return follow(initial, in: found.scope)
    }
    followValue(type, name)
  }

  private static let standIns: Set<String> = ["testValue", "previewValue"]

  /// Content that a view keeps in a property and its callers build: `let content: () -> Content`.
  private mutating func followCallers(of found: MemberProperty, handing handed: HandedArguments?) -> Bool {
    guard let owner = found.owner, resolver.isContentProperty(found) else { return false }
    let key = ObjectIdentifier(found.property)
    guard resolver.contentInProgress.insert(key).inserted else { return true }
    defer { resolver.contentInProgress.remove(key) }
    let outer = isKeptContent
    // Of a modifier each caller is a presentation of its own, unless the modifier has the state itself.
    isKeptContent = !resolver.inheritedNames(of: owner).contains("ViewModifier") || !resolver.isWrapper(owner)
    defer { isKeptContent = outer }
    if makersInCase(of: owner)?.isEmpty == true { return true }
    // A reason of what a caller hands over says more than that callers decide.
    let before = answers
    var made = resolver.makingCalls(of: owner).filter { site in
      !site.scope.isPreview && (hosted?.host != owner || hosted?.uses.contains(ObjectIdentifier(site.call)) == true)
    }
    if let only = madeBy, case let own = made.filter({ only.contains(ObjectIdentifier($0.call)) }),
      own.count == only.count
    {
      made = own
    }
    madeBy = nil
    // What stands in for the live value of a dependency is shown by tests and previews.
    let live = made.filter { !ContentFollower.standIns.contains($0.scope.memberName ?? "") }
    if !live.isEmpty { made = live }
    guard let sites = given(made, of: owner) else { return false }
    var isLeftOut = sites.isEmpty
    var isNothing =
      !sites.isEmpty && found.property.type?.isOptional == true && keepsWhatItIsGiven(found, of: owner)
    for site in sites {
      let filling = site.call.arguments.indices.filter {
        resolver.filledProperty(owner, site.call, $0, in: site.scope)?.property === found.property
      }
      if filling.isEmpty, follow(madeFor: found, by: site) { continue }
      if filling.isEmpty {
        isLeftOut = true
        isNothing = isNothing && found.property.initial == nil && resolver.functions("init", of: owner).isEmpty
      }
      for index in filling {
        if case .nilLiteral = site.call.arguments[index].value.kind { continue }
        isNothing = false
        let before = isMadeElsewhere
        isMadeElsewhere = before || Resolver.isImplicitInit(site.call)
        defer { isMadeElsewhere = before }
        follow(index, in: site.scope, asContentOf: site.call, handing: handed)
      }
    }
    // What it holds for those who hand over nothing.
    if isLeftOut, let usual = found.property.initial { follow(usual, in: found.scope) }
    return answers > before || isNothing
  }

  /// Content that callers hand to a function: `func padded<C: View>(@ViewBuilder content: () -> C)`.
  private mutating func followCallers(
    of function: Function, _ index: Int, handing handed: HandedArguments?, in scope: Scope
  ) -> Bool {
    guard resolver.isContentParameter(function, index), let target = resolver.memberFunction(function, in: scope) else {
      return false
    }
    let key = ObjectIdentifier(function)
    guard resolver.contentInProgress.insert(key).inserted else { return true }
    defer { resolver.contentInProgress.remove(key) }
    let before = answers
    // One caller decides; several decide each for its own presentation. A router's method is called for one that shows
    // what any of them gives it; so does a view that a function makes: `func modal(_ view: some View) -> some View`.
    let sites = resolver.callSites(of: target).filter { !$0.scope.isPreview }
    let isRouter = target.owner.map { !resolver.isViewLike($0) } ?? false
    guard isRouter || isKeptContent || sites.count == 1 else { return false }
    for site in sites {
      guard let at = resolver.pair(site.call, function)?.firstIndex(of: index) else { continue }
      follow(at, in: site.scope, asContentOf: site.call, handing: handed)
    }
    return answers > before
  }

  /// `pages[index]`: one of several values.
  mutating func follow(elementOf base: Expr, _ type: Ty) {
    let text = Resolver.text(base)
    if let id = type.nominalID, !resolver.types.entries[id].isExternal, resolver.mayBeView(id) {
      return followValue(type, text)
    }
    note("the view is an element of '\(text)', and which one is not known")
  }

  /// A value whose type is a view of the project: the view itself, or an enum that is a view.
  private mutating func followValue(_ type: Ty, _ name: String) {
    if let system = resolver.systemView(type) { return show(system, []) }
    // Extended by the project or not: what is in it, its maker knows.
    guard let id = type.nominalID, resolver.types.entries[id].path != ["AnyView"] else {
      if let foreign = resolver.foreignType(type) { return note(resolver.absence(of: foreign)) }
      return note("the view behind '\(name)' is decided by the caller")
    }
    let entry = resolver.types.entries[id]
    if entry.kind == .enum {
      guard let body = resolver.property("body", of: id), body.property.getter != nil else {
        return note("'\(entry.name)' is an enum without a 'body'")
      }
      if drivingEnum == nil { drivingEnum = id }
      return follow(body, "body")
    }
    if entry.kind == .protocol { return note("the view behind '\(name)' is some '\(entry.name)'") }
    if entry.path == ["View"] { return note("the view behind '\(name)' is decided by the caller") }
    guard resolver.conforms(id, to: "View") else { return note("'\(entry.name)' is not known to be a view") }
    show(entry.path.last ?? name, [id])
  }
}
