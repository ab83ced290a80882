import SheetModel
import SwiftSyntax

/// A flag that is made of an optional where it is asked for: `Binding(get: { note != nil }, set: { if !$0 { note = nil } })`.
/// `item:` with the optional says the same.
struct BoundOptional {
  let name: String
  let shown: ShownOptional
  let closure: ClosureExprSyntax

  /// - Returns: nil where the state is another one, or the binding does more.
  init?(_ site: ModalSite, in type: ViewType) {
    guard !site.isItem, case .closure(let closure) = site.content,
      let name = Self.written(site.state) ?? Self.called(site.state, type.project)
    else { return nil }
    self.name = name
    self.closure = closure
    guard let shown = ShownOptional(closure) ?? ShownOptional(within: closure, of: type), shown.name == name else {
      return nil
    }
    self.shown = shown
  }

  /// `note` of a binding that is written at the modifier.
  private static func written(_ state: ExprSyntax) -> String? {
    guard state.tokens(viewMode: .sourceAccurate).dropLast().allSatisfy({ Comments.placed($0).isEmpty }) else {
      return nil
    }
    return asked(state)
  }

  /// `note` of `$note.isPresent()`, `$note.isNotNil`, where the project's extension of `Binding` says the same.
  private static func called(_ state: ExprSyntax, _ project: Project) -> String? {
    let call = state.as(FunctionCallExprSyntax.self)
    guard call.map({ $0.arguments.isEmpty && $0.trailingClosure == nil }) ?? true,
      let member = (call?.calledExpression ?? state).as(MemberAccessExprSyntax.self), let base = member.base,
      case let text = squeezed(base), text.first == "$", !text.contains(".")
    else { return nil }
    let name = member.declName.baseName.name
    let declared = (project.declarations("Binding") + project.declarations("SwiftUI.Binding")).filter {
      $0.kind == .extension
    }.compactMap { project.group(at: $0) }.flatMap { $0.memberBlock.members.map(\.decl) }.filter {
      ViewType.names($0).contains(name)
    }
    guard declared.count == 1, let only = declared.first, let value = value(of: only, isCalled: call != nil),
      asked(value) == "wrappedValue"
    else { return nil }
    return String(text.dropFirst())
  }

  /// What a function that takes nothing, or a computed property, gives.
  private static func value(of decl: DeclSyntax, isCalled: Bool) -> ExprSyntax? {
    var statements: CodeBlockItemListSyntax?
    if let function = decl.as(FunctionDeclSyntax.self), isCalled, function.signature.parameterClause.parameters.isEmpty
    {
      statements = function.body?.statements
    }
    if case .getter(let getter)? = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock?.accessors, !isCalled
    {
      statements = getter
    }
    guard let statements, statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }

  /// What a binding is true for as long as it is there, and makes nil when it is set to false.
  private static func asked(_ binding: ExprSyntax) -> String? {
    guard let call = binding.as(FunctionCallExprSyntax.self),
      ["Binding", "Binding<Bool>", "SwiftUI.Binding", ".init", "Binding.init"].contains(
        call.calledExpression.trimmedDescription),
      let (get, set) = accessors(call), let name = asked(get), empties(set, name)
    else { return nil }
    return name
  }

  private static func accessors(_ call: FunctionCallExprSyntax) -> (get: ClosureExprSyntax, set: ClosureExprSyntax)? {
    func argument(_ label: String) -> ClosureExprSyntax? {
      call.arguments.first { $0.label?.text == label }?.expression.as(ClosureExprSyntax.self)
    }
    let rest = call.additionalTrailingClosures.first { $0.label.text == "set" }?.closure
    let get = argument("get") ?? call.trailingClosure
    let set = argument("set") ?? rest ?? (argument("get") == nil ? nil : call.trailingClosure)
    guard let get, let set, call.arguments.allSatisfy({ ["get", "set"].contains($0.label?.text) }) else { return nil }
    return (get, set)
  }

  private static func squeezed(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.filter { !$0.isWhitespace }.replacing("self.", with: "")
  }

  /// `note` of `{ note != nil }`.
  private static func asked(_ closure: ClosureExprSyntax) -> String? {
    guard closure.signature == nil, closure.statements.count == 1 else { return nil }
    var text = squeezed(closure.statements)
    if text.hasPrefix("return") { text.removeFirst(6) }
    guard text.hasSuffix("!=nil"), case let name = text.dropLast(5), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return String(name)
  }

