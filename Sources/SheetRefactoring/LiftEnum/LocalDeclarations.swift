import SheetIndex
import SheetModel
import SwiftSyntax

/// Where a view's enum is declared: the enum itself and its extensions, in whatever files.
struct LocalDeclarations {
  /// A member with the file that it stands in.
  struct Member {
    let decl: DeclSyntax
    let source: SourceFile
  }

  let decl: EnumDeclSyntax
  let source: SourceFile
  let extensions: [(decl: ExtensionDeclSyntax, source: SourceFile)]
  let elements: [EnumCaseElementSyntax]
  /// What is neither a case nor the id.
  private(set) var more: [Member] = []
  private(set) var id: Member?

  /// - Throws: where it is not declared once, or what is declared would be lost.
  init(_ name: String, _ project: Project, at place: Place) throws(Finding) {
    var found = project.declarations(name, seenFrom: place.file)
    guard let summary = found.first(where: { $0.kind == .enum }) else {
      throw Finding(.notApplicable, "it is not known which enum it shows", at: place)
    }
    if let other = found.first(where: { $0.place != summary.place && $0.kind != .extension }) {
      throw Finding(.ambiguousType, "'\(name)' is not declared once", at: other.place)
    }
    let source = try project.source(summary.place.file)
    // Extensions in other files are those of another one of this name.
    if Access.isPrivate(summary, source) { found.removeAll { $0.place.file != summary.place.file } }
    guard let decl = source.group(at: summary)?.as(EnumDeclSyntax.self) else {
      throw Finding(.notFound, "'\(name)' is not found in its file", at: summary.place)
    }
    guard decl.genericParameterClause == nil, decl.attributes.isEmpty, Lines.isApart(decl, in: source) else {
      throw Finding(.unsupportedForm, "'\(decl.name.name)' is declared in another form", at: source.place(decl.name))
    }
    self.decl = decl
    self.source = source
    extensions = try found.filter { $0.place != summary.place }.map { summary throws(Finding) in
      try Self.extension(summary, of: decl.name.name, project)
    }
    var conformances = LocalConformances(project)
    try conformances.check(decl.inheritanceClause, of: decl.name.name, in: source)
    for item in extensions { try conformances.check(item.decl.inheritanceClause, of: decl.name.name, in: item.source) }
    elements = try Self.elements(decl, source)
    add(decl.memberBlock, in: source)
    for item in extensions { add(item.decl.memberBlock, in: item.source) }
    if let id, conformances.describesItself, LocalIdentity.isDescribed(id.decl) {
      throw Finding(
        .noPayloadIdentity, "this id is a text of the enum's own, and two cases may have the same",
        at: id.source.place(id.decl))
    }
  }

  private mutating func add(_ block: MemberBlockSyntax, in source: SourceFile) {
    for member in block.members.map(\.decl) where !member.is(EnumCaseDeclSyntax.self) {
      if LocalIdentity.isIdentity(member), id == nil {
        id = Member(decl: member, source: source)
      } else {
        more.append(Member(decl: member, source: source))
      }
    }
  }

  private static func `extension`(
    _ summary: IndexSnapshot.TypeSummary, of name: String, _ project: Project
  ) throws(Finding) -> (decl: ExtensionDeclSyntax, source: SourceFile) {
    let source = try project.source(summary.place.file)
    guard let decl = source.group(at: summary)?.as(ExtensionDeclSyntax.self), decl.attributes.isEmpty,
      decl.genericWhereClause == nil, decl.nearest(IfConfigClauseSyntax.self) == nil, Lines.isApart(decl, in: source)
    else { throw Finding(.notApplicable, "'\(name)' is extended here in another form", at: summary.place) }
    return (decl, source)
  }

  private static func elements(
    _ decl: EnumDeclSyntax, _ source: SourceFile
  ) throws(Finding) -> [EnumCaseElementSyntax] {
    var result: [EnumCaseElementSyntax] = []
    for item in decl.memberBlock.members.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }) {
      if let word = item.attributes.first.map({ Syntax($0) }) ?? item.modifiers.first.map({ Syntax($0) }) {
        throw Finding(
          .unsupportedForm, "'\(word.trimmedDescription)' of this case would be lost", at: source.place(word))
      }
      let values = item.elements.flatMap { $0.parameterClause.map { Array($0.parameters) } ?? [] }
        .compactMap(\.defaultValue?.value)
      if let value = values.first(where: { !isLiteral($0) }) {
        throw Finding(
          .unsupportedForm, "this default value may mean something else in the other enum", at: source.place(value))
      }
      result += item.elements
    }
    return result
  }

  /// A value that means the same everywhere.
  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    if let negative = value.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      return negative.expression.is(IntegerLiteralExprSyntax.self)
        || negative.expression.is(FloatLiteralExprSyntax.self)
    }
    if let text = value.as(StringLiteralExprSyntax.self) { return text.representedLiteralValue != nil }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
  }

  /// Whether a token names the enum where it is declared.
  func isName(_ token: TokenSyntax) -> Bool {
    token.id == decl.name.id || extensions.contains { token.isInside($0.decl.extendedType) }
  }

  /// The comments of all that goes.
  var comments: [String] { Comments.of(decl) + extensions.flatMap { Comments.of($0.decl) } }
}
