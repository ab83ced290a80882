import SheetTestSupport
import Testing

/// Who writes a whole value writes the member that presents.
@Suite struct WholeValueOpeningsTests {
  @Test func aNewValueThatTellsTheMember() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Note { var title = ""; var text = "" }
        struct Home: View {
          @State private var note = Note()
          var body: some View {
            Row(note: $note)
              .alert("", isPresented: Binding(get: { !note.text.isEmpty }, set: { _ in })) {}
            Button("") { note = Note(title: "a", text: "b") }
            Button("") { note = Note(title: "a") }
            Button("") { note = Note(title: "a", text: "") }
            Button("") { note = loaded() }
            Button("") { note.text = "c" }
          }
        }
        struct Row: View {
          @Binding var note: Note
          var body: some View { Button("") { note = Note(text: "d") } }
        }
        """
      ).index())
    #expect(
      lines == [
        "alert Main.swift:6 state=Note.text shows=[] opened=[Main.swift:7 assignment, Main.swift:10 assignment, "
          + "Main.swift:11 assignment, Main.swift:16 assignment]"
      ])
  }

  /// What an initialiser is given: a value that presents nothing, or one that does.
  @Test(arguments: [
    ("Store()", false), ("Store(state: StoreState())", false), ("Store(state: StoreState(fault: .lost))", true),
    ("Store(state: loaded())", true),
  ])
  func whatAnInitialiserIsGiven(call: String, isOpening: Bool) {
    let index = Fixture(
      """
      struct StoreState {
        var fault: Fault?
        enum Fault: Identifiable { case lost; var id: Self { self } }
      }
      final class Store: ObservableObject {
        @Published private(set) var state: StoreState
        init(state: StoreState = StoreState()) { self.state = state }
        func fail() { state.fault = .lost }
      }
      struct Home: View {
        @StateObject private var store = \(call)
        var body: some View {
          Button("") { store.fail() }
            .sheet(item: Binding(get: { store.state.fault }, set: { _ in })) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index).contains(7) == isOpening)
    #expect(Summary.openedLines(index).contains(8))
  }

  @Test func aPartThatAKeyPathNamesIsNotTheWhole() {
    let index = Fixture(
      #"""
      enum Stop: Identifiable { case a, b; var id: Self { self } }
      class Guide: ObservableObject {
        struct Board { var sheet: Stop?; var cover: Stop? }
        @Published private(set) var board = Board()
        func open(_ stop: Stop) { board.sheet = stop }
        var sheet: Binding<Stop?> { bind(\.sheet) }
        private func bind<T>(_ path: WritableKeyPath<Board, T>) -> Binding<T> {
          Binding(get: { self.board[keyPath: path] }, set: { self.board[keyPath: path] = $0 })
        }
      }
      struct Screen: View {
        @StateObject private var guide = Guide()
        var body: some View {
          Button("Go") { guide.open(.a) }
            .sheet(item: guide.sheet) { _ in Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:15 state=Guide.Board.sheet enum=Stop shows=[Help] opened=[Main.swift:14 call .a]"
      ])
  }

  /// An initialiser that stores into other members gives the member nothing.
  @Test(arguments: [
    ("init(title: String) { self.title = title }", false),
    ("init(title: String) { self.title = title; isOpen = title.isEmpty }", true),
    ("init(title: String) { self.title = title; setUp() }", true),
    ("init(title: String) { self = Self.usual }", true),
  ])
  func whatAnInitialiserStores(initialiser: String, isOpening: Bool) {
    let index = Fixture(
      """
      struct Note {
        var title = ""
        var isOpen = false
        \(initialiser)
      }
      struct Home: View {
        @State private var note: Note
        var body: some View { Button("") { note = Note(title: "a") }.sheet(isPresented: $note.isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).contains { $0.via == .assignment } == isOpening)
  }

  /// What a child's initialiser puts into its `@Binding` is the binding, not a value.
  @Test(arguments: ["_note = note", "self._note = note"]) func bindingsThatAreKept(store: String) {
    let index = Fixture(
      """
      struct Note { var title = ""; var text = "" }
      struct Home: View {
        @State private var note = Note()
        var body: some View {
          Row(note: $note).alert("", isPresented: Binding(get: { !note.text.isEmpty }, set: { _ in })) {}
        }
      }
      struct Row: View {
        init(note: Binding<Note>) { \(store) }
        @Binding var note: Note
        var body: some View { Button("") { note = Note(title: "a", text: "b") } }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [["Main.swift:11 assignment"]])
  }

  /// A whole value that a computed property gives without the member.
  @Test func computedValues() {
    let index = Fixture(
      """
      struct Note { var title = ""; var text = "" }
      struct Home: View {
        @State private var note = Note()
        private var usual: Note { Note(title: "a") }
        private var other: Note { Note(title: "a", text: "b") }
        var body: some View {
          Button("") { note = usual }
          Button("") { note = other }
            .alert("", isPresented: Binding(get: { !note.text.isEmpty }, set: { _ in })) {}
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [["Main.swift:8 assignment"]])
  }
}
