import SheetModel

// Which of several functions of one name a call means: that which takes what it is given.
extension Resolver {
  /// Those of several overloads that a call can mean best; all of them where none stands out.
  func fitting(_ call: Call, _ found: [MemberFunction], in scope: Scope) -> [MemberFunction] {
    // What an argument is may depend on the very call.
    guard overloadDepth < 4 else { return found }
    // One of a package that is not read may be meant.
    guard found.count > 1 else { return found.filter { takesBindings(call, $0, in: scope) } }
    overloadDepth += 1
    defer { overloadDepth -= 1 }
    let fits = found.map { fit(call, $0, in: scope) }
    guard let best = fits.compactMap(\.self).max() else { return found }
    return zip(found, fits).filter { $0.1 == best }.map(\.0)
  }

  /// The initialisers of a type that a call can mean: from outside none that is private, where there is another; none that
  /// is told what to do with closures of another shape; and none hands on to itself.
  func initialisers(of id: TypeID, meantBy call: Call, in scope: Scope) -> [MemberFunction] {
    let all = functions("init", of: id).filter { matches(call, $0.function) }
    guard all.count > 1 else { return all }
    let isInside = enclosingType(scope) == id
    let kept = all.filter { isInside ? $0.function !== scope.function : $0.function.access != .file }
    let found = kept.isEmpty ? all : kept
    let fitting = found.filter { takesClosures(call, $0.function) }
    return fitting.isEmpty ? found : fitting
  }

  /// Whether the closures of a call that name what they are handed are handed as much.
  private func takesClosures(_ call: Call, _ function: Function) -> Bool {
    guard let pairs = pair(call, function) else { return false }
    return zip(call.arguments, pairs).allSatisfy { argument, at in
      guard let closure = argument.value.closure, !closure.parameters.isEmpty,
        case .function(let taken, _) = function.parameters[at].type.unwrapped
      else { return true }
      return taken.count == closure.parameters.count
    }
  }

  /// How many arguments are of the very type that an overload takes; nil where one cannot be: no number is a type of the
  /// project, and no song is an album.
  private func fit(_ call: Call, _ target: MemberFunction, in scope: Scope) -> Int? {
    guard let pairs = pair(call, target.function) else { return nil }
    // A generic parameter may have the name of a type.
    let inside = Scope(.function(target.function), in: target.scope)
    var exact = 0
    for (argument, at) in zip(call.arguments, pairs) {
      let written = target.function.parameters[at].type
      let taken = Core(of: resolve(written, in: inside), types)
      let given: Core
      switch argument.value.kind {
      case .literal:
        if taken.leaf?.isNumber == false { return nil }
        continue
      case .boolean: given = Core(leaf: .system("Bool"), isOptional: false)
      case .string: given = Core(leaf: .system("String"), isOptional: false)
      case .implicitMember:
        if case .system(let name) = taken.leaf, ["Int", "Double", "Bool", "String"].contains(name) { return nil }
        continue
      case .name, .member, .call: given = Core(of: type(of: argument.value, in: scope), types)
      default: continue
      }
      if let own = given.existential {
        // `any Item` is nothing that conforms to it.
        if taken.leaf != nil { return nil }
        exact += taken.existential == own ? 1 : 0
      }
      guard let leaf = given.leaf else { continue }
      if let other = taken.leaf {
        guard isOne(leaf, other) else { return nil }
        exact += leaf == other ? 1 : 0
      }
      // A value becomes an optional by itself, a binding does not.
      if isBindingType(written), given.isOptional != taken.isOptional, taken.isOptional || taken.leaf != nil {
        return nil
      }
    }
    return exact
  }

  /// Whether a function can take the bindings that a call hands over: there is no other way for one of `Error?` to be one
  /// of `Question?`.
  func takesBindings(_ call: Call, _ target: MemberFunction, in scope: Scope) -> Bool {
    guard call.arguments.contains(where: { Resolver.isPlainBinding($0.value) }), let pairs = pair(call, target.function)
    else { return true }
    overloadDepth += 1
    defer { overloadDepth -= 1 }
    let inside = Scope(.function(target.function), in: target.scope)
    return zip(call.arguments, pairs).allSatisfy { argument, at in
      let written = target.function.parameters[at].type
      guard Resolver.isPlainBinding(argument.value), isBindingType(written) else { return true }
      let taken = Core(of: resolve(written, in: inside), types)
      let given = type(of: argument.value, in: scope)
      guard given.isBinding, case .project = taken.leaf else { return true }
      switch given.unwrapped {
      case .external("Error", _), .external("String", _), .external("Bool", _): return false
      default: return true
      }
    }
  }

  /// `$x`, `$model.x`
  private static func isPlainBinding(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name(let name, _): name.first == "$" && name.dropFirst().first?.isNumber != true
    case .member(let base, _, _): isPlainBinding(base)
    default: false
    }
  }

  private func isOne(_ one: Core.Leaf, _ other: Core.Leaf) -> Bool {
    guard one != other else { return true }
    guard case .project(let first) = one, case .project(let second) = other else { return false }
    return [first, second].allSatisfy { types.entries[$0].kind == .class } && mayBeOne(first, second)
  }
}

/// A type behind bindings and optionals, where it is known well enough to tell it from others.
private struct Core {
  enum Leaf: Equatable {
    /// Declared in the project, and no protocol.
    case project(TypeID)
    case system(String)

    var isNumber: Bool { if case .system(let name) = self { ["Int", "Double"].contains(name) } else { false } }
  }

  let leaf: Leaf?
  /// A protocol of the project.
  let existential: TypeID?
  let isOptional: Bool

  init(leaf: Leaf?, existential: TypeID? = nil, isOptional: Bool) {
    (self.leaf, self.existential, self.isOptional) = (leaf, existential, isOptional)
  }

  init(of type: Ty, _ types: TypeTable) {
    switch type {
    case .binding(let inner): self.init(of: inner, types)
    case .optional(let inner):
      let core = Core(of: inner, types)
      self.init(leaf: core.leaf, existential: core.existential, isOptional: true)
    case .nominal(let id, _):
      let entry = types.entries[id]
      // Of the system, extended by the project.
      if entry.isExternal, entry.path.count == 1, Core.values.contains(entry.name) {
        self.init(leaf: .system(entry.name), isOptional: false)
        return
      }
      let isPlain = !entry.isExternal && entry.kind != .protocol
      self.init(
        leaf: isPlain ? .project(id) : nil, existential: entry.kind == .protocol ? id : nil, isOptional: false)
    case .external(let name, _):
      self.init(leaf: Core.values.contains(name) ? .system(name) : nil, isOptional: false)
    case .array, .function, .unknown: self.init(leaf: nil, isOptional: false)
    }
  }

  /// What nothing else becomes by itself.
  private static let values: Set<String> = ["Bool", "String", "Int", "Double", "Date", "URL", "UUID", "Data", "Text"]
}
