import SheetModel

/// Under what a value is put for the views below, `.environment(\.open, …)`, or for whoever asks what has the focus,
/// `.focusedSceneValue(\.open, …)`.
struct InjectedKey: Hashable, Sendable {
  let name: String
  /// It is read by `@FocusedValue(\.open)`, not by `@Environment(\.open)`.
  let isFocused: Bool

  private static let focusing = ["focusedValue", "focusedSceneValue"]
  static let modifiers = ["environment"] + focusing
  private static let focused = ["FocusedValue", "FocusedBinding"]

  /// The table that declares it.
  var table: String { isFocused ? "FocusedValues" : "EnvironmentValues" }

  private init(_ name: String, isFocused: Bool) { (self.name, self.isFocused) = (name, isFocused) }

  /// - Parameter call: that of a modifier that puts something there.
  init?(_ call: Call) {
    guard let modifier = call.callee.lastName, Self.modifiers.contains(modifier),
      case .keyPath(_, let components) = call.arguments.first?.value.kind, let name = components.first
    else { return nil }
    self.init(name, isFocused: Self.focusing.contains(modifier))
  }

  init?(readBy property: Property) {
    guard let name = Self.path(readBy: property)?.first else { return nil }
    self.init(name, isFocused: property.attribute("Environment") == nil)
  }

  /// The components of the key path that a property reads.
  static func path(readBy property: Property) -> [String]? {
    for attribute in property.attributes where attribute.name == "Environment" || focused.contains(attribute.name) {
      if case .keyPath(_, let components) = attribute.arguments.first?.value.kind { return components }
    }
    return nil
  }
}

// Actions that are put under a key: who reads and calls them.
extension Resolver {
  /// The key under which an action is injected that a closure is handed to: `.environment(\.open, Open { … })` or
  /// `.environment(\.open) { … }`.
  func injectedKey(_ call: Call) -> InjectedKey? {
    if let key = InjectedKey(call) { return key }
    for site in injections where site.call.arguments.contains(where: { $0.value.call === call }) {
      return InjectedKey(site.call)
    }
    return nil
  }

  /// The same of an action that has a name: `.environment(\.open, action)`.
  func namedKey(_ call: Call) -> InjectedKey? {
    for site in injections {
      guard let key = InjectedKey(site.call), site.call.arguments.count == 2,
        gives(site.call.arguments[1].value, call, in: site.scope)
      else { continue }
      return key
    }
    return nil
  }

  /// The calls that put something under a key path.
  var injections: [Occurrences.CallSite] { InjectedKey.modifiers.flatMap { knownCalls(named: $0) } }

  /// Whether a name stands for what a call makes: `var action: Open { Open { … } }`.
  private func gives(_ value: Expr, _ call: Call, in scope: Scope) -> Bool {
    guard Resolver.isPlain(value), let name = value.lastName else { return false }
    switch meaning(of: name, in: scope) {
    case .member(let found):
      if let getter = found.property.getter { return getter.last.flatMap(Resolver.plain)?.call === call }
      return found.property.initial?.call === call
    case .local(let property, _): return property.initial?.call === call
    default: return false
    }
  }

  /// The calls of the action under a key, by whatever name the views gave it. A key of the system has an action of its
  /// own: only the views below the one that puts another there call that.
  func actionCalls(_ key: InjectedKey, in scope: Scope) -> [Occurrences.CallSite] {
    let isOwn = types.lookUp([key.table], file: scope.file, typePath: []).contains { property(key.name, of: $0) != nil }
    let calls = actionCalls(key)
    guard !isOwn, !key.isFocused, let presenter = enclosingType(scope) else { return calls }
    return calls.filter { mayStand($0.scope, below: presenter) }
  }

  /// Whether a view can be one of those that another one makes.
  private func mayStand(_ scope: Scope, below ancestor: TypeID) -> Bool {
    guard let start = enclosingType(scope) else { return true }
    var level = [start]
    var known = Set(level)
    while !level.isEmpty {
      if known.contains(ancestor) { return true }
      // Of a view that is made nearly everywhere nothing is known.
      guard known.count < 256 else { return true }
      level = level.filter(isViewLike).flatMap { initialiserCalls(of: $0) }.compactMap { site in
        guard !site.scope.isPreview, let maker = enclosingType(site.scope) else { return nil }
        return known.insert(maker).inserted ? maker : nil
      }
    }
    return known.contains(ancestor)
  }

  /// The properties that read a key.
  func readers(ofKey key: InjectedKey) -> [(property: Property, decl: TypeDecl, unit: SourceUnit.Parsed)] {
    demand(word: key.name)
    trace.note(Trace.everyProperty)
    return units.compactMap(\.parsed).flatMap { parsed in
      Resolver.allTypes(parsed.facts).flatMap { decl in
        decl.properties.filter { InjectedKey(readBy: $0) == key }.map { ($0, decl, parsed) }
      }
    }
  }

  private func actionCalls(_ key: InjectedKey) -> [Occurrences.CallSite] {
    let readers = readers(ofKey: key)
    let renamed = readers.flatMap { renamedCalls(of: $0.property, in: $0.decl, $0.unit) }
    let names = Set(readers.map(\.property.name)).sorted()
    return names.flatMap { alias in
      knownCalls(named: alias).filter { site in
        guard Resolver.isOwnCall(site.call), let found = heldProperty(alias, in: site.scope) else { return false }
        return InjectedKey(readBy: found.property) == key && !site.scope.isPreview
      }
    } + renamed.filter { !$0.scope.isPreview } + calls(handedOn: key, as: names)
  }

  /// The calls of an action by those that a view hands it on to: `Row(pick: pick)`, `help(pick)`.
  private func calls(handedOn key: InjectedKey, as names: [String]) -> [Occurrences.CallSite] {
    // An action may be put into the environment again, by another name.
    guard injectedInProgress.insert(key).inserted else { return [] }
    defer { injectedInProgress.remove(key) }
    func isMeant(_ value: Expr, _ scope: Scope) -> Bool {
      guard Resolver.isPlain(value), !scope.isPreview,
        let found = value.simpleName.flatMap({ heldProperty($0, in: scope) }) ?? property(namedBy: value, in: scope)
      else { return false }
      return InjectedKey(readBy: found.property) == key
    }
    return names.flatMap { name -> [Occurrences.CallSite] in
      passes(named: name).flatMap { pass -> [Occurrences.CallSite] in
        let site = pass.site
        guard InjectedKey(site.call) == nil, isMeant(site.call.arguments[pass.argument].value, site.scope) else {
          return []
        }
        return invocations(of: site.call, argument: pass.argument, in: site.scope).sites
      }
    }
  }
}
