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
  private let library: CodeLibrary
  private let edges: PresentationEdges

  package init(_ index: IndexSnapshot, _ resources: PreviewResources, cache: PreviewCache) {
    self.index = index
    self.resources = resources
    library = CodeLibrary(index, cache)
    edges = PresentationEdges(index)
  }

  /// The scene of an item; nil where its source is gone or shows no view.
  package func scene(_ item: PreviewItem, _ options: PreviewOptions = PreviewOptions()) -> Scene? {
    var options = options
    if options.traits.tint == nil { options.traits.tint = resources.colors.accent(near: item.path) }
    let builder = SceneBuilder(library, resources, options, edges)
    guard let shown = shown(item, builder), !shown.nodes.isEmpty else { return nil }
    var root = shown.nodes.count == 1 ? shown.nodes[0] : SceneNode(kind: .group, children: shown.nodes)
    NodeIdentity.assign(&root)
    var presentation = Scene.Presentation(id: item.id, kind: item.kind, title: item.title)
    presentation.site = shown.site.map { builder.span($0.range, in: $0.file) }
    PresentedRoot.read(root, into: &presentation)
    let conditions = builder.conditions
    if !PresentedRoot.hasNavigation(root), let titled = PresentedRoot.firstBar(root), item.kind != "view" {
      builder.note(
        "no-navigation", "the title and the toolbar have no effect: there is no navigation container", at: titled)
    }
    var presenter: SceneNode?
    if options.showsPresenter, let name = shown.presenter { presenter = self.presenter(name, item, builder) }
    if let presenter { presentation.from = PresentedRoot.node(presenting: item.id, in: presenter)?.id }
    let siblings = siblings(of: item)
    return Scene(
      presentation: presentation, path: (shown.presenter.map { [$0.name] } ?? []) + [item.title],
      index: siblings.firstIndex(of: item) ?? 0, count: max(1, siblings.count), files: builder.files.map(\.path),
      traits: options.traits, presenter: presenter, root: root, conditions: conditions, notes: builder.notes)
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

  private struct Shown {
    var nodes: [SceneNode]
    var site: (file: CodeFile, range: TextRange)?
    var presenter: ProjectType?
  }

  private func shown(_ item: PreviewItem, _ builder: SceneBuilder) -> Shown? {
    switch item.source {
    case .view(let name, let place):
      guard let type = library.type(name.split(separator: ".").map(String.init), inside: [], file: place.file) else {
        return nil
      }
      return Shown(nodes: drawn(type, builder))
    case .presentation(let number, let position):
      guard index.presentations.indices.contains(number), index.sites.indices.contains(number) else { return nil }
      let presentation = index.presentations[number]
      guard let file = library.file(presentation.place.file) else { return nil }
      let destination = position.flatMap {
        presentation.destinations.indices.contains($0) ? presentation.destinations[$0] : nil
      }
      let site = PresentationSite(presentation, index.sites[number], file, library)
      var nodes = site.nodes(showing: destination, builder)
      if nodes.allSatisfy(PresentedRoot.isUnknown), let known = declared(destination) {
        let declared = drawn(known, builder)
        if !declared.isEmpty { nodes = declared }
      }
      return Shown(nodes: nodes, site: (file, presentation.callRange), presenter: presenterType(presentation, site))
    }
  }

  private func declared(_ destination: Destination?) -> ProjectType? {
    guard let destination, let place = destination.places.first else { return nil }
    return library.type(destination.view.split(separator: ".").map(String.init), inside: [], file: place.file)
  }

  private func drawn(_ type: ProjectType, _ builder: SceneBuilder) -> [SceneNode] {
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

  private func presenter(_ type: ProjectType, _ item: PreviewItem, _ builder: SceneBuilder) -> SceneNode? {
    builder.budget = SceneBuilder.largestPresenter
    let nodes = drawn(type, builder)
    guard let first = nodes.first else { return nil }
    var node = nodes.count == 1 ? first : SceneNode(kind: .group, children: nodes)
    // What presents is usually pushed inside of a navigation container.
    if !PresentedRoot.hasNavigation(node) { node = SceneNode(kind: .navigationStack, children: [node]) }
    NodeIdentity.assign(&node, path: NodeIdentity.hash("presenter"))
    return node
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
