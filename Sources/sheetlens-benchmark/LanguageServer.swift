#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A language server in a process of its own, spoken to over pipes by one thread.
///
/// Times are taken when bytes come, before anybody looks at them. Nothing waits without a limit; the error
/// then names the step. What the server asks is answered with null.
final class LanguageServer {
  struct Answer {
    /// From sending the request.
    let milliseconds: Double
    let message: IncomingMessage
  }

  let name: String
  let process: pid_t
  /// When the process was started.
  let started: Double
  /// What is being measured, for errors.
  var step = "starting"
  /// The ids of our requests in the order of their answers.
  private(set) var order: [Int] = []
  private let input: Int32
  private let output: Int32
  private var cutter = FrameCutter()
  private var lastID = 0
  private var sent: [Int: (time: Double, method: String)] = [:]
  private var answers: [Int: Answer] = [:]
  private var acknowledgements: [String] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var hasEnded = false

  /// - Returns: nil where there is no such program.
  init?(_ arguments: [String], name: String) {
    signal(SIGPIPE, SIG_IGN)
    var toServer: [Int32] = [-1, -1]
    var fromServer: [Int32] = [-1, -1]
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { return nil }
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (stdin, stdout) = (toServer[0], fromServer[1])
    started = Clock.now()
    let process = Child.start(arguments) { actions in
      posix_spawn_file_actions_adddup2(&actions, stdin, 0)
      posix_spawn_file_actions_adddup2(&actions, stdout, 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    close(stdin)
    close(stdout)
    (input, output) = (toServer[1], fromServer[0])
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    self.name = name
    self.process = process ?? -1
    guard process != nil else {
      hasEnded = true
      return nil
    }
  }

  deinit {
    close(input)
    close(output)
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: Sending

  func send(_ messages: [String]) throws { try transmit(Outgoing.frames(messages)) }

  /// Sends a request, in one write with what comes before it.
  ///
  /// - Returns: its id.
  func ask(_ method: String, _ params: String, after messages: [String] = []) throws -> Int {
    let id = newRequest(method)
    try send(messages + [Outgoing.request(id, method, params)])
    return id
  }

  /// The id of a request that is about to be sent.
  func newRequest(_ method: String) -> Int {
    lastID += 1
    sent[lastID] = (Clock.now(), method)
    return lastID
  }

  private func transmit(_ bytes: [UInt8]) throws {
    let deadline = Clock.now() + 30_000
    var at = 0
    while at < bytes.count {
      let written = bytes.withUnsafeBytes { write(input, $0.baseAddress?.advanced(by: at), bytes.count - at) }
      if written > 0 {
        at += written
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { throw failure("has closed its stdin") }
      guard Clock.now() < deadline else { throw failure("has read nothing for 30 s") }
      try receive(timeout: 50, isWriting: true)
    }
  }

  // MARK: Receiving

  /// Takes what comes until a time.
  func pump(until time: Double) throws {
    while true {
      let left = time - Clock.now()
      guard left > 0 else { return }
      try receive(timeout: Int32(min(1000, left.rounded(.up))), isWriting: false)
    }
  }

  /// Waits for the answer to a request.
  func answer(_ id: Int, within limit: Double = 30_000) throws -> Answer {
    let deadline = Clock.now() + limit
    while true {
      if let answer = answers.removeValue(forKey: id) { return answer }
      let left = deadline - Clock.now()
      guard left > 0 else {
        throw failure("has not answered \(sent[id]?.method ?? "a request") (id \(id)) within \(Int(limit / 1000)) s")
      }
      try receive(timeout: Int32(min(1000, left.rounded(.up))), isWriting: false)
    }
  }

  /// Asks and waits; an error as the answer ends the benchmark.
  func result(_ method: String, _ params: String, within limit: Double = 30_000) throws -> Answer {
    let answer = try answer(try ask(method, params), within: limit)
    if answer.message.isError { throw failure("answered \(method) with \(answer.message.beginning)") }
    return answer
  }

  private func receive(timeout: Int32, isWriting: Bool) throws {
    var entries = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&entries, 2, timeout) > 0, entries[0].revents != 0 else { return }
    let count = read(output, &chunk, chunk.count)
    let time = Clock.now()
    guard count > 0 else {
      if count < 0, errno == EINTR { return }
      throw failure("has ended")
    }
    for body in try cutter.push(chunk[..<count]) { take(IncomingMessage(body), time) }
    // Not in the middle of another message.
    guard !isWriting, !acknowledgements.isEmpty else { return }
    let messages = acknowledgements
    acknowledgements = []
    try send(messages)
  }

  private func take(_ message: IncomingMessage, _ time: Double) {
    if message.hasMethod {
      if let id = message.id { acknowledgements.append(Outgoing.acknowledgement(id)) }
      return
    }
    guard let id = message.id.flatMap({ Int($0) }), let request = sent[id] else { return }
    answers[id] = Answer(milliseconds: time - request.time, message: message)
    order.append(id)
  }

  func failure(_ what: String) -> BenchmarkFailure { BenchmarkFailure("\(name) \(what), while \(step).") }

  // MARK: End

  /// Shuts the server down as an editor does.
  ///
  /// - Returns: the most memory that it had, in megabytes.
  func finish() throws -> Double {
    step = "shutting down"
    _ = try result("shutdown", "null")
    try send([Outgoing.notification("exit", "null")])
    let deadline = Clock.now() + 10_000
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, WNOHANG, &usage) != process {
      guard Clock.now() < deadline else { throw failure("has not ended within 10 s") }
      usleep(2000)
    }
    hasEnded = true
    guard status == 0 else { throw failure("has ended with status \((status >> 8) & 0xFF)") }
    #if canImport(Darwin)
      return Double(usage.ru_maxrss) / 1_048_576
    #else
      return Double(usage.ru_maxrss) / 1024
    #endif
  }
}
