import SheetModel
import SwiftSyntax

/// A function or property that may give a view, as its own file tells, whatever the project is.
struct MakerDeclaration {
  let name: String
  /// The type that has it, as it is written there; nil for one of no type.
  let owner: String?
  let isStatic: Bool
  /// Of what it gives: a body, a value, or the type that is written for it.
  let code: TextRange
  /// What it gives is known by its type alone.
  let isType: Bool
  /// What its head says that it gives.
  let gives: SpokenNames
  let givesSelf: Bool
  /// The words of the type that is written beside its code.
  let type: Set<String>?
  /// The words of the code, where no type is written.
  let words: Set<String>
  /// The labels of a function, `_` for none; nil for a property.
  let labels: [String]?

  /// - Parameter name: where it stands in its declaration.
  /// - Parameter types: the project's types whose names look like none.
  /// - Returns: nil for what is local, and for what says nothing of what it gives.
  init?(_ name: TokenSyntax, knowing types: Set<String>) {
    let decl: Syntax
    let head: Syntax
    let code: Syntax
    let type: TypeSyntax?
    if let function = name.parent?.as(FunctionDeclSyntax.self), function.name.id == name.id {
      guard let body = function.body, let result = function.signature.returnClause?.type else { return nil }
      (decl, head, code, type) = (Syntax(function), Syntax(result), Syntax(body), result)
      labels = function.labels
    } else if let pattern = name.parent?.as(IdentifierPatternSyntax.self),
      let binding = pattern.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    {
      let value = binding.initializer.map { Syntax($0.value) }
      let written = binding.typeAnnotation?.type
      guard let known = written.map({ Syntax($0) }) ?? value,
        let given = binding.accessorBlock.map({ Syntax($0) }) ?? value ?? written.map({ Syntax($0) })
      else { return nil }
      (decl, head, code) = (Syntax(variable), known, given)
      type = given.is(TypeSyntax.self) ? nil : written
      labels = nil
    } else {
      return nil
    }
    guard Self.isMember(decl) else { return nil }
    self.name = name.name
    let path = decl.typePath
    owner = path.isEmpty ? nil : path.joined(separator: ".")
    let modifiers = decl.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.name.text) ?? []
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    self.code = code.textRange
    isType = code.is(TypeSyntax.self)
    gives = SpokenNames(head, skipping: [], knowing: types)
    givesSelf = Words(head).all.contains("Self")
    self.type = type.map { Words($0).all }
    words = type == nil ? Words(code).all : []
  }

  private static func isMember(_ decl: Syntax) -> Bool {
    var parent = decl.parent
    while let inner = parent,
      inner.is(CodeBlockItemSyntax.self) || inner.is(CodeBlockItemListSyntax.self)
        || inner.is(IfConfigClauseSyntax.self) || inner.is(IfConfigClauseListSyntax.self)
        || inner.is(IfConfigDeclSyntax.self)
    {
      parent = inner.parent
    }
    return parent?.is(SourceFileSyntax.self) == true || parent?.is(MemberBlockItemSyntax.self) == true
  }
}
