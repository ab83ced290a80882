import SheetModel
import SwiftSyntax

/// The ways from a view out to what opens the cases of an enum that the project presents already: the view may be given
/// an object that nothing presents, or one whose presenter is not always there.
struct GrowthWays {
  private let parents: ParentViews
  private let style: any AppWideStyle
  private let project: Project

  init(_ parents: ParentViews, _ style: any AppWideStyle, _ project: Project) {
    self.parents = parents
    self.style = style
    self.project = project
  }

  /// - Throws: where an object is given that a view holds for itself, and presents nothing by.
  func check(_ view: ViewType) throws(Finding) {
    var refusal: Finding?
    walk(from: view) { call, owner, step in
      let isOther =
        (!parents.isPresenter(owner) || givesAnother(call, in: owner))
        && style.gives(call, in: owner, presents: true) && !isHandedOn(call, in: owner)
      guard isOther || isMade(call) || isolated(by: step) != nil else { return }
      refusal = Finding(
        .noPresenterInLayer,
        "'\(owner.name)' gives '\(view.name)' what opens '\(style.enumName)', and presents nothing by it",
        at: step.source.place(Self.name(call)))
    }
    if let refusal { throw refusal }
  }

  /// Whether a view that presents by one router gives another one that it holds.
  private func givesAnother(_ call: FunctionCallExprSyntax, in owner: ViewType) -> Bool {
    guard let router = style as? KnownRouter, let own = router.ownPresenter(in: owner),
      let given = (call.arguments.first?.expression).flatMap(HandedRouters.property)
    else { return false }
    return given != own.property
  }

  /// - Throws: where a scene shows the view outside of what presents there: `Home().presentsSheets().overlay { Banner() }`;
  /// or has nothing that presents, as another one has.
  func checkScenes(_ view: ViewType) throws(Finding) {
    var scenes: [Place: [SceneRoots.Root]] = [:]
    for root in project.sceneRoots?.known(project) ?? [] {
      scenes[root.scene.place(root.closure), default: []].append(root)
    }
    var refusal: Finding?
    parents.walk(from: view) { step in
      if gives(step) || parents.containerGives(step) { return false }
      if let config = step.node.as(PostfixIfConfigExprSyntax.self),
        config.base?.id == step.child.as(ExprSyntax.self)?.id,
        style.presents(in: step.source.text(config.config))
      {
        refusal = Finding(
          .noPresenterInLayer, "what presents '\(style.enumName)' is there for '\(view.name)' under a condition only",
          at: step.source.place(config.config))
        return false
      }
      guard let closure = step.node.as(ClosureExprSyntax.self), let roots = scenes[step.source.place(closure)] else {
        return true
      }
      let presents = style.presents(in: step.source.text(closure))
      guard presents || !roots.allSatisfy({ style.isGiven(by: $0, project) }) else { return true }
      refusal = Finding(
        .noPresenterInLayer,
        presents
          ? "'\(view.name)' stands outside of what presents '\(style.enumName)' here"
          : "this scene shows '\(view.name)', too, and nothing in it presents '\(style.enumName)'",
        at: step.source.place(step.place.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? step.place))
      return false
    }
    if let refusal { throw refusal }
  }

  /// - Throws: where a scene shows the view outside of the presenter that it gets: that goes inside of what shows more
  ///   where what it presents would lack something otherwise.
  func checkRoots(_ view: ViewType) throws(Finding) {
    let roots = project.sceneRoots?.roots ?? []
    let scenes = Set(roots.map { $0.scene.place($0.closure) })
    var refusal: Finding?
    parents.walk(from: view) { step in
      guard step.node.is(ClosureExprSyntax.self), scenes.contains(step.source.place(step.node)) else { return true }
      refusal = Finding(
        .noPresenterInLayer, "'\(view.name)' stands outside of the presenter here, which others need further in",
        at: step.source.place(step.place))
      return false
    }
    if let refusal { throw refusal }
  }

  /// What a view gives to all inside of it, presented by it or further out.
  private func gives(_ step: ParentViews.Step) -> Bool {
    guard let call = step.node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, step.place.isInside(base),
      let owner = try? project.viewType(step.owner, from: step.source.file)
    else { return false }
    return style.gives(call, in: owner, presents: true)
  }

