import SheetModel
import SwiftSyntax

/// Which expressions of a file mean an object of one type: `router`, `Router.shared`, `model.router`, `let r = router`,
/// the elements of a list of them.
///
/// As far as the file says so: a value whose type is not written is some other type's more often than not.
struct OwnersOfSlots {
  private let type: String
  /// The names of values of the type in this file, and of lists and functions that give some.
  private let values: Set<String>
  /// Those in any file: `model.router`.
  private let held: Set<String>
  /// Local names of local names.
  private static let deepest = 8

  init(of type: String, in source: SourceFile, held: Set<String>) {
    self.type = type
    self.held = held
    values = KnownValues.names(of: type, in: source)
  }

  /// The properties of models that hold an object of a type.
  static func held(_ type: String, in project: Project) -> Set<String> {
    guard project.isClass(type) else { return [] }
    var result: Set<String> = []
    for file in project.files(mentioning: [type]) {
      guard let source = try? project.source(file), source.holds(word: type) else { continue }
      let names: Set<String> = project.cache.fact("holding \(type)", of: file, project.index.unit(of: file)) {
        KnownValues.names(of: type, in: source)
      }
      result.formUnion(names)
    }
    return result
  }

  /// A `$` in front hands a binding on.
  func includes(_ expr: ExprSyntax, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    func isIncluded(_ inner: ExprSyntax) -> Bool { includes(inner, depth: depth + 1) }
    switch expr.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let chained): return isIncluded(chained.expression)
    case .forceUnwrapExpr(let forced): return isIncluded(forced.expression)
    // `routers[id]?.sheet`, `current().sheet`
    case .subscriptCallExpr(let call): return isIncluded(call.calledExpression)
    case .functionCallExpr(let call): return isIncluded(call.calledExpression)
    case .tupleExpr(let list):
      return list.elements.count == 1 && list.elements.first.map { isIncluded($0.expression) } == true
    // `(object as? Router)?.sheet`
    case .sequenceExpr(let list): return list.elements.last?.as(TypeExprSyntax.self)?.trimmedDescription == type
    case .memberAccessExpr(let member):
      guard let inner = member.base else { return false }
      let name = member.declName.baseName.name
      if inner.trimmedDescription == type || inner.isSelf && values.contains(name) { return true }
      // `routers.values`, `routers.first`
      if Self.elements.contains(name) { return isIncluded(inner) }
      return !inner.isSelf && held.contains(name) && inner.trimmedDescription.first != "$"
    case .declReferenceExpr(let reference): return isNamed(reference, depth)
    default: return false
    }
  }

  private static let elements: Set = ["values", "first", "last", "reversed", "lazy"]

  private func isNamed(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> Bool {
    let name = reference.baseName.name
    if values.contains(name) { return true }
    if name.first == "$" {
      return name == "$0" && isElement(reference.nearest(ClosureExprSyntax.self), depth)
    }
    guard let declared = LocalNames.declaration(of: name, at: reference) else { return false }
    for parent in sequence(first: declared, next: { $0.parent }).prefix(Self.deepest) {
      switch parent.as(SyntaxEnum.self) {
      case .patternBinding(let node): return node.initializer.map { includes($0.value, depth: depth + 1) } ?? false
      case .optionalBindingCondition(let node):
        return node.initializer.map { includes($0.value, depth: depth + 1) } ?? false
      case .forStmt(let node): return includes(node.sequence, depth: depth + 1)
      case .closureCapture(let node):
        return node.initializer.map { includes($0.value, depth: depth + 1) } ?? false
      case .closureExpr(let closure): return isElement(closure, depth)
      case .codeBlockItem, .memberBlockItem: return false
      default: continue
      }
    }
    return false
  }

  /// `routers.forEach { $0.sheet = nil }`
  private func isElement(_ closure: ClosureExprSyntax?, _ depth: Int) -> Bool {
    guard let closure, let callee = TriggerContext.call(around: closure)?.calledExpression,
      let member = callee.as(MemberAccessExprSyntax.self)
    else { return false }
    return member.base.map { includes($0, depth: depth + 1) } ?? false
  }
}
