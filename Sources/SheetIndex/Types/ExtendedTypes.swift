import SheetModel

// Functions of extensions whose closures take what is extended: `func apply(_ change: (Self) -> Void)`, and `Wrapped`,
// `Element` and `Success` of what the system declares.
extension Resolver {
  /// The type that such a name stands for in a call; nil of any other type.
  func extendedType(_ written: TypeRef, of target: MemberFunction, by call: Call, in scope: Scope) -> Ty? {
    guard case .named(let path, []) = written, path.count == 1, let owner = target.owner,
      !target.function.generics.contains(where: { $0.name == path[0] })
    else { return nil }
    let entry = types.entries[owner]
    switch path[0] {
    case "Self" where entry.kind == .protocol || entry.isExternal: return receiver(of: call, in: scope)
    case "Wrapped" where entry.path == ["Optional"]: return receiver(of: call, in: scope)?.withoutOptional
    case "Element" where entry.isExternal && Resolver.sequences.contains(entry.path.last ?? ""):
      guard let element = receiver(of: call, in: scope)?.element, case let held = element.unwrapped else { return nil }
      if case .unknown = held { return nil }
      return element
    case "Output": return receiver(of: call, in: scope).flatMap(subjectValue)
    case "Success" where entry.path == ["Result"]:
      switch receiver(of: call, in: scope)?.unwrapped {
      case .external("Result", let arguments), .nominal(owner, let arguments): return arguments.first
      default: return nil
      }
    default: return nil
    }
  }

  private func receiver(of call: Call, in scope: Scope) -> Ty? {
    guard case .member(let base, _, _) = call.callee.kind else {
      return enclosingType(scope).map { .nominal($0, []) }
    }
    let type = type(of: base, in: scope)
    if case .unknown = type.unwrapped { return nil }
    return type
  }

  private static let sequences: Set<String> = [
    "Array", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection", "Sequence", "Set",
  ]

  /// What a subject of Combine keeps: `CurrentValueSubject<AppState, Never>`.
  func subjectValue(_ type: Ty) -> Ty? {
    switch type.unwrapped {
    case .external("CurrentValueSubject", let held): held.first
    case .nominal(let id, let held)
    where types.entries[id].isExternal && types.entries[id].name == "CurrentValueSubject":
      held.first
    default: nil
    }
  }

  /// The alias by which the type of a property is written.
  func alias(writtenFor base: Expr, in scope: Scope) -> TypeID? {
    guard let found = property(namedBy: base, in: scope), case .named(let path, _)? = found.property.type?.unwrapped
    else {
      return nil
    }
    return lookUp(path, in: found.scope).first { types.entries[$0].kind == .typealias }
  }

  /// The functions of the project's extensions of optionals, lists and results that a call can mean.
  func extensionFunctions(_ call: Call, in scope: Scope) -> [MemberFunction] {
    guard case .member(let base, let name, _) = call.callee.kind else { return [] }
    let extended: [String]
    switch type(of: base, in: scope) {
    case .optional: extended = ["Optional"]
    case .array: extended = Resolver.sequences.sorted()
    case .external("Result", _): extended = ["Result"]
    case .external("Set", _): extended = Resolver.sequences.sorted()
    case .external(let own, _):
      // `typealias Store<State> = CurrentValueSubject<State, Never>`, and `extension Store`
      guard own == "CurrentValueSubject" else { return [] }
      return (alias(writtenFor: base, in: scope).map { functions(name, of: $0) } ?? []).filter {
        matches(call, $0.function) && isVisible($0, from: scope.file)
      }
    default: return []
    }
    return extended.flatMap { functions(name, ofExternal: $0, from: scope.file) }.filter { matches(call, $0.function) }
  }
}
