import JSONRPC
import JSONText
import PreviewLink
import SheetIndex
import SheetModel
import SheetPreview
import SheetProject
import SheetScene

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Renderers: terminals that show what the editor is at.
extension Server {
  /// Opens the socket of this session, once its folders are known. Without one everything else works.
  func openPreviews() {
    let roots = folders.map(\.root).filter { !$0.isEmpty }
    guard previews == nil, settings.previews, let first = roots.first, let open = environment.openPreviews else {
      return
    }
    let entry = Registry.Entry(roots: roots, client: clientName, version: Tool.version, started: Int(time(nil)))
    let override = SocketPath.environment(SocketPath.variable)
    do throws(LinkError) {
      let opened = try LineListener.open(SocketPath.candidates(root: first, override: override), entry)
      for reason in opened.passedOver { environment.log(.warning, "previews: \(reason)") }
      previews = PreviewHub(try open(opened.listener), opened.path)
      environment.log(.info, "previews are served at \(opened.path.socket)")
    } catch {
      log(.warning, "previews cannot be served: \(error)")
    }
  }

  // MARK: What happens on the socket

  func handle(_ event: LinkServer.Event) {
    guard let hub = previews else { return }
    switch event {
    case .opened(let peer): hub.renderers[peer] = PreviewHub.Renderer()
    case .closed(let peer, let reason):
      hub.renderers[peer] = nil
      environment.log(.debug, "previews: \(peer) is gone: \(reason)")
    case .refused(let reason): environment.log(.warning, "previews: \(reason)")
    case .request(let peer, let id, let request):
      do throws(ResponseError) {
        try answer(request, id, peer, hub)
      } catch {
        hub.link.reply(.failure(error), to: peer, id: id)
      }
    }
  }

  // MARK: Scenes

  /// The pictures of a folder as it is now.
  func engine(_ folder: Folder) -> PreviewEngine {
    let index = index(of: folder)
    if let checked = folder.previews.checked {
      // Nobody tells us when a string table changes.
      if environment.now() - checked >= Server.resourceTime { readResources(folder) }
    } else {
      // Before a thread has read them: a picture without its texts would be wrong.
      folder.previews.resources.refresh()
      folder.previews.checked = environment.now()
    }
    return PreviewEngine(index, folder.previews.resources.current, cache: folder.previews.cache)
  }

  /// Looks at a folder's string tables and colours in the background.
  func readResources(_ folder: Folder) {
    let previews = folder.previews
    guard !previews.isChecking, !folder.isLoose, folder.problem == nil, settings.previews || settings.hoverPreview
    else { return }
    previews.isChecking = true
    previews.checked = previews.checked.map { _ in environment.now() }
    let (number, known) = (folder.number, previews.resources)
    environment.background {
      var resources = known
      resources.refresh()
      return .resources(folder: number, resources)
    }
  }

  /// Takes over what a thread has read.
  func resourcesRead(_ number: Int, _ resources: ProjectResources) {
    guard let previews = folder(number)?.previews else { return }
    let isNew = previews.resources.current.revision < resources.current.revision
    previews.isChecking = false
    previews.checked = environment.now()
    guard isNew else { return }
    previews.resources = resources
    // Every picture is made again.
    self.previews?.version = -1
  }

  private static let resourceTime = 5_000

  /// Sends every renderer what changed in its picture; called when no message waits.
  func sendScenes() {
    guard let hub = previews, !hub.renderers.isEmpty, hub.version != indexVersion else { return }
    hub.version = indexVersion
    if isComplete, !hub.isComplete {
      // Where the editor was before anything was known means something now.
      hub.isComplete = true
      for (peer, renderer) in hub.renderers where renderer.isKnown && renderer.session.isFollowing {
        placeAtCursor(peer, hub)
      }
    }
    for peer in hub.renderers.keys where hub.renderers[peer]?.isKnown == true {
      if beginLate(peer, hub) { sendScene(to: peer, hub) }
    }
  }

