import SheetModel
import SwiftSyntax

/// What a view's enum says of its cases beside their id: `var title: String { switch self { … } }`. In a new enum with the same
/// cases it says the same.
struct LocalMembers {
  private let variables: [VariableDeclSyntax]
  private let source: SourceFile
  private(set) var names: Set<String> = []

  var isEmpty: Bool { variables.isEmpty }
  var first: VariableDeclSyntax? { variables.first }

  /// - Parameter found: what is neither a case nor the id.
  /// - Throws: what cannot go along.
  init(
    _ found: [DeclSyntax], of decl: EnumDeclSyntax, in type: ViewType, _ source: SourceFile, _ project: Project
  ) throws(Finding) {
    self.source = source
    var variables: [VariableDeclSyntax] = []
    for member in found {
      guard let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, variable.attributes.isEmpty, variable.modifiers.isEmpty,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, Self.isRead(binding),
        Lines.isApart(variable, in: source)
      else {
        throw Finding(
          .notApplicable, "'\(decl.name.name)' has more than cases, an id and what can be read of them",
          at: source.place(member))
      }
      variables.append(variable)
      names.insert(name)
    }
    self.variables = variables
    for variable in variables { try check(variable, type, project) }
  }

  /// Worked out, and set by nobody.
  private static func isRead(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case .getter?: true
    case .accessors(let list)?:
      list.allSatisfy { $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.effectSpecifiers == nil }
    case nil: false
    }
  }

  /// - Throws: a name that means something else, or nothing, in another file.
  private func check(_ variable: VariableDeclSyntax, _ type: ViewType, _ project: Project) throws(Finding) {
    let used = FreeNames(in: Syntax(variable))
    if let found = Access.privateName(used.mentioned, in: source, besides: type.name) {
      throw Finding(.inaccessibleType, "'\(found.name)' is private to its file", at: source.place(found.node))
    }
    // Another enum may make another text of the same case.
    if let id = SelfMembers(Syntax(variable)).found.first(where: { $0.declName.baseName.name == "id" }) {
      throw Finding(
        .notApplicable, "this reads the id, which another enum has in words of its own", at: source.place(id))
    }
    let around = SurroundingNames.types(around: Syntax(variable))
    for token in used.references.map(\.baseName) + used.types + used.shorthand + used.captured {
      let name = NameUses.split(token.name).0
      if ["self", "Self"].contains(name) || names.contains(name) { continue }
      if LocalNames.declaration(of: name, at: token)?.isInside(variable) == true { continue }
      guard name.first?.isUppercase == true,
        !around.contains(where: { !project.members(name, of: $0).isEmpty })
      else {
        throw Finding(.notApplicable, "this reads '\(name)', which another enum does not have", at: source.place(token))
      }
      try Access.checkPrivate(name, source, project)
    }
  }

  // MARK: Text

  /// From the comments right above a member to what stands behind it on its line.
  private func range(_ variable: VariableDeclSyntax) -> TextRange {
    let line = source.lineEnd(variable.end)
    let behind = source.text(TextRange(variable.end, line)).drop { $0 == " " || $0 == "\t" }
    let start = StateRemoval.attachedStart(variable, in: source)
    return TextRange(start + source.indentation(start).utf8.count, behind.hasPrefix("//") ? line : variable.end)
  }

  /// The members as another enum has them.
  func contents(_ newline: String) -> [LiftedContent] {
    variables.map { variable in
      let range = range(variable)
      var list = EditList()
      let shifts = MovedCode.shifts(range, to: LiftedContent.mark, from: Syntax(variable), in: source)
      let text = list.take(range, of: source.bytes, with: shifts)
      return LiftedContent(text, newline: newline, binding: nil, isInline: false, isExpression: false)
    }
  }

  /// The comments that go with them.
  var comments: [String] {
    variables.flatMap { variable in
      let range = range(variable)
      return variable.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed).filter { range.contains($0.offset) }
        .map(\.text)
    }
  }

  // MARK: Uses

  /// `sheet` of `sheet.title` in some code of a content.
  func uses(of parameters: Set<String>, in code: Syntax) -> [DeclReferenceExprSyntax] {
    guard !isEmpty else { return [] }
    return FreeNames(in: code).references.filter { reference in
      parameters.contains(reference.baseName.text) && isUse(reference)
        && LocalNames.declaration(of: reference.baseName.name, at: reference)?.isInside(code) != true
    }
  }

  /// Whether a name of the case asks for one of the members.
  func isUse(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id else {
      return false
    }
    return names.contains(member.declName.baseName.name)
  }
}

extension LocalDestination.Case {
  /// The case with what its pattern binds: `Sheet.edit(item)`; nil where that does not bind all.
  func value(in enumName: String) -> String? {
    guard let carried = element.parameterClause?.parameters, !carried.isEmpty else { return "\(enumName).\(name)" }
    let names = (bound ?? []).compactMap { $0.split(separator: " ").last }
    guard names.count == carried.count, !names.contains("_") else { return nil }
    let arguments = zip(carried, names).map { parameter, name in
      (parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text + ": " } ?? "") + name
    }
    return "\(enumName).\(name)(\(arguments.joined(separator: ", ")))"
  }
}
