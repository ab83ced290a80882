import SwiftSyntax

// What a declaration and a use say by themselves.
extension Captures {
  /// `willSet` and `didSet`: a stored property all the same.
  static func isObserved(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// The type of a stored property, as written or as its literal says.
  static func valueType(_ binding: PatternBindingSyntax) -> String? {
    if let written = binding.typeAnnotation?.type { return withoutSelf(written) }
    return binding.initializer.flatMap { literalType($0.value) }
  }

  static func literalType(_ value: ExprSyntax) -> String? {
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return nil
  }

  /// `Kind` of `Self.Kind`: what is nested gets the name of its type where it is written elsewhere.
  private static func withoutSelf(_ type: TypeSyntax) -> String {
    var result = ""
    var isBehindSelf = false
    for token in type.trimmed.tokens(viewMode: .sourceAccurate) {
      let isSelf =
        token.tokenKind == .keyword(.Self) && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .period
      if !isSelf, !isBehindSelf { result += token.description }
      isBehindSelf = isSelf
    }
    return result
  }

  /// Given to a call: as it is, a member of it, or what an expression makes of it, a text as well. Nobody can change it
  /// while the content is shown (`FrozenStates`), so that this gives the same whenever it is worked out.
  static func isArgument(_ reference: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(reference)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .labeledExpr:
        guard let around = parent.parent?.parent else { return false }
        // `"x \(name)"`, `(name, 1)`
        guard around.is(ExpressionSegmentSyntax.self) || around.is(TupleExprSyntax.self) else { return true }
        node = around
      case .functionCallExpr(let call):
        // `name.uppercased()`: what the value is asked.
        guard call.calledExpression.id == node.id, node.is(MemberAccessExprSyntax.self) else { return false }
        node = parent
      case .subscriptCallExpr(let call):
        guard call.calledExpression.id == node.id else { return false }
        node = parent
      case .memberAccessExpr, .stringLiteralSegmentList, .stringLiteralExpr, .sequenceExpr, .exprList,
        .prefixOperatorExpr, .optionalChainingExpr, .unresolvedTernaryExpr, .forceUnwrapExpr, .arrayElement,
        .arrayElementList, .arrayExpr:
        node = parent
      default: return false
      }
    }
    return false
  }

  static func isFocus(_ variable: VariableDeclSyntax) -> Bool {
    variable.attributes.first?.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "FocusState"
  }

  /// `Store` of `= Store()`
  static func madeName(_ binding: PatternBindingSyntax) -> String? {
    binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }

  /// `model = Model()`: another object, not a change of this one.
  static func isAssigned(_ reference: DeclReferenceExprSyntax) -> Bool {
    var node = Syntax(reference)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      node = Syntax(member)
    }
    if node.parent?.is(InOutExprSyntax.self) == true { return true }
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}

extension Project {
  /// Declared `@Observable`.
  func isObservable(_ type: String) -> Bool {
    declarations(type).contains { summary in
      group(at: summary)?.attributes.contains { $0.trimmedDescription == "@Observable" } ?? false
    }
  }
}
