import JSONRPC
import PreviewLink
import SheetProject

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `sheetlens serve`: a session on stdin and stdout, until the client, its process or a signal ends it.
package enum ServerProcess {
  package struct Options: Sendable {
    /// The process to live as long as, beside the one that the client names.
    package var parent: Int?
    package var logLevel = LogLevel.warning
    package var logFile: String?
    package var threads = max(1, min(4, Workers.processorCount))

    package init() {}
  }

  /// Runs to the end, on a thread with a stack that is large enough for the parser.
  ///
  /// - Returns: the exit status.
  package static func run(_ options: Options) -> Int32 {
    // Before any thread is started: all have the mask of the one that starts them.
    let signals = blockedSignals()
    return Workers.run { serve(options, signals) } ?? serve(options, signals)
  }

  private static func serve(_ options: Options, _ signals: sigset_t) -> Int32 {
    guard let wire = Wire() else { return 1 }
    let queue = EventQueue()
    let output = LogOutput(level: options.logLevel, file: options.logFile)
    if let problem = output.problem { output.write(.error, problem) }
    watchSignals(signals, queue)
    guard Workers.detach({ Wire.readAll(into: queue) }) else { return 1 }
    let clock = ContinuousClock()
    let begin = clock.now
    let environment = Server.Environment(
      queue: queue,
      send: { message in
        if !wire.send(message.frame, unless: { queue.isEnding }) { queue.push(.broken("nobody reads what is sent")) }
      },
      log: { output.write($0, $1) },
      background: { work in
        let run: @Sendable () -> Void = { if let event = work() { queue.push(event) } }
        // No thread to be had: slower, but done.
        if !Workers.detach(yields: true, run) { run() }
      },
      now: { milliseconds(begin.duration(to: clock.now)) }, threads: options.threads,
      openPreviews: { listener throws(LinkError) in try LinkServer(listener) { queue.push(.preview($0)) } })
    let server = Server(environment)
    var watched: Set<Int> = []
    while server.exitCode == nil {
      for parent in [options.parent, server.parent].compactMap({ $0 }) where watched.insert(parent).inserted {
        _ = Workers.detach { waitForEnd(of: parent, queue) }
      }
      let timeout = server.tick()
      if let event = queue.next(timeout: timeout) { server.handle(event) }
    }
    return server.exitCode ?? 1
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    let parts = duration.components
    return Int(clamping: parts.seconds) &* 1000 &+ Int(clamping: parts.attoseconds / 1_000_000_000_000_000)
  }

  /// The signals to end, from here on kept back on this thread and on those that it starts.
  private static func blockedSignals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return signals
  }

  /// A thread that takes the signals to end, so that no handler runs where it may not allocate.
  private static func watchSignals(_ waited: sigset_t, _ queue: EventQueue) {
    _ = Workers.detach {
      var signals = waited
      var number: Int32 = 0
      if sigwait(&signals, &number) == 0 { queue.push(.terminate(signal: number)) }
    }
  }

  /// Looks every three seconds whether a process is still there; editors die without a word.
  private static func waitForEnd(of process: Int, _ queue: EventQueue) {
    guard let id = pid_t(exactly: process), id > 1 else { return }
    // Whose child we are leaves us to another when it ends, even if nobody takes its status.
    let isOurs = getppid() == id
    while isOurs ? getppid() == id : isRunning(id) { sleep(3) }
    queue.push(.parentDied)
  }

  /// Whether a process runs. One that has ended is there until somebody takes its status, and in a container nobody may.
  private static func isRunning(_ id: pid_t) -> Bool {
    guard kill(id, 0) == 0 || errno == EPERM else { return false }
    #if os(Linux)
      let descriptor = open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return true }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = read(descriptor, &bytes, bytes.count)
      // The number, the name in parentheses, which may hold any, and the state.
      guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
      return bytes[end + 2] != UInt8(ascii: "Z")
    #else
      return true
    #endif
  }
}
