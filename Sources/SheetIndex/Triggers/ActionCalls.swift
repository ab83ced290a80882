import SheetModel

// Actions in the environment, or of what has the focus, that open something whatever they are called with:
// `.environment(\.openHelp) { isOpen = true }` and `.environment(\.openHelp, OpenHelp { isOpen = true })`. Whoever reads
// the action and calls it opens that.
extension Resolver {
  /// The calls of the action whose closure an opening stands in.
  func actionCalls(doing opening: Opening, depth: Int) -> [Opening] {
    guard depth < 3, opening.via != .initial, opening.via != .binding,
      let found = action(around: opening.scope, opening.range)
    else { return [] }
    return found.filter { !$0.site.scope.isPreview }.flatMap { site, source -> [Opening] in
      guard let file = site.scope.file else { return [] }
      var call = Opening(file: file, range: site.range, scope: site.scope, caseName: opening.caseName, via: .call)
      call.carried = opening.carried?.known
      call.held = heldMember(source, calledBy: site)
      if isHeldElsewhere(call) { return [] }
      return [call] + callersOpening(call, depth: depth + 1)
    }
  }

  /// A call, and what it calls.
  private typealias ActionCall = (site: Occurrences.CallSite, source: HandedClosure.Source)

  private func action(around scope: Scope, _ range: TextRange, depth: Int = 0) -> [ActionCall]? {
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, let call, let argument):
        guard let outer = current.parent else { return nil }
        if Resolver.mayBeAction(call), let key = injectedKey(call) {
          let found = invocations(of: call, argument: argument, in: outer)
          guard found.isAction else { return nil }
          // An action without parameters can be handed to a control, if it is the closure itself.
          let isPlain = closure.parameters.isEmpty && InjectedKey(call) != nil
          let sites = found.sites.filter { leads($0, to: range, in: closure, current) }
          return (sites + (isPlain ? handings(ofAction: key) : [])).map { ($0, .written(closure)) }
        }
        guard let name = call.callee.lastName else { return nil }
        // `{ Task { isOpen = true } }`
        if name == "Task" || Resolver.running.contains(name) { continue }
        // `.onHelp { isOpen = true }`, where `func onHelp(_ action: …) -> some View { environment(\.openHelp, action) }`.
        guard !functions(name, ofExternal: "View", from: scope.file).isEmpty else { return nil }
        let found = invocations(of: call, argument: argument, in: outer)
        guard found.isAction else { return nil }
        return found.sites.filter { leads($0, to: range, in: closure, current) }.map { ($0, .written(closure)) }
      // `.environment(\.openHelp, showHelp)` of a view's own function, and `{ showHelp() }`.
      case .function(let function):
        guard depth < 2, function.name != "init", function.name != "body",
          let target = memberFunction(function, in: scope), target.owner.map(isViewLike) ?? false
        else { return nil }
        let found = invocations(ofReference: target)
        let calls = knownCalls(named: function.name).filter { site in
          Resolver.isOwnCall(site.call) && site.scope.file == target.file && enclosingType(site.scope) == target.owner
        }
        let keys = function.parameters.isEmpty ? references(to: target).compactMap { InjectedKey($0.site.call) } : []
        let own = (found.isAction ? found.sites : []) + keys.uniqued().flatMap(handings)
        return calls.reduce(own.map { ($0, .named(function)) }) { sites, call in
          sites + (action(around: call.scope, call.range, depth: depth + 1) ?? [])
        }
      case .localFunction, .looseClosure, .property, .type: return nil
      default: continue
      }
    }
    return nil
  }

  /// `.environment(…)`, or what makes a value: `OpenHelp { … }`.
  private static func mayBeAction(_ call: Call) -> Bool {
    guard let name = call.callee.lastName else { return false }
    return InjectedKey.modifiers.contains(name) || isTypeName(name) && name != "Task" && !systemControls.contains(name)
  }

  /// Where a closure from the environment is handed to a control by its name: `Button("Help", action: openHelp)`.
  private func handings(ofAction key: InjectedKey) -> [Occurrences.CallSite] {
    Set(readers(ofKey: key).map(\.property.name)).sorted().flatMap { name in
      passes(named: name).compactMap { pass -> Occurrences.CallSite? in
        let argument = pass.site.call.arguments[pass.argument]
        guard ["action", "perform"].contains(argument.label), Resolver.isPlain(argument.value),
          let found = argument.value.simpleName.flatMap({ heldProperty($0, in: pass.site.scope) })
            ?? property(namedBy: argument.value, in: pass.site.scope),
          InjectedKey(readBy: found.property) == key
        else { return nil }
        return pass.site
      }
    }
  }
}
