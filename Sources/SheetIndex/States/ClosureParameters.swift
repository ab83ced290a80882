import SheetModel

// The types of closure parameters, from the call that the closure is an argument of.
extension Resolver {
  func type(ofParameter index: Int, of closure: Closure, in scope: Scope) -> Ty {
    if closure.parameters.indices.contains(index), let written = closure.parameters[index].type {
      return resolve(written, in: scope)
    }
    guard case .closure(_, let call, let argument) = scope.kind, let outer = scope.parent else {
      return annotatedType(ofParameter: index, of: closure, in: scope)
    }
    if let item = call.argument("item"), index == 0 {
      let type = type(of: item.value, in: outer)
      if call.argument("id") != nil, closure.parameters.first?.name.first == "$" { return .binding(type.unwrapped) }
      if case .unknown = type.unwrapped, case let state = state(ofBinding: item.value, in: outer),
        let slot = state.slots.first
      {
        if let id = givenEnum(of: state.slots, state.caseName) { return .nominal(id, []) }
        if let given = boundValue(item.value, in: outer) { return given }
        let found = self.type(of: slot.member.property, in: slot.member.scope).unwrapped
        // A layer taken from a stack of layers.
        if case .array(let element) = found { return element }
        return found
      }
      if case .binding(.optional(let inner)) = type {
        return closure.parameters.first?.name.first == "$" ? .binding(inner) : inner
      }
      return type.unwrapped
    }
    // `alert(…, presenting: picked, actions: { … })` hands it to each of its closures.
    if let presented = call.argument("presenting"), index == 0,
      SystemPresenter.byName[call.callee.lastName ?? ""] != nil
    {
      return type(of: presented.value, in: outer).withoutOptional
    }
    if let context = call.argument("for") ?? call.argument("context"), index == 0 {
      // What the project's own function hands out is what it says.
      if let own = takenType(ofParameter: index, argument, of: call, in: outer), let id = own.nominalID,
        types.entries[id].kind != .protocol
      {
        return own
      }
      // A context hands out what it holds: `PresentationContext<Pane>`.
      switch type(of: context.value, in: outer).unwrapped {
      case .nominal(_, let generics), .external(_, let generics): if let held = generics.first { return held.unwrapped }
      default: break
      }
    }
    switch call.callee.kind {
    case .name("ForEach", _), .name("List", _), .name("Picker", _):
      guard let data = call.arguments.first, data.label == nil || data.label == "data" else { return .unknown }
      // `ForEach(Array(notes.enumerated()), id: \.offset) { at, note in … }`
      if let part = part(index, of: closure.parameters.count, handedBy: data.value, in: outer) { return part }
      guard index == 0 else { return .unknown }
      return type(of: data.value, in: outer).element
    case .name("WithViewStore", _):
      guard index == 0, let store = call.arguments.first else { return .unknown }
      return viewStore(of: store.value, observing: call.argument("observe")?.value, in: outer)
    case .name("Reduce", let written):
      guard index == 0 else { return .unknown }
      if let state = written.first { return resolve(state, in: outer) }
      return reducedState(in: outer) ?? enclosingType(outer).flatMap(state(ofFeature:)) ?? .unknown
    case .name(let name, let written) where name.hasSuffix("Reducer"):
      guard index == 0, closure.parameters.count == 3 else { break }
      if let state = oldReducedState(resolve(.named([name], written), in: outer)) { return state }
      guard written.isEmpty, lookUp([name], in: outer).allSatisfy({ types.entries[$0].isExternal }) else { break }
      return oldReducedState(in: outer) ?? .unknown
    case .implicitMember("init"):
      guard index == 0 else { break }
      if closure.parameters.count == 3, let state = oldReducedState(in: outer) { return state }
      // `self.init(reducer: .init { state, action in … })` in a feature: what else would be called so?
      guard closure.parameters.map(\.name) == ["state", "action"] else { break }
      if let state = reducedState(in: outer) ?? enclosingType(outer).flatMap(state(ofFeature:)) { return state }
    case .member(let base, let name, _):
      if ["map", "flatMap", "compactMap", "forEach", "filter", "contains"].contains(name),
        // `$1` is the second of two.
        let part = part(
          index, of: closure.parameters.isEmpty ? index + 1 : closure.parameters.count, handedBy: base, in: outer)
      {
        return part
      }
      if ["map", "flatMap", "compactMap", "forEach", "first", "filter", "contains", "then"].contains(name), index == 0 {
        let receiver = type(of: base, in: outer)
        if case .optional(let inner) = receiver { return inner }
        if case .unknown = receiver.element { break }
        return receiver.element
      }
      if name == "sink" || name == "onReceive", index == 0, let sent = typeSent(toListenerIn: scope) { return sent }
      if name == "sink" || name == "onReceive", index == 0, let told = typeTold(by: call, base, name, in: outer) {
        return told
      }
      // `navigationDestination(for: Note.self) { note in … }`
      if name == "navigationDestination", index == 0,
        let type = call.argument("for").flatMap({
          self.type(namedBy: $0.value, in: outer)
        })
      {
        return type
      }
      if name == "binding", index == 0, let state = storeState(type(of: base, in: outer).unwrapped) { return state }
      if name == "onChange", let value = call.argument("of") { return type(of: value.value, in: outer) }
    default: break
    }
    return takenType(ofParameter: index, argument, of: call, in: outer)
      ?? keptType(ofParameter: index, argument, of: call, in: outer) ?? .unknown
  }

