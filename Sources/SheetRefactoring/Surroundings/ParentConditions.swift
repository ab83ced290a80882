import SheetModel
import SwiftSyntax

/// What a modal goes away with today: a view under a condition, or in a row, takes its modals with it; a presenter at
/// the root keeps them.
///
/// A tab stays while another is shown: it does not count. What is pushed onto a stack stays when the row or the branch that
/// pushed it goes, until it is popped: that counts, and nothing further out up to the stack. A condition that the same view cannot live to see changed is none: `if #available`, a `switch`
/// over what `ForEach` or a navigation destination hands in, a constant.
struct ParentConditions {
  private let parents: ParentViews
  private let project: Project
  private let containers: ContainerSteps

  init(_ parents: ParentViews, _ project: Project) {
    self.parents = parents
    self.project = project
    containers = ContainerSteps(project)
  }

  /// What must be accepted before some modals of a view leave it: each condition on every way outwards.
  func confirmations(for view: ViewType, _ sites: [ModalSite]) -> [Finding] {
    var result = sites.flatMap { conditions(around: $0, view) }
    guard !parents.isPresenter(view) else { return result }
    var pushed = PushedWays(project)
    var branches: Set<SyntaxIdentifier> = []
    parents.walk(from: view) { step in
      let isPushed = pushed.pass(step)
      func survives(_ what: String, _ ofSeveral: String) -> Concern {
        Concern(
          before: "the modals of ", view: step.view, isInside: step.view != view.name,
          after: " would survive the \(what)",
          afterSeveral: " would survive the \(ofSeveral)")
      }
      if Navigation.pushes(step.child, by: step.node) {
        result.append(
          Finding(
            .conditionalAnchor, survives("page when it is popped", "page when it is popped"),
            at: step.source.place(Navigation.name(step.node))))
        return true
      }
      guard !isPushed, let kind = kind(of: step) else { return true }
      // `else if` is one chain.
      if step.node.is(IfExprSyntax.self), !branches.insert(step.node.id).inserted || branches.contains(step.child.id) {
        return true
      }
      let what = Self.names[kind] ?? "condition it is shown under"
      let ofSeveral = kind == "row" ? "row they are shown in" : Self.names[kind] ?? "condition they are shown under"
      result.append(
        Finding(.conditionalAnchor, survives(what, ofSeveral), at: step.source.place(Self.head(step.node))))
      return true
    }
    return result
  }

  private static let names = [
    "row": "row it is shown in", "page": "page when it is popped", "id": "view when its '.id' changes",
  ]

