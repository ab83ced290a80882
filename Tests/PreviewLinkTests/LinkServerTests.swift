import JSONRPC
import JSONText
import PreviewLink
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A daemon that answers what it is asked, and writes down what happens.
final class EchoDaemon: Sendable {
  let folder = TemporaryFolder()
  let server: LinkServer
  let path: String
  private let log: Log

  final class Log: Sendable {
    let events = Mutex<[String]>([])
    let peers = Mutex<[LinkServer.Peer]>([])
    let server = Mutex<LinkServer?>(nil)
    /// Of the server's thread, in seconds, at each event.
    let processorTimes = Mutex<[Double]>([])
  }

  init(_ change: (inout LinkServer.Limits) -> Void = { _ in }) throws {
    path = folder.path + "/d.sock"
    var limits = LinkServer.Limits()
    change(&limits)
    let log = Log()
    self.log = log
    server = try LinkServer(try LineListener(path: path), limits: limits) { event in
      log.processorTimes.withLock { $0.append(EchoDaemon.processorTime()) }
      switch event {
      case .opened(let peer):
        log.peers.withLock { $0.append(peer) }
        log.events.withLock { $0.append("opened") }
      case .request(let peer, let id, let request):
        log.events.withLock { $0.append(request.method) }
        // The first may come before the server is known here.
        log.server.withLock { $0 }?.reply(SceneResult(revision: 7), to: peer, id: id)
      case .closed(_, let reason): log.events.withLock { $0.append("closed: \(reason)") }
      case .refused(let reason): log.events.withLock { $0.append("refused: \(reason)") }
      }
    }
    log.server.withLock { $0 = server }
  }

  deinit {
    log.server.withLock { $0 = nil }
    server.stop()
    server.waitUntilStopped()
  }

  var events: [String] { log.events.withLock { $0 } }
  var processorTimes: [Double] { log.processorTimes.withLock { $0 } }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  var peers: [LinkServer.Peer] { log.peers.withLock { $0 } }

  func waits(_ seconds: Double = 5, for condition: ([String]) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if condition(events) { return true }
      usleep(2000)
    }
    return false
  }
}

/// A renderer that does what a test says, with the calls of the system.
final class RawClient {
  let descriptor: Int32
  private var received: [UInt8] = []

  init(_ path: String) throws {
    // The connection belongs to the library, and blocking calls to the test.
    let connection = try LineConnection.connect(to: path)
    descriptor = dup(connection.fileDescriptor)
    _ = fcntl(descriptor, F_SETFL, 0)
    var timeout = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  @discardableResult func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// The next line; nil at the end, or after 5 s.
  func line() -> String? {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }

  /// Whether the peer ends the connection within 5 s.
  var isEnded: Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return true }
      if count < 0 { return errno != EAGAIN && errno != EWOULDBLOCK }
    }
  }
}

@Suite(.serialized) struct LinkServerTests {
  private static let ask = #"{"jsonrpc":"2.0","id":1,"method":"preview/back"}"# + "\n"
  private static let answer = #"{"jsonrpc":"2.0","id":1,"result":{"scene":7}}"#

  /// Others are served as if nothing had happened.
  private func isServing(_ daemon: EchoDaemon) throws -> Bool {
    let client = try RawClient(daemon.path)
    client.write(Self.ask)
    return client.line() == Self.answer
  }

  @Test func requestsAreAnswered() throws {
    let daemon = try EchoDaemon()
    #expect(TemporaryFolder.mode(daemon.path) == 0o600)
    let client = try RawClient(daemon.path)
    for byte in Self.ask.utf8 { client.write([byte]) }
    #expect(client.line() == Self.answer)
    client.write(Self.ask + Self.ask)
    #expect(client.line() == Self.answer)
    #expect(client.line() == Self.answer)
  }

  @Test func notificationsReachThoseMeant() throws {
    let daemon = try EchoDaemon()
    let clients = [try RawClient(daemon.path), try RawClient(daemon.path)]
    #expect(daemon.waits { $0.count == 2 })
    daemon.server.notify(.focus(node: 7), to: [daemon.peers[1]])
    daemon.server.sendScene(Array(#"{"rev":1}"#.utf8), to: daemon.peers)
    daemon.server.notify(.status(.init(.ok)))
    #expect(clients[1].line()?.contains("focus") == true)
    for client in clients {
      #expect(client.line() == #"{"jsonrpc":"2.0","method":"preview/scene","params":{"rev":1}}"#)
      #expect(client.line()?.contains("status") == true)
    }
  }

  @Test func stoppingSaysGoodbyeAndCleansUp() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    #expect(daemon.waits { !$0.isEmpty })
    daemon.server.stop()
    #expect(daemon.server.waitUntilStopped())
    #expect(client.line()?.contains("preview/bye") == true)
    #expect(client.isEnded)
    #expect(TemporaryFolder.names(daemon.folder.path).isEmpty)
    #expect(throws: LinkError.self) { try LineConnection.connect(to: daemon.path) }
  }

  // MARK: Hostile and broken peers

  @Test func garbageEndsItsConnection() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    client.write(String(repeating: "GET / HTTP/1.1\r\n", count: 30))
    #expect(client.line()?.contains("-32700") == true)
    #expect(client.isEnded)
    #expect(daemon.waits { $0.contains { $0.hasPrefix("closed: 20 lines") } })
    #expect(try isServing(daemon))
  }

  @Test func faultsAreAnswered() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    client.write(#"{"id":1,"method":"preview/fly"}"# + "\n" + #"{"id":2,"method":"preview/follow"}"# + "\n[]\n\n")
    #expect(client.line()?.contains("-32601") == true)
    #expect(client.line()?.contains("-32602") == true)
    #expect(client.line()?.contains("-32600") == true)
    client.write(Self.ask)
    #expect(client.line() == Self.answer)
  }

