import SheetModel
import SwiftSyntax

/// Whether code may change a value that it names: a `let` of that name would not do there.
enum ValueWrites {
  /// Functions of the standard library that change what they are called on.
  static let mutating: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "popLast", "popFirst", "sort", "reverse", "shuffle", "swapAt", "partition", "replaceSubrange", "reserveCapacity",
    "formUnion", "formIntersection", "formSymmetricDifference", "subtract", "update", "updateValue", "merge", "negate",
    "move", "write", "next", "replace", "formIndex", "round", "formRemainder", "appendInterpolation", "addProduct",
    "take",
  ]

  /// Functions of the standard library that give something made of a value, and leave it alone.
  private static let deriving: Set<String> = ["map", "flatMap", "compactMap", "filter"]

  /// Operators that leave their operands alone.
  private static let reading: Set<String> = [
    "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "+", "-", "*", "/", "%", "&&", "||", "??", "...", "..<", "&",
    "|", "^", "<<", ">>", "&+", "&-", "&*", "!", "~",
  ]

  /// Where it is not certain that a value is only read, it may be written.
  ///
  /// - Parameter reference: the name, or the member of `self.name`.
  static func mayWrite(_ reference: DeclReferenceExprSyntax, _ project: Project) -> Bool {
    var node = Syntax(reference)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      node = Syntax(member)
    }
    let name = node.id
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr(let member):
        if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id {
          return mayChange(call, member.declName.baseName.name, project)
        }
        node = parent
      case .subscriptCallExpr(let call):
        guard call.calledExpression.id == node.id else { return false }
        node = parent
      case .optionalChainingExpr, .forceUnwrapExpr: node = parent
      case .tupleExpr where node.id == name, .labeledExpr where parent.parent?.parent?.is(TupleExprSyntax.self) == true,
        .labeledExprList where parent.parent?.is(TupleExprSyntax.self) == true, .tupleExpr:
        node = parent
      case .inOutExpr: return true
      case .prefixOperatorExpr(let expr): return !reading.contains(expr.operator.text)
      case .postfixOperatorExpr(let expr): return !reading.contains(expr.operator.text)
      case .exprList(let list): return isWritten(node, in: list)
      default: return false
      }
    }
    return false
  }

  static func isWritten(_ node: Syntax, in list: ExprListSyntax) -> Bool {
    let parts = Array(list)
    guard let index = parts.firstIndex(where: { $0.id == node.id }) else { return false }
    return [index - 1, index + 1].contains { at in
      guard parts.indices.contains(at) else { return false }
      if parts[at].is(AssignmentExprSyntax.self) { return at > index }
      guard let text = parts[at].as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
      return !reading.contains(text)
    }
  }

  /// A call on the value: one that stands for itself is there for what it does.
  static func mayChange(_ call: FunctionCallExprSyntax, _ name: String, _ project: Project) -> Bool {
    if deriving.contains(name) { return false }
    if call.parent?.is(CodeBlockItemSyntax.self) == true { return true }
    if call.parent?.is(OptionalChainingExprSyntax.self) == true { return true }
    return isMutating(name, project)
  }

  /// Whether a function of the standard library or of the project that has this name changes what it is called on.
  static func isMutating(_ name: String, _ project: Project) -> Bool {
    if mutating.contains(name) { return true }
    return project.files(mentioning: [name, "mutating"]).contains { file in
      // Remembered: a menu asks for every call on a value.
      let names: Set<String> = project.cache.fact("mutating", of: file, project.index.unit(of: file)) {
        guard let source = try? project.source(file) else { return [] }
        let finder = MutatingFunctions(viewMode: .sourceAccurate)
        finder.walk(source.tree)
        return finder.found
      }
      return names.contains(name)
    }
  }
}

extension Project {
  /// Collections have subscripts of the project's own, which may give an optional: `books[at: 3]`.
  var hasSubscriptsOfItsOwn: Bool {
    files(mentioning: ["subscript", "extension"]).contains { file in
      cache.fact("own subscripts", of: file, index.unit(of: file)) {
        guard let source = try? source(file) else { return false }
        let collections = ["Array", "Collection", "Sequence", "Dictionary", "IdentifiedArray", "OrderedSet"]
        return source.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.contains { decl in
          let extended = decl.extendedType.trimmedDescription
          return (collections.contains { extended.contains($0) } || extended.hasPrefix("["))
            && decl.memberBlock.members.contains { $0.decl.is(SubscriptDeclSyntax.self) }
        }
      }
    }
  }
}

private final class MutatingFunctions: SyntaxVisitor {
  var found: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "mutating" }) { found.insert(node.name.name) }
    return .skipChildren
  }
}
