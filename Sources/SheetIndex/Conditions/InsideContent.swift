import SheetModel

// What stands inside of what a site presents: there a toggle closes, and a control changes what is shown already.
extension Resolver {
  /// Whether something stands in what the site presents, or in a view that is made only there. The view of another case
  /// opens.
  ///
  /// - Parameters:
  ///   - slot: the state that the site is bound to.
  ///   - strictly: not in a view that is also made elsewhere.
  func isInside(
    _ site: Site, _ follower: ContentFollower, _ scope: Scope, _ caseName: String?, of slot: Slot?,
    strictly: Bool = false, depth: Int = 0
  ) -> Bool {
    func isOnlyInside(_ helper: String, _ scope: Scope, strictly: Bool = false) -> Bool {
      var known: Set<String> = []
      return !isNamedOutside(helper, site, follower, in: scope, &known, strictly: strictly)
    }
    for current in scope.chain {
      switch current.kind {
      case .closure(_, let call, let argument):
        if call === site.call, site.roles.contents.contains(argument) { return true }
      case .function(let function):
        if follower.followed.contains(ObjectIdentifier(function)) { return isOnlyInside(function.name, current) }
        // `Editor(save: store)`: what a method does that the content alone names.
        if isNamed(function.name, in: current), isOnlyInside(function.name, current, strictly: true) { return true }
      case .property(let property):
        if follower.followed.contains(ObjectIdentifier(property)) { return isOnlyInside(property.name, current) }
      case .type(let decl, _):
        guard let id = types.id(of: decl) else { return false }
        let shown = follower.views.filter { $0.types.contains(id) }
        if strictly {
          // Of a view further down than what is shown, only where it is handed the state itself.
          if depth == 0, shown.isEmpty, !isHanded(slot, to: id) { return false }
        } else if !shown.isEmpty {
          return shown.contains { $0.caseName == nil || caseName == nil || $0.caseName == caseName }
        }
        guard let slot, id != slot.key.owner, id != enclosingType(site.scope), depth < 4, isViewLike(id),
          types.entries[id].kind == .struct
        else { return false }
        // A view further down: `Inner(open: $open)` in the view that is shown.
        let made = makers(of: id, handing: slot)
        return !made.isEmpty
          && made.allSatisfy {
            isInside(site, follower, $0.scope, caseName, of: slot, strictly: strictly, depth: depth + 1)
          }
      default: continue
      }
    }
    return false
  }

  /// Openings without what is done in what a site shows while it is shown, and without what only that leads to.
  func withoutMoves(
    _ openings: [Opening], within site: Site, _ follower: ContentFollower, of slot: Slot
  ) -> [Opening] {
    var moves: Set<Place> = []
    let names = Set([slot.key.name] + [site.stateArgument?.value.lastName].compactMap(\.self).map(Resolver.bare))
    for opening in openings
    where [.assignment, .call].contains(opening.via)
      && isInside(site, follower, opening.scope, nil, of: slot, strictly: true) && !isDoneAfterClosing(opening, names)
    {
      moves.insert(opening.place)
    }
    guard !moves.isEmpty else { return openings }
    let later = Set(openings.filter { isDoneAfterClosing($0, names) }.map(\.place))
    return without(moves, openings, but: later)
  }

  /// Whether a statement opens again what was closed before: `isShown = false; retry { isShown = true }`, or what stands in
  /// `onDisappear`.
  ///
  /// - Parameter names: of the state, and of the binding.
  private func isDoneAfterClosing(_ opening: Opening, _ names: Set<String>) -> Bool {
    var bodies: Set<ObjectIdentifier> = []
    for current in opening.scope.chain {
      switch current.kind {
      case .closure(let closure, let call, let argument):
        if call.callee.lastName == "onDisappear" || call.arguments[argument].label == "onDismiss" { return true }
        bodies.insert(ObjectIdentifier(closure))
      case .looseClosure(let closure): bodies.insert(ObjectIdentifier(closure))
      case .function(let function), .localFunction(let function): bodies.insert(ObjectIdentifier(function))
      default: continue
      }
    }
    return names.sorted().flatMap { writes(named: $0) }.contains { write in
      guard write.scope.file == opening.file, write.range.start < opening.range.start else { return false }
      switch write.value.kind {
      case .nilLiteral, .boolean(false), .implicitMember("none"): break
      default: return false
      }
      guard !isInAnotherBranch(write.range, than: opening) else { return false }
      // The body that the write is a statement of, there and then.
      for current in write.scope.chain {
        switch current.kind {
        case .closure(let closure, let call, let argument):
          if bodies.contains(ObjectIdentifier(closure)) { return true }
          guard let outer = current.parent, runs(call, argument, in: outer) else { return false }
        case .looseClosure(let closure): return bodies.contains(ObjectIdentifier(closure))
        case .function(let function), .localFunction(let function): return bodies.contains(ObjectIdentifier(function))
        case .type: return false
        default: continue
        }
      }
      return false
    }
  }

  /// Whether one of two statements stands in a branch beside that of the other.
  private func isInAnotherBranch(_ range: TextRange, than opening: Opening) -> Bool {
    func apart(_ branches: [[Stmt]]) -> Bool {
      let own = branches.firstIndex { holds($0, range) }
      let other = branches.firstIndex { holds($0, opening.range) }
      return own != nil && other != nil && own != other
    }
    func search(_ body: [Stmt]) -> Bool {
      body.contains { statement in
        switch statement {
        case .conditional(let node): apart([node.then, node.otherwise]) || search(node.then) || search(node.otherwise)
        case .guarded(_, let body), .block(let body), .loop(_, _, _, let body): search(body)
        case .switching(let node): apart(node.cases.map(\.body)) || node.cases.contains { search($0.body) }
        default: false
        }
      }
    }
    for current in opening.scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure): if search(closure.body) { return true }
      case .function(let function), .localFunction(let function): return search(function.body)
      case .property, .type: return false
      default: continue
      }
    }
    return false
  }

  /// The calls that make a view and hand it the binding of a state; all that make it where none does.
  private func makers(of id: TypeID, handing slot: Slot) -> [Occurrences.CallSite] {
    let sites = initialiserCalls(of: id).filter { !$0.scope.isPreview && enclosingType($0.scope) != id }
    let handing = sites.filter { hands(slot, $0) }
    return handing.isEmpty ? sites : handing
  }

  /// Whether a call that makes a view hands it the binding of a state: what others hand it is another state.
  private func isHanded(_ slot: Slot?, to id: TypeID) -> Bool {
    guard let slot else { return false }
    return initialiserCalls(of: id).contains { !$0.scope.isPreview && enclosingType($0.scope) != id && hands(slot, $0) }
  }

  private func hands(_ slot: Slot, _ site: Occurrences.CallSite) -> Bool {
    site.call.arguments.contains { argument in
      // What names no binding is not asked: a closure, a text.
      guard Resolver.isProjected(argument.value) || argument.value.simpleName != nil else { return false }
      return slots(ofArgument: argument.value, in: site.scope).contains { isSame($0, slot) }
    }
  }
}
