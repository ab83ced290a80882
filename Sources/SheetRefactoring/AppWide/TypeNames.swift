import SheetModel
import SwiftSyntax

/// The names of types in some syntax: those that look like it, and those that the project has.
final class TypeNames: SyntaxVisitor {
  private var skipped: [TextRange]
  private(set) var all: Set<String> = []
  /// What stands in front of a member: `Home` of `Home.title`.
  private(set) var bases: Set<String> = []
  /// What is called as a member: `framed` of `Text("a").framed()`.
  private(set) var functions: Set<String> = []

  /// Every member that is named: `view` of `tab.view`.
  private(set) var members: Set<String> = []
  /// The same with what it is a member of.
  private(set) var accesses: Set<MemberAccess> = []
  /// What stands alone: `leafScreen` of `leafScreen()`.
  private(set) var plain: Set<String> = []
  /// The types that are written for values.
  private(set) var annotated: Set<String> = []

  /// The types that only what is written for a value says, where that is made in short: `let home: Home = .init()`; `Self`
  /// among them, and what is handed on as a type: `Home.self`. Most are no views.
  private(set) var implied: Set<String> = []

  /// What is nested shows something only where it is shown itself.
  private let skipsTypes: Bool

  private let project: Project

  init(_ project: Project, skipping ranges: [TextRange], andTypes: Bool = false) {
    self.project = project
    skipped = ranges
    skipsTypes = andTypes
    super.init(viewMode: .sourceAccurate)
  }

