import SheetModel

// Calls and what they call, in both directions.
extension Resolver {
  /// The project's functions that a call can mean where it stands.
  func callees(_ call: Call, in scope: Scope) -> [MemberFunction] {
    let key = CallKey(call: ObjectIdentifier(call), scope: ObjectIdentifier(scope))
    if let known = callees[key] { return known.found }
    let found = findCallees(call, in: scope)
    // What is found on the way to something else may lack that.
    if isAtStart { callees[key] = (found, call, scope) }
    return found
  }

  private func findCallees(_ call: Call, in scope: Scope) -> [MemberFunction] {
    let isMeant = { (one: MemberFunction) in self.matches(call, one.function) && self.isVisible(one, from: scope.file) }
    let all = candidates(call, in: scope)
    var found = all.filter(isMeant)
    if found.isEmpty, let owner = all.first?.owner {
      found = overloads(all[0].function.name, inheritedBy: owner).filter(isMeant)
    }
    return fitting(call, found, in: scope)
  }

  /// The functions of a name that a type's own ones hide from `functions(_:of:)`: `go(to:)` of a protocol's extension
  /// beside its requirement `go(to:animated:)`.
  private func overloads(_ name: String, inheritedBy id: TypeID, depth: Int = 0) -> [MemberFunction] {
    guard depth < 5 else { return [] }
    return inherited(by: id).flatMap { parent in
      functions(name, of: parent) + overloads(name, inheritedBy: parent, depth: depth + 1)
    }
  }

  private func candidates(_ call: Call, in scope: Scope) -> [MemberFunction] {
    if let id = namedTypes(call.callee, in: scope).first { return functions("init", of: id) }
    switch call.callee.kind {
    case .name(let name, _): return functions(named: name, in: scope)
    case .member(let base, let name, _):
      if let id = namedTypes(base, in: scope).first { return functions(name, of: id) }
      if base.simpleName == "self" { return functions(named: name, in: scope) }
      guard let id = type(of: base, in: scope).nominalID else { return [] }
      let own = functions(name, of: id)
      return own.isEmpty ? functions(name, ofTwinOf: id, from: scope) : own
    // `.isNotNil($pane)`: a case of an enum is hardly given a binding.
    case .implicitMember(let name) where call.arguments.contains { Resolver.isProjected($0.value) }:
      return staticBindings(named: name, from: scope.file)
    default: return []
    }
  }

  /// Functions that a bare name reaches: local ones, members of the enclosing type, globals.
  func functions(named name: String, in scope: Scope) -> [MemberFunction] {
    for current in scope.chain {
      switch current.kind {
      case .localFunction(let function):
        if function.name == name, let file = scope.file {
          return [MemberFunction(function: function, file: file, owner: nil, scope: current)]
        }
      // `func run(_ change: (Model) -> Void) { change(self) }` calls what it is handed.
      case .function(let function):
        if function.parameters.contains(where: { $0.name == name && Resolver.isFunction($0.type) }) { return [] }
      case .type(let decl, _):
        if let id = types.id(of: decl) {
          let found = functions(name, of: id).filter { isVisible($0, from: scope.file) }
          if !found.isEmpty { return found }
        }
      default: continue
      }
    }
    demand(global: name)
    let global = globalFunctions(named: name)
    if !global.isEmpty { return global }
    return functions(name, ofExternal: "View", from: scope.file)
  }

  private static func isFunction(_ type: TypeRef) -> Bool {
    if case .function = type.unwrapped { return true }
    return false
  }

  /// The calls of a function, wherever they stand.
  func callSites(of target: MemberFunction) -> [Occurrences.CallSite] {
    let key = FunctionKey(function: ObjectIdentifier(target.function), owner: target.owner)
    if let known = callSites[key] { return known }
    let found = findCallSites(of: target)
    if isAtStart { callSites[key] = found }
    return found
  }

