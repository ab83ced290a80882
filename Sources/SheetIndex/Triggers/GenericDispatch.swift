import SheetModel

/// What a generic parameter of the type around a call must stand for.
struct RequiredArgument {
  let owner: TypeID
  let name: String
  let type: TypeID
}

// Calls of a method that many classes override, in code that is generic over what they take. The type of that says which
// of them is meant:
//
//     final class Context<Action> { func send(_ action: Action) { model?.process(action) } }
//     final class NoteModel: BaseModel<NoteAction> { override func process(_ action: NoteAction) { … } }
//
// `context.send(.ask)` of a `Context<NoteAction>` is what the note's model does.
extension Resolver {
  /// What the generic type around a call must be made with, so that it means the method of one heir.
  func requiredArgument(by site: Occurrences.CallSite, calling target: MemberFunction) -> RequiredArgument? {
    guard let heir = target.owner, types.entries[heir].kind == .class, !target.function.parameters.isEmpty,
      let around = site.scope.function, let pairs = pair(site.call, target.function),
      case let called = callees(site.call, in: site.scope), called.count == 1, let base = called.first,
      base.function !== target.function, base.function.body.isEmpty, let owner = enclosingType(site.scope)
    else { return nil }
    for (argument, index) in zip(site.call.arguments, pairs) {
      guard let name = argument.value.simpleName,
        case .parameter(let function, let at, _) = meaning(of: name, in: site.scope), function === around,
        case .named(let path, []) = around.parameters[at].type, path.count == 1, isGeneric(path[0], of: owner),
        let id = resolve(target.function.parameters[index].type, in: target.scope).nominalID,
        types.entries[id].kind == .enum || types.entries[id].kind == .struct
      else { continue }
      return RequiredArgument(owner: owner, name: path[0], type: id)
    }
    return nil
  }

  /// Whether what a call is made on has the type argument that leads to what is opened.
  func hasRequired(_ site: Occurrences.CallSite, by opening: Opening) -> Bool {
    guard let required = opening.required else { return true }
    guard case .member(let base, _, _) = site.call.callee.kind,
      let arguments = arguments(of: required.owner, in: type(of: base, in: site.scope).unwrapped)
    else { return false }
    return argument(.named([required.name], []), required.owner, arguments)?.nominalID == required.type
  }
}
