import SheetModel

// Types as they are written, and the types of properties.
extension Resolver {
  func resolve(_ reference: TypeRef, in scope: Scope, depth: Int = 0) -> Ty {
    switch reference {
    case .optional(let inner): return .optional(resolve(inner, in: scope, depth: depth))
    case .array(let inner): return .array(resolve(inner, in: scope, depth: depth))
    case .constrained(let inner): return resolve(inner, in: scope, depth: depth)
    case .function(let parameters, let result):
      return .function(
        parameters.map { resolve($0, in: scope, depth: depth) }, resolve(result, in: scope, depth: depth))
    case .named(let path, let arguments):
      let arguments = arguments.map { resolve($0, in: scope, depth: depth) }
      if path == ["Binding"], let wrapped = arguments.first { return .binding(wrapped) }
      if let object = bindableObject(path, arguments, in: scope) { return .binding(object) }
      return named(path, arguments, in: scope, depth: depth)
    case .dictionary(let key, let value):
      return .external(
        "Dictionary", [resolve(key, in: scope, depth: depth), resolve(value, in: scope, depth: depth)])
    case .composition(let parts): return whole(of: parts.map { resolve($0, in: scope, depth: depth) })
    case .tuple, .other: return .unknown
    }
  }

  /// Of `ObservableObject & Routing` what the project declares, and of several the one that has the members of the others.
  private func whole(of parts: [Ty]) -> Ty {
    let own = parts.filter { part in part.nominalID.map { !types.entries[$0].isExternal } ?? false }
    let widest = own.first { one in
      own.allSatisfy { other in
        guard let id = one.nominalID, let inherited = other.nominalID else { return false }
        return id == inherited || isHeir(id, of: inherited)
      }
    }
    return widest ?? own.first ?? parts.first ?? .unknown
  }

  private func named(_ path: [String], _ arguments: [Ty], in scope: Scope, depth: Int) -> Ty {
    if path == ["Self"], let id = enclosingType(scope) { return .nominal(id, []) }
    if path.count == 1, let name = path.first, let constraint = genericConstraint(name, in: scope) {
      if let id = scope.filled(generic: name) { return .nominal(id, []) }
      return constraint.map { depth < 4 ? resolve($0, in: scope, depth: depth + 1) : .unknown } ?? .external(name, [])
    }
    let ids = lookUp(path, in: scope)
    if let made = madeState(path, ids, in: scope) { return .nominal(made, arguments) }
    if ids.isEmpty, let inherited = inheritedType(path, in: scope, depth: depth) { return inherited }
    guard let id = ids.first ?? memberOfAlias(path, in: scope, depth: depth) else {
      return .external(path.joined(separator: "."), arguments)
    }
    if types.entries[id].kind == .typealias { return aliased(id, with: arguments, depth: depth) }
    return .nominal(id, arguments)
  }

  /// `D.Route`, where `D` is an alias of the type that has `Route`.
  private func memberOfAlias(_ path: [String], in scope: Scope, depth: Int) -> TypeID? {
    guard path.count > 1, depth < 4, let alias = lookUp([path[0]], in: scope).first,
      types.entries[alias].kind == .typealias, let target = aliased(alias, with: [], depth: depth + 1).nominalID
    else { return nil }
    let entry = types.entries[target]
    return types.lookUp(entry.path + path.dropFirst(), file: entry.file, typePath: []).first
  }

  /// The constraint of a generic parameter that is visible; `.some(nil)` for one without.
  private func genericConstraint(_ name: String, in scope: Scope) -> TypeRef?? {
    for current in scope.chain {
      let generics: [GenericParameter]
      switch current.kind {
      case .function(let function): generics = function.generics
      case .type(let decl, _):
        generics = decl.kind == .extension ? decl.told + associatedTypes(ofExtended: decl) : decl.generics
      default: continue
      }
      if let found = generics.first(where: { $0.name == name }) { return .some(found.constraint) }
    }
    return nil
  }

