import SheetModel

// Generic types: what their parameters stand for, also where they are a parent's or an outer type's.
extension Resolver {
  /// What a written type is where it names a generic parameter of its owner, constrained or not; nil for any other.
  func argument(_ written: TypeRef, _ id: TypeID, _ arguments: [Ty]) -> Ty? {
    guard !arguments.isEmpty else { return nil }
    switch written {
    case .optional(let inner): return argument(inner, id, arguments).map { .optional($0) }
    case .array(let inner): return argument(inner, id, arguments).map { .array($0) }
    case .named(let path, let inner) where inner.isEmpty && path.count <= 2:
      guard let index = generics(of: id).firstIndex(where: { $0.name == path.first }), arguments.indices.contains(index)
      else {
        return nil
      }
      return path.count == 1 ? arguments[index] : associated(path[1], of: arguments[index])
    default: return nil
    }
  }

  /// Whether the type of a property is no more than a generic parameter of its owner.
  func isParameter(_ type: Ty, of found: MemberProperty) -> Bool {
    guard let owner = found.owner else { return false }
    // Of one with a constraint that is all that is known: `Modal: Hashable`.
    if case .named(let path, [])? = found.property.type?.unwrapped, path.count == 1 {
      return generics(of: owner).contains { $0.name == path[0] }
    }
    guard case .external(let name, let inner) = type.unwrapped, inner.isEmpty else { return false }
    return generics(of: owner).contains { $0.name == name }
  }

  func substitute(_ type: Ty, _ id: TypeID, _ arguments: [Ty]) -> Ty {
    guard !arguments.isEmpty else { return type }
    switch type {
    case .external(let name, let inner) where inner.isEmpty:
      if let index = generics(of: id).firstIndex(where: { $0.name == name }), arguments.indices.contains(index) {
        return arguments[index]
      }
      return type
    case .optional(let inner): return .optional(substitute(inner, id, arguments))
    case .binding(let inner): return .binding(substitute(inner, id, arguments))
    case .array(let inner): return .array(substitute(inner, id, arguments))
    case .function(let parameters, let result):
      return .function(parameters.map { substitute($0, id, arguments) }, substitute(result, id, arguments))
    // A type nested in a generic one has the arguments of that: `let context: Context`.
    case .nominal(let nested, let inner) where inner.isEmpty && isNested(nested, in: id):
      return .nominal(nested, arguments)
    // `Tagged<Pane>` in a type that is generic over `Pane`.
    case .nominal(let other, let inner) where !inner.isEmpty:
      return .nominal(other, inner.map { substitute($0, id, arguments) })
    case .external(let name, let inner): return .external(name, inner.map { substitute($0, id, arguments) })
    default: return type
    }
  }

  /// Whether a name is that of a generic parameter of a type or of the one around it.
  func isGeneric(_ name: String, of id: TypeID) -> Bool { generics(of: id).contains { $0.name == name } }

  /// The generic parameters of a type; of one without any, those of the type around it.
  private func generics(of id: TypeID) -> [GenericParameter] {
    let entry = types.entries[id]
    if let own = entry.decl?.generics, !own.isEmpty { return own }
    guard entry.path.count > 1, let outer = outer(of: id) else { return [] }
    return types.entries[outer].decl?.generics ?? []
  }

  private func outer(of id: TypeID) -> TypeID? {
    let entry = types.entries[id]
    guard entry.path.count > 1 else { return nil }
    return types.lookUp(Array(entry.path.dropLast()), file: entry.file, typePath: []).first
  }

  private func isNested(_ id: TypeID, in other: TypeID) -> Bool {
    outer(of: id) == other && types.entries[id].decl?.generics.isEmpty == true
  }

  /// What a generic `typealias` stands for: `typealias ViewStoreOf<F: Feature> = ViewStore<F.ViewState, F.ViewAction>`.
  func aliased(_ id: TypeID, with arguments: [Ty], depth: Int) -> Ty {
    let whole = aliased(id, depth: depth)
    guard !arguments.isEmpty, let written = types.entries[id].decl?.aliased else { return whole }
    if let one = argument(written, id, arguments) { return one }
    // `typealias Change<State> = (inout State) -> Void`
    if case .function = whole { return substitute(whole, id, arguments) }
    guard case .named(_, let inner) = written else { return whole }
    func filled(_ own: [Ty]) -> [Ty] {
      guard own.count == inner.count else { return own }
      return zip(inner, own).map { argument($0, id, arguments) ?? substitute($1, id, arguments) }
    }
    switch whole {
    case .nominal(let made, let own): return .nominal(made, filled(own))
    case .external(let name, let own): return .external(name, filled(own))
    default: return whole
    }
  }

  // MARK: Parents

  /// The arguments that a type gives to one of its parents: `[PaneState]` of `class Model: Base<PaneState>` for `Base`.
  ///
  /// - Returns: nil where it is no parent, as far as names tell.
  func arguments(of owner: TypeID, in type: Ty, depth: Int = 0) -> [Ty]? {
    guard case .nominal(let id, let given) = type, depth < 5 else { return nil }
    if id == owner { return given }
    for parent in parents(of: id, given) {
      if let found = arguments(of: owner, in: parent, depth: depth + 1) { return found }
    }
    return nil
  }

