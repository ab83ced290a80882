import SheetIndex
import SheetModel
import SwiftSyntax

/// What the content of a modal takes from the view around it, and what that means once the content
/// stands in a view of its own.
struct Captures {
  /// Values that travel with the case, by the name that the content uses.
  struct Value {
    let name: String
    let type: String
    /// What tells two of them apart in a text; nil where nothing does.
    let identity: String?
  }

  private(set) var values: [Value] = []
  /// States that the content binds, where that is possible.
  private(set) var bindings: [Value] = []
  private let takesBindings: Bool
  /// What is made of it stays in the file.
  private let isInFile: Bool
  /// Declarations of environment values, to be repeated.
  private(set) var environment: [VariableDeclSyntax] = []
  /// The type of the item as another file names it.
  private(set) var itemType = ""
  /// The content assigns to its own state to close.
  private(set) var closes = false

  private let site: ModalSite
  private let merged: MergedSlot
  private let type: ViewType
  private let project: Project

  /// - Parameter lifted: the other states that become cases: opening one from within the content is possible
  ///   where modals are stacked.
  /// - Throws: the first thing that only the view itself has.
  init(
    of merged: MergedSlot, in type: ViewType, _ project: Project, lifted: Set<String>, isStacked: Bool,
    takesBindings: Bool = false
  ) throws(Finding) {
    self.takesBindings = takesBindings
    isInFile = takesBindings
    if case .item(let item) = merged.slot.kind, takesBindings {
      itemType = item
    } else if case .item(let item) = merged.slot.kind {
      itemType = try Captures.reachable(item, from: type, merged.site.source, project)
    }
    self.merged = merged
    site = merged.site
    self.type = type
    self.project = project
    guard case .closure(let closure) = site.content else {
      throw Finding(
        .capturesFunction, "the content is a function of '\(type.name)'", at: site.source.place(site.contentSyntax))
    }
    let names = FreeNames(closure)
    if !isInFile {
      for token in names.types { try Captures.checkAccess(token.name, from: type, site.source, project) }
      if let found = Captures.privateName(names.mentioned, in: site.source, besides: type.name) {
        throw Finding(.inaccessibleType, "'\(found.name)' is private to its file", at: site.source.place(found.node))
      }
    }
    for reference in names.references {
      try note(reference, closure, lifted, isStacked)
    }
    if !isInFile {
      for node in names.statics where Captures.isPrivateMember(node, in: site.source) {
        throw fail(.inaccessibleType, "'\(node.trimmedDescription)' is private", at: node)
      }
    }
    // `if let note`: a use of what the view holds.
    for token in names.shorthand where LocalNames.declaration(of: token.name, at: token) == nil {
      if type.property(token.name) != nil {
        throw fail(.capturesState, "the content follows '\(token.name)' while it is shown", at: token)
      }
    }
    for token in names.shorthand {
      if let local = LocalNames.declaration(of: token.name, at: token), !local.isInside(closure) {
        throw fail(.capturesLocal, "the content needs '\(token.name)', which only its surroundings have", at: token)
      }
    }
  }

  private func fail(_ reason: Reason, _ message: String, at node: some SyntaxProtocol) -> Finding {
    Finding(reason, message, at: site.source.place(node))
  }

  private mutating func note(
    _ reference: DeclReferenceExprSyntax, _ closure: ClosureExprSyntax, _ lifted: Set<String>, _ isStacked: Bool
  ) throws(Finding) {
    let full = reference.baseName.name
    if full == "self" {
      // `self.flag`: what follows is looked at by its own name.
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id {
        return try note(member: member.declName, isSelf: true, lifted, isStacked)
      }
      throw fail(.capturesFunction, "the content needs the view itself", at: reference)
    }
    if full == "Self" { throw fail(.inaccessibleType, "'Self' would mean another type", at: reference) }
    if full.first == "$", full.dropFirst().first?.isNumber == true { return }
    if full.first?.isUppercase == true { return try noteType(full, reference) }
    let (name, _) = NameUses.split(full)
    if let declaration = LocalNames.declaration(of: name, at: reference) {
      if declaration.isInside(closure) { return }
      throw fail(.capturesLocal, "the content needs '\(name)', which only its surroundings have", at: reference)
    }
    try note(member: reference, isSelf: false, lifted, isStacked)
  }

