import SheetModel

// Which of several functions of one name is handed over: `onPick: show(page:)`, or `show` alone. What takes it says what
// it is called with.
extension Resolver {
  /// Whether a function can be the one of its name that a call hands over; where types do not tell, it can.
  func mayBe(
    _ target: MemberFunction, handedTo call: Call, _ argument: Int, among functions: [MemberFunction], in scope: Scope
  ) -> Bool {
    guard functions.contains(where: { $0.function === target.function }) else { return false }
    guard functions.count > 1, let taken = taken(by: call, argument, in: scope),
      case .function(let types, _) = taken.type.unwrapped
    else { return true }
    let parameters = target.function.parameters
    return types.count == parameters.count
      && zip(types, parameters).allSatisfy { type, parameter in
        !differ(resolve(type, in: taken.scope), resolve(parameter.type, in: target.scope))
      }
  }

  /// The type that an argument has where it is taken, and where that is written.
  private func taken(by call: Call, _ argument: Int, in scope: Scope) -> (type: TypeRef, scope: Scope)? {
    if let id = namedTypes(call.callee, in: scope).first, !types.entries[id].isExternal {
      return filledProperty(id, call, argument, in: scope).flatMap { found in
        found.property.type.map { ($0, found.scope) }
      }
    }
    guard let callee = callees(call, in: scope).first, let pairs = pair(call, callee.function),
      pairs.indices.contains(argument)
    else { return nil }
    return (callee.function.parameters[pairs[argument]].type, callee.scope)
  }

  /// Whether two types are known and are not one: neither of them generic, nor a protocol that the other conforms to.
  private func differ(_ one: Ty, _ other: Ty) -> Bool {
    switch (one.unwrapped, other.unwrapped) {
    case (.nominal(let first, _), .nominal(let second, _)):
      let areKnown = [first, second].allSatisfy { [.struct, .enum].contains(types.entries[$0].kind) }
      return areKnown && first != second
    case (.external(let first, _), .external(let second, _)):
      return first != second && [first, second].allSatisfy(Resolver.plainTypes.contains)
    case (.external(let name, _), .nominal(let id, _)), (.nominal(let id, _), .external(let name, _)):
      return Resolver.plainTypes.contains(name) && [.struct, .enum].contains(types.entries[id].kind)
    default: return false
    }
  }

  private static let plainTypes: Set<String> = ["Bool", "String", "Int", "Double", "URL", "Date", "UUID", "Data"]
}
