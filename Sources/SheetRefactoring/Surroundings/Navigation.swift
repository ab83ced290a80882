import SheetIndex
import SheetModel
import SwiftSyntax

/// What is pushed onto a stack is there until it is popped, whatever becomes of what pushed it.
enum Navigation {
  /// What code that pushes something is written with.
  static let words: Set<String> = ["NavigationLink", "navigationDestination"]

  /// What people look for where something is pushed: `navigationDestination`, `NavigationLink`, `destination`.
  static func name(_ node: Syntax) -> Syntax {
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression
    return callee?.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? callee.map { Syntax($0) } ?? node
  }

  /// Whether a part of a call is what it pushes: `NavigationLink("More") { More() }`, `.navigationDestination(…) { … }`.
  static func pushes(_ child: Syntax, by parent: Syntax) -> Bool {
    if let closure = child.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) {
      if call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "navigationDestination" {
        return true
      }
      guard isLink(call) else { return false }
      if let argument = closure.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "destination" }
      // Behind a value or a destination stands the label.
      return call.trailingClosure?.id == closure.id
        && !call.arguments.contains { ["value", "destination"].contains($0.label?.text) }
    }
    guard let argument = parent.as(LabeledExprSyntax.self), argument.label?.text == "destination",
      let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return isLink(call)
  }

  /// The same for all that stands somewhere within what is pushed, up to the call itself.
  static func pushes(_ node: Syntax, within call: Syntax) -> Bool {
    var child = node
    while let parent = child.parent, child.id != call.id {
      if pushes(child, by: parent) { return true }
      child = parent
    }
    return false
  }

  private static func isLink(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NavigationLink"
  }
}

/// Which ways outwards lead through what is pushed: it has the environment of the stack, and not of the view that
/// stands in the stack or of the one that pushes it.
struct PushedWays {
  private let project: Project
  private var isPushed: [Int: Bool] = [:]
  /// The views that push what the way comes from.
  private var views: Set<String> = []

  init(_ project: Project) { self.project = project }

  /// Whether what a step starts from is pushed.
  func isWithin(_ step: ParentViews.Step) -> Bool { isPushed[step.way] ?? views.contains(step.view) }

  /// - Returns: whether the stack is still further out.
  mutating func pass(_ step: ParentViews.Step) -> Bool {
    var isWithin = isWithin(step)
    switch step.rung?.passage(find: { passage(step) }) ?? passage(step) {
    case .stack: isWithin = false
    case .page: isWithin = true
    case .neither: break
    }
    isPushed[step.way] = isWithin
    if isWithin { views.insert(step.owner) } else { views.remove(step.owner) }
    return isWithin
  }

  /// What a step goes out of.
  enum Passage {
    case stack, page, neither
  }

  private func passage(_ step: ParentViews.Step) -> Passage {
    if isStack(step) { return .stack }
    return Navigation.pushes(step.child, by: step.node) ? .page : .neither
  }

  static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]

  /// A container of the project's may hold a stack.
  private func isStack(_ step: ParentViews.Step) -> Bool {
    guard let closure = step.child.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) else {
      return false
    }
    let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    return Self.stacks.contains(name)
      || project.types([name], seenFrom: step.owner).contains { type in
        project.modifierFact("navigates \(type)") {
          project.declarations(type).contains { summary in
            project.group(at: summary)?.description.contains("Navigation") == true
          }
        }
      }
  }
}
