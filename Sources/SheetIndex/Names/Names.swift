import SheetModel

/// What a name means where it stands.
enum Meaning {
  case local(Property, Scope)
  case parameter(Function, Int, Scope)
  case closureParameter(Closure, index: Int, Scope)
  case unwrap(Expr, Scope)
  case payload(Pattern, index: Int, Expr, Scope)
  case element(Expr, Scope)
  case filled(Expr, Scope)
  case member(MemberProperty)
  case none
}

extension Resolver {
  /// Looks a value's name up: locals and parameters, then the members of the enclosing type, then globals.
  ///
  /// - Parameter name: without `$` or `_` in front, except for `$0` and the like.
  func meaning(of name: String, in scope: Scope) -> Meaning {
    for current in scope.chain {
      switch current.kind {
      case .local(let property):
        if property.name == name, let outer = current.parent { return .local(property, outer) }
      case .unwrap(let bound, let value):
        // `if let x` binds a name to what the same name meant outside.
        if bound == name, let outer = current.parent { return .unwrap(value, outer) }
      case .pattern(let pattern, let subject):
        if let binding = pattern.bindings.first(where: { $0.name == name }), let outer = current.parent {
          return .payload(pattern, index: binding.index, subject, outer)
        }
      case .loop(let names, let sequence):
        if names.contains(name), let outer = current.parent { return .element(sequence, outer) }
      case .filled(let filled, let value, let outer):
        if filled == name { return .filled(value, outer) }
      case .closure(let closure, _, _), .looseClosure(let closure):
        if let index = closure.parameters.firstIndex(where: { $0.name == name }) {
          return .closureParameter(closure, index: index, current)
        }
        if closure.parameters.isEmpty, name.first == "$", let index = Int(name.dropFirst()) {
          return .closureParameter(closure, index: index, current)
        }
        // `$value in` takes a binding apart; inside, both `value` and `$value` exist.
        if let index = closure.parameters.firstIndex(where: { $0.name == "$" + name }) {
          return .closureParameter(closure, index: index, current)
        }
      case .function(let function):
        if let index = function.parameters.firstIndex(where: { $0.name == name }) {
          return .parameter(function, index, current)
        }
      case .type(let decl, _):
        trace.note(name, of: decl.path.last)
        if let id = types.id(of: decl), let found = property(name, of: id) { return .member(found) }
        if let found = decl.properties.first(where: { $0.name == name }) {
          return .member(MemberProperty(property: found, owner: nil, scope: current))
        }
      case .file(let file):
        trace.note(name, of: nil)
        if let global = units[file.index].parsed?.facts.globals.first(where: { $0.name == name }) {
          return .member(MemberProperty(property: global, owner: nil, scope: current))
        }
        if let found = global(name, from: file) { return .member(found) }
      default: continue
      }
    }
    return .none
  }

  /// What a name means that may have the `$` or `_` of a property wrapper; a property's own name may begin with `_`, too.
  func meaning(ofWrapped name: String, in scope: Scope) -> Meaning {
    if name.first == "_" {
      let own = meaning(of: name, in: scope)
      if case .none = own {} else { return own }
    }
    return meaning(of: Resolver.bare(name), in: scope)
  }

  /// The same of a member.
  func property(wrapped name: String, of id: TypeID) -> MemberProperty? {
    (name.first == "_" ? property(name, of: id) : nil) ?? property(Resolver.bare(name), of: id)
  }

  /// The name that a value has where it stands: bare, or with its `$` where something local is called that, as in
  /// `if let $pane = Binding($model.pane)`.
  func ownName(_ name: String, in scope: Scope) -> String {
    let bare = Resolver.bare(name)
    if name.first == "_" {
      if case .none = meaning(of: name, in: scope) { return bare }
      return name
    }
    guard name.first == "$", bare != name else { return bare }
    for current in scope.chain {
      switch current.kind {
      case .local(let property): if property.name == name { return name }
      case .unwrap(name, _): return name
      case .type, .file: return bare
      default: continue
      }
    }
    return bare
  }