  /// What a presenter at the root does not have: the page that a modal stands on, or its condition, whether that is an
  /// `if` or a function of the project such as `.if(isWide) { $0.sheet(…) }`.
  private func conditions(around site: ModalSite, _ type: ViewType) -> [Finding] {
    var result: [Finding] = []
    var inner = Syntax(site.call)
    var isPushed = false
    for step in AnchorPath(of: site, in: type).steps {
      defer { inner = step.node }
      let what: String
      switch step.kind {
      case .container where Navigation.pushes(inner, within: step.node):
        what = "page when it is popped"
        isPushed = true
      case .container(let name) where PushedWays.stacks.contains(name):
        isPushed = false
        continue
      case _ where isPushed: continue
      // `else if` is one chain.
      case .conditional where inner.is(IfExprSyntax.self) && inner.parent?.id == step.node.id: continue
      case .conditional: what = "condition it stands in"
      case .modifier where isChangingIdentity(step.node, around: inner, in: step.source):
        what = "view when its '.id' changes"
      case .container(let name) where name.first?.isLowercase == true && project.viewFunctions.contains(name):
        what = "condition it stands in"
      // `Loaded(notes) { notes in … }`, which shows that under a condition of its own.
      case .container:
        guard let kind = ContainerSteps.step(handing: inner, to: step, of: type).flatMap(handed) else { continue }
        what = Self.names[kind] ?? "condition it is shown under"
        isPushed = kind == "page"
      default: continue
      }
      result.append(
        Finding(.conditionalAnchor, "the modal would survive the \(what)", at: step.source.place(step.name)))
    }
    // `guard let user else { return AnyView(Login()) }`
    var child = Syntax(site.call)
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let found = leaving(before: child, in: parent, site.source)
        ?? (parent.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false ? parent : nil)
      {
        let message = "the modal would survive the condition that is left here"
        result.append(Finding(.conditionalAnchor, message, at: site.source.place(found)))
      }
      child = parent
    }
    return result
  }

  /// `condition` or `row`: the first that some code of a type stands in; nil where it is always there.
  func kind(around node: Syntax, in source: SourceFile, _ owner: String) -> String? {
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      let step = ParentViews.Step(
        view: owner, place: node, node: parent, child: child, source: source, owner: owner)
      if let kind = kind(of: step), kind != "page" { return kind }
      child = parent
    }
    return nil
  }

  private static func head(_ node: Syntax) -> Syntax {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return node }
    return Syntax(call.calledExpression)
  }

  /// `condition`, `row` or, where a container of the project pushes it, `page`; nil where a step takes nothing away.
  private func kind(of step: ParentViews.Step) -> String? { ownKind(of: step) ?? handed(step) }

  private func ownKind(of step: ParentViews.Step) -> String? {
    if let branch = step.node.as(IfExprSyntax.self) {
      // What is made in the condition itself is not shown by it.
      guard step.child.id != branch.conditions.id else { return nil }
      return isFixed(Syntax(branch.conditions), in: step.source) ? nil : "condition"
    }
    if let branch = step.node.as(SwitchExprSyntax.self) {
      guard step.child.id == branch.cases.id else { return nil }
      return isFixed(Syntax(branch.subject), in: step.source) ? nil : "condition"
    }
    if let list = step.node.as(ExprListSyntax.self), list.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let condition = list.first, condition.id != step.child.id
    {
      let before = list.prefix { !$0.is(UnresolvedTernaryExprSyntax.self) }
      return before.allSatisfy { isFixed(Syntax($0), in: step.source) } ? nil : "condition"
    }
    if let data = RepeatedSteps.data(repeating: step) { return isFixedList(data, in: step.source) ? nil : "row" }
    // `do { try check(); return AnyView(Home()) } catch { return AnyView(Failed()) }`
    if step.node.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false { return "condition" }
    if isChangingIdentity(step.node, around: step.child, in: step.source) { return "id" }
    return isFolded(step) || isChosen(step) ? "condition" : nil
  }

  /// `NoteDetail(id: note).id(note)`: with another id it is another view.
  private func isChangingIdentity(_ node: Syntax, around child: Syntax, in source: SourceFile) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "id",
      let base = member.base, child.isInside(member) || child.isInside(base), call.arguments.count == 1,
      let value = call.arguments.first, value.label == nil
    else { return false }
    return !isFixed(Syntax(value.expression), in: source)
  }

  /// What is shown of some alternatives: `ViewThatFits { … }`, `note.map { Detail(note: $0) }`, and what follows a `guard`.
  private func isChosen(_ step: ParentViews.Step) -> Bool {
    if let closure = step.child.as(ClosureExprSyntax.self), let call = step.node.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id
    {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        return member.base != nil && ["map", "flatMap"].contains(member.declName.baseName.text)
          && call.arguments.isEmpty
      }
      return ["ViewThatFits", "AsyncImage"].contains(call.calledExpression.trimmedDescription)
    }
    return leaving(before: step.child, in: step.node, step.source) != nil
  }

  /// A statement in front of some code that may leave before it is reached.
  private func leaving(before child: Syntax, in list: Syntax, _ source: SourceFile) -> Syntax? {
    list.as(CodeBlockItemListSyntax.self)?.prefix { $0.id != child.id }.first { item in
      if let leaving = item.item.as(GuardStmtSyntax.self) {
        return Self.holdsReturn(Syntax(leaving.body)) && !isFixed(Syntax(leaving.conditions), in: source)
      }
      // `do { return AnyView(try Chart(data)) } catch { }`, `for user in users { return … }`
      if let statement = item.item.as(StmtSyntax.self), !statement.is(ExpressionStmtSyntax.self),
        !statement.is(ReturnStmtSyntax.self)
      {
        return Self.holdsReturn(Syntax(statement))
      }
      guard let branch = item.item.as(ExpressionStmtSyntax.self)?.expression else { return false }
      return mayLeave(branch, in: source)
    }.map { Syntax($0) }
  }

  /// `if token == nil { return AnyView(Login()) }`, `switch stage { case .login: return …; default: break }`
  private func mayLeave(_ branch: ExprSyntax, in source: SourceFile) -> Bool {
    if let node = branch.as(IfExprSyntax.self) {
      var bodies = [node.body]
      if case .codeBlock(let block)? = node.elseBody { bodies.append(block) }
      if case .ifExpr(let other)? = node.elseBody, mayLeave(ExprSyntax(other), in: source) { return true }
      return bodies.contains { Self.holdsReturn(Syntax($0)) } && !isFixed(Syntax(node.conditions), in: source)
    }
    guard let node = branch.as(SwitchExprSyntax.self) else { return false }
    return Self.holdsReturn(Syntax(node.cases)) && !isFixed(Syntax(node.subject), in: source)
  }

  /// Whether something in some code leaves the function around it. What ends the program leaves nothing to survive.
  private static func holdsReturn(_ code: Syntax) -> Bool {
    code.tokens(viewMode: .sourceAccurate).contains { token in
      guard [.keyword(.return), .keyword(.throw)].contains(token.tokenKind) else { return false }
      return !sequence(first: Syntax(token), next: { $0.parent }).prefix { $0.id != code.id }.contains {
        $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
      }
    }
  }

  /// `DisclosureGroup("More", isExpanded: $isOpen) { … }`, which code may close.
  private func isFolded(_ step: ParentViews.Step) -> Bool {
    guard let closure = step.child.as(ClosureExprSyntax.self), let call = step.node.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id,
      ["DisclosureGroup", "Section"].contains(call.calledExpression.trimmedDescription),
      let state = call.arguments.first(where: { $0.label?.text == "isExpanded" })
    else { return false }
    return !isFixed(Syntax(state.expression), in: step.source)
  }

  /// What a view or a modifier of the project does with what it is handed, or applied to.
  private func handed(_ step: ParentViews.Step) -> String? {
    containers.within(step).firstMapped { inner in
      Navigation.pushes(inner.child, by: inner.node) ? "page" : ownKind(of: inner)
    }
  }

  /// `0..<3`, `[.day, .night]`, `Tab.allCases`: no row of it goes.
  private func isFixedList(_ expr: ExprSyntax, in source: SourceFile) -> Bool {
    if let member = expr.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "allCases" { return true }
    return isFixed(Syntax(expr), in: source)
  }

  // MARK: Conditions that stay as they are

  private static let deepest = 4

  /// Whether nothing that is named in some code can change while a view stays where it is.
  private func isFixed(_ code: Syntax, in source: SourceFile, depth: Int = 0) -> Bool {
    let names = FreeNames(in: code)
    return depth < Self.deepest && names.references.allSatisfy { isFixed($0, within: code, source, depth) }
      && names.shorthand.allSatisfy { isFixed($0.name, at: Syntax($0), within: code, source, depth) }
  }

  private func isFixed(
    _ reference: DeclReferenceExprSyntax, within code: Syntax, _ source: SourceFile, _ depth: Int
  ) -> Bool {
    let name = reference.baseName.name
    guard name.first?.isUppercase == true, !Self.isMember(name, around: Syntax(reference)) else {
      return isFixed(name, at: Syntax(reference), within: code, source, depth)
    }
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == reference.id else {
      return true
    }
    if name == "Self" { return Self.holdsConstant(member.declName.baseName.name, around: Syntax(reference)) }
    if name == "UIDevice" { return code.trimmedDescription.contains("userInterfaceIdiom") }
    return isConstant(member.declName.baseName.name, of: name)
  }

  private func isFixed(_ name: String, at node: Syntax, within code: Syntax, _ source: SourceFile, _ depth: Int) -> Bool
  {
    if name == "$0", let closure = node.nearest(ClosureExprSyntax.self) { return isShownItem(closure, in: source) }
    guard let local = LocalNames.declaration(of: name, at: node) else { return Self.holdsConstant(name, around: node) }
    if local.isInside(code) { return true }
    if let closure = local.nearest(ClosureExprSyntax.self),
      local.is(ClosureShorthandParameterSyntax.self)
        || local.is(ClosureParameterSyntax.self)
    {
      return Self.isHandedIn(closure) || isShownItem(closure, in: source)
    }
    guard let parameter = local.as(FunctionParameterSyntax.self),
      let function = parameter.nearest(FunctionDeclSyntax.self)
    else { return false }
    return isFixed(parameter, of: function, in: source, depth)
  }

  /// `ForEach(tabs) { tab in`, `.navigationDestination(for: Route.self) { route in`
  private static func isHandedIn(_ closure: ClosureExprSyntax) -> Bool {
    guard let callee = TriggerContext.call(around: closure)?.calledExpression else { return false }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return RepeatedSteps.loops.contains(reference.baseName.text)
    }
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "navigationDestination"
  }

  /// `.sheet(item: $sheet) { sheet in`: with another case the modal is another one, unless their ids are the same.
  private func isShownItem(_ closure: ClosureExprSyntax, in source: SourceFile) -> Bool {
    let modal = project.layers.first { layer in
      layer.presentation.place.file == source.file && layer.presentation.form == .item
        && layer.facts.contents.contains { $0.range == closure.textRange }
    }
    return modal?.presentation.enumName.map(tellsApart) ?? false
  }

  /// Whether the ids of an enum tell its cases apart, as far as its text says.
  private func tellsApart(_ name: String) -> Bool {
    let ids = project.declarations(name).flatMap { summary in
      project.group(at: summary)?.memberBlock.members.filter { LocalIdentity.isIdentity($0.decl) } ?? []
    }
    guard ids.count == 1, let binding = ids.first?.decl.as(VariableDeclSyntax.self)?.bindings.first,
      case .getter(let list)? = binding.accessorBlock?.accessors, list.count == 1, let only = list.first?.item
    else { return false }
    let value = only.as(ReturnStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self)
    let branches = only.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
    if let choice = branches ?? only.as(SwitchExprSyntax.self) {
      let texts = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements.trimmedDescription }
      return texts.count == choice.cases.count && Set(texts).count == texts.count
    }
    return ["self", "rawValue", "hashValue", "self.hashValue", "self.rawValue"].contains(value?.trimmedDescription)
  }

  /// What a function of the view, or of an object that makes its views, is called with.
  private func isFixed(
    _ parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax, in source: SourceFile, _ depth: Int
  ) -> Bool {
    let group = function.typePath.joined(separator: ".")
    guard !group.isEmpty,
      let index = function.signature.parameterClause.parameters.firstIndex(where: { $0.id == parameter.id })
    else { return false }
    let position = function.signature.parameterClause.parameters.distance(
      from: function.signature.parameterClause.parameters.startIndex, to: index)
    let uses = project.makerUses.all(of: function.name.name, around: Syntax(parameter), in: group, source)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let call = use.node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == use.node.id,
          let argument = call.arguments.dropFirst(position).first
        else { return false }
        return isFixed(Syntax(argument.expression), in: use.source, depth: depth + 1)
      }
  }

  /// A property or function of the type around: some begin with a capital letter.
  private static func isMember(_ name: String, around node: Syntax) -> Bool {
    node.nearest(MemberBlockSyntax.self)?.members.contains { item in
      item.decl.as(FunctionDeclSyntax.self)?.name.name == name
        || item.decl.as(VariableDeclSyntax.self)?.bindings.contains { LocalNames.names(in: $0.pattern).contains(name) }
          == true
    } ?? false
  }

  /// `let tabs = [Tab.day, .night]` of the type around.
  private static func holdsConstant(_ name: String, around node: Syntax) -> Bool {
    let members = node.nearest(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return members.contains { variable in
      variable.bindingSpecifier.text == "let"
        && variable.bindings.contains { $0.initializer != nil && LocalNames.names(in: $0.pattern).contains(name) }
    }
  }

  /// `static let`
  private func isConstant(_ member: String, of type: String) -> Bool {
    project.declarations(type).contains { summary in
      project.group(at: summary)?.memberBlock.members.contains { item in
        // A case, too, is always the same.
        if let decl = item.decl.as(EnumCaseDeclSyntax.self) {
          return decl.elements.contains { $0.name.name == member }
        }
        guard let variable = item.decl.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let",
          variable.modifiers.contains(where: { $0.name.text == "static" })
        else { return false }
        return variable.bindings.contains { LocalNames.names(in: $0.pattern).contains(member) }
      } ?? false
    }
  }
}
