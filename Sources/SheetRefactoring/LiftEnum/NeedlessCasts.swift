import SheetModel
import SwiftSyntax

/// `AddView(title: "Add" as String)`: where a view of the project says the same of what it takes, the cast says nothing.
struct NeedlessCasts {
  let project: Project

  private static let types: Set<String> = ["String", "Int", "Bool", "Double"]

  /// What stands in the place of a member, without a cast that its surroundings do not need.
  func text(_ text: String, at access: MemberAccessExprSyntax) -> String {
    let parts = text.split(separator: " as ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, Self.types.contains(parts[1]), Self.isLiteral(parts[0]),
      let argument = access.parent?.as(LabeledExprSyntax.self), let label = argument.label?.name,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      takes(parts[1], as: label, name)
    else { return text }
    return parts[0]
  }

  private static func isLiteral(_ text: String) -> Bool {
    text.hasPrefix("\"") && text.hasSuffix("\"") || ["true", "false"].contains(text)
      || !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// Whether all initialisers of a type that have such a label take that very type by it.
  private func takes(_ type: String, as label: String, _ name: String) -> Bool {
    let found = project.declarations(name)
    guard found.filter({ $0.kind != .extension }).count == 1, found.contains(where: { $0.kind == .struct }) else {
      return false
    }
    let members = found.compactMap { project.group(at: $0) }.flatMap { Array($0.memberBlock.members) }.map(\.decl)
    let written = members.compactMap { $0.as(InitializerDeclSyntax.self) }.flatMap {
      Array($0.signature.parameterClause.parameters)
    }.filter { $0.firstName.name == label }.map(\.type.trimmedDescription)
    let stored = members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { Array($0.bindings) }.filter {
      LocalNames.names(in: $0.pattern).contains(label)
    }.map { $0.typeAnnotation?.type.trimmedDescription ?? ($0.initializer.flatMap { Self.type(of: $0.value) } ?? "") }
    // What Swift makes takes what is stored, where no other initialiser is written.
    let hasOwn = members.contains { $0.is(InitializerDeclSyntax.self) }
    let all = written + (hasOwn ? [] : stored)
    return !all.isEmpty && all.allSatisfy { $0 == type }
  }

  private static func type(of value: ExprSyntax) -> String? {
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return value.is(IntegerLiteralExprSyntax.self) ? "Int" : nil
  }
}
