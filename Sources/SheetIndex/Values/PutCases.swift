import SheetModel

// Items whose initialisers say the case themselves: `init(imported: [URL]) { content = .imported(imported) }`. Which of them
// is called says which case it is, whatever it is handed.
extension Resolver {
  /// What the initialiser that a call means puts into the member that is of an enum.
  ///
  /// - Returns: nil where it puts there what it is handed, or what it does is not known.
  func put(into enumID: TypeID, by call: Call, in scope: Scope) -> [Named]? {
    guard let id = namedTypes(call.callee, in: scope).first, types.entries[id].kind == .struct,
      !types.entries[id].isExternal, !isViewLike(id)
    else { return nil }
    let meant = functions("init", of: id).filter { matches(call, $0.function) }
    guard meant.count == 1 else { return nil }
    let members = storedMembers(of: id).filter { type(of: $0.property, in: $0.scope).nominalID == enumID }
    guard members.count == 1 else { return nil }
    let written = Resolver.assigned(members[0].property.name, in: meant[0].function.body)
    guard !written.isEmpty, written.allSatisfy({ Resolver.writtenCase($0) != nil }) else { return nil }
    let inner = Scope(.function(meant[0].function), in: meant[0].scope)
    let filled = fill(call, meant[0], inner, from: scope)
    return written.map { Named(expr: $0, scope: filled) }
  }

  /// The cases that an initialiser of the enum itself makes: `init(number: Int) { self = .page(number) }`.
  func cases(initialisedBy call: Call, enumID: TypeID, in scope: Scope, depth: Int) -> [FlowingValue]? {
    guard depth < 6, Resolver.isImplicitInit(call) || namedTypes(call.callee, in: scope) == [enumID] else { return nil }
    // `.init(.help)` makes what carries the case, whatever initialisers the enum has.
    if makesCarrier(call, of: enumID) { return nil }
    let meant = functions("init", of: enumID).filter { matches(call, $0.function) }
    guard meant.count == 1 else { return nil }
    let written = Resolver.assigned("self", in: meant[0].function.body)
    guard !written.isEmpty else { return nil }
    let filled = fill(
      call, meant[0], Scope(.function(meant[0].function), in: meant[0].scope), from: scope)
    return written.flatMap { values($0, enumID: enumID, in: filled, depth: depth + 1) }.flatMap(\.settled)
  }

  /// Whether `.init(.help)` makes what carries the case, by what it is assigned or handed to.
  func makesCarrier(_ call: Call, of enumID: TypeID) -> Bool {
    guard Resolver.isImplicitInit(call), call.arguments.contains(where: { isCase($0.value, of: enumID) }),
      let site = knownCalls(named: "init").first(where: { $0.call === call }), let made = madeTypes(by: site).first
    else { return false }
    return made != enumID
  }

  /// `.help`, `.note(3)` of an enum.
  func isCase(_ value: Expr, of enumID: TypeID) -> Bool {
    Resolver.writtenCase(value).flatMap { enumCase($0, of: enumID) } != nil
  }

  /// The cases of the item that a function of its type gives: `Route.of(.help)`.
  func values(givenBy call: Call, carrying enumID: TypeID, in scope: Scope, depth: Int) -> [FlowingValue]? {
    guard depth < 6, case .member(let base, _, _) = call.callee.kind, let id = namedTypes(base, in: scope).first,
      carries(enumID, id)
    else { return nil }
    let callees = callees(call, in: scope)
    guard callees.count == 1, let target = callees.first, target.function.isStatic, target.owner == id,
      let result = target.function.result, resolve(result, in: target.scope).unwrapped.nominalID == id
    else { return nil }
    let inner = fill(call, target, Scope(.function(target.function), in: target.scope), from: scope)
    let found = results(of: target.function.body, in: inner).flatMap {
      values($0.expr, enumID: enumID, in: $0.scope, depth: depth + 1)
    }
    return found.isEmpty || found.contains { $0.forwarded != nil } ? nil : found.flatMap(\.settled)
  }

  /// Whether the items of a struct have one member of an enum.
  func carries(_ enumID: TypeID, _ id: TypeID) -> Bool {
    types.entries[id].kind == .struct && !types.entries[id].isExternal
      && storedMembers(of: id).filter { type(of: $0.property, in: $0.scope).nominalID == enumID }.count == 1
  }

  /// A value that is put into a state, with the type that leaves out what its items are called: `.first` is
  /// `Route.first`, and no case of the enum in it.
  func spelled(_ value: Expr, for slot: Slot) -> Expr {
    guard let enumID = enumType(of: slot) else { return value }
    var held = type(of: slot.member.property, in: slot.member.scope).withoutOptional
    if case .array(let element) = held { held = element.withoutOptional }
    guard let id = held.nominalID, id != enumID, carries(enumID, id) else { return value }
    return spelled(value, of: id)
  }

  private func spelled(_ value: Expr, of id: TypeID, depth: Int = 0) -> Expr {
    guard depth < 8 else { return value }
    let inner = { (value: Expr) in self.spelled(value, of: id, depth: depth + 1) }
    switch value.kind {
    case .implicitMember(let name) where property(name, of: id)?.property.isStatic == true:
      return Expr(value.range, .member(named(id, value.range), name, nameStart: value.range.start))
    case .call(let call):
      guard case .implicitMember(let name) = call.callee.kind,
        functions(name, of: id).contains(where: { $0.function.isStatic && matches(call, $0.function) })
      else { return value }
      let callee = Expr(call.callee.range, .member(named(id, value.range), name, nameStart: value.range.start))
      return Expr(value.range, .call(Call(callee: callee, arguments: call.arguments)))
    case .ternary(let condition, let first, let second):
      return Expr(value.range, .ternary(condition, inner(first), inner(second)))
    default: return value
    }
  }

  private func named(_ id: TypeID, _ range: TextRange) -> Expr {
    let path = types.entries[id].path
    return Expr(range, .name(path.first ?? "", [])).members(Array(path.dropFirst()), at: range)
  }
}
