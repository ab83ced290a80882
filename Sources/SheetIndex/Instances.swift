import SheetModel

/// Which object or value holds a state, where one type is made several times: the properties on the way to it, from the
/// state outwards, as far as each of them makes its own.
///
/// Two screens that each have a `@StateObject private var model = Model()` have two states; what is handed on may be any.
struct Instance: Hashable, Sendable {
  var holders: [PropertyKey] = []
  /// The last holder is a property of what stands around; otherwise nothing is known of what holds it.
  var isOpen = true

  static let unknown = Instance(isOpen: false)

  /// Cannot be the same.
  func differs(from other: Instance) -> Bool { zip(holders, other.holders).contains { $0 != $1 } }

  /// The same, seen from where its outermost holder stands in another one.
  func held(by other: Instance) -> Instance {
    isOpen ? Instance(holders: holders + other.holders, isOpen: other.isOpen) : self
  }

  /// What is left from the view of something further out.
  ///
  /// - Parameter inner: the way that leads there.
  func beyond(_ inner: Instance) -> Instance {
    guard inner.isOpen, inner.holders.count <= holders.count else { return .unknown }
    return Instance(holders: Array(holders.dropFirst(inner.holders.count)), isOpen: isOpen)
  }
}

extension StateResolution {
  /// The same states in something else.
  func held(by instance: Instance) -> StateResolution {
    guard case .slots(let slots, let caseName) = self else { return self }
    return .slots(
      slots.map { slot in
        var slot = slot
        slot.instance = slot.instance.held(by: instance)
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
      case .member(let found) where makesItsOwn(found):
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
        guard let id = enclosingType(scope), let found = property(bare, of: id), makesItsOwn(found) else {
          return .unknown
        }
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

  private static let owning: Set<String> = [
    "State", "StateObject", "Published", "ObservationIgnored", "GestureState", "MainActor", "Reference",
  ]

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
