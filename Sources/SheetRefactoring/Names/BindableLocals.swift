import SwiftSyntax

extension LocalNames {
  /// The local that a name means as it is written: `$item` beside `if let item` is still the state's, unless the local is
  /// wrapped itself, or called `$item`.
  static func declaration(of name: String, _ form: NameUse.Form, at node: some SyntaxProtocol) -> Syntax? {
    guard form != .plain else { return declaration(of: name, at: node) }
    let own = declaration(of: (form == .projected ? "$" : "_") + name, at: node)
    return own ?? declaration(of: name, at: node).flatMap { isWrapped($0, name) ? $0 : nil }
  }

  /// `@Bindable var item = item`, `{ $item in … }`.
  private static func isWrapped(_ local: Syntax, _ name: String) -> Bool {
    if let parameter = local.as(ClosureShorthandParameterSyntax.self) { return parameter.name.name == "$" + name }
    if let parameter = local.as(FunctionParameterSyntax.self) { return !parameter.attributes.isEmpty }
    if let parameter = local.as(ClosureParameterSyntax.self) {
      return !parameter.attributes.isEmpty || parameter.firstName.name == "$" + name
    }
    let binding = local.nearest(PatternBindingSyntax.self)
    return binding.map { local.isInside($0.pattern) } == true
      && binding?.nearest(VariableDeclSyntax.self)?.attributes.isEmpty == false
  }

  /// `@Bindable var store = store`: the very object that the view has, with bindings.
  static func isBindable(_ declaration: Syntax, of name: String) -> Bool {
    guard let binding = declaration.nearest(PatternBindingSyntax.self),
      let variable = binding.nearest(VariableDeclSyntax.self),
      variable.attributes.contains(where: { $0.as(AttributeSyntax.self)?.wrapperName == "Bindable" })
    else { return false }
    return [name, "self.\(name)"].contains(binding.initializer?.value.trimmedDescription)
  }

  /// The local that a name means, but for one that is what the view holds under that name.
  static func meaning(of name: String, _ form: NameUse.Form, at node: Syntax) -> Syntax? {
    declaration(of: name, form, at: node).flatMap { form == .plain && isBindable($0, of: name) ? nil : $0 }
  }
}
