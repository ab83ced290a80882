import SheetModel

// The types of expressions, as far as names and declared types tell.
extension Resolver {
  func type(of expr: Expr, in scope: Scope) -> Ty {
    switch expr.kind {
    case .name(let name, let generics): return type(ofName: name, generics, in: scope)
    case .member(let base, let name, _): return type(ofMember: name, base, in: scope)
    case .call(let call):
      let key = CallKey(call: ObjectIdentifier(call), scope: ObjectIdentifier(scope))
      if let known = callTypes[key] { return known.type }
      let found = type(of: call, in: scope)
      callTypes[key] = (found, call, scope)
      return found
    case .subscripted(let base, let arguments):
      let whole = type(of: base, in: scope)
      if asksForFailure {
        guard arguments.count == 1 else { return .unknown }
        if let value = whole.value { return .optional(value) }
        if case .array(let element) = whole { return element }
        return .unknown
      }
      return .optional(whole.value ?? whole.element)
    case .cast(_, let reference): return resolve(reference, in: scope)
    case .prefixed("try?", let inner):
      let type = type(of: inner, in: scope)
      if case .unknown = type { return type }
      return .optional(type.withoutOptional)
    case .ternary(_, let first, let second):
      let type = type(of: first, in: scope)
      if case .unknown = type { return self.type(of: second, in: scope) }
      return type
    case .operation(let operands, let operators):
      guard operators.contains("??") else { return .unknown }
      for operand in operands {
        let found = type(of: operand, in: scope)
        if case .unknown = found { continue }
        return found.unwrapped
      }
      return .unknown
    case .boolean: return .external("Bool", [])
    case .string: return .external("String", [])
    case .collection(let elements):
      // `[player, nil]`
      let isOptional = elements.contains { if case .nilLiteral = $0.kind { true } else { false } }
      let known = elements.first { if case .nilLiteral = $0.kind { false } else { true } }
      guard let first = known.map({ type(of: $0, in: scope) }) else { return .unknown }
      return .array(isOptional ? .optional(first.withoutOptional) : first)
    default: return .unknown
    }
  }

  private func type(ofName name: String, _ generics: [TypeRef], in scope: Scope) -> Ty {
    if name == "self" {
      return enclosingType(scope).map { .nominal($0, filledArguments(of: $0, in: scope)) } ?? .unknown
    }
    if name == "super" {
      return enclosingType(scope).flatMap { inherited(by: $0).first }.map { .nominal($0, []) } ?? .unknown
    }
    let bare = ownName(name, in: scope)
    let isProjected = bare != name
    var result: Ty = .unknown
    switch meaning(of: bare, in: scope) {
    case .local(let property, let outer): result = type(of: property, in: outer)
    case .parameter(let function, let index, let inner):
      result = resolve(function.parameters[index].type, in: inner)
    case .closureParameter(let closure, let index, let inner):
      result = type(ofParameter: index, of: closure, in: inner)
      if closure.parameters.indices.contains(index), closure.parameters[index].name == "$" + bare {
        return isProjected ? result : result.unwrapped
      }
    case .unwrap(let value, let outer):
      result = type(of: value, in: outer)
      if case .optional(let inner) = result { result = inner }
    case .payload(let pattern, let index, let subject, let outer):
      result = type(ofPayload: pattern, index, subject, in: outer)
    case .element(let sequence, let outer):
      result = partOfElement(bare, of: sequence, in: scope, outer) ?? type(of: sequence, in: outer).element
    case .filled(let value, let outer):
      result = type(of: value, in: outer)
      if isConcrete(result) { break }
      let declared = declaredType(ofParameter: bare, in: scope)
      // Of what comes from generic code the function knows more: `view(for: route)` of a `Layer<Route>`.
      if case .unknown = result.unwrapped { result = declared } else if isConcrete(declared) { result = declared }
    case .member(let found):
      if name.first == "$", isProjected, let projected = projectedType(found) { return projected }
      result = type(of: found, in: scope)
    case .none: return .unknown
    }
    if isProjected, name.first == "$", !result.isBinding { return .binding(result) }
    return result
  }

  /// The type of a member that is named alone; one of a generic parent is seen through what the type gives to that.
  private func type(of found: MemberProperty, in scope: Scope) -> Ty {
    if let owner = found.owner, let id = enclosingType(scope) {
      let told = toldArguments(of: id, in: scope)
      if !told.isEmpty || owner != id && arguments(of: owner, in: .nominal(id, []))?.isEmpty == false {
        return member(found.property.name, of: .nominal(id, told))
      }
    }
    let isOwn = scope.fillsGenerics && found.owner == enclosingType(scope)
    return type(of: found.property, in: isOwn ? scope.filling(found.scope) : found.scope)
  }

