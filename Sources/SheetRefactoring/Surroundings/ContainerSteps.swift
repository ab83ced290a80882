import SheetModel
import SwiftSyntax

/// The steps outwards within the project's own views and modifiers, from where they show what they are handed or applied
/// to: `content().tint(.orange)` in `Branded`, behind `Branded { Home() }`.
struct ContainerSteps {
  private let project: Project
  private let containers: OwnContainers
  /// More places than containers in containers have.
  private static let most = 64

  init(_ project: Project) {
    self.project = project
    containers = OwnContainers(project)
  }

  /// A container on the way out of a view, with the closure that some code stands in.
  static func step(handing inner: Syntax, to step: AnchorPath.Step, of type: ViewType) -> ParentViews.Step? {
    let closures = sequence(first: inner, next: { $0.parent }).prefix { $0.id != step.node.id }
    guard
      let closure = closures.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first(where: { closure in
        TriggerContext.call(around: closure)?.id == step.node.id
      })
    else { return nil }
    return ParentViews.Step(
      view: type.name, place: inner, node: step.node, child: Syntax(closure), source: step.source, owner: type.name)
  }

  /// - Parameter step: one that hands something on; for others there are none.
  func within(_ step: ParentViews.Step) -> [ParentViews.Step] {
    let found = ways(within: step).steps
    guard let first = found.first, first.view != step.view else { return found }
    return found.map {
      ParentViews.Step(
        view: step.view, place: $0.place, node: $0.node, child: $0.child, source: $0.source, owner: $0.owner)
    }
  }

  /// A modal in which a step shows what it is handed: `Button(title) { isOpen = true }.sheet(…) { content() }`.
  func modal(within step: ParentViews.Step) -> Place? {
    ways(within: step).modal
  }

  /// The same steps are gone for every key that is looked for, from every view within.
  private func ways(within step: ParentViews.Step) -> Ways {
    if let known = project.givings.ways[step.child.id] { return known }
    var seen: Set<Place> = []
    let found = ways(within: step, &seen)
    project.givings.ways[step.child.id] = found
    return found
  }

  struct Ways {
    var steps: [ParentViews.Step] = []
    var modal: Place?

    static func += (ways: inout Ways, other: Ways) {
      ways.steps += other.steps
      ways.modal = ways.modal ?? other.modal
    }
  }

  private func ways(within step: ParentViews.Step, _ seen: inout Set<Place>) -> Ways {
    var result = Ways()
    for place in places(showing: step) {
      result += outwards(from: place.node, step.view, in: place.source, place.owner, &seen)
    }
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id else {
      return result
    }
    for (closure, nodes) in containers.closures(showingWhat: call) {
      for node in nodes {
        result += outwards(from: node, step.view, in: step.source, step.owner, &seen, within: closure)
      }
    }
    return result
  }

  private func places(showing step: ParentViews.Step) -> [(node: Syntax, source: SourceFile, owner: String)] {
    if let closure = step.child.as(ClosureExprSyntax.self) {
      guard let call = TriggerContext.call(around: closure) else { return [] }
      return containers.places(showing: ExprSyntax(closure), of: call, seenFrom: step.owner, in: step.source)
    }
    // `Branded(content: Home())`
    if let argument = step.node.as(LabeledExprSyntax.self), let value = step.child.as(ExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return containers.places(showing: value, of: call, seenFrom: step.owner, in: step.source)
    }
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id else {
      return []
    }
    return containers.places(showingWhat: call, seenFrom: step.owner)
  }

  private func outwards(
    from place: Syntax, _ view: String, in source: SourceFile, _ owner: String, _ seen: inout Set<Place>,
    within closure: ClosureExprSyntax? = nil
  ) -> Ways {
    var result = Ways()
    guard seen.count < Self.most, seen.insert(source.place(place)).inserted else { return result }
    let contents = project.shownNames.contents(in: source)
    var child = place
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if parent.id == closure?.id { return result }
      // What a modal in it shows is another layer.
      if contents.contains(child.textRange) {
        result.modal = source.place(child)
        return result
      }
      let step = ParentViews.Step(view: view, place: place, node: parent, child: child, source: source, owner: owner)
      result.steps.append(step)
      result += ways(within: step, &seen)
      child = parent
    }
    // A part of the container in a member of its own: on from where that is used. What a function is handed its caller has.
    let name = place.as(DeclReferenceExprSyntax.self)
    if name.flatMap({ LocalNames.declaration(of: $0.baseName.name, at: $0) })?.is(FunctionParameterSyntax.self) == true
    {
      return result
    }
    guard let member = ContentOwners.member(around: place), member != "body", owner != "View",
      let type = try? project.viewType(owner, from: source.file)
    else { return result }
    for use in type.uses(of: member) where ContentOwners.member(around: use.node) != member {
      result += outwards(from: use.node, view, in: use.source, owner, &seen)
    }
    return result
  }
}
