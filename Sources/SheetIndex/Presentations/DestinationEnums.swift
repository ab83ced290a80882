import SheetModel

// The enums whose cases presentations show, with every case, its views and its presenters.
extension Resolver {
  /// - Returns: the enums, and those whose routers' methods gave the sites triggers.
  func destinationEnums(_ sites: inout [ResolvedSite]) -> (enums: [DestinationEnum], routed: Set<TypeID>) {
    var order: [TypeID] = []
    for site in sites {
      for id in site.enums where !order.contains(id) { order.append(id) }
    }
    var routed: Set<TypeID> = []
    for id in order where !sites.contains(where: { $0.enumID == id && $0.isTyped }) {
      addRouterTriggers(of: id, to: &sites)
      routed.insert(id)
    }
    let enums = order.sorted { types.entries[$0].place < types.entries[$1].place }.map { id in
      destinationEnum(id, sites.filter { $0.enumID == id || $0.contextEnums.contains(id) })
    }
    return (enums, routed)
  }

  private func destinationEnum(_ id: TypeID, _ sites: [ResolvedSite]) -> DestinationEnum {
    let own = mapping(of: id)
    let groups = idGroups(of: id)
    let cases = enumCases(of: id).map { item, file -> DestinationEnum.Case in
      var destinations: [Destination] = []
      var presenters: [Trigger] = []
      var known: Set<Trigger> = []
      var shownBy: [Presentation] = []
      let presentations = sites.filter { $0.onlyCase == nil || $0.onlyCase == item.name }.map {
        $0.parts[id] ?? $0.presentation
      }
      for presentation in presentations {
        let views = presentation.destinations.filter { $0.caseName == item.name }
        for view in views where !destinations.contains(view) { destinations.append(view) }
        let isMapped = presentation.destinations.contains { $0.caseName != nil }
        if !views.isEmpty || !isMapped { shownBy.append(presentation) }
        for trigger in presentation.triggers
        where trigger.caseName == item.name || trigger.caseName == nil && trigger.via != .toggle {
          if known.insert(trigger).inserted { presenters.append(trigger) }
        }
      }
      if destinations.isEmpty { destinations = (own[item.name] ?? []).map(destination) }
      if destinations.isEmpty, own.isEmpty {
        // Content that does not look at the item shows the same for every case.
        for presentation in presentations where presentation.destinations.allSatisfy({ $0.caseName == nil }) {
          for view in presentation.destinations where !destinations.contains(view) { destinations.append(view) }
        }
      }
      return DestinationEnum.Case(
        name: item.name, payload: item.payload, place: Place(file, item.nameRange),
        destinations: destinations, kinds: unique(shownBy.map(\.kind)), presentations: shownBy.map(\.place),
        presenters: presenters.sorted { $0.place < $1.place },
        idGroup: groups[item.name])
    }
    return DestinationEnum(name: types.entries[id].name, cases: cases)
  }

  /// The literals that several cases share as their `id`, by case.
  private func idGroups(of id: TypeID) -> [String: String] {
    guard let found = property("id", of: id), let getter = found.property.getter else { return [:] }
    trace.note(Trace.text(of: "id"), of: found.scope.typePath.last)
    var casesByLiteral: [String: [String]] = [:]
    for case .switching(let node) in getter.map({
      if case .returning(let value) = $0, case .branch(let inner) = value.kind { inner } else { $0 }
    }) {
      for item in node.cases {
        let value: Expr?
        switch item.body.last {
        case .expr(let expr), .returning(let expr): value = expr
        default: value = nil
        }
        guard case .string(let text?, _) = value?.kind else { continue }
        casesByLiteral[text, default: []] += item.patterns.compactMap(\.caseName)
      }
    }
    var result: [String: String] = [:]
    for (literal, names) in casesByLiteral where names.count > 1 {
      for name in names { result[name] = literal }
    }
    return result
  }

