import SheetIndex
import SheetTestSupport
import Testing

/// A queue gives back only what was put into it.
@Suite struct QueuedCasesTests {
  private func opened(
    _ next: String, _ add: String = "queue.append(pane)", queue: String = "private var queue: [Pane] = []"
  ) -> [[String]] {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, note, tour; var id: Self { self } }
      @Observable final class Model {
        var pane: Pane?
        \(queue)
        func add(_ pane: Pane) { \(add) }
        func next() { guard !queue.isEmpty else { return }; \(next) }
      }
      struct Screen: View {
        @State private var model = Model()
        var body: some View {
          Button("") { model.pane = .help }
          Button("") { model.add(.note) }
          Button("") { model.next() }
          Text("")
            .sheet(isPresented: Binding(get: { model.pane == .help }, set: { _ in model.pane = nil })) { Text("") }
            .sheet(isPresented: Binding(get: { model.pane == .note }, set: { _ in model.pane = nil })) { Text("") }
        }
      }
      """
    ).index()
    return index.presentations.map { $0.triggers.map { "\($0.place.range.start > 0 ? "" : "")\($0.caseName ?? "?")" } }
  }

  @Test func whatIsTakenOut() {
    for next in ["pane = queue.removeFirst()", "pane = queue.popLast()", "pane = queue.first; queue.removeFirst()"] {
      #expect(opened(next) == [["help"], ["note", "note"]], "\(next)")
    }
    #expect(opened("pane = queue.removeFirst()", "queue.insert(pane, at: 0)") == [["help"], ["note", "note"]])
    #expect(opened("pane = queue.removeFirst()", "queue += [pane]") == [["help"], ["note", "note"]])
  }

  @Test func whatNobodyKnows() {
    let any = [["?", "help", "?"], ["?", "?"]]
    #expect(opened("pane = queue.removeFirst()", "queue.append(contentsOf: load())") == any)
    #expect(
      opened("pane = queue.removeFirst()", queue: "var queue: [Pane]; init(queue: [Pane]) { self.queue = queue }")
        == any)
    #expect(opened("pane = queue.removeFirst()", "queue.append(queue.removeFirst())") == any)
  }
}
