import SheetModel

// Properties whose type is written nowhere but in their wrapper: in what it is given, or in its declaration.
extension Resolver {
  /// Wrappers of libraries, and of SwiftUI, whose value is of the type that they are given.
  private static let typedWrappers = delegateAdaptors.union([
    "Dependency", "Inject", "Injected", "InjectedObject", "InjectedObservable", "InjectedStateObject", "LazyInjected",
    "WeakLazyInjected",
  ])

  /// SwiftUI's wrappers that are told the type of their value where a property is declared as one: `StateObject<Model>`.
  static let typedValues: Set<String> = [
    "AccessibilityFocusState", "Bindable", "Environment", "EnvironmentObject", "FocusState", "ObservedObject",
    "Published", "State", "StateObject",
  ]

  /// `@Dependency(Guide.self) var guide`: the type that a wrapper is given for its value. A wrapper of the project's own
  /// says itself what its value is.
  func givenType(_ attribute: Attribute, in scope: Scope) -> Ty? {
    guard let first = attribute.arguments.first, first.label == nil, let path = first.value.path, path.count > 1,
      path.last == "self", let given = nominal(first.value, in: scope)
    else { return nil }
    guard let wrapper = lookUp([attribute.name], in: scope).first(where: { !types.entries[$0].isExternal }) else {
      return Resolver.typedWrappers.contains(attribute.name) ? given : nil
    }
    guard case .named(let value, _)? = property("wrappedValue", of: wrapper)?.property.type,
      case let generics = declarations(of: wrapper, holding: nil).flatMap(\.decl.generics), generics.count == 1,
      value == [generics[0].name]
    else { return nil }
    return given
  }

  /// `@Own(\.router) var router`: where a wrapper of the project takes a `KeyPath<Box, Value>`, what that path leads to.
  func pathType(_ attribute: Attribute, in scope: Scope) -> Ty? {
    guard let first = attribute.arguments.first, case .keyPath(_, let components) = first.value.kind,
      let wrapper = lookUp([attribute.name], in: scope).first(where: { !types.entries[$0].isExternal }),
      case .named(let value, [])? = property("wrappedValue", of: wrapper)?.property.type, value.count == 1
    else { return nil }
    for initialiser in functions("init", of: wrapper) {
      guard let parameter = initialiser.function.parameters.first, parameter.label == first.label,
        case .named(let path, let arguments) = parameter.type, path.last?.hasSuffix("KeyPath") == true,
        arguments.count == 2, arguments[1] == .named(value, [])
      else { continue }
      let found = components.reduce(resolve(arguments[0], in: initialiser.scope)) { member($1, of: $0) }
      if case .unknown = found.unwrapped { continue }
      return found
    }
    return nil
  }

  /// `@Talking var talk`: what a wrapper of the project says of its value. One of a generic wrapper is as it is given.
  func wrappedType(_ attribute: Attribute, in scope: Scope) -> Ty? {
    guard let value = member("wrappedValue", ofWrapper: attribute, in: scope) else { return nil }
    let found = type(of: value.property, in: value.scope)
    if case .unknown = found { return nil }
    return found
  }

  /// What `$talk` is, where the project's own wrapper says so: a type of the project, which has members of its own.
  func projectedType(_ found: MemberProperty) -> Ty? {
    for attribute in found.property.attributes {
      guard let value = member("projectedValue", ofWrapper: attribute, in: found.scope) else { continue }
      let type = type(of: value.property, in: value.scope)
      return type.isBinding || type.nominalID.map { !types.entries[$0].isExternal } == true ? type : nil
    }
    return nil
  }

  /// A member of the project's own wrapper that an attribute names, where that has no generic parameters.
  private func member(_ name: String, ofWrapper attribute: Attribute, in scope: Scope) -> MemberProperty? {
    guard attribute.generics.isEmpty,
      let wrapper = lookUp([attribute.name], in: scope).first(where: { !types.entries[$0].isExternal }),
      let found = property(name, of: wrapper), found.owner == wrapper,
      let decl = types.entries[wrapper].decl, decl.generics.isEmpty,
      decl.attributes.contains(where: { $0.name == "propertyWrapper" })
    else { return nil }
    return found
  }
}
