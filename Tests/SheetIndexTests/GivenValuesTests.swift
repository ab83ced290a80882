import SheetTestSupport
import Testing

/// A view that is told whether it presents something: the state is that of who tells it.
@Suite struct GivenValuesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  private func player(_ caller: String, get: String = "shown") -> String {
    """
    @Observable final class Alerts { var full = false; var fault: String? }
    struct Root: View {
      @State private var alerts = Alerts()
      var body: some View {
        Button("") { alerts.full = true }
        Button("") { alerts.full = false }
        \(caller)
      }
    }
    struct Player: View {
      let shown: Bool
      let close: () -> Void
      var body: some View {
        let binding = Binding(get: { \(get) }, set: { if !$0 { close() } })
        Text("").sheet(isPresented: binding) { Text("") }
      }
    }

    """
  }

  @Test func oneCaller() {
    #expect(
      lines(player("Player(shown: alerts.full, close: { alerts.full = false })")) == [
        "sheet Main.swift:15 state=Alerts.full shows=[Text*] opened=[Main.swift:5 assignment]"
      ])
  }

  /// Each sign turns it over.
  @Test func opposites() {
    let twice = ["sheet Main.swift:15 state=Alerts.full shows=[Text*] opened=[Main.swift:5 assignment]"]
    #expect(lines(player("Player(shown: !alerts.full, close: {})", get: "!shown")) == twice)
    #expect(
      lines(player("Player(shown: alerts.full, close: {})", get: "!shown")) == [
        "sheet Main.swift:15 state=Alerts.full shows=[Text*] opened=[Main.swift:1 initial, Main.swift:6 assignment]"
      ])
  }

  @Test func throughAnotherView() {
    #expect(
      lines(
        player("Frame(isFull: alerts.full)") + """
          struct Frame: View {
            let isFull: Bool
            var body: some View { Player(shown: isFull, close: {}) }
          }
          """) == ["sheet Main.swift:15 state=Alerts.full shows=[Text*] opened=[Main.swift:5 assignment]"])
  }

  /// As with `@Binding`.
  @Test func severalCallers() {
    #expect(
      lines(
        """
        struct CardModifier: ViewModifier {
          let shown: Bool
          let close: () -> Void
          func body(content: Content) -> some View {
            content.sheet(isPresented: Binding(get: { shown }, set: { if !$0 { close() } })) { Text("") }
          }
        }
        struct Home: View {
          @State private var open = false
          var body: some View {
            Button("") { open = true }.modifier(CardModifier(shown: open, close: { open = false }))
          }
        }
        struct Shelf: View {
          @State private var pulled = false
          var body: some View {
            Button("") { pulled = true }.modifier(CardModifier(shown: pulled, close: { pulled = false }))
          }
        }
        """) == [
          "sheet Main.swift:5 state=CardModifier.shown shows=[Text*] "
            + "opened=[Main.swift:11 assignment, Main.swift:17 assignment] unresolved=[state]",
          "CardModifier Main.swift:11 state=Home.open(@State) shows=[Text*] opened=[Main.swift:11 assignment]",
          "CardModifier Main.swift:17 state=Shelf.pulled(@State) shows=[Text*] opened=[Main.swift:17 assignment]",
        ])
  }

  /// A value that somebody unknown hands over, and one that is no state.
  @Test(arguments: ["", "Player(shown: true, close: {})"])
  func nobody(caller: String) {
    let index = Fixture(player(caller)).index()
    #expect(
      Summary.lines(index) == ["sheet Main.swift:15 state=Player.shown shows=[Text*] opened=[] unresolved=[state]"])
    #expect(
      index.presentations.first?.unresolved.map(\.reason) == ["no caller in the project hands a state to 'shown'"])
  }

  /// Not what a view decides itself.
  @Test func ownValues() {
    #expect(
      lines(
        """
        struct Player: View {
          @State var shown: Bool
          var body: some View { Button("") { shown = true }.sheet(isPresented: $shown) { Text("") } }
        }
        """) == ["sheet Main.swift:3 state=Player.shown(@State) shows=[Text*] opened=[Main.swift:3 assignment]"])
  }

  /// Whether there is an object says whoever hands it over, also of several callers.
  @Test func anOptionalObject() {
    let index = Fixture(
      """
      @Observable final class Layer: Identifiable {}
      @Observable final class Stack {
        var layers: [Layer] = []
        func open() { layers.append(Layer()) }
      }
      struct Presents: ViewModifier {
        let next: Layer?
        func body(content: Content) -> some View {
          content.sheet(item: Binding(get: { next }, set: { _ in })) { _ in Text("") }
        }
      }
      extension View { func presents(next: Layer?) -> some View { modifier(Presents(next: next)) } }
      struct Inner: View {
        @State private var next: Layer?
        var body: some View { Text("").presents(next: next).onAppear { next = Layer() } }
      }
      struct Shell: View {
        @State private var stack = Stack()
        var body: some View { Button("") { stack.open() }.presents(next: stack.layers.first) }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [4, 15, 19])
    #expect(index.presentations.first?.unresolved.map(\.reason) == ["bound to 2 states: Stack.layers, Inner.next"])
  }

  /// A plain value of the environment is that of whoever puts it there; what nobody puts there is what the view reads.
  @Test(arguments: [
    (".environment(\\.online, watcher.online)", "state=Watcher.online(@Published)", [4]),
    (".environment(\\.online, other)", "state=Root.other(@State)", [9]),
    ("", "state=Home.online(@Environment)", []),
  ]) func valuesOfTheEnvironment(modifier: String, state: String, opened: [Int]) {
    let index = Fixture(
      """
      extension EnvironmentValues { @Entry var online: Bool? = nil }
      final class Watcher: ObservableObject {
        @Published var online: Bool?
        func drop() { online = false }
      }
      struct Root: View {
        @StateObject private var watcher = Watcher()
        @State private var other: Bool?
        var body: some View { Home()\(modifier).onAppear { other = false } }
      }
      struct Home: View {
        @Environment(\\.online) private var online
        var body: some View { Text("").sheet(isPresented: .constant(!(online ?? true))) { Text("") } }
      }
      """
    ).index()
    #expect(Summary.lines(index).first?.contains(state) == true)
    #expect(Summary.openedLines(index) == opened)
  }
}
