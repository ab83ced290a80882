import SheetModel
import SwiftSyntax

/// One router for several windows: `WindowGroup { Home().environment(router) }` twice, of one `@State` of the app, each
/// with what presents. What it opens comes up in both; a modal of a view came up in the window of that view.
struct SharedWindows {
  private let router: KnownRouter
  private let project: Project
  private let parents: ParentViews

  init(_ router: KnownRouter, _ project: Project) {
    self.router = router
    self.project = project
    parents = ParentViews(router, project)
  }

  /// What must be accepted, for each further window.
  func confirmations() -> [Finding] {
    let roots = project.sceneRoots
    let closures = Dictionary(
      (roots.map { $0.known(project) } ?? []).map { ($0.scene.place($0.closure), $0) }
    ) { first, _ in first }
    guard closures.count > 1 else { return [] }
    // By what the app calls the router, or by its own name, the windows that something presents in.
    var windows: [String: Set<Place>] = [:]
    for presenter in presenters {
      var given: String?
      parents.walk(from: presenter) { step in
        if let object = object(givenBy: step) {
          // A view has one for each window.
          guard closures.keys.contains(where: { isWithin(step, $0) }) else { return false }
          given = object
        }
        guard let closure = step.node.as(ClosureExprSyntax.self), closures[step.source.place(closure)] != nil else {
          return true
        }
        if let name = given ?? router.shared { windows[name, default: []].insert(step.source.place(closure)) }
        given = nil
        return false
      }
    }
    return windows.sorted { $0.key < $1.key }.flatMap { name, places in
      places.sorted().dropFirst().map {
        Finding(.overlap, "'\(name)' is one for several windows: what it opens comes up here, too", at: $0)
      }
    }
  }

  /// The views that present by the router.
  private var presenters: [ViewType] {
    let all = project.index.presentations.filter { $0.enumName == router.enumName && !$0.isPreview }
    let names = Set(all.compactMap { item in item.enclosingType.map { [$0, project.index.path(item.place.file)] } })
    return names.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { name in
      guard let first = name.first, let path = name.last, let file = project.index.file(path) else { return nil }
      return try? project.viewType(first, from: file)
    }
  }

  private func isWithin(_ step: ParentViews.Step, _ closure: Place) -> Bool {
    step.source.file == closure.file && step.node.start >= closure.range.start && step.node.end <= closure.range.end
  }

  /// `router` of `.environment(router)`, on the way out from a view.
  private func object(givenBy step: ParentViews.Step) -> String? {
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id == step.child.id,
      let owner = try? project.viewType(step.owner, from: step.source.file),
      router.gives(call, in: owner, presents: true)
    else { return nil }
    return call.arguments.first.flatMap { HandedRouters.property($0.expression) }
  }
}
