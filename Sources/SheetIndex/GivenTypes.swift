import SheetModel

// Properties whose type is written nowhere but in what their wrapper is given.
extension Resolver {
  /// Wrappers of libraries, and of SwiftUI, whose value is of the type that they are given.
  private static let typedWrappers: Set<String> = [
    "Dependency", "Inject", "Injected", "InjectedObject", "InjectedObservable", "InjectedStateObject", "LazyInjected",
    "WeakLazyInjected", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
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
}