  /// What the generic parameters of the type around stand for; one that the scope does not tell keeps its name.
  private func filledArguments(of id: TypeID, in scope: Scope) -> [Ty] {
    guard scope.fillsGenerics, let generics = types.entries[id].decl?.generics else { return [] }
    return generics.map { scope.filled(generic: $0.name).map { .nominal($0, []) } ?? .external($0.name, []) }
  }

  private func isConcrete(_ type: Ty) -> Bool {
    type.unwrapped.nominalID.map { types.entries[$0].kind != .protocol } ?? false
  }

  /// The written type of a parameter of the function around, where what it was given has none that is known.
  private func declaredType(ofParameter name: String, in scope: Scope) -> Ty {
    for current in scope.chain {
      guard case .function(let function) = current.kind,
        let parameter = function.parameters.first(where: { $0.name == name })
      else { continue }
      return resolve(parameter.type, in: current)
    }
    return .unknown
  }

  private func type(ofPayload pattern: Pattern, _ index: Int, _ subject: Expr, in scope: Scope) -> Ty {
    guard let name = pattern.caseName else { return .unknown }
    let whole = type(of: subject, in: scope)
    if case .external("Result", let arguments) = whole, arguments.count == 2, index == 0 {
      return name == "success" ? arguments[0] : name == "failure" ? arguments[1] : .unknown
    }
    return whole.nominalID.flatMap { type(of: name, index, of: $0) } ?? .unknown
  }

  /// Whether a type is `Bool`, which a project may extend.
  func isBool(_ type: Ty) -> Bool {
    switch type {
    case .external(let name, _): name == "Bool"
    case .nominal(let id, _): types.entries[id].isExternal && types.entries[id].path == ["Bool"]
    default: false
    }
  }

  /// The type of what a case carries at a position; nil where the enum has no such case.
  func type(of caseName: String, _ index: Int, of id: TypeID) -> Ty? {
    for (decl, scope) in declarations(of: id, holding: nil) {
      if let found = decl.cases.first(where: { $0.name == caseName }), found.payload.indices.contains(index) {
        return resolve(found.payload[index].type, in: scope)
      }
    }
    return nil
  }

  private func type(ofMember name: String, _ base: Expr, in scope: Scope) -> Ty {
    if let id = namedTypes(base, in: scope).first {
      if name == "self" { return .nominal(id, []) }
      if name == "allCases", conforms(id, to: "CaseIterable") { return .array(.nominal(id, [])) }
      if enumCase(name, of: id) != nil { return .nominal(id, []) }
      if let found = property(name, of: id) { return type(of: found.property, in: found.scope) }
      return name == "shared" ? .nominal(id, []) : .unknown
    }
    let whole = type(of: base, in: scope)
    if let filled = filledType(ofMember: name, of: base, whole, in: scope) { return filled }
    let found = member(name, of: whole)
    if case .unknown = found, let shown = property(name, ofViewLike: base, in: scope) {
      return type(of: shown.property, in: shown.scope)
    }
    return found
  }

  /// What an extension of `View` gives every view, of a chain that begins with one: `Button("") { }.padding().older`.
  private func property(_ name: String, ofViewLike base: Expr, in scope: Scope) -> MemberProperty? {
    guard Resolver.looksLikeView(base), let root = Resolver.root(of: base),
      lookUp([root], in: scope).allSatisfy({ types.entries[$0].isExternal || mayBeView($0) })
    else { return nil }
    return types.lookUp(["View"], file: scope.file, typePath: []).firstMapped { self.property(name, of: $0) }
  }

  /// The type of a member of a value.
  func member(_ name: String, of type: Ty) -> Ty {
    if name == "self" { return type }
    switch type {
    case .binding(let inner):
      if name == "wrappedValue" { return inner }
      if name == "projectedValue" { return type }
      return .binding(member(name, of: inner))
    case .optional(let inner): return .optional(member(name, of: inner).withoutOptional)
    case .array(let element):
      return name == "first" || name == "last" ? .optional(element) : name == "lazy" ? type : .unknown
    case .nominal(let id, let arguments):
      // A store's state can be read through the store.
      if let state = storeState(type) { return member(name, ofStored: state) }
      let bare = Resolver.bare(name)
      if name == "value", let value = subjectValue(type) { return value }
      guard let found = property(name, of: id) ?? property(bare, of: id) else {
        // A case path: `$model.destination.edit`.
        if let item = enumCase(name, of: id), item.payload.count == 1,
          let (_, scope) = declarations(of: id, holding: .member(name)).first
        {
          return .optional(resolve(item.payload[0].type, in: scope))
        }
        return dynamicMember(bare, of: type)
      }
      if bare != name, name.first == "$", let projected = projectedType(found) { return projected }
      let owner = found.owner ?? id
      let given = owner == id ? arguments : self.arguments(of: owner, in: type) ?? []
      let filled = found.property.type.flatMap { argument($0, owner, given) }
      let result = filled ?? substitute(self.type(of: found.property, in: found.scope), owner, given)
      return bare != name && name.first == "$" && !result.isBinding ? .binding(result) : result
    case .external(let wrapper, let held):
      // `var model: StateObject<Model>`, as a property keeps it that is none of a view.
      if name == "wrappedValue", held.count == 1, Resolver.typedValues.contains(wrapper) { return held[0] }
      if name == "values", let value = type.value { return .array(value) }
      if name == "value", let value = subjectValue(type) { return value }
      guard let state = storeState(type) else { return .unknown }
      return member(name, ofStored: state)
    default: return .unknown
    }
  }

