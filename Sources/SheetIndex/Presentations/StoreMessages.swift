import SheetModel

// Messages in the first spelling of The Composable Architecture, which hands a store and the action that closes:
//
//     .alert(store.scope(state: \.problem), dismiss: .closed)
//     .confirmationDialog(store.scope(state: { $0.question }), dismiss: .closed)
extension Resolver {
  /// Whether a call presents what a store holds.
  func isStoreMessage(_ site: Occurrences.CallSite) -> Bool {
    let arguments = site.call.arguments
    guard SystemPresenter.byName[site.name]?.group == .message, arguments.map(\.label) == [nil, "dismiss"],
      !arguments.contains(where: \.isTrailing)
    else { return false }
    return isStore(arguments[0].value, in: site.scope)
  }

  /// A store, or a part of one: `store.scope(state: \.problem)`, `scope(state: \.problem, action: Action.problem)`.
  private func isStore(_ value: Expr, in scope: Scope) -> Bool {
    if let call = value.call, case .member(let base, "scope", _) = call.callee.kind {
      return call.arguments.first?.label == "state" || isStore(base, in: scope)
    }
    switch type(of: value, in: scope).unwrapped {
    case .external(let name, _): return Resolver.stores.contains(name)
    case .nominal(let id, _):
      return Resolver.stores.contains(types.entries[id].name) && (types.entries[id].isExternal || isStoreOfLibrary(id))
    default: return false
    }
  }

  private static let stores: Set<String> = ["Store", "StoreOf"]

  /// A store that is no more than what a caller presents by it: `let problem: Store<AlertState<Action>?, Action>`.
  func isHandedStore(_ member: MemberProperty) -> Bool {
    guard member.property.isLet, member.property.initial == nil,
      case .named(["Store"], let arguments)? = member.property.type, arguments.first?.isOptional == true,
      case .external = type(of: member.property, in: member.scope)
    else { return false }
    return true
  }

  /// The members that a closure reads one of the other in what it is told: `$0.pane?.problem`; the last may be a case,
  /// also one that is taken out: `(/Pane.problem).extract(from: $0.pane)`.
  static func components(readBy closure: Closure) -> [String]? {
    guard closure.body.count == 1, closure.parameters.count <= 1, var value = plain(closure.body[0]) else { return nil }
    var taken: [String] = []
    if let call = value.call, case .member(let path, "extract", _) = call.callee.kind, let name = lastOfCasePath(path),
      call.arguments.count == 1, call.arguments[0].label == "from"
    {
      value = call.arguments[0].value
      taken = [name]
    }
    guard let path = value.path, path.count > 1, path.first == closure.parameters.first?.name ?? "$0" else {
      return nil
    }
    return path.dropFirst() + taken
  }
}
