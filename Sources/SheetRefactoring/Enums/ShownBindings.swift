import SheetModel
import SwiftSyntax

/// What stands between the state of an enum and the modals that show its cases: a binding that lets some of them through,
/// or does more when it is emptied; a modifier that presents under a condition.
struct ShownBindings {
  let growth: EnumGrowth
  private let style: any AppWideStyle
  let project: Project

  init(_ growth: EnumGrowth, _ style: any AppWideStyle) {
    self.growth = growth
    self.style = style
    project = growth.project
  }

  private struct Shown {
    let site: ModalSite
    let state: StateProperty
  }

  private var shown: [Shown] {
    project.modals.compactMap { modal in
      let item = modal.presentation
      guard item.enumName == growth.name, modal.facts.isSystem, !project.isOfOtherApp(item.place.file),
        let state = item.state, let source = try? project.source(item.place.file),
        let site = ModalSite(item, modal.facts, in: source)
      else { return nil }
      return Shown(site: site, state: state)
    }
  }

  /// - Throws: where only the case tells which modal shows it, or whether one does: of a new case nobody can say that.
  func check() throws(Finding) {
    for item in shown {
      if let node = choice(of: item.site) {
        throw Finding(
          .notApplicable, "a new case of '\(growth.name)' would show nothing here", at: item.site.source.place(node))
      }
      guard let binding = binding(of: item.site), let getter = binding.getter,
        let node = Getter(getter, item.state.property).chosenByValue
      else { continue }
      throw Finding(
        .notApplicable,
        "this shows some cases of '\(growth.name)' only: whether a new one would be among them is not known",
        at: binding.source.place(node))
    }
  }

  /// What must be accepted.
  func confirmations() -> [Finding] {
    let all = shown
    let opener = style.conditions(project).map { place in
      Finding(
        .conditionalAnchor, "what opens the cases of '\(growth.name)' does so under this condition only", at: place)
    }
    let effects = (style as? KnownRouter)?.layered.map { layered in
      layered.effects.map { node in
        Finding(
          .stateRead, "this runs for all cases of '\(growth.name)' that are opened or closed",
          at: Place(layered.file, node.textRange))
      }
    }
    return
      (opener + (effects ?? []) + kinds() + all.flatMap { item in bindingFindings(item) + conditions(item, among: all) })
      .uniqued()
  }

  /// `if isWide { content.fullScreenCover(item: $router.sheet) … } else { content.sheet(item: $router.sheet) … }`: what
  /// moves is always the same today.
  private func kinds() -> [Finding] {
    let all = project.modals.filter { modal in
      modal.facts.isSystem && modal.presentation.enumName == growth.name
        && !project.isOfOtherApp(modal.presentation.place.file)
    }.map(\.presentation)
    let states = Set(all.filter { $0.kind == style.kind }.compactMap(\.state))
    return all.filter { item in item.kind != style.kind && item.state.map(states.contains) ?? false }.map { item in
      Finding(
        .mixedKinds,
        "'\(growth.name)' is shown by a '\(item.kind)' here, as what moves would be, which is a '\(style.kind)'",
        at: item.place)
    }
  }

  // MARK: Bindings

  private func bindingFindings(_ item: Shown) -> [Finding] {
    var result = sameForAll(item.site) + (helper(of: item.site).map { [$0] } ?? [])
    guard let binding = binding(of: item.site) else { return result }
    if let node = binding.getter.flatMap({ Getter($0, item.state.property).filtered }) {
      result.append(
        Finding(
          .conditionalAnchor, "what '\(growth.name)' shows is shown under this condition only",
          at: binding.source.place(node)))
    }
    if let node = binding.setter.flatMap({ effect(in: $0.statements, besides: item.state) }) {
      result.append(
        Finding(
          .inheritedEnvironment, "this runs for all that '\(growth.name)' shows when it is closed",
          at: binding.source.place(node)))
    }
    return result
  }