  /// What a store's member is: one of its state, or as `state` the whole of it.
  private func member(_ name: String, ofStored state: Ty) -> Ty {
    let found = member(name, of: state)
    if case .unknown = found, name == "state" { return state }
    return found
  }

  /// The state of `StoreOf<Feature>` or `Store<Feature.State, …>`, or of their view stores; nil for any other type.
  func storeState(_ type: Ty) -> Ty? {
    let name: String
    let arguments: [Ty]
    switch type {
    case .external(let external, let generics): (name, arguments) = (external, generics)
    // The project may extend the store.
    case .nominal(let id, let generics) where types.entries[id].isExternal || isStoreOfLibrary(id):
      (name, arguments) = (types.entries[id].name, generics)
    default: return nil
    }
    if ["Bindable", "ObservedObject"].contains(name), let first = arguments.first {
      return storeState(first.unwrapped)
    }
    let isWhole = name == "Store" || name == "ViewStore"
    guard isWhole || name == "StoreOf" || name == "ViewStoreOf", let first = arguments.first,
      case .nominal(let id, _) = first
    else { return nil }
    return isWhole ? first : state(ofFeature: id)
  }

  /// `Store(initialState: Home.State()) { Home() }`: a store of the feature that the closure makes, or else of that state.
  /// - Returns: nil of a call that makes no store of a library.
  private func madeStore(_ call: Call, in scope: Scope) -> Ty? {
    guard case .name("Store", let generics) = call.callee.kind, generics.isEmpty,
      let given = call.argument("initialState") ?? call.argument("state"),
      namedTypes(call.callee, in: scope).allSatisfy({ types.entries[$0].isExternal || isStoreOfLibrary($0) })
    else { return nil }
    if let index = call.arguments.lastIndex(where: { $0.value.closure != nil }),
      let closure = call.arguments[index].value.closure, let last = closure.body.last
    {
      let inner = Scope(.closure(closure, call: call, argument: index), in: scope)
      var made: Expr?
      if case .expr(let expr) = last { made = expr }
      if case .returning(let expr) = last { made = expr }
      // `Home()._printChanges()`
      while let outer = made?.call, case .member(let base, let name, _) = outer.callee.kind, name != "init",
        namedTypes(outer.callee, in: inner).isEmpty
      {
        made = base
      }
      if let id = made.flatMap({ type(of: $0, in: inner).nominalID }), state(ofFeature: id) != nil {
        return .external("StoreOf", [.nominal(id, [])])
      }
    }
    let state = type(of: given.value, in: scope)
    return .external("Store", state.nominalID == nil ? [] : [state])
  }

  /// What a feature calls its `State`: a type of its own, or what an alias of that name stands for.
  func state(ofFeature id: TypeID) -> Ty? {
    // Without one Swift takes what the body is of.
    declaredState(ofFeature: id)
      ?? property("body", of: id).flatMap { body in
        body.property.type.flatMap { reducedState($0, in: body.scope) }
      }
  }

  private func declaredState(ofFeature id: TypeID) -> Ty? {
    let entry = types.entries[id]
    guard let found = types.lookUp(entry.path + ["State"], file: entry.file, typePath: []).first else { return nil }
    return types.entries[found].kind == .typealias ? aliased(found) : .nominal(found, [])
  }

  /// The state that a reducer has by its type: `some Reducer<Footer.State, Footer.Action>`, `some ReducerOf<Footer>`.
  func reducedState(_ written: TypeRef, in scope: Scope) -> Ty? {
    var type = written
    if case .constrained(let constraint) = type { type = constraint }
    guard case .named(let path, let arguments) = type, let first = arguments.first else { return nil }
    let named = resolve(first, in: scope)
    guard let id = named.nominalID else { return nil }
    return path.last == "ReducerOf" ? declaredState(ofFeature: id) : named
  }

