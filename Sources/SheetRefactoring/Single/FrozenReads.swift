import SwiftSyntax

/// What a content reads of its view's states when these may have changed: after an `await`, in a loop that waits, in a
/// task. A view of its own is handed them as they are when it is made.
struct FrozenReads {
  private let type: ViewType
  private let site: ModalSite

  init(in type: ViewType, _ site: ModalSite) {
    self.type = type
    self.site = site
  }

  /// The first place where one of some states is read too late for the value that was handed over.
  func first(of names: [String]) -> (name: String, node: Syntax, source: SourceFile)? {
    for name in names {
      for use in type.uses(of: name) where use.form == .plain && holds(use.node, use.source) {
        if isLate(use.node) || isBehindChange(of: name, use.node) { return (name, use.node, use.source) }
      }
    }
    return nil
  }

  /// Whether a read of the modal's own flag comes behind what closes it: `adds = false; if !adds { … }`.
  func isBehindClosing(_ read: Syntax, _ closings: [Syntax]) -> Bool {
    guard let closure = read.nearest(ClosureExprSyntax.self) else { return false }
    return closings.contains { $0.isInside(closure) && $0.position < read.position }
  }

  func holds(_ node: Syntax, _ source: SourceFile) -> Bool {
    source === site.source && site.contents.contains { node.isInside($0) }
  }

  func isLate(_ node: Syntax) -> Bool {
    for parent in sequence(first: node, next: { $0.parent }) {
      if site.contents.contains(where: { $0.id == parent.id }) { return false }
      if let closure = parent.as(ClosureExprSyntax.self) {
        if TriggerContext.await(before: node, in: closure) != nil || Self.isRunLater(closure, type.project) {
          return true
        }
      }
      let isLoop =
        parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) || parent.is(ForStmtSyntax.self)
      if isLoop, parent.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.await) }) {
        return true
      }
    }
    return false
  }

  /// `Task { … }`, `DispatchQueue.main.asyncAfter(…) { … }`
  static func isRunLater(_ closure: ClosureExprSyntax, _ project: Project) -> Bool {
    let callee = TriggerContext.call(around: closure)?.calledExpression
    let name = callee?.as(MemberAccessExprSyntax.self)?.declName ?? callee?.as(DeclReferenceExprSyntax.self)
    guard let name = name?.baseName.text else { return false }
    if later.contains(name) { return true }
    // `loader.load { … }`: what is no modifier of a view, and runs nothing at once, calls back when it likes.
    guard let callee = callee?.as(MemberAccessExprSyntax.self), Self.isOfValue(callee) else { return false }
    return !atOnce.contains(name) && !name.hasPrefix("on") && !SystemModifiers.isKnown(name)
      && project.viewFunctionDecls(name).isEmpty
  }

  /// `loader.load`, `self.store.items.save`: a member of something that has no capital.
  private static func isOfValue(_ member: MemberAccessExprSyntax) -> Bool {
    guard var root = member.base else { return false }
    while true {
      if let inner = root.as(MemberAccessExprSyntax.self), let base = inner.base {
        root = base
      } else if let inner = root.as(OptionalChainingExprSyntax.self) {
        root = inner.expression
      } else {
        break
      }
    }
    let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isLowercase == true && (name != "self" || member.base?.is(MemberAccessExprSyntax.self) == true)
  }

  /// Whether something before a read in the same closure may change a state: what the view itself does there, or what
  /// somebody else does who was told how.
  private func isBehindChange(of name: String, _ node: Syntax) -> Bool {
    guard let closure = node.nearest(ClosureExprSyntax.self), !site.contents.contains(where: { $0.id == closure.id })
    else { return false }
    let calls = Calls(in: closure, before: node)
    guard !calls.found.isEmpty else { return false }
    let writes = type.uses(of: name).filter { use in
      use.form == .plain
        && use.node.as(DeclReferenceExprSyntax.self).map { ValueWrites.mayWrite($0, type.project) } ?? false
    }
    let isBinding = type.property(name)?.variable.attributes.contains { $0.trimmedDescription == "@Binding" } == true
    let isTold = writes.contains { Self.isToldElsewhere($0.node) }
    return calls.found.contains { call in
      guard let own = call.ownName else { return isTold && call.isOfValue }
      if isBinding, type.functions(own).isEmpty, type.property(own) != nil { return true }
      return type.functions(own).contains { function in writes.contains { $0.node.isInside(function) } }
    }
  }

  /// `model.onFire = { count += 1 }`, `model.observe { count += 1 }`
  private static func isToldElsewhere(_ write: Syntax) -> Bool {
    sequence(first: write, next: { $0.parent }).contains { node in
      guard let closure = node.as(ClosureExprSyntax.self) else { return false }
      let callee = TriggerContext.call(around: closure)?.calledExpression.as(MemberAccessExprSyntax.self)
      return closure.parent?.is(ExprListSyntax.self) == true
        || callee.map { isOfValue($0) && !SystemModifiers.isKnown($0.declName.baseName.text) } ?? false
    }
  }

  /// The calls of a closure that come before a place in it.
  private final class Calls: SyntaxVisitor {
    private(set) var found: [(ownName: String?, isOfValue: Bool)] = []
    private let end: AbsolutePosition

    init(in closure: ClosureExprSyntax, before node: Syntax) {
      end = node.position
      super.init(viewMode: .sourceAccurate)
      walk(closure.statements)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.position < end else { return .skipChildren }
      if node.endPosition <= end {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let isSelf = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        let own = isSelf ? member?.declName : node.calledExpression.as(DeclReferenceExprSyntax.self)
        found.append((own?.baseName.name, member.map(FrozenReads.isOfValue) ?? false))
      }
      return .visitChildren
    }
  }

  private static let later: Set<String> = [
    "Task", "detached", "async", "asyncAfter", "scheduledTimer", "sink", "perform", "addOperation", "addTask",
  ]
  /// Functions of values that run what they are handed there and then.
  private static let atOnce: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "forEach", "reduce", "first", "last", "firstIndex", "lastIndex",
    "contains", "allSatisfy", "sorted", "sort", "min", "max", "removeAll", "prefix", "drop", "partition", "sync",
    "withLock", "transaction", "writeCopy", "count", "mapValues", "compactMapValues", "enumerated", "split", "run",
  ]
}
