import SheetModel

/// What all calls that inject put into the environment.
struct InjectedObjects {
  var byKey: [Resolver.EnvironmentKey: [Resolver.Named]] = [:]
  /// Of a type that is not known: it may be any.
  var others: [Resolver.Named] = []
  /// What finding them depended on.
  var keys: [UInt32] = []
}

// Objects that are handed on, as an argument or by the environment: which of several of one type a name may mean.
extension Resolver {
  /// An object by the name that the code around has for it.
  struct NamedObject {
    let expr: Expr
    let instance: Instance
  }

  /// What a write to a member, or a call on it, is done to; nil for what stands alone.
  static func object(of target: Expr) -> Expr? {
    if case .member(let base, _, _) = target.kind { base } else { nil }
  }

  /// Something as the code at one place names it.
  struct Named: Sendable {
    let expr: Expr
    let scope: Scope
  }

  /// Whether an expression may name the object that holds a state. What nobody knows may.
  func mayName(_ object: NamedObject, in scope: Scope) -> Bool {
    guard object.instance.isHeld else { return true }
    // A value is no object: it is told apart by the property alone.
    if object.instance.isValue {
      return !instance(of: object.expr, in: scope, asValue: true).differs(from: object.instance)
    }
    guard let ways = objects(object.expr, in: scope), !ways.isEmpty else { return true }
    return object.instance.mayBe(oneOf: ways)
  }

  /// Whether what the code knows by a protocol alone can be an object of a class: each of two rows may be handed the
  /// model of another screen.
  func mayBe(_ expr: Expr, in scope: Scope, oneOf owner: TypeID?) -> Bool {
    guard let owner, types.entries[owner].kind == .class,
      let known = type(of: expr, in: scope).unwrapped.nominalID, types.entries[known].kind == .protocol,
      let ways = objects(expr, in: scope), !ways.isEmpty
    else { return true }
    return ways.contains { way in
      guard let key = way.first, key.local == nil, let holder = key.owner.flatMap({ property(key.name, of: $0) }),
        let id = type(of: holder.property, in: holder.scope).unwrapped.nominalID, types.entries[id].kind == .class
      else { return true }
      return id == owner || isHeir(owner, of: id) || isHeir(id, of: owner)
    }
  }

  /// A state with the objects that may hold it, where all of them are known.
  func located(_ slot: Slot) -> Slot {
    guard !slot.instance.isHeld, !slot.instance.isOpen, let ways = objects(slot.holders), !ways.isEmpty else {
      return slot
    }
    var slot = slot
    slot.instance = Instance(ways: ways, isOpen: false)
    slot.held = slot.held ?? heldByAll(ways, slot)
    return slot
  }

  /// What a generic object holds, where all that it may be hold the same: `Coordinator<AppSheet>` behind the
  /// `Coordinator<Item>` that a view is handed.
  private func heldByAll(_ ways: [Instance.Way], _ slot: Slot) -> TypeID? {
    var result: TypeID?
    for way in ways {
      guard let key = way.first, let owner = key.owner, key.local == nil, let holder = property(key.name, of: owner),
        let held = heldType(of: slot.member, in: type(of: holder.property, in: holder.scope).unwrapped),
        result == nil || result == held
      else { return nil }
      result = held
    }
    return result
  }

  /// Where an object stands that its holder makes for itself, as nobody hands it another one.
  func ownInstance(of expr: Expr, in scope: Scope) -> Instance? {
    guard let found = property(namedBy: expr, in: scope), let ways = objects(expr, in: scope),
      ways == [[slot(found).key]]
    else { return nil }
    return Instance(holders: ways[0], isOpen: Resolver.isPlain(expr) && !found.property.isStatic)
  }

  // MARK: Where objects are made

