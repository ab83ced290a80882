import SheetModel
import SwiftSyntax

/// Where views do something by what they are handed: `onEdit()` in a row that gets `onEdit: { edited = item }`,
/// `edited = item` in one that gets `$edited`.
///
/// Only what stands there in plain sight: two of them in one action are one tap. What a model keeps, nobody's hand does.
struct HandedActions {
  struct Done {
    let type: ViewType
    let node: Syntax
    let source: SourceFile
    /// It is handed to a control as it is, and an action of its own: `Button("Edit", action: onEdit)`.
    var isAlone = false
  }

  private static let deepest = 4
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// What is done by a closure that a view is handed where it is made.
  func done(by closure: ClosureExprSyntax, in type: ViewType, _ source: SourceFile) -> [Done] {
    guard let argument = TriggerContext.Argument(closure) else { return [] }
    return done(by: argument, in: type, source, depth: 0)
  }

  /// The same of a value that is handed on by its name: `$edited`, `openHelp`.
  func done(byValue node: Syntax, in type: ViewType, _ source: SourceFile) -> [Done] {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return [] }
    return done(by: TriggerContext.Argument(argument, of: call), in: type, source, depth: 0)
  }

  private func done(
    by argument: TriggerContext.Argument, in type: ViewType, _ source: SourceFile, depth: Int
  ) -> [Done] {
    guard depth < Self.deepest, let name = TypeNameOfCall.name(of: argument.call) else { return [] }
    guard project.isTypeName(name) else {
      return type.functions(name).flatMap { function -> [Done] in
        guard let body = function.body, let source = type.parts.first(where: { function.isInside($0.decl) })?.source
        else { return [] }
        return function.signature.parameterClause.parameters.filter { takes($0, argument) }.flatMap { parameter in
          done(
            byLocal: (parameter.secondName ?? parameter.firstName).name, in: Syntax(body), of: type, source,
            depth: depth)
        }
      }
    }
    guard let found = project.types([name], seenFrom: type.name).first,
      let view = try? project.viewType(found, from: source.file)
    else { return [] }
    return properties(of: view, filledBy: argument).flatMap { done(byProperty: $0, of: view, depth: depth) }
  }

  /// The properties that an argument goes into.
  private func properties(of view: ViewType, filledBy argument: TriggerContext.Argument) -> [String] {
    let given = argument.given
    return view.parts.flatMap(\.variables).flatMap(\.bindings).filter { $0.accessorBlock == nil }.flatMap { binding in
      LocalNames.names(in: binding.pattern).filter { name in
        let labels = GivenArguments(to: name, of: view).all.map(\.label)
        if let label = argument.label { return labels.contains(label) }
        guard argument.isTrailing, project.isFunctionType(binding.typeAnnotation?.type) else { return false }
        return labels.contains { $0.map { !given.contains($0) } ?? true }
      }
    }
  }

  private func takes(_ parameter: FunctionParameterSyntax, _ argument: TriggerContext.Argument) -> Bool {
    let label = parameter.firstName.name
    if let given = argument.label { return given == label }
    return project.isFunctionType(parameter.type)
      && (argument.isTrailing ? !argument.given.contains(label) : label == "_")
  }

  private func done(byProperty name: String, of view: ViewType, depth: Int) -> [Done] {
    view.uses(of: name).flatMap { use -> [Done] in
      // `if let onEdit { onEdit() }`
      if use.isShorthand {
        guard let condition = use.node.nearest(OptionalBindingConditionSyntax.self),
          let scope = condition.nearest(IfExprSyntax.self).map({ Syntax($0) })
            ?? condition.nearest(CodeBlockSyntax.self).map({ Syntax($0) })
        else { return [] }
        return done(byLocal: name, in: scope, of: view, use.source, depth: depth)
      }
      return done(byValue: use.node, form: use.form, of: view, use.source, depth: depth)
    }
  }

  /// A parameter, or a local that stands for a property.
  private func done(
    byLocal name: String, in scope: Syntax, of view: ViewType, _ source: SourceFile, depth: Int
  ) -> [Done] {
    FreeNames(in: scope).references.filter { NameUses.split($0.baseName.name).0 == name }.flatMap { reference in
      done(
        byValue: Syntax(reference), form: NameUses.split(reference.baseName.name).1, of: view, source, depth: depth)
    }
  }

  private func done(
    byValue value: Syntax, form: NameUse.Form, of view: ViewType, _ source: SourceFile, depth: Int
  ) -> [Done] {
    var node = value
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    guard let parent = node.parent else { return [] }
    if let argument = parent.as(LabeledExprSyntax.self) {
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return [] }
      let further = done(
        by: TriggerContext.Argument(argument, of: call), in: view, source, depth: depth + 1)
      if !further.isEmpty || form != .plain { return further }
      return [Done(type: view, node: value, source: source, isAlone: true)]
    }
    guard form == .plain, isCall(of: node) || Self.opens(node) else { return [] }
    return [Done(type: view, node: value, source: source)]
  }

  private func isCall(of node: Syntax) -> Bool {
    node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }

  /// `edited = item`, `isShown.toggle()`: what may show something.
  private static func opens(_ node: Syntax) -> Bool {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
      return member.declName.baseName.text == "toggle"
    }
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let value = list.dropFirst(2).first
    else { return false }
    return !value.is(NilLiteralExprSyntax.self) && value.as(BooleanLiteralExprSyntax.self)?.literal.text != "false"
  }
}

/// What a call calls, by its last name: `Row(…)`, `Home.Row(…)`, `Row<Int>(…)`.
private enum TypeNameOfCall {
  static func name(of call: FunctionCallExprSyntax) -> String? {
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let reference = callee.as(DeclReferenceExprSyntax.self) { return reference.baseName.name }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    return base.isSelf ? member.declName.baseName.name : base.trimmedDescription + "." + member.declName.baseName.name
  }
}
