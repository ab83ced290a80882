import SheetModel
import SwiftSyntax

/// What a router with several layers does to open a case: `present` sets the first layer that is free, and what else it
/// does, or asks first, it does for new cases, too.
struct LayeredOpening {
  let file: FileID
  private let states: Set<String>
  /// Under which conditions it opens, that no layer tells.
  private(set) var conditions: [Syntax] = []
  /// What runs besides.
  private(set) var effects: [Syntax] = []

  /// - Parameter states: the layers.
  init(_ function: FunctionDeclSyntax, states: Set<String>, in file: FileID) {
    self.file = file
    self.states = states
    let parameter = function.signature.parameterClause.parameters.first
    let value = parameter.map { ($0.secondName ?? $0.firstName).name } ?? ""
    note(function.body?.statements ?? [], values: [value])
    for variable in function.parent?.parent?.as(MemberBlockItemListSyntax.self) ?? [] {
      for binding in variable.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard states.contains(binding.pattern.trimmedDescription),
          case .accessors(let accessors)? = binding.accessorBlock?.accessors
        else { continue }
        for accessor in accessors where ["didSet", "willSet"].contains(accessor.accessorSpecifier.text) {
          note(accessor.body?.statements ?? [], values: [])
        }
      }
    }
  }

  private mutating func note(_ statements: CodeBlockItemListSyntax, values: Set<String>) {
    for item in statements {
      let node = item.item.as(ExpressionStmtSyntax.self).map { Syntax($0.expression) } ?? Syntax(item.item)
      switch node.as(SyntaxEnum.self) {
      case .ifExpr(let branch): note(branch, values)
      case .guardStmt(let guarded):
        if !isOfLayers(guarded.conditions) { conditions.append(Syntax(guarded.conditions)) }
        note(guarded.body.statements, values: values)
      case .returnStmt(let end):
        if let value = end.expression { effects.append(Syntax(value)) }
      case .sequenceExpr(let set):
        if let node = effect(of: set, values) { effects.append(node) }
      default: effects.append(node)
      }
    }
  }

  private mutating func note(_ branch: IfExprSyntax, _ values: Set<String>) {
    if !isOfLayers(branch.conditions) { conditions.append(Syntax(branch.conditions)) }
    note(branch.body.statements, values: values)
    switch branch.elseBody {
    case .ifExpr(let next)?: note(next, values)
    case .codeBlock(let block)?: note(block.statements, values: values)
    case nil: break
    }
  }

  /// `presentedSheet == nil`
  private func isOfLayers(_ conditions: ConditionElementListSyntax) -> Bool {
    FreeNames(in: Syntax(conditions)).mentioned.subtracting(["self", "oldValue"]).isSubset(of: states)
  }

  /// `presentedSheet = sheet`: no effect.
  private func effect(of set: SequenceExprSyntax, _ values: Set<String>) -> Syntax? {
    let parts = Array(set.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self), let state = Self.own(parts[0]),
      states.contains(state)
    else { return Syntax(set) }
    if parts[2].is(NilLiteralExprSyntax.self) { return nil }
    guard let value = Self.own(parts[2]), values.contains(value) || states.contains(value) else {
      return Syntax(parts[2])
    }
    return nil
  }

  /// `sheet`, `self.sheet`
  private static func own(_ expr: ExprSyntax) -> String? {
    let member = expr.as(MemberAccessExprSyntax.self).flatMap { $0.base?.isSelf == true ? $0.declName : nil }
    return (member ?? expr.as(DeclReferenceExprSyntax.self))?.baseName.name
  }
}
