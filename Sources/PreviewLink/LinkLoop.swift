import JSONRPC

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The thread of a `LinkServer`: waits for whatever comes first, and does it.
final class LinkLoop {
  private typealias Peer = LinkServer.Peer

  private struct Connection {
    let line: LineConnection
    /// Until when something must be heard; nil after the first line.
    var silentUntil: ContinuousClock.Instant?
    /// The peer writes no more, and is closed then.
    var lingersUntil: ContinuousClock.Instant?
    var faults = 0
  }

  private let listener: LineListener
  private let inbox: LinkServer.Inbox
  private let limits: LinkServer.Limits
  private let onEvent: @Sendable (LinkServer.Event) -> Void

  private var connections: [Int: Connection] = [:]
  private var lastNumber = 0
  /// Without descriptors, `accept` fails until some are free; asking all the time would keep a processor busy.
  private var acceptsAgainAt: ContinuousClock.Instant?
  private var isStopped = false

  init(
    _ listener: LineListener, _ inbox: LinkServer.Inbox, _ limits: LinkServer.Limits,
    _ onEvent: @escaping @Sendable (LinkServer.Event) -> Void
  ) {
    self.listener = listener
    self.inbox = inbox
    self.limits = limits
    self.onEvent = onEvent
  }

  func run() {
    while !isStopped { turn() }
    let bye = PreviewMessage.notification(.bye).line
    for connection in connections.values {
      connection.line.send(bye)
      connection.line.close()
    }
    connections = [:]
    listener.close()
  }

  // MARK: One turn

