import SheetTestSupport
import Testing

/// A constant that the content hands to a helper picks the branch of the helper.
@Suite struct ChosenBranchesTests {
  private func shown(_ content: String, _ helper: String, more: String = "") -> String {
    let index = Fixture(
      """
      enum Shelf { case novels, maps(String), records }
      struct Root: View {
        @State private var open = false
        @State private var shelf = Shelf.novels
        var body: some View { Text("").sheet(isPresented: $open) { \(content) } }
        \(helper)
        \(more)
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      """
    ).index()
    return index.presentations.first.map { $0.destinations.map(Summary.shown).joined(separator: " ") } ?? "-"
  }

  private let chooser = """
    @ViewBuilder func make(_ shelf: Shelf) -> some View {
      switch shelf {
      case .novels: A()
      case .maps(let title): B(title)
      case .records: C()
      }
    }
    """

  @Test func constantCase() {
    #expect(shown("make(.novels)", chooser) == "A")
    #expect(shown("make(.maps(\"x\"))", chooser) == "B")
    #expect(shown("make(Shelf.records)", chooser) == "C")
    #expect(shown("again(.records)", chooser, more: "func again(_ s: Shelf) -> some View { make(s) }") == "C")
  }

  /// What only run time knows may be any.
  @Test func anyCase() {
    #expect(shown("make(shelf)", chooser) == "A B C")
    #expect(shown("make(open ? .novels : .records)", chooser) == "A B C")
  }

  @Test func defaultAndPartial() {
    func with(_ cases: String) -> String {
      "@ViewBuilder func make(_ shelf: Shelf, _ n: Int = 0) -> some View { switch shelf {\n\(cases)\n} }"
    }
    let usual = with("case .novels: A()\ndefault: B()")
    #expect(shown("make(.novels)", usual) == "A")
    #expect(shown("make(.records)", usual) == "B")
    // A `where` may fail, and a text that is matched may be another.
    #expect(shown("make(.novels)", with("case .novels where n > 0: A()\ncase .novels: B()\ndefault: C()")) == "A B")
    #expect(shown("make(.maps(\"x\"))", with("case .maps(\"y\"): A()\ncase .maps: B()\ndefault: C()")) == "A B")
  }

  @Test func conditions() {
    let flag = "@ViewBuilder func make(_ isNew: Bool) -> some View { if isNew { A() } else { B() } }"
    #expect(shown("make(true)", flag) == "A")
    #expect(shown("make(false)", flag) == "B")
    #expect(shown("make(open)", flag) == "A B")
    let ternary = "func make(_ isNew: Bool) -> some View { !isNew ? AnyView(A()) : AnyView(B()) }"
    #expect(shown("make(true)", ternary) == "B")
    let among = "@ViewBuilder func make(_ s: Shelf) -> some View { if case .maps = s { A() } else { B() } }"
    #expect(shown("make(.maps(\"x\"))", among) == "A")
    #expect(shown("make(.novels)", among) == "B")
    let compared = "@ViewBuilder func make(_ s: Shelf) -> some View { if s == .records { A() } else { B() } }"
    #expect(shown("make(.novels)", compared) == "B")
    let early = "func make(_ s: Shelf) -> AnyView { if s == .records { return AnyView(A()) }\nreturn AnyView(B()) }"
    #expect(shown("make(.records)", early) == "A")
    #expect(shown("make(.novels)", early) == "B")
    let missing = "@ViewBuilder func make(_ title: String?) -> some View { if let title { A(title) } else { B() } }"
    #expect(shown("make(nil)", missing) == "B")
    #expect(shown("make(\"\\(open)\")", missing) == "A B")
  }

  /// A state only begins with what it is given; what is constant stays.
  @Test func stateOfAModifier() {
    func lines(_ property: String) -> [String] {
      Summary.lines(
        Fixture(
          """
          enum Shelf { case novels, maps }
          struct Root: View { var body: some View { Text("").modifier(Shown(open: .constant(true), shelf: .novels)) } }
          struct Shown: ViewModifier {
            @Binding var open: Bool
            \(property) shelf: Shelf
            func body(content: Content) -> some View { content.sheet(isPresented: $open) { make } }
            @ViewBuilder var make: some View { switch shelf { case .novels: A()
              case .maps: B() } }
          }
          struct A: View { var body: some View { Text("") } }
          struct B: View { var body: some View { Text("") } }
          """
        ).index())
    }
    #expect(lines("let").contains { $0.contains("Main.swift:2") && $0.contains("shows=[A] ") })
    #expect(lines("@State var").contains { $0.contains("Main.swift:2") && $0.contains("shows=[A, B] ") })
  }

  /// A parameter that a call leaves out has its usual value; who stands in the wrapper itself shows all.
  @Test(arguments: [
    ("", "C"), (", title: \"a\"", "A C"), (", closable: true", "C B"), (", title: name", "A C"),
  ]) func whatIsLeftOut(arguments: String, expected: String) {
    let index = Fixture(
      """
      extension View {
        func drawer<V: View>(
          isOpen: Binding<Bool>, title: String? = nil, closable: Bool = false, @ViewBuilder content: @escaping () -> V
        ) -> some View {
          sheet(isPresented: isOpen) {
            if let title { A() }
            content()
            if closable { B() }
          }
        }
      }
      struct Root: View {
        @State private var open = false
        let name: String?
        var body: some View { Text("").drawer(isOpen: $open\(arguments)) { C() } }
      }
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      """
    ).index()
    let shown = index.presentations.map { $0.destinations.map(\.view).joined(separator: " ") }
    #expect(shown == ["A C B", expected])
  }
}
