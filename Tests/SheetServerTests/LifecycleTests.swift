import JSONRPC
import SheetServer
import Testing

@Suite struct LifecycleTests {
  /// Where the session is, a message, and what becomes of it there.
  struct Row: Sendable, CustomTestStringConvertible {
    let state: Lifecycle
    let method: String
    let isRequest: Bool
    let verdict: String
    var testDescription: String { "\(state): \(method)\(isRequest ? "?" : "")" }

    init(_ state: Lifecycle, _ method: String, isRequest: Bool, _ verdict: String) {
      self.state = state
      self.method = method
      self.isRequest = isRequest
      self.verdict = verdict
    }
  }

  private static let rows: [Row] = [
    Row(.created, "initialize", isRequest: true, "accept"),
    Row(.created, "initialize", isRequest: false, "drop"),
    Row(.created, "shutdown", isRequest: true, "-32002"),
    Row(.created, "textDocument/hover", isRequest: true, "-32002"),
    Row(.created, "$/unknown", isRequest: true, "-32002"),
    Row(.created, "exit", isRequest: true, "-32002"),
    Row(.created, "textDocument/didOpen", isRequest: false, "drop"),
    Row(.created, "initialized", isRequest: false, "drop"),
    Row(.created, "exit", isRequest: false, "accept"),
    Row(.running, "initialize", isRequest: true, "-32600"),
    Row(.running, "initialized", isRequest: false, "accept"),
    Row(.running, "textDocument/hover", isRequest: true, "accept"),
    Row(.running, "textDocument/didOpen", isRequest: false, "accept"),
    Row(.running, "shutdown", isRequest: true, "accept"),
    Row(.running, "exit", isRequest: false, "accept"),
    Row(.shutDown, "initialize", isRequest: true, "-32600"),
    Row(.shutDown, "textDocument/hover", isRequest: true, "-32600"),
    Row(.shutDown, "shutdown", isRequest: true, "-32600"),
    Row(.shutDown, "textDocument/didOpen", isRequest: false, "drop"),
    Row(.shutDown, "exit", isRequest: false, "accept"),
    Row(.exited(code: 0), "textDocument/hover", isRequest: true, "drop"),
    Row(.exited(code: 0), "textDocument/didOpen", isRequest: false, "drop"),
  ]

  @Test(arguments: rows) func messagesAreTakenWhereTheyBelong(row: Row) {
    let verdict: String
    switch row.state.validate(method: row.method, isRequest: row.isRequest) {
    case .accept: verdict = "accept"
    case .drop: verdict = "drop"
    case .refuse(let error): verdict = "\(error.code)"
    }
    #expect(verdict == row.verdict)
  }

  @Test func onlyAShutdownMakesTheEndASuccess() {
    let states: [Lifecycle] = [.created, .running, .shutDown, .exited(code: 143)]
    #expect(states.map(\.exitCode) == [1, 1, 0, 143])
  }
}