  /// A name without the `$` or `_` of a property wrapper; `$0` stays.
  static func bare(_ name: String) -> String {
    guard let first = name.first, name.count > 1, first == "$" || first == "_" else { return name }
    let rest = name.dropFirst()
    return rest.first?.isNumber == true ? name : String(rest)
  }

  /// The types that an expression names: `A`, `A.B`, `Self`.
  func namedTypes(_ expr: Expr, in scope: Scope) -> [TypeID] {
    guard var path = expr.path, let first = path.first else { return [] }
    if path.last == "self", path.count > 1 { path.removeLast() }
    if first == "Self" {
      guard let id = enclosingType(scope) else { return [] }
      if path.count == 1 { return [id] }
      path.replaceSubrange(0...0, with: types.entries[id].path)
    }
    guard first.first?.isUppercase == true || first.first == "_" || isTypeWithSmallInitial(first, in: scope) else {
      return []
    }
    let found = lookUp(path, in: scope)
    if let made = madeState(path, found, in: scope) { return [made] }
    guard let id = found.first, types.entries[id].kind == .typealias, let aliased = aliased(id).nominalID else {
      return found
    }
    return [aliased]
  }

  /// Whether a name that begins like that of a value is that of a type, and of no value in reach.
  private func isTypeWithSmallInitial(_ name: String, in scope: Scope) -> Bool {
    guard !types.ids(named: name).isEmpty, case .none = meaning(of: name, in: scope) else { return false }
    return true
  }

  /// `Destination.State`, which a macro makes of `@Reducer enum Destination`, with the same cases. What only extends it
  /// declares none.
  ///
  /// - Parameter found: what the path means otherwise.
  func madeState(_ path: [String], _ found: [TypeID], in scope: Scope) -> TypeID? {
    guard path.last == "State", path.count > 1, found.allSatisfy({ types.entries[$0].isExternal }),
      let id = lookUp(Array(path.dropLast()), in: scope).first, types.entries[id].kind == .enum
    else { return nil }
    return id
  }

  /// The types that a written path can mean, best first: nested ones of the enclosing types and of what those
  /// inherit from, top-level ones, and those behind a module's name.
  func lookUp(_ path: [String], in scope: Scope) -> [TypeID] {
    let found = types.lookUp(path, file: scope.file, typePath: scope.typePath, hidden: scope.hiddenDepths)
    if let outer = scope.typeDecl.flatMap({ types.id(of: $0) }) ?? nil, !isNested(found, in: outer, path) {
      for parent in inherited(by: outer) {
        let nested = types.entries[parent].path + path
        let inherited = types.lookUp(nested, file: types.entries[parent].file, typePath: [])
        if !inherited.isEmpty { return inherited }
      }
    }
    guard found.isEmpty, path.count > 1,
      types.lookUp([path[0]], file: scope.file, typePath: scope.typePath, hidden: scope.hiddenDepths).isEmpty
    else { return found }
    let rest = Array(path.dropFirst())
    let all = types.lookUp(rest, file: nil, typePath: [])
    let ofModule = all.filter { types.isPart(of: path[0], $0) }
    return ofModule.isEmpty
      ? types.lookUp(rest, file: scope.file, typePath: scope.typePath, hidden: scope.hiddenDepths) : ofModule
  }

  /// Whether a type was found among those nested in another, which come before what that inherits.
  private func isNested(_ found: [TypeID], in outer: TypeID, _ path: [String]) -> Bool {
    guard let first = found.first else { return false }
    return types.entries[first].path.count == types.entries[outer].path.count + path.count
      && types.entries[first].path.starts(with: types.entries[outer].path)
  }

  /// What a `typealias` stands for.
  func aliased(_ id: TypeID, depth: Int = 0) -> Ty {
    demand(type: id)
    let entry = types.entries[id]
    guard let reference = entry.decl?.aliased, let decl = entry.decl, depth < 4 else { return .unknown }
    let outer = Scope(.type(decl, path: Array(entry.path.dropLast())), in: Scope(.file(entry.file), in: nil))
    return resolve(reference, in: outer, depth: depth + 1)
  }
}
