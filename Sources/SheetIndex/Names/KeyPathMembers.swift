import SheetModel

// Members that a function is told by a key path: `self[keyPath: path]` of `bind(\.isOpen)` is `self.isOpen`.
extension Resolver {
  /// The member that a subscript reads or writes, where it is given a key path that is known.
  func member(at arguments: [Argument], of base: Expr, in scope: Scope) -> Expr? {
    guard arguments.count == 1, let path = arguments.first, path.label == "keyPath",
      let names = components(of: path.value, in: scope), !names.isEmpty, !names.contains("self")
    else { return nil }
    return names.reduce(base) { Expr(base.range, .member($0, $1, nameStart: base.range.start)) }
  }

  private func components(of path: Expr, in scope: Scope, depth: Int = 0) -> [String]? {
    guard depth < 8 else { return nil }
    switch path.kind {
    case .keyPath(_, let components): return components
    case .name(let name, _):
      switch meaning(of: name, in: scope) {
      case .filled(let value, let outer), .unwrap(let value, let outer):
        return components(of: value, in: outer, depth: depth + 1)
      case .local(let property, let outer) where property.isLet:
        return property.initial.flatMap { components(of: $0, in: outer, depth: depth + 1) }
      default: return nil
      }
    case .cast(let inner, _): return components(of: inner, in: scope, depth: depth + 1)
    default: return nil
    }
  }
}
