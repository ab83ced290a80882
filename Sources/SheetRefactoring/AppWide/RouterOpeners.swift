import SwiftSyntax

/// The functions of a router that take what it shows and nothing else, without a label: `func show(_ sheet: Sheet)`.
struct RouterOpeners {
  private let decl: ClassDeclSyntax
  private let functions: [FunctionDeclSyntax]
  private let shown: [String]

  /// - Parameter shown: the enum, and the parameters of a generic router.
  init(_ decl: ClassDeclSyntax, shows shown: [String]) {
    self.decl = decl
    self.shown = shown
    functions = decl.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
      let parameters = function.signature.parameterClause.parameters
      return parameters.count == 1 && parameters.first?.firstName.text == "_"
        && shown.contains(parameters.first?.type.trimmedDescription ?? "")
        && function.signature.effectSpecifiers == nil && !Self.isPrivate(function.modifiers)
    }
  }

  var names: [String] { functions.map(\.name.name) }

  /// Whether code outside of the router may set a state.
  func isSetElsewhere(_ state: String) -> Bool { property(state).map { !Self.isPrivate($0.0.modifiers) } ?? true }

  /// Whether a state is of the router's own parameter: `var sheet: Route?`
  func isGeneric(_ state: String) -> Bool {
    let type = property(state)?.1.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    return type != nil && type == decl.genericParameterClause?.parameters.first?.name.text
  }

  /// The function that sets a state to what it is given, and nothing else.
  func opener(of state: String) -> String? {
    functions.first { function in
      guard let parameters = function.signature.parameterClause.parameters.first,
        case let value = (parameters.secondName ?? parameters.firstName).text,
        let statements = function.body?.statements, statements.count == 1
      else { return false }
      return ["\(state) = \(value)", "self.\(state) = \(value)"].contains(statements.trimmedDescription)
    }?.name.name
  }

  private func property(_ name: String) -> (VariableDeclSyntax, PatternBindingSyntax)? {
    for variable in decl.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
        return (variable, binding)
      }
    }
    return nil
  }

  /// `private`, `private(set)`
  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}
