import SheetTestSupport
import Testing

/// The state behind computed bindings, however they lead there.
@Suite struct BindingValuesTests {
  private func summary(_ members: String, _ binding: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var open: Int?
          @State private var isOn = false
          \(members)
          var body: some View { Button("") { isOn = true; open = 1 }.sheet(isPresented: \(binding)) { Help() } }
        }
        struct Note { var id = 0 }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
  }

  /// Each of these ended the process.
  @Test(arguments: [
    "var flag: Binding<Bool> { Binding(get: { flag.wrappedValue }, set: { flag.wrappedValue = $0 }) }",
    """
    var flag: Binding<Bool> { Binding(get: { other.wrappedValue }, set: { other.wrappedValue = $0 }) }
      var other: Binding<Bool> { Binding(get: { flag.wrappedValue }, set: { flag.wrappedValue = $0 }) }
    """,
  ])
  func bindingThatLeadsBackToItself(members: String) {
    #expect(summary(members, "flag").first?.contains("unresolved=[state]") == true)
  }

  @Test func functionThatCallsItself() {
    let members =
      "func shown(_ n: Int) -> Binding<Bool> { Binding(get: { n == 0 ? isOn : shown(n - 1).wrappedValue }, set: { isOn = $0 }) }"
    #expect(summary(members, "shown(2)").first?.contains("state=Home.isOn(@State)") == true)
  }

  @Test func overloadThatHandsOn() {
    let members = """
      func shown(for note: Note) -> Binding<Bool> { Binding(get: { shown(for: note.id).wrappedValue }, set: { shown(for: note.id).wrappedValue = $0 }) }
        func shown(for id: Int) -> Binding<Bool> { Binding(get: { open == id }, set: { open = $0 ? id : nil }) }
      """
    #expect(summary(members, "shown(for: Note())").first?.contains("state=Home.open(@State)") == true)
  }

  @Test func writtenThroughTheWrappedValue() {
    let members = """
      var flag: Binding<Bool> { Binding(get: { isOn }, set: { isOn = $0 }) }
        func go() { flag.wrappedValue = true }
      """
    #expect(
      summary(members, "$isOn").first?.contains("opened=[Main.swift:5 assignment, Main.swift:6 assignment]") == true)
  }

  @Test func constants() {
    #expect(summary("", ".constant(open != nil)").first?.contains("state=Home.open(@State)") == true)
    #expect(summary("", ".constant(true)").first?.contains("unresolved=[state]") == true)
  }

  /// What a predicate in the getter reads counts too: the state is the one that the setter writes.
  @Test func readInAPredicate() {
    let index = Fixture(
      """
      struct Book: Identifiable { var id = 0 }
      struct Home: View {
        @State private var books: [Book] = []
        @State private var selection: Int?
        private var selected: Binding<Book?> {
          Binding { books.first { $0.id == selection } } set: { selection = $0?.id }
        }
        var body: some View {
          Button("") { selection = 1 }.sheet(item: selected) { _ in Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Home.selection(@State) shows=[Help] opened=[Main.swift:9 assignment]"
      ])
  }

  /// A constant in a condition is no state: what is matched behind it is.
  @Test func constantBesideAState() {
    let line = Summary.lines(
      Fixture(
        """
        enum Mode { case small, full }
        enum Phase { case idle, busy, failed(String) }
        struct Home: View {
          let mode: Mode
          @State private var phase = Phase.idle
          var body: some View {
            Button("") { phase = .failed("") }
              .onTapGesture { phase = .busy }
              .alert("", isPresented: Binding(get: { text != nil }, set: { _ in })) {}
          }
          private var text: String? {
            guard mode == .full, case .failed(let text) = phase else { return nil }
            return text
          }
        }
        """
      ).index()
    ).first
    #expect(line?.contains("state=Home.phase(@State) enum=Phase") == true, "\(line ?? "")")
    #expect(line?.contains("opened=[Main.swift:7 assignment .failed]") == true, "\(line ?? "")")
  }
}
