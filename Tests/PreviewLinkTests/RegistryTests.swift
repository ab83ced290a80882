import JSONText
import PreviewLink
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct RegistryTests {
  private let folder = TemporaryFolder()

  /// A number that no process has: beyond what Linux and macOS give out.
  private let deadPID: Int32 = 2_000_000_000

  private func path(_ name: String, socket: String? = nil) -> SocketPath {
    let candidates = SocketPath.candidates(root: name, override: socket, environment: { _ in folder.path })
    return candidates[0]
  }

  private func register(_ name: String, pid: Int32 = getpid(), roots: [String], socket: String? = nil) throws
    -> SocketPath
  {
    let path = path(name, socket: socket)
    try SocketFolder.prepare(path.folder)
    try Registry.write(Registry.Entry(pid: pid, roots: roots, client: "vi", version: "1", started: 7), to: path)
    return path
  }

  @Test func entriesAreRead() throws {
    let path = try register("a", roots: ["/w/App"])
    #expect(TemporaryFolder.mode(path.entry) == 0o600)
    let found = Registry.read([path.folder])
    #expect(found.map(\.entry) == [Registry.Entry(roots: ["/w/App"], client: "vi", version: "1", started: 7)])
    #expect(found.map(\.socket) == [path.socket])
    #expect(found.map(\.file) == [path.entry])
    Registry.remove(path)
    #expect(Registry.read([path.folder]).isEmpty)
  }

  @Test func socketsElsewhereAreKnown() throws {
    let path = try register("a", roots: ["/w"], socket: folder.path + "/own.sock")
    #expect(Registry.read([path.folder]).map(\.socket) == [folder.path + "/own.sock"])
  }

  @Test func deadProcessesAreRemoved() throws {
    let path = try register("a", pid: deadPID, roots: ["/w"])
    // What a killed process leaves: a socket that nobody listens at.
    let listener = try LineListener(path: path.socket)
    close(listener.fileDescriptor)
    #expect(TemporaryFolder.names(path.folder).count == 2)
    #expect(Registry.read([path.folder]).isEmpty)
    #expect(TemporaryFolder.names(path.folder).isEmpty)
  }

  /// As in a container that shares the folder: the number says nothing, the socket does.
  @Test func whoAnswersIsAlive() throws {
    let path = try register("a", pid: deadPID, roots: ["/w"])
    let listener = try LineListener(path: path.socket)
    defer { listener.close() }
    #expect(Registry.read([path.folder]).count == 1)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"pid":"x","roots":[]}"#, #"{"pid":99999999999,"roots":["/"]}"#, #"{"pid":1}"#, "\u{0}",
  ]) func nonsenseIsPassedOver(text: String) throws {
    let path = try register("a", roots: ["/w"])
    TemporaryFolder.write(text, to: path.folder + "/bad.json")
    #expect(Registry.read([path.folder]).count == 1)
  }

  @Test(arguments: [0, -1, -7]) func groupsOfProcessesAreNoDaemon(pid: Int32) throws {
    let path = try register("a", pid: pid, roots: ["/w"])
    #expect(Registry.read([path.folder]).isEmpty)
  }

  @Test func openFoldersAreNotRead() throws {
    let path = try register("a", roots: ["/w"])
    chmod(path.folder, 0o755)
    #expect(Registry.read([path.folder, "/none"]).isEmpty)
  }

  @Test func linksAreNotFollowed() throws {
    let path = try register("a", roots: ["/w"])
    let outside = folder.path + "/outside.json"
    TemporaryFolder.write(#"{"pid":1,"roots":["/w"]}"#, to: outside)
    symlink(outside, path.folder + "/b.json")
    #expect(Registry.read([path.folder]).count == 1)
  }

  @Test func socketsOnlyAreRemoved() throws {
    let precious = folder.path + "/precious"
    TemporaryFolder.write("text", to: precious)
    let path = try register("a", pid: deadPID, roots: ["/w"], socket: precious)
    #expect(Registry.read([path.folder]).isEmpty)
    #expect(TemporaryFolder.names(folder.path).contains("precious"))
  }

  // MARK: Choice

  private func found(_ name: String, _ roots: [String], used: Int) throws -> Registry.Found {
    let path = try register(name, roots: roots)
    let times = [timeval(tv_sec: used, tv_usec: 0), timeval(tv_sec: used, tv_usec: 0)]
    utimes(path.entry, times)
    return try #require(Registry.read([path.folder]).first { $0.file == path.entry })
  }

  @Test func longestRootThenLastUsed() throws {
    let all = [
      try found("a", ["/w"], used: 100), try found("b", ["/w/App", "/v"], used: 50),
      try found("c", ["/w/App"], used: 60),
      try found("d", ["/w/Apparel"], used: 900), try found("e", ["/w/App/Inner/"], used: 1),
    ]
    func roots(_ path: String?) -> [String] { Registry.choose(all, for: path).map { $0.entry.roots[0] } }
    #expect(roots("/w/App/View.swift") == ["/w/App", "/w/App", "/w"])
    #expect(Registry.choose(all, for: "/w/App/View.swift").first == all[2])
    #expect(roots("/w/App/Inner") == ["/w/App/Inner/", "/w/App", "/w/App", "/w"])
    #expect(roots("/x") == [])
    #expect(Registry.choose(all, for: nil).first == all[3])
  }

  @Test func touchingCounts() throws {
    let first = try found("a", ["/w"], used: 100)
    _ = try found("b", ["/w"], used: 200)
    do {
      let isThere = Registry.touch(path("a"))
      #expect(isThere && !Registry.touch(path("c")))
    }
    let all = Registry.read([path("a").folder])
    #expect(Registry.choose(all, for: "/w/x").first?.file == first.file)
  }
}
