import JSONRPC
import JSONText
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A daemon's end of all connections: one thread that sleeps while nothing happens.
///
/// All calls are safe from any thread and return at once; lines leave in the order of the calls, but for scenes that a
/// newer one has replaced. Whatever a peer does ends its own connection and nothing else.
package final class LinkServer: Sendable {
  /// A connection. Numbers are not used twice.
  package struct Peer: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    package var description: String { "renderer \(number)" }
  }

  package enum Event: Sendable {
    case opened(Peer)
    /// Without an id nobody waits for an answer.
    case request(Peer, RequestID?, PreviewRequest)
    /// The last of a peer. The reason is for the log.
    case closed(Peer, reason: String)
    /// Something for the log that concerns no peer that was opened.
    case refused(reason: String)
  }

  package struct Limits: Sendable {
    /// Connections at a time; more are closed at once.
    package var peers = 64
    /// How long a peer may not read.
    package var patience = Duration.seconds(5)
    /// How long a peer may wait before its first line.
    package var silence = Duration.seconds(10)
    /// Lines that are no messages, before it is given up: somebody speaks another language.
    package var faults = 20
    /// How long answers may take for a peer that writes no more.
    package var lingering = Duration.seconds(1)

    package init() {}
  }

  enum Command: Sendable {
    case send([UInt8], to: [Peer], isScene: Bool)
    case sendToAll([UInt8], isScene: Bool)
    case close(Peer, reason: String)
    case stop
  }

  /// What the thread and its owners share.
  final class Inbox: Sendable {
    let wakeUp: WakeUp
    private let commands = Mutex<[Command]>([])

    init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

    func post(_ command: Command) {
      let isFirst = commands.withLock { commands in
        commands.append(command)
        return commands.count == 1
      }
      if isFirst { wakeUp.wake() }
    }

    func take() -> [Command] {
      commands.withLock { commands in
        defer { commands = [] }
        return commands
      }
    }
  }

  private let inbox: Inbox
  private let isDone: WakeUp

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - listener: belongs to the server from now on.
  ///   - onEvent: called on the server's thread, one call at a time; while it runs, nothing is sent or received.
  /// - Throws: `LinkError.socket` where there is no thread or descriptor to be had; the listener is closed then.
  package init(
    _ listener: LineListener, limits: Limits = Limits(), onEvent: @escaping @Sendable (Event) -> Void
  ) throws(LinkError) {
    guard let wakeUp = WakeUp(), let isDone = WakeUp() else {
      let reason = System.errorText
      listener.close()
      throw .socket(listener.path, reason: reason)
    }
    let inbox = Inbox(wakeUp)
    (self.inbox, self.isDone) = (inbox, isDone)
    let isStarted = System.detach {
      let loop = LinkLoop(listener, inbox, limits, onEvent)
      loop.run()
      isDone.wake()
    }
    guard isStarted else {
      listener.close()
      throw .socket(listener.path, reason: "there is no thread to be had")
    }
  }

  deinit { inbox.post(.stop) }

  // MARK: Sending

  /// Answers a request; nothing is sent where nobody waits.
  package func reply(_ result: Result<JSONValue, ResponseError>, to peer: Peer, id: RequestID?) {
    guard let id else { return }
    var line = PreviewMessage.response(id: id, result).line
    if line.count > LineFramer.limit {
      line = PreviewMessage.response(id: id, .failure(ResponseError(.internalError, "the answer is too long"))).line
    }
    inbox.post(.send(line, to: [peer], isScene: false))
  }

  package func reply(_ result: some PreviewResult, to peer: Peer, id: RequestID?) {
    reply(.success(result.json), to: peer, id: id)
  }

  /// Tells some peers; those that are gone are left out.
  package func notify(_ notification: PreviewNotification, to peers: [Peer]) {
    var isScene = false
    if case .scene = notification { isScene = true }
    inbox.post(.send(PreviewMessage.notification(notification).line, to: peers, isScene: isScene))
  }

  /// Tells all.
  package func notify(_ notification: PreviewNotification) {
    var isScene = false
    if case .scene = notification { isScene = true }
    inbox.post(.sendToAll(PreviewMessage.notification(notification).line, isScene: isScene))
  }

  /// Sends a scene; of one that no renderer would read to its end, only that it is so.
  ///
  /// - Parameter scene: as `Scene.encoded` wrote it.
  package func sendScene(_ scene: [UInt8], to peers: [Peer]) {
    let line = PreviewMessage.sceneLine(scene)
    guard line.count <= LineFramer.limit else {
      return notify(.status(.init(.error, message: "The scene is too large to be shown.")), to: peers)
    }
    inbox.post(.send(line, to: peers, isScene: true))
  }

  // MARK: Ending

  package func close(_ peer: Peer, reason: String) { inbox.post(.close(peer, reason: reason)) }

  /// Says `preview/bye`, closes all, removes the socket; returns at once. What happens after it is not reported.
  package func stop() { inbox.post(.stop) }

  /// Waits until the thread is done; not to be called on it.
  ///
  /// - Returns: false where it takes longer.
  @discardableResult package func waitUntilStopped(_ timeout: Duration = .seconds(2)) -> Bool {
    var descriptor = pollfd(fd: isDone.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let end = ContinuousClock.now + timeout
    while true {
      let status = poll(&descriptor, 1, LinkLoop.milliseconds(until: end, from: .now))
      if status > 0 { return true }
      if status == 0 || errno != EINTR { return false }
    }
  }
}
