import SheetModel

/// Which object or value holds a state, where one type is made several times: the properties on the way to it, from the
/// state outwards, as far as each of them makes its own.
///
/// Two screens that each have a `@StateObject private var model = Model()` have two states; what is handed on may be any.
struct Instance: Hashable, Sendable {
  typealias Way = [PropertyKey]

  /// The properties that hold it, innermost first; several where it may be what any of them leads to.
  private(set) var ways: [Way]
  /// The last holder is a property of what stands around; otherwise nothing is known of what holds it.
  var isOpen: Bool
  /// The innermost holder holds a value: what is in it is a state of its own, whoever made the value. (A copy of what
  /// holds an object still means that object.)
  var isValue = false

  init(holders: Way = [], isOpen: Bool = true) { self.init(ways: [holders], isOpen: isOpen) }

  init(ways: [Way], isOpen: Bool) { (self.ways, self.isOpen) = (ways, isOpen) }

  static let unknown = Instance(isOpen: false)

  /// Whether something is known of what holds it.
  var isHeld: Bool { ways.allSatisfy { !$0.isEmpty } }

  /// The innermost holder, where only one is possible.
  var holder: PropertyKey? { ways.count == 1 ? ways[0].first : nil }

  /// Cannot be the same.
  func differs(from other: Instance) -> Bool { !mayBe(oneOf: other.ways) }

  /// Whether it can be what one of some ways leads to.
  func mayBe(oneOf others: [Way]) -> Bool {
    others.contains { other in ways.contains { zip($0, other).allSatisfy { $0 == $1 } } }
  }

  /// The same, seen from where its outermost holder stands in another one.
  func held(by other: Instance) -> Instance {
    guard isOpen else { return self }
    var result = changed(ways.flatMap { way in other.ways.map { way + $0 } }, isOpen: other.isOpen)
    if !isHeld { result.isValue = other.isValue }
    return result
  }

  /// What is left from the view of something further out.
  ///
  /// - Parameter inner: the way that leads there.
  func beyond(_ inner: Instance) -> Instance {
    guard inner.isOpen, inner.ways.count == 1, let passed = inner.ways.first else { return .unknown }
    let left = ways.filter { zip($0, passed).allSatisfy { $0 == $1 } }
    guard !left.isEmpty, left.allSatisfy({ passed.count <= $0.count }) else { return .unknown }
    return changed(left.map { Array($0.dropFirst(passed.count)) }, isOpen: isOpen)
  }

  private func changed(_ ways: [Way], isOpen: Bool) -> Instance {
    var result = Instance(ways: ways, isOpen: isOpen)
    result.isValue = isValue
    return result
  }
}

extension StateResolution {
  /// The same states in something else.
  ///
  /// - Parameters:
  ///   - holders: what that is named where it was asked for.
  ///   - found: its property; a state behind that has holders of its own.
  func held(by instance: Instance, _ holders: [Resolver.Named], of found: MemberProperty) -> StateResolution {
    guard case .slots(let slots, let caseName) = self else { return self }
    return .slots(
      slots.map { slot in
        var slot = slot
        slot.instance = slot.instance.held(by: instance)
        if slot.member.property === found.property { slot.holders = holders }
        return slot
      }, caseName: caseName)
  }
}

extension Slot {
  /// Takes in a state that another way leads to; of several instances of one, any may be meant.
  static func add(_ slot: Slot, to slots: inout [Slot]) {
    // What hands it on stands elsewhere.
    var slot = slot
    slot.instance.isOpen = false
    if let known = slots.firstIndex(of: slot) {
      if slots[known].instance != slot.instance { slots[known].instance = .unknown }
      // Where one of them is not known, all may be meant.
      let isKnown = !slots[known].holders.isEmpty && !slot.holders.isEmpty && slots[known].holders.count < 8
      slots[known].holders = isKnown ? slots[known].holders + slot.holders : []
      slots[known].besides = slots[known].besides ?? slot.besides
      if slots[known].heir != slot.heir { slots[known].heir = nil }
      // What one caller hands over counts for more cases than the other does.
      slots[known].among = slots[known].among.flatMap { one in slot.among.map { one.union($0) } }
      if slots[known].only != slot.only { slots[known].only = nil }
      if slots[known].asked != slot.asked { slots[known].asked = nil }
      if slots[known].rest != slot.rest { slots[known].rest = nil }
      if slots[known].beside != slot.beside { slots[known].beside = [] }
    } else {
      slots.append(slot)
    }
  }
}

