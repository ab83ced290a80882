import SheetModel

/// Where the value of a name is written, for what has no value of its own: fonts and grid items.
extension SceneMaker {
  /// The expression that a property, a static member or a constant stands for, and the scope that it is written in.
  func written(_ expr: Expr, _ scope: ViewScope) -> (key: String, expr: Expr, scope: ViewScope)? {
    switch expr.kind {
    case .name(let name, _):
      guard scope.local(name) == nil else { return nil }
      if let instance = scope.instance, instance.fields[name] == nil, let found = instance.type.property(name) {
        return written(found, instance)
      }
      for count in stride(from: scope.typePath.count, to: 0, by: -1) {
        guard let type = library.type(Array(scope.typePath.prefix(count)), inside: [], file: scope.file.id),
          let found = type.property(name, isStatic: true)
        else { continue }
        return written(found, Instance(type))
      }
      return library.global(name, from: scope.file).flatMap { written($0, nil) }
    case .member(let base, let name, _):
      switch value(base, scope) {
      case .type(let type): return type.property(name, isStatic: true).flatMap { written($0, Instance(type)) }
      case .instance(let instance):
        guard instance.fields[name] == nil else { return nil }
        return instance.type.property(name).flatMap { written($0, instance) }
      case .enumCase(let one):
        guard let type = one.type else { return nil }
        return type.property(name).flatMap { written($0, Instance(type, enumCase: one)) }
      default: return nil
      }
    default: return nil
    }
  }

  private func written(
    _ found: (property: Property, file: CodeFile), _ instance: Instance?
  ) -> (key: String, expr: Expr, scope: ViewScope)? {
    guard let expr = found.property.initial ?? found.property.getter.flatMap(ViewScope.onlyExpression) else {
      return nil
    }
    let scope = ViewScope(file: found.file, instance: instance, typePath: instance?.type.path ?? [])
    return (found.file.path + "@\(found.property.range.start)", expr, scope)
  }
}
