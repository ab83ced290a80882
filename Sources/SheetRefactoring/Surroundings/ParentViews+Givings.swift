import SheetIndex
import SheetModel
import SwiftSyntax

// What the views around a view give it: the means to open a case, objects and values of the environment.
extension ParentViews {
  /// Whether every way outwards passes what gives the view the means to open a case, in a view that presents them.
  ///
  /// - Parameter inOwnLayer: what stands in a modal's content counts only if that has a presenter, too.
  func isGiven(_ view: ViewType, inOwnLayer: Bool = false) -> Bool {
    var pushed = PushedWays(project)
    return !walk(from: view.toldApart, passesPresenters: true) { step in
      if presentsFurtherIn(step, pushed) { return false }
      // What is given within a stack does not reach what is pushed onto it.
      let isPushed = pushed.pass(step)
      return isPushed || !gives(step) || inOwnLayer && isGivenAgain(step)
    }
  }

  /// Whether the content of a modal has something from around the view that presents it, whoever shows that: it is given
  /// on every way outwards.
  func gives(_ key: String, toContentOf modal: Presentation) -> Bool {
    var seen: Set<Place> = []
    return gives(key, toContentOf: modal, &seen)
  }

  private func gives(_ key: String, toContentOf modal: Presentation, _ seen: inout Set<Place>) -> Bool {
    guard let source = try? project.source(modal.place.file),
      let call = source.token(at: modal.place.range.start)?.nearest(FunctionCallExprSyntax.self)
    else { return false }
    return gives(key, around: Syntax(call), in: source, &seen)
  }

  /// The same of what stands around some view.
  func gives(_ key: String, around view: Syntax, in source: SourceFile) -> Bool {
    var seen: Set<Place> = []
    return gives(key, around: view, in: source, &seen)
  }

  private func gives(
    _ key: String, around view: Syntax, in source: SourceFile, _ seen: inout Set<Place>
  ) -> Bool {
    let place = source.place(view)
    if let known = givenAround[place]?[key] { return known }
    // Around a modal that shows itself again stands what is around the first.
    guard seen.insert(place).inserted else { return true }
    guard let owner = MakerUses.owner(of: view), !owner.isEmpty else { return false }
    let containers = ContainerSteps(project)
    var pushed = PushedWays(project)
    func goesOn(_ step: Step) -> Bool {
      // What is given within a stack does not reach what is pushed onto it.
      pushed.pass(step) || !([step] + containers.within(step)).contains { Self.gives(key, $0, project) }
    }
    endings = []
    var members: Set<String> = []
    var queue: [String] = []
    ways += 1
    var all = PushedWays(project)
    climb(from: view, owner, in: source, owner, true, &members, &queue, &all, goesOn)
    let isOpen = walk(from: queue, passesPresenters: true, goesOn)
    let outer = endings
    let result =
      !isOpen
      && outer.allSatisfy { content in
        let holding = project.layers.filter { layer in
          layer.presentation.place.file == content.file && layer.facts.contents.contains { $0.range == content.range }
        }
        return holding.allSatisfy { gives(key, toContentOf: $0.presentation, &seen) }
      }
    givenAround[place, default: [:]][key] = result
    return result
  }

  /// Which of some keys are given around all that presents for a view, and not further in.
  func given(_ keys: Set<String>, aroundPresentersOf view: ViewType) -> Set<String> {
    var given = keys.subtracting([Injections.unknown])
    guard !given.isEmpty else { return [] }
    var presenting: [(view: Syntax, source: SourceFile)] = []
    endings = []
    var pushed = PushedWays(project)
    let isOpen = walk(from: view.toldApart, passesPresenters: true) { step in
      if presentsFurtherIn(step, pushed) {
        presenting.append((step.child, step.source))
        return false
      }
      _ = pushed.pass(step)
      let call = step.node.as(FunctionCallExprSyntax.self)
      guard gives(step) else {
        if let call, call.calledExpression.id == step.child.id {
          given.subtract(project.keys(givenAt: step.nodePlace, in: step.source))
        }
        return true
      }
      if let call, call.calledExpression.id == step.child.id {
        presenting.append((Syntax(call), step.source))
      } else {
        given = []
      }
      return false
    }
    guard !isOpen, endings.isEmpty, !presenting.isEmpty else { return [] }
    return given.filter { key in
      presenting.allSatisfy { item in
        var seen: Set<Place> = []
        return gives(key, around: item.view, in: item.source, &seen)
      }
    }
  }

