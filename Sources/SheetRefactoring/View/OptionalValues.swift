import SheetIndex
import SheetModel
import SwiftSyntax

/// Whether a value that is assigned to an optional state may itself be nil, as far as the text tells.
struct OptionalValues {
  /// `always`: it is an optional by itself, and says of what.
  enum Answer { case never, always, maybe }

  let type: ViewType
  let project: Project
  /// Types that only other files tell are looked up.
  private let looksAround: Bool

  /// - Parameter decides: whether the action can be offered at all depends on it, so that a menu must know.
  init(type: ViewType, project: Project, decides: Bool = false) {
    self.type = type
    self.project = project
    looksAround = decides || !project.isEstimate
  }

  /// - Parameter wanted: the type of the state, without `?`.
  func isOptional(_ value: SlotUse.Value, _ wanted: String, in source: SourceFile) -> Answer {
    guard let expr = value.expr else {
      if value.cast == wanted { return .always }
      if !value.choices.isEmpty {
        return value.choices.allSatisfy { isOptional($0, wanted) == .never } ? .never : .maybe
      }
      return value.fallback.map { isOptional($0, wanted) } == .never ? .never : .maybe
    }
    let answer = isOptional(expr, wanted)
    let path = Self.behindEffects(expr)
    guard answer == .maybe, looksAround, Self.isPlainPath(path), !Self.isMarked(path),
      !path.description.contains("[") || !project.hasSubscriptsOfItsOwn,
      let known = [value.range, path.textRange].uniqued().firstMapped({ [project] range in
        project.values.isOptional(assigned: range, as: wanted, in: source.file)
      })
    else { return answer }
    return known ? .always : .never
  }

