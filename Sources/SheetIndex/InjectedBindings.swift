import SheetModel

// Bindings that views get from the environment or from the focused scene: `.environment(\.showHelp, $help)` and
// `@Environment(\.showHelp)`, `.focusedSceneValue(\.showHelp, $help)` and `@FocusedBinding(\.showHelp)`.
extension Resolver {
  /// The modifiers that put a binding under a key path.
  private static let injecting = ["environment", "focusedValue", "focusedSceneValue"]
  private static let reading = ["Environment", "FocusedBinding", "FocusedValue"]

  /// The states whose bindings are injected under the key that a property reads; empty for any other property.
  func injectedOwners(of found: MemberProperty) -> [Slot] {
    guard let key = Resolver.readKey(found.property), holdsBinding(key, found) else { return [] }
    let memory = PropertyKey(owner: nil, name: "\\" + key, local: nil)
    if let known = owners[memory] { return known }
    guard ownersInProgress.insert(memory).inserted else { return [] }
    defer { ownersInProgress.remove(memory) }
    demand(word: key)
    var result: [Slot] = []
    for site in Resolver.injecting.flatMap({ knownCalls(named: $0) }) where !site.scope.isPreview {
      guard let argument = Resolver.injected(key, by: site.call) else { continue }
      for slot in slots(ofArgument: argument, in: site.scope) { Slot.add(slot, to: &result) }
    }
    if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[memory] = result }
    return result
  }

  /// The properties that read the key under which a call puts one of its arguments.
  func readers(ofInjected argument: Int, by call: Call) -> [MemberProperty] {
    guard argument == 1, let name = Resolver.calledName(call), Resolver.injecting.contains(name),
      case .keyPath(_, let components) = call.arguments.first?.value.kind, let key = components.first
    else { return [] }
    demand(word: key)
    trace.note(Trace.everyProperty)
    return units.indices.flatMap { index -> [MemberProperty] in
      guard let parsed = units[index].parsed else { return [] }
      return Resolver.allTypes(parsed.facts).flatMap { decl -> [MemberProperty] in
        guard let id = types.id(of: decl) else { return [] }
        return decl.properties.filter { Resolver.readKey($0) == key }.map {
          MemberProperty(
            property: $0, owner: id,
            scope: Scope(.type(decl, path: types.entries[id].path), in: Scope(.file(FileID(index)), in: nil)))
        }
      }
    }
  }

  /// Whether what stands under a key is a binding: `@FocusedBinding` says so itself, a value is what the key declares.
  private func holdsBinding(_ key: String, _ found: MemberProperty) -> Bool {
    if found.property.attribute("FocusedBinding") != nil { return true }
    let table = found.property.attribute("Environment") == nil ? "FocusedValues" : "EnvironmentValues"
    return types.lookUp([table], file: found.scope.file, typePath: []).contains { id in
      guard let value = property(key, of: id) else { return false }
      if isBindingProperty(value) { return true }
      return type(of: value.property, in: value.scope).withoutOptional.isBinding
    }
  }

  private static func readKey(_ property: Property) -> String? {
    for attribute in property.attributes where reading.contains(attribute.name) {
      if case .keyPath(_, let components) = attribute.arguments.first?.value.kind, components.count == 1 {
        return components.first
      }
    }
    return nil
  }

  private static func injected(_ key: String, by call: Call) -> Expr? {
    guard call.arguments.count > 1, case .keyPath(_, let components) = call.arguments.first?.value.kind,
      components.first == key
    else { return nil }
    return call.arguments[1].value
  }

  private static func calledName(_ call: Call) -> String? {
    switch call.callee.kind {
    case .name(let name, _), .member(_, let name, _), .implicitMember(let name): name
    default: nil
    }
  }
}
