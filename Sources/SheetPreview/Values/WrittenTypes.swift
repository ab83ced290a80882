import SheetModel
import SheetScene

/// The types that the source writes for what an expression names.
extension SceneMaker {
  /// nil where none is written, or nobody knows what the expression names.
  func writtenType(of expr: Expr, _ scope: ViewScope) -> TypeRef? {
    guard depth < SceneMaker.deepest, work > 0 else { return nil }
    depth += 1
    work -= 1
    defer { depth -= 1 }
    switch expr.kind {
    case .name(let written, _):
      let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
      return scope.type(ofLocal: name) ?? propertyType(name, scope)
    case .member(let base, let name, _): return memberType(name, of: base, scope)
    case .call(let call): return resultType(of: call, scope)
    case .subscripted(let base, let arguments): return elementType(of: base, arguments, scope)
    case .operation(let operands, let operators) where operators == ["??"]:
      return operands.firstMapped { self.writtenType(of: $0, scope) }
    case .ternary(_, let one, let other): return writtenType(of: one, scope) ?? writtenType(of: other, scope)
    case .cast(_, let type): return type
    default: return nil
    }
  }

  /// That of a property that a name alone means: of `self`, of the types around, or at file scope.
  private func propertyType(_ name: String, _ scope: ViewScope) -> TypeRef? {
    if let type = scope.instance?.type {
      if let found = type.property(name) ?? inherited(name, by: type) { return found.0.type }
    }
    for count in stride(from: scope.typePath.count, to: 0, by: -1) {
      guard let type = library.type(Array(scope.typePath.prefix(count)), inside: [], file: scope.file.id),
        let (property, _) = type.property(name, isStatic: true)
      else { continue }
      return property.type
    }
    return library.global(name, from: scope.file)?.0.type
  }

  private func memberType(_ name: String, of base: Expr, _ scope: ViewScope) -> TypeRef? {
    if base.simpleName == "self" { return propertyType(name, scope) }
    let known = value(base, scope)
    if case .type(let type) = known { return type.property(name, isStatic: true)?.0.type }
    if let type = ownType(of: known, base, scope) {
      return (type.property(name) ?? inherited(name, by: type))?.0.type.map { qualified($0, in: type) }
    }
    // `Image.logo`, `Color.brand`: what catalogs and extensions of libraries give to a type of SwiftUI is one of it.
    guard let type = base.path?.last, StandIn(type) != nil, !Words.isType(name) else { return nil }
    return .named([type], [])
  }

  /// A type by its whole name: written inside of another one it may be nested in that.
  private func qualified(_ type: TypeRef, in owner: ProjectType) -> TypeRef {
    switch type {
    case .named(let path, let arguments):
      guard let found = library.type(path, inside: owner.path, file: owner.file.id) else { return type }
      return .named(found.path, arguments)
    case .optional(let inner): return .optional(qualified(inner, in: owner))
    case .array(let inner): return .array(qualified(inner, in: owner))
    default: return type
    }
  }

  /// The type of the project that a value is of, by itself or by what is written for it.
  func ownType(of known: Value, _ expr: Expr, _ scope: ViewScope) -> ProjectType? {
    switch known {
    case .instance(let instance): instance.type
    case .enumCase(let one): one.type
    case .unknown: writtenType(of: expr, scope).flatMap { declared($0, scope) }
    default: nil
    }
  }

  private func resultType(of call: Call, _ scope: ViewScope) -> TypeRef? {
    switch call.callee.kind {
    case .name(let name, _):
      guard !Words.isType(name), scope.local(name) == nil else { return nil }
      if let type = scope.instance?.type, let found = choose(functions(name, of: type), call) { return found.0.result }
      return choose(library.globalFunctions(name, from: scope.file), call)?.0.result
    case .member(let base, let method, _):
      if ["sorted", "filter", "reversed", "prefix", "suffix", "shuffled"].contains(method) {
        return writtenType(of: base, scope)
      }
      let known = value(base, scope)
      var type = ownType(of: known, base, scope)
      if case .type(let own) = known { type = own }
      return type.flatMap { choose(functions(method, of: $0), call) }?.0.result
    default: return nil
    }
  }

  /// `icons[keyPath: path]`, `items[0]`.
  private func elementType(of base: Expr, _ arguments: [Argument], _ scope: ViewScope) -> TypeRef? {
    guard let first = arguments.first else { return nil }
    if first.label == "keyPath" {
      guard case .named(let path, let generics)? = writtenType(of: first.value, scope),
        path.last?.hasSuffix("KeyPath") == true, generics.count == 2
      else { return nil }
      return generics[1]
    }
    switch writtenType(of: base, scope)?.unwrapped {
    case .array(let element)?: return element
    case .dictionary(_, let value)?: return value
    default: return nil
    }
  }
}
