import SheetIndex
import SheetModel
import SheetScene

/// Which control makes which presentation appear: the index's triggers by where they stand.
final class PresentationEdges {
  /// Numbers in the index: copies of all presentations would cost more than the picture.
  private struct Opening {
    let range: TextRange
    let presentation: Int
    let trigger: Int
  }

  /// In the order of the index.
  private lazy var byFile: [FileID: [Opening]] = {
    var result: [FileID: [Opening]] = [:]
    for (number, presentation) in index.presentations.enumerated() where !presentation.isPreview {
      for (position, trigger) in presentation.triggers.enumerated() {
        result[trigger.place.file, default: []].append(
          Opening(range: trigger.place.range, presentation: number, trigger: position))
        if let origin = trigger.origin {
          result[origin.file, default: []].append(
            Opening(range: origin.range, presentation: number, trigger: position))
        }
      }
    }
    return result
  }()
  private lazy var byFunction: [String: Opening] = {
    var result: [String: Opening] = [:]
    for (number, presentation) in index.presentations.enumerated() where !presentation.isPreview {
      for (position, trigger) in presentation.triggers.enumerated() {
        guard let function = trigger.enclosingFunction, let type = trigger.enclosingType else { continue }
        let key = type + "." + function
        if result[key] == nil {
          result[key] = Opening(range: trigger.place.range, presentation: number, trigger: position)
        }
      }
    }
    return result
  }()
  private let index: IndexSnapshot

  init(_ index: IndexSnapshot) { self.index = index }

  private func openings(in file: FileID) -> [Opening] { byFile[file] ?? [] }

  /// What a call of a control opens: a trigger in one of its arguments, or in what they call.
  func edge(of call: Call, _ scope: ViewScope, _ builder: SceneMaker) -> PresentationEdge? {
    for argument in call.arguments where argument.label != "label" && argument.label != "content" {
      if let found = edge(in: argument.value, scope, 0) { return found }
    }
    return nil
  }

  func edge(in expr: Expr, _ scope: ViewScope, _ depth: Int) -> PresentationEdge? {
    guard depth < 4 else { return nil }
    if let opening = openings(in: scope.file.id).first(where: { expr.range.contains($0.range) }) {
      return edge(opening)
    }
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
      case .block(let body), .loop(_, nil, _, let body): if let found = edge(in: body, scope, depth) { return found }
      default: continue
      }
    }
    return nil
  }

  /// A closure that was handed in, or a function of the view's type.
  private func edge(named name: String, _ scope: ViewScope, _ depth: Int) -> PresentationEdge? {
    if case .closure(let bound) = scope.local(name) ?? scope.instance?.fields[name] {
      if let opening = openings(in: bound.scope.file.id).first(where: { bound.closure.range.contains($0.range) }) {
        return edge(opening)
      }
      return edge(in: bound.closure.body, bound.scope, depth + 1)
    }
    guard let type = scope.instance?.type.wholeName, let found = byFunction[type + "." + name]
    else {
      return nil
    }
    return edge(found)
  }

  private func edge(_ opening: Opening) -> PresentationEdge? {
    let presentation = index.presentations[opening.presentation]
    let caseName = presentation.triggers[opening.trigger].caseName
    let all = presentation.destinations
    let destination = all.first { $0.caseName != nil && $0.caseName == caseName } ?? all.first
    let title = destination.map { PreviewItem.title(of: $0) } ?? presentation.kind
    return PresentationEdge(
      target: PreviewItem.id(of: presentation, destination, in: index), title: title, how: presentation.kind)
  }
}
