import SheetTestSupport
import Testing

/// Content that a view keeps for its callers.
@Suite struct ShownHelpersTests {
  private func shown(_ property: String, _ calls: String, in more: String = "") -> String {
    let lines = Summary.lines(
      Fixture(
        """
        struct Person: Identifiable { let id: Int }
        struct Card: View { let person: Person; var body: some View { Text("") } }
        struct Plain: View { var body: some View { Text("") } }
        struct Thoughts: View {
          let person: Person
          \(property)
          @State private var isShown = false
          var body: some View { Button("") { isShown = true }.sheet(isPresented: $isShown) { card(person) } }
        }
        struct Chat: View {
          let person: Person
          var body: some View { VStack { \(calls) } }
          private func card(_ person: Person) -> AnyView { AnyView(Card(person: person)) }
        }
        \(more)
        """
      ).index())
    return lines.first?.components(separatedBy: "shows=").last?.components(separatedBy: " opened=").first ?? ""
  }

  /// A closure with a default is what callers hand over; the default only where one hands over nothing.
  @Test func defaults() {
    let usual = "var card: (Person) -> AnyView = { _ in AnyView(Plain()) }"
    #expect(shown(usual, "Thoughts(person: person, card: card)") == "[Card]")
    #expect(shown(usual, "Thoughts(person: person)") == "[Plain]")
    #expect(shown(usual, "Thoughts(person: person, card: card); Thoughts(person: person)") == "[Card, Plain]")
    #expect(shown(usual, "Thoughts(person: person) { AnyView(Card(person: $0)) }") == "[Card]")
    #expect(shown("var card: ((Person) -> AnyView)? = nil", "Thoughts(person: person, card: card)") == "[Card]")
    #expect(shown("let card: (Person) -> AnyView", "Thoughts(person: person, card: card)") == "[Card]")
  }

  /// What every view has says something of the view that it is asked of.
  @Test(arguments: [
    "History().boxed", "history.boxed", "self.history.boxed", "makeHistory().boxed", "history.inStack",
    "history.erased()",
    "history.inStack.boxed",
  ])
  func propertiesOfEveryView(content: String) {
    let lines = Summary.lines(
      Fixture(
        """
        extension View {
          var boxed: AnyView { AnyView(self) }
          var inStack: some View { NavigationStack { self } }
          func erased() -> AnyView { AnyView(self) }
        }
        struct History: View { var body: some View { Text("") } }
        struct Home: View {
          @State private var isShown = false
          private var history: some View { History() }
          private func makeHistory() -> some View { NavigationView { History() } }
          var body: some View { Button("") { isShown = true }.sheet(isPresented: $isShown) { \(content) } }
        }
        """
      ).index())
    #expect(
      lines == ["sheet Main.swift:11 state=Home.isShown(@State) shows=[History] opened=[Main.swift:11 assignment]"])
  }

  /// A function of the view itself comes before a type of its name.
  @Test func aFunctionThatIsNamedLikeAType() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Row: View {
          @State private var isOpen = false
          var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Badge(size: 90) } }
          @ViewBuilder func Badge(size: Double = 40) -> some View { Detail().frame(width: size) }
        }
        struct Badge: View { let name: String; var body: some View { Text(name) } }
        struct Detail: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.first?.contains("shows=[Detail]") == true)
  }

  /// A state that holds a view of no type shows whatever is put into it.
  @Test func erasedViews() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Root: View {
          @State private var page: AnyView?
          var body: some View {
            Button("") { page = AnyView(Help()) }
            Button("") { page = AnyView(Tour().padding()) }
              .sheet(isPresented: Binding(get: { page != nil }, set: { _ in page = nil })) { page }
          }
        }
        class Desk: ObservableObject {
          @Published var page: AnyView?
          func show(_ view: some View) { page = AnyView(view) }
        }
        struct Host: View {
          @StateObject var desk = Desk()
          var body: some View {
            Button("") { desk.show(Help()) }
              .sheet(isPresented: Binding(get: { desk.page != nil }, set: { _ in desk.page = nil })) { desk.page }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct Tour: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.map { $0.contains("shows=[Help, Tour]") } == [true, false])
    #expect(lines.map { $0.contains("shows=[Help]") } == [false, true])
  }

  /// A modifier that has the state itself shows what all hand over that use it.
  @Test func modifiersOfTheirOwn() {
    let index = Fixture(
      """
      struct Hover<Card: View>: ViewModifier {
        @ViewBuilder let card: () -> Card
        @State private var isShown = false
        func body(content: Content) -> some View {
          content.onHover { isShown = $0 }.popover(isPresented: $isShown) { card() }
        }
      }
      extension View {
        func hover(@ViewBuilder content: @escaping () -> some View) -> some View { modifier(Hover(card: content)) }
      }
      struct First: View { var body: some View { Text("").hover { Help() } } }
      struct Second: View { var body: some View { Text("").hover { Tour() } } }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help", "Tour"]])
  }

  /// A function of a type that a view is handed by its name.
  @Test func referencesOfTypes() {
    let index = Fixture(
      """
      struct Lazy<Page: View>: View {
        let build: () -> Page
        init(_ build: @escaping () -> Page) { self.build = build }
        var body: some View { build() }
      }
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Lazy(Help.make) } }
      }
      struct Help: View {
        static func make() -> Help { Help() }
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["Help"]])
  }
}
