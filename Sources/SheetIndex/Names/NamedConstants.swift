import SheetModel

// Structs that are used as enums are: `static let move = Action(id: 1)`, `switch action { case .move: … }`.
extension Resolver {
  /// Whether a static member of a type may be among some others, or be none of them.
  ///
  /// - Parameter isAmong: false: whether it may be none of them.
  func mayBe(constant name: String, _ names: Set<String>, _ id: TypeID, isAmong: Bool) -> Bool {
    guard types.entries[id].kind == .struct else { return true }
    if names.contains(name) { return isAmong || property(name, of: id) == nil }
    return !isAmong || !names.allSatisfy { areApart($0, name, id) }
  }

  /// Whether two constants of a struct are evidently not the same value: they are made with different literals for
  /// what tells them apart.
  private func areApart(_ one: String, _ other: String, _ id: TypeID) -> Bool {
    guard let first = key(ofConstant: one, id), let second = key(ofConstant: other, id) else { return false }
    return first.label == second.label && first.value != second.value
  }

  /// `id` or `rawValue`, or else the first argument: what a struct is compared by, where it does not say otherwise.
  private func key(ofConstant name: String, _ id: TypeID) -> (label: String?, value: WrittenLiteral)? {
    guard let found = property(name, of: id), found.property.isStatic, found.property.isLet,
      let call = found.property.initial?.call, makes(call, id, in: found.scope)
    else { return nil }
    let named = call.arguments.first { ["id", "rawValue"].contains($0.label) }
    guard let argument = named ?? call.arguments.first, let value = literal(argument.value) else { return nil }
    return (argument.label, value)
  }

  /// `Action(…)`, `Self(…)`, `.init(…)`.
  private func makes(_ call: Call, _ id: TypeID, in scope: Scope) -> Bool {
    Resolver.isImplicitInit(call) || namedTypes(call.callee, in: scope) == [id] || call.callee.simpleName == "Self"
  }
}