  /// The ways to all objects that an expression may name; nil where one of them is not known.
  func objects(_ expr: Expr, in scope: Scope, depth: Int = 0) -> [Instance.Way]? {
    guard depth < 12 else { return nil }
    switch expr.kind {
    case .nilLiteral: return []
    case .name(let name, _):
      switch meaning(ofWrapped: name, in: scope) {
      case .member(let found): return found.owner != nil && isOfTwins(scope) ? nil : objects(in: found)
      // One that is written again may be another.
      case .local(let property, let outer) where property.isLet || property.attribute("Bindable") != nil:
        return property.initial.flatMap { objects($0, in: outer, depth: depth + 1) }
      case .unwrap(let value, let outer), .filled(let value, let outer):
        return objects(value, in: outer, depth: depth + 1)
      case .parameter(let function, let index, let inner): return objects(handedTo: function, index, in: inner)
      default: return nil
      }
    case .member(let base, "wrappedValue", _), .member(let base, "projectedValue", _):
      return objects(base, in: scope, depth: depth + 1)
    case .member(let base, let name, _):
      let isSelf = base.simpleName == "self"
      if isSelf, isOfTwins(scope) { return nil }
      let all = isSelf ? [] : namedTypes(base, in: scope)
      // Twins, of two apps that share this code.
      guard all.count < 2 else { return nil }
      let named = all.first
      let owner = isSelf ? enclosingType(scope) : named ?? type(of: base, in: scope).unwrapped.nominalID
      guard let owner, let found = property(wrapped: name, of: owner), let own = objects(in: found) else {
        return nil
      }
      // What its holder makes for itself is told apart by the holder, too.
      guard !isSelf, named == nil, !found.property.isStatic, own == [[slot(found).key]],
        let outer = objects(base, in: scope, depth: depth + 1)
      else { return own }
      return outer.map { own[0] + $0 }
    case .call(let call):
      if let value = Resolver.wrapped(call) { return objects(value, in: scope, depth: depth + 1) }
      if case .closure(let closure) = call.callee.kind, call.arguments.isEmpty {
        return Resolver.result(of: closure, in: scope).flatMap { objects($0.value, in: $0.scope, depth: depth + 1) }
      }
      if isMade(by: call, in: scope) { return [[PropertyKey(owner: nil, name: "()", local: ObjectIdentifier(call))]] }
      return objects(givenBy: call, in: scope)
    case .ternary(_, let first, let second): return objects([first, second].map { Named(expr: $0, scope: scope) })
    case .operation(let operands, let operators) where operators.allSatisfy { $0 == "??" }:
      return objects(operands.map { Named(expr: $0, scope: scope) })
    case .cast(let inner, _): return objects(inner, in: scope, depth: depth + 1)
    default: return nil
    }
  }

  /// The same of all of some; nil where there are none to ask.
  ///
  /// - Parameter type: what they are expected to be, for `.shared` and `.init()`.
  func objects(_ all: [Named], as type: TypeID? = nil) -> [Instance.Way]? {
    guard !all.isEmpty else { return nil }
    var result: [Instance.Way] = []
    for one in all {
      let found: [Instance.Way]?
      if case .implicitMember(let name) = one.expr.kind {
        found = type.flatMap { property(name, of: $0) }.flatMap { $0.property.isStatic ? objects(in: $0) : nil }
      } else if let type, let call = one.expr.call, Resolver.isMadeImplicitly(call),
        [.class, .actor].contains(types.entries[type].kind)
      {
        found = [[PropertyKey(owner: nil, name: "()", local: ObjectIdentifier(call))]]
      } else {
        found = objects(one.expr, in: one.scope)
      }
      guard let ways = found else { return nil }
      for way in ways where !result.contains(way) { result.append(way) }
    }
    return result.count > 12 ? nil : result
  }

