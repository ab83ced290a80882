import SheetModel

// What a write opens, and what is open from the beginning.
extension Resolver {
  func initialOpenings(of slot: Slot) -> [Opening] {
    twins(of: slot).flatMap(openingsByDeclaration)
  }

  /// A state as each `#if` clause declares it that has one of that name.
  private func twins(of slot: Slot) -> [Slot] {
    guard slot.member.property.condition != nil, let owner = slot.key.owner else { return [slot] }
    let name = slot.key.name
    let others = declarations(of: owner, holding: .mention(name)).flatMap { decl, scope in
      decl.properties.filter { $0.name == name && $0 !== slot.member.property && $0.condition != nil && $0.isStored }
        .map { slot.declared(by: MemberProperty(property: $0, owner: owner, scope: scope), as: slot.key) }
    }
    return [slot] + others
  }

  private func openingsByDeclaration(of slot: Slot) -> [Opening] {
    let property = slot.member.property
    guard let file = slot.member.scope.file else { return [] }
    if slot.opensWhenNil {
      if case .nilLiteral = property.initial?.kind ?? .nilLiteral {
        let range = property.nameRange
        return [Opening(file: file, range: range, scope: slot.member.scope, caseName: nil, via: .initial)]
      }
      return []
    }
    if slot.opensUntilSet, property.type?.isOptional == true, property.initial == nil {
      let scope = slot.member.scope
      return [Opening(file: file, range: property.nameRange, scope: scope, caseName: nil, via: .initial)]
    }
    guard let initial = property.initial ?? Resolver.wrappedValue(of: property) else { return [] }
    if slot.opensWhenMissing {
      guard Resolver.isEmptyCollection(initial) else { return [] }
      let range = property.nameRange
      return [Opening(file: file, range: range, scope: slot.member.scope, caseName: nil, via: .initial)]
    }
    if slot.isInverted, case .boolean(let value) = initial.kind {
      let scope = slot.member.scope
      return value ? [] : [Opening(file: file, range: property.nameRange, scope: scope, caseName: nil, via: .initial)]
    }
    switch initial.kind {
    case .boolean(true): break
    case .implicitMember("none"), .boolean, .nilLiteral, .string, .literal, .closure: return []
    // A flag may begin with what settings say; another value that is no optional opens nothing.
    default:
      if property.type?.isOptional != true, property.type != .named(["Bool"], []),
        property.type != nil || !isFlag(initial, in: slot.member.scope)
      {
        return []
      }
    }
    return values(initial, of: slot, in: slot.member.scope).map {
      var opening = Opening(
        file: file, range: property.nameRange, scope: slot.member.scope, caseName: $0.caseName, via: .initial)
      opening.carried = $0.inside?.known
      return opening
    }
  }

  /// `@AppStorage(wrappedValue: true, "tour") var needsTour: Bool`
  private static func wrappedValue(of property: Property) -> Expr? {
    property.attributes.lazy.flatMap(\.arguments).first { $0.label == "wrappedValue" }?.value
  }

  /// The enum of which a member of the value must be one case.
  func onlyEnum(of slot: Slot) -> TypeID? {
    guard let only = slot.only, let owner = type(of: slot.member.property, in: slot.member.scope).nominalID,
      property(only.member, of: owner) != nil,
      let id = member(only.member, of: type(of: slot.member.property, in: slot.member.scope).unwrapped).nominalID,
      only.cases.allSatisfy({ enumCase($0, of: id) != nil })
    else { return nil }
    return id
  }

  /// Whether a value is a flag that only run time knows: `!settings.hasSeenIntro`, `isFirstRun()`.
  private func isFlag(_ value: Expr, in scope: Scope) -> Bool {
    switch value.kind {
    case .prefixed("!", _): return true
    case .operation(_, let operators): return Resolver.isComparison(operators)
    case .call(let call):
      if case .member(_, "bool", _) = call.callee.kind, call.argument("forKey") != nil { return true }
    default: break
    }
    if isBool(type(of: value, in: scope)) { return true }
    return false
  }