extension Resolver {
  /// What an expression names, as far as properties lead to it that make their own.
  ///
  /// - Parameter asValue: what is asked for is a member of the value itself: each property has a value of its own.
  func instance(of expr: Expr, in scope: Scope, asValue: Bool = false, depth: Int = 0) -> Instance {
    func held(by found: MemberProperty, isOpen: Bool = true) -> Instance {
      var result = Instance(holders: [slot(found).key], isOpen: isOpen)
      result.isValue = asValue && holdsValue(found)
      return result
    }
    switch expr.kind {
    case .name("self", _), .name("super", _): return Instance()
    case .name(let name, _):
      switch meaning(ofWrapped: name, in: scope) {
      case .member(let found) where asValue && isOfProtocol(found.owner): return instance(ofAsked: found)
      case .member(let found) where isOwn(found, asValue) && !isOfTwins(scope):
        return held(by: found, isOpen: !found.property.isStatic)
      case .member(let found) where asValue: return instance(ofBound: found)
      // `@Bindable var model = model` in a body: the same object.
      case .local(let property, let outer):
        guard let initial = property.initial, depth < 8 else { return .unknown }
        // `var state = state`
        if asValue, let name = initial.simpleName,
          case .parameter(let function, let at, let inner) = meaning(
            of: name, in: outer)
        {
          return instance(ofCopied: at, function, in: inner, depth: depth)
        }
        return instance(of: initial, in: outer, asValue: asValue, depth: depth + 1)
      default: return .unknown
      }
    case .member(let base, "wrappedValue", _) where asValue && depth < 8:
      return instance(of: base, in: scope, asValue: true, depth: depth + 1)
    case .member(let base, let name, _):
      if base.simpleName == "self" {
        guard let id = enclosingType(scope), let found = property(wrapped: name, of: id) else { return .unknown }
        if asValue, isOfProtocol(found.owner) { return instance(ofAsked: found) }
        guard isOwn(found, asValue), !isOfTwins(scope) else { return asValue ? instance(ofBound: found) : .unknown }
        return held(by: found)
      }
      let all = namedTypes(base, in: scope)
      // `Model.shared` of two apps that share this code: which of the two types it is, their builds tell.
      guard all.count < 2 else { return .unknown }
      let named = all.first
      let type = named == nil ? type(of: base, in: scope).unwrapped : .unknown
      // A store's state is held by what the feature's state has: `store.editor.isOpen` is that of this feature's editor.
      guard let id = named ?? storeState(type)?.nominalID ?? type.nominalID,
        let found = property(wrapped: name, of: id),
        isOwn(found, asValue)
      else { return .unknown }
      let own = held(by: found, isOpen: named == nil)
      return named == nil ? own.held(by: instance(of: base, in: scope, asValue: own.isValue)) : own
    default: return .unknown
    }
  }

  /// The value that a protocol asks for: that of each type which fulfils it.
  private func instance(ofAsked found: MemberProperty) -> Instance {
    guard let own = fulfilling(found), !own.isEmpty, own.allSatisfy(holdsValue) else { return .unknown }
    var result = Instance(ways: own.map { [slot($0).key] }, isOpen: false)
    result.isValue = true
    return result
  }

  /// The value that a view has a binding of: that of each caller which hands one over.
  private func instance(ofBound found: MemberProperty) -> Instance {
    guard isBindingProperty(found), found.property.isStored else { return .unknown }
    let owners = owners(of: found)
    guard !owners.isEmpty, owners.count <= 8,
      owners.allSatisfy({ $0.besides == nil && $0.member.property !== found.property && holdsValue($0.member) })
    else { return .unknown }
    var result = Instance(ways: owners.flatMap { owner in owner.instance.ways.map { [owner.key] + $0 } }, isOpen: false)
    result.isValue = true
    return result
  }