  /// A type that another file cannot name.
  private func noteType(_ name: String, _ reference: DeclReferenceExprSyntax) throws(Finding) {
    if !isInFile || !project.declarations(type.name + "." + name).isEmpty {
      try Captures.checkAccess(name, from: type, site.source, project)
    }
  }

  /// `Home.title`, where that is private.
  private static func isPrivateMember(_ node: MemberAccessExprSyntax, in source: SourceFile) -> Bool {
    for statement in source.tree.statements {
      guard let group = statement.item.as(DeclSyntax.self)?.asProtocol(DeclGroupSyntax.self),
        let name = statement.item.as(DeclSyntax.self)?.asProtocol(NamedDeclSyntax.self)?.name.name
          ?? statement.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
        name == node.base?.trimmedDescription
      else { continue }
      for member in group.memberBlock.members {
        guard let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
          modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
        else { continue }
        let names =
          member.decl.as(FunctionDeclSyntax.self).map { [$0.name.name] }
          ?? member.decl.as(VariableDeclSyntax.self)?.bindings.flatMap { LocalNames.names(in: $0.pattern) } ?? []
        if names.contains(node.declName.baseName.name) { return true }
      }
    }
    return false
  }

  /// What is private to a file beside its types: functions, constants, members of private extensions.
  static func privateName(
    _ words: Set<String>, in source: SourceFile, besides view: String? = nil
  ) -> (name: String, node: Syntax)? {
    func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
    func names(_ decl: DeclSyntax) -> [(String, Syntax)] {
      if let function = decl.as(FunctionDeclSyntax.self) { return [(function.name.name, Syntax(function.name))] }
      guard let variable = decl.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.flatMap { binding in
        LocalNames.names(in: binding.pattern).map { ($0, Syntax(binding.pattern)) }
      }
    }
    for statement in source.tree.statements {
      guard let decl = statement.item.as(DeclSyntax.self) else { continue }
      var found: [(String, Syntax)] = []
      if let node = decl.as(ExtensionDeclSyntax.self) {
        for member in node.memberBlock.members {
          let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers
          if isPrivate(node.modifiers) || modifiers.map(isPrivate) == true { found += names(member.decl) }
        }
        // Of the view itself: its members are looked at one by one.
        if source.text(node.extendedType) == view { found = [] }
      } else if let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers, isPrivate(modifiers) {
        found = names(decl)
      }
      if let hit = found.first(where: { words.contains($0.0) }) { return (hit.0, hit.1) }
    }
    return nil
  }

  /// A type by the name that another file has for it.
  static func reachable(
    _ name: String, from type: ViewType, _ source: SourceFile, _ project: Project
  ) throws(Finding) -> String {
    let nested = type.name + "." + name
    for summary in project.declarations(nested) where summary.kind != .extension {
      if let source = try? project.source(summary.place.file), isPrivate(summary, source) {
        throw Finding(.inaccessibleType, "'\(name)' is private to '\(type.name)'", at: summary.place)
      }
      return nested
    }
    try checkAccess(name, from: type, source, project)
    // Beside the view, in the type around both.
    var around = type.name.split(separator: ".").dropLast()
    while !around.isEmpty {
      let full = around.joined(separator: ".") + "." + name
      if project.declarations(full).contains(where: { $0.kind != .extension }) { return full }
      around = around.dropLast()
    }
    return name
  }

  private static func isPrivate(_ summary: IndexSnapshot.TypeSummary, _ source: SourceFile) -> Bool {
    guard let modifiers = source.group(at: summary)?.modifiers else { return false }
    return modifiers.contains { $0.name.text == "private" || $0.name.text == "fileprivate" }
  }

  static func checkAccess(
    _ name: String, from type: ViewType, _ source: SourceFile, _ project: Project
  ) throws(Finding) {
    for summary in project.declarations(type.name + "." + name) where summary.kind != .extension {
      throw Finding(.inaccessibleType, "'\(name)' is nested in '\(type.name)'", at: summary.place)
    }
    for summary in project.declarations(name) where summary.kind != .extension && summary.place.file == source.file {
      if isPrivate(summary, source) {
        throw Finding(.inaccessibleType, "'\(name)' is private to its file", at: summary.place)
      }
    }
  }

