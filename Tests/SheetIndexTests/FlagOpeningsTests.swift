import SheetTestSupport
import Testing

/// Flags that stand for one case, that begin with what only run time knows, or that somebody else owns.
@Suite struct FlagOpeningsTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  @Test func aComparisonNamesTheCase() {
    #expect(
      lines(
        """
        final class Shop: ObservableObject {
          enum Phase { case ready, failed }
          @Published var phase = Phase.ready
          func fail() { phase = .failed }
          func reset() { phase = .ready }
        }
        struct Card: View {
          @StateObject private var shop = Shop()
          var body: some View {
            Text("").sheet(isPresented: Binding(get: { shop.phase == .failed }, set: { _ in })) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:10 state=Shop.phase(@Published) enum=Shop.Phase shows=[.failed Text*] opened=[Main.swift:4 assignment .failed]"
        ])
  }

  @Test(arguments: [
    ("isFirst()", true), ("!Settings.shared.hasSeen", true), ("UserDefaults.standard.bool(forKey: \"x\")", true),
    ("count > 3", true), ("false", false), ("makeModel()", false),
  ]) func initialValues(value: String, opens: Bool) {
    let index = Fixture(
      """
      func isFirst() -> Bool { true }
      func makeModel() -> Model { Model() }
      struct Model {}
      struct Home: View {
        @State private var isOpen = \(value)
        var body: some View { Text("").sheet(isPresented: $isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.flatMap(\.triggers).contains { $0.via == .initial } == opens)
  }

  @Test func aBindingThatAClosureIsGiven() {
    #expect(
      lines(
        """
        struct Row: View {
          var body: some View {
            StateBox(false) { isOpen in
              Button("") { isOpen.wrappedValue = true }
              Button("") { isOpen.wrappedValue = false }
              Button("") { isOpen.wrappedValue.toggle() }
                .sheet(isPresented: isOpen) { Text("") }
            }
          }
        }
        """
      ).first?.contains("opened=[Main.swift:4 assignment, Main.swift:6 toggle]") == true)
  }

  @Test func injectedByAKeyWithoutAType() {
    #expect(
      lines(
        """
        @Observable final class AppState {
          var page: Page?
          func show(_ page: Page) { self.page = page }
        }
        enum Page: Identifiable { case sudo, help; var id: Self { self } }
        extension Container { var appState: Factory<AppState> { self { AppState() } } }
        final class Tracker {
          @Injected(\\.appState) var appState
          func remove() { appState.show(.sudo) }
        }
        struct Home: View {
          @InjectedObservable(\\.appState) var appState: AppState
          var body: some View { Text("").sheet(item: Bindable(appState).page) { _ in Text("") } }
        }
        """
      ).first?.contains("opened=[Main.swift:9 call .sudo]") == true)
  }

  /// What gets the binding may open it: that is told, where nobody else does.
  @Test func handedToWhatIsNotDeclared() {
    let index = Fixture(
      """
      struct Root: View {
        @State private var one = false
        @State private var two = false
        @State private var three = false
        var body: some View {
          VStack {
            Chooser(isOn: $one)
            Chooser(isOn: $two)
            Button("") { two = true }
            Text("").onReceive($three) { _ in }
          }
          .sheet(isPresented: $one) { Text("") }
          .sheet(isPresented: $two) { Text("") }
          .sheet(isPresented: $three) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.unresolved.map(\.reason) } == [
        ["the binding is handed to 'Chooser', which the project does not declare"], [], [],
      ])
  }
}
