import SheetModel

// Calls that only run when what is shown goes away: SwiftUI calls the setter of a binding then.
extension Resolver {
  /// The openings without the calls in the setters of the binding itself, and without what only those lead to:
  /// `set: { isShown in if !isShown { model.close() } }`.
  ///
  /// - Parameter slot: the state behind the binding.
  func withoutClosingCalls(_ openings: [Opening], of slot: Slot) -> [Opening] {
    var closing: Set<Place> = []
    for opening in openings where opening.via == .call && isInSetter(opening.scope, of: slot) {
      closing.insert(opening.place)
    }
    // What the setter hands on is written by its method, which needs no call that opens: `set: { model.show($0) }`.
    let written = Set(
      openings.filter { !closing.contains($0.place) && isCalledOnly(bySettersOf: slot, $0) }.map(\.place))
    // Where nobody else is known who opens it, what the setter leads to is all that can be named, as in a setter itself.
    let isOpenedElsewhere = openings.contains {
      $0.via != .initial && !closing.contains($0.place) && !written.contains($0.place)
    }
    if isOpenedElsewhere { closing.formUnion(written) }
    return closing.isEmpty ? openings : without(closing, openings, but: written)
  }

  /// Openings without some, and without those on the way from there: each step is one that nothing else leads to.
  ///
  /// - Parameter kept: what stays, whoever leads to it.
  func without(_ places: Set<Place>, _ openings: [Opening], but kept: Set<Place> = []) -> [Opening] {
    var gone = places
    for _ in 0..<4 {
      let more = openings.filter {
        !gone.contains($0.place) && !kept.contains($0.place) && isCalledOnly(by: gone, $0)
      }
      if more.isEmpty { break }
      gone.formUnion(more.map(\.place))
    }
    return openings.filter { !gone.contains($0.place) }
  }

  /// Whether a statement stands in a method that the setters of a binding alone call.
  private func isCalledOnly(bySettersOf slot: Slot, _ opening: Opening) -> Bool {
    guard [.assignment, .toggle].contains(opening.via), let function = opening.scope.function, function.name != "init",
      knownCalls(named: function.name).contains(where: { isInSetter($0.scope, of: slot) }),
      let target = memberFunction(function, in: opening.scope)
    else { return false }
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    return !sites.isEmpty && references(to: target, on: opening).isEmpty
      && sites.allSatisfy { isInSetter($0.scope, of: slot) }
  }

  private func isCalledOnly(by closing: Set<Place>, _ opening: Opening) -> Bool {
    guard let function = opening.scope.function, let target = memberFunction(function, in: opening.scope) else {
      return false
    }
    let sites = callSites(of: target).filter { !$0.scope.isPreview }
    return !sites.isEmpty && references(to: target, on: opening).isEmpty
      && sites.allSatisfy { site in site.scope.file.map { closing.contains(Place($0, site.range)) } ?? false }
  }
}
