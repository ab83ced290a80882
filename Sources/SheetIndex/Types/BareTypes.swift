import SheetModel

// Generic types that are annotated without their arguments, which Swift infers: `let router: Router = Router<Route>()`.
extension Resolver {
  /// The type that a property has by what it begins with, where its annotation leaves the arguments out.
  func inferredType(of property: Property, annotated annotation: TypeRef, in scope: Scope) -> Ty? {
    guard case .named(let path, let written) = annotation, written.isEmpty, let initial = property.initial,
      mayBeBare(path, in: scope), typesInProgress.insert(ObjectIdentifier(property)).inserted
    else { return nil }
    defer { typesInProgress.remove(ObjectIdentifier(property)) }
    let made = type(of: initial, in: scope)
    switch (resolve(annotation, in: scope), made) {
    case (.nominal(let id, let none), .nominal(let other, let arguments)):
      return id == other && none.isEmpty && !arguments.isEmpty ? made : nil
    case (.external("Optional", _), .unknown), (.external("Array", _), .unknown): return nil
    case (.external("Optional", _), _): return .optional(made.withoutOptional)
    case (.external("Array", _), .array): return made
    default: return nil
    }
  }

  private func mayBeBare(_ path: [String], in scope: Scope) -> Bool {
    guard let id = lookUp(path, in: scope).first, !types.entries[id].isExternal else {
      return path == ["Optional"] || path == ["Array"]
    }
    return types.entries[id].kind != .typealias && types.entries[id].decl?.generics.isEmpty == false
  }

  /// The type that an annotation stands for, or the one that is written where it leaves out the arguments:
  /// `let feature: Reducer = Reducer<State, Action, Environment>.combine(…)`.
  static func wholeAnnotation(_ property: Property, else written: (Expr) -> TypeRef?) -> TypeRef? {
    guard let annotation = property.type else { return property.initial.flatMap(written) }
    guard case .named(let path, []) = annotation, case .named(path, let arguments)? = property.initial.flatMap(written)
    else { return annotation }
    return .named(path, arguments)
  }
}
