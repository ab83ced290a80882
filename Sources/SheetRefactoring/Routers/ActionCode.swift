import SheetModel
import SwiftSyntax

/// What an environment action of the project does with a case that it is called with, where it is given:
/// `.environment(\.showModal, ShowModal { modal in … })`. Whatever opens by it from then on obeys all of that.
struct ActionCode {
  private let key: String
  private let action: String
  /// The properties by which the cases of the enum are presented.
  private let states: Set<String>
  private let project: Project

  /// - Parameters:
  ///   - key: of the environment.
  ///   - action: the type of the value there.
  ///   - enumName: what it opens.
  init(of key: String, _ action: String, opening enumName: String, _ project: Project) {
    self.key = key
    self.action = action
    self.project = project
    let shown = project.modals.map(\.presentation).filter { $0.enumName == enumName }
    // Of a binding in a custom modifier, say, nobody knows which property it is.
    let known = shown.allSatisfy { $0.state != nil } ? shown.compactMap(\.state?.property) : []
    states = Set(known)
  }

  /// The code under which alone, or after which, a case is shown.
  var conditions: [Place] {
    let own = project.declarations(action).flatMap { summary -> [Place] in
      guard let source = try? project.source(summary.place.file) else { return [] }
      let members = project.group(at: summary)?.memberBlock.members ?? []
      return members.compactMap { member in
        if let initializer = member.decl.as(InitializerDeclSyntax.self) {
          return Self.condition(of: initializer).map(source.place)
        }
        guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "callAsFunction" else {
          return nil
        }
        return condition(of: function, in: source, depth: 0)
      }
    }
    return (own + given.map { $0.source.place($0.node) }).uniqued()
  }

  private static let deepest = 3

  /// `self.action = { sheet in guard isAllowed else { return }; action(sheet) }`
  private static func condition(of initializer: InitializerDeclSyntax) -> Syntax? {
    let finder = Closures(viewMode: .sourceAccurate)
    if let body = initializer.body { finder.walk(body) }
    return finder.found.firstMapped { closure in
      HandedOn.condition(in: closure.statements, of: ContentText.parameterName(closure) ?? "$0")
    }
  }

