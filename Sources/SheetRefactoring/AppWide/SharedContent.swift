import SheetIndex
import SheetModel
import SwiftSyntax

/// A content that the view of the cases shows though it stands in another module: what that names must be what modules give
/// to others, and each of these must be one that can be imported there.
struct SharedContent {
  /// The modules of what it names, by the names that they are imported by, with a place that needs each.
  private(set) var modules: [String: Place] = [:]

  private let site: ModalSite
  private let type: ViewType
  private let project: Project
  private let known: PublicNames

  /// - Throws: the first thing that other modules do not see.
  init(of site: ModalSite, in type: ViewType, _ project: Project) throws(Finding) {
    (self.site, self.type, self.project) = (site, type, project)
    known = PublicNames(project)
    guard site.contentClosure != nil else {
      throw Finding(
        .inaccessibleType, "the content is a function of '\(type.name)': another module shows the cases",
        at: site.place)
    }
    for content in site.contents {
      let names = FreeNames(in: content)
      for reference in names.references { try note(reference) }
      for token in names.types { try note(type: token.name, at: token) }
      let members = Members(viewMode: .sourceAccurate)
      members.walk(content)
      if let macro = members.macro {
        throw Finding(
          .inaccessibleType, "'\(macro.trimmedDescription)' would be another one where another module shows the cases",
          at: site.source.place(macro))
      }
      for member in members.found { try note(member) }
      for key in members.keys { try checkOwn(key.declName.baseName.name, at: key) }
      for token in members.operators { try note(operator: token) }
      if let node = members.subscripts.first { try checkOwn("subscript", at: node) }
    }
  }

  // MARK: Names

  private mutating func note(_ reference: DeclReferenceExprSyntax) throws(Finding) {
    let (name, form) = NameUses.split(reference.baseName.name)
    if reference.isSelf || name.first == "$" { return }
    if project.isTypeName(name), type.property(name) == nil, type.functions(name).isEmpty {
      return try note(type: name, at: reference)
    }
    if LocalNames.declaration(of: name, form, at: reference) != nil { return }
    if let property = type.property(name) {
      // `store("x")`
      if reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == reference.id,
        let owner = owners.type(of: ExprSyntax(reference)),
        let place = known.hidden(member: "callAsFunction", of: owner)
      {
        throw hidden(owner + ".callAsFunction", at: place)
      }
      return try note(property.variable)
    }
    if let place = known.hidden(free: name) { throw hidden(name, at: place) }
    guard project.isDeclaredOutsideOfTypes(name) else { return try checkLibraries(name, at: reference) }
    for function in project.freeFunctions(name) { need(function.source.file, at: reference) }
  }

  /// What is asked of the environment is asked by the view of the cases.
  private mutating func note(_ variable: VariableDeclSyntax) throws(Finding) {
    let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    guard wrappers.contains(where: { ["Environment", "EnvironmentObject"].contains($0.wrapperName) }) else { return }
    let names = FreeNames(in: Syntax(variable))
    for token in names.types where !["Environment", "EnvironmentObject"].contains(token.name) {
      try note(type: token.name, at: token)
    }
    for reference in names.references where project.isTypeName(reference.baseName.name) {
      try note(type: reference.baseName.name, at: reference)
    }
    let keys = Members(viewMode: .sourceAccurate)
    keys.walk(variable)
    for key in keys.keys { try note(extending: key.declName.baseName.name, at: key) }
  }

  private mutating func note(type name: String, at node: some SyntaxProtocol) throws(Finding) {
    let full = project.types([name], seenFrom: type.name).first ?? name
    let declared = project.declarations(full).filter { $0.kind != .extension }
    if let place = known.hidden(type: full) { throw hidden(full, at: place) }
    guard let first = declared.first else { return try checkLibraries(name, at: node) }
    // What an app declares no module imports, be it public.
    guard project.module(of: project.index.path(first.place.file)) != nil else {
      throw Finding(
        .inaccessibleType, "'\(full)' belongs to the app, which the module that shows the cases cannot import",
        at: first.place)
    }
    need(first.place.file, at: node)
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == Syntax(node).id else {
      return
    }
    try check(call, making: full)
  }

