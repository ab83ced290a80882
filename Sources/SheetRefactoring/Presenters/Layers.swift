import SheetIndex
import SheetModel
import SwiftSyntax

/// Which views are shown from a scene's root, and which from within a modal (R13): one slot at the
/// root would replace the modal that a view in it stands in.
///
/// Follows the names of types that the bodies of types mention; what a modal's content mentions is
/// another layer.
final class Layers {
  private let project: Project
  private var names: ShownNames { project.shownNames }
  private let spoken: DeclaredCode
  /// The app that has the presenter.
  private let app: Int
  /// By type, the modals whose content leads to it.
  private(set) var modals: [String: [Presentation]] = [:]
  private(set) var fromRoot: Set<String> = []

  /// What is shown where no scene's presenter is: in settings windows, through UIKit.
  private var elsewhere: Set<String> = []
  private var bridged: Set<String> = []
  private var places = PlacesElsewhere()
  /// By type, where it is shown without a presenter.
  private lazy var startsElsewhere = places.all { $1 == app ? reach([$0]) : reachElsewhere([$0], of: $1) }

  init(_ project: Project, _ scenes: SceneRoots) {
    self.project = project
    spoken = DeclaredCode(project)
    app = scenes.number
    let code = SceneNames(scenes, project.shownNames)
    fromRoot = reach(shown(by: code.shown, in: scenes.app.name, of: app))
    let others = shown(by: code.elsewhere, in: scenes.app.name, of: app).subtracting(code.scenes)
    places.add(others, .scene, in: code.elsewhere, of: app, project)
    let hosted = project.hostedTypes
    let apart = addHosted(hosted.apart, in: scenes.app.name)
    // In a picture nobody comes from one view to another.
    elsewhere = reach(others.union(apart.shown)).union(apart.drawn)
    bridged = reach(addHosted(hosted.bridged, in: scenes.app.name).shown)
    for other in scenes.others {
      let code = other.parts.map { SceneNames.Code(node: Syntax($0.members), skipping: []) }
      let shown = shown(by: code, in: scenes.app.name, of: other.app)
      places.add(shown, .otherApp, in: code, of: other.app, project)
      elsewhere.formUnion(reachElsewhere(shown, of: other.app))
    }
    for modal in project.layers {
      let file = modal.presentation.place.file
      let shown = modal.presentation.destinations.map { project.toldApart($0.view, in: file) }
      let first = Set(shown).union(contentNames(modal))
      if let other = project.otherApp(of: file) {
        for type in first { places.add(type, .otherApp, at: modal.presentation.place, of: other) }
        elsewhere.formUnion(reachElsewhere(first, of: other))
        continue
      }
      for type in reach(first) { modals[type, default: []].append(modal.presentation) }
    }
  }

  /// - Parameter hosted: the names of types, with where they are hosted.
  private func addHosted(
    _ hosted: [String: Place], in owner: String
  ) -> (shown: Set<String>, drawn: Set<String>) {
    var (shown, drawn): (Set<String>, Set<String>) = ([], [])
    for (name, place) in hosted.sorted(by: { $0.key < $1.key }) {
      let isDrawn = Hosting.draws(place, project)
      for type in project.types([name], seenFrom: owner).sorted() {
        places.add(type, isDrawn ? .drawn : .hosted, at: place, of: app)
        if isDrawn { drawn.insert(type) } else { shown.insert(type) }
      }
    }
    return (shown, drawn)
  }

  /// What another app shows: what it declares for itself is another type of that name.
  private func reachElsewhere(_ start: Set<String>, of other: Int) -> Set<String> {
    reach(start, of: other).filter { type in
      project.declarations(type, of: app).contains { $0.kind != .extension } && !project.isDeclared(type, by: other)
    }
  }

  /// The types that the code of an app names.
  private func shown(by codes: [SceneNames.Code], in app: String, of number: Int) -> Set<String> {
    // Together: `state.view` stands in one, `state = AppState.splash` in another.
    let found = TypeNames(project, skipping: [])
    for code in codes { found.walk(code) }
    return names.types(found.names, seenFrom: app, of: number)
  }

  /// Shown by a scene that gets a presenter, and by nothing else.
  func isFromRoot(_ type: String) -> Bool { fromRoot.contains(type) && !elsewhere.contains(type) }

  /// Shown where no presenter of a scene reaches it.
  func isElsewhere(_ type: String) -> Bool { elsewhere.contains(type) }

  /// The place from which a type is shown where no presenter of a scene reaches it.
  func placeElsewhere(of type: String) -> PlacesElsewhere.Start? { startsElsewhere[type] }

  /// Shown through UIKit or AppKit within a scene, where a presenter of that may or may not reach it.
  func isBridged(_ type: String) -> Bool { bridged.contains(type) }

  /// The types that some code shows in its own layer.
  func reach(from code: Syntax) -> Set<String> {
    reach(shown(by: code))
  }

