import SheetModel

// Views of one case of a store's state.
extension ContentFollower {
  /// The case of `if let store = store.scope(state: \.edit, action: \.edit)`.
  func scopedCase(_ value: Expr) -> String? {
    guard let id = drivingEnum, let call = value.call, case .member(_, "scope", _) = call.callee.kind,
      case .keyPath(_, let components)? = (call.argument("state") ?? call.arguments.first)?.value.kind,
      components.count == 1, let name = components.first.map(Resolver.bare), resolver.enumCase(name, of: id) != nil
    else { return nil }
    return name
  }

  /// `switch store.case { case .edit(let store): … }`, `switch store.state`: the store of what is presented.
  func isStore(_ node: Switch) -> Bool {
    guard let id = drivingEnum, case .member(_, let name, _) = node.subject.kind,
      ["case", "state"].contains(Resolver.bare(name)), !node.cases.isEmpty
    else { return false }
    let names = node.cases.flatMap { $0.patterns.compactMap(\.caseName) }
    return !names.isEmpty && names.allSatisfy { resolver.enumCase($0, of: id) != nil }
  }
}