  /// - Returns: the revision of the scene; nil where there is nothing to show.
  @discardableResult func sendScene(to peer: LinkServer.Peer, _ hub: PreviewHub) -> Int? {
    guard var renderer = hub.renderers[peer] else { return nil }
    defer { hub.renderers[peer] = renderer }
    guard let folder = renderer.folder.flatMap({ self.folder($0) }) ?? folders.first else { return nil }
    let engine = engine(folder)
    guard !folder.isBlank, renderer.wanted == nil else {
      tell(.init(.indexing, message: "The project is being read."), &renderer, peer, hub)
      return nil
    }
    guard var scene = renderer.session.makeScene(engine) else {
      tell(status(of: renderer, folder), &renderer, peer, hub)
      return nil
    }
    scene.files = scene.files.map { uri($0, folder) }
    scene.revision = 0
    let plain = scene.encoded()
    tell(.init(.ok), &renderer, peer, hub)
    sendDestinations(&renderer, engine, folder, to: peer, hub)
    guard plain != renderer.sent else { return renderer.revision }
    renderer.sent = plain
    renderer.revision += 1
    scene.revision = renderer.revision
    hub.link.sendScene(scene.encoded(), to: [peer])
    return renderer.revision
  }

  /// Tells a renderer how its picture stands, if that is new to it.
  func tell(
    _ status: PreviewNotification.Status, _ renderer: inout PreviewHub.Renderer, _ peer: LinkServer.Peer,
    _ hub: PreviewHub
  ) {
    guard status != renderer.sentStatus ?? .init(.ok) else { return }
    renderer.sentStatus = status
    hub.link.notify(.status(status), to: [peer])
  }

  /// Why there is no new picture.
  private func status(of renderer: PreviewHub.Renderer, _ folder: Folder) -> PreviewNotification.Status {
    guard renderer.session.scene != nil else {
      return .init(.ok, message: "Nothing that is presented is under the cursor.")
    }
    guard let fault = renderer.session.fault else {
      return .init(.stale, message: "What was shown is not there any more.")
    }
    let span = fault.span
    return .init(
      .stale, message: fault.message, uri: uri(fault.path, folder),
      range: PreviewRange(
        start: .init(line: span.startLine, character: span.startColumn),
        end: .init(line: span.endLine, character: span.endColumn)))
  }

  private func sendDestinations(
    _ renderer: inout PreviewHub.Renderer, _ engine: PreviewEngine, _ folder: Folder, to peer: LinkServer.Peer,
    _ hub: PreviewHub
  ) {
    guard let current = renderer.session.current else { return }
    let items = engine.siblings(of: current).map {
      PreviewNotification.Destination(id: $0.id, title: $0.title, kind: $0.kind, uri: uri($0.path, folder))
    }
    guard items != renderer.sentDestinations || current.id != renderer.sentCurrent else { return }
    renderer.sentDestinations = items
    renderer.sentCurrent = current.id
    hub.link.notify(.destinations(items, current: current.id), to: [peer])
  }

  private func uri(_ path: String, _ folder: Folder) -> String { folder.uri + "/" + PercentEncoding.path(path) }

  // MARK: The editor's cursor

  /// The editor is at a place: renderers that follow it go there.
  func moveCursor(_ cursor: Cursor) {
    lastCursor = (cursor.folder.number, cursor.index.path(cursor.file), cursor.offset)
    guard let hub = previews else { return }
    if !Registry.touch(hub.path) { environment.log(.debug, "previews: the registry's entry is gone") }
    for (peer, renderer) in hub.renderers where renderer.isKnown && renderer.session.isFollowing {
      place(peer, cursor.folder, cursor.file, cursor.offset, hub)
    }
  }

  func place(_ peer: LinkServer.Peer, _ folder: Folder, _ file: FileID, _ offset: Int, _ hub: PreviewHub) {
    guard var renderer = hub.renderers[peer] else { return }
    if renderer.folder != folder.number {
      renderer.folder = folder.number
      renderer.session = PreviewSession(options: renderer.session.options, isFollowing: renderer.session.isFollowing)
    }
    let move = renderer.session.moveCursor(file, offset, in: index(of: folder))
    var focus: UInt32?
    if case .focus(let node) = move { focus = node }
    let isNew = focus != renderer.focus
    renderer.focus = focus
    hub.renderers[peer] = renderer
    if move == .selected { sendScene(to: peer, hub) }
    if isNew { hub.link.notify(.focus(node: focus), to: [peer]) }
  }

  /// Where the editor was last.
  func placeAtCursor(_ peer: LinkServer.Peer, _ hub: PreviewHub) {
    guard let (number, path, offset) = lastCursor, let folder = folder(number), let file = index(of: folder).file(path)
    else {
      return
    }
    place(peer, folder, file, offset, hub)
  }

  func didMoveCursor(_ params: Params) throws(ResponseError) {
    if let cursor = try cursor(params) { moveCursor(cursor) }
  }
}
