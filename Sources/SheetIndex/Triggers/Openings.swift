import SheetModel

/// A place where a state is made to present something.
struct Opening {
  let file: FileID
  let range: TextRange
  let scope: Scope
  var caseName: String?
  var via: Trigger.Via
  /// What is shown, where the trigger itself says so: `context.present(Intro())`.
  var shown: Expr?
  /// Where the case is written, if not here.
  var origin: Place?
  /// What the case carries, where that is one of an enum.
  var carried: CarriedValue?
  /// What a call hands up.
  var given: Expr?
  /// What is written into the state; nil where that is not followed.
  var value: Resolver.Named?
  /// The state of one type that code of several writes, in a protocol's extension or a generic type: calls on others
  /// write theirs.
  var receiver: Slot?
  /// Which one of several is opened, as seen from the code around.
  var instance = Instance.unknown
  /// The same by the name that the code around has for what holds the state.
  var object: Resolver.NamedObject?
  /// Where a function does it by running what it was handed: what that is.
  var closure: HandedClosure?
  /// What a parameter of the function around decides, which was followed to the callers.
  var isFollowed = false
  /// A flag is turned over, here or by what is called: what does that where it is set, closes.
  var turns = false
  /// The parameter of the function around through which the state is written.
  var parameter: WrittenParameter?
  /// The property of the view around through which that is done.
  var through: WrittenProperty?
  /// The member of a value through which that is done.
  var held: HeldMember?
  /// What the generic type around must be made with for it to open.
  var required: RequiredArgument?
  /// What must hold of the parameters of the function around for it to open.
  var tests: [ArgumentTest] = []

  var place: Place { Place(file, range) }

  struct Key: Hashable {
    let place: Place
    let caseName: String?
    let origin: Place?
  }

  var key: Key { Key(place: place, caseName: caseName, origin: origin) }
}

