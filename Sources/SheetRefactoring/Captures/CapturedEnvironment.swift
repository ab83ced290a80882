import SheetModel
import SwiftSyntax

// What the content reads from the environment, or by its name alone.
extension Captures {
  /// What a sheet has for itself.
  private static let ownOfAModal: Set<String> = [
    "\\.horizontalSizeClass", "\\.verticalSizeClass", "\\.isPresented", "\\.isSearching", "\\.editMode", "\\.isFocused",
    "\\.isEnabled",
  ]

  /// What comes with the window, or the modal, whatever is given around: read in a sheet it is that one's.
  private static let ofAWindow: Set<String> = [
    "\\.colorScheme", "\\.colorSchemeContrast", "\\.displayScale", "\\.pixelLength", "\\.dynamicTypeSize",
    "\\.layoutDirection", "\\.legibilityWeight", "\\.undoManager",
  ]

  /// `.environment(\.colorScheme, colorScheme)`, `.preferredColorScheme(colorScheme)`: a sheet that is told to look like what
  /// it is presented from.
  private static func isForwarded(_ node: Syntax) -> Bool {
    sequence(first: node, next: { $0.parent }).prefix { !$0.is(CodeBlockItemSyntax.self) }.contains { parent in
      guard let call = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { return false }
      // What is worked out of it for a key of another kind is looked at where it is read.
      if name == "environment" {
        return call.arguments.first.map { ofAWindow.contains($0.expression.trimmedDescription) } ?? false
      }
      return forwarding.contains(name)
    }
  }

  private static let forwarding: Set<String> = ["preferredColorScheme", "colorScheme", "dynamicTypeSize"]

  /// `$settings.sound` of an object from the environment, which the new view can read, too.
  ///
  /// - Returns: false for anything else.
  mutating func noteMember(
    of name: String, _ variable: VariableDeclSyntax, _ reference: DeclReferenceExprSyntax
  ) throws(Finding) -> Bool {
    let wrapper = variable.attributes.firstMapped { $0.as(AttributeSyntax.self)?.wrapperName }
    guard wrapper == "EnvironmentObject", Self.isBase(reference) else { return false }
    try noteEnvironment(name, variable, reference)
    return true
  }

  mutating func noteEnvironment(
    _ name: String, _ variable: VariableDeclSyntax, _ node: some SyntaxProtocol
  ) throws(Finding) {
    let attribute = variable.attributes.firstMapped { $0.as(AttributeSyntax.self) }
    let key = attribute?.arguments?.trimmedDescription ?? ""
    if ["\\.dismiss", "\\.presentationMode", "\\.dismissSearch"].contains(key) {
      throw fail(.capturesFunction, "'\(name)' would close something else", at: node)
    }
    if Self.ownOfAModal.contains(key) {
      throw fail(.capturesState, "'\(name)' is another one within what is presented", at: node)
    }
    if Self.ofAWindow.contains(key), Self.isForwarded(Syntax(node)) {
      throw fail(
        .capturesState, "'\(name)' is handed on here, and would be the value that what is presented has anyway",
        at: node)
    }
    // Read by a view of its own it would be the modal's.
    guard project.settings.inheritsEnvironment else {
      throw fail(
        .crossesEnvironment, "'\(name)' is not there within what is presented: that is so from iOS 14 on only",
        at: node)
    }
    try noteRepeated(variable)
  }

  /// - Parameter token: the only name of what the view holds and of what it is called from there on.
  mutating func note(shorthand token: TokenSyntax) throws(Finding) {
    guard let (binding, variable, part) = type.property(token.name).map({ ($0.binding, $0.variable, $0.part) }) else {
      return
    }
    if binding.isEscaped { throw fail(.unsupportedForm, "'\(token.name)' is a word of the language", at: token) }
    try checkConditions(token.name, variable, part.source)
    // What is written or handed on elsewhere in the content has this name, too.
    if (bindings + models).contains(where: { $0.name == token.name }) { return }
    if !isInFile, Self.isStored(variable, project), binding.accessorBlock == nil { return try noteRepeated(variable) }
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    if wrapper == "Environment" || wrapper == "EnvironmentObject" {
      return try noteEnvironment(token.name, variable, token)
    }
    // A constant is bound as it is carried; what stays in the file is made anew whenever the state changes.
    let isState = isInFile && wrapper.map(Self.values.contains) ?? false
    guard isState || variable.attributes.isEmpty, binding.accessorBlock == nil,
      !variable.modifiers.contains(where: { $0.name.text == "static" })
    else { throw fail(.capturesState, "the content follows '\(token.name)' while it is shown", at: token) }
    try noteStored(token.name, binding, isState: isState, token)
  }
}
