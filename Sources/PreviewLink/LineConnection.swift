#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One end of a connection that carries lines. Belongs to one thread; no call waits.
///
/// Its owner polls `fileDescriptor` for reading, and for writing while `wantsToWrite`, calls `readAvailable` and `flush`
/// then, and gives it up when `end` says so. Closed by `close` or with the last reference.
package final class LineConnection {
  /// Why nothing comes any more.
  package enum End: Equatable, Sendable {
    /// The peer will write no more. It may still read.
    case closed
    case failed(String)
    /// A line of more than 8 MiB.
    case lineTooLong
    /// It did not read for 5 s, or let more than 16 MiB wait.
    case stalled
  }

  /// -1 when closed.
  package private(set) var fileDescriptor: Int32
  /// The first reason; nil while it lives.
  package private(set) var end: End?

  private var framer = LineFramer()
  private var outgoing = OutgoingLines()
  private let patience: Duration
  /// Since when nothing moves though something waits.
  private var stalledSince: ContinuousClock.Instant?

  /// Takes over a connected socket.
  ///
  /// - Parameter patience: how long a peer may not read.
  package init(adopting descriptor: Int32, patience: Duration = .seconds(5)) {
    fileDescriptor = descriptor
    self.patience = patience
    System.prepare(descriptor)
  }

  deinit { if fileDescriptor >= 0 { _ = systemClose(fileDescriptor) } }

  /// Connects to a daemon of the same user.
  ///
  /// - Throws: `LinkError.nobody` for a socket that a dead process left; `.socket` for all else, also for a daemon that is
  ///   too busy at the moment, and for one of another user.
  package static func connect(to path: String, patience: Duration = .seconds(5)) throws(LinkError) -> LineConnection {
    let descriptor = socket(AF_UNIX, System.streamSocket, 0)
    guard descriptor >= 0 else { throw .socket(path, reason: System.errorText) }
    let connection = LineConnection(adopting: descriptor, patience: patience)
    let status = System.withAddress(path) { address, length in systemConnect(descriptor, address, length) }
    guard let status else { throw .socket(path, reason: "the path is too long") }
    guard status == 0 else {
      if errno == ECONNREFUSED { throw .nobody(path) }
      throw .socket(path, reason: System.errorText)
    }
    guard System.peerUser(descriptor) == geteuid() else { throw .socket(path, reason: "it belongs to another user") }
    return connection
  }

  // MARK: Reading

  /// The lines that are whole by now, without their ends. At most about 1 MiB is read at once, so that other peers get
  /// their turn: call it again when the descriptor is readable.
  package func readAvailable() -> [[UInt8]] {
    guard end == nil, fileDescriptor >= 0 else { return [] }
    var lines: [[UInt8]] = []
    var budget = 16
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      while budget > 0, end == nil {
        budget -= 1
        let count = System.receive(fileDescriptor, buffer)
        if count > 0 {
          lines += framer.push(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          if framer.isOverLimit { end = .lineTooLong }
          if count < buffer.count { return }
        } else if count == 0 {
          end = .closed
        } else if System.isLater(-count) {
          return
        } else if -count != Int(EINTR) {
          end = .failed(System.text(of: -count))
        }
      }
    }
    return lines
  }

  // MARK: Writing

  package var wantsToWrite: Bool { !outgoing.isEmpty }

  /// When the peer is given up unless it reads; nil while nothing waits.
  package var deadline: ContinuousClock.Instant? { stalledSince.map { $0 + patience } }

  /// Queues a line, without its end, and sends what goes without waiting. A line of more than 8 MiB is dropped here: the
  /// peer would end the connection for it.
  ///
  /// - Parameter isScene: takes the place of a scene that waits.
  package func send(_ line: [UInt8], isScene: Bool = false) {
    guard canWrite, line.count <= LineFramer.limit else { return }
    guard outgoing.push(line, isScene: isScene) else {
      end = .stalled
      return
    }
    flush()
  }

  /// A peer that wrote its last may still read the answers.
  private var canWrite: Bool { fileDescriptor >= 0 && (end == nil || end == .closed) }

  /// Sends what the peer takes now; call it when the descriptor is writable, and at the deadline.
  package func flush(now: ContinuousClock.Instant = .now) {
    guard canWrite else { return }
    var isMoved = false
    while !outgoing.isEmpty {
      let descriptor = fileDescriptor
      let count = outgoing.send { System.send(descriptor, $0) }
      if count > 0 {
        isMoved = true
        continue
      }
      if -count == Int(EINTR) { continue }
      if !System.isLater(-count), -count != Int(ENOBUFS) { end = .failed(System.text(of: -count)) }
      break
    }
    if outgoing.isEmpty {
      stalledSince = nil
    } else if isMoved || stalledSince == nil {
      stalledSince = now
    } else if let deadline, now >= deadline {
      end = .stalled
    }
  }

  /// Idempotent.
  package func close() {
    guard fileDescriptor >= 0 else { return }
    _ = systemClose(fileDescriptor)
    fileDescriptor = -1
    if end == nil { end = .closed }
  }
}

// Methods of the same names hide the system's.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  connect(descriptor, address, length)
}