  /// `Binding(get: { … }, set: { … })`, in the modifier or in a property of its name.
  private func binding(
    of site: ModalSite
  ) -> (getter: ClosureExprSyntax?, setter: ClosureExprSyntax?, source: SourceFile)? {
    var expr = site.state
    if let name =
      (expr.as(MemberAccessExprSyntax.self).flatMap { $0.base?.isSelf == true ? $0.declName : nil }
      ?? expr.as(DeclReferenceExprSyntax.self))?.baseName.name
    {
      let members = expr.nearest(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let own = (members ?? []).flatMap(\.bindings).first { LocalNames.names(in: $0.pattern).contains(name) }
      guard case .getter(let code)? = own?.accessorBlock?.accessors, let last = code.last?.item else { return nil }
      guard let value = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self) else { return nil }
      expr = value
    }
    guard let call = expr.as(FunctionCallExprSyntax.self),
      ["Binding", ".init", "SwiftUI.Binding"].contains(Self.callee(call).trimmedDescription)
    else { return nil }
    func closure(_ label: String) -> ClosureExprSyntax? {
      call.arguments.first { $0.label?.text == label }?.expression.as(ClosureExprSyntax.self)
        ?? call.additionalTrailingClosures.first { $0.label.text == label }?.closure
    }
    let hasGetter = call.arguments.contains { $0.label?.text == "get" }
    return (
      closure("get") ?? (hasGetter ? nil : call.trailingClosure),
      closure("set") ?? (hasGetter ? call.trailingClosure : nil), site.source
    )
  }

  private static func callee(_ call: FunctionCallExprSyntax) -> ExprSyntax {
    call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
  }

  /// What a setter does beside setting the state.
  private func effect(in code: CodeBlockItemListSyntax, besides state: StateProperty) -> Syntax? {
    var queue = Array(code)
    while !queue.isEmpty {
      let item = queue.removeFirst()
      if let branch = Self.branch(item) {
        queue = Array(branch.body.statements) + queue
        if case .codeBlock(let other)? = branch.elseBody { queue = Array(other.statements) + queue }
        continue
      }
      if let call = item.item.as(FunctionCallExprSyntax.self), isClosing(call, state) { continue }
      guard let target = item.item.as(SequenceExprSyntax.self)?.elements.first, Self.name(of: target) == state.property
      else { return Syntax(item.item) }
    }
    return nil
  }

  /// `router.hide()`, a function of the state's owner that does nothing else.
  private func isClosing(_ call: FunctionCallExprSyntax, _ state: StateProperty) -> Bool {
    guard call.arguments.isEmpty, call.trailingClosure == nil, let name = Self.name(of: call.calledExpression) else {
      return false
    }
    let functions = project.declarations(state.owner).flatMap { summary in
      (project.group(at: summary)?.memberBlock.members ?? []).compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    }.filter { $0.name.name == name }
    return functions.count == 1
      && functions.first?.body.map { body in
        body.statements.allSatisfy { item in
          item.item.as(SequenceExprSyntax.self)?.elements.first.flatMap(Self.name) == state.property
        }
      } ?? false
  }

  private static func branch(_ item: CodeBlockItemSyntax) -> IfExprSyntax? {
    item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.item.as(IfExprSyntax.self)
  }

  /// The last name of `router.sheet`, `sheet`.
  private static func name(of expr: ExprSyntax) -> String? {
    (expr.as(MemberAccessExprSyntax.self)?.declName ?? expr.as(DeclReferenceExprSyntax.self))?.baseName.name
  }

  // MARK: Contents