// Which statements open a slot.
extension Resolver {
  /// - Parameter local: another name under which the slot may be written, through a local binding.
  func openings(of slot: Slot, alsoNamed local: String?) -> [Opening] {
    demandWriters(of: slot)
    var files = writerFiles(of: slot)
    let aliases = aliases(of: slot, within: &files)
    var names: Set<String> = [slot.key.name]
    if let local { names.insert(local) }
    for alias in aliases { names.insert(alias.name) }
    let computed = computedBindings(of: slot)
    for binding in computed { names.insert(binding.name) }
    let owners = plainOwners(of: slot, aliases, within: files)
    var cases = Dictionary(grouping: aliases, by: \.name).mapValues { Set($0.map(\.caseName)) }
    for binding in computed { cases[binding.name, default: []].insert(binding.caseName) }
    var result: [Opening] = initialOpenings(of: slot) + initialArguments(of: slot)
    var setters: [(write: Occurrences.Write, target: Slot)] = []
    for name in names.sorted() {
      for write in changes(named: name, within: files, in: owners) {
        guard holder(of: write) == nil, let target = target(write.target, slot, in: write.scope, as: write) else {
          continue
        }
        guard mayHold(slot, write.target, in: write.scope, as: target) else { continue }
        // What a child writes to the binding of an opposite is the opposite, too.
        if slot.isInverted != target.isInverted, case .boolean(let value) = write.value.kind {
          if !value, let file = write.scope.file {
            result.append(
              Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment))
          }
          continue
        }
        if isSetter(write, of: slot) || isForwardedByModals(write, of: slot, as: target) {
          setters.append((write, target))
          continue
        }
        // A binding that stands for one case opens that.
        let caseName = cases[name].flatMap { $0.count == 1 ? $0.first ?? nil : nil }
        result += openings(by: write, of: slot, as: target).map { found in
          guard let caseName, found.caseName == nil else { return found }
          var found = found
          found.caseName = caseName
          return found
        }
      }
      for site in mutations(named: name, within: files, in: owners) {
        let caseName = cases[name].flatMap { $0.count == 1 ? $0.first ?? nil : nil }
        result += openings(by: site, of: slot, caseName)
      }
    }
    let made = Set(computed.map(\.name))
    for name in names.sorted() {
      let caseName = cases[name].flatMap { $0.count == 1 ? $0.first ?? nil : nil }
      result += controlOpenings(of: slot, name, caseName, isComputed: made.contains(name), within: files, in: owners)
    }
    result += assignedOpenings(of: slot)
    result += sentBindings(of: slot)
    result += keyPathOpenings(of: slot, within: files)
    // Nobody is known who writes the binding: the setter is all that can be named. So it is for a case of its own.
    // (What is shown from the beginning, until a flag closes it, nobody need open.)
    let nobody = result.allSatisfy { $0.via == .initial } && !(slot.isInverted && !result.isEmpty)
    for (write, target) in setters {
      for opening in openings(by: write, of: slot, as: target) {
        let isOwn = opening.caseName != nil && !result.contains { $0.caseName == opening.caseName }
        // `set: { _ in launches += 1 }`: whatever is written so, what was shown is closed.
        if nobody && !(opening.caseName == nil && Resolver.ignoresValue(write.scope)) || isOwn {
          result.append(opening)
        }
      }
    }
    return result
  }

  /// What `toggle()` opens, and of a stack or a set what is put into it.
  func openings(by site: Occurrences.CallSite, of slot: Slot, _ caseName: String?) -> [Opening] {
    guard case .member(let base, _, _) = site.call.callee.kind, let file = site.scope.file,
      site.name == "toggle" || isCollection(slot), let target = target(base, slot, in: site.scope, as: site),
      mayHold(slot, base, in: site.scope, as: target), slot.isInverted || !closes(site, base), !slot.opensWhenMissing,
      !isBesideOtherCase(slot, site.range, in: site.scope)
    else { return [] }
    var opening = Opening(
      file: file, range: site.range, scope: site.scope, caseName: caseName,
      via: site.name == "toggle" ? .toggle : .assignment)
    opening.turns = site.name == "toggle"
    opening.receiver = receiver(of: slot, in: site.scope)
    opening.instance = slot.instance.beyond(way(to: slot, as: target, base, in: site.scope))
    opening.object = Resolver.object(of: base).map { NamedObject(expr: $0, instance: slot.instance) }
    opening.parameter = writtenParameter(base, slot, in: site.scope, as: site)
    if site.name != "toggle", let element = site.call.arguments.first, element.label == nil {
      return openings(byAdding: element.value, to: slot, opening)
    }
    return [opening] + callersOpening(opening)
  }

  /// Whether what an expression names may be a member of the very object that holds a state.
  ///
  /// - Parameter found: the same state as the expression names it.
  func mayHold(_ slot: Slot, _ target: Expr, in scope: Scope, as found: Slot? = nil) -> Bool {
    // What a computed property writes is held by something else than what has the property: `model.isOpen` behind
    // `screen.isOpen`.
    if let named = property(namedBy: target, in: scope), named.property !== slot.member.property,
      named.property.getter != nil
    {
      let holders = found?.holders ?? []
      return holders.isEmpty
        || holders.contains { mayName(NamedObject(expr: $0.expr, instance: slot.instance), in: $0.scope) }
    }
    guard let object = Resolver.object(of: target), object.simpleName != "self" else {
      return mayBeSelf(in: scope, slot.instance)
    }
    return mayName(NamedObject(expr: object, instance: slot.instance), in: scope)
  }

  func isCollection(_ slot: Slot) -> Bool {
    switch type(of: slot.member.property, in: slot.member.scope).withoutOptional {
    case .array, .external("Set", _): true
    default: false
    }
  }

  /// The types in which a plain name can mean a slot or one of its aliases; nil for a slot that is not
  /// kept to its own files.
  func plainOwners(of slot: Slot, _ aliases: [Alias], within files: [FileID]?) -> Set<TypeID>? {
    guard files != nil, let owner = slot.key.owner, !types.entries[owner].isExternal,
      types.entries[owner].kind == .struct
    else { return nil }
    var result: Set<TypeID> = [owner]
    for alias in aliases {
      guard let other = alias.owner, types.entries[other].kind == .struct else { return nil }
      result.insert(other)
    }
    return result
  }

  /// The files in which a view-local slot can be written; nil where that is any file.
  func writerFiles(of slot: Slot) -> [FileID]? {
    guard let owner = slot.key.owner else { return isGlobal(slot) ? nil : slot.member.scope.file.map { [$0] } }
    guard isKeptByOwner(slot, owner), !slot.member.property.isStatic else { return nil }
    return unique(types.files(of: owner))
  }

  func unique(_ files: [FileID]) -> [FileID] { Set(files).sorted() }

  /// Which files can write a slot: those of its type where it is view-local, all that name it where
  /// it is a model's.
  private func demandWriters(of slot: Slot) {
    guard let owner = slot.key.owner else { return }
    demand(type: owner)
    guard !isViewLike(owner) else { return }
    if !slot.member.property.isPrivate { demand(writesOf: slot.key.name, of: owner) }
    for binding in computedBindings(of: slot) where !binding.isPrivate {
      if binding.isFunction {
        _ = calls(named: binding.name)
      } else {
        demand(writesOf: binding.name, of: owner)
        demand(handed: binding.name)
      }
    }
  }

  /// Whether only the code of its type reaches a slot. One that is private may be handed out as a binding.
  private func isKeptByOwner(_ slot: Slot, _ owner: TypeID) -> Bool {
    isViewLike(owner) || slot.member.property.isPrivate && computedBindings(of: slot).allSatisfy(\.isPrivate)
  }

  private static let viewLike: Set = ["View", "ViewModifier", "App", "Scene", "ToolbarContent", "Widget", "Commands"]

  /// Types whose values SwiftUI makes: their state is not reached from outside.
  func isViewLike(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    if entry.isExternal { return isViewExtension(id) }
    if entry.kind == .class || entry.kind == .actor { return false }
    return !inheritedNames(of: id).isDisjoint(with: Resolver.viewLike) || isViewOfLibrary(id)
  }

  /// A struct that conforms to a library's protocol and has a body: `struct Page: ConnectedView { func body(props:) … }`.
  private func isViewOfLibrary(_ id: TypeID) -> Bool {
    let entry = types.entries[id]
    guard entry.kind == .struct, let decl = entry.decl,
      types.inherits(of: id).contains(where: { types.ids(named: $0.name).allSatisfy { types.entries[$0].isExternal } })
    else { return false }
    return decl.properties.contains { $0.name == "body" && Resolver.givesView($0.type) }
      || decl.functions.contains { $0.name == "body" && Resolver.givesView($0.result) }
  }

  func targets(_ target: Expr, _ slot: Slot, in scope: Scope, as occurrence: AnyObject) -> Bool {
    self.target(target, slot, in: scope, as: occurrence) != nil
  }

  /// The state as which an expression names a slot; nil where it names another.
  ///
  /// - Parameter occurrence: what writes or hands on; it means the same state for every slot that asks.
  func target(_ target: Expr, _ slot: Slot, in scope: Scope, as occurrence: AnyObject) -> Slot? {
    switch state(ofTarget: target, in: scope, as: occurrence) {
    case .slots(let slots, _): return slots.first { isSame($0, slot) || isTwin($0, slot, in: scope) }
    case .parameter(let function, let index, let inner, _):
      guard takesBinding(function, index, in: inner) else { return nil }
      return owners(ofParameter: index, function, in: inner).first { isSame($0, slot) }
    case .constant, .unresolved: return nil
    }
  }

  /// What an expression names, found once for each occurrence.
  func state(ofTarget target: Expr, in scope: Scope, as occurrence: AnyObject) -> StateResolution {
    let key = ObjectIdentifier(occurrence)
    if let known = targetStates[key] {
      for key in known.keys { trace.note(key: key) }
      return known.state
    }
    let mark = trace.mark
    let state = state(ofBinding: target, in: scope)
    // What is found on the way to an owner may lack that owner.
    if ownersInProgress.isEmpty, bindingsInProgress.isEmpty {
      targetStates[key] = (state, trace.keys(since: mark), occurrence)
    }
    return state
  }

  /// Whether two states are one: a protocol's requirement is the property of each type that conforms.
  func isSame(_ one: Slot, _ other: Slot) -> Bool {
    guard !one.instance.differs(from: other.instance) else { return false }
    if let first = one.heir, let second = other.heir, !mayBeOne(first, second) { return false }
    if one == other { return one.held == nil || other.held == nil || one.held == other.held }
    guard one.key.name == other.key.name, let first = one.key.owner, let second = other.key.owner else { return false }
    return isRequirement(of: first, for: second) || isRequirement(of: second, for: first)
  }

  /// Whether what code names is as well the property of a type of the same name: of two apps that share that code.
  private func isTwin(_ named: Slot, _ slot: Slot, in scope: Scope) -> Bool {
    guard named.key.name == slot.key.name, let one = named.key.owner, let other = slot.key.owner, one != other,
      let file = scope.file
    else { return false }
    return types.mayMean(other, insteadOf: one, from: file) || isExtended(other, like: one, by: scope)
  }

  /// Whether a type is a protocol that another conforms to.
  func isRequirement(of type: TypeID, for other: TypeID) -> Bool {
    let entry = types.entries[type]
    guard entry.kind == .protocol, let name = entry.path.last else { return false }
    return conforms(other, to: name)
  }

  /// Whether a call of such code can be one that writes a slot.
  func isCalled(_ site: Occurrences.CallSite, on opening: Opening) -> Bool {
    let called = receiver(of: site, asValue: opening.instance.isValue)
    guard !called.differs(from: opening.instance), mayBeSelf(site, opening.instance) else { return false }
    // What the environment holds is what somebody puts there.
    if case .member(let base, _, _) = site.call.callee.kind,
      !["self", "super"].contains(base.simpleName),
      !mayName(NamedObject(expr: base, instance: opening.instance), in: site.scope)
        || !mayBe(base, in: site.scope, oneOf: enclosingType(opening.scope))
        || !mayBe(base, in: site.scope, of: opening.receiver.flatMap(classOfOwner) ?? enclosingType(opening.scope))
    {
      return false
    }
    guard let receiver = opening.receiver else { return true }
    let type: Ty
    switch site.call.callee.kind {
    // What an heir calls of its `super` it does to itself.
    case .member(let base, _, _) where base.simpleName != "super":
      type = self.type(of: base, in: site.scope).unwrapped
    default: type = enclosingType(site.scope).map { .nominal($0, []) } ?? .unknown
    }
    return mayBe(receiver, type)
  }

  private func classOfOwner(_ slot: Slot) -> TypeID? {
    slot.heir ?? slot.key.owner.flatMap { types.entries[$0].kind == .class ? $0 : nil }
  }

  /// Whether what is written through a state of several types can be that of an object of one type.
  func mayBe(_ receiver: Slot, _ type: Ty) -> Bool {
    guard let owner = receiver.key.owner, let id = type.nominalID else { return true }
    if let heir = receiver.heir { return mayBeOne(heir, id) }
    if let held = receiver.held {
      if let other = heldType(named: receiver.key.name, in: type) {
        // Generic code knows no more than what it must conform to.
        return held == other || types.entries[other].kind == .protocol
      }
      // `Context<Error>` is no `Context<Message>`.
      if case .external(let name, _) = member(receiver.key.name, of: type).unwrapped, Resolver.isValueType(name) {
        return false
      }
    }
    // A superclass, or a value of the protocol's own type.
    return id == owner || types.entries[id].kind == .protocol
      || types.entries[id].path.last.map { conforms(owner, to: $0) } ?? true
  }

  /// The way to a state from the code around.
  ///
  /// - Parameter found: the same state as its target names it.
  func way(to slot: Slot, as found: Slot, _ target: Expr, in scope: Scope) -> Instance {
    guard slot.instance.isHeld, !found.instance.isHeld, !found.instance.isOpen,
      let object = Resolver.object(of: target)
    else { return found.instance }
    return ownInstance(of: object, in: scope) ?? found.instance
  }

  /// What a function is called on, where something is known of what is opened there.
  func receiver(of site: Occurrences.CallSite, on opening: Opening) -> Instance {
    let found = receiver(of: site, asValue: opening.instance.isValue)
    guard opening.instance.isHeld, !found.isHeld, !found.isOpen, case .member(let base, _, _) = site.call.callee.kind
    else { return found }
    return ownInstance(of: base, in: site.scope) ?? found
  }

  /// What a function is called on.
  func receiver(of site: Occurrences.CallSite, asValue: Bool) -> Instance {
    guard case .member(let base, _, _) = site.call.callee.kind else { return Instance() }
    return instance(of: base, in: site.scope, asValue: asValue)
  }
}