  /// - Parameter target: the slot as the write names it.
  func openings(by write: Occurrences.Write, of slot: Slot, as target: Slot) -> [Opening] {
    guard let file = write.scope.file else { return [] }
    var origin = Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment)
    origin.turns = Resolver.turns(write)
    if write.isPlain { origin.value = Named(expr: write.value, scope: write.scope) }
    origin.receiver = receiver(of: slot, in: write.scope)
    origin.instance = slot.instance.beyond(way(to: slot, as: target, write.target, in: write.scope))
    origin.object = Resolver.object(of: write.target).map { NamedObject(expr: $0, instance: slot.instance) }
    origin.parameter = writtenParameter(write.target, slot, in: write.scope, as: write)
    origin.through = writtenProperty(write.target, slot, in: write.scope)
    origin.held = heldMember(write.target, slot, in: write.scope)
    if isStorage(write.target, in: write.scope) { return initialOpenings(by: write, of: slot, origin) }
    guard isCalledAnywhere(origin), !isOfPreviews(write.scope), !isRefresh(write, of: slot),
      !isBesideOtherCase(slot, write.range, in: write.scope)
    else { return [] }
    if !write.isPlain { return openings(byAddition: write, to: slot, origin) }
    if slot.opensWhenMissing { return [origin] + callersOpening(origin) }
    if slot.opensWhenNil {
      guard case .nilLiteral = write.value.kind else { return [] }
      return [origin] + callersOpening(origin)
    }
    if let only = slot.only, let id = onlyEnum(of: slot),
      let value = write.value.call.flatMap({ $0.argument(only.member)?.value ?? boxed(by: $0, id, in: write.scope) })
    {
      let found = flow(value, enumID: id, origin: origin).filter { only.mayBe($0.caseName) }
      let isForwarded = isForwarded(value, in: write.scope)
      return found
        + found.flatMap { $0.isFollowed || isForwarded && $0.range == write.range ? [] : callersOpening($0) }
    }
    if slot.opensWhenFilled, Resolver.isEmptyValue(write.value) { return [] }
    if Resolver.takesAway(write) || isOtherCase(write.value, of: slot) { return [] }
    guard let asked = tests(asking: slot.asked, of: write.value, for: slot, in: write.scope) else { return [] }
    let tests = asked + (slot.isInverted ? [] : self.tests(of: write.value, in: write.scope))
    origin.tests = tests
    if isRuledOut(origin, []) { return [] }
    var result = flow(spelled(write.value, for: slot), enumID: enumType(of: slot), origin: origin, tests: tests)
    // Who holds a binding of another state writes this one by its setter.
    if result.isEmpty, isGivenToSetter(write.value, in: write.scope), !isInSetter(write.scope, of: slot) {
      result = [origin]
    }
    let isForwarded =
      isForwarded(write.value, in: write.scope)
      || enumType(of: slot).map { isMappedParameter(write.value, enumID: $0, in: write.scope) } ?? false
    return result
      + result.flatMap { opening in
        // What a parameter decides was followed to the callers already.
        opening.isFollowed || isForwarded && opening.range == write.range
          ? [] : callersOpening(opening, tests: opening.tests)
      }
  }

  /// `.loading` of an enum that the project does not declare, where `.failure` alone presents.
  private func isOtherCase(_ value: Expr, of slot: Slot) -> Bool {
    guard let cases = slot.among, enumType(of: slot) == nil, let name = Resolver.writtenCase(value),
      case .implicitMember = (value.call?.callee ?? value).kind
    else { return false }
    return name != "init" && !cases.contains(name)
  }

  /// `_isOpen`, where that is what the wrapper of `isOpen` keeps, and no property of that name. (What `@Observable` keeps
  /// under that name is the value itself.)
  private func isStorage(_ target: Expr, in scope: Scope) -> Bool {
    switch target.kind {
    case .name(let name, _), .member(_, let name, _):
      guard name.first == "_", let found = property(namedBy: target, in: scope)?.property else {
        return name.first == "_"
      }
      return found.name != name && !found.attributes.isEmpty
    default: return false
    }
  }

  /// `isOpen = !isOpen`, `model.isOpen = !self.model.isOpen`
  private static func turns(_ write: Occurrences.Write) -> Bool {
    guard write.isPlain, case .prefixed("!", let value) = write.value.kind else { return false }
    return isOne(write.target, value)
  }

  /// `queue = queue.filter { $0 != .intro }`: what is taken away presents nothing.
  private static func takesAway(_ write: Occurrences.Write) -> Bool {
    // `Array(queue.dropFirst())`
    let made = write.value.call.flatMap { $0.callee.simpleName == "Array" ? $0.arguments.first?.value : nil }
    guard write.isPlain, let call = (made ?? write.value).call, case .member(let base, let name, _) = call.callee.kind,
      ["filter", "dropFirst", "dropLast", "prefix", "suffix"].contains(name)
    else { return false }
    return isOne(write.target, base)
  }

  /// `set: { value in pending = value }`
  private func isGivenToSetter(_ value: Expr, in scope: Scope) -> Bool {
    guard let name = value.simpleName, case .closureParameter(_, _, let inner) = meaning(of: name, in: scope),
      case .closure(_, let call, _) = inner.kind
    else { return false }
    return bindingGetter(call) != nil
  }

  /// `""`, `0`
  static func isEmptyValue(_ value: Expr) -> Bool {
    switch value.kind {
    case .string("", let parts): parts.isEmpty
    case .literal(0): true
    default: false
    }
  }

  /// `[]`, `[:]`, `Set()`
  private static func isEmptyCollection(_ value: Expr) -> Bool {
    switch value.kind {
    case .collection(let elements): elements.isEmpty
    case .call(let call): call.arguments.isEmpty
    default: false
    }
  }

  /// What is added to a stack presents as what is put into it does; a number that is counted is written.
  private func openings(byAddition write: Occurrences.Write, to slot: Slot, _ origin: Opening) -> [Opening] {
    let property = slot.member.property
    guard !slot.opensWhenNil, !slot.opensWhenMissing, slot.only == nil, property.type?.isOptional != true else {
      return []
    }
    // What is taken away presents nothing, unless every change is looked at.
    if case .prefixed("-", _) = write.value.kind, property.observers.isEmpty { return [] }
    guard isCollection(slot), case .collection(let elements) = write.value.kind else {
      return [origin] + callersOpening(origin)
    }
    return elements.flatMap { openings(byAdding: $0, to: slot, origin) }
  }

  /// What an element opens that is put into a stack.
  func openings(byAdding element: Expr, to slot: Slot, _ origin: Opening) -> [Opening] {
    guard let tests = tests(asking: slot.asked, of: element, for: slot, in: origin.scope) else { return [] }
    let found = flow(spelled(element, for: slot), enumID: enumType(of: slot), origin: origin, tests: tests)
    return found + found.flatMap { $0.isFollowed ? [] : callersOpening($0, tests: $0.tests) }
  }

  /// `_x = State(initialValue: true)` in an initialiser.
  private func initialOpenings(by write: Occurrences.Write, of slot: Slot, _ origin: Opening) -> [Opening] {
    // `_isOpen = .init(projectedValue: isOpen)` hands on the binding of another.
    guard !isBindingProperty(slot.member), let call = write.value.call, let first = call.arguments.first,
      first.label != "projectedValue", !isMadeByPreviewsAlone(write.scope)
    else { return [] }
    let value = first.value
    if slot.opensWhenNil || !slot.isInverted && isHandedNothing(value, for: slot, in: write.scope) { return [] }
    return values(value, of: slot, in: write.scope).map {
      Opening(file: origin.file, range: write.range, scope: write.scope, caseName: $0.caseName, via: .initial)
    }
  }

  /// Whether the method that a write stands in is called on the instance that is meant. One that nobody calls may be
  /// called by what is not read.
  func isCalledAnywhere(_ opening: Opening) -> Bool {
    guard opening.instance.isHeld, let function = opening.scope.function, function.name != "init",
      let target = memberFunction(function, in: opening.scope), target.owner != nil
    else { return true }
    let sites = callSites(of: target)
    return sites.isEmpty || sites.contains { isCalled($0, on: opening) } || !references(to: target, on: opening).isEmpty
  }

  /// Whether an initialiser is there for previews: nothing else calls it.
  private func isMadeByPreviewsAlone(_ scope: Scope) -> Bool {
    guard let function = scope.function, function.name == "init", let target = memberFunction(function, in: scope)
    else {
      return false
    }
    let sites = callSites(of: target)
    return !sites.isEmpty && sites.allSatisfy { $0.scope.isPreview || isOfPreviews($0.scope) }
  }

  /// Whether a function of one file is there for its previews: nothing else calls it.
  private func isOfPreviews(_ scope: Scope) -> Bool {
    guard let function = scope.function, function.name != "init",
      let target = memberFunction(function, in: scope), isFileLocal(target)
    else { return false }
    let calls = knownCalls(named: function.name).filter { $0.scope.file == target.file }
    return !calls.isEmpty && calls.allSatisfy(\.scope.isPreview)
      && passes(named: function.name, within: [target.file]).allSatisfy(\.site.scope.isPreview)
  }

  /// A slot that a write of several types' code means; nil where the code has one.
  func receiver(of slot: Slot, in scope: Scope) -> Slot? {
    if slot.held != nil || isWrittenByItself(slot, in: scope) { return slot }
    guard let writer = enclosingType(scope), let owner = slot.key.owner, isRequirement(of: writer, for: owner) else {
      return nil
    }
    return slot
  }

  /// Whether a value is what a parameter of the function maps to.
  private func isMappedParameter(_ value: Expr, enumID: TypeID, in scope: Scope) -> Bool {
    if case .parameter? = mapped(value, enumID: enumID, in: scope, depth: 0)?.forwarded { true } else { false }
  }

  /// Whether a value is a parameter of the function that it stands in, or what one of them gives. What a pattern or an
  /// element is called like it is none: `if case .page(let data) = data { page = data }`.
  private func isForwarded(_ value: Expr, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8, let name = (value.call?.callee ?? value).simpleName, let around = scope.function else {
      return false
    }
    switch meaning(ofWrapped: name, in: scope) {
    case .parameter(let function, _, _): return function === around
    case .unwrap(let inner, let outer): return isForwarded(inner, in: outer, depth: depth + 1)
    case .local(let property, let outer):
      return property.isLet && property.initial.map { isForwarded($0, in: outer, depth: depth + 1) } == true
    default: return false
    }
  }
}
