import JSONText
import SheetTestSupport
import Testing

/// What is done when no message waits, and when it is not.
@Suite struct ServerIdleTests {
  private static let home = """
    struct Home: View {
      @State private var on = false
      var body: some View { Text("").sheet(isPresented: $on) { Help() } }
    }
    """

  private static func opened() -> ServerSession {
    let session = ServerSession()
    session.start()
    session.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "untitled:A", "languageId": "swift", "version": 1, "text": .string(home)]])
    session.advance(milliseconds: 1000)
    return session
  }

  private static func edit(_ session: ServerSession, _ version: Int) {
    session.post([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": "untitled:A", "version": .integer(version)],
        "contentChanges": [["text": .string(home + "// \(version)")]],
      ],
    ])
  }

  private static func updates(_ session: ServerSession) -> Int {
    session.logged.count { $0.text.hasPrefix("took up changes") }
  }

  @Test func anEditIsTakenUpBeforeAnybodyAsks() {
    let session = Self.opened()
    let before = Self.updates(session)
    Self.edit(session, 2)
    session.drain()
    #expect(Self.updates(session) == before + 1)
  }

  /// Whoever waits for the answer may wait for the processor that we are on.
  @Test func rightBehindAnAnswerNothingIsDone() {
    let session = Self.opened()
    let before = Self.updates(session)
    Self.edit(session, 2)
    _ = session.request("sheetlens/nothing")
    session.drain()
    #expect(Self.updates(session) == before)
    #expect(session.server.tick() == 2)
    session.advance(milliseconds: 2)
    #expect(Self.updates(session) == before + 1)
    session.advance(milliseconds: 5000)
    #expect(session.server.tick() == nil, "an idle session costs nothing")
  }

  /// A question sees every edit before it, whenever it comes.
  @Test func aQuestionRightBehindAnAnswerSeesTheEdit() throws {
    let session = Self.opened()
    let before = Self.updates(session)
    Self.edit(session, 2)
    _ = session.request("sheetlens/nothing")
    _ = session.request("sheetlens/presentations")
    #expect(Self.updates(session) == before + 1)
  }

  /// The menu is worked out a while after an opening or an edit, once, and for who can show it.
  @Test(arguments: [true, false]) func aMenuIsWorkedOutAhead(showsMenus: Bool) {
    let session = ServerSession()
    let literals: JSONValue = showsMenus ? ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]]] : [:]
    session.start(capabilities: ["textDocument": ["codeAction": literals]])
    func menus() -> Int { session.logged.count { $0.text.hasPrefix("works out the menu") } }
    session.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "untitled:A", "languageId": "swift", "version": 1, "text": .string(Self.home)]])
    session.advance(milliseconds: 200)
    #expect(menus() == 0)
    session.advance(milliseconds: 200)
    #expect(menus() == (showsMenus ? 1 : 0))
    Self.edit(session, 2)
    session.drain()
    session.advance(milliseconds: 5000)
    #expect(menus() == (showsMenus ? 2 : 0))
    session.advance(milliseconds: 60_000)
    #expect(menus() == (showsMenus ? 2 : 0))
    #expect(session.server.tick() == nil, "an idle session costs nothing")
  }
}
