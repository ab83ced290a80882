import SheetModel

/// What diagnostics and refactorings need of a presentation site beside its `Presentation`: the code
/// itself and where it stands.
package struct SiteFacts: Sendable {
  /// Of a `ViewModifier` that presents, the call of its initialiser.
  package let call: Call
  package let scope: Scope
  /// UTF-8 offset of the whole chain's first byte: the same for all modifiers on one chain.
  package let chainStart: Int
  package let contents: [Expr]
  /// The argument that carries the state.
  package let stateArgument: Expr?
  /// The stored property behind it and the scope it is declared in, where there is exactly one.
  package let slot: Property?
  package let slotScope: Scope?
  /// The modifier is SwiftUI's own: neither a wrapper nor a function of the project by the same name.
  package let isSystem: Bool
  /// The state holds a value that carries the enum, and not the enum itself.
  package let isBoxed: Bool
  /// What is put into the environment below a modal on its chain, and nowhere else.
  package let injections: [Injection]
}

/// The part of the facts of a site that its file's text decides, as it is after an edit.
struct SiteCode: Sendable {
  let call: Call
  let scope: Scope
  let chainStart: Int
  let contents: [Expr]
  let stateArgument: Expr?
  let slot: Property?
  let slotScope: Scope?

  init(_ site: Site) {
    call = site.call
    scope = site.scope
    chainStart = SiteFacts.chainStart(of: site.call, in: site.scope)
    contents = site.roles.contents.map { site.call.arguments[$0].value }
    stateArgument = site.stateArgument?.value
    let slots = site.state.slots
    slot = slots.count == 1 ? slots[0].member.property : nil
    slotScope = slots.count == 1 ? slots[0].member.scope : nil
  }
}

extension SiteFacts {
  /// The same site after an edit; a state that callers hand over is in another file and stays.
  func with(_ code: SiteCode) -> SiteFacts {
    SiteFacts(
      call: code.call, scope: code.scope, chainStart: code.chainStart, contents: code.contents,
      stateArgument: code.stateArgument, slot: slot == nil ? nil : code.slot ?? slot,
      slotScope: slot == nil ? nil : code.slotScope ?? slotScope,
      isSystem: isSystem, isBoxed: isBoxed, injections: injections)
  }
}

/// A value that is put into the environment below a presentation on the same chain, so that what is
/// presented does not see it, although some of it reads it.
package struct Injection: Sendable {
  /// The name of the modifier.
  package let place: Place
  /// From the end of what it is applied to, to the end of the call.
  package let range: TextRange
  /// `\.key`, or the name of the object's type.
  package let key: String
  /// The properties of the presented views that read it; never empty.
  package let readers: [Reader]

  package struct Reader: Sendable {
    package let view: String
    package let property: Place
  }

  static let modifiers = ["environment", "environmentObject"]
}

extension Expr {
  /// What a link of a chain is applied to: the base of a member, the callee of a call.
  package var below: Expr? {
    switch kind {
    case .member(let base, _, _), .subscripted(let base, _), .postfixIf(let base, _): base
    case .call(let call): call.callee
    default: nil
    }
  }

  /// The first expression of the chain that ends here.
  package var innermost: Expr {
    var result = self
    while let next = result.below { result = next }
    return result
  }
}

// MARK: The start of a chain

extension SiteFacts {
  /// A clause of a postfix `#if` has no base of its own: its chain starts where the one around it does.
  static func chainStart(of call: Call, in scope: Scope) -> Int {
    let first = call.callee.innermost
    guard case .chainBase = first.kind else { return first.range.start }
    let search = ClauseSearch(offset: first.range.start)
    return search.find(in: body(around: scope)) ?? first.range.start
  }

  /// The statements of the closure, function or accessor that a scope stands in.
  private static func body(around scope: Scope) -> [Stmt] {
    for current in scope.chain {
      switch current.kind {
      case .closure(let closure, _, _), .looseClosure(let closure): return closure.body
      case .function(let function): return function.body
      case .property(let property): return property.getter ?? property.initial.map { [Stmt.expr($0)] } ?? []
      case .type, .file: return []
      default: continue
      }
    }
    return []
  }
}

