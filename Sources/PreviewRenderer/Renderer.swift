import CellCanvas
import PreviewLink
import SceneLayout
import SheetScene
import TerminalIO

/// A preview in a terminal: takes keys and scenes, draws one frame when something has changed, and nothing otherwise.
package final class Renderer {
  let backend: any PreviewBackend
  var state: RendererState
  private let session: TerminalSession
  private let open: ((String, Int) -> Void)?
  private var watched: Int32?
  /// Why it ended with another status than 0.
  package private(set) var refusal: Refusal?
  /// When spinners turn next; nil while none is to be seen.
  private var nextTurn: ContinuousClock.Instant?

  var size: TerminalSize { session.size }

  /// - Parameters:
  ///   - open: shows a place of the source where the editor cannot: path or URI, 1-based line.
  package init(
    _ session: TerminalSession, _ backend: any PreviewBackend, _ state: RendererState,
    open: ((String, Int) -> Void)? = nil
  ) {
    self.session = session
    self.backend = backend
    self.state = state
    self.open = open
  }

  /// Runs until the user or the terminal ends it.
  ///
  /// - Returns: the exit status.
  package func run() -> Int32 {
    take(backend.updates())
    if let refusal { return end(refusal.status) }
    configure()
    draw()
    while let event = session.next(timeout: patience) {
      switch event {
      case .key(let key):
        if key == Key(.character("c"), .control) || !press(key) { return end(0) }
      case .mouse(let mouse): point(mouse)
      case .resize: configure()
      case .resumed, .abilities: break
      case .readable, .timedOut: break
      case .signal(let number): return end(128 &+ number)
      case .closed: return end(0)
      }
      let updates = backend.updates()
      take(updates)
      if let refusal { return end(refusal.status) }
      watch()
      let hasTurned = turn()
      // Time alone changes nothing else.
      if event == .timedOut, updates.isEmpty, !hasTurned { continue }
      draw()
    }
    return end(0)
  }

  // MARK: Spinners

  private var patience: Duration? {
    guard let nextTurn else { return backend.patience }
    return min(max(.zero, nextTurn - .now), backend.patience ?? .seconds(1))
  }

  /// Turns what turns, if it is time; false where it is not, or where nothing turns.
  private func turn() -> Bool {
    guard let nextTurn, let phase = state.spinnerPhase, ContinuousClock.now >= nextTurn else { return false }
    state.spinnerPhase = (phase + 1) % 1_000_000
    self.nextTurn = .now + Self.turnTime
    return true
  }

  private static let turnTime = Duration.milliseconds(100)

  /// Without a spinner on the screen nobody has to wake up for one.
  private func scheduleTurn() {
    let isTurning = state.spinnerPhase != nil && state.picture?.hasSpinner == true
    nextTurn = isTurning ? nextTurn ?? .now + Self.turnTime : nil
  }

  private func end(_ status: Int32) -> Int32 {
    backend.close()
    session.close()
    return status
  }

  private func watch() {
    guard backend.descriptor != watched else { return }
    if let watched { session.unwatch(watched) }
    watched = backend.descriptor
    if let watched { session.watch(watched) }
  }

  private func take(_ updates: [RendererUpdate]) {
    for update in updates {
      switch update {
      case .scene(let scene):
        state.take(scene)
        // A renderer that chose nothing takes what the project says.
        if !state.traits.isDeviceChosen { state.traits.device = scene.traits.device }
        if state.traits.tint == nil { state.traits.tint = scene.traits.tint }
      case .destinations(let items, let current):
        state.destinations = items
        state.current = current
      case .focus(let node): if let node { state.focus = node }
      case .status(let status, let text):
        state.status = status
        state.statusText = text
      case .connected(let isConnected): state.isConnected = isConnected
      case .place(let place, let line):
        if let open { open(place, line) } else { state.message = "\(place):\(line)" }
      case .message(let text): state.message = text
      case .storyboard(let scenes): state.board = scenes
      case .refused(let reason): refusal = reason
      }
    }
    if watched == nil { watch() }
  }

  func redraw() { session.invalidate() }

  /// To the terminal's clipboard.
  func copy(_ text: String) { session.send(ClipboardEscape.copy(text)) }

  private func draw() {
    var look = session.abilities.look
    look.isDark = state.traits.isDark
    let canvas = RendererFrame.draw(&state, width: session.size.columns, height: session.size.rows, look: look)
    session.present(canvas, look)
    scheduleTurn()
  }
}
