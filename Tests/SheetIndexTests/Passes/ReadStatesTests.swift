import SheetTestSupport
import Testing

/// What the getters of bindings come down to, however deep in conditions they read it.
@Suite struct ReadStatesTests {
  private func triggers(_ getter: String) -> [String] {
    let index = Fixture(
      """
      struct Queue {
        struct Entry { let name: String; var asking = true }
        private var entries: [Entry] = []
        var current: String? {
          guard entries.first?.asking == true else { return nil }
          return entries.first?.name
        }
        mutating func enqueue(name: String) { entries.append(Entry(name: name)) }
        mutating func drop() { entries.removeFirst() }
      }
      @Observable final class Server {
        var pending: String? { queue.current }
        private var queue = Queue()
        func load(_ name: String) { queue.enqueue(name: name) }
        func answer() { queue.drop() }
      }
      struct ServerView: View {
        @Environment(Server.self) private var server
        @State private var dismissed = false
        private var visible: Bool {
          guard !dismissed else { return false }
          return true
        }
        private var handled: Bool { visible && warning(server.pending) != nil }
        func warning(_ name: String?) -> String? { name == "quick" ? name : nil }
        var body: some View {
          Button("Load") { server.load("a") }
            .sheet(isPresented: Binding(get: { \(getter) }, set: { if !$0 { server.answer() } })) { Text("") }
        }
      }
      """
    ).index()
    return index.presentations.flatMap(\.triggers).compactMap(\.enclosingType)
  }

  /// A comparison is no step of its own: the state of an object of an object is found in each of them.
  @Test(arguments: [
    "server.pending != nil", "server.pending != nil && !handled", "!handled && server.pending != nil",
    "!dismissed && !handled && server.pending != nil",
  ]) func partsOfACondition(getter: String) {
    #expect(triggers(getter).contains("Queue"))
    #expect(triggers(getter).contains("Server"))
    #expect(triggers(getter).contains("ServerView"))
  }

  @Test func anotherState() {
    #expect(!triggers("!dismissed").contains("Queue"))
  }
}
