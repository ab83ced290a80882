import JSONRPC
import PreviewLink
import SheetFeatures
import SheetIndex
import SheetModel
import SheetPreview

// How a renderer introduces itself, and what it sees first.
extension Server {
  /// - Throws: invalid request (-32600) for another protocol, request failed (-32803) where the project has nothing of
  ///   what is asked for.
  func hello(
    _ hello: PreviewRequest.Hello, _ id: RequestID?, _ peer: LinkServer.Peer, _ hub: PreviewHub
  ) throws(ResponseError) {
    guard hello.version == PreviewRequest.Hello.version else {
      throw ResponseError(
        .invalidRequest,
        "the editor's \(Tool.name) \(Tool.version) speaks version \(PreviewRequest.Hello.version) of the preview protocol, not \(hello.version): use the same \(Tool.name) for both"
      )
    }
    var renderer = PreviewHub.Renderer()
    renderer.display = hello.display
    renderer.session = PreviewSession(options: hello.display.options(), isFollowing: hello.follow)
    let isThere = hello.presentation.map { choose($0, &renderer) } ?? false
    if !isThere, let pin = hello.pin { try begin(pin, &renderer) }
    renderer.isKnown = true
    hub.renderers[peer] = renderer
    hub.link.reply(
      HelloResult(
        session: "\(peer)", serverName: Tool.name, serverVersion: Tool.version, roots: folders.map(\.root),
        capabilities: client.showsDocuments
          ? [.render, .reveal, .whatIf, .storyboard] : [.render, .whatIf, .storyboard]),
      to: peer, id: id)
    environment.log(.info, "previews: \(peer) is \(hello.client.name) \(hello.client.version)")
    let isPlaced = renderer.session.current != nil || renderer.wanted != nil
    if !isPlaced { placeAtCursor(peer, hub) }
    if isPlaced || hub.renderers[peer]?.session.current == nil { sendScene(to: peer, hub) }
  }

  /// What a renderer asked for before the project was read; called when there is a newer index.
  ///
  /// - Returns: false where the project has nothing of it; the renderer was told so.
  func beginLate(_ peer: LinkServer.Peer, _ hub: PreviewHub) -> Bool {
    guard var renderer = hub.renderers[peer], let pin = renderer.wanted else { return true }
    defer { hub.renderers[peer] = renderer }
    do throws(ResponseError) {
      try begin(pin, &renderer)
      return true
    } catch {
      tell(.init(.error, message: error.message), &renderer, peer, hub)
      return false
    }
  }

  /// Takes what a renderer shall begin with, or keeps it until the project is read.
  private func begin(_ pin: PreviewRequest.Pin, _ renderer: inout PreviewHub.Renderer) throws(ResponseError) {
    renderer.wanted = nil
    do throws(TargetError) {
      guard let (folder, items) = try items(of: pin) else { return }
      let engine = engine(folder)
      renderer.folder = folder.number
      if let item = items.first(where: { engine.scene($0, renderer.session.options) != nil }) ?? items.first {
        renderer.session.select(item)
      }
    } catch {
      guard isComplete else {
        renderer.wanted = pin
        return
      }
      switch error {
      case .notFound(let sentence, _):
        throw ResponseError(.requestFailed, sentence + (sentence.hasSuffix("?") ? "" : "."))
      case .ambiguous(let name, let candidates):
        let some = candidates.prefix(8).joined(separator: ", ")
        throw ResponseError(.requestFailed, "'\(name)' can mean several things; name one of them: \(some)")
      }
    }
  }

  /// - Returns: nil where the editor's cursor decides, because a file has nothing of that name.
  private func items(of pin: PreviewRequest.Pin) throws(TargetError) -> (Folder, [PreviewItem])? {
    switch pin {
    case .file(let uri, let name):
      guard let (folder, path) = locate(uri) else { return nil }
      let index = index(of: folder)
      let items = index.file(path).map { PreviewItem.items(in: $0, of: index) } ?? []
      let wanted = items.filter { name == nil || $0.title == name }
      return wanted.isEmpty ? nil : (folder, wanted)
    case .target(let target, let view):
      var failure = TargetError.unknown(target, in: nil)
      for (number, folder) in folders.enumerated() {
        let own = folder.relative(target) ?? target
        do throws(TargetError) {
          return (folder, try PreviewItem.items(at: own, view: view, in: index(of: folder)))
        } catch {
          // A folder that has the file, or several things of the name, knows best.
          if number == 0 || own != target { failure = error }
          if case .ambiguous = error { failure = error }
        }
      }
      throw failure
    }
  }

  /// Shows what was shown before.
  ///
  /// - Parameter wanted: the id of a presentation.
  func choose(_ wanted: String, _ renderer: inout PreviewHub.Renderer) -> Bool {
    for folder in folders where renderer.session.select(wanted, in: index(of: folder)) {
      renderer.folder = folder.number
      return true
    }
    return false
  }
}
