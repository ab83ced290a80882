import JSONRPC
import JSONText
import SheetProject
import SheetServer

/// A session with the language server in this process, for tests: no pipes, no threads, no real time.
///
/// What the test sends is handled at once, and so is the client's answer to what the server asks. Background
/// work (indexing, listing files) waits for `drain`, so that a test can look at a session that is still
/// indexing. What is due later waits for `advance`.
package final class ServerSession {
  /// Answers a request of the server; nil leaves it without an answer.
  package typealias Client = (_ method: String, _ params: JSONValue?) -> Result<JSONValue, ResponseError>?

  /// What the server's environment shares with the session.
  private final class World {
    let queue = EventQueue()
    var client: Client = { _, _ in .success(.null) }
    var sent: [Message] = []
    var logged: [(level: LogLevel, text: String)] = []
    var work: [@Sendable () -> Event?] = []
    var now = 0

    func send(_ message: Message) {
      sent.append(message)
      guard case .request(let id, let method, let params) = message, let answer = client(method, params) else { return }
      queue.push(.message(.response(id: id, answer)))
    }
  }

  private let world: World
  private var count = 0
  package let server: Server

  package init(threads: Int = 1) {
    let world = World()
    self.world = world
    server = Server(
      Server.Environment(
        queue: world.queue, send: { world.send($0) }, log: { world.logged.append(($0, $1)) },
        background: { world.work.append($0) }, now: { world.now }, threads: threads))
  }

  /// Answers the server's requests; before it is set, every answer is null.
  package var client: Client {
    get { world.client }
    set { world.client = newValue }
  }

  /// All that the server has sent, in order: responses, notifications and requests.
  package var sent: [Message] { world.sent }

  /// The params of the notifications and requests of one method that the server has sent.
  package func sent(_ method: String) -> [JSONValue] {
    world.sent.compactMap { message in
      switch message {
      case .notification(method, let params), .request(_, method, let params): params ?? .null
      default: nil
      }
    }
  }

  /// Lines for stderr and the log file.
  package var logged: [(level: LogLevel, text: String)] { world.logged }

  /// Milliseconds since the session began.
  package var now: Int { world.now }

  /// The status to end with; nil while the session goes on.
  package var exitCode: Int32? { server.exitCode }

  // MARK: What the client does

  /// Puts a message into the queue and handles nothing yet, as when several come at once.
  package func post(_ message: JSONValue) {
    if let event = Wire.event(.body(message.bytes())) { world.queue.push(event) }
  }

  /// Sends a message, whatever it is, and handles it.
  package func send(_ message: JSONValue) {
    post(message)
    handleQueue()
  }

  /// Sends a request and takes its answer.
  ///
  /// - Returns: an error with code 0 where the server sent no response or several.
  package func request(_ method: String, _ params: JSONValue? = nil) -> Result<JSONValue, ResponseError> {
    count += 1
    let id = RequestID.string("test-\(count)")
    let first = world.sent.count
    send(Message.request(id: id, method: method, params: params).json)
    let answers = world.sent[first...].compactMap { message -> Result<JSONValue, ResponseError>? in
      if case .response(id, let result) = message { result } else { nil }
    }
    guard let answer = answers.first, answers.count == 1 else {
      return .failure(ResponseError(code: 0, message: "\(answers.count) responses to \(method)"))
    }
    return answer
  }

  package func notify(_ method: String, _ params: JSONValue? = nil) {
    send(Message.notification(method: method, params: params).json)
  }

  /// Begins a session and waits until its folder is indexed.
  ///
  /// - Parameter root: an absolute path; nil for a session without a folder.
  /// - Returns: the answer to `initialize`.
  @discardableResult
  package func start(
    root: String? = nil, capabilities: JSONValue = [:], options: JSONValue = .null
  ) -> Result<JSONValue, ResponseError> {
    let answer = request(
      "initialize",
      [
        "processId": .null, "rootUri": JSONValue(root.map { FileURI.uri($0) }), "capabilities": capabilities,
        "initializationOptions": options,
      ])
    notify("initialized", [:])
    drain()
    return answer
  }

  // MARK: Time

  /// Runs background work and handles what it brings, and does what is due by now, until nothing is left.
  package func drain() {
    while true {
      handleQueue()
      _ = server.tick()
      guard world.queue.isEmpty else { continue }
      guard !world.work.isEmpty else { return }
      // On a large stack, like the server's own threads: the parser recurses.
      if let event = Workers.run(world.work.removeFirst()), let event { world.queue.push(event) }
    }
  }

  /// Lets time pass, then drains. What falls due in between is done at the end of that time.
  package func advance(milliseconds: Int) {
    world.now += milliseconds
    drain()
  }

  private func handleQueue() {
    while !world.queue.isEmpty, let event = world.queue.next(timeout: 0) { server.handle(event) }
  }
}
