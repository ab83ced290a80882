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
    if let property = type.property(name) { return try note(property.variable) }
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
    guard let base = member.base else {
      if !isOfProject(member) { try checkSystem(name, at: member) }
      return try note(extending: name, at: member)
    }
    if base.isSelf { return }
    if let owner = owner(base) {
      if name == "init", let call = member.parent?.as(FunctionCallExprSyntax.self) { try check(call, making: owner) }
      if let place = known.hidden(member: name, of: owner) { throw hidden(owner + "." + name, at: place) }
      if let place = known.hidden(type: owner + "." + name) { throw hidden(owner + "." + name, at: place) }
      return
    }
    if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.name, project.isTypeName(type) {
      try checkSystem(name, at: member)
    }
    try note(extending: name, at: member)
  }

  /// An implicit member that a call hands to an initialiser of the project's, which is public, as its types are then.
  private func isOfProject(_ member: MemberAccessExprSyntax) -> Bool {
    guard member.declName.baseName.name != "init",
      let call = member.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
    else { return false }
    return project.types([name], seenFrom: type.name).contains { !project.declarations($0).isEmpty }
  }

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

  /// The project's type that a member is asked of; nil where that is not plain to see.
  private func owner(_ base: ExprSyntax) -> String? {
    if let member = base.as(MemberAccessExprSyntax.self) {
      let text = member.trimmedDescription
      return project.isTypeName(member.declName.baseName.name) && project.isTopLevelType(text) ? text : nil
    }
    guard let reference = base.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.name
    if project.isTypeName(name) {
      return project.types([name], seenFrom: type.name).first { !project.declarations($0).isEmpty }
    }
    let isLocal = LocalNames.declaration(of: name, at: reference) != nil || name.first == "$"
    let written = isLocal ? shownItem(reference) : type.property(name)?.binding.typeAnnotation?.type.trimmedDescription
    guard let written else { return nil }
    let bare = written.hasSuffix("?") ? String(written.dropLast()) : written
    return project.types([bare], seenFrom: type.name).first { !project.declarations($0).isEmpty }
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
  private static let systems: Set<String> = [
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

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      keys.append(node)
      return .visitChildren
    }
  }
}
