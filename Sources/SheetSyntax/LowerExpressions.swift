import SheetModel
import SwiftSyntax

extension Lowering {
  mutating func expr(_ node: ExprSyntax) -> Expr {
    guard depth < Lowering.maximumDepth else {
      wasCut = true
      return Expr(TextRange(node.position.utf8Offset, node.endPosition.utf8Offset), .other([]))
    }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    // What changes neither the state nor the view is looked through.
    case .optionalChainingExpr: return expr(node.cast(OptionalChainingExprSyntax.self).expression)
    case .forceUnwrapExpr: return expr(node.cast(ForceUnwrapExprSyntax.self).expression)
    case .inOutExpr: return expr(node.cast(InOutExprSyntax.self).expression)
    case .tryExpr: return expr(node.cast(TryExprSyntax.self).expression)
    case .awaitExpr: return expr(node.cast(AwaitExprSyntax.self).expression)
    case .postfixOperatorExpr: return expr(node.cast(PostfixOperatorExprSyntax.self).expression)
    case .sequenceExpr: return sequence(node.cast(SequenceExprSyntax.self))
    default:
      let kind = kind(node)
      // A chain begins where its base does. Asking the tree would walk down the whole chain each time.
      guard let start = Lowering.base(of: kind)?.range.start else { return Expr(range(node), kind) }
      return Expr(TextRange(start, node.endPositionBeforeTrailingTrivia.utf8Offset), kind)
    }
  }

  private static func base(of kind: Expr.Kind) -> Expr? {
    switch kind {
    case .member(let base, _, _), .subscripted(let base, _), .postfixIf(let base, _): base
    case .call(let call): call.callee
    default: nil
    }
  }

  private mutating func kind(_ node: ExprSyntax) -> Expr.Kind {
    switch node.kind {
    case .declReferenceExpr: return .name(name(node.cast(DeclReferenceExprSyntax.self).baseName), [])
    case .genericSpecializationExpr:
      let node = node.cast(GenericSpecializationExprSyntax.self)
      let base = expr(node.expression)
      if case .name(let name, _) = base.kind { return .name(name, generics(node.genericArgumentClause)) }
      return base.kind
    case .typeExpr:
      guard case .named(let path, let arguments) = type(node.cast(TypeExprSyntax.self).type),
        let last = path.last
      else { return .other([]) }
      return .name(last, arguments)
    case .memberAccessExpr: return member(node.cast(MemberAccessExprSyntax.self))
    case .functionCallExpr:
      let made = call(node.cast(FunctionCallExprSyntax.self))
      // `Bool(false)` is that value and nothing else.
      if case .name("Bool", _) = made.callee.kind, made.arguments.count == 1, made.arguments[0].label == nil,
        case .boolean(let value) = made.arguments[0].value.kind
      {
        return .boolean(value)
      }
      return .call(made)
    case .subscriptCallExpr:
      let node = node.cast(SubscriptCallExprSyntax.self)
      let base = expr(node.calledExpression)
      return member(of: base, at: node.arguments) ?? .subscripted(base, arguments(node.arguments))
    case .closureExpr: return .closure(closure(node.cast(ClosureExprSyntax.self)))
    case .stringLiteralExpr:
      var interpolated: [Expr] = []
      for case .expressionSegment(let segment) in node.cast(StringLiteralExprSyntax.self).segments {
        interpolated += segment.expressions.map { expr($0.expression) }
      }
      return .string(node.cast(StringLiteralExprSyntax.self).representedLiteralValue, interpolated)
    case .booleanLiteralExpr:
      return .boolean(node.cast(BooleanLiteralExprSyntax.self).literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .nilLiteral
    case .integerLiteralExpr: return .literal(Int(node.cast(IntegerLiteralExprSyntax.self).literal.text))
    case .floatLiteralExpr, .regexLiteralExpr, .simpleStringLiteralExpr: return .literal(nil)
    case .keyPathExpr: return keyPath(node.cast(KeyPathExprSyntax.self))
    case .prefixOperatorExpr:
      let node = node.cast(PrefixOperatorExprSyntax.self)
      return .prefixed(node.operator.text, expr(node.expression))
    case .tupleExpr:
      let elements = arguments(node.cast(TupleExprSyntax.self).elements)
      if elements.count == 1, let only = elements.first, only.label == nil { return only.value.kind }
      return .tuple(elements)
    case .arrayExpr: return .collection(node.cast(ArrayExprSyntax.self).elements.map { expr($0.expression) })
    case .dictionaryExpr:
      guard case .elements(let elements) = node.cast(DictionaryExprSyntax.self).content else { return .collection([]) }
      var values: [Expr] = []
      for element in elements {
        values.append(expr(element.key))
        values.append(expr(element.value))
      }
      return .collection(values)
    case .ifExpr: return .branch(conditional(node.cast(IfExprSyntax.self)))
    case .switchExpr: return .branch(switching(node.cast(SwitchExprSyntax.self)))
    case .asExpr:
      let node = node.cast(AsExprSyntax.self)
      return .cast(expr(node.expression), cast(to: node.type, node.questionOrExclamationMark))
    case .macroExpansionExpr:
      let node = node.cast(MacroExpansionExprSyntax.self)
      return .macro(
        node.macroName.text,
        arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures))
    case .postfixIfConfigExpr: return postfixIf(node.cast(PostfixIfConfigExprSyntax.self))
    case .discardAssignmentExpr: return .name("_", [])
    case .superExpr: return .name("super", [])
    default:
      // Whatever else holds expressions is kept for the calls and writes inside it.
      return .other(node.children(viewMode: .sourceAccurate).compactMap { $0.as(ExprSyntax.self) }.map { expr($0) })
    }
  }

  private mutating func member(_ node: MemberAccessExprSyntax) -> Expr.Kind {
    let declared = name(node.declName.baseName)
    guard let base = node.base else { return .implicitMember(declared) }
    return .member(
      expr(base), declared, nameStart: node.declName.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// `x[keyPath: \.a.b]` is `x.a.b`.
  private func member(of base: Expr, at arguments: LabeledExprListSyntax) -> Expr.Kind? {
    guard let argument = arguments.first, arguments.count == 1, argument.label?.text == "keyPath",
      let path = argument.expression.as(KeyPathExprSyntax.self)
    else { return nil }
    var result: Expr.Kind?
    for component in path.components {
      guard case .property(let property) = component.component else { return nil }
      let start = property.declName.positionAfterSkippingLeadingTrivia.utf8Offset
      let object = result.map { Expr(TextRange(base.range.start, start), $0) } ?? base
      result = .member(object, name(property.declName.baseName), nameStart: start)
    }
    return result
  }

  mutating func call(_ node: FunctionCallExprSyntax) -> Call {
    Call(
      callee: expr(node.calledExpression),
      arguments: arguments(node.arguments)
        + trailing(node.trailingClosure, node.additionalTrailingClosures))
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label.map { name($0) }, value: expr($0.expression)) }
  }

  private mutating func trailing(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result: [Argument] = []
    if let first {
      result.append(Argument(label: nil, value: expr(ExprSyntax(first)), isTrailing: true))
    }
    for other in others {
      result.append(
        Argument(label: name(other.label), value: expr(ExprSyntax(other.closure)), isTrailing: true))
    }
    return result
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> Closure {
    var parameters: [ClosureParameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { ClosureParameter(name: name($0.name), type: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        ClosureParameter(name: name($0.secondName ?? $0.firstName), type: $0.type.map { type($0) })
      }
    case nil: break
    }
    let body = captured(by: node) + statements(node.statements)
    return Closure(parameters: parameters, body: body, range: range(node))
  }

  /// `[weak me = self]`: `let me = self`. It takes no place among the statements; what is captured by its own name is
  /// that.
  private mutating func captured(by node: ClosureExprSyntax) -> [Stmt] {
    guard let items = node.signature?.capture?.items else { return [] }
    var result: [Stmt] = []
    let place = TextRange(range(node).start, range(node).start)
    for item in items {
      guard let initial = item.initializer?.value else { continue }
      let value = expr(initial)
      let own = name(item.name)
      guard value.lastName != own else { continue }
      result.append(
        .variable(
          Property(
            name: own, nameRange: place, type: nil, initial: value, attributes: [], isStatic: false, isLet: true,
            isPrivate: false, getter: nil, observers: [], range: place, condition: condition)))
    }
    return result
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> Expr.Kind {
    let components = node.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return name(property.declName.baseName)
    }
    return .keyPath(root: node.root?.trimmedDescription, components: components)
  }

  // MARK: Operators

  /// `a = b`, `a ? b : c`, `a as T`, `a + b`: the parser leaves them flat, and so few of them matter
  /// that folding by precedence is not needed.
  private mutating func sequence(_ node: SequenceExprSyntax) -> Expr {
    fold(Array(node.elements)[...], range(node))
  }

  private mutating func fold(_ elements: ArraySlice<ExprSyntax>, _ range: TextRange) -> Expr {
    guard let first = elements.first, let last = elements.last else { return Expr(range, .other([])) }
    guard elements.count > 1 else { return expr(first) }
    let whole = TextRange(self.range(first).start, self.range(last).end)
    if let at = elements.firstIndex(where: { assignment($0) != nil }) {
      let isPlain = elements[at].is(AssignmentExprSyntax.self)
      var value = fold(elements[(at + 1)...], range)
      // `a -= b` adds `-b`.
      if assignment(elements[at]) == "-=" { value = Expr(value.range, .prefixed("-", value)) }
      return Expr(whole, .assign(fold(elements[..<at], range), value, isPlain: isPlain))
    }
    if let at = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[at].as(UnresolvedTernaryExprSyntax.self)
    {
      return Expr(
        whole,
        .ternary(
          fold(elements[..<at], range), expr(ternary.thenExpression),
          fold(elements[(at + 1)...], range)))
    }
    if elements.count == 3, let type = elements.last?.as(TypeExprSyntax.self),
      let word = elements[elements.startIndex + 1].as(UnresolvedAsExprSyntax.self)
    {
      return Expr(whole, .cast(expr(first), cast(to: type.type, word.questionOrExclamationMark)))
    }
    var operands: [Expr] = []
    var operators: [String] = []
    for element in elements {
      if let binary = element.as(BinaryOperatorExprSyntax.self) {
        operators.append(binary.operator.text)
      } else if element.is(UnresolvedAsExprSyntax.self) {
        operators.append("as")
      } else if element.is(UnresolvedIsExprSyntax.self) {
        operators.append("is")
      } else {
        operands.append(expr(element))
      }
    }
    return Expr(whole, .operation(operands, operators: operators))
  }

  /// `as? Note` gives an optional.
  private mutating func cast(to node: TypeSyntax, _ mark: TokenSyntax?) -> TypeRef {
    let written = type(node)
    return mark?.text == "?" ? .optional(written) : written
  }

  private func assignment(_ node: ExprSyntax) -> String? {
    if node.is(AssignmentExprSyntax.self) { return "=" }
    guard let binary = node.as(BinaryOperatorExprSyntax.self) else { return nil }
    let text = binary.operator.text
    return ["+=", "-=", "*=", "/=", "|=", "&=", "||=", "&&=", "??="].contains(text) ? text : nil
  }

  // MARK: Postfix #if

  private mutating func postfixIf(_ node: PostfixIfConfigExprSyntax) -> Expr.Kind {
    // One that begins a clause of another has what that has.
    let start = node.config.positionAfterSkippingLeadingTrivia.utf8Offset
    let lowered = if let base = node.base { expr(base) } else { Expr(TextRange(start, start), .chainBase) }
    var clauses: [ExprClause] = []
    for (clause, text) in zip(node.config.clauses, conditionTexts(node.config)) {
      guard case .postfixExpression(let chain) = clause.elements else { continue }
      clauses.append(ExprClause(condition: text, expr: Lowering.rebased(expr(chain))))
    }
    return .postfixIf(lowered, clauses)
  }

  /// A clause's chain with the missing base at its inner end made explicit, so that `.sheet(…)` there
  /// is a modifier and not an implicit member.
  private static func rebased(_ chain: Expr) -> Expr {
    switch chain.kind {
    case .implicitMember(let name):
      let start = chain.range.end - name.utf8.count
      let base = Expr(TextRange(chain.range.start, chain.range.start), .chainBase)
      return Expr(chain.range, .member(base, name, nameStart: start))
    case .member(let base, let name, let nameStart):
      return Expr(chain.range, .member(rebased(base), name, nameStart: nameStart))
    case .call(let call):
      return Expr(chain.range, .call(Call(callee: rebased(call.callee), arguments: call.arguments)))
    case .subscripted(let base, let arguments):
      return Expr(chain.range, .subscripted(rebased(base), arguments))
    case .postfixIf(let base, let clauses):
      return Expr(chain.range, .postfixIf(rebased(base), clauses))
    default: return chain
    }
  }
}