  /// `{ route in if case .item(let item) = route { … } }`: what shows one case, and nothing of the others.
  private func choice(of site: ModalSite) -> Syntax? {
    guard let closure = site.contentClosure, closure.statements.count == 1,
      var branch = closure.statements.first.flatMap(Self.branch)
    else { return nil }
    let value = ContentText.parameterName(closure) ?? "$0"
    let first = branch
    while true {
      let isChoice = branch.conditions.contains { element in
        guard let pattern = element.condition.as(MatchingPatternConditionSyntax.self) else { return false }
        return pattern.initializer.value.trimmedDescription == value
          && EnumGrowth.caseName(of: pattern.pattern).map(growth.cases.contains) == true
      }
      guard isChoice else { return nil }
      switch branch.elseBody {
      case .ifExpr(let next)?: branch = next
      case .codeBlock?: return nil
      case nil: return Syntax(first)
      }
    }
  }

  // MARK: Conditions

  /// `if isOn { content.sheet(item: …) } else { content }`: what a modifier shows comes with a presenter, or without.
  private func conditions(_ item: Shown, among all: [Shown]) -> [Finding] {
    let site = item.site
    guard Self.isHandedContent(site.call),
      let branch = site.call.nearest(IfExprSyntax.self), !branch.conditions.trimmedDescription.hasPrefix("#available")
    else { return [] }
    // Each of the branches presents.
    let isInElse = branch.elseBody.map { site.call.isInside($0) } ?? false
    let others = all.filter { $0.site.source === site.source }.map(\.site.call)
    let isElsewhere = others.contains { other in
      isInElse ? other.isInside(branch.body) : branch.elseBody.map { other.isInside($0) } ?? false
    }
    guard !isElsewhere else { return [] }
    return [
      Finding(
        .conditionalAnchor, "what presents '\(growth.name)' stands under a condition",
        at: site.source.place(branch.conditions))
    ]
  }

  /// Whether a chain begins with what a modifier is applied to: the `content` of a `ViewModifier`, `self` of a view.
  private static func isHandedContent(_ call: FunctionCallExprSyntax) -> Bool {
    var current: ExprSyntax? = ExprSyntax(call)
    while let next = current {
      if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let member = next.as(MemberAccessExprSyntax.self) {
        current = member.base
      } else if let name = next.as(DeclReferenceExprSyntax.self)?.baseName.name {
        guard name != "self" else {
          return next.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.hasSuffix("View") == true
        }
        let function = next.nearest(FunctionDeclSyntax.self)
        return function?.signature.parameterClause.parameters.first?.isModifiersContent == true && name == "content"
      } else {
        return false
      }
    }
    return true
  }
}

/// What the getter of a binding does with the state that it reads.
private struct Getter {
  private let closure: ClosureExprSyntax
  private let reads: [Syntax]

  init(_ closure: ClosureExprSyntax, _ state: String) {
    self.closure = closure
    reads = closure.statements.tokens(viewMode: .sourceAccurate).filter { $0.name == state }.compactMap { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
      let member = reference.parent?.as(MemberAccessExprSyntax.self)
      return member?.declName.id == reference.id ? member.map { Syntax($0) } : Syntax(reference)
    }
  }

  /// The state alone: `{ router.sheet }`, `{ return sheet }`.
  private var isPlain: Bool {
    guard closure.statements.count == 1, let item = closure.statements.first?.item, let read = reads.first else {
      return false
    }
    return item.id == read.id || item.as(ReturnStmtSyntax.self)?.expression?.id == read.id
  }

  /// Where it looks at the value: `router.sheet?.isCover == true ? router.sheet : nil`.
  var chosenByValue: Syntax? {
    guard !isPlain else { return nil }
    return reads.first { read in
      guard let parent = read.parent else { return false }
      if let member = parent.as(MemberAccessExprSyntax.self) {
        return member.base?.id == read.id && !["last", "first"].contains(member.declName.baseName.text)
      }
      return parent.is(OptionalChainingExprSyntax.self)
        || parent.parent?.is(MatchingPatternConditionSyntax.self) == true
    }
  }

  /// What it shows the state under, whatever the value is: `isOn ? router.sheet : nil`.
  var filtered: Syntax? {
    guard !isPlain, chosenByValue == nil, !reads.isEmpty else { return nil }
    return closure.statements.first.map { Syntax($0.item) }
  }
}
