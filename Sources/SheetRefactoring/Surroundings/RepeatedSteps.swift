import SheetModel
import SwiftSyntax

/// What is shown once for each of some values, as a row is. A page that a row pushes is no row: it is there once.
struct RepeatedSteps {
  private let containers: ContainerSteps

  init(_ project: Project) { containers = ContainerSteps(project) }

  /// Whether a step goes out of what is shown once for each of some values, whether those change or not.
  func isRepeated(_ step: ParentViews.Step) -> Bool {
    ([step] + containers.within(step)).contains { Self.data(repeating: $0) != nil }
  }

  /// The same of what stands further in than all that is pushed on the way: a page is there once, whatever row pushes it.
  func isRepeatedFirst(_ step: ParentViews.Step) -> Bool {
    ways(within: step).contains { way in
      way.prefix { !Navigation.pushes($0.child, by: $0.node) }.contains { Self.data(repeating: $0) != nil }
    }
  }

  /// Whether a step goes out of a page, wherever what is handed something shows it.
  func isPushed(_ step: ParentViews.Step) -> Bool {
    if Navigation.pushes(step.child, by: step.node) { return true }
    let ways = ways(within: step).dropFirst()
    return !ways.isEmpty && ways.allSatisfy { way in way.contains { Navigation.pushes($0.child, by: $0.node) } }
  }

  /// A step, and those from each place where it hands something on to.
  private func ways(within step: ParentViews.Step) -> [[ParentViews.Step]] {
    var order: [SyntaxIdentifier] = []
    var result: [SyntaxIdentifier: [ParentViews.Step]] = [:]
    for inner in containers.within(step) {
      if result[inner.place.id] == nil { order.append(inner.place.id) }
      result[inner.place.id, default: []].append(inner)
    }
    return [[step]] + order.compactMap { result[$0] }
  }

  /// The values for each of which a step goes out of what is shown.
  static func data(repeating step: ParentViews.Step) -> ExprSyntax? {
    if let closure = step.child.as(ClosureExprSyntax.self), let call = step.node.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id, iterates(call, closure), let data = call.arguments.first
    {
      return data.expression
    }
    // `ForEach(items, content: content)`
    guard let argument = step.node.as(LabeledExprSyntax.self), step.child.id == step.place.id,
      ["content", "rowContent"].contains(argument.label?.text),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, loops.contains(name),
      let data = call.arguments.first, data.id != argument.id
    else { return nil }
    return data.expression
  }

  static let loops: Set<String> = ["ForEach", "List", "OutlineGroup", "Table"]

  private static func iterates(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, loops.contains(name),
      let first = call.arguments.first
    else { return false }
    return name != "List"
      || first.label == nil
        && (first.expression.is(DeclReferenceExprSyntax.self)
          || closure.signature?.parameterClause != nil || !DollarWords(closure).names.isEmpty)
  }
}