  /// What a publisher tells that says it itself: `AnyPublisher<Note, Never>`.
  private func typeTold(by call: Call, _ base: Expr, _ name: String, in scope: Scope) -> Ty? {
    guard let publisher = name == "sink" ? base : call.arguments.first?.value,
      case .external(let kind, let arguments) = type(of: publisher, in: scope).unwrapped,
      kind == "AnyPublisher" || kind.hasSuffix("Subject"), arguments.count == 2
    else { return nil }
    return arguments[0]
  }

  /// What the project's own function or initialiser says that it hands to a closure; nil where none is meant.
  private func takenType(ofParameter index: Int, _ argument: Int, of call: Call, in outer: Scope) -> Ty? {
    // `.init { state, event in … }`, where the place says what is made.
    let implicit = implicitlyCalled(call, in: outer)
    let initialisers = implicit?.made.map { functions("init", of: $0) } ?? []
    let own = callees(call, in: outer) + modifiers(call, in: outer) + initialisers
    let found = own.isEmpty ? extensionFunctions(call, in: outer) : own
    for function in found + [implicit?.function].compactMap(\.self) {
      guard let pairs = pair(call, function.function), pairs.indices.contains(argument) else { continue }
      let parameter = function.function.parameters[pairs[argument]]
      if case .function(let written, _) = parameter.type.unwrapped, written.indices.contains(index) {
        if let own = extendedType(written[index], of: function, by: call, in: outer) { return own }
        return filled(written[index], of: function, by: call, pairs, in: outer)
      }
      // An alias of a function's type.
      if case .function(let parameters, _) = resolve(parameter.type, in: function.scope).withoutOptional,
        parameters.indices.contains(index)
      {
        return parameters[index]
      }
    }
    guard let id = namedTypes(call.callee, in: outer).first ?? implicit?.made,
      let property = memberwiseProperty(id, call, argument)
    else { return nil }
    if case .function(let written, _)? = property.property.type?.unwrapped, written.indices.contains(index) {
      return filled(written[index], of: id, madeBy: call, property.scope, in: outer)
    }
    guard case .function(let parameters, _) = type(of: property.property, in: property.scope).withoutOptional,
      parameters.indices.contains(index)
    else { return nil }
    return parameters[index]
  }

  /// The state of the feature that a reducer is declared to be of, which may be another than that it stands in.
  private func reducedState(in scope: Scope) -> Ty? {
    for around in scope.chain {
      switch around.kind {
      case .property(let property): return property.type.flatMap { reducedState($0, in: scope) }
      case .function(let function), .localFunction(let function):
        return function.result.flatMap { reducedState($0, in: scope) }
      case .type: return nil
      default: continue
      }
    }
    return nil
  }

  /// The state of the reducer that a closure with state, action and environment makes, as TCA had it before its protocol:
  /// `let reducer = Reducer<Feature, Action, Environment>.combine(…, .init { state, action, _ in … })`, or declared to be one.
  private func oldReducedState(in scope: Scope) -> Ty? {
    for around in scope.chain {
      switch around.kind {
      case .property(let property):
        guard let type = Resolver.wholeAnnotation(property, else: Resolver.namedReducer) else { return nil }
        return oldReducedState(resolve(type, in: scope))
      case .function(let function), .localFunction(let function):
        return function.result.flatMap { oldReducedState(resolve($0, in: scope)) }
      case .type: return nil
      default: continue
      }
    }
    return nil
  }

  /// The state of TCA's `Reducer<State, Action, Environment>`, which a project may extend.
  private func oldReducedState(_ type: Ty) -> Ty? {
    let (name, arguments): (String?, [Ty]) =
      switch type {
      case .external(let name, let arguments): (name, arguments)
      case .nominal(let id, let arguments) where types.entries[id].isExternal: (types.entries[id].path.last, arguments)
      default: (nil, [])
      }
    guard let name, name == "Reducer" || name == "AnyReducer", arguments.count == 3 else { return nil }
    return arguments[0]
  }

  /// `Reducer<Feature, Action, Environment>` of `Reducer<…>.combine(…)`
  private static func namedReducer(_ value: Expr) -> TypeRef? {
    switch value.kind {
    case .call(let call): namedReducer(call.callee)
    case .member(let base, _, _): namedReducer(base)
    case .name(let name, let arguments) where !arguments.isEmpty: .named([name], arguments)
    default: nil
    }
  }

  /// The functions of `extension View` that a call on a view may mean.
  private func modifiers(_ call: Call, in scope: Scope) -> [MemberFunction] {
    guard case .member(let base, let name, _) = call.callee.kind, type(of: base, in: scope).nominalID == nil else {
      return []
    }
    return functions(name, ofExternal: "View", from: scope.file).filter { matches(call, $0.function) }
  }

  /// The type of `viewStore` in `WithViewStore(store, observe: { $0 }) { viewStore in … }`.
  private func viewStore(of store: Expr, observing: Expr?, in scope: Scope) -> Ty {
    guard let state = storeState(type(of: store, in: scope).unwrapped) else { return .unknown }
    var observed = state
    switch observing?.kind {
    case .keyPath(_, let components) where components != ["self"]:
      for component in components { observed = member(component, of: observed) }
    case .closure(let closure):
      guard closure.body.count == 1, case .expr(let only) = closure.body[0] else { return .unknown }
      if let path = only.path {
        guard path.first == "$0" || path.first == closure.parameters.first?.name else { return .unknown }
        for component in path.dropFirst() { observed = member(component, of: observed) }
      } else if let named = only.call.flatMap({ nominal($0.callee, in: scope) }) {
        observed = named
      } else {
        return .unknown
      }
    case .member(let base, "init", _): observed = nominal(base, in: scope) ?? .unknown
    default: break
    }
    return .external("ViewStore", [observed])
  }
}