  private func parents(of id: TypeID, _ given: [Ty]) -> [Ty] {
    // Without it nothing of the project is inherited, and nothing is to be asked for.
    guard !inherited(by: id).isEmpty else { return [] }
    demand(type: id)
    let entry = types.entries[id]
    // `class A: A.B, P`: a parent that is looked for in the parents.
    guard let decl = entry.decl, parentsInProgress.insert(id).inserted else { return [] }
    defer { parentsInProgress.remove(id) }
    let scope = Scope(.type(decl, path: entry.path), in: Scope(.file(entry.file), in: nil))
    return decl.inherits.map { substitute(resolve($0, in: scope), id, given) }
  }

  /// `Model.Context`, where `Model` is an alias of a type that declares `Context`, or a parent of it declares that.
  func inheritedType(_ path: [String], in scope: Scope, depth: Int) -> Ty? {
    guard path.count > 1, depth < 4, let last = path.last else { return nil }
    var level = [resolve(.named(Array(path.dropLast()), []), in: scope, depth: depth + 1)]
    for _ in 0..<5 where !level.isEmpty {
      for case .nominal(let id, let given) in level {
        let found = types.lookUp(types.entries[id].path + [last], file: types.entries[id].file, typePath: []).first
        guard let found else { continue }
        guard types.entries[found].kind == .typealias else { return .nominal(found, given) }
        // `typealias Context = ViewContext<State>` of a parent: with what it is filled with there.
        let stands = aliased(found, with: given, depth: depth + 1)
        if case .unknown = stands { continue }
        return stands
      }
      level = level.flatMap { type -> [Ty] in
        guard case .nominal(let id, let given) = type else { return [] }
        return parents(of: id, given)
      }
    }
    return nil
  }

  // MARK: Associated types and dynamic members

  /// An associated type: what the type declares under that name, or what it gives where its protocol asks for it.
  func associated(_ name: String, of type: Ty) -> Ty {
    guard let id = type.nominalID else { return .unknown }
    let entry = types.entries[id]
    if let nested = types.lookUp(entry.path + [name], file: entry.file, typePath: []).first {
      return types.entries[nested].kind == .typealias ? aliased(nested) : .nominal(nested, [])
    }
    return inferred(name, of: id) ?? .unknown
  }

  /// What Swift infers an associated type to be, of how a type fulfils what its protocols ask for:
  /// `var route: Route? { get }`, `func handle(_ action: Action)`.
  private func inferred(_ name: String, of id: TypeID) -> Ty? {
    for parent in inherited(by: id) where types.entries[parent].kind == .protocol {
      demand(type: parent)
      let entry = types.entries[parent]
      guard let decl = entry.decl else { continue }
      let scope = Scope(.type(decl, path: entry.path), in: Scope(.file(entry.file), in: nil))
      for property in decl.properties {
        guard let asked = property.type, Resolver.mentions(name, asked),
          let found = self.property(property.name, of: id), found.owner == id,
          let given = argument(name, in: asked, as: self.type(of: found.property, in: found.scope), scope)
        else { continue }
        if case .unknown = given { continue }
        return given
      }
      for function in decl.functions where function.name != "init" {
        let own = functions(function.name, of: id).filter {
          $0.owner == id && $0.function.parameters.map(\.label) == function.parameters.map(\.label)
        }
        guard own.count == 1, let fulfilling = own.first else { continue }
        for (asked, taken) in zip(function.parameters, fulfilling.function.parameters) {
          guard Resolver.mentions(name, asked.type),
            let given = argument(name, in: asked.type, as: resolve(taken.type, in: fulfilling.scope), scope)
          else { continue }
          if case .unknown = given { continue }
          return given
        }
      }
    }
    return nil
  }

  /// The types whose members are those of another: `subscript<T>(dynamicMember path: KeyPath<Root, T>) -> T`.
  func dynamicRoots(of type: Ty) -> [Ty] {
    guard case .nominal(let id, let given) = type.unwrapped, types.entries[id].kind != .protocol else { return [] }
    return functions("subscript", of: id).compactMap { found -> Ty? in
      guard let parameter = found.function.parameters.first, parameter.label == "dynamicMember",
        case .named(let path, let arguments) = parameter.type, path.last?.hasSuffix("KeyPath") == true,
        arguments.count == 2
      else { return nil }
      return argument(arguments[0], id, given) ?? resolve(arguments[0], in: found.scope)
    }
  }

  /// A member that a type has by the key paths of another.
  func dynamicMember(_ name: String, of type: Ty) -> Ty {
    for root in dynamicRoots(of: type) {
      guard let id = root.nominalID, id != type.nominalID, property(name, of: id) != nil else { continue }
      return member(name, of: root)
    }
    return .unknown
  }
}
