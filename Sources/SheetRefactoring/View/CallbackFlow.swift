import SheetModel
import SwiftSyntax

// What is done with a closure where it has a name: it is called, kept, or handed on.
extension TriggerContext {
  /// What is done with a closure or function that a body declares for itself: it runs where it is called.
  func cause(
    ofLocal name: String, declaredBy declaration: Syntax, at node: some SyntaxProtocol, _ source: SourceFile, depth: Int
  ) -> Place? {
    guard depth < Self.deepest, let scope = Self.body(around: Syntax(node)) else { return source.place(node) }
    return cause(ofLocal: name, declaredBy: declaration, in: scope, source, depth: depth + 1)
  }

  /// What is done with a parameter, or with a local that stands for one.
  func cause(
    ofLocal name: String, declaredBy declaration: Syntax, in scope: Syntax, _ source: SourceFile, depth: Int
  ) -> Place? {
    for range in source.ranges(ofWord: name, in: scope.textRange) {
      guard let token = source.token(in: range), token.name == name,
        !token.isInside(declaration)
      else { continue }
      if let reference = token.parent?.as(DeclReferenceExprSyntax.self) {
        // `model.done`: a member of something else.
        if reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id { continue }
        guard LocalNames.declaration(of: name, at: reference)?.isInside(declaration) == true else { continue }
        if let found = cause(ofValue: Syntax(reference), in: source, depth: depth), calls == nil { return found }
      } else if let binding = Self.shorthand(token),
        LocalNames.declaration(of: name, at: token)?.isInside(declaration) == true,
        let found = cause(ofLocal: name, declaredBy: Syntax(binding), in: scope, source, depth: depth), calls == nil
      {
        return found
      }
    }
    return nil
  }

  /// `if let done`
  private static func shorthand(_ token: TokenSyntax) -> OptionalBindingConditionSyntax? {
    guard
      let condition = token.parent?.as(IdentifierPatternSyntax.self)?.parent?.as(OptionalBindingConditionSyntax.self),
      condition.initializer == nil
    else { return nil }
    return condition
  }

  /// What is done with a property.
  func cause(ofProperty name: String, depth: Int) -> Place? {
    guard let (part, variable, binding) = type.property(name) else { return nil }
    let here = part.source.place(binding)
    guard depth < Self.deepest else { return here }
    return remembered("\(type.key) .\(name)") { () -> Place? in
      // What a protocol demands its extensions may call.
      if type.project.requirement(name, of: type) != nil { return here }
      for use in type.uses(of: name) {
        guard use.form == .plain else { return use.source.place(use.node) }
        if use.isShorthand {
          guard let token = use.node.as(TokenSyntax.self), let condition = Self.shorthand(token),
            let scope = Self.body(around: use.node)
          else { continue }
          if let found = cause(ofLocal: name, declaredBy: Syntax(condition), in: scope, use.source, depth: depth),
            calls == nil
          {
            return found
          }
        } else if let found = cause(ofValue: use.node, in: use.source, depth: depth), calls == nil {
          return found
        }
      }
      let isPrivate = variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      do throws(Finding) {
        return try type.project.outsideCall(of: name, isPrivate: isPrivate, in: type)
      } catch {
        return here
      }
    }
  }

  /// The function, property or initialiser around a place.
  private static func body(around node: Syntax) -> Syntax? {
    sequence(first: node, next: { $0.parent }).first { $0.is(MemberBlockItemSyntax.self) }
  }

