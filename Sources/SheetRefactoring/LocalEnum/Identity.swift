import SheetIndex
import SheetModel
import SwiftSyntax

// How values are told apart in a text.
extension Project {
  /// How values of a type are told apart in a text; nil where that is not evident.
  ///
  /// - Parameter owners: the types around the place where the name is written, the innermost first.
  /// - Parameter asText: false where it is enough that what tells them apart can be compared.
  func identity(of type: String, from file: FileID, in owners: [String] = [], asText: Bool = true) -> String? {
    if let owner = owners.first(where: { isTopLevelType($0 + "." + type) }) {
      return identity(of: owner + "." + type, from: file, asText: asText)
    }
    switch type {
    case "String", "Int", "UUID", "Substring", "UInt", "Int64", "Character": return ""
    case "URL", "Foundation.URL": return ".absoluteString"
    default: break
    }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    for summary in declarations(type, seenFrom: file) {
      let inherited = group(at: summary)?.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      if inherited.contains("Identifiable") || isPersistentModel(summary) {
        if isIsolatedID(summary) { return nil }
        return asText && hasBlurredID(type) ? nil : ".id"
      }
    }
    return nil
  }

  /// Why no text tells values of a type apart: those of a `Date` differ in less than it says.
  func untold(_ written: String, from file: FileID, in owners: [String] = []) -> String {
    let type = written.hasSuffix("?") ? String(written.dropLast()) : written
    if identity(of: type, from: file, in: owners, asText: false) != nil {
      return "two ids of '\(type)' may look the same in a text"
    }
    let isDate = ["Date", "Foundation.Date", "Data", "Foundation.Data"].contains(type)
    return isDate
      ? "two values of '\(type)' may look the same in a text" : "nothing tells two values of '\(written)' apart"
  }

  /// The id of an actor's object that may change, or is worked out: an enum cannot read it.
  private func isIsolatedID(_ summary: IndexSnapshot.TypeSummary) -> Bool {
    guard let decl = group(at: summary)?.as(ClassDeclSyntax.self),
      decl.attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" })
    else { return false }
    return decl.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.contains { variable in
      variable.bindingSpecifier.text == "var"
        && !variable.modifiers.contains { $0.name.text == "nonisolated" }
        && variable.bindings.contains { $0.pattern.trimmedDescription == "id" }
    }
  }

  /// `@Model final class Trip`: the macro of SwiftData makes it `Identifiable`.
  private func isPersistentModel(_ summary: IndexSnapshot.TypeSummary) -> Bool {
    guard let decl = group(at: summary)?.as(ClassDeclSyntax.self),
      decl.attributes.contains(where: { item in
        let name = item.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        return name == "Model" || name == "SwiftData.Model"
      })
    else { return false }
    return decl.root.as(SourceFileSyntax.self)?.statements.contains { item in
      item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "SwiftData"
    } ?? false
  }

  /// Whether two values of a type may have ids that differ, but not in a text: `5 bytes`, a date without its
  /// milliseconds, a description of somebody's own, or something that nobody knows: an id of a parameter.
  ///
  /// - Parameter owner: the type around the place where the name is written.
  func hasBlurredID(_ type: String, in owner: String? = nil) -> Bool { knownID(of: type, in: owner) == .blurred }

  /// Whether the id of a type is nowhere in the project: a macro writes it, or Core Data, and it may be an optional.
  func hasUnseenID(_ type: String, in owner: String? = nil) -> Bool { knownID(of: type, in: owner) == .unseen }

  /// What a text of an id says of it.
  private enum KnownID { case told, blurred, unseen }

  private func knownID(of type: String, in owner: String?, depth: Int = 0) -> KnownID {
    guard let (name, found) = declared(type, in: owner) else { return .blurred }
    if let (meant, scope) = aliased(type, in: owner) {
      return depth >= 4 ? .blurred : knownID(of: meant, in: scope, depth: depth + 1)
    }
    for summary in found {
      guard let group = group(at: summary) else { continue }
      for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
        for binding in variable.bindings where binding.pattern.trimmedDescription == "id" {
          guard let written = Self.type(of: binding) else { return .told }
          return isBlurred(written == "Self" ? name : written, in: name, depth: 0) ? .blurred : .told
        }
      }
    }
    let isSeen = found.contains { $0.kind != .extension && !isPersistentModel($0) }
    return isSeen ? .told : .unseen
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

  /// What a name means where it is spoken of, in the types around that place; nil for a parameter of one of them.
  private func declared(_ type: String, in owner: String?) -> (name: String, found: [IndexSnapshot.TypeSummary])? {
    let base = String(type.prefix { $0 != "<" })
    let first = String(base.prefix { $0 != "." })
    var around = owner?.split(separator: ".") ?? []
    while !around.isEmpty {
      let outer = around.joined(separator: ".")
      let nested = declarations(outer + "." + base)
      if nested.contains(where: { $0.kind != .extension }) { return (outer + "." + base, nested) }
      if declarations(outer).contains(where: { Self.generics(group(at: $0))?.contains(first) == true }) { return nil }
      around.removeLast()
    }
    return (base, declarations(base))
  }

  /// `Document.Preset`, and the type around it, of `Preset` with `typealias Preset = Document.Preset`.
  private func aliased(_ type: String, in owner: String?) -> (type: String, scope: String)? {
    let first = String(type.prefix { $0 != "." && $0 != "<" })
    guard let (name, found) = declared(first, in: owner),
      let summary = found.first(where: { $0.kind == .typealias }),
      let alias = (try? source(summary.place.file))?.token(at: summary.place.range.start)?
        .nearest(TypeAliasDeclSyntax.self)
    else { return nil }
    let meant = alias.initializer.value.trimmedDescription + type.dropFirst(first.count)
    return (meant, name.split(separator: ".").dropLast().joined(separator: "."))
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
    guard let (name, found) = declared(type, in: owner) else { return true }
    if let (meant, scope) = aliased(type, in: owner) { return isBlurred(meant, in: scope, depth: depth + 1) }
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
