import SheetIndex
import SheetModel
import SwiftSyntax

/// The root view of each scene: where a presenter for the whole app goes.
struct SceneRoots {
  struct Root {
    let presenter: PresenterPlace
    /// What the scene shows, and the file that it stands in.
    let closure: ClosureExprSyntax
    let scene: SourceFile
    /// The modifiers outside of the presenter.
    let outer: [Place]
    /// A scene beside the others: it gets a presenter where something in it opens by that.
    var isAside = false

    var source: SourceFile { presenter.source }

    /// Whether a modifier around it gives one of some things to the environment.
    func gives(_ keys: Set<String>, _ project: Project) -> Bool {
      outer.contains { place in
        guard let source = try? project.source(place.file) else { return false }
        return project.keys(givenAt: place, in: source).contains { keys.contains($0) }
      }
    }

    /// The same of `.environment(…)` itself: a modifier of the project may give something to what it shows beside.
    func givesItself(_ key: String, _ project: Project) -> Bool {
      outer.contains { place in
        guard let source = try? project.source(place.file),
          let call = source.token(at: place.range.end - 1)?.nearest(FunctionCallExprSyntax.self)
        else { return false }
        return Injections(source, project).key(of: call).map { Injections.plain($0) == key } ?? false
      }
    }

    /// Whether the presenter stands right behind a view: `Home().presentsSheets()`.
    func shows(_ view: String) -> Bool {
      let name = view.split(separator: ".").last.map(String.init) ?? view
      return source.text(presenter.base).hasPrefix(name + "(") || source.text(presenter.base).contains("." + name + "(")
    }
  }

  let app: ViewType
  /// What is generated stands in this file or beside it.
  var home: SourceFile { didSet { otherRoots = OtherRoots() } }
  /// The app with its extensions, and the scenes that have types of their own.
  let parts: [ViewType.Part]
  var roots: [Root]
  /// The same for what presents already, and the same inside of all that shows more: a menu asks for neither.
  private final class OtherRoots { var known, inner: [Root]? }
  private var otherRoots = OtherRoots()
  var isFurtherIn = false
  /// Presenters besides, each inside of what is given to some views alone.
  private(set) var inner: [PresenterPlace] = []
  /// The views in whose bodies presenters stand, and not behind where a scene shows them.
  var entered: Set<String> = []
  /// Those of them whose tabs have presenters of their own.
  var opened: Set<String> = []
  /// What stands in containers whose contents have presenters.
  var held: Set<Place> = []
  /// What the presenters go behind.
  var places: Set<Place> { Set(roots.map { Place($0.source.file, $0.presenter.base) }) }
  static let scenes: Set<String> = ["WindowGroup", "Window", "DocumentGroup"]

  /// The whole app.
  var text: String { parts.map { $0.source.text($0.decl) }.joined() }

  /// Which of the project's apps it is.
  let number: Int
  /// What the other apps of the project are made of.
  let others: [(app: Int, parts: [ViewType.Part])]
  /// The calls that make scenes with what they show.
  var windows: [Window] { didSet { otherRoots = OtherRoots() } }

  struct Window {
    let call: FunctionCallExprSyntax
    let closure: ClosureExprSyntax
    let source: SourceFile
    var isAside = false
  }

  /// - Throws: where a scene shows no single view.
  init(_ project: Project, _ number: Int, of apps: [AppScopes.App]) throws(Finding) {
    let first = apps[number].summary
    let app = try project.appType(first.name, from: first.place.file)
    var roots: [Root] = []
    var windows: [Window] = []
    let parts = app.parts + Self.extensions(around: app, number, of: apps, project) + Self.sceneParts(of: app, project)
    // An app of the menu bar has but its settings.
    let names = Self.hasScene(Self.scenes, in: parts) ? Self.scenes : Self.aside(in: project)
    for part in parts {
      let finder = SceneCalls(names)
      finder.walk(part.members)
      for (call, closure) in finder.found {
        guard let closure else {
          throw Finding(
            .noCommonAnchor, "what this scene shows is not written here", at: part.source.place(call.calledExpression))
        }
        windows.append(Window(call: call, closure: closure, source: part.source))
        roots += try Self.roots(of: windows[windows.count - 1], parts, project)
      }
    }
    guard !roots.isEmpty else {
      throw Finding(.notApplicable, "no WindowGroup or Window of '\(first.name)' was found", at: first.place)
    }
    if let shared = app.shared, let root = roots.first(where: { $0.source.file == shared.file }) {
      throw Finding(
        .ambiguousType, "what this scene shows another app shows, too", at: root.source.place(root.closure))
    }
    self.app = app
    home = app.primary.source
    self.parts = parts
    self.roots = roots
    self.number = number
    self.windows = windows
    others = apps.indices.filter { $0 != number }.compactMap { index in
      let summary = apps[index].summary
      guard let app = try? project.appType(summary.name, from: summary.place.file) else { return nil }
      return (index, app.parts + Self.sceneParts(of: app, project))
    }
  }

