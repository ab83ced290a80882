import SheetModel

/// The enum in an item of several members, where the content goes by that alone.
struct ItemKind: Hashable, Sendable {
  let member: String
  let enumID: TypeID
}

// Items that carry their case beside other things: `item = Layer(route: .help, depth: 1)`, and the content is
// `switch item.route`, or that of the binding that gives the member: `Binding(get: { item?.route }, …)`. A thing that has
// a kind, and is shown as what it is, is none.
extension Resolver {
  /// The member by which a content chooses all of its views.
  func kind(of slots: [Slot], shownBy site: Site, as hosted: HostedType?) -> ItemKind? {
    guard let first = slots.first else { return nil }
    let others = slots.dropFirst().map { Set(kinds(of: $0)) }
    let all = kinds(of: first)
    if all.isEmpty, slots.count == 1 { return genericKind(of: first, shownBy: site, as: hosted) }
    return all.first { kind in
      guard others.allSatisfy({ $0.contains(kind) }) else { return false }
      var follower = ContentFollower(resolver: self, drivingEnum: kind.enumID, hosted: hosted)
      follow(site, as: hosted, &follower)
      return follower.choosesAll
    }
  }

  /// The same of generic code: of what the content takes, that is what the member holds.
  private func genericKind(of slot: Slot, shownBy site: Site, as hosted: HostedType?) -> ItemKind? {
    guard site.roles.form == .item || site.inner != nil, let (id, value) = item(of: slot) else { return nil }
    guard case .nominal(_, let given) = value, given.isEmpty else { return nil }
    let members = storedMembers(of: id).filter { isParameter(type(of: $0.property, in: $0.scope), of: $0) }
    guard members.count == 1 else { return nil }
    var follower = ContentFollower(resolver: self, drivingEnum: nil, hosted: hosted)
    follower.findsEnum = true
    follow(site, as: hosted, &follower)
    guard let found = follower.drivingEnum, types.entries[found].kind == .enum, follower.choosesAll else { return nil }
    return ItemKind(member: members[0].property.name, enumID: found)
  }

  /// The members of what a state holds of which each is the only one of its enum.
  private func kinds(of slot: Slot) -> [ItemKind] {
    guard let (id, value) = item(of: slot) else { return [] }
    let isClass = types.entries[id].kind == .class
    let found = storedMembers(of: id).compactMap { found -> ItemKind? in
      // What an object has may change.
      if isClass, !found.property.isLet { return nil }
      // A parameter may be named as some type is.
      if case .nominal(_, let given) = value, given.isEmpty,
        isParameter(type(of: found.property, in: found.scope), of: found)
      {
        return nil
      }
      guard let held = member(found.property.name, of: value).nominalID, types.entries[held].kind == .enum,
        !types.entries[held].isExternal
      else { return nil }
      return ItemKind(member: found.property.name, enumID: held)
    }
    return found.filter { kind in found.filter { $0.enumID == kind.enumID }.count == 1 }
  }

  func storedMembers(of id: TypeID) -> [MemberProperty] {
    declarations(of: id, holding: nil).flatMap { decl, scope in
      decl.properties.filter { $0.isStored && !$0.isStatic && $0.attributes.isEmpty }.map {
        MemberProperty(property: $0, owner: id, scope: scope)
      }
    }
  }

  /// The struct that a state may hold one of, or has a stack of.
  private func item(of slot: Slot) -> (id: TypeID, type: Ty)? {
    guard slot.only == nil, slot.asked == nil, slot.rest == nil, slot.among == nil, slot.isPositive, slot.gives.isEmpty
    else { return nil }
    let value: Ty
    switch valueType(of: slot) {
    case .optional(let inner): value = inner.withoutOptional
    case .array(let element): value = element
    default: return nil
    }
    guard let id = value.nominalID, !types.entries[id].isExternal, isItem(id), !isViewLike(id) else { return nil }
    return (id, value.unwrapped)
  }

  /// A struct, or a class whose objects are shown one at a time.
  func isItem(_ id: TypeID) -> Bool {
    switch types.entries[id].kind {
    case .struct: true
    case .class: !types.hasHeirs(types.entries[id].path.last ?? "") && inheritedNames(of: id).contains("Identifiable")
    default: false
    }
  }

  /// The type of a state; of a generic object's as those say that hold it: `[Layer]` of a `Pile<Route>`.
  private func valueType(of slot: Slot) -> Ty {
    let declared = type(of: slot.member.property, in: slot.member.scope)
    guard slot.held != nil, let way = slot.instance.ways.first, slot.instance.ways.count == 1, let key = way.first,
      key.local == nil, let holder = key.owner.flatMap({ property(key.name, of: $0) })
    else { return declared }
    let whole = type(of: holder.property, in: holder.scope).unwrapped
    guard whole.nominalID == slot.key.owner else { return declared }
    return member(slot.key.name, of: whole)
  }

  /// What a call that makes such an item puts into the member that is of an enum.
  func kind(givenBy call: Call, _ enumID: TypeID, in scope: Scope) -> Expr? {
    if Resolver.isImplicitInit(call) {
      guard functions("init", of: enumID).isEmpty || makesCarrier(call, of: enumID) else { return nil }
      let cases = call.arguments.filter { $0.label != nil && isCase($0.value, of: enumID) }
      return cases.count == 1 ? cases[0].value : nil
    }
    guard let id = namedTypes(call.callee, in: scope).first, !types.entries[id].isExternal, isItem(id) else {
      return nil
    }
    let made = type(of: Expr(call.callee.range, .call(call)), in: scope)
    let filled = call.arguments.indices.map { filledProperty(id, call, $0, in: scope) }
    let given = filled.indices.filter { index in
      filled[index].map { member($0.property.name, of: made).nominalID == enumID } ?? false
    }
    if given.count == 1 { return call.arguments[given[0]].value }
    // In generic code what is put into it is no more than a parameter of the type.
    let generic = filled.indices.filter { index in
      filled[index].map { isParameter(type(of: $0.property, in: $0.scope), of: $0) } ?? false
    }
    return given.isEmpty && generic.count == 1 ? call.arguments[generic[0]].value : nil
  }
}

extension ContentFollower {
  /// Whether all that is shown is so for some cases. (An image or a title that goes by them is a part of what is shown.)
  fileprivate var choosesAll: Bool { !views.isEmpty && views.allSatisfy { $0.caseName != nil } }
}
