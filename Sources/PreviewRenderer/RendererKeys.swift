import SceneLayout
import SheetScene
import TerminalIO

/// What keys and the pointer do.
extension Renderer {
  /// - Returns: false to end.
  func press(_ key: Key) -> Bool {
    state.message = ""
    if state.overlay != nil, key.code == .escape || key.code == .enter || key.code == .character("?") {
      state.overlay = nil
      return true
    }
    // Ctrl-Q is a key of its own; Escape and a letter typed at once come as Alt with that letter.
    if case .character = key.code, key.modifiers.contains(.control) { return true }
    switch key.code {
    case .character("q"): return false
    case .left, .character("h"), .character("["): step(-1)
    case .right, .character("l"), .character("]"): step(1)
    case .up, .character("k"): moveFocus(-1)
    case .down, .character("j"): moveFocus(1)
    case .tab: moveFocus(key.modifiers.contains(.shift) ? -1 : 1)
    case .enter: activate()
    case .escape, .backspace: goBack()
    case .character("o"), .character("O"):
      if let focus = state.focus ?? state.scene?.root.id {
        backend.perform(.reveal(focus, takesFocus: key.code == .character("O") || key.modifiers.contains(.shift)))
      }
    case .character("b"): nextBranch()
    case .character("B"): state.overlay = state.overlay == .conditions ? nil : .conditions
    case .character("p"): state.layers = state.layers == .both ? .sheet : state.layers == .sheet ? .presenter : .both
    case .character("v"): storyboard()
    case .character("d"): nextDevice()
    case .character("+"), .character("="): changeDetent(1)
    case .character("-"): changeDetent(-1)
    case .character("a"):
      state.traits.isDark.toggle()
      configure()
    case .character("L"): nextLocale()
    case .character("i"): state.overlay = state.overlay == .inspector ? nil : .inspector
    case .character("z"): state.usesBezel.toggle()
    case .pageUp: scroll(-10)
    case .pageDown, .character(" "): scroll(10)
    case .character("f"):
      state.isPinned.toggle()
      backend.perform(.pin(state.isPinned))
    case .character("y"): copyPlace()
    case .character("s"): state.message = SavedPicture.save(state)
    case .character("R"): backend.perform(.reset)
    case .character("r"): redraw()
    case .character("?"): state.overlay = .help
    default: break
    }
    return true
  }

  func point(_ mouse: Mouse) {
    let x = mouse.x - state.left
    switch mouse.kind {
    case .wheelUp: scroll(-3)
    case .wheelDown: scroll(3)
    case .press(let button):
      guard let node = focusableNode(x, mouse.y) else { return }
      let isSecond = state.focus == node
      state.focus = node
      if button == .right {
        state.overlay = .inspector
      } else if isSecond || mouse.modifiers.contains(.control) {
        activate()
      } else {
        backend.perform(.reveal(node, takesFocus: false))
      }
    default: break
    }
  }

  /// The control at a cell, or the innermost node.
  private func focusableNode(_ x: Int, _ y: Int) -> UInt32? {
    guard let picture = state.picture else { return nil }
    let under = picture.hits.filter { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height }
    return under.last { picture.focusable.contains($0.node) }?.node ?? under.last?.node
  }

  // MARK: Going

  private func step(_ delta: Int) {
    guard state.board == nil else { return }
    backend.perform(.step(delta))
  }

  private func moveFocus(_ delta: Int) {
    guard let picture = state.picture, !picture.focusable.isEmpty else { return scroll(delta) }
    let all = picture.focusable
    guard let focus = state.focus, let at = all.firstIndex(of: focus) else {
      state.focus = delta > 0 ? all.first : all.last
      return
    }
    state.focus = all[((at + delta) % all.count + all.count) % all.count]
  }

  private func activate() {
    guard let scene = state.scene, let focus = state.focus, let path = around(focus, scene) else { return }
    if let node = path.last(where: { $0.presents != nil }) {
      state.board = nil
      backend.perform(.follow(node.id))
    } else if let toggle = path.last(where: { $0.kind == .toggle || $0.kind == .disclosure }), flip(toggle) {
      return
    } else {
      backend.perform(.reveal(focus, takesFocus: false))
    }
  }

