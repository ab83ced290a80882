import SheetModel
import SwiftSyntax

/// A static member of a type, or a function of none, that may be there for previews: `extension Grid { static var preview: some
/// View { … } }`.
struct PreviewHelper {
  let name: String
  /// The type that has it; nil for a function of none.
  let owner: String?
  private let decl: DeclSyntax

  /// - Parameter node: some code in it.
  /// - Returns: nil for code of anything else, and where other modules may use it.
  init?(around node: Syntax) {
    let around = sequence(first: node, next: { $0.parent }).compactMap { $0.as(DeclSyntax.self) }
    guard
      let decl = around.first(where: { decl in
        decl.is(FunctionDeclSyntax.self) && (decl.parent?.is(CodeBlockItemSyntax.self) ?? false)
          || decl.parent?.is(MemberBlockItemSyntax.self) == true
      })
    else { return nil }
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
    // A local function is its surroundings'.
    let isOfFile = decl.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    guard path.isEmpty ? isOfFile : modifiers.contains("static") else { return nil }
    self.decl = decl
    self.name = name.name
    owner = path.isEmpty ? nil : path.joined(separator: ".")
  }

  /// Whether a word of its name means it.
  func isUsed(by token: TokenSyntax) -> Bool {
    guard token.name == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == reference.id
    guard let owner else { return !isMember }
    guard isMember else { return token.typePath.joined(separator: ".") == owner }
    let base = member?.base?.trimmedDescription ?? ""
    if base == "Self" { return token.typePath.joined(separator: ".") == owner }
    return base == owner || base.hasSuffix("." + owner) || owner.hasSuffix("." + base) && !base.isEmpty
  }
}

extension PreviewHelper {
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
      found = project.freeFunctions(name).map { (DeclSyntax($0.function), $0.source) }
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
    guard let only = statements?.first?.item, statements?.count == 1,
      let view = only.as(ExprSyntax.self) ?? only.as(ReturnStmtSyntax.self)?.expression
    else { return nil }
    return PreviewViews.erased(view) == nil ? nil : statements
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