  private func check(_ call: FunctionCallExprSyntax, making full: String) throws(Finding) {
    guard !known.hasInitialiser(full, for: call) else { return }
    throw Finding(
      .inaccessibleType, "'\(full)' has no public initialiser for this: another module shows the cases",
      at: site.source.place(call))
  }

  // MARK: Members

  private mutating func note(_ member: MemberAccessExprSyntax) throws(Finding) {
    let name = member.declName.baseName.name
    guard let base = member.base else { return try note(implicit: member) }
    if base.isSelf { return }
    if let owner = owners.type(of: base) {
      let full = owner + "." + name
      if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == Syntax(member).id {
        if name == "init" { try check(call, making: owner) }
        if !project.declarations(full).isEmpty { try check(call, making: full) }
      }
      let isWritten = Self.isBinding(base) || ValueWrites.mayWrite(member.declName, project)
      if let place = known.hidden(member: name, of: owner, isWritten: isWritten) ?? known.hidden(type: full) {
        throw hidden(full, at: place)
      }
      // Not all files see the members of what they never name.
      let files = known.files(declaring: name, in: owner)
      for file in files { need(file, at: member) }
      if !files.isEmpty { return }
    } else if !isModifier(member, of: base) {
      try checkOwn(name, at: member)
    }
    if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.name, project.isTypeName(type) {
      try checkSystem(name, at: member)
    }
    try note(extending: name, at: member)
  }

  /// `$store.color`
  private static func isBinding(_ base: ExprSyntax) -> Bool {
    base.as(DeclReferenceExprSyntax.self)?.baseName.text.first == "$"
  }

  /// `.padding()` of a view: what extends views is looked at for itself.
  private func isModifier(_ member: MemberAccessExprSyntax, of base: ExprSyntax) -> Bool {
    member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == Syntax(member).id
      && ViewExpressions(site.source, project).isView(base)
  }

  /// `.large`, `.sample`: of the type that it is handed to.
  private mutating func note(implicit member: MemberAccessExprSyntax) throws(Finding) {
    let name = member.declName.baseName.name
    // Whoever has the value has its cases.
    if Self.isPattern(member) { return }
    if let argument = argument(member), let made = made(by: argument) {
      let types = known.types(of: argument, making: made)
      for written in types {
        let bare = written.hasSuffix("?") ? String(written.dropLast()) : written
        guard let owner = project.types([bare], seenFrom: made).first else {
          if name == "init" { try checkSystem(name, at: member) }
          continue
        }
        if let place = known.hidden(member: name, of: owner) { throw hidden(owner + "." + name, at: place) }
        if name == "init", let call = member.parent?.as(FunctionCallExprSyntax.self) { try check(call, making: owner) }
      }
      if types.isEmpty { try checkOwn(name, at: member) }
    } else {
      try checkSystem(name, at: member)
    }
    try note(extending: name, at: member)
  }

  /// `case .help:`, `case .page(.first):`
  private static func isPattern(_ member: MemberAccessExprSyntax) -> Bool {
    for node in sequence(first: Syntax(member), next: { $0.parent }) {
      if node.is(ExpressionPatternSyntax.self) { return true }
      if node.is(CodeBlockItemSyntax.self) || node.is(WhereClauseSyntax.self) { return false }
    }
    return false
  }

  /// The argument that a value is, called or not.
  private func argument(_ member: MemberAccessExprSyntax) -> LabeledExprSyntax? {
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    return (call?.calledExpression.id == Syntax(member).id ? Syntax(call) : Syntax(member))?.parent?.as(
      LabeledExprSyntax.self)
  }

