import SheetModel

/// The type of an expression, as far as names and declared types tell.
indirect enum Ty {
  case nominal(TypeID, [Ty])
  case optional(Ty)
  case binding(Ty)
  case array(Ty)
  case function([Ty], Ty)
  /// Not declared in the project.
  case external(String, [Ty])
  case unknown

  var unwrapped: Ty {
    switch self {
    case .optional(let inner), .binding(let inner): inner.unwrapped
    default: self
    }
  }

  /// The project's type behind optionals and bindings.
  var nominalID: TypeID? {
    if case .nominal(let id, _) = unwrapped { return id }
    return nil
  }

  var isBinding: Bool {
    if case .binding = self { return true }
    return false
  }

  var element: Ty {
    switch self {
    case .array(let element): element
    case .binding(let inner):
      if case .array(let element) = inner { .binding(element) } else { .unknown }
    case .optional(let inner): inner.element
    case .external(_, let arguments): arguments.count == 1 ? arguments.first ?? .unknown : .unknown
    default: .unknown
    }
  }
}

extension Ty {
  /// What a dictionary holds under its keys.
  var value: Ty? {
    guard case .external("Dictionary", let arguments) = unwrapped, arguments.count == 2 else { return nil }
    return isBinding ? .binding(arguments[1]) : arguments[1]
  }

  var withoutOptional: Ty {
    if case .optional(let inner) = self { return inner.withoutOptional }
    return self
  }
}
