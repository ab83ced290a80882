import CellCanvas
import SceneLayout
import SheetScene

/// The whole screen of a renderer: the picture, the strip of destinations, the status line, and what lies over them.
package enum RendererFrame {
  /// Draws the state; remembers where the picture's nodes are.
  package static func draw(_ state: inout RendererState, width: Int, height: Int, look: Look) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    let rows = max(1, height - 2)
    if let scene = state.scene {
      if let board = state.board {
        draw(board, of: scene, &state, &canvas, width: width, height: rows, look: look)
      } else {
        draw(scene, &state, &canvas, width: width, height: rows, look: look)
      }
    } else {
      state.picture = nil
      let text = state.statusText.isEmpty ? "Nothing to show yet." : state.statusText
      canvas.write(text, x: max(0, (width - text.count) / 2), y: rows / 2, .secondary)
    }
    strip(state, &canvas, y: height - 2, width: width)
    status(state, &canvas, y: height - 1, width: width, look: look)
    if let overlay = state.overlay { Overlays.draw(overlay, state, &canvas, width: width, height: rows) }
    return canvas
  }

  private static func draw(
    _ scene: Scene, _ state: inout RendererState, _ canvas: inout Canvas, width: Int, height: Int, look: Look
  ) {
    let device = state.traits.device.cells
    let columns = min(
      width, state.traits.device == .iPad || state.traits.device == .mac ? device.width : max(device.width, 30))
    let options = PictureOptions(
      shows: state.layers, detent: state.chosenDetent, scroll: state.scroll, focus: state.focus, bezel: state.usesBezel,
      spinnerPhase: state.spinnerPhase,
      enlargesTitles: state.wantsBigTitles && look.scalesText)
    var picture = ScenePicture.draw(
      scene, size: PictureSize(width: max(10, columns), height: min(height, max(device.height, 10))), look: look,
      options: options)
    if look.showsLinks { state.sourceLinks?.apply(to: &picture, of: scene) }
    state.left = max(0, (width - picture.canvas.width) / 2)
    canvas.draw(picture.canvas, x: state.left, y: 0)
    state.picture = picture
  }

  private static func draw(
    _ board: [String: Scene], of scene: Scene, _ state: inout RendererState, _ canvas: inout Canvas, width: Int,
    height: Int,
    look: Look
  ) {
    guard let presenter = scene.presenter ?? board.values.lazy.compactMap(\.presenter).first else {
      canvas.write("There is no presenter to show.", x: 2, y: height / 2, .secondary)
      return
    }
    let destinations = state.destinations.compactMap { item -> Storyboard.Destination? in
      board[item.id].map { Storyboard.Destination(target: item.id, title: item.title, root: $0.root) }
    }
    let drawn = Storyboard.draw(
      presenter: presenter, title: scene.path.first ?? "", destinations: destinations,
      size: PictureSize(width: width, height: height), look: look, traits: scene.traits)
    state.left = 0
    canvas.draw(drawn.picture.canvas, x: 0, y: 0)
    state.picture = drawn.picture
  }

  // MARK: Chrome

  /// The destinations of the file, the one that is shown in brackets.
  private static func strip(_ state: RendererState, _ canvas: inout Canvas, y: Int, width: Int) {
    for x in 0..<max(0, width) { canvas.put("─", x: x, y: y, .separator) }
    guard state.destinations.count > 1 else { return }
    let titles = state.destinations.map { $0.id == state.current ? "[\($0.title)]" : " \($0.title) " }
    let at = state.destinations.firstIndex { $0.id == state.current } ?? 0
    // The current one stays in sight.
    var first = 0
    while first < at, titles[first...at].reduce(0, { $0 + $1.count + 1 }) > width - 4 { first += 1 }
    var x = 1
    for index in first..<titles.count where x < width - 2 {
      canvas.write(titles[index], x: x, y: y, index == at ? .strong : .secondary, limit: width - x - 1)
      x += titles[index].count + 1
    }
  }

  private static func status(_ state: RendererState, _ canvas: inout Canvas, y: Int, width: Int, look: Look) {
    let dot = !state.isConnected ? "○" : state.status == .ok ? "●" : "◐"
    canvas.write(dot, x: 0, y: y, state.isConnected && state.status == .ok ? .good : .warning)
    var left = (state.scene?.path ?? []).joined(separator: " ▸ ")
    if let detent = state.chosenDetent ?? state.scene?.presentation.detents[safe: state.scene?.presentation.detent ?? 0]
    {
      left += " " + Detents.name(detent)
    }
    if !state.isConnected { left = "disconnected · " + left }
    if state.status != .ok, !state.statusText.isEmpty { left = state.statusText }
    if !state.message.isEmpty { left = state.message }
    var right = ""
    if let scene = state.scene, scene.count > 1 { right = "\(scene.index + 1)/\(scene.count)" }
    let guesses = state.scene?.conditions.filter { $0.reason == .name || $0.reason == .heaviest }.count ?? 0
    if guesses > 0 { right += "  guess:\(guesses)" }
    if let note = state.scene?.notes.first(where: { $0.level == "warning" || $0.code == "no-navigation" }),
      state.message.isEmpty
    {
      left += "  ⚠ " + note.message
    }
    if state.isPinned { right += "  pinned" }
    right += "  ? help"
    canvas.write(left, x: 2, y: y, .plain, limit: max(0, width - right.count - 4))
    canvas.write(right, x: max(2, width - right.count - 1), y: y, .secondary)
  }
}

/// Names of detents for people.
enum Detents {
  static func name(_ detent: Scene.Detent) -> String {
    switch detent {
    case .medium: ".medium"
    case .large: ".large"
    case .height(let points): "\(Int(max(0, min(points, 10_000)))) pt"
    case .fraction(let share): "\(Int(max(0, min(share, 1)) * 100)) %"
    case .custom: ".custom"
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