  private func turn() {
    let numbers = connections.keys.sorted()
    var descriptors = [pollfd(fd: inbox.wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    // A negative descriptor is passed over.
    let now = ContinuousClock.now
    if let again = acceptsAgainAt, now >= again { acceptsAgainAt = nil }
    descriptors.append(
      pollfd(fd: acceptsAgainAt == nil ? listener.fileDescriptor : -1, events: Int16(POLLIN), revents: 0))
    for number in numbers {
      guard let connection = connections[number] else { continue }
      let reading = connection.line.end == nil ? POLLIN : 0
      let writing = connection.line.wantsToWrite ? POLLOUT : 0
      descriptors.append(
        pollfd(fd: connection.line.fileDescriptor, events: Int16(reading) | Int16(writing), revents: 0))
    }
    let status = poll(&descriptors, nfds_t(descriptors.count), timeout(now))
    if status < 0 {
      // EINTR, or no memory: neither lasts.
      if errno != EINTR { usleep(10_000) }
      return
    }
    if descriptors[0].revents != 0 { inbox.wakeUp.clear() }
    obey()
    guard !isStopped else { return }
    for (number, descriptor) in zip(numbers, descriptors.dropFirst(2)) where descriptor.revents != 0 {
      serve(number, Int32(descriptor.revents))
      guard !isStopped else { return }
    }
    if descriptors[1].revents != 0 { accept() }
    expire()
  }

  /// nil deadlines mean to sleep until something happens.
  private func timeout(_ now: ContinuousClock.Instant) -> Int32 {
    var first = acceptsAgainAt
    for connection in connections.values {
      // One that lingers and still takes bytes is woken for by these.
      let lingersUntil = connection.line.wantsToWrite ? nil : connection.lingersUntil
      for deadline in [connection.silentUntil, lingersUntil, connection.line.deadline] {
        if let deadline { first = min(first ?? deadline, deadline) }
      }
    }
    return first.map { LinkLoop.milliseconds(until: $0, from: now) } ?? -1
  }

  /// Rounded up, so that a poll does not return before its time again and again.
  static func milliseconds(until end: ContinuousClock.Instant, from now: ContinuousClock.Instant) -> Int32 {
    let milliseconds = (end - now) / Duration.milliseconds(1)
    return Int32(min(max(milliseconds, 0), 1e6).rounded(.up))
  }

  // MARK: Commands

  private func obey() {
    for command in inbox.take() {
      switch command {
      case .send(let line, let peers, let isScene):
        for peer in peers { send(line, to: peer.number, isScene) }
      case .sendToAll(let line, let isScene):
        for number in connections.keys.sorted() { send(line, to: number, isScene) }
      case .close(let peer, let reason): close(peer.number, reason)
      case .stop:
        isStopped = true
        return
      }
    }
  }

  private func send(_ line: [UInt8], to number: Int, _ isScene: Bool) {
    guard let connection = connections[number] else { return }
    connection.line.send(line, isScene: isScene)
    closeIfEnded(number)
  }

  // MARK: Peers

  private func accept() {
    // Some at a time: those that are connected get their turn in between.
    for _ in 0..<16 {
      switch listener.accept(patience: limits.patience) {
      case .none: return
      case .exhausted:
        acceptsAgainAt = .now + .seconds(1)
        return onEvent(.refused(reason: "there are no descriptors left"))
      case .refused(let reason): onEvent(.refused(reason: reason))
      case .connection(let line):
        guard connections.count < limits.peers else {
          line.close()
          onEvent(.refused(reason: "more than \(limits.peers) renderers"))
          continue
        }
        lastNumber += 1
        connections[lastNumber] = Connection(line: line, silentUntil: .now + limits.silence)
        onEvent(.opened(Peer(number: lastNumber)))
      }
    }
  }

  private func serve(_ number: Int, _ events: Int32) {
    guard let connection = connections[number] else { return }
    let line = connection.line
    if events & Int32(POLLOUT) != 0 { line.flush() }
    let isGone = events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
    // What it wrote before it went is read all the same.
    for text in line.readAvailable() {
      hear(text, number)
      guard connections[number] != nil else { return }
    }
    if isGone, line.end != nil || events & Int32(POLLIN) == 0 {
      return close(number, LinkLoop.reason(line.end ?? .closed))
    }
    closeIfEnded(number)
  }

  private func hear(_ text: [UInt8], _ number: Int) {
    connections[number]?.silentUntil = nil
    do throws(PreviewMessage.Fault) {
      // Answers are not expected: nothing was asked.
      guard case .request(let id, let request)? = try PreviewMessage.read(text, as: .daemon) else { return }
      onEvent(.request(Peer(number: number), id, request))
    } catch {
      connections[number]?.line.send(error.line)
      guard error.error.code != ResponseError.Code.methodNotFound.rawValue else { return }
      connections[number]?.faults += 1
      if connections[number]?.faults ?? 0 >= limits.faults {
        close(number, "\(limits.faults) lines that are no messages, the last: \(error.error.message)")
      }
    }
  }

  /// Who writes no more may wait for answers still; all other ends are ends.
  private func closeIfEnded(_ number: Int) {
    guard let connection = connections[number], let end = connection.line.end else { return }
    guard end == .closed else { return close(number, LinkLoop.reason(end)) }
    if connection.lingersUntil == nil { connections[number]?.lingersUntil = .now + limits.lingering }
    connections[number]?.silentUntil = nil
  }

  private func expire() {
    let now = ContinuousClock.now
    for (number, connection) in connections.sorted(by: { $0.key < $1.key }) {
      if let silent = connection.silentUntil, now >= silent {
        close(number, "it said nothing")
      } else if let lingers = connection.lingersUntil, now >= lingers, !connection.line.wantsToWrite {
        close(number, LinkLoop.reason(.closed))
      } else if let deadline = connection.line.deadline, now >= deadline {
        connection.line.flush(now: now)
        if let end = connection.line.end, end != .closed { close(number, LinkLoop.reason(end)) }
      }
    }
  }

  private func close(_ number: Int, _ reason: String) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    connection.line.close()
    // The number of descriptors that are free has grown.
    acceptsAgainAt = nil
    onEvent(.closed(Peer(number: number), reason: reason))
  }

  private static func reason(_ end: LineConnection.End) -> String {
    switch end {
    case .closed: "it closed the connection"
    case .failed(let text): text
    case .lineTooLong: "a line of more than \(LineFramer.limit) bytes"
    case .stalled: "it did not read"
    }
  }
}
