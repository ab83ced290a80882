import SheetIndex
import SheetModel
import SheetScene

/// Which control makes which presentation appear: the index's triggers by where they stand.
final class PresentationEdges {
  struct Opening {
    let range: TextRange
    let trigger: Trigger
    let presentation: Presentation
  }

  private var byFile: [FileID: [Opening]] = [:]
  private var byFunction: [String: [Opening]] = [:]
  private let index: IndexSnapshot

  init(_ index: IndexSnapshot) {
    self.index = index
    for presentation in index.presentations where !presentation.isPreview {
      for trigger in presentation.triggers {
        for place in [trigger.place, trigger.origin].compactMap({ $0 }) {
          byFile[place.file, default: []].append(
            Opening(range: place.range, trigger: trigger, presentation: presentation))
        }
        if let function = trigger.enclosingFunction, let type = trigger.enclosingType {
          byFunction[type + "." + function, default: []].append(
            Opening(range: trigger.place.range, trigger: trigger, presentation: presentation))
        }
      }
    }
  }

  /// What a call of a control opens: a trigger in one of its arguments, or in what they call.
  func edge(of call: Call, _ scope: ViewScope, _ builder: SceneMaker) -> PresentationEdge? {
    for argument in call.arguments where argument.label != "label" && argument.label != "content" {
      if let found = edge(in: argument.value, scope, 0) { return found }
    }
    return nil
  }

  func edge(in expr: Expr, _ scope: ViewScope, _ depth: Int) -> PresentationEdge? {
    guard depth < 4 else { return nil }
    if let opening = byFile[scope.file.id]?.first(where: { expr.range.contains($0.range) }) { return edge(opening) }
    if let closure = expr.closure { return edge(in: closure.body, scope, depth) }
    if let name = expr.path?.last, expr.path?.count == 1 || expr.path?.first == "self" {
      return edge(named: name, scope, depth)
    }
    return nil
  }

  private func edge(in statements: [Stmt], _ scope: ViewScope, _ depth: Int) -> PresentationEdge? {
    for statement in statements {
      switch statement {
      case .expr(let expr), .returning(let expr):
        guard let call = expr.call, let path = call.callee.path else { continue }
        if path.count == 1 || path.first == "self", let found = edge(named: path.last ?? "", scope, depth) {
          return found
        }
        // `withAnimation { … }`, `Task { … }`.
        for argument in call.arguments {
          if let closure = argument.value.closure, let found = edge(in: closure.body, scope, depth + 1) { return found }
        }
      case .conditional(let node):
        if let found = edge(in: node.then, scope, depth) ?? edge(in: node.otherwise, scope, depth) { return found }
      case .block(let body): if let found = edge(in: body, scope, depth) { return found }
      default: continue
      }
    }
    return nil
  }

  /// A closure that was handed in, or a function of the view's type.
  private func edge(named name: String, _ scope: ViewScope, _ depth: Int) -> PresentationEdge? {
    if case .closure(let bound) = scope.local(name) ?? scope.instance?.fields[name] {
      if let opening = byFile[bound.scope.file.id]?.first(where: { bound.closure.range.contains($0.range) }) {
        return edge(opening)
      }
      return edge(in: bound.closure.body, bound.scope, depth + 1)
    }
    guard let type = scope.instance?.type.wholeName, let found = byFunction[type + "." + name]?.first
    else {
      return nil
    }
    return edge(found)
  }

  private func edge(_ opening: Opening) -> PresentationEdge? {
    let presentation = opening.presentation
    let all = presentation.destinations
    let destination = all.first { $0.caseName != nil && $0.caseName == opening.trigger.caseName } ?? all.first
    let title = destination.map { PreviewItem.title(of: $0) } ?? presentation.kind
    return PresentationEdge(
      target: PreviewItem.id(of: presentation, destination, in: index), title: title, how: presentation.kind)
  }
}
