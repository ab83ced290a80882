import CellCanvas
import JSONRPC
import JSONText
import PreviewLink
import SceneLayout
import SheetFeatures
import SheetIndex
import SheetModel
import SheetPreview
import SheetScene

// What renderers ask.
extension Server {
  func answer(
    _ request: PreviewRequest, _ id: RequestID?, _ peer: LinkServer.Peer, _ hub: PreviewHub
  ) throws(ResponseError) {
    if case .hello(let hello) = request { return try self.hello(hello, id, peer, hub) }
    guard var renderer = hub.renderers[peer], renderer.isKnown else {
      throw ResponseError(.invalidRequest, "'preview/hello' must come first")
    }
    switch request {
    case .hello: break
    case .select(let select): try self.select(select, id, peer, hub)
    case .follow(let node):
      guard let folder = folder(of: renderer), renderer.session.follow(node, in: index(of: folder)) else {
        throw ResponseError(.requestFailed, "that control presents nothing that is known")
      }
      renderer.session.isFollowing = false
      hub.renderers[peer] = renderer
      try show(id, peer, hub)
    case .back:
      guard renderer.session.back() else { throw ResponseError(.requestFailed, "there is nothing to go back to") }
      hub.renderers[peer] = renderer
      try show(id, peer, hub)
    case .whatIf(let change):
      switch change {
      case .condition(let condition, let branch): renderer.session.options.branches[condition] = branch
      case .state(let name, let value): renderer.session.options.state[name] = PreviewState.text(value)
      case .reset:
        renderer.session.options.branches = [:]
        renderer.session.options.state = [:]
      }
      hub.renderers[peer] = renderer
      try show(id, peer, hub)
    case .configure(let display):
      renderer.display.update(display)
      renderer.session.options = renderer.display.options(renderer.session.options)
      hub.renderers[peer] = renderer
      hub.link.reply(.success(.object([])), to: peer, id: id)
      sendScene(to: peer, hub)
    case .reveal(let node, let focus): reveal(node, focus, renderer, id, peer, hub)
    case .render(let render): try self.render(render, renderer, id, peer, hub)
    case .scene(let wanted):
      let scene = try scene(wanted, renderer)
      guard let json = try? JSONValue.parse(scene.encoded()) else {
        throw ResponseError(.internalError, "the scene cannot be written")
      }
      hub.link.reply(.success(json), to: peer, id: id)
    case .storyboard(let board): hub.link.reply(try storyboard(board), to: peer, id: id)
    }
  }

  private func folder(of renderer: PreviewHub.Renderer) -> Folder? {
    renderer.folder.flatMap { folder($0) } ?? folders.first
  }

  private func show(_ id: RequestID?, _ peer: LinkServer.Peer, _ hub: PreviewHub) throws(ResponseError) {
    guard let revision = sendScene(to: peer, hub) else {
      throw ResponseError(.requestFailed, "there is nothing to draw")
    }
    hub.link.reply(SceneResult(revision: revision), to: peer, id: id)
  }

  // MARK: Select

  private func select(
    _ select: PreviewRequest.Select, _ id: RequestID?, _ peer: LinkServer.Peer, _ hub: PreviewHub
  ) throws(ResponseError) {
    switch select {
    case .presentation(let wanted):
      guard var renderer = hub.renderers[peer], choose(wanted, &renderer) else {
        throw ResponseError(.requestFailed, "the project has no presentation '\(wanted.prefix(200))' any more")
      }
      hub.renderers[peer] = renderer
    case .delta(let delta):
      guard let folder = hub.renderers[peer].flatMap({ folder(of: $0) }) else { break }
      let engine = engine(folder)
      guard hub.renderers[peer]?.session.step(delta, engine) == true else {
        throw ResponseError(.requestFailed, "the file presents nothing else")
      }
    case .place(let uri, let position):
      let params = Params(
        [
          "textDocument": ["uri": .string(uri)],
          "position": ["line": .integer(position.line), "character": .integer(position.character)],
        ])
      guard let cursor = try cursor(params) else {
        throw ResponseError(.requestFailed, "'\(uri.prefix(200))' is no file of the project")
      }
      place(peer, cursor.folder, cursor.file, cursor.offset, hub)
    }
    try show(id, peer, hub)
  }

  // MARK: Reveal

