import SheetModel
import SwiftSyntax

/// What only the file of a view can use although no name says so: initialisers, subscripts, operators, what is
/// called like a function, what is put into a text. Code that goes to another file must not need them.
enum HiddenMembers {
  /// A declaration that another file cannot reach, by how it would be used.
  struct Member {
    enum Kind: Equatable {
      /// `Owner(…)`
      case initialiser(String)
      /// The one that Swift makes: any argument needs it.
      case memberwise(String)
      case call
      case subscripted
      case interpolation
      case named(String)
    }

    let kind: Kind
    /// The labels of its parameters, `_` for none, and whether each can be left out.
    let parameters: [(label: String, isOptional: Bool)]
    let range: TextRange
  }

  /// - Returns: the refusal that names what the code needs.
  static func use(
    in code: Syntax, of type: ViewType, _ source: SourceFile, _ project: Project
  ) -> Finding? {
    let members: [Member] = project.cache.fact(
      "hidden \(type.name)", of: source.file, project.index.unit(of: source.file)
    ) {
      let finder = HiddenFinder(view: type.name)
      finder.walk(source.tree)
      return finder.found
    }
    guard !members.isEmpty else { return nil }
    let uses = MemberUseFinder(members)
    uses.walk(code)
    return uses.found.map { member in
      Finding(.inaccessibleType, "'\(text(member))' is private to its file", at: Place(source.file, member.range))
    }
  }

  private static func text(_ member: Member) -> String {
    let labels = "(" + member.parameters.map { $0.label + ":" }.joined() + ")"
    switch member.kind {
    case .initialiser(let owner): return owner + labels
    case .memberwise(let owner): return owner + ".init"
    case .call: return "callAsFunction" + labels
    case .subscripted: return "subscript" + labels
    case .interpolation: return "appendInterpolation" + labels
    case .named(let name): return name
    }
  }
}

/// The hidden members of a file.
private final class HiddenFinder: SyntaxVisitor {
  private let view: String
  private var owners: [(name: String, isPrivate: Bool, isNominal: Bool)] = []
  var found: [HiddenMembers.Member] = []

  init(view: String) {
    self.view = view
    super.init(viewMode: .sourceAccurate)
  }

