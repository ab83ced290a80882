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
    guard slot.held == nil, slot.only == nil, slot.asked == nil, slot.rest == nil, slot.among == nil, slot.isPositive,
      slot.gives.isEmpty
    else { return [] }
    let value: Ty
    switch type(of: slot.member.property, in: slot.member.scope) {
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
    let given = call.arguments.indices.filter { index in
      filledProperty(id, call, index, in: scope).map {
        member($0.property.name, of: made).nominalID == enumID
      } ?? false
    }
    return given.count == 1 ? call.arguments[given[0]].value : nil
  }
}