  private final class Closures: SyntaxVisitor {
    var found: [ClosureExprSyntax] = []
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .skipChildren
    }
  }

  /// `pending = $0`, and something else presents it, later. What is a binding may be one of the states.
  private func detour(_ code: CodeBlockItemListSyntax, of parameter: String) -> Syntax? {
    let targets = code.compactMap { item -> ExprSyntax? in
      guard let list = (item.item.as(SequenceExprSyntax.self)?.elements).map(Array.init), list.count == 3,
        list[1].is(AssignmentExprSyntax.self), list[2].trimmedDescription == parameter
      else { return nil }
      return list[0]
    }
    guard !states.isEmpty, targets.count == 1, let target = targets.first, let name = Self.ownName(target),
      !states.contains(name), let members = code.nearest(MemberBlockSyntax.self)?.members
    else { return nil }
    let isState = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.contains { variable in
      variable.attributes.contains { $0.as(AttributeSyntax.self)?.wrapperName == "State" }
        && variable.bindings.contains { LocalNames.names(in: $0.pattern).contains(name) }
    }
    return isState ? Syntax(target) : nil
  }

  /// `pending`, `self.pending`
  private static func ownName(_ expr: ExprSyntax) -> String? {
    if let member = expr.as(MemberAccessExprSyntax.self) {
      return member.base?.isSelf == true ? member.declName.baseName.name : nil
    }
    return expr.as(DeclReferenceExprSyntax.self)?.baseName.name
  }

  /// Also where a function hands on what it takes: `nav?.go(sheet)`.
  private func condition(of function: FunctionDeclSyntax, in source: SourceFile, depth: Int) -> Place? {
    guard let body = function.body?.statements, let first = function.signature.parameterClause.parameters.first else {
      return nil
    }
    let parameter = (first.secondName ?? first.firstName).name
    if let found = HandedOn.condition(in: body, of: parameter) { return source.place(found) }
    guard depth < Self.deepest else { return nil }
    let calls = body.tokens(viewMode: .sourceAccurate).filter { $0.name == parameter }.compactMap { token in
      token.parent?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)?
        .calledExpression
    }
    let names = calls.compactMap { callee in
      (callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self))?.baseName.name
    }
    return names.firstMapped { condition(ofFunctions: $0, taking: first.type, depth + 1) }
  }

  /// Which of several is called their types decide: each may be it that takes the same.
  private func condition(ofFunctions name: String, taking type: TypeSyntax, _ depth: Int) -> Place? {
    for file in project.files(mentioning: [name]).sorted() where !project.isOfOtherApp(file) {
      guard project.functionNames(in: file).contains(name), let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.range) {
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
    (project.files(mentioning: [key, "environment"]) + project.files(mentioning: [key, "transformEnvironment"]))
      .uniqued()
      .filter { !project.isOfOtherApp($0) }.flatMap {
        file -> [(source: SourceFile, node: Syntax)] in
        guard let source = try? project.source(file) else { return [] }
        return source.ranges(ofWord: key, in: source.range).compactMap { range in
          guard let call = source.token(in: range)?.nearest(FunctionCallExprSyntax.self),
            call.arguments.first?.expression.trimmedDescription == "\\.\(key)",
            // `environment(\.showModal, …)` in an extension of `View`.
            let modifier =
              (call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
              ?? call.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
          else { return nil }
          // What that makes of the action around it nobody knows.
          if modifier.text == "transformEnvironment" { return Self.isPreview(call) ? nil : (source, Syntax(modifier)) }
          guard modifier.text == "environment", call.arguments.count == 2, let value = call.arguments.last?.expression
          else { return nil }
          return obstacle(in: value, depth: 0).flatMap { Self.isPreview(call) ? nil : (source, $0) }
        }
      }
  }

  /// What of a value that is given keeps a case from being shown; all of one that is not understood.
  private func obstacle(in value: ExprSyntax, depth: Int) -> Syntax? {
    if let code = Self.code(of: value) {
      let found =
        HandedOn.condition(in: code.statements, of: code.parameter) ?? detour(code.statements, of: code.parameter)
      // `ShowModal { _ in }`: nothing below is shown.
      let isUsed = code.statements.tokens(viewMode: .sourceAccurate).contains { $0.name == code.parameter }
      return found ?? (isUsed ? nil : Syntax(value))
    }
    if let call = value.as(FunctionCallExprSyntax.self) {
      // `ShowModal(modal: $modal)`, of which its own code says what it does.
      let callee = call.calledExpression
      let made = callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
      let name = made?.baseName.text ?? ""
      let isMade = name == "init" || name.first?.isUppercase == true
      let takesCode = call.arguments.contains { $0.expression.is(DeclReferenceExprSyntax.self) && !Self.isBinding($0) }
      return isMade && !takesCode ? nil : Syntax(value)
    }
    guard depth < Self.deepest, let name = Self.ownName(value) else { return Syntax(value) }
    // `let action = ShowModal { … }` in the body.
    if let local = LocalNames.declaration(of: name, at: value) {
      return local.nearest(PatternBindingSyntax.self)?.initializer.map { obstacle(in: $0.value, depth: depth + 1) }
        ?? Syntax(value)
    }
    // What is around is handed on.
    let members = value.nearest(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let isAround = members?.contains { variable in
      variable.attributes.contains { $0.systemText == "@Environment(\\.\(key))" }
        && variable.bindings.contains { LocalNames.names(in: $0.pattern).contains(name) }
    }
    return isAround == true ? nil : Syntax(value)
  }

  private static func isBinding(_ argument: LabeledExprSyntax) -> Bool {
    argument.expression.trimmedDescription.first == "$"
  }

  private static func isPreview(_ node: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(node), next: { $0.parent }).contains { node in
      node.isPreviewMacro
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
}
