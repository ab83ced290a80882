import SwiftSyntax

/// What a member of an enum says of one case, or of all that are not named:
/// `switch self { case .add: "Add" … }`, `if case .edit(let item) = self { return item.name }`.
struct SaidOfCases {
  /// What binds what the case carries.
  let pattern: PatternSyntax?
  /// nil for all others.
  let name: String?
  let value: ExprSyntax
  /// What says it, with the value.
  let code: Syntax

  /// - Returns: of each case the first counts; nil where it is worked out in another way.
  static func read(_ list: CodeBlockItemListSyntax) -> [SaidOfCases]? { read(Array(list)) }

  private static func read(_ list: [CodeBlockItemSyntax]) -> [SaidOfCases]? {
    guard let first = list.first else { return nil }
    if list.count == 1 { return read(first) }
    if let node = first.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self), node.elseBody == nil,
      let (pattern, name) = comparedCase(node.conditions), let value = returned(node.body.statements),
      let rest = read(Array(list.dropFirst()))
    {
      return [SaidOfCases(pattern: pattern, name: name, value: value, code: Syntax(node.body))] + rest
    }
    guard list.count == 2, let node = first.item.as(GuardStmtSyntax.self),
      let (pattern, name) = comparedCase(node.conditions), let other = returned(node.body.statements),
      let value = list[1].item.as(ReturnStmtSyntax.self)?.expression
    else { return nil }
    return [
      SaidOfCases(pattern: pattern, name: name, value: value, code: Syntax(list[1])),
      SaidOfCases(pattern: nil, name: nil, value: other, code: Syntax(node.body)),
    ]
  }

  private static func read(_ item: CodeBlockItemSyntax) -> [SaidOfCases]? {
    let expr =
      item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
      ?? item.item.as(ReturnStmtSyntax.self)?.expression
    if let node = expr?.as(SwitchExprSyntax.self) { return read(node) }
    if let node = expr?.as(IfExprSyntax.self) { return read(node) }
    if let parts = expr?.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 5,
      let name = comparedCase(Array(parts.prefix(3))), let choice = parts[3].as(UnresolvedTernaryExprSyntax.self)
    {
      let first = choice.thenExpression
      return [
        SaidOfCases(pattern: nil, name: name, value: first, code: Syntax(first)),
        SaidOfCases(pattern: nil, name: nil, value: parts[4], code: Syntax(parts[4])),
      ]
    }
    return expr.map { [SaidOfCases(pattern: nil, name: nil, value: $0, code: Syntax($0))] }
  }

  private static func read(_ node: SwitchExprSyntax) -> [SaidOfCases]? {
    guard node.subject.isSelf else { return nil }
    var result: [SaidOfCases] = []
    for element in node.cases {
      guard case .switchCase(let branch) = element, branch.attribute == nil, let value = value(of: branch.statements)
      else { return nil }
      guard case .case(let label) = branch.label else {
        result.append(SaidOfCases(pattern: nil, name: nil, value: value, code: Syntax(branch)))
        continue
      }
      for item in label.caseItems {
        guard item.whereClause == nil, let name = EnumGrowth.caseName(of: item.pattern) else { return nil }
        result.append(SaidOfCases(pattern: item.pattern, name: name, value: value, code: Syntax(branch)))
      }
    }
    return result
  }

  /// `if case .reeds(let height) = self { "\(height)" } else { "" }`, `if self == .reeds { … } else { … }`
  private static func read(_ node: IfExprSyntax) -> [SaidOfCases]? {
    guard let (pattern, name) = comparedCase(node.conditions), let first = value(of: node.body.statements),
      case .codeBlock(let block)? = node.elseBody, let second = value(of: block.statements)
    else { return nil }
    return [
      SaidOfCases(pattern: pattern, name: name, value: first, code: Syntax(node.body)),
      SaidOfCases(pattern: nil, name: nil, value: second, code: Syntax(block)),
    ]
  }

  /// `case .reeds(let height) = self`, `self == .reeds`
  private static func comparedCase(
    _ conditions: ConditionElementListSyntax
  ) -> (pattern: PatternSyntax?, name: String)? {
    guard conditions.count == 1, let condition = conditions.first?.condition else { return nil }
    if case .matchingPattern(let match) = condition, match.initializer.value.isSelf,
      let name = EnumGrowth.caseName(of: match.pattern)
    {
      return (match.pattern, name)
    }
    guard case .expression(let expr) = condition, let parts = expr.as(SequenceExprSyntax.self)?.elements else {
      return nil
    }
    return comparedCase(Array(parts)).map { (nil, $0) }
  }

  /// `self == .list`
  private static func comparedCase(_ parts: [ExprSyntax]) -> String? {
    guard parts.count == 3, parts[0].isSelf, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "==",
      let member = parts[2].as(MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    return member.declName.baseName.name
  }

  private static func value(of statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }

  /// In front of other statements only a `return` gives something.
  private static func returned(_ statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    statements.count == 1 ? statements.first?.item.as(ReturnStmtSyntax.self)?.expression : nil
  }
}
