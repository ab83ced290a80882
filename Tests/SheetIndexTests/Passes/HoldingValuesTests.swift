import SheetTestSupport
import Testing

/// What nothing in the project changes keeps a presentation back, and is not its state.
@Suite struct HoldingValuesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  @Test(arguments: [
    "if height == .compact { return false }; return !hidden", "height != .compact && !hidden",
    "guard height != .compact else { return false }; return !hidden", "height == .compact ? false : !hidden",
    "if height != .compact { return !hidden } else { return false }", "isPhone && height != .compact && !hidden",
    "if height == .compact { false } else { !hidden }",
  ])
  func conditions(getter: String) {
    #expect(
      lines(
        """
        struct CallView: View {
          @State private var hidden = false
          @Environment(\\.verticalSizeClass) private var height
          let isPhone: Bool
          private var isShown: Bool { \(getter) }
          var body: some View {
            Button("") { hidden = false }.sheet(isPresented: .constant(isShown)) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:7 state=CallView.hidden(@State) shows=[Text*] "
            + "opened=[Main.swift:2 initial, Main.swift:7 assignment]"
        ])
  }

  /// Where there is nothing else it is all that can be named.
  @Test func alone() {
    #expect(
      lines(
        """
        struct CallView: View {
          @Environment(\\.verticalSizeClass) private var height
          var body: some View { Text("").sheet(isPresented: .constant(height == .compact)) { Text("") } }
        }
        """) == ["sheet Main.swift:3 state=CallView.height(@Environment) shows=[Text*] opened=[]"])
  }

  /// What must be so together, and what presents alone, seen through `!`: by De Morgan's rules.
  @Test(arguments: [
    ("!(isBusy || !isOpen)", "state=Room.isOpen(@State)", ""), ("isOpen && !isBusy", "state=Room.isOpen(@State)", ""),
    ("!(isBusy && !isOpen)", "state=-", " unresolved=[state]"), ("isOpen || !isBusy", "state=-", " unresolved=[state]"),
  ])
  func opposites(value: String, state: String, unresolved: String) {
    #expect(
      lines(
        """
        struct Room: View {
          @State private var isOpen = false
          @State private var isBusy = true
          var body: some View {
            Button("a") { isOpen = true }
            Button("b") { isBusy = false }
            Button("c") { isOpen = false; isBusy = true }
              .sheet(isPresented: Binding(get: { \(value) }, set: { _ in })) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:8 \(state) shows=[Text*] "
            + "opened=[Main.swift:5 assignment, Main.swift:6 assignment]\(unresolved)"
        ])
  }

  /// A `let` of a value stays as it is: the value is exchanged.
  @Test func membersOfValues() {
    #expect(
      lines(
        """
        struct Note { let id: Int }
        struct Row: View {
          @State private var picked: Note?
          let note: Note
          var body: some View {
            Button("") { picked = note }.popover(isPresented: .constant(picked?.id == note.id)) { Text("") }
          }
        }
        """) == ["popover Main.swift:6 state=Row.picked(@State) shows=[Text*] opened=[Main.swift:6 assignment]"])
  }

  /// What a getter asks of a parameter, its callers decide; not what the parameter's own type has as a constant.
  @Test(arguments: [
    "if let shown = shown as? Self, shown.id == id { true } else { false }", "shown?.id == id",
    "guard let shown, shown.id == id else { return false }; return true",
  ])
  func parameters(getter: String) {
    let index = Fixture(
      """
      protocol Shown { var id: String? { get } }
      struct SheetShown: Shown {
        let id: String?
        static func apply(shown: (any Shown)?, content: AnyView, id: String?) -> some View {
          content.sheet(isPresented: binding(shown: shown, id: id)) { Text("") }
        }
      }
      extension Shown {
        static func binding(shown: (any Shown)?, id: String?) -> Binding<Bool> {
          Binding(get: { \(getter) }, set: { _ in })
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.unresolved.map(\.reason) } == [
        ["'shown' is a parameter of 'apply', and no caller in the project hands a state to it"]
      ])
  }

  /// A parameter only decides whether: what is handed back is the state.
  @Test func parametersThatDecide() {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var open = false
          func flag(_ isAllowed: Bool) -> Binding<Bool> {
            Binding(get: { guard isAllowed else { return false }; return open }, set: { _ in })
          }
          var body: some View { Button("") { open = true }.sheet(isPresented: flag(true)) { Text("") } }
        }
        """) == ["sheet Main.swift:6 state=Home.open(@State) shows=[Text*] opened=[Main.swift:6 assignment]"])
  }

  /// Each of several presents.
  @Test(arguments: [
    "fault || asks", "if fault { return true }; return asks", "fault || isPhone && asks || height == .compact",
  ])
  func alternatives(getter: String) {
    #expect(
      lines(
        """
        struct CallView: View {
          @State private var fault = false
          @State private var asks = false
          @Environment(\\.verticalSizeClass) private var height
          let isPhone: Bool
          private var isShown: Bool { \(getter) }
          var body: some View {
            Button("") { fault = true }
            Button("") { asks = true }.sheet(isPresented: .constant(isShown)) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:9 state=- shows=[Text*] "
            + "opened=[Main.swift:8 assignment, Main.swift:9 assignment] unresolved=[state]"
        ])
  }
}
