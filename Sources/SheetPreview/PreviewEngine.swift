import JSONText
import SheetFeatures
import SheetIndex
import SheetModel
import SheetScene

/// Makes scenes of what a project presents: a pure function of an index, its resources and options.
///
/// Not for several threads: the cache of read files is used on one.
package struct PreviewEngine {
  package let index: IndexSnapshot
  let resources: PreviewResources
  let library: CodeLibrary
  private let edges: PresentationEdges
  private let cache: PreviewCache

  package init(_ index: IndexSnapshot, _ resources: PreviewResources, cache: PreviewCache) {
    self.index = index
    self.resources = resources
    library = CodeLibrary(index, cache)
    edges = PresentationEdges(index)
    self.cache = cache
  }

  /// The scene of an item; nil where its source is gone or shows no view.
  package func scene(_ item: PreviewItem, _ options: PreviewOptions = PreviewOptions()) -> Scene? {
    var options = options
    if !options.traits.isDeviceChosen {
      (options.traits.device, options.traits.isDeviceChosen) = (resources.device, true)
    }
    if options.traits.tint == nil { options.traits.tint = resources.colors.accent(near: item.path) }
    guard let origin = origin(of: item) else { return nil }
    var behind: PresenterDrawing?
    if options.showsPresenter, let type = origin.presenter { behind = presenter(type, options) }
    let builder = SceneMaker(library, resources, options, edges, files: behind?.files ?? [])
    let nodes = nodes(of: origin, builder)
    guard !nodes.isEmpty else { return nil }
    var root = nodes.count == 1 ? nodes[0] : SceneNode(kind: .group, children: nodes)
    NodeIdentity.assign(&root)
    var presentation = Scene.Presentation(id: item.id, kind: item.kind, title: item.title)
    // A modifier of the project may make an alert.
    if root.kind == .alert {
      presentation.kind = root.attributes.text("style") == "dialog" ? "confirmationDialog" : "alert"
    }
    presentation.site = origin.site.map { builder.span($0.presentation.callRange, in: $0.file) }
    PresentedRoot.read(root, into: &presentation)
    if item.kind != "view", !PresentedRoot.hasNavigation(root), let titled = PresentedRoot.firstBar(root) {
      builder.note(
        "no-navigation", "the title and the toolbar have no effect: there is no navigation container", at: titled)
    }
    if let node = behind?.node { presentation.from = PresentedRoot.node(presenting: item.id, in: node)?.id }
    let siblings = siblings(of: item)
    return Scene(
      presentation: presentation, path: (origin.presenter.map { [$0.name] } ?? []) + [item.title],
      index: siblings.firstIndex(of: item) ?? 0, count: max(1, siblings.count), files: builder.files.map(\.path),
      traits: options.traits, presenter: behind?.node, root: root, conditions: builder.conditions,
      notes: builder.notes
        + OptionNotes(options: options, resources: resources).notes(
          used: builder.usedState.union(behind?.usedState ?? []), builder.conditions + (behind?.conditions ?? [])))
  }

  /// The items between which a renderer goes left and right.
  package func siblings(of item: PreviewItem) -> [PreviewItem] {
    switch item.source {
    case .presentation(let number, _):
      guard index.presentations.indices.contains(number) else { return [item] }
      return PreviewItem.items(in: index.presentations[number].place.file, of: index).filter { $0.kind != "view" }
    case .view(_, let place): return PreviewItem.views(in: place.file, of: index)
    }
  }

  // MARK: What is shown

  /// Where the source of an item stands.
  private struct Origin {
    var view: ProjectType?
    var site: PresentationSite?
    var destination: Destination?
    var presenter: ProjectType?
  }

  private func origin(of item: PreviewItem) -> Origin? {
    switch item.source {
    case .view(let name, let place):
      return library.type(name.split(separator: ".").map(String.init), inside: [], file: place.file)
        .map { Origin(view: $0) }
    case .presentation(let number, let position):
      guard index.presentations.indices.contains(number), index.sites.indices.contains(number) else { return nil }
      let presentation = index.presentations[number]
      guard let file = library.file(presentation.place.file) else { return nil }
      let site = PresentationSite(presentation, index.sites[number], file, library)
      let destination = position.flatMap {
        presentation.destinations.indices.contains($0) ? presentation.destinations[$0] : nil
      }
      return Origin(site: site, destination: destination, presenter: presenterType(presentation, site))
    }
  }

  private func nodes(of origin: Origin, _ builder: SceneMaker) -> [SceneNode] {
    if let view = origin.view { return drawn(view, builder) }
    guard let site = origin.site else { return [] }
    // What its closures do with the result is no view.
    if let surface = SystemPresentation.surface(of: site, builder) { return [surface] }
    let nodes = site.nodes(showing: origin.destination, builder)
    guard nodes.allSatisfy(PresentedRoot.isUnknown) else { return showing(origin.destination, in: nodes, builder) }
    if let inner = WrappedPresentation(index, library, builder).nodes(of: site, showing: origin.destination) {
      return inner
    }
    if let known = declared(origin.destination) {
      let declared = drawn(known, builder)
      if !declared.isEmpty { return declared }
    }
    return nodes.isEmpty ? [placeholder(site, builder)] : nodes
  }

  /// What a presentation shows, with the view that is asked for in it: where its source cannot be followed as far as that
  /// view, in the place of the one thing that nobody knows, under the same bar, or the view alone.
  private func showing(_ destination: Destination?, in nodes: [SceneNode], _ builder: SceneMaker) -> [SceneNode] {
    // Who chooses a branch or a state wants to see that.
    guard builder.options.branches.isEmpty, builder.options.state.isEmpty, let known = declared(destination),
      known.body != nil, !nodes.contains(where: { PresentedRoot.holds(known.name, in: $0) })
    else { return nodes }
    let drawn = drawn(known, builder)
    guard !drawn.isEmpty else { return nodes }
    return PresentedRoot.replacing(drawn, in: nodes) ?? PresentedRoot.underBar(drawn, of: nodes) ?? drawn
  }

  /// What nobody knows, under the name of its modifier.
  private func placeholder(_ site: PresentationSite, _ builder: SceneMaker) -> SceneNode {
    // `EmptyView` is nothing.
    guard site.facts.contents.isEmpty else { return SceneNode(kind: .empty) }
    return SceneNode(
      kind: .unknown, type: site.presentation.kind, source: builder.span(site.presentation.callRange, in: site.file))
  }

  private func declared(_ destination: Destination?) -> ProjectType? {
    guard let destination, let place = destination.places.first else { return nil }
    return library.type(destination.view.split(separator: ".").map(String.init), inside: [], file: place.file)
  }

  private func drawn(_ type: ProjectType, _ builder: SceneMaker) -> [SceneNode] {
    let instance = Instance(type)
    let range = type.declaration.nameRange
    let scope = ViewScope(file: type.file, instance: nil)
    return builder.drawn(instance, type.name, Expr(range, .name(type.name, [])), scope)
  }

  // MARK: The presenter

  /// The view around the modifier; where that is no view of its own, the one that opens it.
  private func presenterType(_ presentation: Presentation, _ site: PresentationSite) -> ProjectType? {
    if let type = site.type, type.body != nil { return type }
    for trigger in presentation.triggers {
      guard let name = trigger.enclosingType,
        let type = library.type(name.split(separator: ".").map(String.init), inside: [], file: trigger.place.file),
        type.body != nil
      else { continue }
      return type
    }
    return nil
  }

  /// What lies behind a sheet stays as it is while the sheet is typed.
  private func presenter(_ type: ProjectType, _ options: PreviewOptions) -> PresenterDrawing? {
    let wanted = PresenterDrawing.Key(
      type: type.wholeName, file: type.file.id, options: options, resources: resources.revision)
    if let known = cache.presenter, known.key == wanted, known.holds(in: index) { return known }
    // A library of its own tells what was looked at.
    let library = CodeLibrary(index, cache)
    let builder = SceneMaker(library, resources, options, edges)
    builder.budget = SceneMaker.largestPresenter
    guard let type = library.type(type.path, inside: [], file: type.file.id) else { return nil }
    let nodes = drawn(type, builder)
    guard let first = nodes.first else { return nil }
    var node = nodes.count == 1 ? first : SceneNode(kind: .group, children: nodes)
    // What presents is usually pushed inside of a navigation container.
    if !PresentedRoot.hasNavigation(node) { node = SceneNode(kind: .navigationStack, children: [node]) }
    NodeIdentity.assign(&node, path: NodeIdentity.hash("presenter"))
    let made = PresenterDrawing(wanted, node, builder, of: index, readFiles: library.consulted)
    cache.presenter = made
    return made
  }
}

/// Values that a user gives to properties on the command line.
package enum PreviewState {
  /// A value of JSON as it is written on the command line.
  package static func text(_ json: JSONValue) -> String {
    switch json {
    case .string(let text): text
    case .null: "nil"
    default: String(decoding: json.bytes(), as: UTF8.self)
    }
  }

  static func value(_ text: String) -> Value {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "nil": .absent
    default:
      text.hasPrefix(".")
        ? .enumCase(EnumValue(name: String(text.dropFirst()), type: nil, payload: []))
        : Double(text).map { .number($0) } ?? .text(SceneText(TextCleaning.clean(text), origin: .default))
    }
  }
}
