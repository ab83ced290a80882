import SheetModel

// The state that a member of an object or a value is: `model.isOpen`, `$store.editor.isOpen`, `coordinator.sheet`.
extension Resolver {
  func state(ofMember name: String, _ base: Expr, in scope: Scope, depth: Int) -> StateResolution {
    let bare = Resolver.bare(name)
    if let only = scopedCase(bare, of: base, in: scope, depth: depth) { return only }
    var baseType = namedTypes(base, in: scope).first.map { Ty.nominal($0, []) } ?? type(of: base, in: scope)
    if let state = storeState(baseType.unwrapped) { baseType = state }
    guard let id = baseType.nominalID else {
      if let projected = projected(bare, base, in: scope, depth: depth) { return projected }
      if let name = foreignType(baseType) ?? foreignType(behind: base, in: scope) {
        return .unresolved(absence(of: name))
      }
      return .unresolved("the type of '\(Resolver.text(base))' is not known")
    }
    // What the code knows by a protocol alone: the state is that of the class which is handed to it.
    if types.entries[id].kind == .protocol, let found = member(bare, ofFilled: base, in: scope) {
      return state(ofMember: found, of: found.owner ?? id, base, baseType, in: scope, depth: depth)
    }
    if let found = property(wrapped: name, of: id) {
      return state(ofMember: found, of: id, base, baseType, in: scope, depth: depth)
    }
    // Of two types of one name it is the one that has the member.
    if let found = property(bare, ofTwinOf: id, from: scope), let twin = found.owner {
      return state(ofMember: found, of: twin, base, .nominal(twin, []), in: scope, depth: depth)
    }
    if enumCase(bare, of: id) != nil {
      let inner = state(ofBinding: base, in: scope, depth: depth + 1)
      if case .slots(let slots, _) = inner { return .slots(slots, caseName: bare) }
      return inner
    }
    for root in dynamicRoots(of: baseType) {
      guard let other = root.nominalID, other != id, let found = property(bare, of: other) else { continue }
      return state(ofFound: found, depth: depth)
    }
    return projected(bare, base, in: scope, depth: depth)
      ?? .unresolved("'\(bare)' is not declared in '\(types.entries[id].name)'")
  }

  private func state(
    ofMember found: MemberProperty, of id: TypeID, _ base: Expr, _ baseType: Ty, in scope: Scope, depth: Int
  ) -> StateResolution {
    // What a wrapper keeps elsewhere, as `@AppStorage`, is no part of the value.
    let isPlain =
      found.property.isStored
      && found.property.attributes.allSatisfy { Resolver.keepingValues.contains($0.name) }
    let isValue = isPlain && found.owner.map { types.entries[$0].kind == .struct } ?? false
    let holder =
      found.property.isStatic ? Instance.unknown : instance(of: base, in: scope, asValue: isValue)
    let holders = found.property.isStatic ? [] : [Named(expr: base, scope: scope)]
    let own = state(ofFound: found, depth: depth)
    // Also what a computed binding of the object itself stands for.
    let direct = Set(own.slots.filter { $0.instance == Instance() && $0.held == nil }.map(\.key))
    let state = reached(own, through: id).held(by: holder, holders, of: found)
    guard case .slots(let slots, let caseName) = state else { return state }
    return .slots(
      slots.map { slot in
        guard direct.contains(slot.key), let held = heldType(of: slot.member, in: baseType.unwrapped) else {
          return slot
        }
        var slot = slot
        slot.held = held
        return slot
      }, caseName: caseName)
  }

  /// `$store.scope(\.$pane, action: \.pane).edit`: the case of what was scoped to.
  private func scopedCase(_ name: String, of base: Expr, in scope: Scope, depth: Int) -> StateResolution? {
    guard let call = base.call, case .member(_, "scope", _) = call.callee.kind,
      case .slots(let slots, nil) = state(ofCall: call, in: scope, depth: depth + 1),
      let id = slots.first.flatMap(enumType), enumCase(name, of: id) != nil
    else { return nil }
    return .slots(slots, caseName: name)
  }

  /// The written name of a type that the project neither declares nor extends, and that may have members of any name.
  func foreignType(_ type: Ty) -> String? {
    guard case .external(let name, _) = type.unwrapped, name.first?.isUppercase == true,
      !["Bool", "String", "Int", "Double", "Result", "Any", "AnyView", "Content", "Dictionary"].contains(name)
    else { return nil }
    return name
  }

  /// The type on which a chain of members leaves the project: `Store` in `store.state.pane`.
  private func foreignType(behind expr: Expr, in scope: Scope) -> String? {
    guard case .member(let base, _, _) = expr.kind, case .unknown = type(of: expr, in: scope).unwrapped else {
      return nil
    }
    return foreignType(type(of: base, in: scope)) ?? foreignType(behind: base, in: scope)
  }

  /// Why the code at a place knows no type of a name.
  func absence(of name: String) -> String {
    let isElsewhere = types.ids(named: name).contains { !types.entries[$0].isExternal }
    return isElsewhere
      ? "'\(name)' is declared in the project where this file does not see it"
      : "'\(name)' is not declared in the project"
  }

  /// The project's type that a property of a generic type holds, seen through the type's arguments; of a stack what is
  /// put into it.
  func heldType(of found: MemberProperty, in type: Ty) -> TypeID? {
    guard case .nominal(let id, let arguments) = type, let owner = found.owner,
      owner == id ? !arguments.isEmpty : self.arguments(of: owner, in: type)?.isEmpty == false
    else { return nil }
    let held = heldType(named: found.property.name, in: type)
    // A parameter of the code around, of which no more is known than that it conforms: any such type may be held.
    return held.flatMap { types.entries[$0].kind == .protocol ? nil : $0 }
  }

  /// Types of the system that are no generic parameter's name.
  static func isValueType(_ name: String) -> Bool {
    ["Bool", "Date", "Double", "Error", "Int", "String", "URL", "UUID"].contains(name)
  }

  /// The project's type that a member of a value holds, or has an array of.
  func heldType(named name: String, in type: Ty) -> TypeID? {
    let whole = member(name, of: type).unwrapped
    if case .array(let element) = whole { return element.nominalID }
    // `Tagged<Pane>?` stands for what it is made for, which generic code does not know.
    if let id = whole.nominalID, types.entries[id].kind == .struct, boxMember(of: id)?.isGeneric == true {
      return box(whole)?.enumID
    }
    return whole.nominalID
  }
}