  /// The associated types of a protocol that is extended: they stand for themselves there, too.
  private func associatedTypes(ofExtended decl: TypeDecl) -> [GenericParameter] {
    guard let id = types.id(of: decl), types.entries[id].kind == .protocol else { return [] }
    return types.entries[id].decl?.generics ?? []
  }

  // MARK: Properties

  /// The type of a property's value, without what its wrapper adds.
  func type(of property: Property, in scope: Scope) -> Ty {
    if let annotation = property.type {
      // A member's is the same wherever it is read.
      guard case .type = scope.kind else {
        return inferredType(of: property, annotated: annotation, in: scope) ?? resolve(annotation, in: scope)
      }
      let key = ObjectIdentifier(property)
      if let known = memberTypes[key] { return known }
      let found = inferredType(of: property, annotated: annotation, in: scope) ?? resolve(annotation, in: scope)
      memberTypes[key] = found
      return found
    }
    guard typesInProgress.insert(ObjectIdentifier(property)).inserted else { return .unknown }
    defer { typesInProgress.remove(ObjectIdentifier(property)) }
    if let environment = property.attribute("Environment"), let argument = environment.arguments.first?.value {
      return environmentType(argument, in: scope)
    }
    for wrapper in ["FocusedValue", "FocusedBinding"] {
      guard let focused = property.attribute(wrapper), let argument = focused.arguments.first?.value else { continue }
      let held = environmentType(argument, of: "FocusedValues", in: scope)
      // What is focused may be nothing; of a binding the value is read.
      if wrapper == "FocusedBinding", case .binding(let value) = held.withoutOptional { return .optional(value) }
      return held
    }
    if let own = property.attributes.firstMapped({ self.wrappedType($0, in: scope) }) { return own }
    if let initial = property.initial { return type(of: initial, in: scope) }
    for attribute in property.attributes {
      if let generic = attribute.generics.first { return resolve(generic, in: scope) }
    }
    for attribute in property.attributes {
      if let given = givenType(attribute, in: scope) ?? pathType(attribute, in: scope) { return given }
    }
    return property.attributes.firstMapped { self.injectedType($0, in: scope) } ?? .unknown
  }

  /// The tables in which libraries keep what they inject.
  private static let dependencyTables = [
    "Container", "SharedContainer", "DependencyValues", "InjectedValues", "InjectionValues", "Dependencies",
  ]

  /// `@Injected(\.appState) var appState`: what an extension of such a table says of the key, also in a `Factory<…>`.
  private func injectedType(_ attribute: Attribute, in scope: Scope) -> Ty? {
    attribute.arguments.first.flatMap { injectedType($0.value, in: scope) }
  }

  func injectedType(_ path: Expr, in scope: Scope) -> Ty? {
    guard case .keyPath(let root, let components) = path.kind, components.count == 1, let key = components.first else {
      return nil
    }
    demand(word: key)
    for table in root.map({ [$0] }) ?? Resolver.dependencyTables {
      for id in types.lookUp([table], file: scope.file, typePath: []) {
        guard let found = property(key, of: id) else { continue }
        switch type(of: found.property, in: found.scope) {
        case .external(let name, let held) where name.hasSuffix("Factory"): return held.last
        case let type: return type
        }
      }
    }
    return nil
  }

  /// `@Environment(Router.self)`, `@Environment(\.key)`, `@FocusedValue(\.key)`.
  private func environmentType(_ argument: Expr, of table: String = "EnvironmentValues", in scope: Scope) -> Ty {
    if let named = nominal(argument, in: scope) { return named }
    // `Store.self` of a generic parameter: what it is constrained to.
    if let path = argument.path, path.count == 2, path[1] == "self" { return resolve(.named([path[0]], []), in: scope) }
    guard case .keyPath(_, let components) = argument.kind, let key = components.first else { return .unknown }
    demand(word: key)
    for id in types.lookUp([table], file: scope.file, typePath: []) {
      if let found = property(key, of: id) {
        var result = type(of: found.property, in: found.scope)
        for component in components.dropFirst() { result = member(component, of: result) }
        return result
      }
    }
    return .unknown
  }
}
