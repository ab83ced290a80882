import SheetModel
import SwiftSyntax

/// A static member of a type, or a function or a property of none, that may be there for previews: `extension Grid { static
/// var preview: some View { … } }`, also within `#if DEBUG`.
struct PreviewHelper {
  let name: String
  /// The type that has it; nil for a function of none.
  let owner: String?
  private let decl: DeclSyntax
  private let isPrivate: Bool

  /// - Parameter node: some code in it.
  /// - Returns: nil for code of anything else, and where other modules may use it.
  init?(around node: Syntax) {
    // What is local is its surroundings'.
    let decl = sequence(first: node, next: { $0.parent }).lazy.compactMap { $0.as(DeclSyntax.self) }.first { decl in
      decl.parent?.is(MemberBlockItemSyntax.self) == true || Self.isOfFile(decl)
    }
    guard let decl else { return nil }
    self.init(decl)
  }

  private init?(_ decl: DeclSyntax) {
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    let pattern = decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern
    let variable = pattern?.as(IdentifierPatternSyntax.self)?.identifier
    guard let name = decl.as(FunctionDeclSyntax.self)?.name ?? variable,
      !modifiers.contains(where: { ["public", "package", "open"].contains($0) })
    else { return nil }
    let path = decl.typePath
    guard path.isEmpty ? Self.isOfFile(decl) : modifiers.contains("static") else { return nil }
    isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0) }
    self.decl = decl
    self.name = name.name
    owner = path.isEmpty ? nil : path.joined(separator: ".")
  }

  /// A function or a property that stands in no type and in no function.
  static func isOfFile(_ decl: DeclSyntax) -> Bool {
    guard decl.is(FunctionDeclSyntax.self) || decl.is(VariableDeclSyntax.self) else { return false }
    let around = sequence(first: Syntax(decl), next: { $0.parent }).dropFirst()
    return around.allSatisfy { node in
      node.is(CodeBlockItemSyntax.self) || node.is(CodeBlockItemListSyntax.self) || node.is(SourceFileSyntax.self)
        || node.is(IfConfigClauseSyntax.self) || node.is(IfConfigClauseListSyntax.self)
        || node.is(IfConfigDeclSyntax.self)
    }
  }

  /// Nothing but a name can use it: where that stands nowhere, nobody shows what it shows.
  var isUsedByNameAlone: Bool {
    owner == nil
      && decl.asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy { attribute in
        ["MainActor", "ViewBuilder"].contains(attribute.as(AttributeSyntax.self)?.wrapperName)
      } ?? false
  }

  /// Where it may be used.
  func files(_ project: Project) -> [FileID] {
    guard isPrivate, owner == nil else { return project.files(mentioning: [name]) }
    return project.files(mentioning: [name]).filter { file in
      (try? project.source(file)).map { Syntax($0.tree).id == decl.root.id } ?? false
    }
  }

  /// Whether a word of its name means it.
  func isUsed(by token: TokenSyntax) -> Bool {
    guard token.name == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == reference.id
    guard let owner else { return !isMember && !isHidden(at: token) }
    guard isMember else { return token.typePath.joined(separator: ".") == owner }
    let base = member?.base?.trimmedDescription ?? ""
    if base == "Self" { return token.typePath.joined(separator: ".") == owner }
    return base == owner || base.hasSuffix("." + owner) || owner.hasSuffix("." + base) && !base.isEmpty
  }
}

extension PreviewHelper {
  /// Whether a local, or a member of the type around, has its name.
  private func isHidden(at token: TokenSyntax) -> Bool {
    if let local = LocalNames.declaration(of: name, at: token), !local.isInside(decl) { return true }
    return token.declGroupAround?.memberBlock.members.contains { ViewType.names($0.decl).contains(name) } ?? false
  }

  /// What `Grid.preview` or `preview()` shows, and where that is written.
  struct Shown {
    let key: String
    let statements: CodeBlockItemListSyntax
    let source: SourceFile
  }