  static let owning: Set<String> = [
    "State", "StateObject", "Published", "ObservationIgnored", "GestureState", "MainActor", "Reference",
  ]

  /// Wrappers of a feature's state, whose value is part of that.
  static let keepingValues: Set<String> = ["Presents", "PresentationState", "BindingState"]

  /// Whether the code around may be that of several types: an extension of what each platform declares for itself.
  func isOfTwins(_ scope: Scope) -> Bool {
    guard let decl = scope.typeDecl, decl.kind == .extension, let id = types.id(of: decl) else { return false }
    let entry = types.entries[id]
    return types.ids(named: entry.path.last ?? "").contains {
      $0 != id && types.entries[$0].path == entry.path && !types.entries[$0].isExternal
    }
  }

  func isOwn(_ found: MemberProperty, _ asValue: Bool) -> Bool { makesItsOwn(found) || asValue && holdsValue(found) }

  /// Whether a property holds a value of the project's: what is written to the member of another is not written to it.
  func holdsValue(_ found: MemberProperty) -> Bool {
    guard found.property.isStored, found.owner != nil, !isBindingProperty(found),
      found.property.attributes.allSatisfy({
        Resolver.owning.contains($0.name) || Resolver.keepingValues.contains($0.name)
      }),
      let id = type(of: found.property, in: found.scope).withoutOptional.nominalID
    else { return false }
    return types.entries[id].kind == .struct && !types.entries[id].isExternal && !isViewLike(id)
  }

  /// Wrappers that make one object of the class that they are told, for as long as the app runs.
  static let delegateAdaptors: Set<String> = [
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  /// Whether a property holds what it makes itself, and nobody hands it another one.
  func makesItsOwn(_ found: MemberProperty) -> Bool {
    let property = found.property
    if property.attributes.contains(where: { Resolver.delegateAdaptors.contains($0.name) }) {
      return found.owner != nil
    }
    guard property.isStored, found.owner != nil,
      property.attributes.allSatisfy({ Resolver.owning.contains($0.name) || keepsItsValue($0, in: found.scope) })
        || property.isPrivate && property.attribute("ObservedObject") != nil,
      property.isLet || property.isPrivate || property.attribute("StateObject") != nil
        || property.attribute("State") != nil
    else { return false }
    guard let initial = property.initial, storageWrites(of: found).isEmpty else { return isMadeByInitialisers(found) }
    if let call = initial.call {
      if case .implicitMember("init") = call.callee.kind { return property.type != nil }
      if !namedTypes(call.callee, in: found.scope).isEmpty { return true }
    }
    return makesNew(initial, in: found.scope, as: property.type.flatMap { resolve($0, in: found.scope).nominalID })
  }

  /// Whether each initialiser makes one: `_model = State(wrappedValue: Model(id: id))`.
  private func isMadeByInitialisers(_ found: MemberProperty) -> Bool {
    guard let wrapper = ["State", "StateObject"].first(where: { found.property.attribute($0) != nil }) else {
      return false
    }
    let writes = storageWrites(of: found)
    return !writes.isEmpty
      && writes.allSatisfy { write in
        guard let call = write.value.call,
          call.callee.simpleName == wrapper || Resolver.isImplicitInit(call.callee),
          let made = (call.argument("wrappedValue") ?? call.argument("initialValue"))?.value.call
        else { return false }
        return !namedTypes(made.callee, in: write.scope).isEmpty
      }
  }

  /// What initialisers put into the storage of a state: `_model = State(…)`.
  private func storageWrites(of found: MemberProperty) -> [Occurrences.Write] {
    guard let owner = found.owner, ["State", "StateObject"].contains(where: { found.property.attribute($0) != nil })
    else {
      return []
    }
    return changes(named: found.property.name, within: unique(types.files(of: owner)), in: [owner]).filter { write in
      write.target.lastName == "_" + found.property.name && enclosingType(write.scope) == owner
    }
  }

  private static func isImplicitInit(_ callee: Expr) -> Bool {
    if case .implicitMember("init") = callee.kind { return true }
    return false
  }
}
