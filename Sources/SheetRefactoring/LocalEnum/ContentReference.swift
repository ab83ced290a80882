import SheetModel
import SwiftSyntax

/// A content that is no closure: `editor(for:)`, `NoteView.init(note:)`, `makeList`, as a call of it is written.
struct ContentReference {
  /// What is called: `editor`, `NoteView`.
  let callee: String
  /// In front of its value, `for: ` or nothing; nil where it is not known.
  let label: String?

  init(_ expr: ExprSyntax, in source: SourceFile, of type: ViewType) {
    let reference = Self.reference(expr)
    let names = reference?.argumentNames
    var text = source.text(TextRange(expr.start, names?.start ?? expr.end))
    let isInitialiser = text.hasSuffix(".init") && text.first?.isUppercase == true
    if isInitialiser { text = String(text.dropLast(5)) }
    callee = text
    if let names {
      label = names.arguments.count == 1 ? names.arguments.first.map { Self.label($0.name) } : nil
    } else if isInitialiser {
      label = Self.onlyInitialiser(of: text, from: type).map(Self.label)
    } else if let function = Self.function(expr, in: type) {
      label = function.signature.parameterClause.parameters.first.map { Self.label($0.firstName) }
    } else {
      label = Self.isClosure(expr, of: type) ? "" : nil
    }
  }

  /// Whether `()` behind it calls it.
  static func isCallable(_ expr: ExprSyntax) -> Bool {
    expr.is(DeclReferenceExprSyntax.self) || expr.is(MemberAccessExprSyntax.self)
  }

  /// `NoteView.init`, `Notes.page(for:)`: a member of a type, which needs nothing of the view.
  static func isOfType(_ expr: ExprSyntax) -> Bool {
    guard let base = expr.as(MemberAccessExprSyntax.self)?.base else { return false }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName {
      return name.name.first?.isUppercase == true && name.text != "Self"
    }
    return base.is(MemberAccessExprSyntax.self) && isOfType(base)
  }

  /// The one function of the view that `editor` or `self.editor` means; nil for anything else.
  static func function(_ expr: ExprSyntax, in type: ViewType) -> FunctionDeclSyntax? {
    let functions = ownName(expr).map { type.functions($0) } ?? []
    return functions.count == 1 ? functions[0] : nil
  }

  /// A closure that the view holds.
  static func isClosure(_ expr: ExprSyntax, of type: ViewType) -> Bool {
    propertyType(expr, of: type).map(isFunction) ?? false
  }

  static func isFunction(_ type: TypeSyntax) -> Bool {
    type.is(FunctionTypeSyntax.self) || type.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
  }

  /// The type of a property of the view, as written.
  static func propertyType(_ expr: ExprSyntax, of type: ViewType) -> TypeSyntax? {
    guard let name = ownName(expr), LocalNames.declaration(of: name, at: expr) == nil else { return nil }
    return type.property(name)?.binding.typeAnnotation?.type
  }

  private static func reference(_ expr: ExprSyntax) -> DeclReferenceExprSyntax? {
    expr.as(DeclReferenceExprSyntax.self) ?? expr.as(MemberAccessExprSyntax.self)?.declName
  }

  /// What of the view `editor` and `self.editor` name.
  private static func ownName(_ expr: ExprSyntax) -> String? {
    if let member = expr.as(MemberAccessExprSyntax.self), member.base?.isSelf != true { return nil }
    return reference(expr)?.baseName.name
  }

  private static func label(_ name: TokenSyntax) -> String { name.text == "_" ? "" : name.text + ": " }

  /// The label of the one initialiser with one parameter, where the type has one alone.
  private static func onlyInitialiser(of name: String, from type: ViewType) -> TokenSyntax? {
    guard let made = try? type.project.viewType(name, from: type.primary.source.file) else { return nil }
    var found = made.initialisers.filter { $0.signature.parameterClause.parameters.count == 1 }.compactMap {
      $0.signature.parameterClause.parameters.first?.firstName
    }
    // What Swift makes takes every property that has no value of its own.
    if !made.primary.declarations.contains(where: { $0.is(InitializerDeclSyntax.self) }) {
      guard let filled = memberwise(made) else { return nil }
      if filled.count == 1 { found += filled }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The properties that the initialiser which Swift makes takes; nil where that is not evident.
  private static func memberwise(_ type: ViewType) -> [TokenSyntax]? {
    guard type.primary.decl.is(StructDeclSyntax.self) else { return [] }
    var result: [TokenSyntax] = []
    for variable in type.primary.variables where !variable.modifiers.contains(where: { $0.name.text == "static" }) {
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      for binding in variable.bindings where binding.accessorBlock == nil {
        switch wrapper {
        case "Environment", "EnvironmentObject": continue
        case "State" where binding.initializer != nil && variable.modifiers.contains { $0.name.text == "private" }:
          continue
        case nil where binding.initializer != nil && variable.bindingSpecifier.text == "let": continue
        case nil where binding.initializer == nil:
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
          result.append(name)
        default: return nil
        }
      }
    }
    return result
  }
}
