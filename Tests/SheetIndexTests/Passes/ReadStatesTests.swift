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

  /// What a getter asks of the value that the state holds tells who opens it from who does not.
  @Test(arguments: [
    ("note?.style == .page", [10]), (".page == note?.style", [10]), ("note?.isLoud == true", [10]),
    ("note?.isLoud ?? false", [10]), ("note != nil && note!.isLoud", [10]),
    ("note != nil && note?.style == .menu", [11]),
    ("note?.isLoud == false", [11]), ("note.map { !$0.isLoud } ?? false", [10, 11]), ("note != nil", [10, 11]),
    ("note?.style == .page || note?.style == .menu", [10, 11]), ("note?.text == \"p\"", [10, 11]),
  ]) func fieldsOfTheValue(getter: String, opened: [Int]) {
    let index = Fixture(
      """
      struct Note {
        enum Style { case page, menu }
        let text: String
        let style: Style
        let isLoud: Bool
      }
      struct Desk: View {
        @State private var note: Note?
        var body: some View {
          Button("") { note = Note(text: "p", style: .page, isLoud: true) }
          Button("") { note = Note(text: "m", style: .menu, isLoud: false) }
            .sheet(isPresented: Binding(get: { \(getter) }, set: { if !$0 { note = nil } })) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == opened)
  }
}
