import SheetModel
import SwiftSyntax

/// Values of a view that are states of the views above it: `Score(points: points)` with `@State var points`.
struct HandedStates {
  private let project: Project
  private let memory = Memory()

  init(_ project: Project) { self.project = project }

  /// What was found of members, which name one another: each is looked at once.
  private final class Memory { var known: [Member: Bool] = [:] }

  private struct Member: Hashable {
    let decl: SyntaxIdentifier
    let name: String
  }

  /// Wrappers of properties that change while the view stays.
  private static let changing: Set<String> = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable", "AppStorage",
    "SceneStorage", "Query", "FetchRequest", "Published",
  ]

  /// How far values are followed back.
  private static let deepest = 6

  /// Whether a call that makes a view hands a state, or what is read from a model, to a property.
  func isHanded(as property: String, to view: ViewType) -> Bool { isHanded(as: property, to: view, depth: 0) }

  private func isHanded(as property: String, to view: ViewType, depth: Int) -> Bool {
    hands(property, to: view) { changes(Syntax($0), depth: depth) }
  }

  /// Whether any call that makes a view hands something to a property.
  func isGiven(as property: String, to view: ViewType) -> Bool { hands(property, to: view) { _ in true } }

  private func hands(_ property: String, to view: ViewType, where isMeant: (ExprSyntax) -> Bool) -> Bool {
    let name = view.name.split(separator: ".").last.map(String.init) ?? view.name
    let given = GivenArguments(to: property, of: view)
    guard !given.all.isEmpty else { return false }
    let files = given.all.reduce(into: Set<FileID>()) { files, argument in
      files.formUnion(project.files(mentioning: [name] + [argument.label].compactMap(\.self)))
    }
    for file in files.sorted() {
      guard let source = try? project.source(file) else { continue }
      let finder = Arguments(name, given)
      finder.walk(source.tree)
      if finder.found.contains(where: isMeant) { return true }
    }
    return false
  }

  /// Whether a name in some code stands for something that may be another one a moment later.
  private func changes(_ code: Syntax, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    let around = sequence(first: code.parent, next: { $0?.parent }).firstMapped { $0?.declGroup }
    guard let around else { return false }
    return PlainNames.of(code).contains { reference in
      if let local = LocalNames.declaration(of: reference.name, at: reference.node) {
        // What stands in the code itself is asked about by its own names.
        if local.isInside(code), local.id != code.id { return false }
        if let known = changes(local: local, reference.name, in: around, depth) { return known }
      } else if reference.name.first == "$", reference.name.dropFirst().allSatisfy(\.isNumber),
        let closure = reference.node.nearest(ClosureExprSyntax.self), !closure.isInside(code)
      {
        return changes(local: Syntax(closure), reference.name, in: around, depth) ?? false
      }
      return changes(member: reference, of: around, depth)
    }
  }

  /// - Returns: nil where a member of the same name is meant: `if let token {`.
  private func changes(
    local: Syntax, _ name: String, in around: any DeclGroupSyntax, _ depth: Int
  ) -> Bool? {
    if let unwrapped = local.as(OptionalBindingConditionSyntax.self)
      ?? local.parent?.as(OptionalBindingConditionSyntax.self)
    {
      return unwrapped.initializer.map { changes(Syntax($0.value), depth: depth + 1) }
    }
    if let binding = Self.binding(of: name, local) {
      return binding.initializer.map { changes(Syntax($0.value), depth: depth + 1) } ?? false
    }
    // `case .loaded(let user)`
    if let matched = local.nearest(MatchingPatternConditionSyntax.self) {
      return changes(Syntax(matched.initializer.value), depth: depth + 1)
    }
    if let item = local.nearest(SwitchCaseSyntax.self), local.nearest(SwitchCaseLabelSyntax.self) != nil {
      return item.nearest(SwitchExprSyntax.self).map { changes(Syntax($0.subject), depth: depth + 1) } ?? false
    }
    // What a closure is given, by a name or as `$0`, comes out of what its call is told: `ForEach(session.users) { user in … }`.
    if local.is(ClosureParameterSyntax.self) || local.is(ClosureShorthandParameterSyntax.self)
      || local.is(ClosureExprSyntax.self)
    {
      guard let closure = local.nearest(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure),
        // An item is what it was when the modal was opened.
        !Modal.kinds.contains(call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? "")
      else { return false }
      let told =
        [call.calledExpression.as(MemberAccessExprSyntax.self)?.base].compactMap(\.self)
        + call.arguments.map(\.expression)
      return told.contains { !$0.is(ClosureExprSyntax.self) && changes(Syntax($0), depth: depth + 1) }
    }
    guard local.is(FunctionParameterSyntax.self), let function = local.nearest(FunctionDeclSyntax.self) else {
      return false
    }
    return changes(parameter: local, of: function, in: around, depth)
  }

  /// `let name = user.name`
  private static func binding(of name: String, _ local: Syntax) -> PatternBindingSyntax? {
    if let variable = local.as(VariableDeclSyntax.self) {
      return variable.bindings.first { LocalNames.names(in: $0.pattern).contains(name) }
    }
    if let binding = local.as(PatternBindingSyntax.self) { return binding }
    return local.nearest(PatternBindingSyntax.self).flatMap { local.isInside($0.pattern) ? $0 : nil }
  }

  /// What a function of the same type is called with.
  private func changes(
    parameter: Syntax, of function: FunctionDeclSyntax, in around: any DeclGroupSyntax, _ depth: Int
  ) -> Bool {
    guard let number = function.signature.parameterClause.parameters.firstIndex(where: { $0.id == parameter.id }),
      case let parameters = function.signature.parameterClause.parameters,
      case let label = parameters[number].firstName.text,
      case let place = parameters.distance(from: parameters.startIndex, to: number)
    else { return false }
    return PlainNames.of(Syntax(around.memberBlock)).contains { reference in
      guard reference.name == function.name.name, let call = reference.node.nearest(FunctionCallExprSyntax.self),
        reference.node.isInside(call.calledExpression)
      else { return false }
      let arguments = Array(call.arguments)
      let given =
        label == "_"
        ? (arguments.indices.contains(place) ? arguments[place] : nil) : arguments.first { $0.label?.text == label }
      return given.map { changes(Syntax($0.expression), depth: depth + 1) } ?? false
    }
  }

  private func changes(member reference: PlainNames.Found, of around: any DeclGroupSyntax, _ depth: Int) -> Bool {
    let name = reference.name
    let member = around.memberBlock.members.first { item in
      if let function = item.decl.as(FunctionDeclSyntax.self) { return function.name.name == name }
      return Self.binding(of: name, Syntax(item.decl)) != nil
    }
    guard let member else {
      // `Session.shared.name`
      return name.first?.isUppercase == true && reference.node.parent?.is(MemberAccessExprSyntax.self) == true
        && project.isClass(name)
    }
    let key = Member(decl: member.decl.id, name: name)
    if let known = memory.known[key] { return known }
    memory.known[key] = false
    let result = changes(member.decl, reference, depth)
    memory.known[key] = result
    return result
  }

  private func changes(_ decl: DeclSyntax, _ reference: PlainNames.Found, _ depth: Int) -> Bool {
    if let body = decl.as(FunctionDeclSyntax.self)?.body { return changes(Syntax(body), depth: depth + 1) }
    guard let variable = decl.as(VariableDeclSyntax.self),
      let binding = Self.binding(of: reference.name, Syntax(variable))
    else { return false }
    let isState = variable.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self).map { Self.changing.contains($0.attributeName.trimmedDescription) } ?? false
    }
    if isState { return true }
    if let getter = binding.accessorBlock { return changes(Syntax(getter), depth: depth + 1) }
    // An object that the view was handed.
    if let type = binding.typeAnnotation?.type.trimmedDescription, project.isClass(type) { return true }
    if let made = binding.initializer?.value { return changes(Syntax(made), depth: depth + 1) }
    // Handed on by the view around.
    guard let file = project.file(of: reference.node),
      let owner = try? project.viewType(reference.node.typePath.joined(separator: "."), from: file)
    else { return false }
    return isHanded(as: reference.name, to: owner, depth: depth + 1)
  }

  /// What calls of a type hand to a property.
  private final class Arguments: SyntaxVisitor {
    let type: String
    let given: GivenArguments
    var found: [ExprSyntax] = []

    init(_ type: String, _ given: GivenArguments) {
      self.type = type
      self.given = given
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee = node.calledExpression
      let called =
        callee.as(DeclReferenceExprSyntax.self)?.baseName.name
        ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      if called == type { found += given.values(in: node.arguments) }
      return .visitChildren
    }
  }
}
