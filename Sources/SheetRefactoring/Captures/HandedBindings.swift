import SheetModel
import SwiftSyntax

/// Whether a view that is handed the binding of a state changes it by itself: in a task, by a timer. What the user
/// changes in it lies underneath a modal.
struct HandedBindings {
  private let project: Project
  /// What only ever puts `false` or `nil` into it does not count: that replaces nothing.
  private let opensOnly: Bool
  /// Where it is read counts, too.
  private var isReading = false
  /// Where it is changed is noted instead, when that is asked for.
  private var calls: HandedCalls?
  private var way: [SyntaxIdentifier] = []
  private static let deepest = 4
  /// Modifiers of the system that hand a value to whoever asks for it.
  private static let sharing: Set<String> = ["focusedValue", "focusedSceneValue", "environment", "preference"]

  init(_ project: Project, opensOnly: Bool = false) {
    self.project = project
    self.opensOnly = opensOnly
  }

  /// Where views that are handed the binding write through it, as far as that is seen.
  func writes(by use: NameUse, in type: ViewType) -> [HandedCalls.Call] {
    let calls = HandedCalls()
    var noting = self
    noting.calls = calls
    _ = noting.change(by: use, in: type)
    return calls.all
  }

  /// The same where all of it can be seen; nil where the binding goes to what is not understood.
  func allWrites(by use: NameUse, in type: ViewType) -> [HandedCalls.Call]? {
    let calls = HandedCalls()
    var noting = self
    noting.calls = calls
    return noting.change(by: use, in: type) == nil ? calls.all : nil
  }

  /// Where views that are handed the binding look at what it says: nil where it goes to what is not understood.
  ///
  /// - Parameter writes: what they write, which is looked for together with that.
  func allReads(by use: NameUse, in type: ViewType, besides writes: [HandedCalls.Call]) -> [HandedCalls.Call]? {
    var reading = self
    reading.isReading = true
    return reading.allWrites(by: use, in: type)?.filter { call in !writes.contains { $0.node.id == call.node.id } }
  }

  /// - Returns: the place that may change it; nil where that is a gesture, or a control of the system.
  func change(by use: NameUse, in type: ViewType, depth: Int = 0) -> Place? {
    let here = use.source.place(use.node)
    guard depth < Self.deepest else { return here }
    var node = use.node
    // `$draft.title`, `$page.animation()`
    while let parent = node.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
        node = parent
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        node = parent
      } else {
        break
      }
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return here }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // `.searchable(text: $query)`: a modifier of the system.
      let name = member.declName.baseName.name
      // A command, or any view below, has it then.
      if Self.sharing.contains(name) { return here }
      return member.base == nil
        || !project.isTypeName(name) && !project.viewFunctions.contains(name)
          && isView(member.base)
        ? nil : here
    }
    guard
      let name =
        (call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
        ?? call.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName.name
    else { return here }
    guard project.isTypeName(name), type.functions(name).isEmpty else { return here }
    // A control of the system.
    guard let found = project.types([name], seenFrom: type.name).first else { return nil }
    guard let view = try? project.viewType(found, from: use.source.file), let label = argument.label?.name else {
      return here
    }
    switch InitialisedBinding(label, of: view) {
    case .kept(let properties):
      var inside = self
      inside.way.append(call.id)
      return properties.firstMapped { inside.change(of: $0, in: view, depth: depth + 1) }
    case .used(let place): return place
    case .unknown: return here
    }
  }

  private func change(of property: String, in view: ViewType, depth: Int) -> Place? {
    let context = TriggerContext(type: view, way: way)
    let isBinding = view.property(property).map { Self.isBinding($0.variable, $0.binding) } ?? false
    for use in view.uses(of: property) {
      switch use.form {
      case .plain where !isBinding:
        let isWrite = FrozenStates.isWrite(use, project)
        guard isWrite ? !(opensOnly && Self.isClosing(use.node)) : isReading else { continue }
        if let cause = cause(of: use.node, in: use.source, context) { return cause }
      case .plain, .projected, .underscored:
        if let value = Self.wrappedValue(of: use) {
          let isWrite = ValueWrites.mayWrite(value.declName, project)
          guard isWrite ? !(opensOnly && Self.isClosing(Syntax(value))) : isReading else { continue }
          if let cause = cause(of: Syntax(value), in: use.source, context) { return cause }
        } else if use.form != .underscored, let found = change(by: use, in: view, depth: depth), calls == nil {
          return found
        }
      }
    }
    return isReading
      ? nil : WritesFromOutside(of: property, in: view, project).first { opensOnly && Self.isClosing($0) }
  }

  /// `let isShown: Binding<Bool>`
  private static func isBinding(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    variable.attributes.isEmpty
      && binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.name.text == "Binding"
  }

  private func cause(of node: Syntax, in source: SourceFile, _ context: TriggerContext) -> Place? {
    guard let calls else { return context.automaticCause(of: node, in: source) }
    calls.note(node, source, context)
    return nil
  }

  /// `$isShown.wrappedValue`, `_isShown.wrappedValue`, `isShown.wrappedValue` of what is a binding itself.
  private static func wrappedValue(of use: NameUse) -> MemberAccessExprSyntax? {
    guard let member = use.node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == use.node.id,
      member.declName.baseName.text == "wrappedValue"
    else { return nil }
    return member
  }

  /// `isShown = false`, `item = nil`
  private static func isClosing(_ node: Syntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3, list.first?.id == node.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let value = list.last
    else { return false }
    return value.is(NilLiteralExprSyntax.self) || value.as(BooleanLiteralExprSyntax.self)?.literal.text == "false"
  }

  /// A chain that begins with a view.
  private func isView(_ expr: ExprSyntax?) -> Bool {
    var current = expr
    while let next = current {
      if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let member = next.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return true }
        current = base
      } else {
        return next.as(DeclReferenceExprSyntax.self).map { project.isTypeName($0.baseName.name) } ?? false
      }
    }
    return true
  }
}
