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

/// Finds the uses of a member in the bodies of a type: where its name stands in the text, and what stands there
/// in the tree. To go through the tree would cost a menu more than everything else.
struct NameUses {
  private let name: String
  private let members: Set<String>
  private let typeNames: Set<String>

  /// The uses in all parts of a type, in the order of the parts and of the text.
  static func of(_ name: String, in type: ViewType) -> [NameUse] {
    guard type.memberNames.contains(name) else { return [] }
    let names: Set<String> = ["Self", type.name, type.name.split(separator: ".").last.map(String.init) ?? type.name]
    let finder = NameUses(name: name, members: type.memberNames, typeNames: names)
    return type.parts.flatMap { part in
      part.source.ranges(ofWord: name, in: part.members.textRange).compactMap { range in
        part.source.token(in: range).flatMap { finder.use($0, part) }
      }
    }
  }

  private func use(_ token: TokenSyntax, _ part: ViewType.Part) -> NameUse? {
    let written = token.name
    var form = NameUse.Form.plain
    if written != name {
      // A property may itself begin with an underscore.
      guard !members.contains(written), NameUses.split(written).0 == name else { return nil }
      form = NameUses.split(written).1
    }
    guard let parent = token.parent, !isOfAnotherType(token, in: part.members) else { return nil }
    if let reference = parent.as(DeclReferenceExprSyntax.self), reference.baseName.id == token.id {
      return whole(reference).map { NameUse(name: name, form: form, node: $0, source: part.source, isShorthand: false) }
    }
    guard form == .plain, isShorthand(token, parent), LocalNames.declaration(of: name, at: token) == nil else {
      return nil
    }
    return NameUse(name: name, form: .plain, node: Syntax(token), source: part.source, isShorthand: true)
  }

  /// The expression that means the member; nil where the name means something else.
  private func whole(_ node: DeclReferenceExprSyntax) -> Syntax? {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? Syntax(member) : nil
    }
    if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
      // `\Self.flag`: of another type's key path nobody knows where the name belongs.
      guard let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self), let root = path.root,
        typeNames.contains(root.trimmedDescription)
      else { return nil }
      return Syntax(path)
    }
    let form = node.baseName.name == name ? NameUse.Form.plain : NameUses.split(node.baseName.name).1
    return LocalNames.declaration(of: name, form, at: node) == nil ? Syntax(node) : nil
  }

  /// `if let picked`, `[picked] in`.
  private func isShorthand(_ token: TokenSyntax, _ parent: Syntax) -> Bool {
    if let capture = parent.as(ClosureCaptureSyntax.self) {
      return capture.initializer == nil && capture.name.id == token.id
    }
    guard let condition = parent.as(IdentifierPatternSyntax.self)?.parent?.as(OptionalBindingConditionSyntax.self)
    else {
      return false
    }
    return condition.initializer == nil
  }

  /// Another type's members are its own.
  private func isOfAnotherType(_ token: TokenSyntax, in members: MemberBlockSyntax) -> Bool {
    var node = token.parent
    while let current = node, current.id != members.id {
      switch current.kind {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl: return true
      default: node = current.parent
      }
    }
    return false
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
