import SheetTestSupport
import Testing

/// Items that carry their case beside other things.
@Suite struct ItemKindsTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  private let views = """

    enum Pane: Equatable { case help, note(Int) }
    struct HelpView: View { var body: some View { Text("help") } }
    struct NoteView: View { let number: Int; var body: some View { Text("note") } }
    """

  private let mapping = "switch pane { case .help: HelpView(); case .note(let number): NoteView(number: number) }"

  /// Of several members the one that holds an enum, where the content goes by that.
  @Test(arguments: [
    "Item(pane: .help, number: 1)", ".init(pane: .help, number: 1)", "Item(pane: Pane.help, number: 1)",
  ])
  func besideOtherMembers(value: String) {
    #expect(
      lines(
        """
        struct Item: Identifiable { let id = 1; let pane: Pane; let number: Int }
        struct Home: View {
          @State private var item: Item?
          var body: some View {
            Button("Help") { item = \(value) }
              .sheet(item: $item) { value in
                let pane = value.pane
                \(mapping)
              }
          }
        }
        """ + views) == [
          "sheet Main.swift:6 state=Home.item(@State) enum=Pane shows=[.help HelpView, .note NoteView] "
            + "opened=[Main.swift:5 assignment .help]"
        ])
  }

  /// A binding that gives the member alone, of an item or of the topmost of a stack.
  @Test(arguments: [
    ("Item?", "item?.pane", "item = Item(pane: next, number: 1)"),
    ("Item?", "shown", "item = Item(pane: next, number: 1)"),
    ("[Item] = []", "item.last?.pane", "item.append(Item(pane: next, number: 1))"),
    ("[Item] = []", "panes.last", "item.append(Item(pane: next, number: 1))"),
  ])
  func theMemberIsTheItem(type: String, getter: String, write: String) {
    #expect(
      lines(
        """
        struct Item { let pane: Pane; var number: Int }
        final class Router: ObservableObject {
          @Published var item: \(type)
          \(getter == "shown" ? "var shown: Pane? { item?.pane }" : "")
          \(getter == "panes.last" ? "var panes: [Pane] { item.map(\\.pane) }" : "")
          func open(_ next: Pane) { \(write) }
        }
        struct Home: View {
          @StateObject private var router = Router()
          var body: some View {
            Button("Help") { router.open(.help) }
              .sheet(item: Binding(get: { router.\(getter) }, set: { _ in })) { pane in
                \(mapping)
              }
          }
        }
        """ + views) == [
          "sheet Main.swift:12 state=Router.item(@Published) enum=Pane shows=[.help HelpView, .note NoteView] "
            + "opened=[Main.swift:11 call .help]"
        ])
  }

  /// A thing with a kind is shown as what it is, also where a part of that goes by its kind: who writes one opens it, and
  /// so does whoever hands it there, none of them by its case.
  @Test(arguments: [
    ("NoteView(number: value.number)", "NoteView"),
    (
      "VStack { switch value.pane { case .help: Image(\"\"); case .note: Text(\"\") }; NoteView(number: 1) }",
      "Image*, Text*, NoteView"
    ),
  ])
  func aPropertyOfWhatIsShown(content: String, shown: String) {
    #expect(
      lines(
        """
        struct Item: Identifiable { let id = 1; let pane: Pane; let number: Int }
        final class Model: ObservableObject {
          @Published var item: Item?
          func show(_ item: Item) { self.item = item }
          func relay(_ item: Item) { show(item) }
        }
        struct Home: View {
          @StateObject private var model = Model()
          let other: Item
          var body: some View {
            Button("Item") { model.show(Item(pane: .help, number: 1)) }
            Button("Item") { model.relay(Item(pane: .help, number: 1)) }
            Button("Item") { model.show(other) }
              .sheet(item: $model.item) { value in \(content) }
          }
        }
        """ + views) == [
          "sheet Main.swift:14 state=Model.item(@Published) shows=[\(shown)] "
            + "opened=[Main.swift:4 assignment, Main.swift:5 call, Main.swift:11 call, Main.swift:12 call, "
            + "Main.swift:13 call]"
        ])
  }

  /// A stack that is generic over what its layers carry.
  @Test(arguments: [
    "@StateObject private var pile = Pile<Pane>()",
    "@StateObject private var pile: Pile<Pane>; init(pile: Pile<Pane>) { _pile = StateObject(wrappedValue: pile) }",
  ])
  func aGenericStack(holder: String) {
    // A type of the project may be named as the parameter is.
    let views = views + "\nenum Route { case north, south }"
    #expect(
      lines(
        """
        final class Pile<Route>: ObservableObject {
          struct Layer { let route: Route; var depth: Int }
          @Published private(set) var layers: [Layer] = []
          func push(_ route: Route) { layers.append(Layer(route: route, depth: 1)) }
          var first: Route? { layers.first?.route }
        }
        struct Home: View {
          \(holder)
          var body: some View {
            Button("Help") { pile.push(.help) }
              .sheet(item: Binding(get: { pile.first }, set: { _ in })) { pane in
                \(mapping)
              }
          }
        }
        """ + views) == [
          "sheet Main.swift:11 state=Pile.layers(@Published) enum=Pane shows=[.help HelpView, .note NoteView] "
            + "opened=[Main.swift:10 call .help]"
        ])
  }

  /// An object that is made for what it shows.
  @Test(arguments: ["Job(kind: .second)", ".init(kind: .second)"]) func objects(value: String) {
    let index = Fixture(
      """
      final class Job: Identifiable {
        enum Kind { case first, second }
        let kind: Kind
        init(kind: Kind) { self.kind = kind }
      }
      struct Home: View {
        @State private var job: Job?
        var body: some View {
          Button("") { job = Job(kind: .first) }
          Button("") { job = \(value) }
            .sheet(item: $job) { job in
              switch job.kind { case .first: Help(); case .second: Tour() }
            }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map(\.enumName) == ["Job.Kind"])
    #expect(index.presentations.flatMap(\.triggers).map(\.caseName) == ["first", "second"])
    #expect(index.presentations.flatMap(\.destinations).map(\.caseName) == ["first", "second"])
  }
}
