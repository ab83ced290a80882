import SheetModel

// What `$model` is of an object, as a type: `Bindable<Model>`, `ObservedObject<Model>.Wrapper`. Each of its members is a
// binding of the object's, as with a binding of the object itself.
extension Resolver {
  /// The object of such a type.
  func bindableObject(_ path: [String], _ arguments: [Ty], in scope: Scope) -> Ty? {
    guard arguments.count == 1, let object = arguments.first, let name = path.first,
      path == ["Bindable"] || path.count == 2 && path[1] == "Wrapper" && Resolver.objectWrappers.contains(name),
      // The project may have one of its own.
      lookUp([name], in: scope).allSatisfy({ types.entries[$0].isExternal })
    else { return nil }
    return object
  }

  private static let objectWrappers: Set<String> = ["ObservedObject", "EnvironmentObject"]
}
