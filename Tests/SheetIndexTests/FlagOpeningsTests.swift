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
    ("count > 3", true), ("false", false), ("Bool(false)", false), ("Bool(true)", true), ("makeModel()", false),
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

  /// A `Factory` makes what it is of when it is called, and `resolve` by its key.
  @Test(arguments: ["Container.shared.state().isOpen = true", "resolve(\\Container.state).isOpen = true"])
  func madeByAFactory(statement: String) {
    #expect(
      lines(
        """
        @Observable final class AppState { var isOpen = false }
        extension Container { var state: Factory<AppState> { self { AppState() } } }
        final class Tracker { func remove() { \(statement) } }
        struct Home: View {
          @InjectedObservable(\\.state) var state: AppState
          var body: some View { Text("").sheet(isPresented: Bindable(state).isOpen) { Text("") } }
        }
        """
      ).first?.contains("opened=[Main.swift:3 assignment]") == true)
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

  /// A binding that a function is given, seen through what it makes of that; a child's state in a store; a method of the
  /// type with the name of a modifier.
  @Test func bindingsOfBindings() {
    let index = Fixture(
      """
      extension Binding {
        func notNil<V>() -> Binding<Bool> where Value == V? {
          Binding<Bool>(get: { self.wrappedValue != nil }, set: { _ in })
        }
      }
      extension View {
        func webSheet(url: Binding<URL?>) -> some View { sheet(isPresented: url.notNil()) { Web() } }
      }
      struct Screen: View {
        @State private var page: URL?
        @State private var warning: Warning?
        var body: some View {
          Button("") { page = URL(string: "a"); warning = .one }
            .webSheet(url: $page)
            .alert(item: $warning) { warning in alert(for: warning) }
        }
        private func alert(for warning: Warning) -> Alert { Alert(title: Text("")) }
      }
      enum Warning: Identifiable { case one; var id: Self { self } }
      struct Web: View { var body: some View { Text("") } }
      struct Child { struct State { @Presents var alert: AlertState<Int>? } }
      struct Root { struct State { var child: Child.State; @Presents var alert: AlertState<Int>? } }
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View { Text("").alert(store: store.scope(state: \\.child.$alert, action: \\.child.alert)) }
      }
      """
    ).index()
    #expect(index.presentations.map(\.kind) == ["sheet", "webSheet", "alert", "alert"])
    #expect(
      index.presentations.map { $0.state.map { "\($0.owner).\($0.property)" } } == [
        "Screen.page", "Screen.page", "Screen.warning", "Child.State.alert",
      ])
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }

  /// What is shown while a flag is set closes by it, whichever of its sheets shows it.
  @Test func whatAnotherSheetShows() {
    let lines = Summary.lines(
      Fixture(
        """
        @Observable final class Desk { var helping = false }
        struct PenForm: View {
          @Bindable var desk: Desk
          var body: some View {
            Button("?") { desk.helping.toggle() }.sheet(isPresented: $desk.helping) { PenHelp(desk: desk) }
          }
        }
        struct InkForm: View {
          @Bindable var desk: Desk
          var body: some View {
            Button("?") { desk.helping.toggle() }.sheet(isPresented: $desk.helping) { InkHelp(desk: desk) }
          }
        }
        struct PenHelp: View { let desk: Desk; var body: some View { Button("") { desk.helping.toggle() } } }
        struct InkHelp: View { let desk: Desk; var body: some View { Button("") { desk.helping.toggle() } } }
        """
      ).index())
    let opened = lines.map { $0.components(separatedBy: "opened=").last ?? $0 }
    #expect(opened == Array(repeating: "[Main.swift:5 toggle, Main.swift:11 toggle]", count: 2))
  }

  /// A tuple writes each of its members.
  @Test func tuples() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        @State private var name = ""
        var body: some View {
          Button("") { (open, name) = (true, "x") }
          Button("") { (open, name) = (false, "x") }
            .sheet(isPresented: $open) { Text(name) }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.count == 1)
  }

  /// The setter of a binding of another state writes this one; what is taken out of a queue presents nothing.
  @Test func settersOfOthersAndWhatIsTakenAway() {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var net = 1
          @State private var pending: Int?
          @State private var queue: [Int] = []
          var body: some View {
            Chooser(net: Binding(get: { net }, set: { value in if value != net { pending = value } }))
            Chooser(net: choice)
            Button("") { queue.append(1) }
            Button("") { queue = queue.filter { $0 != 1 } }
            Button("") { self.queue = Array(queue.dropFirst()); queue = self.queue.dropLast() }
              .alert("", isPresented: Binding(get: { pending != nil }, set: { if !$0 { pending = nil } })) { Text("") }
              .sheet(isPresented: Binding(get: { !queue.isEmpty }, set: { _ in queue = [] })) { Text("") }
          }
          private var choice: Binding<Int> { Binding(get: { net }, set: { pending = $0 }) }
        }
        struct Chooser: View { @Binding var net: Int; var body: some View { Button("") { net = 2 } } }
        """
      ).map { $0.components(separatedBy: "opened=").last ?? "" } == [
        "[Main.swift:6 assignment, Main.swift:14 assignment]", "[Main.swift:8 assignment]",
      ])
  }
}