  /// What must be accepted: presenters beside a view that are there under a condition only, or not on the screen where
  /// the view is.
  func confirmations(for view: ViewType) -> [Finding] {
    var result: [Finding] = []
    walk(from: view) { call, owner, step in
      guard parents.isPresenter(owner), !isPresented(Syntax(call), in: step.source) else { return }
      for (node, source) in parents.presenterCalls(in: owner) {
        let kind = ParentConditions(parents, project).kind(around: node, in: source, owner.name)
        let what =
          kind.map { $0 == "row" ? "in a row" : "under a condition" }
          ?? PresenterReach(in: owner).obstacle((node, source), from: (step.place, step.source), of: step.view)
        guard let what else { continue }
        result.append(
          Finding(.conditionalAnchor, "what presents '\(style.enumName)' stands \(what)", at: source.place(node)))
      }
    }
    return result.uniqued()
  }

  /// Visits what gives the view the means to open a case, where no presenter stands further in.
  private func walk(from view: ViewType, _ visit: (FunctionCallExprSyntax, ViewType, ParentViews.Step) -> Void) {
    let containers = ContainerSteps(project)
    parents.walk(from: view) { step in
      if let (call, owner) = isolated(by: step) {
        visit(call, owner, step)
        return false
      }
      // `Sandbox { Leaf() }`, which gives its content a router of its own.
      for step in [step] + containers.within(step) {
        guard let call = step.node.as(FunctionCallExprSyntax.self),
          let name = Self.modifier(call, on: step.place), ["environment", "environmentObject"].contains(name),
          let owner = try? project.viewType(step.owner, from: step.source.file),
          style.gives(call, in: owner, presents: true) || isMade(call)
        else { continue }
        visit(call, owner, step)
        return false
      }
      return true
    }
  }

  /// `Leaf().isolated()` of `extension View { func isolated() -> some View { environment(Router()) } }`
  private func isolated(by step: ParentViews.Step) -> (FunctionCallExprSyntax, ViewType)? {
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name,
      project.viewFunctions.contains(name), let owner = try? project.viewType(step.owner, from: step.source.file)
    else { return nil }
    let gives = project.viewFunctionBodies(name).contains { body, _ in
      body.tokens(viewMode: .sourceAccurate).contains { token in
        guard ["environment", "environmentObject"].contains(token.text) else { return false }
        return token.nearest(FunctionCallExprSyntax.self).map(isMade) ?? false
      }
    }
    return gives ? (call, owner) : nil
  }

  /// The name of a modifier that is called on a view, or on the view that a function of `extension View` stands for.
  private static func modifier(_ call: FunctionCallExprSyntax, on place: Syntax) -> String? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return member.base.map { place.isInside($0) } == true ? member.declName.baseName.text : nil
  }

  /// `.environment(Router())`: nobody else has that one.
  private func isMade(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.arguments.count == 1, let router = style as? KnownRouter, router.key == nil,
      let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self)
    else { return false }
    return router.holder.types.contains(made.calledExpression.trimmedDescription)
  }

  /// A presenter stands further out on the same chain, or around it.
  private func isPresented(_ node: Syntax, in source: SourceFile) -> Bool {
    sequence(first: node, next: { $0.parent }).prefix { !$0.is(MemberBlockSyntax.self) }.contains {
      parents.isPresenter($0, in: source)
    }
  }

  private static func name(_ call: FunctionCallExprSyntax) -> Syntax {
    call.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName.baseName) } ?? Syntax(call)
  }

  /// `Board(router: router)`, `$router`: what gets it may present.
  private func isHandedOn(_ call: FunctionCallExprSyntax, in owner: ViewType) -> Bool {
    // An action may lead anywhere.
    guard let object = call.arguments.first?.expression, !object.is(KeyPathExprSyntax.self),
      let name = FreeNames(in: Syntax(object)).mentioned.first(where: { $0 != "self" })
    else { return true }
    return owner.uses(of: name).contains { use in
      if use.form != .plain { return true }
      guard let argument = use.node.parent?.as(LabeledExprSyntax.self),
        let other = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return false }
      let callee = other.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return !["environment", "environmentObject"].contains(callee)
    }
  }
}
