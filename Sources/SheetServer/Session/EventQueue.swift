import JSONRPC
import PreviewLink
import SheetIndex
import SheetPreview
import SheetProject
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the session reacts to.
package enum Event: Sendable {
  case message(Message)
  /// Bytes that were no message.
  case fault(Message.Fault)
  /// Something for the log.
  case note(LogLevel, String)
  case indexed(folder: Int, run: Int, LiveIndex, FolderScan)
  /// An index with files in it that take long to read.
  case grown(folder: Int, run: Int, LiveIndex)
  /// A folder was looked through: how it looks now, and the paths that came, went or look different.
  case scanned(folder: Int, run: Int, FolderScan?, changed: [String])
  /// What previews show of a folder beside its sources.
  case resources(folder: Int, ProjectResources)
  /// A renderer of previews did something.
  case preview(LinkServer.Event)
  case endOfInput
  case parentDied
  case terminate(signal: Int32)
  /// The stream cannot be followed any more.
  case broken(String)
}

/// The events of a session in the order in which they take effect. Filled by the threads that read, watch
/// and index; emptied by the one that answers.
package final class EventQueue: Sendable {
  private struct State {
    var events: [Event] = []
    /// How many requests with an id are queued or running, and which of them were cancelled.
    var pending: [RequestID: Int] = [:]
    var cancelled: Set<RequestID> = []
  }

  private let state = Mutex(State())
  private let signal = Signal()

  package init() {}

  /// Adds an event.
  package func push(_ event: Event) { push([event]) }

  /// Adds events that came together: whoever answers sees all of them or none. A cancellation takes effect here,
  /// so that it reaches a request that waits.
  package func push(_ events: [Event]) {
    guard !events.isEmpty else { return }
    state.withLock { state in
      for event in events { EventQueue.add(event, to: &state) }
    }
    signal.send()
  }

  private static func add(_ event: Event, to state: inout State) {
    if case .message(.notification("$/cancelRequest", let params)) = event {
      if let id = params?["id"].flatMap({ RequestID($0) }), state.pending[id] != nil { state.cancelled.insert(id) }
      return
    }
    if case .message(.request(let id, _, _)) = event { state.pending[id, default: 0] += 1 }
    var at = state.events.count
    while at > 0, !order(event).waits(for: order(state.events[at - 1])) { at -= 1 }
    state.events.insert(event, at: at)
  }

  private static func order(_ event: Event) -> MessageOrder {
    switch event {
    case .message(.request(_, let method, _)), .message(.notification(let method, _)): MessageOrder(method: method)
    case .message(.response): .control
    case .note: .control
    case .preview: .question
    case .indexed, .grown, .scanned, .resources, .fault: .edit
    case .endOfInput, .broken: .lifecycle
    case .parentDied, .terminate: .control
    }
  }

  /// The next event; nil where none came within a time.
  ///
  /// - Parameter timeout: in milliseconds; nil waits for ever.
  package func next(timeout: Int?) -> Event? {
    let clock = ContinuousClock()
    let deadline = timeout.map { clock.now + .milliseconds($0) }
    while true {
      if let event = state.withLock({ $0.events.isEmpty ? nil : $0.events.removeFirst() }) { return event }
      // A signal may be left of an event that was taken already: the time decides, not the signal.
      let left = deadline.map { clock.now.duration(to: $0).components }
      if let left, left.seconds < 0 || left.attoseconds < 0 || left == (0, 0) { return nil }
      signal.wait(left.map { Int(clamping: $0.seconds) &* 1000 &+ Int($0.attoseconds / 1_000_000_000_000_000) &+ 1 })
    }
  }

  package var isEmpty: Bool { state.withLock { $0.events.isEmpty } }

  /// Whether something that ends the session waits.
  package var isEnding: Bool {
    state.withLock { state in
      state.events.contains { event in
        switch event {
        case .endOfInput, .parentDied, .terminate, .broken: true
        default: false
        }
      }
    }
  }

  /// Whether the client has taken a request back.
  package func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// A request was answered.
  package func finish(_ id: RequestID) {
    state.withLock { state in
      let left = (state.pending[id] ?? 1) - 1
      state.pending[id] = left > 0 ? left : nil
      if left <= 0 { state.cancelled.remove(id) }
    }
  }
}

/// Wakes a thread that waits. A pipe: it can be waited for with a time-out, and a waiting thread costs nothing.
private final class Signal: Sendable {
  private let input: Int32
  private let output: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    (input, output) = (ends[0], ends[1])
  }

  deinit {
    close(input)
    close(output)
  }

  func send() {
    var byte: UInt8 = 1
    _ = unsafeWrite(output, &byte, 1)
  }

  func wait(_ timeout: Int?) {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: timeout ?? -1))
    var bytes = [UInt8](repeating: 0, count: 512)
    while unsafeRead(input, &bytes, bytes.count) > 0 {}
  }

  private func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
  }

  private func unsafeRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, bytes, count)
  }
}
