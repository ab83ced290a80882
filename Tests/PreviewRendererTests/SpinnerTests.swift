import PreviewRenderer
import SceneLayout
import SheetScene
import TerminalIO
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Nothing moves by itself, unless it is wanted and there is something that turns.
@Suite(.serialized) struct SpinnerTests {
  private static func scene(_ kind: NodeKind) -> Scene {
    Scene(
      presentation: .init(id: "", kind: "view", title: ""),
      root: SceneNode(id: 1, kind: kind, text: SceneText("still"), children: []))
  }

  /// What is written until the renderer has been awake so many times.
  private static func run(_ kind: NodeKind, animates: Bool, wakes: Int) throws -> (text: String, time: Duration) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var size = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, numericCast(TIOCSWINSZ), &size)
    let session = try TerminalSession.open(
      input: slave, output: slave, options: .init(asksTerminal: false, handlesSignals: false),
      environment: TerminalEnvironment(["TERM": "xterm-256color", "LANG": "C.UTF-8"]))
    let backend = Backend(scene(kind), terminal: master, wakes: wakes)
    var state = RendererState(traits: .init(), isConnected: true)
    if animates { state.spinnerPhase = 0 }
    let start = ContinuousClock.now
    #expect(Renderer(session, backend, state).run() == 0)
    backend.take()
    return (String(decoding: backend.bytes, as: UTF8.self), .now - start)
  }

  @Test func spinnersTurnWhereThatIsWanted() throws {
    let (text, time) = try Self.run(.progress, animates: true, wakes: 5)
    let places = "⠋⠙⠹⠸".map { text.firstIndex(of: $0) }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(!text.contains("◌"))
    #expect(time >= .milliseconds(250))
    // The terminal is left as it was found.
    #expect(text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l\u{1B}[m"))
  }

  /// The backend's own time is the only one that passes.
  @Test(arguments: [(NodeKind.progress, false), (.text, true)])
  func nothingElseWakesUp(kind: NodeKind, animates: Bool) throws {
    let (text, time) = try Self.run(kind, animates: animates, wakes: 3)
    #expect(text.contains("◌") == (kind == .progress))
    #expect(!text.contains("⠋") && !text.contains("⠙"))
    #expect(time >= Backend.time * 2)
  }

  /// Gives one scene, and ends the renderer with a key.
  private final class Backend: PreviewBackend {
    static let time = Duration.milliseconds(400)
    let descriptor: Int32? = nil
    let patience: Duration? = Backend.time
    let revealsPlaces = false
    private(set) var bytes: [UInt8] = []
    private var scene: Scene?
    private let terminal: Int32
    private var wakes: Int

    init(_ scene: Scene, terminal: Int32, wakes: Int) {
      self.scene = scene
      self.terminal = terminal
      self.wakes = wakes
    }

    func perform(_ command: RendererCommand) {}
    func close() {}

    func updates() -> [RendererUpdate] {
      take()
      wakes -= 1
      if wakes == 0 { _ = write(terminal, "q", 1) }
      defer { scene = nil }
      return scene.map { [.scene($0)] } ?? []
    }

    func take() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(terminal, &buffer, buffer.count)
        if count <= 0 { return }
        bytes += buffer.prefix(count)
      }
    }
  }
}
