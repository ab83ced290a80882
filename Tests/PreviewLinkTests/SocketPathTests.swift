import PreviewLink
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct SocketPathTests {
  @Test func runtimeFolderFirst() {
    #if !canImport(Darwin)
      let folders = SocketPath.folders(environment: { $0 == "XDG_RUNTIME_DIR" ? "/run/user/7/" : nil }, user: 7)
      #expect(folders == ["/run/user/7/sheetlens", "/tmp/sheetlens-7"])
    #endif
    #expect(SocketPath.folders(environment: { _ in nil }, user: 7) == ["/tmp/sheetlens-7"])
    // A relative one is not to be used.
    #expect(SocketPath.folders(environment: { _ in "run" }, user: 7) == ["/tmp/sheetlens-7"])
  }

  /// `printf /nowhere42 | sha256sum`
  @Test func namesAreHashes() {
    let paths = SocketPath.candidates(root: "/nowhere", pid: 42, environment: { _ in nil }, user: 7)
    #expect(paths.map(\.socket) == ["/tmp/sheetlens-7/419312b73c0f.sock"])
    #expect(paths.map(\.entry) == ["/tmp/sheetlens-7/419312b73c0f.json"])
    #expect(paths.map(\.folder) == ["/tmp/sheetlens-7"])
  }

  @Test func linksInTheRootAreFollowed() {
    let folder = TemporaryFolder()
    let link = folder.path + "/link"
    symlink("/usr", link)
    let names = [link, "/usr"].map {
      SocketPath.candidates(root: $0, pid: 1, environment: { _ in nil }, user: 7).map(\.socket)
    }
    #expect(names[0] == names[1])
  }

  @Test func longPathsFallBack() {
    let long = "/" + String(repeating: "x", count: 90)
    let environment: (String) -> String? = { _ in long }
    let paths = SocketPath.candidates(root: "/w", pid: 1, environment: environment, user: 7)
    #expect(paths.map(\.folder) == ["/tmp/sheetlens-7"])
    #expect(paths.allSatisfy { $0.socket.utf8.count <= SocketPath.lengthLimit })
  }

  @Test func overridesKeepTheRegistryWhereItIs() {
    let paths = SocketPath.candidates(root: "/w", pid: 1, override: "/x/y.sock", environment: { _ in nil }, user: 7)
    #expect(paths.map(\.socket) == ["/x/y.sock"])
    #expect(paths.map(\.folder) == ["/tmp/sheetlens-7"])
  }

  // MARK: Folders

  private func reason(_ path: String) -> String? {
    do throws(LinkError) {
      try SocketFolder.prepare(path)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func foldersAreMade() {
    let folder = TemporaryFolder()
    let path = folder.path + "/sheetlens"
    #expect(reason(path) == nil)
    #expect(TemporaryFolder.mode(path) == 0o700)
    #expect(reason(path) == nil)
  }

  @Test func openFoldersAreRefused() throws {
    let folder = TemporaryFolder()
    for mode in [0o755, 0o710, 0o701, 0o777] {
      chmod(folder.path, mode_t(mode))
      #expect(try #require(reason(folder.path)).contains("0700"))
    }
  }

  @Test func linksAndFilesAreRefused() throws {
    let folder = TemporaryFolder()
    symlink(folder.path, folder.path + "/link")
    TemporaryFolder.write("", to: folder.path + "/file")
    #expect(try #require(reason(folder.path + "/link")).contains("link"))
    #expect(try #require(reason(folder.path + "/file")).contains("no folder"))
    #expect(reason(folder.path + "/none/inner") != nil)
  }

  @Test func foldersOfOthersAreRefused() {
    let folder = TemporaryFolder()
    #expect(throws: LinkError.folder(folder.path, reason: "it belongs to another user")) {
      try SocketFolder.check(folder.path, user: 4_000_000)
    }
  }
}
