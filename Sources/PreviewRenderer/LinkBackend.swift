import JSONRPC
import JSONText
import PreviewLink
import SheetModel
import SheetScene

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Scenes from the daemon of an editor. A connection that is lost is made again, for as long as it takes; the last picture
/// stays meanwhile.
package final class LinkBackend: PreviewBackend {
  package struct Options: Sendable {
    /// Absolute: the daemon that serves it is looked for.
    package var path: String
    /// `--socket`.
    package var socket: String?
    package var isFollowing: Bool
    package var pin: PreviewRequest.Pin?
    package var display: PreviewDisplay
    /// What is shown first.
    package var presentation: String?
    /// What is seen otherwise than the source says, from the beginning on.
    package var wishes: [PreviewRequest.WhatIf]

    package init(
      path: String, socket: String? = nil, isFollowing: Bool = true, pin: PreviewRequest.Pin? = nil,
      display: PreviewDisplay = PreviewDisplay(), presentation: String? = nil, wishes: [PreviewRequest.WhatIf] = []
    ) {
      self.wishes = wishes
      self.presentation = presentation
      self.path = path
      self.socket = socket
      self.isFollowing = isFollowing
      self.pin = pin
      self.display = display
    }
  }

  private var connection: LineConnection?
  private var options: Options
  private var reconnect = Reconnect()
  private var nextTry = ContinuousClock.now
  private var waiting: [RendererUpdate] = []
  private var requests: [RequestID: Request] = [:]
  private var count = 0
  /// What was shown, so that a new daemon shows it again.
  private var selected: String?
  /// A daemon has taken what was asked for; when it, or another one, does not have it any more, the picture stays.
  private var isAccepted = false
  private var board: (wanted: Int, scenes: [String: Scene])?
  package private(set) var revealsPlaces = false

  private enum Request {
    case hello
    case plain
    /// What may be refused because nothing is shown yet.
    case wish
    case reveal
    case scene(String)
  }

  package var descriptor: Int32? { connection?.fileDescriptor }

  package var patience: Duration? {
    if connection == nil { return max(.milliseconds(1), nextTry - .now) }
    return connection?.wantsToWrite == true ? .milliseconds(20) : nil
  }

  /// - Parameter connection: made already, or nil: it is looked for.
  package init(_ options: Options, _ connection: LineConnection? = nil) {
    self.options = options
    selected = options.presentation
    if let connection { adopt(connection) }
  }

  package func close() { connection?.close() }

  private func adopt(_ connection: LineConnection) {
    self.connection = connection
    requests = [:]
    board = nil
    waiting.append(.connected(true))
    let client = PreviewRequest.Client(name: "\(Tool.name) preview", version: Tool.version, pid: Int(getpid()))
    send(
      .hello(
        .init(
          client: client, display: options.display, follow: options.isFollowing, pin: options.pin,
          presentation: selected)),
      .hello)
    for wish in options.wishes { send(.whatIf(wish), .wish) }
  }

  private func send(_ request: PreviewRequest, _ kind: Request = .plain) {
    guard let connection else { return }
    count += 1
    let id = RequestID.integer(count)
    requests[id] = kind
    connection.send(PreviewMessage.request(id: id, request).line)
  }

  /// Waits for a picture, for programs that show one and end.
  ///
  /// - Throws: what the daemon says instead of a scene.
  package func firstScene(within limit: Duration) throws(Refusal) -> Scene {
    let end = ContinuousClock.now + limit
    var reason = "The editor's language server does not answer."
    var last: Scene?
    while ContinuousClock.now < end {
      for update in updates() {
        switch update {
        case .scene(let scene): last = scene
        case .refused(let refusal): throw refusal
        case .status(.ok, let text) where !text.isEmpty: throw Refusal(message: text, status: 1)
        case .status(.error, let text): throw Refusal(message: text, status: 1)
        case .status(_, let text) where !text.isEmpty: reason = text
        default: break
        }
      }
      // The answers to all wishes come behind the scenes that they change.
      if let last, requests.isEmpty { return last }
      var entry = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, 50)
    }
    throw Refusal(message: reason, status: 4)
  }

  // MARK: Commands

  package func perform(_ command: RendererCommand) {
    switch command {
    case .step(let delta): send(.select(.delta(delta)))
    case .select(let id): send(.select(.presentation(id)))
    case .follow(let node): send(.follow(node: node))
    case .back: send(.back)
    case .branch(let condition, let branch): send(.whatIf(.condition(condition, branch: branch)))
    case .state(let name, let value): send(.whatIf(.state(name, .bool(value))))
    case .reset: send(.whatIf(.reset))
    case .traits(let traits, let width, let height):
      options.display.device = traits.isDeviceChosen ? traits.device.rawValue : nil
      options.display.appearance = traits.isDark ? .dark : .light
      options.display.locale = traits.locale
      options.display.size = .init(width: max(1, width), height: max(1, height))
      send(.configure(options.display))
    case .reveal(let node, let takesFocus): send(.reveal(node: node, focus: takesFocus), .reveal)
    case .pin(let isPinned):
      options.isFollowing = !isPinned
      // Following is said when the renderer introduces itself.
      if let connection { adopt(connection) }
    case .storyboard(let ids):
      board = (min(ids.count, 16), [:])
      for id in ids.prefix(16) { send(.scene(presentation: id), .scene(id)) }
    }
  }

  // MARK: What comes

  package func updates() -> [RendererUpdate] {
    connectIfDue()
    if let connection {
      for line in connection.readAvailable() { take(line) }
      connection.flush()
      if connection.end != nil { lose() }
    }
    defer { waiting = [] }
    return waiting
  }

  private func connectIfDue() {
    guard connection == nil, ContinuousClock.now >= nextTry else { return }
    if let found = try? LineConnection.find(for: options.path, override: options.socket) {
      adopt(found.connection)
    } else {
      nextTry = .now + reconnect.wait()
    }
  }

  private func lose() {
    connection?.close()
    connection = nil
    nextTry = .now + reconnect.wait()
    waiting.append(.connected(false))
  }

  private func take(_ line: [UInt8]) {
    guard let message = try? PreviewMessage.read(line, as: .renderer) else { return }
    switch message {
    case .notification(let notification): take(notification)
    case .response(let id, let result):
      guard let id, let kind = requests.removeValue(forKey: id) else { return }
      take(result, kind)
    case .request: break
    }
  }

  private func take(_ notification: PreviewNotification) {
    switch notification {
    case .scene(let json):
      guard let scene = try? Scene(json: json) else { return }
      selected = scene.presentation.id
      waiting.append(.scene(scene))
    case .destinations(let items, let current): waiting.append(.destinations(items, current: current))
    case .focus(let node): waiting.append(.focus(node))
    case .status(let status): waiting.append(.status(status.state, status.message ?? ""))
    case .bye: lose()
    }
  }

  private func take(_ result: Result<JSONValue, ResponseError>, _ kind: Request) {
    switch (kind, result) {
    case (.hello, .success(let json)):
      reconnect.reset()
      isAccepted = true
      // What the last daemon said goes for its own pictures.
      waiting.append(.status(.ok, ""))
      if let hello = try? HelloResult(result: json) { revealsPlaces = hello.capabilities.contains(.reveal) }
    case (.hello, .failure(let error)) where !isAccepted:
      waiting.append(
        .refused(
          Refusal(message: error.message, status: error.code == ResponseError.Code.requestFailed.rawValue ? 1 : 4)))
    case (.hello, .failure(let error)):
      waiting.append(.status(.stale, error.message))
      guard options.pin != nil || selected != nil else { break }
      // Not known there any more: what else there is can still be chosen.
      options.pin = nil
      selected = nil
      if let connection { adopt(connection) }
    case (.reveal, .success(let json)):
      guard let answer = try? RevealResult(result: json), answer.via == .none, let place = answer.location else {
        return
      }
      waiting.append(.place(place.uri, line: place.range.start.line + 1))
    case (.scene(let id), let result):
      guard var board else { return }
      board.wanted -= 1
      if case .success(let json) = result, let scene = try? Scene(json: json) { board.scenes[id] = scene }
      self.board = board.wanted > 0 ? board : nil
      if board.wanted <= 0 { waiting.append(.storyboard(board.scenes)) }
    case (.plain, .failure(let error)), (.reveal, .failure(let error)): waiting.append(.message(error.message))
    case (.plain, .success), (.wish, _): break
    }
  }
}