  private static func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == word && $0.detail == nil }
  }

  /// Reachable from the view, but from no other file.
  private func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    if Self.has("fileprivate", modifiers) { return true }
    guard let owner = owners.last else { return Self.has("private", modifiers) }
    if Self.has("private", modifiers) { return owner.name == view }
    return owner.isPrivate && !["public", "internal", "package"].contains { Self.has($0, modifiers) }
  }

  private func enter(_ name: String, _ modifiers: DeclModifierListSyntax, isNominal: Bool) -> SyntaxVisitorContinueKind
  {
    let full = isNominal ? (owners.last.map { $0.name + "." } ?? "") + name : name
    // Only an extension hides what it holds; a private type is looked at by its name.
    let isPrivate = !isNominal && (Self.has("private", modifiers) || Self.has("fileprivate", modifiers))
    owners.append((full, isPrivate, isNominal))
    return .visitChildren
  }

  private func note(_ kind: HiddenMembers.Member.Kind, _ clause: FunctionParameterClauseSyntax?, _ node: Syntax) {
    let parameters = (clause?.parameters ?? []).map { parameter in
      (label: parameter.firstName.name, isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil)
    }
    found.append(HiddenMembers.Member(kind: kind, parameters: parameters, range: node.textRange))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.name, node.modifiers, isNominal: true)
    noteMemberwise(node)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { _ = owners.popLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.modifiers, isNominal: true)
  }
  override func visitPost(_ node: ClassDeclSyntax) { _ = owners.popLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.modifiers, isNominal: true)
  }
  override func visitPost(_ node: ActorDeclSyntax) { _ = owners.popLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.name, node.modifiers, isNominal: true)
  }
  override func visitPost(_ node: EnumDeclSyntax) { _ = owners.popLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.modifiers, isNominal: false)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { _ = owners.popLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isHidden(node.modifiers), let owner = owners.last {
      note(.initialiser(owner.name), node.signature.parameterClause, Syntax(node.initKeyword))
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isHidden(node.modifiers) else { return .skipChildren }
    // One name alone is no label here.
    let parameters = node.parameterClause.parameters.map { parameter in
      (label: parameter.secondName == nil ? "_" : parameter.firstName.name, isOptional: parameter.defaultValue != nil)
    }
    found.append(
      HiddenMembers.Member(kind: .subscripted, parameters: parameters, range: node.subscriptKeyword.textRange))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isHidden(node.modifiers) else { return .skipChildren }
    switch node.name.tokenKind {
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      note(.named(text), nil, Syntax(node.name))
    default: note(name: node.name, node.signature.parameterClause)
    }
    return .skipChildren
  }

  private func note(name: TokenSyntax, _ clause: FunctionParameterClauseSyntax) {
    switch name.name {
    case "callAsFunction": note(.call, clause, Syntax(name))
    case "appendInterpolation": note(.interpolation, clause, Syntax(name))
    // Functions and values outside of types, and in extensions, are looked at by their names elsewhere.
    case let text where owners.last?.isNominal == true && owners.last?.name != view:
      note(.named(text), nil, Syntax(name))
    default: break
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isHidden(node.modifiers), owners.last?.isNominal == true, owners.last?.name != view else {
      return .skipChildren
    }
    for binding in node.bindings {
      for name in LocalNames.names(in: binding.pattern) { note(.named(name), nil, Syntax(binding.pattern)) }
    }
    return .skipChildren
  }

  // MARK: The initialiser that Swift makes

  private static let filled: Set<String> = ["Binding", "ObservedObject", "Bindable", "State", "StateObject"]

  /// It is as private as the most private property that it fills.
  private func noteMemberwise(_ node: StructDeclSyntax) {
    guard let owner = owners.last else { return }
    let members = node.memberBlock.members.map(\.decl)
    guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return }
    for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) })
    where variable.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
      && !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
    {
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)
      for binding in variable.bindings where Self.isFilled(binding, variable, wrapper) {
        note(.memberwise(owner.name), nil, Syntax(binding.pattern))
        return
      }
    }
  }

  private static func isFilled(
    _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax, _ wrapper: AttributeSyntax?
  ) -> Bool {
    if case .accessors(let list)? = binding.accessorBlock?.accessors,
      list.contains(where: { !["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    {
      return false
    }
    if case .getter? = binding.accessorBlock?.accessors { return false }
    guard let wrapper else { return variable.bindingSpecifier.text == "var" || binding.initializer == nil }
    // A private wrapper with a value of its own takes no part.
    let name = wrapper.attributeName.trimmedDescription
    return binding.initializer == nil && wrapper.arguments == nil && filled.contains(name)
      && (name == "Binding" || binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true)
  }
}

/// Finds the first use of hidden members in some code.
private final class MemberUseFinder: SyntaxVisitor {
  private let members: [HiddenMembers.Member]
  var found: HiddenMembers.Member?

  init(_ members: [HiddenMembers.Member]) {
    self.members = members
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ isUsed: (HiddenMembers.Member) -> Bool) {
    if found == nil { found = members.first(where: isUsed) }
  }

  private func fits(_ member: HiddenMembers.Member, _ labels: [String], closures: Int = 0) -> Bool {
    Labels.fit(member.parameters, labels, closures: closures)
  }

  private static func labels(_ list: LabeledExprListSyntax) -> [String] { list.map { $0.label?.name ?? "_" } }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = Self.labels(node.arguments)
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    var text = callee.trimmedDescription
    let isImplicit = text == ".init"
    if text.hasSuffix(".init") { text = String(text.dropLast(5)) }
    note { member in
      switch member.kind {
      case .initialiser(let owner): (isImplicit || isSame(text, owner)) && fits(member, labels, closures: closures)
      case .memberwise(let owner): isSame(text, owner) && !(labels.isEmpty && closures == 0)
      case .call: mayBeValue(callee, text) && fits(member, labels, closures: closures)
      default: false
      }
    }
    return .visitChildren
  }

  /// `shared`, `Store.shared`, `Store()`; neither a type nor a modifier of something that is made there.
  private func mayBeValue(_ callee: ExprSyntax, _ text: String) -> Bool {
    guard text.first?.isUppercase == true else { return true }
    if callee.is(FunctionCallExprSyntax.self) { return true }
    return !text.contains("(") && text.split(separator: ".").last?.first?.isLowercase == true
  }

  /// `Row` and `Library.Row`.
  private func isSame(_ text: String, _ owner: String) -> Bool {
    text == owner || !text.isEmpty && (owner.hasSuffix("." + text) || text.hasSuffix("." + owner))
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    note { $0.kind == .subscripted && fits($0, Self.labels(node.arguments)) }
    return .visitChildren
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    note { $0.kind == .interpolation && fits($0, Self.labels(node.expressions)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    note { $0.kind == .named(node.declName.baseName.name) }
    // `Row.init(note:)` that somebody else calls.
    if node.declName.baseName.text == "init", let owner = node.base?.trimmedDescription,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
    {
      let labels = node.declName.argumentNames?.arguments.map(\.name.name)
      note { member in
        switch member.kind {
        case .initialiser(let name): isSame(owner, name) && labels.map { fits(member, $0) } ?? true
        case .memberwise(let name): isSame(owner, name)
        default: false
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      note { $0.kind == .named(text) }
    default: break
    }
    return .visitChildren
  }
}
