import SheetModel
import SwiftSyntax

/// Other places for the presenters of an app than around all that its scenes show: inside of what shows more beside that,
/// `Home().environment(model).overlay { Banner() }`, and in the body of the view that a scene shows, `TabView { … }
/// .environment(cart)`.
struct PresenterSearch {
  private let project: Project
  private let parents: ParentViews

  /// Each is a whole refactoring.
  static let mostTries = 8

  init(_ style: any AppWideStyle, _ project: Project) {
    self.project = project
    parents = ParentViews(style, project)
  }

  /// - Parameter missing: where something is given that presenters do not have as they stand.
  func candidates(inside missing: [Place], _ roots: SceneRoots) -> [SceneRoots] {
    missing.uniqued().flatMap { place -> [SceneRoots] in
      let further = roots.further(inside: place).map { [$0] } ?? []
      guard let source = try? project.source(place.file),
        let path = source.token(at: place.range.start)?.typePath, !path.isEmpty,
        let view = try? project.viewType(path.joined(separator: "."), from: place.file),
        !roots.entered.contains(view.toldApart)
      else { return further }
      return further + roots.further(in: view, project) { parents.isMadeOnce($0.toldApart) }
    }
  }
}