  /// What a function gives that is no more than one expression: `func makeList() -> List { List(store: store) }`.
  private func objects(givenBy call: Call, in scope: Scope) -> [Instance.Way]? {
    let callees = callees(call, in: scope)
    guard callees.count == 1, let target = callees.first, target.function.body.count == 1,
      let value = target.function.body.first.flatMap(Resolver.plain)
    else { return nil }
    return remembered(PropertyKey(owner: nil, name: "->", local: ObjectIdentifier(target.function))) {
      let type = target.function.result.flatMap { self.resolve($0, in: target.scope).unwrapped.nominalID }
      let inner = Scope(.function(target.function), in: target.scope)
      return self.objects([Named(expr: value, scope: inner)], as: type)
    }
  }

  /// What a property holds.
  private func objects(in found: MemberProperty) -> [Instance.Way]? {
    let key = slot(found).key
    if makesItsOwn(found) { return [[key]] }
    return remembered(key) {
      if let own = self.fulfilling(found) { return self.objects(inAnyOf: own) }
      if let read = self.environmentKey(readBy: found) {
        return self.objects(self.injectedObjects(under: read).filter { self.mayReach(found.scope, from: $0.scope) })
      }
      return self.storedObjects(found)
    }
  }

  /// What a protocol asks for is what each type that conforms has.
  private func objects(inAnyOf all: [MemberProperty]) -> [Instance.Way]? {
    var result: [Instance.Way] = []
    for one in all {
      guard let ways = objects(in: one) else { return nil }
      for way in ways where !result.contains(way) { result.append(way) }
    }
    return result.isEmpty || result.count > 12 ? nil : result
  }

  /// What the calls of a function hand over for a parameter. One that is handed on by its name, or that nobody calls, may
  /// be called by anything.
  private func objects(handedTo function: Function, _ index: Int, in scope: Scope) -> [Instance.Way]? {
    guard let target = memberFunction(function, in: scope) else { return nil }
    return remembered(PropertyKey(owner: index, name: "()", local: ObjectIdentifier(function))) {
      guard let sites = self.allCalls(of: target, handing: index) else { return nil }
      let parameter = function.parameters[index]
      let values = sites.compactMap { site -> Named? in
        if let value = self.argument(index, of: site, function) { return Named(expr: value, scope: site.scope) }
        return parameter.defaultValue.map { Named(expr: $0, scope: target.scope) }
      }
      return self.objects(values, as: self.resolve(parameter.type, in: target.scope).unwrapped.nominalID)
    }
  }

  func allCalls(of target: MemberFunction, handing index: Int) -> [Occurrences.CallSite]? {
    if target.function.name == "init" { return allInitialiserCalls(of: target, handing: index) }
    demand(handed: target.function.name)
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    // `show(actions(for: notice))` hands over what it gives.
    let isPassed = passes(named: target.function.name).contains { pass in
      let value = pass.site.call.arguments[pass.argument].value
      return value.call.map { $0.callee.lastName != target.function.name } ?? true
    }
    guard !sites.isEmpty, !isPassed, handed(named: target.function.name).isEmpty else { return nil }
    return sites
  }

  /// An answer that is asked for once. What is found in a circle adds nothing to it: views that put into the environment
  /// what they read from there are many, so each is followed once for a question, and what was found on the way round a
  /// circle, which may lack what the question itself finds, is kept for that question alone.
  private func remembered(_ key: PropertyKey, _ find: () -> [Instance.Way]?) -> [Instance.Way]? {
    if let known = heldObjects[key] {
      for key in known.keys { trace.note(key: key) }
      return known.ways
    }
    if let known = objectsOnTheWay[key] { return known }
    guard objectsInProgress.count < 24 else { return nil }
    guard objectsInProgress.insert(key).inserted else { return [] }
    let mark = trace.mark
    let ways = find()
    objectsInProgress.remove(key)
    guard objectsInProgress.isEmpty else {
      objectsOnTheWay[key] = .some(ways)
      return ways
    }
    objectsOnTheWay = [:]
    // What is found on the way to an owner may lack that owner.
    if ownersInProgress.isEmpty, bindingsInProgress.isEmpty { heldObjects[key] = (ways, trace.keys(since: mark)) }
    return ways
  }