  private static func hasScene(_ names: Set<String>, in parts: [ViewType.Part]) -> Bool {
    parts.contains { part in
      let finder = SceneCalls(names)
      finder.walk(part.members)
      return !finder.found.isEmpty
    }
  }

  /// The roots for what presents already: a modifier that presents is one that gives.
  func known(_ project: Project) -> [Root] { roots(\.known, .views, project) }

  /// The same with these presenters besides.
  func with(_ inner: [PresenterPlace]) -> SceneRoots {
    var result = self
    result.inner = inner
    return result
  }

  /// The roots inside of all that shows more.
  func inner(_ project: Project) -> [Root] { roots(\.inner, .nothing, project) }

  private func roots(
    _ path: ReferenceWritableKeyPath<OtherRoots, [Root]?>, _ around: PresenterPlace.Around, _ project: Project
  ) -> [Root] {
    if let known = otherRoots[keyPath: path] { return known }
    var result: [Root] = []
    for window in windows {
      let found = try? Self.roots(of: window, parts, project, around: around)
      result += found?.filter { project.seesHome($0.source) } ?? roots.filter { $0.closure.id == window.closure.id }
    }
    otherRoots[keyPath: path] = result
    return result
  }

  /// Extensions of `App` itself with a member that the app names: `extension App { var mainScene: some Scene { … } }`.
  private static func extensions(
    around app: ViewType, _ number: Int, of apps: [AppScopes.App], _ project: Project
  ) -> [ViewType.Part] {
    let all = project.declarations("App")
    // A type of the project's own may have that name.
    guard !all.isEmpty, all.allSatisfy({ $0.kind == .extension }) else { return [] }
    let words = app.parts.reduce(into: Set<String>()) { $0.formUnion(Words($1.members).all) }
    return all.compactMap { summary in
      // What several apps have is the root of each.
      if apps.count > 1 {
        guard let scopes = try? project.appScopes.get(),
          scopes.owner(of: project.index.path(summary.place.file)) == number
        else { return nil }
      }
      guard let source = try? project.source(summary.place.file), let part = ViewType.Part(source, at: summary) else {
        return nil
      }
      return part.declarations.contains { !words.isDisjoint(with: ViewType.names($0)) } ? part : nil
    }
  }

  /// Scenes of types of their own that the app names, directly or not.
  private static func sceneParts(of app: ViewType, _ project: Project) -> [ViewType.Part] {
    let declared = project.cache.names.files(inheriting: "Scene").flatMap { file in
      project.index.types(in: file).filter { $0.kind == .struct && $0.inherits.contains("Scene") }
    }
    guard !declared.isEmpty else { return [] }
    var result: [ViewType.Part] = []
    var seen: Set<String> = [app.name]
    var queue = [app]
    while let next = queue.popLast() {
      let names = TypeNames(project, skipping: [])
      for part in next.parts { names.walk(part.members) }
      for scene in declared where names.all.contains(scene.name) && seen.insert(scene.name).inserted {
        guard let type = try? project.viewType(scene.name, from: scene.place.file) else { continue }
        result += type.parts
        queue.append(type)
      }
    }
    return result
  }

