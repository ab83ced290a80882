import SheetModel
import SwiftSyntax

/// Other places for the presenters of an app than around all that its scenes show: inside of what shows more beside that,
/// `Home().environment(model).overlay { Banner() }`, and in the body of the view that a scene shows, `TabView { … }
/// .environment(cart)`, or in the tabs there.
struct PresenterSearch {
  private let project: Project
  private let made: MadeViews
  private var queue: [SceneRoots] = []
  private var seen: Set<Set<Place>> = []

  /// Each is a whole refactoring.
  private static let mostTries = 6
  private var tries = 0

  init(_ project: Project) {
    self.project = project
    made = project.madeViews(of: project.sceneRoots?.number)
  }

  /// The next places to try.
  mutating func next() -> SceneRoots? {
    guard tries < Self.mostTries, !queue.isEmpty else { return nil }
    tries += 1
    return queue.removeFirst()
  }

  /// - Parameter missing: where something is given that presenters do not have as they stand.
  mutating func add(_ missing: [Place], _ roots: SceneRoots) {
    for place in missing.uniqued() {
      for further in candidates(inside: place, roots) where seen.insert(further.places).inserted {
        queue.append(further)
      }
    }
  }

  private func candidates(inside place: Place, _ roots: SceneRoots) -> [SceneRoots] {
    let further = [roots.further(inside: place, project), roots.further(held: place, project)].compactMap(\.self)
    guard let source = try? project.source(place.file),
      let path = source.token(at: place.range.start)?.typePath, !path.isEmpty,
      let view = try? project.viewType(path.joined(separator: "."), from: place.file)
    else { return further }
    return further + roots.further(in: view, at: place, project) { made.isMadeOnce($0.toldApart) }
  }
}
