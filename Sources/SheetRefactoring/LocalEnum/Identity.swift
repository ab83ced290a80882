import SheetIndex
import SheetModel
import SwiftSyntax

// How values are told apart in a text.
extension Project {
  /// How values of a type are told apart in a text; nil where that is not evident.
  ///
  /// - Parameter owners: the types around the place where the name is written, the innermost first.
  func identity(of type: String, from file: FileID, in owners: [String] = []) -> String? {
    if let owner = owners.first(where: { isTopLevelType($0 + "." + type) }) {
      return identity(of: owner + "." + type, from: file)
    }
    switch type {
    case "String", "Int", "UUID", "Substring", "UInt", "Int64", "Character": return ""
    case "URL", "Foundation.URL": return ".absoluteString"
    default: break
    }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    for summary in declarations(type, seenFrom: file) {
      let inherited = group(at: summary)?.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      if inherited.contains("Identifiable") { return hasBlurredID(type) ? nil : ".id" }
    }
    return nil
  }

  /// Whether two values of a type may have ids that differ, but not in a text: `5 bytes`, a date without its
  /// milliseconds, a description of somebody's own.
  ///
  /// - Parameter owner: the type around the place where the name is written.
  func hasBlurredID(_ type: String, in owner: String? = nil) -> Bool {
    let (name, found) = declared(type, in: owner)
    for summary in found {
      guard let group = group(at: summary) else { continue }
      for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
        for binding in variable.bindings where binding.pattern.trimmedDescription == "id" {
          guard let written = Self.type(of: binding) else { return false }
          if written == "Self" { return isBlurred(name, in: name, depth: 0) }
          let generics = found.compactMap { Self.generics(self.group(at: $0)) }.joined()
          // Of `T` and of `T.ID` nobody knows the text.
          return generics.contains { written == $0 || written.hasPrefix($0 + ".") }
            || isBlurred(written, in: name, depth: 0)
        }
      }
    }
    return false
  }

  private static func type(of binding: PatternBindingSyntax) -> String? {
    binding.typeAnnotation?.type.trimmedDescription
      ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }

  private static func generics(_ group: (any DeclGroupSyntax)?) -> [String]? {
    let clause =
      group?.as(StructDeclSyntax.self)?.genericParameterClause
      ?? group?.as(ClassDeclSyntax.self)?.genericParameterClause
      ?? group?.as(EnumDeclSyntax.self)?.genericParameterClause
    return clause?.parameters.map(\.name.name)
  }

  /// A type that is nested where it is spoken of, or beside.
  private func declared(_ type: String, in owner: String?) -> (String, [IndexSnapshot.TypeSummary]) {
    let base = String(type.prefix { $0 != "<" })
    if let owner, case let nested = declarations(owner + "." + base), nested.contains(where: { $0.kind != .extension })
    {
      return (owner + "." + base, nested)
    }
    return (base, declarations(base))
  }

  /// Whether the texts of two values may be the same.
  func isBlurred(_ type: String, in owner: String, depth: Int = 0) -> Bool {
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return true }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return type.dropFirst().dropLast().split(separator: ":").contains { part in
        isBlurred(String(part.drop { $0 == " " }), in: owner, depth: depth)
      }
    }
    if ["Data", "Date", "Foundation.Data", "Foundation.Date", "AnyHashable"].contains(type) { return true }
    guard depth < 4 else { return false }
    let (name, found) = declared(type, in: owner)
    guard found.contains(where: { $0.kind != .extension }) else { return false }
    let described = ["CustomStringConvertible", "LosslessStringConvertible", "CustomReflectable"]
    return found.contains { summary in
      if summary.kind == .class || summary.kind == .actor { return true }
      if summary.inherits.contains(where: { described.contains($0) }) { return true }
      guard let group = group(at: summary) else { return false }
      return group.memberBlock.members.contains { isBlurred($0.decl, in: name, summary, depth) }
    }
  }

  private func isBlurred(_ member: DeclSyntax, in name: String, _ summary: IndexSnapshot.TypeSummary, _ depth: Int)
    -> Bool
  {
    if let item = member.as(EnumCaseDeclSyntax.self) {
      return item.elements.contains { element in
        element.parameterClause?.parameters.contains { parameter in
          isBlurred(parameter.type.trimmedDescription, in: name, depth: depth + 1)
        } ?? false
      }
    }
    guard let variable = member.as(VariableDeclSyntax.self), summary.kind != .extension,
      !variable.modifiers.contains(where: { $0.name.text == "static" })
    else { return false }
    return variable.bindings.contains { binding in
      binding.accessorBlock == nil
        && Self.type(of: binding).map { isBlurred($0, in: name, depth: depth + 1) } ?? false
    }
  }
}