  /// - Parameter view: of a preview.
  /// - Returns: nil for anything but a helper of previews that gives some view.
  static func shown(by view: ExprSyntax, _ project: Project) -> Shown? {
    var current = view
    while let call = current.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, !isType(base)
    {
      current = base
    }
    let callee = current.as(FunctionCallExprSyntax.self)?.calledExpression ?? current
    let found: [(decl: DeclSyntax, source: SourceFile)]
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base, isType(base) {
      found = members(member.declName.baseName.name, of: base.trimmedDescription, project)
    } else if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first?.isLowercase == true {
      let owner = callee.typePath.joined(separator: ".")
      let own = owner.isEmpty ? [] : members(name, of: owner, project)
      found = own.isEmpty ? ofNoType(name, project) : own
    } else {
      return nil
    }
    guard found.count == 1, let (decl, source) = found.first, let helper = PreviewHelper(decl),
      let statements = statements(of: decl), project.previewTypes.hold(statements)
    else { return nil }
    return Shown(key: "\(helper.owner ?? "").\(helper.name)", statements: statements, source: source)
  }

  /// `Grid`, `Shop.Grid`
  private static func isType(_ base: ExprSyntax) -> Bool {
    if let member = base.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.name.first?.isUppercase == true && member.base.map(isType) ?? false
    }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase == true
  }

  private static func ofNoType(_ name: String, _ project: Project) -> [(decl: DeclSyntax, source: SourceFile)] {
    func all(_ list: CodeBlockItemListSyntax) -> [DeclSyntax] {
      list.compactMap { $0.item.as(DeclSyntax.self) }.flatMap { decl -> [DeclSyntax] in
        guard let condition = decl.as(IfConfigDeclSyntax.self) else {
          return isOfFile(decl) && ViewType.names(decl).contains(name) ? [decl] : []
        }
        return condition.clauses.flatMap { clause -> [DeclSyntax] in
          guard case .statements(let inner)? = clause.elements else { return [] }
          return all(inner)
        }
      }
    }
    return project.files(mentioning: [name]).flatMap { file -> [(decl: DeclSyntax, source: SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return all(source.tree.statements).map { ($0, source) }
    }
  }

  private static func members(
    _ name: String, of type: String, _ project: Project
  ) -> [(decl: DeclSyntax, source: SourceFile)] {
    project.declarations(type).flatMap { summary -> [(decl: DeclSyntax, source: SourceFile)] in
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        return []
      }
      return group.memberBlock.members.map(\.decl).filter { ViewType.names($0).contains(name) }.map { ($0, source) }
    }
  }

  /// What gives some view: another type could not have a modifier more, unless that goes into `AnyView(…)`.
  private static func statements(of decl: DeclSyntax) -> CodeBlockItemListSyntax? {
    let (type, statements) = result(of: decl)
    guard type == "AnyView" else { return type == "some View" ? statements : nil }
    guard let statements else { return nil }
    let returned = Returned(viewMode: .sourceAccurate)
    returned.walk(statements)
    let only = statements.count == 1 ? statements.first?.item.as(ExprSyntax.self) : nil
    let views = returned.found + (only.map { [$0] } ?? [])
    return !views.isEmpty && views.allSatisfy { PreviewViews.erased($0) != nil } ? statements : nil
  }

  /// What a function or a getter returns.
  private final class Returned: SyntaxVisitor {
    var found: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      if let value = node.expression { found.append(value) }
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  private static func result(of decl: DeclSyntax) -> (type: String?, statements: CodeBlockItemListSyntax?) {
    if let function = decl.as(FunctionDeclSyntax.self) {
      return (function.signature.returnClause?.type.trimmedDescription, function.body?.statements)
    }
    guard let binding = decl.as(VariableDeclSyntax.self)?.bindings.first,
      case .getter(let list)? = binding.accessorBlock?.accessors
    else { return (nil, nil) }
    return (binding.typeAnnotation?.type.trimmedDescription, list)
  }
}