  /// What a call hands over for a parameter; nil where it leaves that out.
  func argument(_ index: Int, of site: Occurrences.CallSite, _ function: Function) -> Expr? {
    pair(site.call, function)?.firstIndex(of: index).map { site.call.arguments[$0].value }
  }

  /// The key under which a property reads an object from the environment.
  func environmentKey(readBy found: MemberProperty) -> EnvironmentKey? {
    let attribute = found.property.attribute("Environment")
    if let first = attribute?.arguments.first?.value {
      if case .keyPath(_, let components) = first.kind { return components.count == 1 ? .value(components[0]) : nil }
    } else if found.property.attribute("EnvironmentObject") == nil {
      return nil
    }
    return type(of: found.property, in: found.scope).unwrapped.nominalID.map { .object($0) }
  }

  /// What is put into the environment under a key, wherever that is done; also what may be put there.
  func injectedObjects(under key: EnvironmentKey) -> [Named] {
    if case .value(let name) = key { demand(word: name) }
    let sites = Injection.modifiers.flatMap { name in
      if case .value = key { knownCalls(named: name) } else { calls(named: name) }
    }
    let table: InjectedObjects
    if let known = injected {
      table = known
      for key in known.keys { trace.note(key: key) }
    } else {
      let mark = trace.mark
      var made = InjectedObjects()
      for site in sites where !site.scope.isPreview { add(site, to: &made) }
      made.keys = trace.keys(since: mark)
      // What is found on the way to an owner may lack that owner.
      if ownersInProgress.isEmpty, bindingsInProgress.isEmpty { injected = made }
      table = made
    }
    let others = if case .object = key { table.others } else { [Named]() }
    return (table.byKey[key] ?? []) + others
  }

  private func add(_ site: Occurrences.CallSite, to table: inout InjectedObjects) {
    guard let first = site.call.arguments.first?.value, let last = site.call.arguments.last?.value else { return }
    let object = Named(expr: last, scope: site.scope)
    if case .keyPath(_, let components) = first.kind {
      if let name = components.first { table.byKey[.value(name), default: []].append(object) }
      return
    }
    switch type(of: first, in: site.scope).unwrapped {
    case .nominal(let id, _): table.byKey[.object(id), default: []].append(object)
    case .unknown: table.others.append(object)
    default: break
    }
  }

  // MARK: Calls

  /// Whether a call of a function can have been handed the object that an opening in it is done to.
  func isHanded(_ opening: Opening, by site: Occurrences.CallSite, _ function: Function) -> Bool {
    guard let index = handedParameter(opening, of: function), let object = opening.object else { return true }
    // `content?.isOpen = true` does nothing to what is left out.
    guard let value = argument(index, of: site, function) ?? function.parameters[index].defaultValue else {
      return true
    }
    if case .nilLiteral = value.kind { return false }
    return mayName(NamedObject(expr: value, instance: object.instance), in: site.scope)
  }

  /// The same object, as the code around a call names it.
  func object(of opening: Opening, calledBy site: Occurrences.CallSite, _ function: Function) -> NamedObject? {
    guard let index = handedParameter(opening, of: function), let object = opening.object else {
      // What a method does to its own object: `desk.fail()` does it to what is called `desk` here.
      guard opening.object == nil, opening.instance.isHeld, !opening.instance.isValue,
        case .member(let base, _, _) = site.call.callee.kind, let name = base.simpleName, name != "self",
        name != "super"
      else { return nil }
      return NamedObject(expr: base, instance: opening.instance)
    }
    return argument(index, of: site, function).map { NamedObject(expr: $0, instance: object.instance) }
  }

  private func handedParameter(_ opening: Opening, of function: Function) -> Int? {
    guard let name = opening.object?.expr.simpleName,
      case .parameter(let inner, let index, _) = meaning(
        ofWrapped: name, in: opening.scope), inner === function
    else { return nil }
    return index
  }
}