  private mutating func note(
    member reference: DeclReferenceExprSyntax, isSelf: Bool, _ lifted: Set<String>, _ isStacked: Bool
  ) throws(Finding) {
    var (name, form) = NameUses.split(reference.baseName.name)
    if type.property(reference.baseName.name) != nil { (name, form) = (reference.baseName.name, .plain) }
    if !type.functions(name).isEmpty {
      throw fail(.capturesFunction, "the content needs the function '\(name)' of '\(type.name)'", at: reference)
    }
    guard let found = type.property(name) else {
      if isSelf { throw fail(.capturesFunction, "the content needs '\(name)' of '\(type.name)'", at: reference) }
      return
    }
    if name == merged.slot.name {
      // Closing itself is done by the environment's `dismiss`.
      guard form == .plain, isClose(reference) else {
        throw fail(
          form == .projected ? .capturesBinding : .capturesState, "the content hands its own state on", at: reference)
      }
      closes = true
      return
    }
    if isStacked, lifted.contains(name), form == .plain, isOpening(reference) { return }
    if isStacked, lifted.contains(name), form == .projected, isNestedState(reference) { return }
    if takesBindings, form == .projected, try noteBinding(name, found.binding, found.variable, reference) { return }
    if bindings.contains(where: { $0.name == name }) { return }
    if form != .plain {
      throw fail(.capturesBinding, "the content needs the binding '\(reference.baseName.text)'", at: reference)
    }
    try noteValue(name, found.variable, found.binding, reference)
  }

  /// - Returns: false where the state is no value that can be bound.
  private mutating func noteBinding(
    _ name: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax,
    _ reference: DeclReferenceExprSyntax
  ) throws(Finding) -> Bool {
    let wrapper = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first
    guard wrapper == "State" || wrapper == "Binding", let type = Self.valueType(binding) else { return false }
    let bare = type.hasSuffix("?") ? String(type.dropLast()) : type
    if project.declarations(bare).contains(where: { $0.kind == .class || $0.kind == .actor }) { return false }
    if !bindings.contains(where: { $0.name == name }) { bindings.append(Value(name: name, type: type, identity: nil)) }
    values.removeAll { $0.name == name }
    return true
  }

  private mutating func noteValue(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
    _ reference: DeclReferenceExprSyntax
  ) throws(Finding) {
    if variable.modifiers.contains(where: { $0.name.text == "static" }) { return }
    let attribute = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first
    let wrapper = attribute?.attributeName.trimmedDescription.split(separator: "<").first.map(String.init)
    switch wrapper {
    case "Environment", "EnvironmentObject":
      let key = attribute?.arguments?.trimmedDescription ?? ""
      if ["\\.dismiss", "\\.presentationMode", "\\.dismissSearch"].contains(key) {
        throw fail(.capturesFunction, "'\(name)' would close something else", at: reference)
      }
      if !environment.contains(where: { $0.id == variable.id }) { environment.append(variable) }
    case "State", nil:
      if binding.accessorBlock != nil, !Self.isObserved(binding) {
        throw fail(.capturesFunction, "the content needs the computed '\(name)' of '\(type.name)'", at: reference)
      }
      try noteStored(name, binding, isState: wrapper != nil, reference)
    case "StateObject", "ObservedObject", "Bindable":
      throw fail(.capturesModel, "the content needs the model '\(name)'", at: reference)
    case "Binding":
      throw fail(.capturesBinding, "the content needs '\(name)', which is a binding", at: reference)
    default:
      throw fail(.capturesState, "the content needs '\(name)', which only '\(type.name)' has", at: reference)
    }
  }