  @Test func bytesWithoutEndAreDropped() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    // It may be cut off while it writes still.
    client.write([UInt8](repeating: 0x20, count: 9 << 20))
    #expect(client.isEnded)
    #expect(daemon.waits { $0.contains("closed: a line of more than 8388608 bytes") })
    #expect(try isServing(daemon))
  }

  @Test func longLinesUpToTheLimitAreRead() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    let filler = String(repeating: "x", count: (8 << 20) - 100)
    client.write(#"{"id":1,"method":"preview/back","params":{"x":"\#(filler)"}}"# + "\n")
    #expect(client.line() == Self.answer)
  }

  @Test func halfClosedPeersGetTheirAnswers() throws {
    let daemon = try EchoDaemon { $0.lingering = .milliseconds(200) }
    let client = try RawClient(daemon.path)
    client.write(Self.ask)
    shutdown(client.descriptor, Int32(SHUT_WR))
    #expect(client.line() == Self.answer)
    #expect(client.isEnded)
    #expect(daemon.waits { $0.last == "closed: it closed the connection" })
  }

  @Test func silentPeersAreDropped() throws {
    let daemon = try EchoDaemon { $0.silence = .milliseconds(600) }
    let silent = try RawClient(daemon.path)
    let speaking = try RawClient(daemon.path)
    speaking.write(Self.ask)
    #expect(speaking.line() == Self.answer)
    #expect(silent.isEnded)
    #expect(daemon.waits { $0.contains("closed: it said nothing") })
    usleep(700_000)
    speaking.write(Self.ask)
    #expect(speaking.line() == Self.answer)
  }

  @Test func peersThatDoNotReadAreDropped() throws {
    let daemon = try EchoDaemon { $0.patience = .milliseconds(300) }
    let stuck = try RawClient(daemon.path)
    #expect(daemon.waits { $0.count == 1 })
    let other = try RawClient(daemon.path)
    #expect(daemon.waits { $0.count == 2 })
    let scene = Array(("\"" + String(repeating: "s", count: 1 << 20) + "\"").utf8)
    daemon.server.sendScene(scene, to: [daemon.peers[0]])
    daemon.server.sendScene(scene, to: [daemon.peers[0]])
    #expect(daemon.waits { $0.contains("closed: it did not read") })
    other.write(Self.ask)
    #expect(other.line() == Self.answer)
    #expect(stuck.isEnded)
  }

  @Test func slowPeersGetTheLatestScene() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    #expect(daemon.waits { $0.count == 1 })
    let filler = String(repeating: "s", count: 1 << 20)
    for revision in 0..<50 {
      daemon.server.sendScene(Array(#"{"rev":\#(revision),"x":"\#(filler)"}"#.utf8), to: daemon.peers)
    }
    daemon.server.notify(.focus(node: 1))
    var scenes: [String] = []
    while let line = client.line(), line.contains("scene") { scenes.append(String(line.dropFirst(50).prefix(20))) }
    #expect(scenes.count < 50)
    #expect(scenes.last?.contains(#""rev":49"#) == true)
  }

  @Test func hugeScenesAreNotSent() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    #expect(daemon.waits { $0.count == 1 })
    daemon.server.sendScene([UInt8](repeating: 0x20, count: 9 << 20), to: daemon.peers)
    daemon.server.reply(.success(.string(String(repeating: "x", count: 9 << 20))), to: daemon.peers[0], id: .integer(1))
    #expect(client.line()?.contains("too large") == true)
    #expect(client.line()?.contains("-32603") == true)
    client.write(Self.ask)
    #expect(client.line() == Self.answer)
  }

  @Test func manyPeers() throws {
    let daemon = try EchoDaemon()
    var clients: [RawClient] = []
    for _ in 0..<100 {
      // The queue of those that wait to be accepted is short, and a full one is to be tried again.
      for _ in 0..<100 {
        if let client = try? RawClient(daemon.path) {
          clients.append(client)
          break
        }
        usleep(5000)
      }
    }
    #expect(clients.count == 100)
    #expect(daemon.waits { $0.count == 100 })
    #expect(daemon.events.filter { $0 == "opened" }.count == 64)
    #expect(clients[99].isEnded)
    clients[0].write(Self.ask)
    #expect(clients[0].line() == Self.answer)
    clients = []
    #expect(daemon.waits { $0.filter { $0.hasPrefix("closed") }.count == 64 })
    #expect(try isServing(daemon))
  }

  @Test func peersThatGoWithoutReading() throws {
    let daemon = try EchoDaemon()
    for _ in 0..<50 {
      let client = try RawClient(daemon.path)
      client.write(Self.ask + Self.ask)
    }
    #expect(daemon.waits { $0.filter { $0.hasPrefix("closed") }.count == 50 })
    #expect(try isServing(daemon))
  }

  @Test func deepJSONIsAFault() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    client.write(String(repeating: "[", count: 1 << 20) + "\n")
    #expect(client.line()?.contains("-32700") == true)
    #expect(try isServing(daemon))
  }

  // MARK: Cost

  @Test func sleepsWhileNothingHappens() throws {
    let daemon = try EchoDaemon()
    let client = try RawClient(daemon.path)
    for _ in 0..<2 {
      client.write(Self.ask)
      #expect(client.line() == Self.answer)
      usleep(500_000)
    }
    let times = daemon.processorTimes
    #expect(times.count == 3)
    #expect(times[2] - times[1] < 0.02)
  }
}
