import SheetTestSupport
import Testing

/// What a generic parameter stands for is told by another argument of the call.
@Suite struct GenericArgumentsTests {
  private func lines(_ inner: String, _ generic: String, more: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        protocol Place: Identifiable, Hashable { var stacks: Bool { get } }
        enum Route: Place {
          case home, stop(Int), more
          var id: Self { self }
          var stacks: Bool { switch self { case .stop, .more: true; case .home: false } }
        }
        final class Pile<Item: Place>: ObservableObject {
          @Published private(set) var entries: [Item] = []
          @Published private(set) var swapped: [Item] = []
          func push(_ item: Item) { if item.stacks { entries.append(item) } else { swapped.append(item) } }
          func entry(at depth: Int) -> Item? { entries.indices.contains(depth) ? entries[depth] : nil }
        }
        struct Layer<\(generic): Place, Inner: View>: ViewModifier {
          @ObservedObject var pile: Pile<\(generic)>
          let depth: Int
          let inner: (\(generic)) -> Inner
          private var shown: Binding<\(generic)?> { Binding(get: { pile.entry(at: depth) }, set: { _ in }) }
          func body(content: Content) -> some View {
            content.sheet(item: shown) { item in
              inner(item).modifier(Layer(pile: pile, depth: depth + 1, inner: inner))
            }
          }
        }
        struct Home: View { var body: some View { Text("") } }
        struct Stop: View { var body: some View { Text("") } }
        struct More: View { var body: some View { Text("") } }
        struct Entrance: View {
          @StateObject private var pile = Pile<Route>()
          var body: some View {
            VStack {
              Button("") { pile.push(.stop(3)) }
              Button("") { pile.push(.more) }
              Button("") { pile.push(.home) }
            }
            .modifier(Layer(pile: pile, depth: 0, inner: { route in \(inner) }))
          }
          @ViewBuilder private func view(for route: Route) -> some View {
            switch route { case .home: Home(); case .stop: Stop(); case .more: More() }
          }
        }
        \(more)
        """
      ).index())
  }

  private let found = [
    "enum=Route shows=[.home Home, .stop Stop, .more More] opened=[Main.swift:31 call .stop, Main.swift:32 call .more]"
  ]

  /// A coordinator of any route that is made with one enum presents cases of that, also where it keeps a stack of them.
  @Test func stackOfAGenericRouter() {
    let direct = "switch route { case .home: Home(); case .stop: Stop(); case .more: More() }"
    for (inner, generic) in [("view(for: route)", "Item"), (direct, "Item"), (direct, "Spot")] {
      let all = lines(inner, generic).map {
        "enum=" + (($0.components(separatedBy: "enum=").last ?? $0).components(separatedBy: " in=").first ?? "")
      }
      #expect(Array(Set(all)) == found, "\(inner)")
    }
  }

  /// What is made with two enums is a stack of neither; those who make it present each their own.
  @Test func twoEnums() {
    let more = """
      enum Tip: Place { case hint; var id: Self { self }; var stacks: Bool { true } }
      struct Hint: View { var body: some View { Text("") } }
      struct Cellar: View {
        @StateObject private var pile = Pile<Tip>()
        var body: some View {
          Button("") { pile.push(.hint) }.modifier(Layer(pile: pile, depth: 0, inner: { tip in hint(tip) }))
        }
        @ViewBuilder private func hint(_ tip: Tip) -> some View { switch tip { case .hint: Hint() } }
      }
      """
    let all = lines("view(for: route)", "Item", more: more)
    let (shared, own) = (all.filter { !$0.contains("enum=") }, all.filter { $0.contains("enum=") })
    #expect(!shared.isEmpty && shared.allSatisfy { !$0.contains("call .") }, "\(all)")
    #expect(
      own.map { "enum=" + ($0.components(separatedBy: "enum=").last ?? $0) } == found + [
        "enum=Tip shows=[.hint Hint] opened=[Main.swift:46 call .hint]"
      ], "\(all)")
  }

  @Test func ofAFunction() {
    let found = Summary.lines(
      Fixture(
        """
        enum Pane { case help, note }
        final class Nav<Item>: ObservableObject { @Published var item: Item?; @Published var isOpen = false }
        struct Help: View { var body: some View { Text("") } }
        struct Note: View { var body: some View { Text("") } }
        extension View {
          func panes<I, C: View>(_ nav: Nav<I>, _ item: Binding<I?>, @ViewBuilder content: @escaping (I) -> C) -> some View {
            modifier(Panes(item: item, content: content))
          }
        }
        struct Panes<I, C: View>: ViewModifier {
          @Binding var item: I?
          let content: (I) -> C
          func body(content own: Content) -> some View { own.sheet(item: $item) { content($0) } }
        }
        struct Entrance: View {
          @StateObject private var nav = Nav<Pane>()
          var body: some View {
            Button("") { nav.item = .help }
              .panes(nav, $nav.item) { pane in switch pane { case .help: Help(); case .note: Note() } }
          }
        }
        """
      ).index())
    #expect(
      found.last?.contains("enum=Pane shows=[.help Help, .note Note] opened=[Main.swift:18 assignment .help]") == true,
      "\(found)")
  }
}
