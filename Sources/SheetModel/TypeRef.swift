/// A type as written, reduced to what name lookup can use.
package indirect enum TypeRef: Hashable, Sendable {
  /// `A`, `A.B`, `A<B>`: the path of names, and the generic arguments of the last one.
  case named([String], [TypeRef])
  case optional(TypeRef)
  case array(TypeRef)
  case dictionary(TypeRef, TypeRef)
  case function([TypeRef], TypeRef)
  case tuple([TypeRef])
  /// `some P`, `any P`: known only by its constraint.
  case constrained(TypeRef)
  /// `P & Q`
  case composition([TypeRef])
  case other(String)

  /// What a composition is made of; any other type is one part.
  package var parts: [TypeRef] {
    if case .composition(let parts) = self { return parts }
    return [self]
  }

  /// The type without optionals around it.
  package var unwrapped: TypeRef {
    if case .optional(let inner) = self { return inner.unwrapped }
    return self
  }

  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// `some View`, `any View`.
  package var isConstrained: Bool {
    if case .constrained = self { return true }
    return false
  }

  /// The last name of the path, or nil where the type has no name.
  package var lastName: String? {
    switch self {
    case .named(let path, _): path.last
    case .optional(let inner), .constrained(let inner): inner.lastName
    case .composition(let parts): parts.first?.lastName
    default: nil
    }
  }

  /// The type as Swift writes it, with normal spacing.
  package var text: String {
    switch self {
    case .named(let path, let arguments):
      path.joined(separator: ".")
        + (arguments.isEmpty ? "" : "<\(arguments.map(\.text).joined(separator: ", "))>")
    case .optional(let inner):
      switch inner {
      case .function, .constrained, .composition: "(\(inner.text))?"
      default: inner.text + "?"
      }
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .function(let parameters, let result):
      "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .constrained(let inner): "some \(inner.text)"
    case .composition(let parts): parts.map(\.text).joined(separator: " & ")
    case .other(let text): text
    }
  }
}
