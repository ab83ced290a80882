import SwiftSyntax

extension LocalNames {
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
    declaration(of: name, at: node).flatMap { form == .plain && isBindable($0, of: name) ? nil : $0 }
  }
}
