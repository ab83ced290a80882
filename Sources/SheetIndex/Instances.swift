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
    return Instance(ways: ways.flatMap { way in other.ways.map { way + $0 } }, isOpen: other.isOpen)
  }

  /// What is left from the view of something further out.
  ///
  /// - Parameter inner: the way that leads there.
  func beyond(_ inner: Instance) -> Instance {
    guard inner.isOpen, inner.ways.count == 1, let passed = inner.ways.first else { return .unknown }
    let left = ways.filter { zip($0, passed).allSatisfy { $0 == $1 } }
    guard !left.isEmpty, left.allSatisfy({ passed.count <= $0.count }) else { return .unknown }
    return Instance(ways: left.map { Array($0.dropFirst(passed.count)) }, isOpen: isOpen)
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
      if slots[known].heir != slot.heir { slots[known].heir = nil }
    } else {
      slots.append(slot)
    }
  }
}

extension Resolver {
  /// What an expression names, as far as properties lead to it that make their own.
  func instance(of expr: Expr, in scope: Scope, depth: Int = 0) -> Instance {
    switch expr.kind {
    case .name("self", _), .name("super", _): return Instance()
    case .name(let name, _):
      switch meaning(of: Resolver.bare(name), in: scope) {
      case .member(let found) where makesItsOwn(found) && !isOfTwins(scope):
        return Instance(holders: [slot(found).key], isOpen: !found.property.isStatic)
      // `@Bindable var model = model` in a body: the same object.
      case .local(let property, let outer):
        guard let initial = property.initial, depth < 8 else { return .unknown }
        return instance(of: initial, in: outer, depth: depth + 1)
      default: return .unknown
      }
    case .member(let base, let name, _):
      let bare = Resolver.bare(name)
      if base.simpleName == "self" {
        guard let id = enclosingType(scope), let found = property(bare, of: id), makesItsOwn(found), !isOfTwins(scope)
        else { return .unknown }
        return Instance(holders: [slot(found).key])
      }
      let named = namedTypes(base, in: scope).first
      guard let id = named ?? type(of: base, in: scope).unwrapped.nominalID, let found = property(bare, of: id),
        makesItsOwn(found)
      else { return .unknown }
      let own = Instance(holders: [slot(found).key], isOpen: named == nil)
      return named == nil ? own.held(by: instance(of: base, in: scope)) : own
    default: return .unknown
    }
  }

  static let owning: Set<String> = [
    "State", "StateObject", "Published", "ObservationIgnored", "GestureState", "MainActor", "Reference",
  ]

  /// Whether the code around may be that of several types: an extension of what each platform declares for itself.
  func isOfTwins(_ scope: Scope) -> Bool {
    guard let decl = scope.typeDecl, decl.kind == .extension, let id = types.id(of: decl) else { return false }
    let entry = types.entries[id]
    return types.ids(named: entry.path.last ?? "").contains {
      $0 != id && types.entries[$0].path == entry.path && !types.entries[$0].isExternal
    }
  }

  /// Whether a property holds what it makes itself, and nobody hands it another one.
  func makesItsOwn(_ found: MemberProperty) -> Bool {
    let property = found.property
    guard property.isStored, found.owner != nil,
      property.attributes.allSatisfy({ Resolver.owning.contains($0.name) })
        || property.isPrivate && property.attribute("ObservedObject") != nil,
      property.isLet || property.isPrivate || property.attribute("StateObject") != nil
        || property.attribute("State") != nil,
      let call = property.initial?.call
    else { return false }
    if case .implicitMember("init") = call.callee.kind { return property.type != nil }
    return !namedTypes(call.callee, in: found.scope).isEmpty
  }
}
