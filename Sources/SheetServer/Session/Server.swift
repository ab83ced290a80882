import JSONRPC
import JSONText
import PreviewLink
import SheetIndex
import SheetModel
import SheetProject

/// One session with one client: takes events, answers requests.
///
/// Everything happens on the thread that calls `handle` and `tick`; what takes long is handed to
/// `Environment.background` and comes back as an event. The handlers of the methods stand in `Requests`.
package final class Server {
  /// What the session needs of the world.
  package struct Environment {
    package var queue: EventQueue
    /// Writes a message to the client.
    package var send: (Message) -> Void
    /// Writes a line for people: stderr and the log file.
    package var log: (LogLevel, String) -> Void
    /// Runs work on another thread; its event goes to the queue.
    package var background: (@escaping @Sendable () -> Event?) -> Void
    /// Milliseconds on a clock that never goes back.
    package var now: () -> Int
    package var threads: Int
    /// Serves renderers of previews at a socket; its events go to the queue. nil: there are no previews.
    package var openPreviews: ((LineListener) throws(LinkError) -> LinkServer)?

    package init(
      queue: EventQueue, send: @escaping (Message) -> Void, log: @escaping (LogLevel, String) -> Void,
      background: @escaping (@escaping @Sendable () -> Event?) -> Void, now: @escaping () -> Int, threads: Int,
      openPreviews: ((LineListener) throws(LinkError) -> LinkServer)? = nil
    ) {
      self.openPreviews = openPreviews
      self.queue = queue
      self.send = send
      self.log = log
      self.background = background
      self.now = now
      self.threads = threads
    }
  }

  struct Entry {
    var document: OpenDocument
    let folder: Folder
    /// The path in its folder.
    let path: String
    /// Which opening of this session it is.
    let opening: Int
    /// The same file under other names, each with its own text; the latest is the last. The text that was opened or
    /// edited last counts.
    var others: [OpenDocument] = []
  }

  /// How often a document was opened.
  var openings = 0

  let environment: Environment
  package private(set) var lifecycle = Lifecycle.created
  var client = ClientCapabilities()
  var settings = Settings()
  /// As `initializationOptions` said; what the editor's settings do not name goes back to it.
  var initialSettings = Settings()
  var encoding = PositionEncoding.utf16
  /// Lens commands that the client runs itself, by ours.
  var clientCommands: [String: String] = [:]
  var trace = "off"
  /// The process to live as long as.
  package internal(set) var parent: Int?
  /// The folders to index once the client is ready.
  var initialFolders: [String] = []

  /// What the client calls a folder of its workspace, and the project that it stands for.
  struct WorkspaceFolder {
    /// Without links.
    let path: String
    let root: String
    let uri: String
  }

  var workspace: [WorkspaceFolder] = []
  /// Folders of the workspace that are not there yet, as the client spells them.
  var missing: [String] = []
  /// What was said of the settings.
  private var complaints: Set<String> = []
  var folders: [Folder] = []
  lazy var loose = Folder.loose(number: nextFolder())
  private var folderCount = 0
  /// By path without links, or by URI where there is no path.
  var documents: [String: Entry] = [:]
  /// Counts every change of any index.
  var indexVersion = 0
  /// The code actions of the last menu.
  var offered: OfferedActions?

  var outgoing = OutgoingRequests()
  var published: [String: JSONValue] = [:]
  var progress: [Int: IndexProgress] = [:]
  /// Tokens that the client has agreed to show.
  var agreed: Set<String> = []
  /// Folders whose files are being listed.
  var scansRunning: Set<Int> = []
  /// The client has agreed to tell of files that change.
  var isWatched = false
  /// The menu that is worked out before it is asked for; nil: none.
  var nextMenu: NextMenu?
  var isFirstMenuPrepared = false
  /// When something was last edited, in milliseconds; nil when the index has taken it in.
  var lastEdit: Int?
  /// When the last answer was sent, in milliseconds; nil when the client has had time to read it.
  var lastAnswer: Int?
  var lastPoll = 0
  /// When the folders are looked through although the client watches them; nil: no more.
  var nextLook: Int?
  var needsRefresh = false
  var announcedVersion = 0
  /// As the client named itself.
  var clientName = ""
  var previews: PreviewHub?
  /// Where the editor was last: folder, path and UTF-8 offset.
  var lastCursor: (folder: Int, path: String, offset: Int)?

  package init(_ environment: Environment) { self.environment = environment }

  func nextFolder() -> Int {
    folderCount += 1
    return folderCount
  }

  /// The status to end with; nil while the session goes on.
  package var exitCode: Int32? {
    if case .exited(let code) = lifecycle { return code }
    return nil
  }

  func enter(_ lifecycle: Lifecycle) { self.lifecycle = lifecycle }

  // MARK: Events

  package func handle(_ event: Event) {
    guard exitCode == nil else { return }
    switch event {
    case .message(.request(let id, let method, let params)): request(id, method, params)
    case .message(.notification(let method, let params)): notification(method, params)
    case .message(.response(let id, let result)): outgoing.finish(id, result, log: environment.log)?()
    case .fault(let fault):
      log(.error, "a message was refused: \(fault.error.message)")
      environment.send(.response(id: fault.id, .failure(fault.error)))
    case .note(let level, let text): log(level, text)
    case .indexed(let number, let run, let index, let scan): indexed(number, run, index, scan)
    case .grown(let number, let run, let index): grown(number, run, index)
    case .scanned(let number, let run, let scan, let changed): scanned(number, run, scan, changed)
    case .resources(let number, let resources): resourcesRead(number, resources)
    case .preview(let event): handle(event)
    case .endOfInput: end(lifecycle.exitCode, "the client closed the stream")
    case .parentDied: end(lifecycle.exitCode, "the process that started the server is gone")
    case .terminate(let signal): end(128 &+ signal, "terminated by signal \(signal)")
    case .broken(let reason):
      environment.log(.error, "the stream cannot be followed any more: \(reason)")
      end(1, "protocol error")
    }
  }

  func end(_ code: Int32, _ reason: String) {
    environment.log(.info, "ends with status \(code): \(reason)")
    lifecycle = .exited(code: code)
    previews = nil
  }

  private func request(_ id: RequestID, _ method: String, _ params: JSONValue?) {
    let start = environment.now()
    let result: Result<JSONValue, ResponseError>
    switch lifecycle.validate(method: method, isRequest: true) {
    case .refuse(let error): result = .failure(error)
    case .drop: result = .failure(ResponseError(.invalidRequest, "the session has ended"))
    case .accept:
      if environment.queue.isCancelled(id) {
        result = .failure(ResponseError(.requestCancelled, "cancelled by the client"))
      } else {
        result = answer(method, params)
      }
    }
    environment.queue.finish(id)
    environment.send(.response(id: id, result))
    lastAnswer = environment.now()
    pollIfDue()
    let time = environment.now() - start
    if time > 100 { log(.warning, "\(method) took \(time) ms") }
    traceLog("answered \(method) in \(time) ms")
  }

  private func answer(_ method: String, _ params: JSONValue?) -> Result<JSONValue, ResponseError> {
    guard let handler = Methods.requests[method] else {
      return .failure(ResponseError(.methodNotFound, "'\(method.prefix(80))' is not a method of this server"))
    }
    if let params {
      switch params {
      case .object, .null: break
      default: return .failure(ResponseError(.invalidParams, "'params' must be an object"))
      }
    }
    do throws(ResponseError) {
      return .success(try handler(self, Params(params)))
    } catch {
      return .failure(error)
    }
  }

  private func notification(_ method: String, _ params: JSONValue?) {
    guard case .accept = lifecycle.validate(method: method, isRequest: false) else {
      return log(.debug, "dropped '\(method.prefix(80))': it came at the wrong time")
    }
    guard let handler = Methods.notifications[method] else {
      // Rows 9 and 10 of the promises: whoever sends these may be ignored.
      return log(.debug, "ignored the notification '\(method.prefix(80))'")
    }
    let start = environment.now()
    do throws(ResponseError) {
      try handler(self, Params(params))
    } catch {
      log(.error, "\(method): \(error.message)")
    }
    let time = environment.now() - start
    if time > 100 { log(.warning, "\(method) took \(time) ms") }
  }

  // MARK: Log

  /// For people, and for the client once it listens.
  func log(_ level: LogLevel, _ text: String) {
    environment.log(level, text)
    guard lifecycle == .running, level <= (settings.logLevel ?? .info) else { return }
    environment.send(
      .notification(
        method: "window/logMessage",
        params: ["type": level.messageType, "message": .string("sheetlens: \(text)")]))
  }

  func traceLog(_ text: @autoclosure () -> String) {
    guard trace != "off", lifecycle == .running else { return }
    environment.send(.notification(method: "$/logTrace", params: ["message": .string(text())]))
  }

  func show(_ level: LogLevel, _ text: String) {
    environment.log(level, text)
    guard lifecycle == .running else { return }
    environment.send(
      .notification(method: "window/showMessage", params: ["type": level.messageType, "message": .string(text)]))
  }

  /// Says what is wrong with the settings: to the user, who is to mend it, but not again with every change of others.
  func complain(_ text: String) {
    log(.warning, text)
    let place = text.hasPrefix(ProjectSettings.fileName) ? "that file" : "the editor's settings of \(Tool.name)"
    let sentence = "\(Tool.name): \(text): mend \(place)"
    guard lifecycle == .running, complaints.count < 100, complaints.insert(sentence).inserted else { return }
    environment.send(
      .notification(
        method: "window/showMessage",
        params: ["type": LogLevel.warning.messageType, "message": .string(sentence)]))
  }

  // MARK: Requests of ours

  /// Asks the client; the answer, or an error where none comes in time, goes to `done`.
  func ask(
    _ method: String, _ params: JSONValue?, timeout: Int = 30_000,
    done: @escaping (Result<JSONValue, ResponseError>) -> Void = { _ in }
  ) {
    let id = outgoing.begin(method, until: environment.now() + timeout, done)
    environment.send(.request(id: id, method: method, params: params))
  }
}
