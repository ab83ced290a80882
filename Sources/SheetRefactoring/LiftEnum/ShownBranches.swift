import SheetModel
import SwiftSyntax

/// What a content shows of one case: a branch of its `switch`, or of its `if case .edit(let item) = sheet { … } else { … }`.
struct ShownBranch {
  let statements: CodeBlockItemListSyntax
  /// All of it.
  let code: Syntax
  /// What stands in it.
  let inside: TextRange
  /// nil where none is written: `else`, `if sheet == .add`.
  let pattern: PatternSyntax?
  /// What says which case it is.
  let head: Syntax
  /// What stands in front of it.
  let comments: [String]

  /// By case.
  ///
  /// - Parameter node: a `switch` over the case that is shown, or an `if` about it.
  /// - Throws: a branch that shows not one case.
  static func all(
    of node: ExprSyntax, over parameter: String, _ elements: [EnumCaseElementSyntax], _ source: SourceFile
  ) throws(Finding) -> [String: ShownBranch] {
    if let node = node.as(IfExprSyntax.self) { return try all(of: node, over: parameter, elements, source) }
    var result: [String: ShownBranch] = [:]
    for element in node.as(SwitchExprSyntax.self)?.cases ?? [] {
      guard case .switchCase(let branch) = element, branch.attribute == nil, case .case(let label) = branch.label,
        label.caseItems.count == 1, let item = label.caseItems.first, item.whereClause == nil,
        let name = EnumGrowth.caseName(of: item.pattern), result[name] == nil
      else {
        throw Finding(.unsupportedForm, "this branch does not show one case", at: source.place(element))
      }
      result[name] = ShownBranch(
        statements: branch.statements, code: Syntax(branch),
        inside: ContentText.inside(branch, source), pattern: item.pattern,
        head: Syntax(item), comments: Comments.texts(branch.leadingTrivia))
    }
    return result
  }

  private static func all(
    of node: IfExprSyntax, over parameter: String, _ elements: [EnumCaseElementSyntax], _ source: SourceFile
  ) throws(Finding) -> [String: ShownBranch] {
    var result: [String: ShownBranch] = [:]
    var next: IfExprSyntax? = node
    while let current = next {
      guard let (name, pattern) = shown(current.conditions, parameter), result[name] == nil else {
        throw Finding(.unsupportedForm, "this condition is not about one case", at: source.place(current.conditions))
      }
      result[name] = branch(current.body, pattern, Syntax(current.conditions), source)
      next = nil
      switch current.elseBody {
      case .ifExpr(let other)?: next = other
      case .codeBlock(let block)?:
        // What several cases show alike would be written for each.
        let rest = elements.map(\.name.name).filter { result[$0] == nil }
        guard rest.count == 1 else {
          let word = current.elseKeyword ?? block.leftBrace
          throw Finding(.unsupportedForm, "this 'else' shows \(rest.count) cases", at: source.place(word))
        }
        result[rest[0]] = branch(block, nil, Syntax(block), source)
      case nil: break
      }
    }
    return result
  }

  private static func branch(
    _ block: CodeBlockSyntax, _ pattern: PatternSyntax?, _ head: Syntax, _ source: SourceFile
  ) -> ShownBranch {
    ShownBranch(
      statements: block.statements, code: Syntax(block),
      inside: ContentText.inside(block.leftBrace.end, block.rightBrace.start, source), pattern: pattern, head: head,
      comments: [])
  }

  /// Whether an `if` asks which case is shown.
  static func asks(_ node: IfExprSyntax, about parameter: String) -> Bool { shown(node.conditions, parameter) != nil }

  /// `case .edit(let item) = sheet`, `sheet == .add`
  private static func shown(
    _ conditions: ConditionElementListSyntax, _ parameter: String
  ) -> (name: String, pattern: PatternSyntax?)? {
    guard conditions.count == 1, let condition = conditions.first else { return nil }
    if case .matchingPattern(let match) = condition.condition {
      guard match.initializer.value.trimmedDescription == parameter else { return nil }
      return EnumGrowth.caseName(of: match.pattern).map { ($0, match.pattern) }
    }
    guard case .expression(let expr) = condition.condition, let parts = expr.as(SequenceExprSyntax.self)?.elements,
      parts.count == 3, let first = parts.first, let last = parts.last?.as(MemberAccessExprSyntax.self),
      parts.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "==",
      first.trimmedDescription == parameter
    else { return nil }
    return (last.declName.baseName.name, nil)
  }
}