  /// The views of a scene's content that get a presenter: the only one, or that of each branch. What a branch presents
  /// goes when the branch does, as it would with a modifier of its own.
  static func roots(
    of window: Window, _ parts: [ViewType.Part], _ project: Project, around: PresenterPlace.Around = .all,
    entering entered: Set<String> = [], tabsOf opened: Set<String> = [], held: Set<Place> = []
  ) throws(Finding) -> [Root] {
    let (closure, source) = (window.closure, window.source)
    let refusal = Finding(
      .noCommonAnchor, "this scene does not show one view that could present",
      at: source.place(window.call.calledExpression))
    guard let views = PresenterPlace.views(in: closure.statements, Syntax(closure)) else { throw refusal }
    var result: [Root] = []
    var queue = views.map { Way(view: $0.view, block: $0.block, file: source, parts: parts, isBranch: views.count > 1) }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let whole = PresenterPlace.base(of: next.view, in: next.file, project, around: .nothing)
      if !held.isEmpty,
        let inner = ContainerRoots(next.file, project).views(in: whole.innermost, around: held)
      {
        queue += next.inside(inner, whole)
        continue
      }
      if !entered.isEmpty, let body = RootViews(next.file, next.parts, project).body(of: whole.innermost),
        entered.contains(body.type.toldApart)
      {
        guard let inner = next.into(body.member, body.views, body.part.source, body.type.parts, whole) else {
          throw refusal
        }
        queue += opened.contains(body.type.toldApart) ? inner.flatMap { $0.intoTabs(project) } : inner
        continue
      }
      let found = PresenterPlace.base(of: next.view, in: next.file, project, around: around)
      // `WindowGroup { root }`: what the member of the app gives to its view must reach what is presented, too.
      if let (part, member) = RootViews.helper(found.innermost, next.parts),
        // A tab that is shown elsewhere, too, gets the presenter where it is shown.
        !next.isTab || RootViews.isUsedOnce(member, next.parts)
      {
        guard let views = RootViews.views(in: member),
          let inner = next.into(member, views, part.source, next.parts, found)
        else { throw refusal }
        queue += inner
      } else if !next.isBranch || showsProject(next.view, project) {
        let outer = next.outer + found.chain.filter { $0.end > found.view.end }.map { next.file.place($0) }
        result.append(
          Root(
            presenter: PresenterPlace(behind: found.view, in: next.file, next.block), closure: closure, scene: source,
            outer: outer, isAside: window.isAside))
      }
    }
    guard !result.isEmpty else { throw refusal }
    return result
  }

  /// From a scene to a view that it shows.
  private struct Way {
    let view: ExprSyntax
    let block: Syntax
    let file: SourceFile
    /// The type that the view stands in.
    let parts: [ViewType.Part]
    var isBranch: Bool
    var isTab = false
    /// The modifiers around it.
    var outer: [Place] = []
    /// The members that it led through.
    var members: Set<SyntaxIdentifier> = []

    /// On into a member that gives the view; nil where that names itself.
    func into(
      _ member: DeclSyntax, _ views: [(view: ExprSyntax, block: Syntax)], _ source: SourceFile,
      _ parts: [ViewType.Part], _ base: PresenterPlace.Base
    ) -> [Way]? {
      guard !members.contains(member.id) else { return nil }
      let outer = outer + base.chain.map { file.place($0) }
      return views.map { view, block in
        Way(
          view: view, block: block, file: source, parts: parts, isBranch: isBranch || views.count > 1, outer: outer,
          members: members.union([member.id]))
      }
    }

    /// On into what the view shows in a closure.
    func inside(_ views: [(view: ExprSyntax, block: Syntax)], _ base: PresenterPlace.Base) -> [Way] {
      let outer = outer + base.chain.map { file.place($0) }
      return views.map { view, block in
        Way(
          view: view, block: block, file: file, parts: parts, isBranch: isBranch || views.count > 1, outer: outer,
          members: members)
      }
    }

    /// On into the tabs; the view itself where it has none.
    func intoTabs(_ project: Project) -> [Way] {
      let base = PresenterPlace.base(of: view, in: file, project, around: .nothing)
      guard let tabs = TabViews.views(in: base.innermost, of: file, project) else { return [self] }
      var all = self
      all.isBranch = true
      return tabs.flatMap { tab in
        var own = all
        own.outer += tab.outer.map { file.place($0) }
        return own.inside([(tab.view, tab.block)], base).map { way in
          var way = way
          way.isTab = true
          return way
        }
      }
    }
  }

  /// Whether a branch can hold what presents: `ProgressView()` and `Button("Log in") { session = Session() }` do not.
  private static func showsProject(_ view: ExprSyntax, _ project: Project) -> Bool {
    let actions = ActionClosures(in: view).ranges
    guard ViewExpressions.namesAll(view, skipping: actions) else { return true }
    let names = TypeNames(project, skipping: actions)
    names.walk(view)
    return !project.types(names.all, seenFrom: nil).isEmpty
  }
}