  /// Takes in more code.
  func walk(_ code: SceneNames.Code) {
    skipped = code.skipping
    walk(code.node)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { skips(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { skips(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { skips(node) }

  private func skips(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    skipped.contains(node.textRange) ? .skipChildren : .visitChildren
  }

  /// What UIKit hosts has no environment from around it.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      functions.insert(member.declName.baseName.name)
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    return Hosting.names.contains(name) ? .skipChildren : .visitChildren
  }

  /// `Home.title` shows no Home; `Home.Row` has a name of its own.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    members.insert(node.declName.baseName.name)
    accesses.insert(MemberAccess(node))
    let isType = node.base.map(isNameOfType) ?? false
    let isNested = project.isTypeName(node.declName.baseName.name) || node.declName.baseName.text == "init"
    if isType, !isNested, let base = node.base { bases.insert(base.trimmedDescription) }
    if isType, node.declName.baseName.text == "self", let base = node.base {
      implied.insert(project.toldApart(base.trimmedDescription, at: base))
    }
    if node.declName.baseName.text != "init", isNested, let base = node.base?.trimmedDescription,
      isType || base.first?.isUppercase == true
    {
      all.insert(base + "." + node.declName.baseName.name)
      // `Home.Row` shows no Home.
      if isType {
        all.insert(node.declName.baseName.name)
        return .skipChildren
      }
    }
    return isType && !isNested ? .skipChildren : .visitChildren
  }

  /// `Home`, `Screens.Home`
  private func isNameOfType(_ expr: ExprSyntax) -> Bool {
    if let reference = expr.as(DeclReferenceExprSyntax.self) { return project.isTypeName(reference.baseName.name) }
    guard let member = expr.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    return project.isTypeName(member.declName.baseName.name) && isNameOfType(base)
  }

  /// `\.footer`
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    accesses.insert(MemberAccess(base: .unknown, name: node.declName.baseName.name))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { plain.insert(node.baseName.name) }
    return .visitChildren
  }

  /// `Home.Row`
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    all.insert(node.baseType.trimmedDescription + "." + node.name.name)
    all.insert(node.name.name)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind {
    annotated.formUnion(Words(node.type).all.filter(project.isTypeName))
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.typeAnnotation?.type else { return .visitChildren }
    let isLocal = node.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true
    // A local value without one gets it behind.
    let isMade = node.initializer.map { ImplicitMembers.stand(in: $0.value) } ?? (isLocal && node.accessorBlock == nil)
    // `Self.Kind` makes no `Self`.
    let words = Words(type).all.filter { $0 != "Self" || !type.is(MemberTypeSyntax.self) }
    if isMade {
      implied.formUnion(words.filter(project.isTypeName).map { project.toldApart($0, at: type) })
    }
    return .visitChildren
  }

  private var onType: SyntaxVisitorContinueKind { skipsTypes ? .skipChildren : .visitChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { onType }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { onType }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { onType }

  /// A preview shows nothing to anybody.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier = token.tokenKind else { return .visitChildren }
    // What has no capital may be a label or a member as well.
    let isType = token.name.first?.isUppercase == true || Self.isName(token) && project.isTypeName(token.name)
    if isType { all.insert(project.toldApart(token.name, at: token)) }
    return .visitChildren
  }

  /// The name of something by itself, or of a type.
  private static func isName(_ token: TokenSyntax) -> Bool {
    if token.parent?.is(IdentifierTypeSyntax.self) == true { return true }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
  }
}

/// `.init()`, `.shared` with no type in front.
private final class ImplicitMembers: SyntaxVisitor {
  private var isFound = false

  static func stand(in value: ExprSyntax) -> Bool {
    let finder = ImplicitMembers(viewMode: .sourceAccurate)
    finder.walk(value)
    return finder.isFound
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base == nil { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }
}

/// A member, and what is known by its syntax of what it is a member of.
struct MemberAccess: Hashable {
  enum Base: Hashable {
    /// `Leaf.make()`, `Factory.shared.makeLeaf()`, `Factory().makeLeaf()`
    case type(String)
    /// `factory.makeLeaf()`, `self.factory.makeLeaf()`
    case name(String)
    /// `.leaf`
    case implicit
    case unknown
  }

  let base: Base
  let name: String
  /// What tells it from others of its name, `_` for none; nil where that is not written in full.
  let labels: [String]?

  init(base: Base, name: String, labels: [String]? = nil) {
    self.base = base
    self.name = name
    self.labels = labels
  }

  init(_ node: MemberAccessExprSyntax) {
    self.init(
      base: node.base.map(Self.base) ?? .implicit, name: node.declName.baseName.name, labels: Self.labels(of: node))
  }

  /// `["sheet"]` of `build(sheet: x)` and of `build(sheet:)`.
  private static func labels(of node: MemberAccessExprSyntax) -> [String]? {
    if let names = node.declName.argumentNames { return names.arguments.map(\.name.name) }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      call.trailingClosure == nil, call.leftParen != nil
    else { return nil }
    return call.arguments.map { $0.label?.name ?? "_" }
  }

  private static func base(_ expr: ExprSyntax) -> Base {
    if let reference = expr.as(DeclReferenceExprSyntax.self) {
      let name = NameUses.split(reference.baseName.name).0
      return name.first?.isUppercase == true ? .type(name) : .name(name)
    }
    if let call = expr.as(FunctionCallExprSyntax.self) { return type(base(call.calledExpression)) }
    if let chained = expr.as(OptionalChainingExprSyntax.self) { return base(chained.expression) }
    if let forced = expr.as(ForceUnwrapExprSyntax.self) { return base(forced.expression) }
    guard let member = expr.as(MemberAccessExprSyntax.self), let inner = member.base else { return .unknown }
    if inner.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return .name(member.declName.baseName.name) }
    let isType = member.declName.baseName.name.first?.isUppercase == true
    return isType ? .type(member.trimmedDescription) : type(base(inner))
  }

  /// What a value of a type gives is most often one of that type: `Factory.shared`.
  private static func type(_ base: Base) -> Base {
    if case .type = base { return base }
    return .unknown
  }
}

extension Project {
  /// The types of the project that some names mean in a type: what is nested in it, or in what is around it, comes
  /// first.
  ///
  /// - Parameter file: where the names stand; nil where they are told apart already, or may be any.
  func types(_ names: Set<String>, seenFrom owner: String?, in file: FileID? = nil) -> Set<String> {
    // From the innermost outwards, those in which something is nested.
    var around: [String] = []
    var rest = owner.map(Namesakes.plain) ?? ""
    while !rest.isEmpty {
      if cache.names.holdsTypes(rest) { around.append(rest + ".") }
      rest = rest.utf8.lastIndex(of: 0x2E).map { String(rest[..<$0]) } ?? ""
    }
    var result: Set<String> = []
    for name in names {
      let found = around.isEmpty ? nil : around.lazy.map { $0 + Namesakes.plain(name) }.first(where: isTopLevelType)
      if let found {
        result.insert(found)
      } else if isTopLevelType(name) {
        if file == nil { result.formUnion(allToldApart(name)) } else { result.insert(toldApart(name, in: file)) }
      }
    }
    return result
  }
}
