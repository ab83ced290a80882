import SheetModel
import SwiftSyntax

// Whether a view has what opens a case that the project presents already.
extension LiftChecks {
  /// What opens a case must reach the view.
  static func opening(
    in type: ViewType, _ site: ModalSite, _ parents: ParentViews, _ style: AppWideStyle
  ) throws(Finding) {
    let project = type.project
    if style.rootModifier != nil, project.sceneRoots?.isFurtherIn == true {
      return try GrowthWays(parents, style, project).checkRoots(type)
    }
    guard style.isKnown, !project.isEstimate else { return }
    if style.opensByItsOwn(type), let inner = parents.furtherIn(type).min() {
      throw Finding(
        .noPresenterInLayer,
        "'\(type.name)' opens by what presents further out, and others need a presenter of their own here", at: inner)
    }
    if (style as? KnownRouter)?.presenting(handedTo: type) != nil { return }
    do throws(Finding) {
      try reached(type, site, parents, style)
    } catch {
      guard let router = style as? KnownRouter, router.layers == 1, !router.presentsOnce else { throw error }
      if let own = router.ownPresenter(in: type) { return try own.check(site, in: type, parents) }
      let own = OwnPresenter.places(in: type, presenting: router.enumName)
      guard let place = own.first else { throw error }
      let how = own.count > 1 ? "in several places" : "in a way that is not followed"
      throw Finding(.noPresenterInLayer, "'\(type.name)' presents '\(router.enumName)' itself, \(how)", at: place)
    }
  }

  /// What opens a case of an enum that is there must be given around the view, by what presents it.
  private static func reached(
    _ type: ViewType, _ site: ModalSite, _ parents: ParentViews, _ style: AppWideStyle
  ) throws(Finding) {
    let project = type.project
    try GrowthWays(parents, style, project).check(type)
    if parents.isPushedBeyond(type) {
      throw Finding(
        .noPresenterInLayer,
        "'\(type.name)' is pushed onto a stack, and what opens '\(style.enumName)' is given within that", at: site.place
      )
    }
    if project.isGivenByApp { return try GrowthWays(parents, style, project).checkScenes(type) }
    guard !parents.isGiven(type) else { return }
    if let name = (style as? KnownRouter)?.handed(to: type) {
      throw Finding(
        .noPresenterInLayer,
        "'\(type.name)' is handed '\(name)': whether what that opens is presented around it is not known",
        at: site.place)
    }
    if let names = (style as? KnownRouter)?.severalHeld, let first = names.first, let last = names.dropFirst().first {
      throw Finding(
        .noPresenterInLayer,
        "a model holds several routers ('\(first)', '\(last)'): which of them presents around '\(type.name)' is not known",
        at: site.place)
    }
    throw Finding(
      .noPresenterInLayer,
      style.presentsOnce
        ? "'\(type.name)' is shown outside of what presents '\(style.enumName)'"
        : "nothing around '\(type.name)' gives it what opens '\(style.enumName)'", at: site.place)
  }
}
