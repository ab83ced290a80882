import JSONRPC

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two ends of the stream to the client.
package struct Wire: Sendable {
  private let output: Int32

  /// Takes stdout for messages alone: whatever else prints goes to stderr.
  ///
  /// - Returns: nil where the process has no stdout.
  package init?() {
    signal(SIGPIPE, SIG_IGN)
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, dup2(2, 1) >= 0 else { return nil }
    output = copy
  }

  /// Writes all bytes.
  ///
  /// - Returns: false where nobody reads any more.
  package func send(_ bytes: [UInt8]) -> Bool {
    var at = 0
    while at < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(output, buffer.baseAddress?.advanced(by: at), buffer.count - at)
      }
      if written > 0 {
        at += written
      } else if written < 0, errno == EAGAIN {
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      } else if written < 0, errno != EINTR {
        return false
      }
    }
    return true
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
