import SheetModel
import SwiftSyntax

/// The names in some code that may lead to types which it shows: what the code alone tells, whatever the project is.
struct SpokenNames: Sendable {
  /// The names of types: those that look like it, and those that the project has.
  fileprivate(set) var all: Set<String> = []
  /// What stands in front of a member: `Home` of `Home.title`.
  fileprivate(set) var bases: Set<String> = []
  /// What is called as a member: `framed` of `Text("a").framed()`.
  fileprivate(set) var functions: Set<String> = []

  /// Every member that is named: `view` of `tab.view`.
  fileprivate(set) var members: Set<String> = []
  /// The same with what it is a member of.
  fileprivate(set) var accesses: Set<MemberAccess> = []
  /// What stands alone: `leafScreen` of `leafScreen()`.
  fileprivate(set) var plain: Set<String> = []
  /// The types that are written for values.
  fileprivate(set) var annotated: Set<String> = []

  /// The types that only what is written for a value says, where that is made in short: `let home: Home = .init()`; `Self`
  /// among them, and what is handed on as a type: `Home.self`. Most are no views.
  fileprivate(set) var implied: Set<String> = []

  /// Of `all` and `implied`, what a type that is private to the code's file may be meant by.
  fileprivate var written: Set<String> = []
  fileprivate var writtenImplied: Set<String> = []

  init() {}

  /// - Parameter ranges: closures and members that are passed over.
  /// - Parameter andTypes: what is nested shows something only where it is shown itself.
  /// - Parameter types: the project's types whose names look like none.
  init(_ code: Syntax, skipping ranges: [TextRange], andTypes: Bool = false, knowing types: Set<String>) {
    let finder = SpokenNamesFinder(skipping: ranges, andTypes: andTypes, types)
    finder.walk(code)
    self = finder.found
  }

  /// With each type told from its namesakes.
  func toldApart(_ tell: (String) -> String) -> SpokenNames {
    var result = self
    result.all.formUnion(written.lazy.map(tell))
    result.implied.formUnion(writtenImplied.lazy.map(tell))
    result.written = []
    result.writtenImplied = []
    return result
  }

  mutating func form(_ other: SpokenNames) {
    all.formUnion(other.all)
    bases.formUnion(other.bases)
    functions.formUnion(other.functions)
    members.formUnion(other.members)
    accesses.formUnion(other.accesses)
    plain.formUnion(other.plain)
    annotated.formUnion(other.annotated)
    implied.formUnion(other.implied)
    written.formUnion(other.written)
    writtenImplied.formUnion(other.writtenImplied)
  }
}

private final class SpokenNamesFinder: SyntaxVisitor {
  var found = SpokenNames()
  private let skipped: [TextRange]
  private let skipsTypes: Bool
  private let types: Set<String>

  init(skipping ranges: [TextRange], andTypes: Bool, _ types: Set<String>) {
    skipped = ranges
    skipsTypes = andTypes
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  private func isTypeName(_ name: String) -> Bool { Project.isTypeName(name, among: types) }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { skips(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { skips(node) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { skips(node) }

  private func skips(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    skipped.contains(node.textRange) ? .skipChildren : .visitChildren
  }

  /// What UIKit hosts has no environment from around it.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      found.functions.insert(member.declName.baseName.name)
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    // `WindowGroup(id: String(describing: Tools.self))`: its name alone.
    if name == "String", ["describing", "reflecting"].contains(node.arguments.first?.label?.text) {
      walk(node.calledExpression)
      return .skipChildren
    }
    return Hosting.names.contains(name) ? .skipChildren : .visitChildren
  }

  /// `Home.title` shows no Home; `Home.Row` has a name of its own.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    found.members.insert(node.declName.baseName.name)
    found.accesses.insert(MemberAccess(node))
    let isType = node.base.map(isNameOfType) ?? false
    let isNested = isTypeName(node.declName.baseName.name) || node.declName.baseName.text == "init"
    if isType, !isNested, let base = node.base { found.bases.insert(base.trimmedDescription) }
    if isType, node.declName.baseName.text == "self", let base = node.base {
      found.writtenImplied.insert(base.trimmedDescription)
    }
    if node.declName.baseName.text != "init", isNested, let base = node.base?.trimmedDescription,
      isType || base.first?.isUppercase == true
    {
      found.all.insert(base + "." + node.declName.baseName.name)
      // `Home.Row` shows no Home.
      if isType {
        found.all.insert(node.declName.baseName.name)
        return .skipChildren
      }
    }
    return isType && !isNested ? .skipChildren : .visitChildren
  }

  /// `Home`, `Screens.Home`
  private func isNameOfType(_ expr: ExprSyntax) -> Bool {
    if let reference = expr.as(DeclReferenceExprSyntax.self) { return isTypeName(reference.baseName.name) }
    guard let member = expr.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    return isTypeName(member.declName.baseName.name) && isNameOfType(base)
  }

  /// `\.footer`
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    found.accesses.insert(MemberAccess(base: .unknown, name: node.declName.baseName.name))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { found.plain.insert(node.baseName.name) }
    return .visitChildren
  }

  /// `Home.Row`
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    found.all.insert(node.baseType.trimmedDescription + "." + node.name.name)
    found.all.insert(node.name.name)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind {
    found.annotated.formUnion(Words(node.type).all.filter(isTypeName))
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
      found.writtenImplied.formUnion(words.filter(isTypeName))
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
    let name = token.name
    let isType = name.first?.isUppercase == true || Self.isName(token) && isTypeName(name)
    if isType { found.written.insert(name) }
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
  /// A member of it is named, as it is: `controller.view.frame`. No function has one.
  let isValue: Bool

  init(base: Base, name: String, labels: [String]? = nil, isValue: Bool = false) {
    self.base = base
    self.name = name
    self.labels = labels
    self.isValue = isValue
  }

  init(_ node: MemberAccessExprSyntax) {
    self.init(
      base: node.base.map(Self.base) ?? .implicit, name: node.declName.baseName.name, labels: Self.labels(of: node),
      isValue: node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id)
  }

  /// `["sheet"]` of `build(sheet: x)` and of `build(sheet:)`.
  private static func labels(of node: MemberAccessExprSyntax) -> [String]? {
    if let names = node.declName.argumentNames { return names.arguments.map(\.name.name) }
    return FunctionCallExprSyntax.labels(ofCalling: node)
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
