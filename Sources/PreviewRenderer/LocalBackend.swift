import PreviewLink
import SheetIndex
import SheetPreview
import SheetProject
import SheetScene

/// Scenes of a folder without an editor: the sources are looked at again while the picture stands.
package final class LocalBackend: PreviewBackend {
  package var descriptor: Int32? { watch.descriptor }
  /// Where changes are told, looking is for file systems that tell none.
  package var patience: Duration? { watch.isComplete ? .seconds(15) : .milliseconds(500) }
  package var revealsPlaces: Bool { false }

  private var live: LiveIndex
  private let root: String
  private var resources: ProjectResources
  private let cache = PreviewCache()
  private var session: PreviewSession
  private var waiting: [RendererUpdate] = []
  private var stamps: [String: Disk.Stamp?] = [:]
  private var lastLook = ContinuousClock.now
  private let watch = FolderWatch()

  /// - Parameter item: what is shown first.
  package init(_ live: LiveIndex, _ item: PreviewItem, _ options: PreviewOptions) {
    self.live = live
    root = live.snapshot.root
    resources = ProjectResources(root)
    resources.refresh()
    session = PreviewSession(options: options, isFollowing: false)
    session.select(item)
    makeScene()
  }

  package func close() {}

  package func updates() -> [RendererUpdate] {
    look()
    defer { waiting = [] }
    return waiting
  }

  private var engine: PreviewEngine { PreviewEngine(live.snapshot, resources.current, cache: cache) }

  private func makeScene() {
    let engine = engine
    guard let scene = session.makeScene(engine) else {
      waiting.append(.status(.stale, session.fault?.message ?? "What was shown is not there any more."))
      return
    }
    // What changes from now on is a change.
    for path in scene.files where stamps[path] == nil { stamps[path] = .some(Disk.stamp(root + "/" + path)) }
    watch.watch(Set(scene.files.map { folder(of: $0) }))
    waiting.append(.status(.ok, ""))
    waiting.append(.scene(scene))
    guard let current = session.current else { return }
    let items = engine.siblings(of: current).map {
      PreviewNotification.Destination(id: $0.id, title: $0.title, kind: $0.kind, uri: $0.path)
    }
    waiting.append(.destinations(items, current: current.id))
  }

  package func perform(_ command: RendererCommand) {
    let index = live.snapshot
    switch command {
    case .step(let delta): if session.step(delta, engine) { makeScene() }
    case .select(let id): if session.select(id, in: index) { makeScene() }
    case .follow(let node):
      if session.follow(node, in: index) {
        makeScene()
      } else {
        waiting.append(.message("It presents nothing that is known."))
      }
    case .back: if session.back() { makeScene() }
    case .branch(let condition, let branch):
      session.options.branches[condition] = branch
      makeScene()
    case .state(let name, let value):
      session.options.state[name] = value ? "true" : "false"
      makeScene()
    case .reset:
      session.options.branches = [:]
      session.options.state = [:]
      makeScene()
    case .traits(let traits, _, _):
      guard traits != session.options.traits else { return }
      session.options.traits = traits
      makeScene()
    case .reveal(let node, _):
      guard let scene = session.scene, let span = scene.node(node)?.source, scene.files.indices.contains(span.file)
      else { return }
      waiting.append(.place(scene.files[span.file], line: span.startLine + 1))
    case .pin: break
    case .storyboard(let ids):
      var scenes: [String: Scene] = [:]
      let engine = engine
      for id in ids.prefix(16) {
        guard let item = PreviewItem.find(id, in: index) else { continue }
        scenes[id] = engine.scene(item, session.options)
      }
      waiting.append(.storyboard(scenes))
    }
  }

  // MARK: Files that change

  private func folder(of path: String) -> String {
    let whole = root + "/" + path
    return whole.lastIndex(of: "/").map { String(whole[..<$0]) } ?? root
  }

  /// Only the files that the picture was made of are looked at: others cannot change it, but by what they present.
  private func look() {
    let now = ContinuousClock.now
    guard watch.drain() || now - lastLook >= .milliseconds(400), let scene = session.scene else { return }
    lastLook = now
    var changes: [LiveIndex.Change] = []
    for path in scene.files {
      let stamp = Disk.stamp(root + "/" + path)
      if let known = stamps[path], known != stamp {
        changes.append(.init(path: path, content: stamp == nil ? .removed : .disk))
      }
      stamps[path] = .some(stamp)
    }
    guard !changes.isEmpty else { return }
    live.update(changes)
    resources.refresh()
    makeScene()
  }
}