/// Finds the chain that the clause of a postfix `#if` continues, without going into closures: those are
/// bodies of their own.
private struct ClauseSearch {
  let offset: Int

  func find(in statements: [Stmt]) -> Int? { first(statements) { find(in: $0) } }

  private func find(in statement: Stmt) -> Int? {
    switch statement {
    case .expr(let expr), .returning(let expr): return find(in: expr)
    case .variable(let property):
      return property.initial.flatMap { find(in: $0) } ?? property.getter.flatMap { find(in: $0) }
    case .conditional(let node): return find(in: node.then) ?? find(in: node.otherwise)
    case .guarded(_, let body), .block(let body), .loop(_, _, _, let body): return find(in: body)
    case .switching(let node): return first(node.cases) { find(in: $0.body) }
    case .ifConfig(let clauses): return first(clauses) { find(in: $0.body) }
    case .function, .type: return nil
    }
  }

  private func find(in expr: Expr) -> Int? {
    guard expr.range.contains(offset) else { return nil }
    switch expr.kind {
    case .postfixIf(let base, let clauses):
      if let found = find(in: base) { return found }
      guard let clause = clauses.first(where: { $0.expr.range.contains(offset) }) else { return nil }
      // An argument of a modifier in the clause may hold the chain that is looked for.
      return find(in: clause.expr) ?? start(of: base)
    case .call(let call): return find(in: call.callee) ?? first(call.arguments) { find(in: $0.value) }
    case .member(let base, _, _): return find(in: base)
    case .subscripted(let base, let arguments): return find(in: base) ?? first(arguments) { find(in: $0.value) }
    case .tuple(let elements), .macro(_, let elements): return first(elements) { find(in: $0.value) }
    case .operation(let parts, _), .collection(let parts), .other(let parts): return first(parts) { find(in: $0) }
    case .ternary(let condition, let one, let other): return first([condition, one, other]) { find(in: $0) }
    case .assign(_, let value, _): return find(in: value)
    case .prefixed(_, let inner), .cast(let inner, _): return find(in: inner)
    case .branch(let statement): return find(in: statement)
    default: return nil
    }
  }

  private func first<Item>(_ items: [Item], _ find: (Item) -> Int?) -> Int? {
    for item in items {
      if let found = find(item) { return found }
    }
    return nil
  }

  /// nil where the base is itself the start of a clause: then the `#if` around knows.
  private func start(of base: Expr) -> Int? {
    let first = base.innermost
    if case .chainBase = first.kind { return nil }
    return first.range.start
  }
}

// MARK: Injections

extension Resolver {
  /// What the environment holds under: a key of the project's own, or the type of an object.
  ///
  /// Keys of the system are left out: a presented view that reads `\.editMode` wants its own.
  enum EnvironmentKey: Hashable {
    case value(String)
    case object(TypeID)
  }

  /// How many views are looked at below one presentation.
  private static let maximumReaders = 64

  /// The injections below a presentation on its chain that a shown view reads and nothing else in the
  /// project makes.
  func injections(below call: Call, in scope: Scope, showing views: [ShownView]) -> [Injection] {
    guard let file = scope.file else { return [] }
    var result: [Injection] = []
    for link in sequence(first: call.callee, next: { $0.below }) {
      guard let found = link.call, case .member(let base, let name, let nameStart) = found.callee.kind,
        Injection.modifiers.contains(name), let key = injectedKey(found, name, in: scope)
      else { continue }
      let readers = readers(of: key, shown: views)
      // Another injection may stand around the presenter or in the content: only order at run time tells.
      guard !readers.isEmpty, !isInjectedElsewhere(key, than: found) else { continue }
      result.append(
        Injection(
          place: Place(file, TextRange(nameStart, nameStart + name.utf8.count)),
          range: TextRange(base.range.end, link.range.end), key: text(of: key), readers: readers))
    }
    return result
  }

