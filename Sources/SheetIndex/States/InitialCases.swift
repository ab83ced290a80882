import SheetModel

// A state of an enum that always has a value presents from the beginning while it begins with a case that does:
// `@AppStorage("step") var step = Step.intro` of `Binding(get: { step == .intro }, …)`.
extension Resolver {
  /// What a state shows by the case that it begins with.
  ///
  /// - Parameter caseName: the only one that is presented.
  func initialCases(of slot: Slot, _ caseName: String?) -> [Opening] {
    let property = slot.member.property
    guard let file = slot.member.scope.file, let initial = property.initial, slot.isPositive, !slot.isOneOfAll,
      caseName != nil || slot.among != nil || slot.rest != nil, slot.only == nil, let id = enumType(of: slot),
      case .nominal = type(of: property, in: slot.member.scope)
    else { return [] }
    return values(initial, enumID: id, in: slot.member.scope).compactMap { value in
      guard let name = value.caseName, name == caseName ?? name, name != slot.rest, slot.mayShow(name) else {
        return nil
      }
      return Opening(
        file: file, range: property.nameRange, scope: slot.member.scope, caseName: name, via: .initial)
    }
  }
}