  /// The types that some code names. Each presenter that is tried asks for the same code.
  private func shown(by code: Syntax) -> Set<String> {
    let key = ShownNames.CodeKey(code: code.id, app: app)
    if let known = names.shownByCode[key] { return known }
    let found = TypeNames(project, skipping: [])
    found.walk(code)
    let types = names.types(found.names, seenFrom: code.typePath.joined(separator: "."), of: app)
    names.shownByCode[key] = types
    return types
  }

  /// Whether some code shows one of some types in its own layer.
  ///
  /// - Parameter idle: types that are known to show none of them; what is found out is added.
  func reaches(_ wanted: Set<String>, from code: Syntax, besides idle: inout Set<String>) -> Bool {
    var wave = shown(by: code).subtracting(idle)
    var seen: Set<String> = []
    while !wave.isEmpty {
      guard wave.isDisjoint(with: wanted) else { return true }
      seen.formUnion(wave)
      wave = next(to: wave, of: app).subtracting(seen).subtracting(idle)
    }
    idle.formUnion(seen)
    return false
  }

  /// The types that some types show.
  private func next(to wave: Set<String>, of app: Int) -> Set<String> {
    let unknown = wave.filter { names.shownByType[Self.key($0, app)] == nil }
    spoken.prepare(unknown.flatMap { project.declarations($0, of: app) })
    return wave.reduce(into: Set<String>()) { $0.formUnion(shown(by: $1, of: app)) }
  }

  /// - Parameter other: another app than the one with the presenter.
  private func reach(_ start: Set<String>, of other: Int? = nil) -> Set<String> {
    let app = other ?? app
    let key = ShownNames.ReachKey(start: start, app: app)
    if let known = names.reached[key] { return known }
    var result = start
    var wave = start
    while !wave.isEmpty {
      wave = next(to: wave, of: app).subtracting(result)
      result.formUnion(wave)
    }
    names.reached[key] = result
    return result
  }

  private static func key(_ type: String, _ app: Int) -> String { "\(app) \(type)" }

  private func shown(by type: String, of app: Int) -> Set<String> {
    let key = Self.key(type, app)
    if let known = names.shownByType[key] { return known }
    names.shownByType[key] = []
    var result: Set<String> = []
    for summary in project.declarations(type, of: app) {
      guard let spoken = spoken.names(of: summary, in: type) else { continue }
      result.formUnion(names.types(spoken, seenFrom: type, of: app, isMadeHere: true))
    }
    result.formUnion(project.inheritedTypes(type, of: app))
    result.remove(type)
    names.shownByType[key] = result
    return result
  }

  /// What stands in the contents of a modal.
  func contentText(of presentation: Presentation) -> String {
    guard let modal = project.layers.first(where: { $0.presentation.place == presentation.place }),
      let source = try? project.source(presentation.place.file)
    else { return "" }
    return modal.facts.contents.map { source.text($0.range) }.joined(separator: "\n")
  }

  private func contentNames(_ modal: Modal) -> Set<String> {
    guard let source = try? project.source(modal.presentation.place.file) else { return [] }
    var result: Set<String> = []
    for content in modal.facts.contents {
      guard let node = source.node(in: content.range) else { continue }
      let inner = names.contents(in: source).filter { $0 != content.range && content.range.contains($0.start) }
      let found = TypeNames(project, skipping: inner)
      found.walk(node)
      let app = project.otherApp(of: source.file) ?? app
      result.formUnion(names.types(found.names, seenFrom: modal.view, item: modal.presentation.enumName, of: app))
      result.formUnion(modifiedViews(shownIn: node, modal, in: source))
    }
    return result.union(shownByPath(modal, in: source))
  }

  /// `.fullScreenCover(…) { content }` of a view modifier, or `{ self }` in an `extension View`: what it is applied to is
  /// shown once more. `{ home }` behind `let home = Home()`.
  private func modifiedViews(shownIn code: Syntax, _ modal: Modal, in source: SourceFile) -> Set<String> {
    let shown = PlainNames.of(code).filter { reference in
      if reference.name == "self" { return ["View", "SwiftUI.View"].contains(reference.node.typePath.last) }
      guard let local = LocalNames.declaration(of: reference.name, at: reference.node) else { return false }
      if let binding = local.parent?.as(PatternBindingSyntax.self) {
        return binding.initializer != nil && !binding.isInside(code)
      }
      return local.as(FunctionParameterSyntax.self)?.isModifiersContent == true
    }
    guard !shown.isEmpty else { return [] }
    let values = HostedValues(project)
    for reference in shown { values.add(reference.node, in: source) }
    return project.types(values.found, seenFrom: modal.view)
  }

  /// `content: \.view`: what the item itself says of its view.
  private func shownByPath(_ modal: Modal, in source: SourceFile) -> Set<String> {
    guard let site = ModalSite(modal.presentation, modal.facts, in: source), case .reference(let expr) = site.content,
      expr.is(KeyPathExprSyntax.self)
    else { return [] }
    if let name = modal.presentation.enumName { return [name] }
    let state = NameUses.split(source.text(site.state)).0
    let type = try? project.viewType(modal.view, from: source.file).property(state)?.binding.typeAnnotation?.type
    return type.map { project.types(Words($0).all, seenFrom: modal.view) } ?? []
  }
}
