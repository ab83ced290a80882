import PreviewLink
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a renderer finds its daemon.
@Suite struct LinkOpeningTests {
  private let folder = TemporaryFolder()

  private func entry(_ root: String) -> Registry.Entry {
    Registry.Entry(roots: [root], client: "vi", version: "1", started: 7)
  }

  private func path(_ inner: String, root: String = "/w", override: String? = nil) -> SocketPath {
    let outer = folder.path + "/" + inner
    mkdir(outer, 0o700)
    return SocketPath.candidates(root: root, override: override, environment: { _ in outer })[0]
  }

  @Test func openedIsFound() throws {
    let opened = try LineListener.open([path("a")], entry("/w"))
    defer { opened.listener.close() }
    #expect(opened.passedOver.isEmpty)
    #expect(TemporaryFolder.mode(opened.path.folder) == 0o700)
    let found = try #require(try LineConnection.find(for: "/w/View.swift", folders: [opened.path.folder]))
    #expect(found.daemon?.socket == opened.path.socket)
    #expect(try LineConnection.find(for: "/elsewhere", folders: [opened.path.folder]) == nil)
    #expect(try LineConnection.find(for: nil, folders: [opened.path.folder]) != nil)
    #expect(try LineConnection.find(for: nil, override: opened.path.socket) != nil)
    #expect(throws: LinkError.self) { try LineConnection.find(for: nil, override: "/none") }
  }

  @Test func badPlacesArePassedOver() throws {
    let (bad, good) = (path("a"), path("b"))
    mkdir(bad.folder, 0o755)
    let opened = try LineListener.open([bad, good], entry("/w"))
    defer { opened.listener.close() }
    #expect(opened.path == good)
    #expect(opened.passedOver.count == 1)
    #expect(throws: LinkError.self) { try LineListener.open([bad], entry("/w")) }
    #expect(throws: LinkError.self) { try LineListener.open([], entry("/w")) }
  }

  /// A daemon that hangs on to its process, and not to its socket.
  @Test func abandonedEntriesAreRemoved() throws {
    let first = try LineListener.open([path("a", root: "/w/App")], entry("/w/App"))
    close(first.listener.fileDescriptor)
    let second = try LineListener.open([path("a", root: "/w")], entry("/w"))
    defer { second.listener.close() }
    let found = try LineConnection.find(for: "/w/App/View.swift", folders: [second.path.folder])
    #expect(found?.daemon?.socket == second.path.socket)
    #expect(TemporaryFolder.names(second.path.folder).count == 2)
  }

  @Test func namedSocketsAreFound() throws {
    let opened = try LineListener.open([path("a", override: folder.path + "/own.sock")], entry("/w"))
    defer { opened.listener.close() }
    let found = try LineConnection.find(for: "/w", folders: [opened.path.folder])
    #expect(found?.daemon?.socket == folder.path + "/own.sock")
  }
}
