import JSONRPC
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two ends of the stream to the client.
package final class Wire: Sendable {
  private let output: Int32
  /// Nobody reads any more.
  private let isGone = Atomic(false)
  /// What a pipe takes without waiting once it has room at all.
  #if canImport(Darwin)
    private static let room = 512
  #else
    private static let room = 4096
  #endif
  /// How long a session that is to end waits for a client that reads nothing, in milliseconds.
  private static let patience = 2000

  /// Takes stdout for messages alone: whatever else prints goes to stderr.
  ///
  /// - Returns: nil where the process has no stdout.
  package init?() {
    signal(SIGPIPE, SIG_IGN)
    // What was closed when we began would be taken by the next file that is opened.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, dup2(2, 1) >= 0 else { return nil }
    output = copy
  }

  /// Writes all bytes. A client that reads nothing is waited for, but not when the session is to end.
  ///
  /// - Returns: false where nobody reads any more.
  package func send(_ bytes: [UInt8], unless isEnding: () -> Bool) -> Bool {
    guard !isGone.load(ordering: .relaxed) else { return false }
    var at = 0
    var waited = 0
    while at < bytes.count {
      var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      if poll(&entry, 1, 250) == 0 {
        waited = isEnding() ? waited + 250 : 0
        if waited >= Wire.patience { return giveUp() }
        continue
      }
      // No more than there is room for: a longer write would wait for the rest.
      let count = min(bytes.count - at, Wire.room)
      let written = bytes.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: at), count) }
      if written > 0 {
        (at, waited) = (at + written, 0)
      } else if written < 0, errno != EINTR, errno != EAGAIN {
        return giveUp()
      }
    }
    return true
  }

  private func giveUp() -> Bool {
    isGone.store(true, ordering: .relaxed)
    return false
  }

  /// Reads stdin to its end and fills the queue. For a thread of its own.
  package static func readAll(into queue: EventQueue) {
    var reader = FrameReader()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &bytes, bytes.count)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
          _ = poll(&entry, 1, -1)
          continue
        }
      }
      guard count > 0 else { return queue.push(.endOfInput) }
      // An edit and the question behind it come in one write: the index is not brought up to date between them.
      var events: [Event] = []
      var isBroken = false
      for event in reader.push(bytes[..<count]) where !isBroken {
        guard let next = Wire.event(event) else { continue }
        events.append(next)
        if case .broken = next { isBroken = true }
      }
      queue.push(events)
      if isBroken { return }
    }
  }

  /// What a piece of the stream means.
  package static func event(_ event: FrameReader.Event) -> Event? {
    switch event {
    case .body(let body):
      do throws(Message.Fault) {
        return .message(try Message.read(body))
      } catch {
        return .fault(error)
      }
    case .skipped(let reason): return .note(.warning, "skipped \(reason)")
    case .unsupportedCharset(let name):
      return .fault(
        Message.Fault(
          id: nil, error: ResponseError(.parseError, "the charset '\(name.prefix(40))' is not supported; use utf-8")))
    case .fatal(let reason): return .broken(reason)
    }
  }
}
