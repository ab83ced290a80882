import SheetServer
import Testing

@Suite struct MessageOrderTests {
  @Test(
    arguments: [
      ("$/cancelRequest", MessageOrder.control), ("$/setTrace", .control), ("initialize", .lifecycle),
      ("initialized", .lifecycle), ("shutdown", .lifecycle), ("exit", .lifecycle), ("textDocument/didOpen", .edit),
      ("textDocument/didChange", .edit), ("textDocument/didSave", .edit), ("textDocument/didClose", .edit),
      ("workspace/didChangeWatchedFiles", .edit), ("workspace/didChangeConfiguration", .edit),
      ("workspace/didChangeWorkspaceFolders", .edit), ("textDocument/hover", .question),
      ("codeLens/resolve", .question),
      ("textDocument/diagnostic", .question), ("workspace/executeCommand", .question), ("sheetlens/graph", .question),
      ("", .question),
    ] as [(String, MessageOrder)])
  func methodsHaveTheirOrder(method: String, order: MessageOrder) { #expect(MessageOrder(method: method) == order) }

  @Test func onlyControlPassesEditsAndQuestions() {
    for earlier in [MessageOrder.edit, .question] {
      #expect(MessageOrder.edit.waits(for: earlier))
      #expect(MessageOrder.question.waits(for: earlier))
      #expect(MessageOrder.lifecycle.waits(for: earlier))
      #expect(!MessageOrder.control.waits(for: earlier))
    }
  }

  @Test func allWaitForControl() {
    for order in [MessageOrder.control, .edit, .question, .lifecycle] { #expect(order.waits(for: .control)) }
  }

  /// A `$/setTrace` that passed `initialize` would be dropped.
  @Test func nothingPassesTheLifecycle() {
    for order in [MessageOrder.control, .edit, .question, .lifecycle] { #expect(order.waits(for: .lifecycle)) }
  }
}
