import SheetModel

// Bindings that are put into a property of another object: `self._picked = view.$picked` in a coordinator,
// `manager.isShown = _isOpen` of a model that keeps one.
extension Resolver {
  /// The property that a write puts a binding into; nil where it writes a value, also one behind a binding.
  func holder(of write: Occurrences.Write) -> MemberProperty? {
    guard Occurrences.storedName(write.value) != nil || write.value.call?.callee.simpleName == "Binding" else {
      return nil
    }
    guard let name = write.target.lastName, let found = property(namedBy: write.target, in: write.scope),
      found.property.isStored, isBindingProperty(found)
    else { return nil }
    // `x = …` of a `@Binding` writes the value.
    return name.first == "_" || found.property.attribute("Binding") == nil ? found : nil
  }

  /// The states whose bindings are put into a property after it was made, or from what another object keeps.
  func storedOwners(of alias: MemberProperty) -> [Slot] {
    guard let owner = alias.owner else { return [] }
    if !alias.property.isPrivate, !isViewLike(owner) { demand(writesOf: alias.property.name, of: owner) }
    return writes(named: alias.property.name).flatMap { write -> [Slot] in
      guard !write.scope.isPreview, Occurrences.storedName(write.value) != nil,
        holder(of: write)?.property === alias.property
      else { return [] }
      return slots(ofArgument: write.value, in: write.scope)
    }
  }
}

extension Occurrences {
  /// A binding that is put into a property.
  package final class Store: Sendable {
    package let write: Write
    /// The last name of the binding, without `$`.
    package let name: String

    init(_ write: Write, name: String) {
      self.write = write
      self.name = name
    }
  }

  /// The last name of a binding as it is put into something: `$x`, `_x`, `view.$x`; nil for any other value.
  static func storedName(_ value: Expr) -> String? {
    switch value.kind {
    case .name(let name, _): return name.first == "_" || name.first == "$" ? Resolver.bare(name) : nil
    case .member(_, let name, _):
      return name.first == "_" || Resolver.isProjected(value) ? Resolver.bare(name) : nil
    default: return nil
    }
  }
}
