import SheetModel
import SwiftSyntax

/// What a place does with a slot.
struct SlotUse {
  enum Role {
    /// The state argument of the slot's own modifier.
    case presentation
    /// `flag = true`: a statement of its own.
    case open(Value)
    /// `flag = false`, `item = nil`.
    case close
    case toggle
    /// `item = value`; `flag = other`, which opens or closes.
    case assign(Value)
    case read
    /// `if let item`, `[item] in`.
    case shorthand
    /// The `of:` of an `onChange`.
    case onChange(FunctionCallExprSyntax)
    /// `$flag` handed to something else.
    case pass
    /// `_flag = …`.
    case initialise
    /// Something of the value may be changed in place: `item?.title = …`, `item?.rename()`.
    case changeThrough
    /// Anything that cannot be rewritten, in words.
    case unsupported(String)
  }

  /// The right side of an assignment.
  struct Value {
    let range: TextRange
    /// nil where it is a sequence of operands and operators.
    let expr: ExprSyntax?
    /// An `if` or a `switch`.
    var isBranch = false
    /// `Item` of `make() as? Item`.
    var cast: String?
    /// `b` of `a ?? b`.
    var fallback: ExprSyntax?
    /// `a` and `b` of `isOpen ? a : b`.
    var choices: [ExprSyntax] = []
  }

  let use: NameUse
  let role: Role
  /// The whole statement of a write.
  private(set) var statement: Syntax

  var place: Place { use.source.place(use.node) }

  /// It may make the modal appear.
  var opens: Bool {
    switch role {
    case .open, .toggle, .assign: true
    default: false
    }
  }

  /// The same as a part of a statement around it.
  func within(_ statement: Syntax) -> SlotUse {
    var result = self
    result.statement = statement
    return result
  }

  init(_ use: NameUse, of slot: Slot, presentedBy sites: [ModalSite], _ project: Project) {
    self.use = use
    var statement = use.node
    role = Self.role(use, slot, sites, project, &statement)
    self.statement = statement
  }

  private static func role(
    _ use: NameUse, _ slot: Slot, _ sites: [ModalSite], _ project: Project, _ statement: inout Syntax
  ) -> Role {
    let node = use.node
    if use.isShorthand { return .shorthand }
    switch use.form {
    case .underscored: return .initialise
    case .projected:
      return sites.contains { $0.source === use.source && $0.state.textRange == node.textRange } ? .presentation : .pass
    case .plain: break
    }
    if node.is(KeyPathExprSyntax.self) { return .unsupported("read through a key path") }
    guard let parent = node.parent else { return .read }
    if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      member.declName.baseName.text == "toggle", let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id, slot.kind == .flag
    {
      guard isStatement(Syntax(call)) else { return .unsupported("toggled inside an expression") }
      statement = Syntax(call)
      return .toggle
    }
    if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
      if let role = written(node, list, sequence, slot, &statement) { return role }
    }
    if parent.is(InOutExprSyntax.self) { return .unsupported("handed on with '&'") }
    if isInAssignedTuple(node) { return .unsupported("written together with others in one tuple") }
    // Something of the value is changed: `item?.title = …`; a flag by a function of the project's own.
    if isWrittenThrough(node, slot, project) { return .changeThrough }
    if let argument = parent.as(LabeledExprSyntax.self), argument.label?.text == "of",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onChange"
    {
      return .onChange(call)
    }
    return .read
  }

  private static func written(
    _ node: Syntax, _ list: ExprListSyntax, _ sequence: SequenceExprSyntax, _ slot: Slot, _ statement: inout Syntax
  ) -> Role? {
    let parts = Array(list)
    guard let index = parts.firstIndex(where: { $0.id == node.id }), parts.indices.contains(index + 1) else {
      return nil
    }
    guard parts[index + 1].is(AssignmentExprSyntax.self) else {
      guard index == 0, let op = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        op.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(op)
      else { return nil }
      return .unsupported("written with '\(op)'")
    }
    guard index == 0, parts.count >= 3, !parts.dropFirst(2).contains(where: { $0.is(AssignmentExprSyntax.self) }),
      isStatement(Syntax(sequence))
    else { return .unsupported("assigned inside an expression") }
    statement = Syntax(sequence)
    let value = Value(
      range: TextRange(parts[2].start, sequence.end), expr: parts.count == 3 ? parts[2] : nil,
      isBranch: parts[2].is(IfExprSyntax.self) || parts[2].is(SwitchExprSyntax.self),
      cast: cast(Array(parts.dropFirst(2))),
      fallback: fallback(Array(parts.dropFirst(2))), choices: choices(Array(parts.dropFirst(2))))
    switch slot.kind {
    case .flag:
      // `isOpen = !isOpen`
      if let opposite = value.expr?.as(PrefixOperatorExprSyntax.self), opposite.operator.text == "!",
        opposite.expression.trimmedDescription == slot.name
          || opposite.expression.trimmedDescription == "self." + slot.name
      {
        return .toggle
      }
      guard let literal = value.expr?.as(BooleanLiteralExprSyntax.self) else { return .assign(value) }
      return literal.literal.text == "true" ? .open(value) : .close
    case .item:
      if value.expr?.is(NilLiteralExprSyntax.self) == true || value.expr?.trimmedDescription == "Optional.none" {
        return .close
      }
      if let member = value.expr?.as(MemberAccessExprSyntax.self), member.base == nil,
        member.declName.baseName.text == "none"
      {
        return .close
      }
      return .assign(value)
    }
  }

  /// What a value is cast to that is nil where it is none.
  private static func cast(_ parts: [ExprSyntax]) -> String? {
    guard parts.count == 3, parts[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?" else {
      return nil
    }
    return parts[2].as(TypeExprSyntax.self)?.type.trimmedDescription
  }

  /// The last of some values of which the first that is there counts.
  private static func fallback(_ parts: [ExprSyntax]) -> ExprSyntax? {
    guard parts.count > 2 else { return nil }
    let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return operators.allSatisfy { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" } ? parts.last : nil
  }

  /// The values of a ternary, of those that follow each other, too: one of them it is.
  private static func choices(_ parts: [ExprSyntax]) -> [ExprSyntax] {
    guard parts.count > 2, let last = parts.last, parts[parts.count - 2].is(UnresolvedTernaryExprSyntax.self) else {
      return []
    }
    return parts.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression } + [last]
  }

  private static func isStatement(_ node: Syntax) -> Bool { node.parent?.is(CodeBlockItemSyntax.self) == true }

  private static func isInAssignedTuple(_ node: Syntax) -> Bool {
    guard let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
      let list = tuple.parent?.as(ExprListSyntax.self), list.first?.id == tuple.id
    else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  private static func isWrittenThrough(_ node: Syntax, _ slot: Slot, _ project: Project) -> Bool {
    var child = node
    while let parent = child.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == child.id {
        child = parent
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
        child.id != node.id
      {
        // A statement that is a call on the value: it may change it.
        return child.as(MemberAccessExprSyntax.self).map { member in
          let name = member.declName.baseName.name
          return slot.kind == .flag
            ? ValueWrites.isMutating(name, project) : ValueWrites.mayChange(call, name, project)
        } ?? false
      } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == child.id {
        child = parent
      } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        child = parent
      } else if let list = parent.as(ExprListSyntax.self), child.id != node.id {
        // `item?.count += 1` as well as `=`.
        return list.first?.id == child.id && ValueWrites.isWritten(child, in: list)
      } else {
        return parent.is(InOutExprSyntax.self)
      }
    }
    return false
  }
}