  private func reveal(
    _ node: UInt32, _ takesFocus: Bool, _ renderer: PreviewHub.Renderer, _ id: RequestID?, _ peer: LinkServer.Peer,
    _ hub: PreviewHub
  ) {
    guard let folder = folder(of: renderer), let scene = renderer.session.scene, let span = scene.node(node)?.source,
      scene.files.indices.contains(span.file)
    else { return hub.link.reply(RevealResult(ok: false, via: .none, location: nil), to: peer, id: id) }
    let uri = folder.uri + "/" + PercentEncoding.path(scene.files[span.file])
    let range = PreviewRange(
      start: PreviewPosition(line: span.startLine, character: span.startColumn),
      end: PreviewPosition(line: span.endLine, character: span.endColumn))
    let location = PreviewLocation(uri: uri, range: range)
    guard client.showsDocuments else {
      return hub.link.reply(RevealResult(ok: false, via: .none, location: location), to: peer, id: id)
    }
    ask(
      "window/showDocument",
      [
        "uri": .string(uri), "takeFocus": .bool(takesFocus),
        "selection": [
          "start": ["line": .integer(span.startLine), "character": .integer(span.startColumn)],
          "end": ["line": .integer(span.startLine), "character": .integer(span.startColumn)],
        ],
      ])
    hub.link.reply(RevealResult(ok: true, via: .showDocument, location: location), to: peer, id: id)
  }

  // MARK: Pictures as text

  private func scene(_ wanted: String?, _ renderer: PreviewHub.Renderer) throws(ResponseError) -> Scene {
    guard let wanted else {
      guard let scene = renderer.session.scene else { throw ResponseError(.requestFailed, "nothing is selected") }
      return scene
    }
    for folder in folders {
      let engine = engine(folder)
      if let item = PreviewItem.find(wanted, in: engine.index), let scene = engine.scene(item, renderer.session.options)
      {
        return scene
      }
    }
    throw ResponseError(.requestFailed, "the project has no presentation '\(wanted.prefix(200))' any more")
  }

  private func render(
    _ render: PreviewRequest.Render, _ renderer: PreviewHub.Renderer, _ id: RequestID?, _ peer: LinkServer.Peer,
    _ hub: PreviewHub
  ) throws(ResponseError) {
    let scene = try scene(render.presentation, renderer)
    let colors: [PreviewDisplay.Color: Look.ColorDepth] = [
      .truecolor: .trueColor, .colors256: .ansi256, .colors16: .ansi16, .none: .plain,
    ]
    let look = Look(
      colors: colors[render.color] ?? .plain, isUnicode: render.charset == .unicode, isDark: render.appearance != .light
    )
    let picture = ScenePicture.draw(
      scene, size: PictureSize(width: render.size.width, height: render.size.height), look: look,
      options: PictureOptions(shows: render.presenter ? .both : .sheet))
    let text =
      look.colors == .plain
      ? PlainPicture.text(of: picture.canvas, look: look) : PlainPicture.ansi(of: picture.canvas, look: look)
    hub.link.reply(
      RenderResult(
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
        hits: picture.hits.map { .init(x: $0.x, y: $0.y, width: $0.width, height: $0.height, node: $0.node) },
        overflow: picture.overflowRows), to: peer, id: id)
  }

  // MARK: Storyboard

  private func storyboard(_ board: PreviewRequest.Storyboard) throws(ResponseError) -> StoryboardResult {
    for folder in folders {
      let index = index(of: folder)
      let items: [PreviewItem]
      switch board {
      case .file(let uri):
        guard let found = locate(uri), found.folder === folder, let file = index.file(found.path) else { continue }
        items = PreviewItem.items(in: file, of: index).filter { $0.kind != "view" }
      case .root(let name):
        guard case .success(let subject) = Target(name).result(in: index) else { continue }
        items = PreviewItem.items(of: subject, in: index)
      }
      let engine = engine(folder)
      var result = StoryboardResult(nodes: [], edges: [])
      for item in items.prefix(64) {
        result.nodes.append(.init(presentation: item.id, title: item.title, kind: item.kind))
        guard let scene = engine.scene(item) else { continue }
        result.edges.append(
          .init(from: scene.path.first ?? "", node: scene.presentation.from, to: item.id, kind: item.kind))
      }
      return result
    }
    throw ResponseError(.requestFailed, "no project has such a file or view")
  }
}