  private func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Routers that keep a stack of objects: the state does not say which case is shown, but every call
  /// of a method that takes the enum does.
  private func addRouterTriggers(of id: TypeID, to sites: inout [ResolvedSite]) {
    guard let name = types.entries[id].path.last else { return }
    demand(word: name)
    var triggers: [Trigger] = []
    var known: Set<Trigger> = []
    let methods = opening(routerMethods(taking: id, named: name), sites.filter { $0.enumID == id })
    for method in methods {
      for site in callSites(of: method.target) where !site.scope.isPreview {
        guard let at = pair(site.call, method.target.function)?.firstIndex(of: method.parameter),
          let file = site.scope.file
        else { continue }
        let values = values(site.call.arguments[at].value, enumID: id, in: site.scope).flatMap(\.settled)
        for value in values where value.forwarded == nil {
          var opening = Opening(file: file, range: site.range, scope: site.scope, caseName: value.caseName, via: .call)
          opening.carried = value.inside?.known
          let trigger = trigger(opening)
          if known.insert(trigger).inserted { triggers.append(trigger) }
        }
      }
    }
    triggers.sort { $0.place < $1.place }
    let places = Set(triggers.map(\.place))
    for index in sites.indices where sites[index].enumID == id {
      let presentation = sites[index].presentation
      // Of two presentations that a flag tells apart each has the calls that were found to open it.
      let opening = Set(presentation.triggers.map(\.place))
      let own = sites[index].isTold ? triggers.filter { opening.contains($0.place) } : triggers
      // What the methods do themselves, and their calls without the case, say less than the calls with it.
      let others = presentation.triggers.filter { known in
        !places.contains(known.place)
          && !methods.contains {
            $0.target.file == known.place.file && $0.target.function.range.contains(known.place.range)
          }
      }
      sites[index] = sites[index].with(presentation.with(triggers: others + own))
    }
  }

  /// The methods that do what the sites are opened by; where none is seen to, those that may.
  private func opening(
    _ methods: [(target: MemberFunction, parameter: Int)], _ sites: [ResolvedSite]
  ) -> [(target: MemberFunction, parameter: Int)] {
    let places = sites.flatMap(\.presentation.triggers).filter { $0.via != .initial }.map(\.place)
    let found = methods.filter { target, _ in
      places.contains { $0.file == target.file && target.function.range.contains($0.range) }
    }
    guard found.isEmpty else { return found }
    // `func view(for screen: Screen) -> AnyView` makes what is shown elsewhere.
    return methods.filter { !Resolver.shown.contains($0.target.function.result?.lastName ?? "") }
  }

  /// Whether a body appends to the path of a navigation stack: such a method pushes and presents nothing.
  private func pushes(_ body: [Stmt]) -> Bool {
    body.contains { statement in
      switch statement {
      case .expr(let expr):
        guard let call = expr.call, case .member(let base, "append", _) = call.callee.kind,
          let name = Resolver.writtenName(base)
        else { return false }
        return passes(named: name).contains { $0.site.name == "NavigationStack" }
      case .conditional(let node): return pushes(node.then) || pushes(node.otherwise)
      case .block(let inner), .loop(_, nil, _, let inner): return pushes(inner)
      default: return false
      }
    }
  }

  private func routerMethods(taking id: TypeID, named name: String) -> [(target: MemberFunction, parameter: Int)] {
    var result: [(MemberFunction, Int)] = []
    trace.note(Trace.everySignature)
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, unit.sketch.mayMention(name) else { continue }
      let root = Scope(.file(FileID(index)), in: nil)
      for decl in Resolver.allTypes(parsed.facts) {
        guard let owner = types.id(of: decl), types.entries[owner].kind == .class else { continue }
        let scope = Scope(.type(decl, path: types.entries[owner].path), in: root)
        for function in decl.functions
        where function.name != "init" && function.parameters.contains(where: { $0.type.lastName == name }) {
          trace.note(function.name, of: decl.path.last)
          guard !pushes(function.body) else { continue }
          for (at, parameter) in function.parameters.enumerated() where parameter.type.lastName == name {
            guard resolve(parameter.type, in: scope).nominalID == id else { continue }
            result.append((MemberFunction(function: function, file: FileID(index), owner: owner, scope: scope), at))
          }
        }
      }
    }
    return result
  }
}

extension Presentation {
  func with(triggers: [Trigger]) -> Presentation {
    with(enumName: enumName, destinations: destinations, triggers: triggers, unresolved: unresolved)
  }

  func with(
    enumName: String?, destinations: [Destination], triggers: [Trigger], unresolved: [Unresolved]
  ) -> Presentation {
    Presentation(
      kind: kind, form: form, labels: labels, binding: binding, state: state, enclosingType: enclosingType,
      place: place, callRange: callRange, headEnd: headEnd, hasOnDismiss: hasOnDismiss, nestedIn: nestedIn,
      condition: condition, enumName: enumName, destinations: destinations,
      triggers: triggers.sorted { $0.place < $1.place },
      unresolved: unresolved, isPreview: isPreview)
  }
}
