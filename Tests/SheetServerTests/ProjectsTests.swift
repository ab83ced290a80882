import Foundation
import JSONRPC
import JSONText
import SheetTestSupport
import Testing

/// Which project a document belongs to, as it comes and goes.
@Suite struct ProjectsTests {
  private static let home = """
    struct Home: View {
      @State private var on = false
      var body: some View { Button("") { on = true }.sheet(isPresented: $on) { Help() } }
    }
    """
  private static let help = "struct Help: View { var body: some View { Text(\"\") } }"

  private func project(_ files: [String: String], folders: [String] = []) throws -> URL {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "sheetlens-projects-\(UUID().uuidString)")
    for folder in folders + [""] {
      try FileManager.default.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    for (name, text) in files { try text.write(to: root.appending(path: name), atomically: true, encoding: .utf8) }
    return root
  }

  private func open(_ file: URL, _ text: String, in session: ServerSession) {
    session.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string("file://" + file.path), "languageId": "swift", "version": 1, "text": .string(text),
        ]
      ])
    session.drain()
  }

  private func views(_ session: ServerSession) throws -> [String] {
    let answer = try session.request("sheetlens/destinations", [:]).get()
    return (answer["destinations"]?.arrayValue ?? []).filter { $0["location"] != .null }.compactMap {
      $0["id"]?.stringValue
    }
  }

  /// An editor that names no folder: the file stands beside the project's own mark.
  @Test(arguments: ["App.xcodeproj", ".git"]) func aLoneFileBesideAProjectsMarkBringsTheProject(mark: String) throws {
    let root = try project(["Home.swift": Self.home, "Help.swift": Self.help], folders: [mark])
    defer { try? FileManager.default.removeItem(at: root) }
    let session = ServerSession()
    _ = session.request("initialize", ["capabilities": [:]])
    session.notify("initialized", [:])
    open(root.appending(path: "Home.swift"), Self.home, in: session)
    #expect(try views(session) == ["Help"])
  }

  /// An editor that was started in a folder of everything names that as its root.
  @Test func aFolderOfEverythingIsRefusedAndItsProjectsAreRead() throws {
    let root = try project(["Home.swift": Self.home, "Help.swift": Self.help], folders: [".git"])
    defer { try? FileManager.default.removeItem(at: root) }
    let session = ServerSession()
    _ = session.request("initialize", ["capabilities": [:], "rootUri": "file:///tmp"])
    session.notify("initialized", [:])
    session.drain()
    let shown = session.sent("window/showMessage").compactMap { $0["message"]?.stringValue }
    #expect(shown.count == 1 && shown[0].hasSuffix("open the app's folder"), "\(shown)")
    open(root.appending(path: "Home.swift"), Self.home, in: session)
    #expect(try views(session) == ["Help"])
  }

  /// What the tests' folder presents is forgotten with the setting, also while it is open.
  @Test func aDocumentThatItsProjectNoLongerReadsLeavesIt() throws {
    let root = try project(["Help.swift": Self.help], folders: ["AppTests"])
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appending(path: "AppTests/Home.swift")
    try Self.home.write(to: file, atomically: true, encoding: .utf8)
    let session = ServerSession()
    _ = session.request("initialize", ["capabilities": [:], "rootUri": .string("file://" + root.path)])
    session.notify("initialized", [:])
    session.drain()
    func include(_ flag: Bool) {
      session.notify(
        "workspace/didChangeConfiguration", ["settings": ["sheetlens": ["includeTests": .bool(flag)]]])
      session.drain()
    }
    include(true)
    open(file, Self.home, in: session)
    #expect(try views(session) == ["Help"])
    include(false)
    #expect(try views(session).isEmpty, "the open test belongs to no project now, and Help to none of its answers")
  }
}
