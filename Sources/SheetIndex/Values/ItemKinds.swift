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
    return kinds(of: first).first { kind in
      guard others.allSatisfy({ $0.contains(kind) }) else { return false }
      var follower = ContentFollower(resolver: self, drivingEnum: kind.enumID, hosted: hosted)
      follow(site, as: hosted, &follower)
      // An image or a title that goes by it is a part of what is shown.
      return !follower.views.isEmpty && follower.views.allSatisfy { $0.caseName != nil }
    }
  }

  /// The members of what a state holds of which each is the only one of its enum.
  private func kinds(of slot: Slot) -> [ItemKind] {
    guard slot.only == nil, slot.asked == nil, slot.rest == nil, slot.among == nil, slot.isPositive,
      slot.gives.isEmpty
    else { return [] }
    let value: Ty
    switch valueType(of: slot) {
    case .optional(let inner): value = inner.withoutOptional
    case .array(let element): value = element
    default: return []
    }
    guard let id = value.nominalID, !types.entries[id].isExternal, types.entries[id].kind == .struct, !isViewLike(id)
    else { return [] }
    let found = declarations(of: id, holding: nil).flatMap(\.decl.properties).compactMap { property -> ItemKind? in
      guard property.isStored, !property.isStatic, property.attributes.isEmpty,
        let held = member(property.name, of: value.unwrapped).nominalID, types.entries[held].kind == .enum,
        !types.entries[held].isExternal
      else { return nil }
      return ItemKind(member: property.name, enumID: held)
    }
    return found.filter { kind in found.filter { $0.enumID == kind.enumID }.count == 1 }
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
      guard functions("init", of: enumID).isEmpty else { return nil }
      let cases = call.arguments.filter { argument in
        argument.label != nil && Resolver.writtenCase(argument.value).flatMap { enumCase($0, of: enumID) } != nil
      }
      return cases.count == 1 ? cases[0].value : nil
    }
    guard let id = namedTypes(call.callee, in: scope).first, !types.entries[id].isExternal,
      types.entries[id].kind == .struct
    else { return nil }
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
