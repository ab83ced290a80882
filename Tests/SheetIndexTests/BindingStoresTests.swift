import SheetTestSupport
import Testing

/// A binding that is put into a property is another name for its state.
@Suite struct BindingStoresTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  @Test func aCoordinatorTakesItOutOfItsView() {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var picked: String?
          var body: some View { Calendar(picked: $picked).sheet(item: $picked) { _ in Text("") } }
        }
        struct Calendar: UIViewRepresentable {
          @Binding var picked: String?
          func makeCoordinator() -> Coordinator { Coordinator(self) }
          final class Coordinator: NSObject {
            @Binding var picked: String?
            init(_ view: Calendar) {
              self._picked = view.$picked
            }
            func select(_ day: String) { picked = day }
          }
        }
        """) == ["sheet Main.swift:3 state=Home.picked(@State) shows=[Text*] opened=[Main.swift:13 assignment]"])
  }

  /// `_picked` of a `@Binding` is the binding itself.
  @Test func theWrapperIsHandedOn() {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var isOff = false
          var body: some View { Scanner(isOff: $isOff).alert("", isPresented: $isOff) {} }
        }
        struct Scanner: View {
          @Binding var isOff: Bool
          var body: some View { Row(off: _isOff) }
        }
        struct Row: View {
          @Binding var off: Bool
          init(off: Binding<Bool>) { _off = off }
          var body: some View { Button("") { off = true } }
        }
        """) == ["alert Main.swift:3 state=Home.isOff(@State) shows=[] opened=[Main.swift:12 assignment]"])
  }

  @Test func aModelKeepsTheOneOfAnotherView() {
    #expect(
      lines(
        """
        @Observable final class Manager { var shown: Binding<Bool> = .constant(false) }
        struct Root: View {
          @State var manager = Manager()
          var body: some View { Home().environment(manager).sheet(isPresented: manager.shown) { Text("") } }
        }
        //- /Home.swift
        struct Home: View {
          @Environment(Manager.self) private var manager
          @State private var isOpen = false
          var body: some View {
            Button("") { isOpen = true }.onAppear { manager.shown = $isOpen }
            Button("") { manager.shown.wrappedValue = true }
          }
        }
        """) == [
          "sheet Main.swift:4 state=Home.isOpen(@State) shows=[Text*] "
            + "opened=[Home.swift:5 assignment, Home.swift:6 assignment]"
        ])
  }

  /// A constant that nobody replaces has no state.
  @Test func aConstantThatStays() {
    let lines = lines(
      """
      @Observable final class Manager { var shown: Binding<Bool> = .constant(false) }
      struct Root: View {
        @State var manager = Manager()
        var body: some View { Text("").sheet(isPresented: manager.shown) { Text("") } }
      }
      """)
    #expect(lines.count == 1)
    #expect(lines[0].contains("state=-"))
  }

  /// A value that is no view is handed on: what it keeps is written anywhere.
  @Test func writtenInAnotherFile() {
    let index = Fixture(
      """
      struct Host: View {
        @State private var isPlaying = false
        var body: some View { Text("").environment(\\.player, Player(isOpen: $isPlaying)) }
      }
      //- /Player.swift
      struct Player { let isOpen: Binding<Bool> }
      extension EnvironmentValues { @Entry var player: Player? }
      //- /Bar.swift
      struct Bar: View {
        @Environment(\\.player) private var player
        var body: some View { if let player { shown(player) } }
        private func shown(_ player: Player) -> some View {
          Button("") { player.isOpen.wrappedValue = true }
            .sheet(isPresented: player.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Bar.swift:6 state=Host.isPlaying(@State) shows=[Text*] opened=[Bar.swift:5 assignment]"
      ])
  }
}