  private mutating func noteStored(
    _ name: String, _ binding: PatternBindingSyntax, isState: Bool, _ reference: DeclReferenceExprSyntax
  ) throws(Finding) {
    if values.contains(where: { $0.name == name }) { return }
    guard let written = Self.valueType(binding) else {
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      if let call, project.declarations(call).contains(where: { $0.kind == .class || $0.kind == .actor }) {
        throw fail(.capturesModel, "the content needs the model '\(name)'", at: reference)
      }
      throw fail(.capturesState, "the type of '\(name)' is not written", at: reference)
    }
    let bare = written.hasSuffix("?") ? String(written.dropLast()) : written
    if project.declarations(bare).contains(where: { $0.kind == .class || $0.kind == .actor }) {
      throw fail(.capturesModel, "the content needs the model '\(name)'", at: reference)
    }
    if written.contains("->") {
      throw fail(.capturesFunction, "the content needs the closure '\(name)'", at: reference)
    }
    // A state that decides what is shown must be read when it is shown.
    if isState, !isInFile, !Self.isArgument(reference) {
      throw fail(.capturesState, "the content follows '\(name)' while it is shown", at: reference)
    }
    if isInFile {
      // A nested type needs the name of the view in front where the new view stands.
      for word in written.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." })
      where !project.declarations(type.name + "." + word).isEmpty {
        throw fail(.inaccessibleType, "'\(word)' is nested in '\(type.name)'", at: reference)
      }
    } else {
      // `[Secret]`, `Kind?`: every name in it.
      for word in written.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
        let name = String(word)
        guard try Captures.reachable(name, from: type, site.source, project) == name else {
          throw fail(.inaccessibleType, "'\(name)' is nested in '\(type.name)'", at: reference)
        }
      }
    }
    values.append(Value(name: name, type: written, identity: project.identity(of: written, from: site.source.file)))
  }

  /// `willSet` and `didSet`: a stored property all the same.
  private static func isObserved(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// The type of a stored property, as written or as its literal says.
  static func valueType(_ binding: PatternBindingSyntax) -> String? {
    if let written = binding.typeAnnotation?.type { return written.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return nil
  }

  /// Given to a call as it is, or a member of it.
  private static func isArgument(_ reference: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(reference)
    while let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == node.id || member.declName.id == node.id
    {
      node = Syntax(member)
    }
    // In a text it is read whenever the text is.
    return node.parent?.is(LabeledExprSyntax.self) == true
      && node.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) != true
  }

  private func role(_ reference: DeclReferenceExprSyntax, in uses: [SlotUse]) -> SlotUse.Role? {
    uses.first { $0.use.source === site.source && $0.use.node.textRange.contains(reference.start) }?.role
  }

  private func isClose(_ reference: DeclReferenceExprSyntax) -> Bool {
    switch role(reference, in: merged.uses) {
    // A toggle in its own content can only close.
    case .close?, .toggle?: true
    default: false
    }
  }

  private func isOpening(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let parent = reference.parent else { return false }
    return parent.is(ExprListSyntax.self) || parent.is(MemberAccessExprSyntax.self)
  }

  /// The state argument of a modal that stands in this content.
  private func isNestedState(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let argument = reference.parent?.as(LabeledExprSyntax.self) else { return false }
    return argument.label?.text == "isPresented" || argument.label?.text == "item"
  }
}

extension ModalSite {
  var contentClosure: ClosureExprSyntax? {
    if case .closure(let closure) = content { return closure }
    return nil
  }

  var contentSyntax: Syntax {
    switch content {
    case .closure(let closure): Syntax(closure)
    case .reference(let expr): Syntax(expr)
    }
  }
}

/// The names in a closure that stand for themselves: no members of something, no labels.
final class FreeNames: SyntaxVisitor {
  private(set) var references: [DeclReferenceExprSyntax] = []

  convenience init(_ closure: ClosureExprSyntax) { self.init(in: Syntax(closure.statements)) }

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// Every name in it, of members too; no labels.
  private(set) var mentioned: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    mentioned.insert(NameUses.split(node.baseName.name).0)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .visitChildren
    }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .visitChildren }
    references.append(node)
    return .visitChildren
  }

  /// `if let picked`: a use without an expression.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      shorthand.append(pattern.identifier)
    }
    return .visitChildren
  }

  private(set) var shorthand: [TokenSyntax] = []
  /// What the closure declares itself.
  private(set) var bound: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    bound.append(node.identifier.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.append(node.name.name)
    return .visitChildren
  }

  /// `Type.member`.
  private(set) var statics: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase == true { statics.append(node) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name)
    return .visitChildren
  }

  private(set) var types: [TokenSyntax] = []
}