  /// `{ if !$0 { note = nil } }`, `{ isShown in if !isShown { note = nil } }`, `{ _ in note = nil }`.
  private static func empties(_ closure: ClosureExprSyntax, _ name: String) -> Bool {
    let parameter = closure.signature.map { squeezed($0) }
    guard parameter.map({ $0.hasSuffix("in") && !$0.contains("(") && !$0.contains("[") }) ?? true else { return false }
    let value = parameter.map { String($0.dropLast(2)) } ?? "$0"
    let text = squeezed(closure.statements)
    return text == "if!\(value){\(name)=nil}" || text == "guard!\(value)else{return}\(name)=nil"
      || value == "_" && text == "\(name)=nil"
  }

  /// The modal on the line of a target, presented by its optional.
  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan? {
    guard let single = try? SingleSite(at: target, in: project, ofAnyState: true),
      let bound = BoundOptional(single.site, in: single.type)
    else { return nil }
    return try bound.plan(single.site, single.type, project)
  }

  private func plan(_ site: ModalSite, _ type: ViewType, _ project: Project) throws(Finding) -> Plan {
    let source = site.source
    guard let (part, variable, binding) = type.property(name), variable.attributes.count == 1,
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName,
      ["State", "Binding"].contains(wrapper),
      let written = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    else { throw Finding(.stateNotOwned, "'\(name)' is no @State of '\(type.name)' with its type", at: site.place) }
    let place = part.source.place(binding.pattern)
    let around = [type.name] + SurroundingNames.types(around: type.primary.decl)
    guard project.identity(of: written, from: type.primary.source.file, in: around, asText: false) == ".id" else {
      throw Finding(.noPayloadIdentity, "'\(written)' is not Identifiable", at: place)
    }
    guard let label = site.call.arguments.first(where: { $0.label?.text == "isPresented" })?.label else {
      throw Finding(.notApplicable, "the modifier has another form", at: site.place)
    }
    let uses = type.uses(of: name).filter { use in
      !(use.source === source && site.state.textRange.contains(use.node.start)) && !shown.holds(use.node)
    }
    // What the content calls its value has the name of the state.
    if let inside = uses.first(where: { site.holds($0) && !$0.hasSelf }) {
      throw Finding(
        .notApplicable, "'\(name)' is used in the content in another way", at: source.place(inside.node))
    }
    let owners = ContentOwners([site], in: type)
    let settings = uses.filter(Self.isSet)
    if let use = settings.first(where: { !owners.owners(of: $0.node, in: $0.source).inside.isEmpty }) {
      throw Finding(
        .notApplicable, "the content itself sets '\(name)' here, and would be shown anew",
        at: use.source.place(use.node))
    }
    var list = EditList()
    list.add(label.textRange, "item")
    list.add(site.state.textRange, "$" + name)
    if let range = ItemBinding.emptying(site, name) { list.add(range, "") }
    ItemBinding.content(closure, shown, source, &list)
    let context = TriggerContext(type: type)
    let confirmations = settings.filter { context.automaticCause(of: $0.node, in: $0.source) != nil }.map { use in
      Finding(
        .overlap, "it can open by itself: another '\(name)' would replace what is shown instead of filling it",
        at: use.source.place(use.node))
    }
    let foreign = Finding(
      .overlap, "whoever has '\(name)' may set another one, which would replace what is shown instead of filling it",
      at: place)
    return Plan(
      action: .itemBinding, title: "Present '\(name)' with item:", changes: try project.changes([source.file: list]),
      confirmations: (wrapper == "Binding" ? [foreign] : []) + confirmations, leftOut: [])
  }

  /// `note = first`; not what makes it nil.
  private static func isSet(_ use: NameUse) -> Bool {
    guard use.form == .plain else { return true }
    guard let list = use.node.parent?.as(ExprListSyntax.self), list.first?.id == use.node.as(ExprSyntax.self)?.id,
      let value = list.dropFirst().first, value.is(AssignmentExprSyntax.self)
    else { return false }
    return list.last?.is(NilLiteralExprSyntax.self) != true
  }
}