  /// What is done with a value that is the closure: it is called, kept, or handed on.
  private func cause(ofValue value: Syntax, in source: SourceFile, depth: Int) -> Place? {
    let here = source.place(value)
    guard depth < Self.deepest else { return here }
    var node = value
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    guard let parent = node.parent else { return here }
    if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      // `action = { _ in done() }`: what is kept is called later.
      if let closure = Self.keptClosure(around: node) { return cause(ofValue: closure, in: source, depth: depth + 1) }
      if let calls {
        calls.note(node, source, self)
        return nil
      }
      return automaticCause(of: node, in: source, depth: depth)
    }
    if let argument = parent.as(LabeledExprSyntax.self) {
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return here }
      return cause(of: argument, of: call, at: node, in: source, depth: depth)
    }
    if let list = parent.as(ExprListSyntax.self) {
      return cause(of: node, in: Array(list), of: list, source, depth: depth)
    }
    if let initialiser = parent.as(InitializerClauseSyntax.self), let scope = Self.body(around: node) {
      let pattern =
        initialiser.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
        ?? initialiser.parent?.as(PatternBindingSyntax.self)?.pattern
      guard let declaration = initialiser.parent, let name = pattern?.as(IdentifierPatternSyntax.self)?.identifier.name
      else { return here }
      // `let done = done`: a local, not what a type keeps.
      guard declaration.is(OptionalBindingConditionSyntax.self) || declaration.nearest(CodeBlockItemSyntax.self) != nil
      else { return here }
      return cause(ofLocal: name, declaredBy: declaration, in: scope, source, depth: depth + 1)
    }
    // What a closure captures is used in it.
    return parent.is(ClosureCaptureSyntax.self) ? nil : here
  }

  /// A closure that is assigned, around a call that stands in no other closure.
  private static func keptClosure(around node: Syntax) -> Syntax? {
    for current in sequence(first: node, next: { $0.parent }) {
      if current.is(MemberBlockSyntax.self) || current.is(FunctionDeclSyntax.self) { return nil }
      guard let closure = current.as(ClosureExprSyntax.self) else { continue }
      return closure.parent?.is(ExprListSyntax.self) == true ? Syntax(closure) : nil
    }
    return nil
  }

  /// `self.done = done`, `done != nil`, `done ?? {}`
  private func cause(
    of node: Syntax, in parts: [ExprSyntax], of list: ExprListSyntax, _ source: SourceFile, depth: Int
  ) -> Place? {
    let here = source.place(node)
    guard let sequence = list.parent?.as(SequenceExprSyntax.self),
      let index = parts.firstIndex(where: { $0.id == node.id })
    else { return here }
    let next = parts.indices.contains(index + 1) ? parts[index + 1] : nil
    let before = index > 0 ? parts[index - 1] : nil
    // Something else is put in its place.
    if next?.is(AssignmentExprSyntax.self) == true { return nil }
    for op in [before, next] {
      if let text = op?.as(BinaryOperatorExprSyntax.self)?.operator.text, text == "==" || text == "!=" { return nil }
    }
    let operators = parts.filter { $0.is(BinaryOperatorExprSyntax.self) }
    guard operators.allSatisfy({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }) else { return here }
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else {
      return before == nil && next == nil ? here : cause(ofValue: Syntax(sequence), in: source, depth: depth + 1)
    }
    // Kept by the view itself, or by something else.
    let target = parts[0]
    let member = target.as(MemberAccessExprSyntax.self)
    guard member == nil || member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self",
      let name = (member?.declName ?? target.as(DeclReferenceExprSyntax.self))?.baseName.name,
      member != nil || LocalNames.declaration(of: name, at: target) == nil, type.property(name) != nil
    else { return here }
    return cause(ofProperty: name, depth: depth + 1)
  }

  /// What a call does with a closure or function that it is given by name.
  func cause(
    of argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, at node: Syntax, in source: SourceFile, depth: Int
  ) -> Place? {
    if argument.label?.text == "onDismiss", Self.isModal(call) { return nil }
    // `self.init(done: done)`
    if call.calledExpression.trimmedDescription == "self.init" {
      let here = source.place(node)
      guard depth < Self.deepest else { return here }
      let handed = Argument(argument, of: call)
      return remembered("\(type.key) \(handed.key)") { cause(insideOf: handed, at: here, depth: depth + 1) }
    }
    switch kind(ofCallee: call.calledExpression, default: node) {
    case .gesture:
      return Self.command(around: node)
        .map { source.place($0) } ?? callbackCause(of: Argument(argument, of: call), in: source, depth: depth + 1)
    case .automatic(let cause): return source.place(cause)
    case .transparent: return automaticCause(of: Syntax(call), in: source, depth: depth + 1)
    }
  }
}