  /// Which of some keys are given around a modal nearer to it than what presents for its view: that has others of them.
  func givenNearer(_ keys: Set<String>, around site: ModalSite, in view: ViewType) -> Set<String> {
    guard !keys.isEmpty, !style.opensByItsOwn(view) else { return [] }
    var result: Set<String> = []
    for step in AnchorPath(of: site, in: view).steps.flatMap(\.modifiers) {
      guard let call = step.node.as(FunctionCallExprSyntax.self) else { continue }
      if isPresenter(step.node, in: step.source) { return result }
      result.formUnion(keys.intersection(project.keys(givenAt: step.source.place(call), in: step.source)))
    }
    var pushed = PushedWays(project)
    let containers = ContainerSteps(project)
    _ = walk(from: view.toldApart, passesPresenters: true) { step in
      if presentsFurtherIn(step, pushed) { return false }
      if pushed.pass(step) { return true }
      if gives(step) || isPresenter(step.node, in: step.source) { return false }
      for key in keys where ([step] + containers.within(step)).contains(where: { Self.gives(key, $0, project) }) {
        result.insert(key)
      }
      return true
    }
    return result
  }

  static func gives(_ key: String, _ step: Step, _ project: Project) -> Bool {
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id else {
      return false
    }
    return project.keys(givenAt: step.nodePlace, in: step.source).contains(key)
  }

  /// Whether what gives the means to open a case stands within a stack that the view is pushed onto.
  func isPushedBeyond(_ view: ViewType) -> Bool {
    var pushed = PushedWays(project)
    var isBeyond = false
    _ = walk(from: view.toldApart, passesPresenters: true) { step in
      if presentsFurtherIn(step, pushed) { return false }
      let isPushed = pushed.pass(step)
      guard gives(step) else { return true }
      isBeyond = isBeyond || isPushed
      return false
    }
    return isBeyond
  }

  /// A step goes out of what presents, or gives the means to open a case.
  func gives(_ step: Step) -> Bool {
    guard let rung = step.rung.map({ ObjectIdentifier($0) }) else { return findGiving(step) }
    if let known = giving[rung] { return known }
    let found = findGiving(step)
    giving[rung] = found
    return found
  }

  private func findGiving(_ step: Step) -> Bool {
    if containerGives(step) { return true }
    guard let call = step.node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      step.place.isInside(base), let owner = try? project.viewType(step.owner, from: step.source.file)
    else { return false }
    if style.gives(call, in: owner, presents: isPresenter(owner)) { return true }
    guard isPresenter(step.node, in: step.source), let router = style as? KnownRouter else { return false }
    return project.modifierFact("by environment \(step.source.place(call)) \(project.sceneRoots?.number ?? -1)") {
      router.presentsByEnvironment(call, in: owner)
    }
  }

  /// `RootContainer { Shop() }`: a view of the project that gives it to the content that it is handed, wherever it shows
  /// that.
  func containerGives(_ step: Step) -> Bool {
    guard let closure = step.child.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) else {
      return false
    }
    let places = OwnContainers(project).places(
      showing: ExprSyntax(closure), of: call, seenFrom: step.owner, in: step.source)
    return !places.isEmpty
      && places.allSatisfy { place in
        let owner = try? project.viewType(place.owner, from: place.source.file)
        // What a modal in it shows is another layer.
        let around = sequence(first: place.node, next: { $0.parent }).prefix {
          !$0.is(MemberBlockSyntax.self) && !isContent($0, in: place.source)
        }
        return owner.map { owner in
          around.contains { node in
            guard let call = node.as(FunctionCallExprSyntax.self),
              let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, place.node.isInside(base)
            else { return false }
            return style.gives(call, in: owner, presents: isPresenter(owner))
          }
        } ?? false
      }
  }

  /// The same within the modal that shows the view, where one does: what it opens stands in its own layer.
  func isGivenWithinModals(_ view: ViewType) -> Bool {
    endings = []
    return isGiven(view, inOwnLayer: true) && endings.isEmpty
  }

  /// All that a view stands in without what gives it the means to open a case in that layer: expressions, and the
  /// contents of modals.
  func around(_ view: String) -> Set<Place> {
    if let known = placesAround[view] { return known }
    var result: Set<Place> = []
    endings = []
    _ = walk(from: view, passesPresenters: true) { step in
      result.insert(step.childPlace)
      return !gives(step) || isGivenAgain(step)
    }
    result.formUnion(endings)
    placesAround[view] = result
    return result
  }

  /// Whether a modal's content is given what a presenter outside of it opens: `sheet.view.environment(router)` in the
  /// router's own sheet. That opens nothing above the modal.
  private func isGivenAgain(_ step: Step) -> Bool {
    var child = step.place
    // A presenter beside the view in that content is none of its.
    while let parent = child.parent, !isContent(child, in: step.source) {
      if isPresenter(parent, in: step.source), presents(parent, child) { return false }
      let within = Step(
        view: step.view, place: step.place, node: parent, child: child, source: step.source, owner: step.owner)
      if style.isKnown, containerGives(within) { return false }
      child = parent
    }
    return child.parent != nil
  }

  /// What is called on a view presents for it, what it is handed stands outside.
  private func presents(_ call: Syntax, _ view: Syntax) -> Bool {
    call.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression).id == view.id } ?? false
  }
}
