import SheetModel
import SwiftSyntax

// What is given to the environment on the ways outwards from a view.
extension ParentViews {
  /// Where something is given on a way outwards from a view.
  func giver(of key: String, around view: ViewType) -> Place? {
    let containers = ContainerSteps(project)
    var result: Place?
    func gives(_ step: Step) -> Place? {
      guard Self.gives(key, step, project),
        let name = step.node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      else { return nil }
      return step.source.place(name)
    }
    walk(from: view) { step in
      result = result ?? gives(step) ?? containers.within(step).firstMapped(gives)
      return result == nil
    }
    return result
  }

  /// The same on the way from a modal to where its view ends.
  func giver(of key: String, around site: ModalSite, within view: ViewType) -> Place? {
    AnchorPath(of: site, in: view).steps.lazy.flatMap(\.modifiers).first { step in
      guard let call = step.node.as(FunctionCallExprSyntax.self) else { return false }
      return self.project.keys(givenAt: step.source.place(call), in: step.source).contains(key)
    }.map { $0.source.place($0.name) }
  }

  /// Which of some keys stand around the presenter on every way from a view that gets one at a scene's root, and not
  /// further in: what it presents has them.
  func givenByRoots(_ keys: Set<String>, to view: ViewType) -> Set<String> {
    var given = keys.subtracting([Injections.unknown])
    guard !given.isEmpty, let scenes = project.sceneRoots else { return [] }
    let bases = Dictionary(scenes.roots.map { (Place($0.source.file, $0.presenter.base), $0) }) { first, _ in first }
    var reached: [SceneRoots.Root] = []
    var within: [Step] = []
    var pushed = PushedWays(project)
    let containers = ContainerSteps(project)
    let isKnown = areAllPassed(from: view) { step in
      if let root = bases[step.childPlace] {
        reached.append(root)
        return false
      }
      if presentsFurtherIn(step, pushed) {
        within.append(step)
        return false
      }
      _ = pushed.pass(step)
      for step in [step] + containers.within(step) {
        guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id else {
          continue
        }
        given.subtract(project.keys(givenAt: step.nodePlace, in: step.source))
      }
      return true
    }
    guard isKnown, !reached.isEmpty || !within.isEmpty else { return [] }
    return given.filter { key in
      reached.allSatisfy { $0.givesItself(key, project) }
        && within.allSatisfy { gives(key, around: $0.child, in: $0.source) }
    }
  }

  /// What stands nearest to a modal of what gives one of some keys around it, and the step outwards from its view that
  /// comes to it; none where that stands in the view itself.
  func nearestGiver(
    of keys: Set<String>, around site: ModalSite, in view: ViewType
  ) -> (key: String, place: Place, step: Step?)? {
    func given(_ call: FunctionCallExprSyntax?, in source: SourceFile) -> (key: String, place: Place)? {
      guard let call, let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName else { return nil }
      let found = project.keys(givenAt: source.place(call), in: source).first(where: keys.contains)
      return found.map { ($0, source.place(name)) }
    }
    for step in AnchorPath(of: site, in: view).steps.flatMap(\.modifiers) {
      if let found = given(step.node.as(FunctionCallExprSyntax.self), in: step.source) {
        return (found.key, found.place, nil)
      }
    }
    let containers = ContainerSteps(project)
    var result: (key: String, place: Place, step: Step?)?
    walk(from: view) { step in
      let found = ([step] + containers.within(step)).firstMapped { step -> (key: String, place: Place)? in
        guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id else {
          return nil
        }
        return given(call, in: step.source)
      }
      result = result ?? found.map { ($0.key, $0.place, step) }
      return result == nil
    }
    return result
  }

  /// Whether a key of the environment, which has a value of its own where nobody gives one, is given around no modal of a
  /// view: what that shows has this value before and after.
  func isAbsent(_ key: String, around site: ModalSite, in view: ViewType) -> Bool {
    // What a container of the project gives its content is not looked at.
    let isContained = AnchorPath(of: site, in: view).steps.contains { step in
      guard case .container(let name) = step.kind else { return false }
      return project.isTopLevelType(name) || project.viewFunctions.contains(name)
    }
    return key.hasPrefix("\\.") && !isContained && PlainInjections(project).giveAlone(key)
      && giver(of: key, around: site, within: view) == nil && giver(of: key, around: view) == nil
      && areAllKnown(around: view)
  }
}