  /// `store.load()` of `try await store.load()`.
  private static func behindEffects(_ expr: ExprSyntax) -> ExprSyntax {
    if let node = expr.as(AwaitExprSyntax.self) { return behindEffects(node.expression) }
    if let node = expr.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
      return behindEffects(node.expression)
    }
    return expr
  }

  /// `a.b.c`, `$0`, `a.make()`: nothing in it that the index does not see, such as `?`, or that may fail.
  private static func isPlainPath(_ expr: ExprSyntax) -> Bool {
    if let name = expr.as(DeclReferenceExprSyntax.self)?.baseName.text { return name.first?.isUppercase != true }
    if let member = expr.as(MemberAccessExprSyntax.self) { return member.base.map { isPlainPath($0) } ?? false }
    if let call = expr.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
      return member.declName.baseName.text != "init" && isPlainPath(ExprSyntax(member))
    }
    // `books[safe: 0]` is the project's own.
    if let element = expr.as(SubscriptCallExprSyntax.self) {
      return element.arguments.count == 1 && element.arguments.first?.label == nil
        && isPlainPath(element.calledExpression)
    }
    return false
  }

  /// `let chosen = store?.first`, which is assigned then: the index does not see the `?` there either.
  private static func isMarked(_ expr: ExprSyntax) -> Bool {
    var root = expr
    while let next = root.as(MemberAccessExprSyntax.self)?.base ?? root.as(FunctionCallExprSyntax.self)?
      .calledExpression
      ?? root.as(SubscriptCallExprSyntax.self)?.calledExpression
    {
      root = next
    }
    guard let reference = root.as(DeclReferenceExprSyntax.self),
      let pattern = LocalNames.declaration(of: reference.baseName.name, at: reference)?.as(
        IdentifierPatternSyntax.self),
      let value = pattern.parent?.as(PatternBindingSyntax.self)?.initializer?.value
    else { return false }
    return value.tokens(viewMode: .sourceAccurate).contains { token in
      // That of a `try?` it sees.
      [.postfixQuestionMark, .infixQuestionMark, .exclamationMark].contains(token.tokenKind)
        && token.parent?.is(TryExprSyntax.self) != true
    }
  }

  private func isOptional(_ expr: ExprSyntax, _ wanted: String) -> Answer {
    switch expr.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr, .integerLiteralExpr, .arrayExpr, .dictionaryExpr, .booleanLiteralExpr, .closureExpr,
      .forceUnwrapExpr:
      return .never
    case .nilLiteralExpr: return .always
    case .declReferenceExpr(let reference): return isOptional(name: reference, wanted)
    case .functionCallExpr(let call): return isOptional(call, wanted)
    case .awaitExpr(let node): return isOptional(node.expression, wanted)
    case .tryExpr(let node):
      return node.questionOrExclamationMark?.text == "?" ? .maybe : isOptional(node.expression, wanted)
    case .subscriptCallExpr(let call): return isOptional(element: call)
    case .memberAccessExpr(let member):
      if Self.isChained(member) { return .always }
      if member.base == nil {
        return isCase(member.declName.baseName.name, of: wanted)
          ? .never : shared(member.declName.baseName.name, of: wanted)
      }
      if let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "self",
        let found = type.property(member.declName.baseName.name)
      {
        return annotation(found.binding.typeAnnotation?.type)
      }
      // `Route.settings`
      if member.base?.trimmedDescription == wanted {
        let name = member.declName.baseName.name
        return isCase(name, of: wanted) ? .never : shared(name, of: wanted)
      }
      return .maybe
    default: return .maybe
    }
  }

  /// `store?.selection.first`: names alone, one of which may be missing.
  private static func isChained(_ member: MemberAccessExprSyntax) -> Bool {
    var next = member.base
    var isChained = false
    while let expr = next {
      if let chaining = expr.as(OptionalChainingExprSyntax.self) {
        isChained = true
        next = chaining.expression
      } else if let inner = expr.as(MemberAccessExprSyntax.self) {
        guard let base = inner.base else { return false }
        next = base
      } else {
        return isChained && expr.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == false
      }
    }
    return false
  }

  /// `books[0]`, where `books` is written as an array.
  private func isOptional(element call: SubscriptCallExprSyntax) -> Answer {
    guard call.arguments.count == 1, let index = call.arguments.first, index.label == nil,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      LocalNames.declaration(of: name.baseName.name, at: name) == nil,
      let array = type.property(name.baseName.name)?.binding.typeAnnotation?.type.as(ArrayTypeSyntax.self),
      // `books[1...]` is none of its elements, and would not compile here.
      !index.expression.is(SequenceExprSyntax.self), !project.hasSubscriptsOfItsOwn
    else { return .maybe }
    return annotation(array.element)
  }

  private func isOptional(_ call: FunctionCallExprSyntax, _ wanted: String) -> Answer {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.name
      if member.base == nil {
        if isCase(name, of: wanted) { return .never }
        return name == "init" ? failure(of: call, making: Self.bare(wanted)) : .maybe
      }
      // `Shelf.Book(id: 1)`
      let full = member.trimmedDescription
      if name.first?.isUppercase == true, isPlainType(full, at: member) { return failure(of: call, making: full) }
      // `Route.detail(item)`, `Book.init(…)`
      guard let base = member.base?.trimmedDescription, base == wanted else { return .maybe }
      if isCase(name, of: wanted) { return .never }
      return name == "init" ? failure(of: call, making: base) : .maybe
    }
    // `Box<Int>(…)`
    let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name else { return .maybe }
    if project.isTypeName(name), type.functions(name).isEmpty { return failure(of: call, making: name) }
    let functions = type.functions(name)
    guard functions.count == 1, let result = functions[0].signature.returnClause?.type else { return .maybe }
    return annotation(result)
  }

  /// A type by its full name that inherits no initialiser, where no value has the name that it begins with.
  private func isPlainType(_ full: String, at member: MemberAccessExprSyntax) -> Bool {
    let found = declarations(full)
    guard !found.isEmpty, found.allSatisfy({ $0.kind != .class && $0.kind != .typealias }),
      let first = full.split(separator: ".").first.map(String.init)
    else { return false }
    return type.property(first) == nil && LocalNames.declaration(of: first, at: member) == nil
  }

  /// A type without what stands for its parameters: `Box` of `Box<[Int]>`.
  private static func bare(_ name: String) -> String {
    guard name.hasSuffix(">"), let angle = name.firstIndex(of: "<") else { return name }
    return String(name[..<angle])
  }

  /// The declarations of a type as the view names it: its own, one of a type around it, one of the project.
  private func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    project.types([name], seenFrom: type.name).sorted().flatMap { project.declarations($0) }
  }

  /// A case of an enum of the project.
  private func isCase(_ name: String, of wanted: String) -> Bool {
    declarations(wanted).contains { summary in
      guard summary.kind == .enum, let source = try? project.source(summary.place.file),
        let decl = source.token(at: summary.place.range.start)?.nearest(EnumDeclSyntax.self)
      else { return false }
      return decl.caseElements.contains { $0.name.name == name }
    }
  }

  /// A static property of the type itself.
  private func shared(_ name: String, of wanted: String) -> Answer {
    for summary in declarations(wanted) {
      guard let group = project.group(at: summary) else { continue }
      for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where variable.modifiers.contains(where: { $0.name.text == "static" }) {
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
          if let type = binding.typeAnnotation?.type { return annotation(type) }
          return binding.initializer.map { isOptional($0.value, wanted) } ?? .maybe
        }
      }
    }
    return .maybe
  }

  private func annotation(_ type: TypeSyntax?) -> Answer {
    guard let type else { return .maybe }
    if let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType {
      // What a parameter stands for only the surroundings tell.
      return Words(wrapped).all.contains { isOpen($0, at: wrapped) } ? .maybe : .always
    }
    if let named = type.as(IdentifierTypeSyntax.self) {
      // An alias may be anything; a name that the project declares as a type is no optional.
      if named.name.text == "Optional" { return .maybe }
      if isOpen(named.name.name, at: named) { return .maybe }
      return declarations(named.name.name).contains { $0.kind == .typealias } ? .maybe : .never
    }
    if let member = type.as(MemberTypeSyntax.self) {
      // `Value.Element` of a parameter is whatever that is.
      let root = Words(member).all.first { isOpen($0, at: member) }
      let isAlias = declarations(member.trimmedDescription).contains { $0.kind == .typealias }
      return root == nil && !isAlias ? .never : .maybe
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return .maybe }
    return type.is(SomeOrAnyTypeSyntax.self) || type.is(ArrayTypeSyntax.self) ? .never : .maybe
  }

  /// A generic parameter, or what a protocol leaves open: an optional may stand for it.
  private func isOpen(_ name: String, at node: some SyntaxProtocol) -> Bool {
    if name == "Self" { return true }
    return sequence(first: Syntax(node), next: { $0.parent }).contains { around in
      if let decl = around.as(ProtocolDeclSyntax.self) {
        return decl.memberBlock.members.contains {
          $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.name == name
        }
      }
      if let decl = around.as(ExtensionDeclSyntax.self) {
        return project.declarations(decl.extendedType.trimmedDescription).contains { summary in
          guard summary.kind != .extension, let group = project.group(at: summary) else { return false }
          return group.is(ProtocolDeclSyntax.self)
            || group.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters.contains {
              $0.name.name == name
            } == true
        }
      }
      return around.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters.contains {
        $0.name.name == name
      } == true
    }
  }

  // MARK: Names

  private func isOptional(name reference: DeclReferenceExprSyntax, _ wanted: String) -> Answer {
    let name = reference.baseName.name
    if name.hasPrefix("$"), let closure = reference.nearest(ClosureExprSyntax.self) {
      return isOptional(parameter: Int(name.dropFirst()) ?? 0, of: closure)
    }
    guard let declaration = LocalNames.declaration(of: name, at: reference) else {
      guard let found = type.property(name) else { return .maybe }
      if let annotated = found.binding.typeAnnotation?.type { return annotation(annotated) }
      return found.binding.initializer.map { isOptional($0.value, wanted) } ?? .maybe
    }
    switch declaration.as(SyntaxEnum.self) {
    case .functionParameter(let parameter): return annotation(parameter.type)
    case .closureShorthandParameter(let parameter):
      guard let list = parameter.parent?.as(ClosureShorthandParameterListSyntax.self),
        let closure = parameter.nearest(ClosureExprSyntax.self),
        let index = Array(list).firstIndex(where: { $0.id == parameter.id })
      else { return .maybe }
      return isOptional(parameter: index, of: closure)
    case .closureParameter(let parameter): return parameter.type.map { annotation($0) } ?? .maybe
    case .identifierPattern(let pattern): return isOptional(pattern: pattern, wanted)
    default: return .maybe
    }
  }

  private func isOptional(pattern: IdentifierPatternSyntax, _ wanted: String) -> Answer {
    if pattern.parent?.is(OptionalBindingConditionSyntax.self) == true { return .never }
    if let binding = pattern.parent?.as(PatternBindingSyntax.self) {
      if let type = binding.typeAnnotation?.type { return annotation(type) }
      return binding.initializer.map { isOptional($0.value, wanted) } ?? .maybe
    }
    return .maybe
  }

  /// What a closure is given: by a loop, a modal with `item:`, or a view of the project that says so.
  private func isOptional(parameter index: Int, of closure: ClosureExprSyntax) -> Answer {
    guard let call = TriggerContext.call(around: closure) else { return .maybe }
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name {
      if name == "ForEach" || name == "List", call.arguments.first?.label == nil { return .never }
      return closureParameter(of: name, label: label(of: closure, in: call), call, index)
    }
    // `Menu<Pane>(onPick: { pane = $0 })`
    if let generic = callee.as(GenericSpecializationExprSyntax.self),
      let name = generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.name
    {
      let arguments = generic.genericArgumentClause.arguments.map { $0.argument.as(TypeSyntax.self) }
      return closureParameter(of: name, label: label(of: closure, in: call), call, index, arguments)
    }
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "onOpenURL",
      !project.viewFunctions.contains("onOpenURL")
    {
      return .never
    }
    if let member = callee.as(MemberAccessExprSyntax.self),
      ["sheet", "fullScreenCover", "popover"].contains(member.declName.baseName.text),
      call.arguments.contains(where: { $0.label?.text == "item" })
    {
      return .never
    }
    return .maybe
  }

  private func label(of closure: ClosureExprSyntax, in call: FunctionCallExprSyntax) -> String? {
    if let argument = closure.parent?.as(LabeledExprSyntax.self) { return argument.label?.name }
    if let element = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) { return element.label.name }
    return nil
  }

  /// What the stored closure of a view of the project takes.
  private func closureParameter(
    of name: String, label: String?, _ call: FunctionCallExprSyntax, _ index: Int, _ arguments: [TypeSyntax?] = []
  ) -> Answer {
    guard let child = try? project.viewType(name, from: type.primary.source.file) else { return .maybe }
    var found: [TypeSyntax] = []
    let initialisers = child.initialisers
    if initialisers.isEmpty {
      for variable in child.primary.variables {
        for binding in variable.bindings {
          guard let written = binding.typeAnnotation?.type, let function = Self.function(written),
            label == nil || binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == label
          else { continue }
          found.append(contentsOf: Self.parameter(function, index))
        }
      }
    } else {
      for parameter in initialisers.flatMap({ Array($0.signature.parameterClause.parameters) }) {
        guard let function = Self.function(parameter.type), label == nil || parameter.firstName.name == label else {
          continue
        }
        found.append(contentsOf: Self.parameter(function, index))
      }
    }
    let generics = child.primary.decl.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters
      .map(\.name.name)
    let answers = Set(
      found.map { written in
        let place = (generics ?? []).firstIndex(of: written.trimmedDescription)
        return annotation(place.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil } ?? written)
      })
    return answers.count == 1 ? answers.first ?? .maybe : .maybe
  }

  private static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    if let attributed = type.as(AttributedTypeSyntax.self) { return function(attributed.baseType) }
    if let optional = type.as(OptionalTypeSyntax.self) { return function(optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      return function(inner.type)
    }
    return nil
  }

  private static func parameter(_ function: FunctionTypeSyntax, _ index: Int) -> [TypeSyntax] {
    let all = Array(function.parameters)
    return all.indices.contains(index) ? [all[index].type] : []
  }
}