  /// The project's type that an expression names, with its arguments: `Nav<Route>`, or an alias of that.
  func nominal(_ expr: Expr, in scope: Scope) -> Ty? {
    guard let id = namedTypes(expr, in: scope).first else { return nil }
    if case .name(_, let references) = expr.kind, !references.isEmpty {
      return .nominal(id, references.map { resolve($0, in: scope) })
    }
    // `Router<Route>.self`
    if case .member(let named, "self", _) = expr.kind { return nominal(named, in: scope) }
    if var path = expr.path, path.first != "Self" {
      if path.last == "self", path.count > 1 { path.removeLast() }
      if let alias = lookUp(path, in: scope).first, alias != id, types.entries[alias].kind == .typealias {
        return aliased(alias)
      }
    }
    return .nominal(id, toldArguments(of: id, in: scope))
  }

  /// What an initialiser gives: an optional where it may fail.
  private func made(_ type: Ty, by call: Call) -> Ty {
    guard asksForFailure, case .nominal(let id, _) = type else { return type }
    if functions("init", of: id).contains(where: { $0.function.isFailable && matches(call, $0.function) }) {
      return .optional(type)
    }
    let isRaw = types.entries[id].kind == .enum && call.arguments.map(\.label) == ["rawValue"]
    return isRaw ? .optional(type) : type
  }

  private func type(of call: Call, in scope: Scope) -> Ty {
    if let store = madeStore(call, in: scope) { return store }
    if call.callee.simpleName != "Binding", let named = nominal(call.callee, in: scope) {
      if case .nominal(let id, let own) = named, own.isEmpty {
        return made(.nominal(id, inferredArguments(of: id, madeBy: call, in: scope)), by: call)
      }
      return made(named, by: call)
    }
    switch call.callee.kind {
    case .name("Bindable", _):
      return call.arguments.first.map { .binding(type(of: $0.value, in: scope)) } ?? .unknown
    case .name("Binding", _):
      if let value = call.arguments.first(where: { $0.label == nil })?.value { return type(of: value, in: scope) }
      return .binding(.unknown)
    case .name(let name, let generics):
      if name.first?.isUppercase == true { return .external(name, generics.map { resolve($0, in: scope) }) }
      if let function = callees(call, in: scope).first {
        return result(of: call, function, in: scope)
      }
      if case .function(_, let result) = type(of: call.callee, in: scope).withoutOptional { return result }
      // `resolve(\Container.router)`
      if name == "resolve", call.arguments.count == 1, let key = call.arguments.first {
        return injectedType(key.value, in: scope) ?? .unknown
      }
      return .unknown
    case .member(let base, let name, _):
      if name == "init" {
        return namedTypes(base, in: scope).first.map { made(.nominal($0, []), by: call) } ?? .unknown
      }
      if let id = namedTypes(base, in: scope).first, enumCase(name, of: id) != nil { return .nominal(id, []) }
      if let function = callees(call, in: scope).first {
        return result(of: call, function, in: scope)
      }
      let receiver = type(of: base, in: scope)
      switch name {
      case "get":
        if case .external("Result", let arguments) = receiver, let success = arguments.first { return success }
      case "first", "last", "randomElement": return .optional(receiver.element)
      case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst": return receiver
      // `rows.compactMap { $0.note }`
      case "compactMap":
        guard case .array = receiver, call.arguments.count == 1, let closure = call.arguments[0].value.closure,
          closure.body.count == 1, let made = Resolver.plain(closure.body[0])
        else { break }
        let inner = Scope(.closure(closure, call: call, argument: 0), in: scope)
        return .array(type(of: made, in: inner).withoutOptional)
      // Modifiers of a binding give a binding of the same.
      case "animation", "transaction", "sending", "removeDuplicates": return receiver
      default: break
      }
      switch member(name, of: receiver).withoutOptional {
      case .function(_, let result): return result
      // `Container.shared.router()` of a `Factory<Router>`
      case .external(let factory, let made) where factory.hasSuffix("Factory") && call.arguments.isEmpty:
        return made.last ?? .unknown
      default: return .unknown
      }
    case .collection(let elements):
      // `[Book]()`
      guard elements.count == 1, let id = namedTypes(elements[0], in: scope).first else { return .unknown }
      return .array(.nominal(id, []))
    case .closure(let closure):
      // `{ … }()`
      if closure.body.count == 1, case .expr(let only) = closure.body[0] { return type(of: only, in: scope) }
      return .unknown
    default: return .unknown
    }
  }
}
