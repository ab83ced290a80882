import SheetModel

// Bindings that views get from the environment or from the focused scene: `.environment(\.showHelp, $help)` and
// `@Environment(\.showHelp)`, `.focusedSceneValue(\.showHelp, $help)` and `@FocusedBinding(\.showHelp)`.
extension Resolver {
  /// The states whose bindings are injected under the key that a property reads; empty for any other property.
  func injectedOwners(of found: MemberProperty) -> [Slot] {
    guard let path = InjectedKey.path(readBy: found.property), let key = InjectedKey(readBy: found.property),
      holdsBinding(key, found)
    else { return [] }
    if path.count > 1 { return member(path, of: found).map { [slot($0)] } ?? [] }
    let memory = PropertyKey(owner: nil, name: "\\\(key.table).\(key.name)", local: nil)
    if let known = owners[memory] { return known }
    guard ownersInProgress.insert(memory).inserted else { return [] }
    defer { ownersInProgress.remove(memory) }
    demand(word: key.name)
    var result: [Slot] = []
    for site in injections where !site.scope.isPreview {
      guard InjectedKey(site.call) == key, site.call.arguments.count > 1 else { continue }
      for slot in slots(ofArgument: site.call.arguments[1].value, in: site.scope) { Slot.add(slot, to: &result) }
    }
    if ownersInProgress.count == 1, bindingsInProgress.isEmpty { owners[memory] = result }
    return result
  }

  /// The properties that read the key under which a call puts one of its arguments.
  func readers(ofInjected argument: Int, by call: Call) -> [MemberProperty] {
    guard argument == 1, let key = InjectedKey(call) else { return [] }
    demand(word: key.name)
    trace.note(Trace.everyProperty)
    return units.indices.flatMap { index -> [MemberProperty] in
      guard let parsed = units[index].parsed else { return [] }
      return Resolver.allTypes(parsed.facts).flatMap { decl -> [MemberProperty] in
        guard let id = types.id(of: decl) else { return [] }
        let readers = decl.properties.filter {
          InjectedKey(readBy: $0) == key && InjectedKey.path(readBy: $0)?.count == 1
        }
        return readers.map {
          MemberProperty(
            property: $0, owner: id,
            scope: Scope(.type(decl, path: types.entries[id].path), in: Scope(.file(FileID(index)), in: nil)))
        }
      }
    }
  }

  /// Whether a property reads a plain value from the environment, which whoever puts it there knows better:
  /// `@Environment(\.isOnline)` of `.environment(\.isOnline, watcher.isOnline)`.
  func isToldByEnvironment(_ found: MemberProperty) -> Bool {
    guard found.property.attribute("Environment") != nil, InjectedKey.path(readBy: found.property)?.count == 1,
      let key = InjectedKey(readBy: found.property), let declared = declarations(of: key, readBy: found).first,
      !holdsBinding(key, found)
    else { return false }
    let type = type(of: declared.property, in: declared.scope).withoutOptional
    if case .function = type { return false }
    guard let id = type.nominalID else { return isBool(type) }
    return types.entries[id].kind == .enum
      || types.entries[id].kind == .struct && functions("callAsFunction", of: id).isEmpty
  }

  /// What is put into the environment where a property reads it.
  func valuesInEnvironment(readBy found: MemberProperty) -> [Named] {
    guard isToldByEnvironment(found), let key = InjectedKey(readBy: found.property) else { return [] }
    demand(word: key.name)
    return injections.compactMap { site in
      guard !site.scope.isPreview, InjectedKey(site.call) == key, site.call.arguments.count > 1 else { return nil }
      return Named(expr: site.call.arguments[1].value, scope: site.scope)
    }
  }

  /// Whether what stands under a key is a binding: `@FocusedBinding` says so itself, a value is what the key declares.
  private func holdsBinding(_ key: InjectedKey, _ found: MemberProperty) -> Bool {
    if found.property.attribute("FocusedBinding") != nil { return true }
    return declarations(of: key, readBy: found).contains { value in
      isBindingProperty(value) || type(of: value.property, in: value.scope).withoutOptional.isBinding
    }
  }

  /// What `\.alerts.device.hasEnded` leads to, where a binding to the first stands in the environment.
  private func member(_ path: [String], of found: MemberProperty) -> MemberProperty? {
    guard let key = InjectedKey(readBy: found.property).flatMap({ declarations(of: $0, readBy: found).first }) else {
      return nil
    }
    var holder = key
    for name in path.dropFirst() where name != "wrappedValue" {
      let type = type(of: holder.property, in: holder.scope).withoutOptional
      guard let id = type.unwrapped.nominalID, let next = property(name, of: id) else { return nil }
      holder = next
    }
    return holder.property === key.property ? nil : holder
  }

  private func declarations(of key: InjectedKey, readBy found: MemberProperty) -> [MemberProperty] {
    types.lookUp([key.table], file: found.scope.file, typePath: []).compactMap { property(key.name, of: $0) }
  }
}
