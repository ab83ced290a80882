import SwiftSyntax

/// A place where a member of a type is named: `flag`, `self.flag`, `$flag`, `_flag`.
struct NameUse {
  enum Form { case plain, projected, underscored }

  /// Without `$` or `_`.
  let name: String
  let form: Form
  /// The whole of `self.flag`, or the name alone.
  let node: Syntax
  let source: SourceFile
  /// Written `if let picked`, `[picked] in`: a name that is use and declaration at once.
  let isShorthand: Bool

  var hasSelf: Bool { node.is(MemberAccessExprSyntax.self) }
}

/// Finds the uses of members in the bodies of a type.
final class NameUses: SyntaxVisitor {
  private let names: Set<String>
  private let source: SourceFile
  private var found: [NameUse] = []
  /// What is declared within bodies; the accessors' and `catch`'s own names are written nowhere.
  private var bound: Set<String> = ["newValue", "oldValue", "error"]

  private let typeNames: Set<String>

  private init(_ names: Set<String>, _ source: SourceFile, _ type: String) {
    self.names = names
    typeNames = ["Self", type, type.split(separator: ".").last.map(String.init) ?? type]
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// The uses of all members in all parts of a type by name, in the order of the parts and of the text.
  static func all(in type: ViewType) -> [String: [NameUse]] {
    let names = Set(type.parts.flatMap { $0.declarations.flatMap(memberNames) })
    let uses = type.parts.flatMap { part -> [NameUse] in
      let visitor = NameUses(names, part.source, type.name)
      visitor.walk(part.members)
      // Most names are declared in no body, so that it need not be found out where they are visible.
      return visitor.found.filter { use in
        use.hasSelf || use.node.is(KeyPathExprSyntax.self) || !visitor.bound.contains(use.name)
          || LocalNames.declaration(of: use.name, at: use.node) == nil
      }
    }
    return Dictionary(grouping: uses, by: \.name)
  }

  private static func memberNames(_ decl: DeclSyntax) -> [String] {
    if let function = decl.as(FunctionDeclSyntax.self) { return [function.name.name] }
    guard let variable = decl.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.flatMap { LocalNames.names(in: $0.pattern) }
  }

  // Another type's members are its own.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    var (name, form) = NameUses.split(node.baseName.name)
    // A property may itself begin with an underscore.
    if names.contains(node.baseName.name) { (name, form) = (node.baseName.name, .plain) }
    guard names.contains(name) else { return .visitChildren }
    var whole = Syntax(node)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      guard let base = member.base, base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else {
        return .visitChildren
      }
      whole = Syntax(member)
    } else if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
      // `\Self.flag`: of another type's key path nobody knows where the name belongs.
      guard let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self), let root = path.root,
        typeNames.contains(root.trimmedDescription)
      else { return .visitChildren }
      whole = Syntax(path)
    }
    found.append(NameUse(name: name, form: form, node: whole, source: source, isShorthand: false))
    return .visitChildren
  }

  // What bodies declare.

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(PatternBindingSyntax.self)?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    if !isMember { bound.insert(node.identifier.name) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) != true { bound.insert(node.name.name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.insert((node.secondName ?? node.firstName).name)
    return .visitChildren
  }

  override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
    bound.insert(node.name.name)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.insert((node.secondName ?? node.firstName).name)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    // `{ $flag in … }` declares both.
    bound.insert(NameUses.split(node.name.name).0)
    bound.insert(node.name.name)
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      shorthand(pattern.identifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { shorthand(node.name) } else { bound.insert(node.name.name) }
    return .visitChildren
  }

  private func shorthand(_ token: TokenSyntax) {
    guard names.contains(token.name) else { return }
    found.append(NameUse(name: token.name, form: .plain, node: Syntax(token), source: source, isShorthand: true))
  }

  static func split(_ name: String) -> (String, NameUse.Form) {
    guard name.count > 1, let first = name.first, first == "$" || first == "_" else { return (name, .plain) }
    let rest = String(name.dropFirst())
    if rest.first?.isNumber == true { return (name, .plain) }
    return (rest, first == "$" ? .projected : .underscored)
  }
}

/// All words that stand as names in some syntax: what a new name must not be.
final class Words: SyntaxVisitor {
  private(set) var all: Set<String> = []

  init(_ type: ViewType) {
    super.init(viewMode: .sourceAccurate)
    for part in type.parts { walk(part.decl) }
  }

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: all.insert(NameUses.split(token.name).0)
    case .keyword(.Self), .keyword(.self): all.insert(token.text)
    default: break
    }
    return .visitChildren
  }
}
