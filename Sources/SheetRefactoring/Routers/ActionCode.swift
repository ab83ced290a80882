import SheetModel
import SwiftSyntax

/// What an environment action of the project does with a case that it is called with, where it is given:
/// `.environment(\.showModal, ShowModal { modal in … })`. Whatever opens by it from then on obeys all of that.
struct ActionCode {
  private let key: String
  private let action: String
  private let project: Project

  /// - Parameters:
  ///   - key: of the environment.
  ///   - action: the type of the value there.
  init(of key: String, _ action: String, _ project: Project) {
    self.key = key
    self.action = action
    self.project = project
  }

  /// The code under which alone, or after which, a case is shown.
  var conditions: [Place] {
    let own = project.declarations(action).flatMap { summary -> [Place] in
      guard let source = try? project.source(summary.place.file) else { return [] }
      let members = project.group(at: summary)?.memberBlock.members ?? []
      return members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.compactMap { function in
        guard function.name.text == "callAsFunction" else { return nil }
        return condition(of: function, in: source, depth: 0)
      }
    }
    return (own + given.map { $0.source.place($0.node) }).uniqued()
  }

  private static let deepest = 3

  /// Also where a function hands on what it takes: `nav?.go(sheet)`.
  private func condition(of function: FunctionDeclSyntax, in source: SourceFile, depth: Int) -> Place? {
    guard let body = function.body?.statements, let first = function.signature.parameterClause.parameters.first else {
      return nil
    }
    let parameter = (first.secondName ?? first.firstName).name
    if let found = Self.condition(in: body, of: parameter) { return source.place(found) }
    guard depth < Self.deepest else { return nil }
    let calls = body.tokens(viewMode: .sourceAccurate).filter { $0.name == parameter }.compactMap { token in
      token.parent?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?
        .calledExpression
    }
    let names = calls.compactMap { callee in
      (callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self))?.baseName.name
    }
    return names.lazy.compactMap { condition(ofFunctions: $0, taking: first.type, depth + 1) }.first
  }

  /// Which of several is called their types decide: each may be it that takes the same.
  private func condition(ofFunctions name: String, taking type: TypeSyntax, _ depth: Int) -> Place? {
    for file in project.files(mentioning: [name]).sorted() where !project.isOfOtherApp(file) {
      guard project.functionNames(in: file).contains(name), let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.tree.textRange) {
        guard let token = source.token(in: range), let function = token.parent?.as(FunctionDeclSyntax.self),
          function.name.id == token.id,
          function.signature.parameterClause.parameters.first?.type.trimmedDescription == type.trimmedDescription,
          let found = condition(of: function, in: source, depth: depth)
        else { continue }
        return found
      }
    }
    return nil
  }

  /// What stands in the way where the action is given.
  private var given: [(source: SourceFile, node: Syntax)] {
    project.files(mentioning: [key, "environment"]).filter { !project.isOfOtherApp($0) }.flatMap {
      file -> [(source: SourceFile, node: Syntax)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: key, in: source.tree.textRange).compactMap { range in
        guard let call = source.token(in: range)?.nearest(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "environment",
          call.arguments.count == 2, call.arguments.first?.expression.trimmedDescription == "\\.\(key)",
          let value = call.arguments.last?.expression, let code = Self.code(of: value)
        else { return nil }
        if let node = Self.condition(in: code.statements, of: code.parameter) { return (source, node) }
        // `ShowModal { _ in }`: nothing below is shown.
        let isIdle = !code.statements.tokens(viewMode: .sourceAccurate).contains { $0.name == code.parameter }
        return isIdle && !Self.isPreview(call) ? (source, Syntax(value)) : nil
      }
    }
  }

  private static func isPreview(_ node: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(node), next: { $0.parent }).contains { node in
      let macro =
        node.as(MacroExpansionExprSyntax.self)?.macroName ?? node.as(MacroExpansionDeclSyntax.self)?.macroName
      return macro?.text == "Preview"
        || node.declGroup?.inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedDescription == "PreviewProvider"
        } == true
    }
  }

  /// `ShowModal { modal in … }`, `{ modal in … }`, `ShowModal(action: show)` of a function in the same type.
  private static func code(of value: ExprSyntax) -> (statements: CodeBlockItemListSyntax, parameter: String)? {
    var value = value
    if let call = value.as(FunctionCallExprSyntax.self) {
      guard let handed = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression else {
        return nil
      }
      value = handed
    }
    if let closure = value.as(ClosureExprSyntax.self) {
      return (closure.statements, ContentText.parameterName(closure) ?? "$0")
    }
    let name =
      value.as(DeclReferenceExprSyntax.self)
      ?? value.as(MemberAccessExprSyntax.self).flatMap { $0.base?.isSelf == true ? $0.declName : nil }
    guard let name, let members = value.nearest(MemberBlockSyntax.self)?.members else { return nil }
    // `private var action: ShowModal { ShowModal { … } }`
    let held = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings).first {
      LocalNames.names(in: $0.pattern).contains(name.baseName.name)
    }
    if case .getter(let getter)? = held?.accessorBlock?.accessors, getter.count == 1, let item = getter.first?.item,
      let made = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression,
      made.is(FunctionCallExprSyntax.self)
    {
      return code(of: made)
    }
    let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
      $0.name.name == name.baseName.name
    }
    guard functions.count == 1, let function = functions.first, let body = function.body?.statements,
      let parameter = function.signature.parameterClause.parameters.first
    else { return nil }
    return (body, (parameter.secondName ?? parameter.firstName).name)
  }

  /// What keeps code from handing its parameter on in any case, and at once: a `guard` before, an `if` or a `Task` around.
  /// Code that does nothing with it, as in a preview, has nothing.
  private static func condition(in code: CodeBlockItemListSyntax, of parameter: String) -> Syntax? {
    var asked: Syntax?
    var isShown = false
    for item in code {
      let uses = item.tokens(viewMode: .sourceAccurate).filter { $0.name == parameter }
      if item.item.is(GuardStmtSyntax.self) {
        if isUsed(parameter, behind: item, in: code) { return Syntax(item.item) }
        continue
      }
      // `if isLocked { return }`
      if item.item.is(ExpressionStmtSyntax.self), !uses.contains(where: isHandedOn), mayLeave(item),
        isUsed(parameter, behind: item, in: code)
      {
        return Syntax(item.item)
      }
      // `if queue.count == 1 { sheet = queue.first }`, `do { try check(new); … } catch {}`
      if isShown, Self.decides(item) { return Syntax(item.item) }
      guard let use = uses.first(where: { isHandedOn($0) }) else {
        // `switch sheet { case .login: state = .login; default: break }`: what it is decides what is done.
        if uses.contains(where: { $0.parent?.is(DeclReferenceExprSyntax.self) == true }) {
          asked = asked ?? Syntax(item.item)
        }
        continue
      }
      let around = sequence(first: Syntax(use), next: { $0.parent }).prefix { $0.id != item.id }
      if let found = around.first(where: isCondition) { return found }
      if isChanged(use) { return Syntax(item.item) }
      isShown = true
    }
    return isShown ? nil : asked
  }

  private static func isCondition(_ node: Syntax) -> Bool {
    if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(TernaryExprSyntax.self) { return true }
    if node.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false { return true }
    // `sheet = isLocked ? .login : $0`
    if let list = node.as(ExprListSyntax.self) { return list.contains { $0.is(UnresolvedTernaryExprSyntax.self) } }
    guard let closure = node.as(ClosureExprSyntax.self) else { return node.is(UnresolvedTernaryExprSyntax.self) }
    let callee = TriggerContext.call(around: closure)?.calledExpression.trimmedDescription
    return callee != "withAnimation"
  }

  private static func decides(_ item: CodeBlockItemSyntax) -> Bool {
    if item.item.is(DoStmtSyntax.self) { return true }
    let expr = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
    return expr?.is(IfExprSyntax.self) == true || expr?.is(SwitchExprSyntax.self) == true
  }

  /// `sheet = allowed(modal)`: whatever that gives is shown. What a type is made with it holds.
  private static func isChanged(_ token: TokenSyntax) -> Bool {
    guard let call = token.parent?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase != true
    else { return false }
    return call.parent?.is(ExprListSyntax.self) == true || call.parent?.is(InitializerClauseSyntax.self) == true
  }

  private static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    item.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.return) else { return false }
      return !sequence(first: Syntax(token), next: { $0.parent }).prefix { $0.id != item.id }.contains {
        $0.is(ClosureExprSyntax.self)
      }
    }
  }

  private static func isUsed(_ name: String, behind item: CodeBlockItemSyntax, in code: CodeBlockItemListSyntax) -> Bool
  {
    code.contains { other in
      other.position > item.position
        && other.tokens(viewMode: .sourceAccurate).contains { $0.name == name && isHandedOn($0) }
    }
  }

  /// `state = modal`, `run(modal)`: not `modal.isCover`.
  private static func isHandedOn(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), let parent = reference.parent else {
      return false
    }
    if let member = parent.as(MemberAccessExprSyntax.self) {
      return member.base?.id != reference.id && member.base == nil
    }
    if parent.is(ExprListSyntax.self) { return true }
    return parent.is(LabeledExprSyntax.self)
  }
}
