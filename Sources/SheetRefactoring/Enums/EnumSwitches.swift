import SwiftSyntax

// Which `switch` is one over an enum: as names tell, by its cases.
extension EnumGrowth {
  /// Switches whose patterns name all cases of the enum and nothing else.
  final class Switches: SyntaxVisitor {
    let cases: Set<String>
    var found: [SwitchExprSyntax] = []
    /// Those that name all cases within other patterns, and have no `default`.
    var odd: [SwitchExprSyntax] = []
    /// Those that name some of the cases, and have a `default` for the others.
    var open: [SwitchExprSyntax] = []
    private let takesOptionals: Bool

    /// - Parameter optionals: those over an optional, with a branch for nil besides, are found, too.
    init(_ cases: Set<String>, in tree: SourceFileSyntax, optionals: Bool = false) {
      self.cases = cases
      takesOptionals = optionals
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      var names: Set<String> = []
      for item in node.branches {
        guard case .case(let label) = item.label else {
          if !names.isEmpty, names.isSubset(of: cases) { open.append(node) }
          return .visitChildren
        }
        for pattern in label.caseItems.map(\.pattern) {
          if takesOptionals, EnumGrowth.isNil(pattern, besides: cases) { continue }
          guard let name = EnumGrowth.caseName(of: pattern) else {
            noteOdd(node)
            return .visitChildren
          }
          // `.some(.help)`, `.success(.help)`
          if !cases.contains(name), EnumGrowth.holdsCase(pattern) {
            noteOdd(node)
            return .visitChildren
          }
          names.insert(name)
        }
      }
      if names == cases {
        found.append(node)
      } else if names.subtracting(cases) == ["none"] {
        // Of an optional.
        noteOdd(node)
      }
      return .visitChildren
    }

    private func noteOdd(_ node: SwitchExprSyntax) {
      var words: Set<String> = []
      for item in node.branches {
        guard case .case = item.label else { return }
        words.formUnion(Words(item.label).all)
      }
      if cases.isSubset(of: words) { odd.append(node) }
    }
  }

  /// Whether another case stands among the values of a pattern's case.
  static func holdsCase(_ pattern: PatternSyntax) -> Bool {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return holdsCase(binding.pattern) }
    guard let call = pattern.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return call.arguments.contains { argument in
      var expr = argument.expression
      if let inner = expr.as(PatternExprSyntax.self) { return caseName(of: inner.pattern) != nil }
      if let inner = expr.as(FunctionCallExprSyntax.self) { expr = inner.calledExpression }
      return expr.is(MemberAccessExprSyntax.self)
    }
  }

  /// `nil`, `.none` of an optional.
  static func isNil(_ pattern: PatternSyntax, besides cases: Set<String>) -> Bool {
    guard let expr = pattern.as(ExpressionPatternSyntax.self)?.expression else { return false }
    return expr.is(NilLiteralExprSyntax.self) || expr.trimmedDescription == ".none" && !cases.contains("none")
  }

  /// The case of `.x`, `E.x`, `.x(let a)`, `let .x(a)`, `.x?`.
  static func caseName(of pattern: PatternSyntax) -> String? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return caseName(of: binding.pattern) }
    guard var expr = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let optional = expr.as(OptionalChainingExprSyntax.self) { expr = optional.expression }
    if let call = expr.as(FunctionCallExprSyntax.self) { expr = call.calledExpression }
    return expr.as(MemberAccessExprSyntax.self)?.declName.baseName.name
  }
}