  private func findCallSites(of target: MemberFunction) -> [Occurrences.CallSite] {
    let name: String
    let isMember = target.function.name != "init"
    if !isMember || target.function.name == "callAsFunction" {
      guard let owner = target.owner, let last = types.entries[owner].path.last else { return [] }
      if target.function.name == "callAsFunction" { return actionCalls(of: owner) }
      name = last
    } else {
      name = target.function.name
    }
    let sites =
      isFileLocal(target)
      ? knownCalls(named: name)
      : calls(named: name, first: firstArgument(of: target), on: isMember ? receiver(ofCallsOf: target) : .any)
    let overloads = sites.isEmpty ? [] : self.overloads(of: target)
    let twins = overloads.filter { $0.function !== target.function && isTwin($0, of: target) }.map(\.file)
    return sites.filter { site in
      if !twins.isEmpty, let file = site.scope.file, !types.isNearest(target.file, of: twins, to: file) { return false }
      guard matches(site.call, target.function), isVisible(target, from: site.scope.file) else { return false }
      return callees(site.call, in: site.scope).contains {
        $0.function === target.function || isImplemented($0, by: target) || isShared($0, with: target, site)
          || isOverridden($0, by: target) && !Resolver.isSuper(site.call)
      }
        || target.function.isStatic && implicitCallees(site).contains { $0.function === target.function }
        || isModifierCall(site, of: target, among: overloads)
    }
  }

  /// Whether a function is the requirement that another one fulfils.
  private func isImplemented(_ requirement: MemberFunction, by target: MemberFunction) -> Bool {
    guard requirement.function.body.isEmpty, let asked = requirement.owner, let owner = target.owner else {
      return false
    }
    return isRequirement(of: asked, for: owner)
  }

  /// Whether a class's function runs in place of that of a class it inherits from, where an object of it is meant.
  private func isOverridden(_ inherited: MemberFunction, by target: MemberFunction) -> Bool {
    guard let base = inherited.owner, let owner = target.owner, base != owner, target.function.name != "init",
      !target.function.isStatic, types.entries[owner].kind == .class, types.entries[base].kind == .class,
      inherited.function.parameters.map(\.label) == target.function.parameters.map(\.label)
    else { return false }
    return isHeir(owner, of: base)
  }

  private static func isSuper(_ call: Call) -> Bool {
    if case .member(let base, _, _) = call.callee.kind { base.simpleName == "super" } else { false }
  }

  /// Whether a call is as well one of a type's twin, in the other app that its code is part of.
  private func isShared(_ callee: MemberFunction, with target: MemberFunction, _ site: Occurrences.CallSite) -> Bool {
    guard let one = callee.owner, let other = target.owner, one != other, let file = site.scope.file else {
      return false
    }
    return isTwin(callee, of: target) && types.mayMean(other, insteadOf: one, from: file)
  }

  /// Whether code of a file can name a function; nil: code of any file.
  func isVisible(_ target: MemberFunction, from file: FileID?) -> Bool {
    file == nil || target.file == file || !isFileLocal(target)
  }

  /// Whether other files cannot call a function: its own file is parsed, so nothing is to be asked for.
  func isFileLocal(_ target: MemberFunction) -> Bool {
    switch target.function.access {
    case .file: return true
    case .wider: return false
    case nil: break
    }
    if case .localFunction = target.scope.kind { return true }
    guard let owner = target.owner else { return false }
    if let decl = target.scope.typeDecl, decl.isFilePrivate, types.id(of: decl) == owner { return true }
    return types.entries[owner].isLocal || types.entries[owner].isFilePrivate
  }

  /// How every call of a function begins, as `pair` reads it.
  private func firstArgument(of target: MemberFunction) -> Want.FirstArgument {
    guard let first = target.function.parameters.first else { return .none }
    if first.defaultValue != nil || first.type.isOptional { return .any }
    return first.label.map { .label($0) } ?? .unlabelled
  }

  /// Whether another function is the same one of another app or module: two in one do not compile.
  private func isTwin(_ other: MemberFunction, of target: MemberFunction) -> Bool {
    other.file != target.file
      && other.function.parameters.elementsEqual(target.function.parameters) {
        $0.label == $1.label && $0.type == $1.type
      }
  }

