import SheetModel

// Closures that are put into a property of something else, which calls them later:
//
//     Bus.shared.onPresent = { pane in self.pane = pane }   // Bus.shared.onPresent?(.help)
extension Resolver {
  /// The calls of the closure property that a closure is assigned to; none where it is assigned to nothing that is known.
  func calls(ofKept closure: Closure, in scope: Scope) -> [Occurrences.CallSite] {
    guard let file = scope.file, let code = units.unit(file.index)?.parsed?.occurrences,
      let write = code.writes.first(where: { $0.value.closure === closure }),
      let found = keeper(write.target, in: write.scope), found.property.isStored,
      case .function? = found.property.type?.unwrapped
    else { return [] }
    return calls(ofHeld: found, isAction: false)
  }

  /// The property that a target names, also a static one: `Presenter.present = { … }`.
  private func keeper(_ target: Expr, in scope: Scope) -> MemberProperty? {
    if case .member(let base, let name, _) = target.kind, let id = namedTypes(base, in: scope).first {
      return property(name, of: id)
    }
    return property(namedBy: target, in: scope)
  }
}