  /// The project's type whose initialiser an argument is handed to.
  private func made(by argument: LabeledExprSyntax) -> String? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
    else { return nil }
    return project.types([name], seenFrom: type.name).first { !project.declarations($0).isEmpty }
  }

  /// A member of something whose type is not plain to see: one that the content's own module keeps for itself may be meant.
  private func checkOwn(_ name: String, at node: some SyntaxProtocol) throws(Finding) {
    // A menu has no time for it.
    guard !project.isEstimate, let place = known.hidden(member: name, inModuleOf: site.source.file) else { return }
    throw hidden(name, at: place)
  }

  /// Operators that mean the same for everybody.
  private static let operators: Set<String> = [
    "=", "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "&&", "||", "!", "??", "...", "..<", "+=", "-=",
    "===", "!==", "~=",
  ]

  private func note(operator token: TokenSyntax) throws(Finding) {
    guard !Self.operators.contains(token.text) else { return }
    throw Finding(
      .inaccessibleType, "'\(token.text)' may be what its module alone has: another module shows the cases",
      at: site.source.place(token))
  }

  private var owners: MemberOwners { MemberOwners(in: type, project, local: shownItem) }

  /// A static member of a type that is not the project's, and that no source declares: `Bundle.module`, `Image(.logo)` and
  /// `Color.brand` are made for each module from its resources.
  private func checkSystem(_ name: String, at node: some SyntaxProtocol) throws(Finding) {
    guard !SystemMembers.names.contains(name), known.extending(name).seen.isEmpty, !project.isTypeName(name) else {
      return
    }
    throw Finding(
      .inaccessibleType, "'.\(name)' may be what its module alone has: another module shows the cases",
      at: site.source.place(node))
  }

  /// The type of what the content is handed.
  private func shownItem(_ reference: DeclReferenceExprSyntax) -> String? {
    guard let closure = site.contentClosure, site.isItem,
      [ContentText.parameterName(closure), "$0"].contains(reference.baseName.name)
    else { return nil }
    return site.presentation.state.flatMap { state in
      type.property(state.property)?.binding.typeAnnotation?.type.trimmedDescription
    }
  }

  /// A modifier, a static member or a key of what is not the project's.
  private mutating func note(extending name: String, at node: some SyntaxProtocol) throws(Finding) {
    // A menu has no time for it.
    guard !project.isEstimate else { return }
    let (place, files) = known.extending(name)
    if let place { throw hidden(name, at: place) }
    for file in files { need(file, at: node) }
    guard files.isEmpty, Syntax(node).parent?.is(FunctionCallExprSyntax.self) == true,
      !SystemModifiers.isKnown(name), !Crossing.isSystemModifier(name)
    else { return }
    try checkLibraries(name, at: node)
  }

  // MARK: Modules

  private mutating func need(_ file: FileID, at node: some SyntaxProtocol) {
    guard let module = project.module(of: project.index.path(file)), modules[module.importName] == nil else { return }
    modules[module.importName] = site.source.place(node)
  }

  /// What no file of the project declares may come from a library.
  ///
  /// - Throws: where the file imports one.
  private func checkLibraries(_ name: String, at node: some SyntaxProtocol) throws(Finding) {
    guard !project.isEstimate, LibraryGivings(project).importsLibrary(site.source), !isSystems(name) else { return }
    throw Finding(
      .inaccessibleType, "'\(name)' may be a library's, which the module that shows the cases may not have",
      at: site.source.place(node))
  }

  private func isSystems(_ name: String) -> Bool {
    Crossing.isContainer(name, project) || Project.plainFunctions.contains(name) || Self.systems.contains(name)
  }

  /// What contents that a library has no part in are mostly made of.
  static let systems: Set<String> = [
    "Bool", "Color", "Date", "Double", "EmptyView", "Image", "Int", "Link", "ProgressView", "String", "Text", "URL",
    "UUID",
  ]

  private func hidden(_ name: String, at place: Place) -> Finding {
    Finding(
      .inaccessibleType, "'\(name)' is not public, and another module shows the cases of the enum", at: place)
  }

  private final class Members: SyntaxVisitor {
    var found: [MemberAccessExprSyntax] = []
    /// Of key paths.
    var keys: [KeyPathPropertyComponentSyntax] = []
    var operators: [TokenSyntax] = []
    var subscripts: [SubscriptCallExprSyntax] = []
    /// `#bundle`, `#fileID`
    var macro: MacroExpansionExprSyntax?

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      macro = macro ?? node
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      subscripts.append(node)
      return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      switch token.tokenKind {
      case .binaryOperator, .prefixOperator, .postfixOperator: operators.append(token)
      default: break
      }
      return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      keys.append(node)
      return .visitChildren
    }
  }
}
