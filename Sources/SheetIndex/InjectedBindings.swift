import SheetModel

// Bindings that views get from the environment or from the focused scene: `.environment(\.showHelp, $help)` and
// `@Environment(\.showHelp)`, `.focusedSceneValue(\.showHelp, $help)` and `@FocusedBinding(\.showHelp)`.
extension Resolver {
  /// The modifiers that put a binding under a key path.
  private static let injecting = ["environment", "focusedValue", "focusedSceneValue"]
  private static let reading = ["Environment", "FocusedBinding", "FocusedValue"]

  /// The states whose bindings are injected under the key that a property reads; empty for any other property.
  func injectedOwners(of found: MemberProperty) -> [Slot] {
    guard let path = Resolver.readPath(found.property), let key = path.first, holdsBinding(key, found) else {
      return []
    }
    if path.count > 1 { return member(path, of: found).map { [slot($0)] } ?? [] }
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
        return decl.properties.filter { Resolver.readPath($0) == [key] }.map {
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
    return declarations(ofKey: key, readBy: found).contains { value in
      isBindingProperty(value) || type(of: value.property, in: value.scope).withoutOptional.isBinding
    }
  }

  /// What `\.alerts.device.hasEnded` leads to, where a binding to the first stands in the environment.
  private func member(_ path: [String], of found: MemberProperty) -> MemberProperty? {
    guard let key = declarations(ofKey: path[0], readBy: found).first else { return nil }
    var holder = key
    for name in path.dropFirst() where name != "wrappedValue" {
      let type = type(of: holder.property, in: holder.scope).withoutOptional
      guard let id = type.unwrapped.nominalID, let next = property(name, of: id) else { return nil }
      holder = next
    }
    return holder.property === key.property ? nil : holder
  }

  private func declarations(ofKey key: String, readBy found: MemberProperty) -> [MemberProperty] {
    let table = found.property.attribute("Environment") == nil ? "FocusedValues" : "EnvironmentValues"
    return types.lookUp([table], file: found.scope.file, typePath: []).compactMap { property(key, of: $0) }
  }

  /// The components of the key path that a property reads.
  private static func readPath(_ property: Property) -> [String]? {
    for attribute in property.attributes where reading.contains(attribute.name) {
      if case .keyPath(_, let components) = attribute.arguments.first?.value.kind { return components }
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
