import SheetModel
import SwiftSyntax

/// What views open already by what a new presenter nearer to them takes over.
struct RedirectedOpenings {
  private let style: any AppWideStyle
  private let layers: Layers
  private let project: Project

  init(_ style: any AppWideStyle, _ layers: Layers, _ project: Project) {
    self.style = style
    self.layers = layers
    self.project = project
  }

  /// What must be accepted where presenters are put inside of what is given to some views: what opens there is presented
  /// from there then, and goes with that.
  func inside(of roots: SceneRoots) -> [Finding] {
    guard style.isKnown, !project.isEstimate, !roots.inner.isEmpty else { return [] }
    let parents = ParentViews(style, project)
    return roots.inner.flatMap { presenter -> [Finding] in
      let place = Place(presenter.source.file, presenter.base)
      guard let view = presenter.source.node(in: presenter.base) else { return [] }
      return openings(layers.reach(from: view)) { parents.furtherIn($0).contains(place) }.map { property, place in
        Finding(
          .noPresenterInLayer, "what '\(property)' opens is presented further in then, with what is given there",
          at: place)
      }
    }.uniqued()
  }

  /// - Parameter names: of views.
  /// - Returns: what those of them that are below the presenter have from around them, and where they use that first.
  private func openings(_ names: Set<String>, below: (ViewType) -> Bool) -> [(property: String, place: Place)] {
    names.sorted().compactMap { name in
      guard let file = project.declarations(name).first?.place.file,
        let type = try? project.viewType(name, from: file), let property = property(in: type), below(type),
        let use = type.uses(of: property).first
      else { return nil }
      return (property, use.source.place(use.node))
    }
  }

  private func property(in type: ViewType) -> String? {
    if let router = style as? KnownRouter { return router.propertyOfEnvironment(in: type) }
    return style.givenProperty(in: type)
  }
}