  /// Calls of a value of a type with `callAsFunction`: `open(.x)` where `open` has that type.
  private func actionCalls(of owner: TypeID) -> [Occurrences.CallSite] {
    var names: Set<String> = []
    let short = types.entries[owner].path.last ?? ""
    demand(word: short)
    trace.note(Trace.everyProperty)
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed else { continue }
      _ = index
      for decl in Resolver.allTypes(parsed.facts) {
        for property in decl.properties {
          if property.type?.lastName == short { names.insert(property.name) }
          // `@OpenPage private var open`, whose value is the wrapper itself.
          if property.attributes.contains(where: { $0.name == short }) { names.insert(property.name) }
          if InjectedKey(readBy: property) != nil { names.insert(property.name) }
        }
      }
    }
    return names.sorted().flatMap { name in
      knownCalls(named: name).filter { type(of: $0.call.callee, in: $0.scope).nominalID == owner }
    }
  }

  static func allTypes(_ facts: FileFacts) -> [TypeDecl] {
    var result: [TypeDecl] = []
    var queue = facts.types
    while let next = queue.popLast() {
      result.append(next)
      queue += next.nested
    }
    return result
  }

  // MARK: Initialisers

  /// The property that an argument fills where a type has no initialiser of its own that fits.
  func memberwiseProperty(_ id: TypeID, _ call: Call, _ argument: Int) -> MemberProperty? {
    let label = call.arguments[argument].label
    if let label { return property(label, of: id).flatMap { $0.property.isStored ? $0 : nil } }
    guard call.arguments[argument].isTrailing else { return nil }
    // The unlabelled trailing closure fills the first closure property that is not named: one that may be left out only
    // where no other needs it more.
    let named = Set(call.arguments.compactMap(\.label))
    var found: [MemberProperty] = []
    for (decl, scope) in declarations(of: id, holding: nil) where decl.kind != .extension {
      for property in decl.properties where property.isStored && !property.isStatic && !named.contains(property.name) {
        // `@ViewBuilder let content: Content` keeps what its closure makes.
        guard
          property.attributes.contains(where: { $0.name.hasSuffix("Builder") })
            || property.type.map(isClosureLike) == true, !property.isLet || property.initial == nil
        else { continue }
        found.append(MemberProperty(property: property, owner: id, scope: scope))
      }
    }
    return found.first { item in
      let isLeftOut = item.property.initial != nil || !item.property.isLet && item.property.type?.isOptional == true
      return !isLeftOut
    } ?? found.first
  }

  /// The property that an argument of an initialiser call ends in.
  ///
  /// - Parameter depth: the initialisers that handed it on.
  func filledProperty(
    _ id: TypeID, _ call: Call, _ argument: Int, in scope: Scope, depth: Int = 0
  ) -> MemberProperty? {
    for initializer in initialisers(of: id, meantBy: call, in: scope) {
      guard let pairs = pair(call, initializer.function), pairs.indices.contains(argument) else { continue }
      let parameter = initializer.function.parameters[pairs[argument]].name
      for (property, source) in Resolver.stores(in: initializer.function.body) where source == parameter {
        if let found = self.property(property, of: id), !isMadeView(found, by: initializer) { return found }
      }
      return delegated(parameter, by: initializer, of: id, depth: depth)
    }
    return memberwiseProperty(id, call, argument)
  }

  /// Whether an initialiser makes a view of what it is handed: `box = AlertBox(title: title)`.
  private func isMadeView(_ found: MemberProperty, by initializer: MemberFunction) -> Bool {
    guard let view = namedView(found.property.type, in: found.scope) else { return false }
    return Resolver.assigned(found.property.name, in: initializer.function.body).contains { value in
      value.call.map { namedTypes($0.callee, in: initializer.scope).contains(view) } ?? false
    }
  }

  /// The property of a parameter that an initialiser hands to another of its type: `self.init(pane: pane)`.
  private func delegated(
    _ parameter: String, by initializer: MemberFunction, of id: TypeID, depth: Int
  ) -> MemberProperty? {
    guard depth < 4 else { return nil }
    let inner = Scope(.function(initializer.function), in: initializer.scope)
    for case .expr(let expr) in initializer.function.body {
      guard let call = expr.call, case .member(let base, "init", _) = call.callee.kind, base.simpleName == "self",
        let at = call.arguments.firstIndex(where: { Resolver.plainValue($0.value).simpleName == parameter })
      else { continue }
      return filledProperty(id, call, at, in: inner, depth: depth + 1)
    }
    return nil
  }

  /// `p` of `Optional(p)`, which picks the initialiser that takes an optional.
  static func plainValue(_ expr: Expr) -> Expr {
    guard let call = expr.call, call.callee.simpleName == "Optional", call.arguments.count == 1,
      let value = call.arguments.first?.value
    else { return expr }
    return value
  }

  /// What an initialiser's body stores where: `_x = p`, `self.x = p`, `_x = .init(projectedValue: p)`, `x = p()`, also
  /// under a condition that unwraps it: `if let p { _x = p }`.
  static func stores(
    in body: [Stmt], _ unwrapped: [String: String] = [:]
  ) -> [(property: String, parameter: String)] {
    var result: [(String, String)] = []
    var names = unwrapped
    for statement in body {
      switch statement {
      case .expr(let expr):
        guard case .assign(let target, let value, _) = expr.kind, let name = writtenName(target) else { continue }
        var source = value
        // `State(initialValue: p)`, and `view = view()` of a builder, or `view = AnyView(view())`.
        if let call = value.call { source = call.arguments.first?.value ?? call.callee }
        if let call = source.call, call.arguments.isEmpty { source = call.callee }
        // `p ?? .constant(false)`
        if case .operation(let operands, let operators) = source.kind, operators == ["??"], let first = operands.first {
          source = first
        }
        if let parameter = source.simpleName { result.append((bare(name), names[parameter] ?? parameter)) }
      case .conditional(let node):
        result += stores(in: node.then, names.merging(unwraps(node.conditions)) { _, new in new })
        result += stores(in: node.otherwise, names)
      case .guarded(let conditions, _): names.merge(unwraps(conditions)) { _, new in new }
      default: continue
      }
    }
    return result
  }

  /// What `let x = p` unwraps, by the new name.
  private static func unwraps(_ conditions: [Condition]) -> [String: String] {
    var result: [String: String] = [:]
    for case .unwrap(let name, let value) in conditions { result[name] = value.simpleName }
    return result
  }

  /// The calls of a type's initialisers.
  func initialiserCalls(of id: TypeID) -> [Occurrences.CallSite] {
    guard let name = types.entries[id].path.last else { return [] }
    return calls(named: name).filter { namedTypes($0.call.callee, in: $0.scope).contains(id) } + ownCalls(of: id)
  }

  /// `static let live = Self { … }`: what a type makes of itself. A view is made by its name.
  private func ownCalls(of id: TypeID) -> [Occurrences.CallSite] {
    guard !types.entries[id].isExternal, !isViewLike(id) else { return [] }
    _ = declarations(of: id, holding: .mention("Self"))
    return knownCalls(named: "Self").filter { site in
      site.call.callee.simpleName == "Self" && enclosingType(site.scope) == id
    }
  }

  /// The same with those that leave out the name: `.init(room: $room)`. A view is made by its name.
  func makingCalls(of id: TypeID) -> [Occurrences.CallSite] {
    let named = initialiserCalls(of: id)
    if isViewLike(id) { return named }
    return named
      + knownCalls(named: "init").filter { site in
        // The labels first: what stands around asks for more files.
        Resolver.isImplicitInit(site.call) && mayMake(id, site.call) && madeTypes(by: site).contains(id)
      }
  }

  /// Whether the labels of a call without a name are those of a type's initialiser, and hand something over.
  func mayMake(_ id: TypeID, _ call: Call) -> Bool {
    guard !call.arguments.isEmpty else { return false }
    let initialisers = functions("init", of: id)
    guard initialisers.isEmpty else { return initialisers.contains { matches(call, $0.function) } }
    return call.arguments.allSatisfy { argument in
      argument.label.flatMap { property($0, of: id) }?.property.isStored ?? argument.isTrailing
    }
  }
}
