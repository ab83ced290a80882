import SheetModel
import SwiftSyntax

/// What stands around a part of some statements: values in front, and the one expression that holds it.
struct SwitchFrame {
  /// What goes in the place of the part.
  let hole: Syntax
  /// The one expression.
  let whole: Syntax
  /// The first statement.
  let first: Syntax
  /// A `return` in front of the expression, behind values.
  let returning: TextRange?
  /// Everything but the part.
  let pieces: [Syntax]

  var range: TextRange { TextRange(first.start, whole.end) }
  var ranges: [TextRange] {
    pieces.isEmpty ? [] : [TextRange(range.start, hole.start), TextRange(hole.end, range.end)]
  }
  /// No value stands in front.
  var isAlone: Bool { first.id == whole.id }

  /// - Returns: nil where more stands beside the expression.
  init?(_ statements: CodeBlockItemListSyntax, around hole: Syntax) {
    guard let last = statements.last?.item else { return nil }
    let returned = last.as(ReturnStmtSyntax.self)
    let expression =
      returned?.expression ?? last.as(ExprSyntax.self) ?? last.as(ExpressionStmtSyntax.self)?.expression
    guard let whole = expression.map({ Syntax($0) }), hole.isInside(whole) else { return nil }
    let values = statements.dropLast()
    let areValues = values.allSatisfy { statement in
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { return false }
      // `@Bindable var store = store`
      let wrappers = variable.attributes.map { $0.as(AttributeSyntax.self)?.wrapperName }
      return (variable.bindingSpecifier.text == "let" ? wrappers.isEmpty : wrappers == ["Bindable"])
        && variable.bindings.allSatisfy { $0.initializer != nil && $0.pattern.is(IdentifierPatternSyntax.self) }
    }
    guard areValues else { return nil }
    self.hole = hole
    self.whole = whole
    first = values.first.map { Syntax($0) } ?? whole
    returning = values.isEmpty ? nil : returned.map { TextRange($0.start, whole.start) }
    pieces = values.map { Syntax($0) } + Self.pieces(of: whole, without: hole)
  }

  /// Everything beside the way from some code down to a part of it.
  private static func pieces(of whole: Syntax, without part: Syntax) -> [Syntax] {
    var result: [Syntax] = []
    var child = part
    while child.id != whole.id, let parent = child.parent {
      // The name of a modifier is a member of what stands in front of it, and no name for itself.
      if !parent.is(MemberAccessExprSyntax.self) {
        result += parent.children(viewMode: .sourceAccurate).filter { $0.id != child.id && !$0.is(TokenSyntax.self) }
      }
      child = parent
    }
    return result
  }

  func holds(_ piece: Syntax) -> Bool { range.contains(piece.start) }

  /// Whether something in it declares a name for what goes into it.
  func declares(_ name: String) -> Bool {
    LocalNames.declaration(of: name, at: hole).map(holds) ?? false
  }

  /// Where a name that is bound around it would mean that, or where it has that name for what is in it.
  func use(of name: String) -> Syntax? {
    if let inner = LocalNames.declaration(of: name, at: hole), holds(inner) { return inner }
    for piece in pieces {
      let names = FreeNames(in: piece)
      let tokens = names.references.map(\.baseName) + names.shorthand + names.captured
      let found = tokens.first { token in
        guard NameUses.split(token.name).0 == name else { return false }
        return LocalNames.declaration(of: name, at: token).map(holds) != true
      }
      if let found { return Syntax(found) }
    }
    return nil
  }
}
