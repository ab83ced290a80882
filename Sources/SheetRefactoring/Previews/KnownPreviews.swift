import SheetModel
import SwiftSyntax

/// Previews of views that open by what the project presents already: what the views presented themselves is shown by nobody
/// where a preview has no presenter.
struct KnownPreviews {
  private let style: any AppWideStyle
  private let slots: [LiftedSlot]
  private let layers: Layers
  private let roots: SceneRoots
  private let project: Project

  init(_ style: any AppWideStyle, _ slots: [LiftedSlot], _ layers: Layers, _ roots: SceneRoots, _ project: Project) {
    self.style = style
    self.slots = slots
    self.layers = layers
    self.roots = roots
    self.project = project
  }

  /// Gives previews a presenter where the project has one with a state of its own, else what the views ask for.
  ///
  /// - Parameter cases: the new cases, with what the view of all cases reads for them.
  /// - Returns: what must be accepted: previews that stop, or present nothing, then.
  func add(_ cases: [GeneratedCase], _ growth: EnumGrowth?, _ edits: inout [FileID: EditList]) -> [Finding] {
    guard let growth else { return [] }
    let types = slots.map(\.type).filter { type in
      (style as? KnownRouter).map { $0.presenting(handedTo: type) == nil && $0.ownPresenter(in: type) == nil } ?? true
    }
    let previews = PreviewRouting(for: Set(types.map(\.toldApart)), layers, project, unless: isPresented)
    var routed: Set<Place> = []
    if let modifier = style.ownStateModifier(project) {
      let read = cases.flatMap(\.mappingEnvironment).compactMap { MappingObjects.object(of: $0, project) }
      let asked = GrowthEnvironment(growth).objects.union(read)
        .union(NestedPresenters(presenting: style.enumName, project).objects(of: modifier))
      routed = previews.add(modifier, asking: asked, &edits)
    }
    let router = style as? KnownRouter
    let stopping = router.map { give($0, besides: routed, &edits) } ?? []
    let silent = previews.asking.compactMap { view, source -> Finding? in
      let place = source.place(view)
      guard !routed.contains(place), !stopping.contains(where: { $0.place == place }) else { return nil }
      let shown = layers.reach(from: Syntax(view))
      guard let type = types.first(where: { shown.contains($0.toldApart) }) else { return nil }
      return silence(type, at: place)
    }
    return (router.map(handed) ?? []) + stopping + silent
  }

  private func silence(_ type: ViewType, at place: Place) -> Finding {
    let opener = (style as? KnownRouter).map { "its '\($0.type)'" } ?? "'\(style.propertyName)'"
    return Finding(
      .inheritedEnvironment, "nothing in this preview presents what '\(type.name)' opens by \(opener) then", at: place)
  }

  /// Whether a preview, or something that it shows, presents the enum, as far as names tell.
  private func isPresented(_ view: ExprSyntax, in source: SourceFile) -> Bool {
    let parents = ParentViews(style, project)
    if Presenting.call(in: Syntax(view), source, parents) { return true }
    return layers.reach(from: Syntax(view)).contains { name in
      project.declarations(name).contains { summary in
        guard let file = try? project.source(summary.place.file), let group = file.group(at: summary) else {
          return false
        }
        return Presenting.call(in: Syntax(group), file, parents)
          || roots.inner.contains { $0.source === file && group.textRange.contains($0.base.start) }
      }
    }
  }

  /// A call that presents.
  private final class Presenting: SyntaxVisitor {
    let source: SourceFile
    let parents: ParentViews
    var isFound = false

    static func call(in code: Syntax, _ source: SourceFile, _ parents: ParentViews) -> Bool {
      let finder = Presenting(source, parents)
      finder.walk(code)
      return finder.isFound
    }

    private init(_ source: SourceFile, _ parents: ParentViews) {
      self.source = source
      self.parents = parents
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      isFound = isFound || parents.isPresenter(Syntax(node), in: source)
      return isFound ? .skipChildren : .visitChildren
    }
  }

  // MARK: Routers

  /// Previews of views that ask for the project's own router from now on get one.
  ///
  /// - Returns: those that stop.
  private func give(
    _ router: KnownRouter, besides routed: Set<Place>, _ edits: inout [FileID: EditList]
  ) -> [Finding] {
    let users = Set(slots.filter { router.knownProperty(in: $0.type) == nil }.map(\.type.toldApart))
    guard !users.isEmpty else { return [] }
    let previews = PreviewRouting(for: users, layers, project) { view, source in
      routed.contains(source.place(view)) || router.isGiven(byPreview: view, in: source)
        || layers.reach(from: Syntax(view)).contains { name in
          project.declarations(name).contains { summary in
            project.group(at: summary).map { router.isMade(in: $0.trimmedDescription) } ?? false
          }
        }
    }
    return previews.add(router.giving(project), &edits).map { place in
      Finding(.inheritedEnvironment, "this preview has no '\(router.type)', which its views ask for then", at: place)
    }
  }

  /// Previews that hand a view a router by which nothing presents there.
  private func handed(_ router: KnownRouter) -> [Finding] {
    let handed = slots.map(\.type).filter { router.presenting(handedTo: $0) != nil }
    let previews = PreviewRouting(for: Set(handed.map(\.toldApart)), layers, project)
    return previews.asking.compactMap { view, source in
      // Within what presents, the router is that one's.
      let names = FreeNames(in: Syntax(view)).mentioned
      guard let made = handed.first(where: { names.contains($0.name) }),
        !router.presents(in: view.trimmedDescription), !names.contains(router.kind)
      else { return nil }
      return silence(made, at: source.place(view))
    }
  }
}