  private func around(_ id: UInt32, _ scene: Scene) -> [SceneNode]? {
    SceneSearch.path(to: id, in: scene.root) ?? scene.presenter.flatMap { SceneSearch.path(to: id, in: $0) }
  }

  /// Flips a switch whose state the source names.
  private func flip(_ node: SceneNode) -> Bool {
    guard let name = node.attributes.text("state") else { return false }
    backend.perform(.state(name, !(node.attributes.bool("on") ?? false)))
    return true
  }

  private func goBack() {
    if state.board != nil {
      state.board = nil
    } else {
      backend.perform(.back)
    }
  }

  private func storyboard() {
    guard state.board == nil else {
      state.board = nil
      return
    }
    let ids = state.destinations.map(\.id)
    guard !ids.isEmpty else { return }
    backend.perform(.storyboard(ids))
  }

  // MARK: What if

  /// The condition around the focus, else the first that was guessed.
  private func nextBranch() {
    guard let scene = state.scene, !scene.conditions.isEmpty else {
      state.message = "There are no conditions."
      return
    }
    let around = state.focus.flatMap { self.around($0, scene) }?.reversed().compactMap(\.condition).first
    let chosen =
      scene.conditions.first { $0.id == around }
      ?? scene.conditions.first { $0.reason == .heaviest || $0.reason == .name }
    guard let condition = chosen ?? scene.conditions.first, condition.branches > 1 else { return }
    backend.perform(.branch(condition: condition.id, (condition.branch + 1) % condition.branches))
    state.message =
      "if \(condition.text): branch \((condition.branch + 1) % condition.branches + 1) of \(condition.branches)"
  }

  private func nextDevice() {
    let all = Scene.Device.allCases
    let at = all.firstIndex(of: state.traits.device) ?? 0
    state.traits.device = all[(at + 1) % all.count]
    state.traits.isDeviceChosen = true
    state.message = state.traits.device.rawValue
    configure()
  }

  private func nextLocale() {
    let all: [String?] = [nil, "en", "de", "fr", "es", "it", "ja", "ar", "zh-Hans"]
    let at = all.firstIndex(of: state.traits.locale) ?? 0
    state.traits.locale = all[(at + 1) % all.count]
    state.message = state.traits.locale ?? "the project's own language"
    configure()
  }

  private func changeDetent(_ delta: Int) {
    guard let presentation = state.scene?.presentation, presentation.detents.count > 1 else {
      state.message = "There is one height."
      return
    }
    let now = state.detent ?? presentation.detent
    state.detent = max(0, min(presentation.detents.count - 1, now + delta))
  }

  /// The innermost scrolling container under the focus, else the first of the picture.
  private func scroll(_ rows: Int) {
    guard let scene = state.scene else { return }
    let kinds: Set<NodeKind> = [.scroll, .list, .form]
    let inside = state.focus.flatMap { around($0, scene) }?.last { kinds.contains($0.kind) }
    guard let container = inside ?? SceneSearch.first(in: scene.root, where: { kinds.contains($0.kind) }) else {
      return
    }
    let limit = max(0, state.picture?.overflowRows ?? 0)
    let now = state.scroll[container.id] ?? 0
    let next = max(0, rows > 0 ? now + min(rows, limit) : now + rows)
    state.scroll[container.id] = next
  }

  func configure() { backend.perform(.traits(state.traits, width: size.columns, height: size.rows)) }

  private func copyPlace() {
    guard let scene = state.scene, let node = SceneSearch.node(state.focus ?? scene.root.id, in: scene),
      let span = node.source,
      scene.files.indices.contains(span.file)
    else { return }
    let place = "\(scene.files[span.file]):\(span.startLine + 1):\(span.startColumn + 1)"
    copy(place)
    state.message = "copied \(place)"
  }
}
