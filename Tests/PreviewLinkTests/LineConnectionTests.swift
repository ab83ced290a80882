import JSONRPC
import PreviewLink
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The renderer's end, as its own loop uses it.
@Suite(.serialized) struct LineConnectionTests {
  private func wait(_ connection: LineConnection, for events: Int32 = Int32(POLLIN)) -> Bool {
    var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, 5000) > 0
  }

  @Test func asksAndListens() throws {
    let daemon = try EchoDaemon()
    let connection = try LineConnection.connect(to: daemon.path)
    #expect(connection.readAvailable().isEmpty && connection.end == nil)
    connection.send(PreviewMessage.request(id: .integer(3), .back).line)
    #expect(wait(connection))
    let lines = connection.readAvailable()
    #expect(lines.count == 1)
    #expect(
      try PreviewMessage.read(lines[0], as: .renderer)
        == .response(id: .integer(3), .success(SceneResult(revision: 7).json)))
    daemon.server.stop()
    #expect(daemon.server.waitUntilStopped())
    #expect(wait(connection))
    let last = connection.readAvailable()
    #expect(try last.map { try PreviewMessage.read($0, as: .renderer) } == [.notification(.bye)])
    if connection.end == nil {
      #expect(wait(connection))
      #expect(connection.readAvailable().isEmpty)
    }
    #expect(connection.end == .closed)
    connection.close()
    connection.close()
    connection.send([0x78])
    #expect(connection.fileDescriptor == -1 && connection.readAvailable().isEmpty)
  }

  @Test func nobodyThere() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/d.sock"
    func error() -> LinkError? {
      do throws(LinkError) {
        _ = try LineConnection.connect(to: path)
        return nil
      } catch {
        return error
      }
    }
    #expect(error() != nil && error() != .nobody(path))
    let listener = try LineListener(path: path)
    close(listener.fileDescriptor)
    #expect(error() == .nobody(path))
    TemporaryFolder.write("", to: folder.path + "/file")
    #expect(throws: LinkError.self) { try LineConnection.connect(to: folder.path + "/file") }
    #expect(throws: LinkError.self) { try LineConnection.connect(to: "/tmp/" + String(repeating: "x", count: 200)) }
  }

  @Test func deadSocketsAreReplacedAndLivingOnesAreNot() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/d.sock"
    close(try LineListener(path: path).fileDescriptor)
    let second = try LineListener(path: path)
    #expect(throws: LinkError.self) { try LineListener(path: path) }
    #expect(TemporaryFolder.mode(path) == 0o600)
    second.close()
    #expect(TemporaryFolder.names(folder.path).isEmpty)
    TemporaryFolder.write("text", to: path)
    #expect(throws: LinkError.self) { try LineListener(path: path) }
    #expect(TemporaryFolder.names(folder.path) == ["d.sock"])
  }

  @Test func onlyItsOwnSocketIsRemoved() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/d.sock"
    let first = try LineListener(path: path)
    unlink(path)
    let second = try LineListener(path: path)
    first.close()
    #expect(TemporaryFolder.names(folder.path) == ["d.sock"])
    second.close()
  }

  @Test func queuesWhatDoesNotGo() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin) || canImport(Musl)
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM), 0, &ends) == 0)
    #else
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #endif
    let one = LineConnection(adopting: ends[0], patience: .seconds(1))
    let other = LineConnection(adopting: ends[1])
    let line = [UInt8](repeating: 0x78, count: 3 << 20)
    one.send(line)
    #expect(one.wantsToWrite && one.deadline != nil && one.end == nil)
    var received: [[UInt8]] = []
    while received.isEmpty {
      one.flush()
      received += other.readAvailable()
    }
    #expect(received == [line])
    one.flush()
    #expect(!one.wantsToWrite && one.deadline == nil)
    // Nobody reads any more.
    one.send(line)
    one.flush(now: .now + .seconds(2))
    #expect(one.end == .stalled)
    other.close()
  }

  @Test func peerThatIsGoneIsAnErrorAndNoSignal() throws {
    let daemon = try EchoDaemon()
    let connection = try LineConnection.connect(to: daemon.path)
    daemon.server.stop()
    daemon.server.waitUntilStopped()
    for _ in 0..<3 { connection.send([0x78]) }
    guard case .failed? = connection.end else {
      Issue.record("\(String(describing: connection.end))")
      return
    }
  }
}
