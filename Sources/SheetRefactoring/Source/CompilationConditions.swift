import SwiftSyntax

/// The `#if` clauses that some code stands in: it is there only where all of their conditions hold.
struct CompilationConditions {
  /// `#if os(macOS)` is `os(macOS)`, its `#else` is `!os(macOS)`; the outermost first.
  let texts: [String]

  /// - Parameter outermost: how far out to look; nil for the whole file.
  init(around node: some SyntaxProtocol, within outermost: Syntax? = nil) {
    var found: [[String]] = []
    for parent in sequence(first: Syntax(node), next: { $0.parent }) {
      if parent.id == outermost?.id { break }
      if let clause = parent.as(IfConfigClauseSyntax.self) { found.append(Self.texts(of: clause)) }
    }
    texts = found.reversed().flatMap { $0 }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// All of them as one condition.
  var joined: String { texts.joined(separator: " && ") }

  /// The first that code elsewhere does not stand in; nil where it is compiled whenever that is.
  func first(missingIn other: CompilationConditions) -> String? { texts.first { !other.imply($0) } }

  /// Whether a condition holds wherever this code is there: as it is written, or one of what it names with `||` does.
  func imply(_ text: String) -> Bool {
    if texts.contains(text) { return true }
    return Self.parts(of: text, between: "||").contains { either in
      Self.parts(of: either, between: "&&").allSatisfy(texts.contains)
    }
  }

  /// Whether a condition holds nowhere where this code is there, as far as what it stands in says the opposite.
  func exclude(_ text: String) -> Bool {
    texts.contains { $0 == "!" + text || text == "!" + $0 || Self.areOfTwoSystems($0, text) }
  }

  private static func areOfTwoSystems(_ one: String, _ other: String) -> Bool {
    let systems = [one, other].compactMap { text -> String? in
      guard text.hasPrefix("os("), isClosedAtEnd(String(text.dropFirst(2))) else { return nil }
      // Older names of two of them.
      return text.replacing("OSX", with: "macOS").replacing("xrOS", with: "visionOS")
    }
    return Set(systems).count == 2
  }

  /// The operands of a condition, without the parentheses around all of it.
  private static func parts(of text: String, between separator: String) -> [String] {
    var inner = text.trimmed()
    while inner.first == "(", isClosedAtEnd(inner) { inner = String(inner.dropFirst().dropLast()).trimmed() }
    var (result, depth, start) = ([String](), 0, inner.startIndex)
    for index in inner.indices {
      if inner[index] == "(" { depth += 1 }
      if inner[index] == ")" { depth -= 1 }
      guard depth == 0, start <= index, inner[index...].hasPrefix(separator) else { continue }
      result.append(String(inner[start..<index]).trimmed())
      start = inner.index(index, offsetBy: separator.count)
    }
    return result + [String(inner[start...]).trimmed()]
  }

  /// Whether the parenthesis that begins a text is closed by its last character.
  static func isClosedAtEnd(_ text: String) -> Bool {
    var depth = 0
    for (index, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return index == text.count - 1 }
    }
    return false
  }

  /// What must hold for a clause: not what the clauses before it ask for, and what it asks for itself.
  private static func texts(of clause: IfConfigClauseSyntax) -> [String] {
    let before = clause.parent?.as(IfConfigClauseListSyntax.self)?.prefix { $0.id != clause.id } ?? []
    return before.compactMap { $0.condition.map(negated) } + (clause.condition.map { [operand($0)] } ?? [])
  }

  /// What must hold where a condition does not: Swift takes no `!!`.
  static func negated(_ condition: ExprSyntax) -> String {
    guard let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" else {
      return "!" + operand(condition)
    }
    return operand(negation.expression)
  }

  /// With parentheses where an operator beside it would take only a part.
  private static func operand(_ condition: ExprSyntax) -> String {
    let text = condition.trimmedDescription
    let isOne =
      condition.is(DeclReferenceExprSyntax.self) || condition.is(FunctionCallExprSyntax.self)
      || condition.is(TupleExprSyntax.self) || condition.is(BooleanLiteralExprSyntax.self)
      || condition.is(PrefixOperatorExprSyntax.self)
    return isOne ? text : "(\(text))"
  }
}
