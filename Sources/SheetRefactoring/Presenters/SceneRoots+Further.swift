import SheetModel
import SwiftSyntax

// Presenters deeper inside of what the scenes show, for what is given to the views there alone.
extension SceneRoots {
  /// The same with each presenter right behind its view, inside of what shows more beside that; nil where a place lies
  /// in nothing that would go outside then.
  func further(inside place: Place, _ project: Project) -> SceneRoots? {
    let inner = inner(project)
    func holds(_ roots: [Root]) -> Bool {
      roots.contains { $0.source.file == place.file && $0.presenter.base.contains(place.range.start) }
    }
    guard holds(roots), !holds(inner) else { return nil }
    var result = self
    result.roots = inner
    result.isFurtherIn = true
    return result
  }

  /// The same with presenters in the body of the view that gives something at a place, where that is what a scene shows:
  /// `TabView { … }.environment(cart)` in `RootView`; and in the tabs there, where one of them is given it.
  ///
  /// - Parameter isMadeOnce: whether nobody shows a view beside the one who is known to.
  func further(
    in view: ViewType, at place: Place, _ project: Project, _ isMadeOnce: (ViewType) -> Bool
  ) -> [SceneRoots] {
    let way = windows.firstMapped { window in
      RootViews(window.source, parts, project).way(to: view, from: window.closure.statements)
    }
    guard let way else { return inTabs(of: view, project, isMadeOnce) }
    guard let last = way.last, way.allSatisfy(isMadeOnce) else { return [] }
    let names = Set(way.map(\.toldApart))
    let further: [PresenterPlace.Around] = entered.contains(last.toldApart) ? [] : [.all, .nothing]
    let result =
      further.compactMap { entering(names, tabsOf: [], $0, project) }
      + [entering(names, tabsOf: [], .nothing, project, holding: place)].compactMap(\.self)
    guard !opened.contains(last.toldApart), Self.isInTab(place, of: last, project) else { return result }
    return result + [entering(names, tabsOf: [last], .all, project)].compactMap(\.self)
  }

  /// The same where a tab shows the view as a whole: `TabView { Home() }`, with what it gives in its body.
  private func inTabs(of view: ViewType, _ project: Project, _ isMadeOnce: (ViewType) -> Bool) -> [SceneRoots] {
    let way = windows.firstMapped { window in
      RootViews(window.source, parts, project).way(to: view, from: window.closure.statements, throughTabs: true)
    }
    guard let way, let last = way.last, way.allSatisfy(isMadeOnce), !entered.contains(last.toldApart) else { return [] }
    // Whoever has no tabs is entered as it is.
    return [entering(Set(way.map(\.toldApart)), tabsOf: way.dropLast(), .all, project)].compactMap(\.self)
  }

  /// The same with presenters in the containers of a scene around a place: `GeometryReader { … }`.
  func further(held place: Place, _ project: Project) -> SceneRoots? {
    guard let result = entering([], tabsOf: [], .nothing, project, holding: place) else { return nil }
    let inner = Set(inner(project).map { Place($0.source.file, $0.presenter.base) })
    return [places, inner].contains(result.places) ? nil : result
  }

  /// - Parameter place: where the containers around it are to have presenters inside; nil where none are.
  func entering(
    _ names: Set<String>, tabsOf views: [ViewType], _ around: PresenterPlace.Around, _ project: Project,
    holding place: Place? = nil
  ) -> SceneRoots? {
    var result = self
    if let place { result.held.insert(place) }
    result.entered.formUnion(names)
    result.opened.formUnion(views.map(\.toldApart))
    result.roots = []
    for window in windows {
      guard
        let found = try? Self.roots(
          of: window, parts, project, around: around, entering: result.entered, tabsOf: result.opened, held: result.held
        )
      else {
        if window.isAside { continue }
        return nil
      }
      result.roots += found.filter { project.seesHome($0.source) }
    }
    result.isFurtherIn = true
    return result.roots.isEmpty ? nil : result
  }

  /// Whether a place lies in a tab that a view shows.
  private static func isInTab(_ place: Place, of view: ViewType, _ project: Project) -> Bool {
    guard let body = view.property("body"), let views = RootViews.views(in: DeclSyntax(body.variable)) else {
      return false
    }
    return views.contains { whole in
      let base = PresenterPlace.base(of: whole.view, in: body.part.source, project, around: .nothing)
      return TabViews.views(in: base.innermost, of: body.part.source, project)?.contains { tab in
        let isGroup = tab.outer.contains { $0.textRange.contains(place.range.start) }
        if body.part.source.file == place.file, isGroup || tab.view.textRange.contains(place.range.start) {
          return true
        }
        // `home`, with what that member gives.
        let whole = PresenterPlace.base(of: tab.view, in: body.part.source, project, around: .nothing).innermost
        guard let (part, member) = RootViews.helper(whole, view.parts) else { return false }
        return part.source.file == place.file && member.textRange.contains(place.range.start)
      } ?? false
    }
  }
}