  private func injectedKey(_ call: Call, _ name: String, in scope: Scope) -> EnvironmentKey? {
    guard let first = call.arguments.first, first.label == nil else { return nil }
    if case .keyPath(_, let components) = first.value.kind {
      guard name == "environment", call.arguments.count == 2, components.count == 1 else { return nil }
      let isOwn = types.lookUp(["EnvironmentValues"], file: scope.file, typePath: []).contains {
        property(components[0], of: $0) != nil
      }
      return isOwn ? .value(components[0]) : nil
    }
    guard call.arguments.count == 1, let id = type(of: first.value, in: scope).nominalID,
      types.entries[id].kind == .class
    else { return nil }
    return .object(id)
  }

  private func text(of key: EnvironmentKey) -> String {
    switch key {
    case .value(let name): "\\.\(name)"
    case .object(let id): types.entries[id].name
    }
  }

  /// The word that every file with a reader holds.
  private func word(of key: EnvironmentKey) -> String {
    switch key {
    case .value(let name): name
    case .object(let id): types.entries[id].path.last ?? ""
    }
  }

  /// The properties of the shown views, and of the views that they build, that read a key.
  ///
  /// Files of the shown views are parsed for this; of the others only those that hold the key's word.
  private func readers(of key: EnvironmentKey, shown views: [ShownView]) -> [Injection.Reader] {
    let word = word(of: key)
    let shown = views.compactMap { view -> TypeID? in
      let declared = view.types.filter { !types.entries[$0].isExternal }
      return declared.count == 1 ? declared[0] : nil
    }
    for id in shown { demand(type: id) }
    var result: [Injection.Reader] = []
    var queue = shown
    var next = 0
    while next < queue.count, next < Resolver.maximumReaders {
      let id = queue[next]
      let isShown = next < shown.count
      next += 1
      // Any member may read the key, or build a view that does.
      trace.note(Trace.everyMember, of: types.entries[id].path.last)
      for (decl, scope) in declarations(of: id, holding: .mention(word)) {
        guard let file = scope.file, let parsed = units[file.index].parsed,
          isShown || units[file.index].sketch.mayMention(word)
        else { continue }
        for property in decl.properties where reads(property, key, in: scope) {
          result.append(
            Injection.Reader(view: types.entries[id].name, property: Place(file, property.nameRange)))
        }
        for site in parsed.occurrences.calls
        where Resolver.isTypeName(site.name) && decl.range.contains(site.range) {
          let named = namedTypes(site.call.callee, in: site.scope)
          // Of twins nobody knows which one is built.
          if named.count == 1, !queue.contains(named[0]), types.entries[named[0]].kind == .struct {
            queue.append(named[0])
          }
        }
      }
    }
    return result
  }

  /// An optional one is read by a view that can do without.
  private func reads(_ property: Property, _ key: EnvironmentKey, in scope: Scope) -> Bool {
    let attribute = property.attribute("Environment")
    if case .keyPath(_, let components)? = attribute?.arguments.first?.value.kind {
      if case .value(let name) = key { return components.first == name }
      return false
    }
    guard case .object(let id) = key, attribute != nil || property.attribute("EnvironmentObject") != nil,
      property.type?.isOptional != true
    else { return false }
    return type(of: property, in: scope).nominalID == id
  }

  private func isInjectedElsewhere(_ key: EnvironmentKey, than here: Call) -> Bool {
    Injection.modifiers.contains { name in
      calls(named: name).contains { other in
        other.call !== here && !other.scope.isPreview && mayInject(other.call, key, in: other.scope)
      }
    }
  }

  /// An object whose type is not known may be any.
  private func mayInject(_ call: Call, _ key: EnvironmentKey, in scope: Scope) -> Bool {
    guard let first = call.arguments.first?.value else { return false }
    switch (key, first.kind) {
    case (.value(let name), .keyPath(_, let components)): return components.first == name
    case (.value, _), (.object, .keyPath): return false
    case (.object(let id), _):
      switch type(of: first, in: scope).unwrapped {
      case .nominal(let found, _): return found == id
      case .unknown: return true
      default: return false
      }
    }
  }
}
