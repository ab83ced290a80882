import SheetTestSupport
import Testing

/// An object of a class is none of its siblings, though they inherit one state.
@Suite struct HeirsTests {
  private let classes = """
    @Observable class Upload {
      var isOpen = false
      func start() { isOpen = true }
      func begin() { start() }
    }
    @Observable final class FileUpload: Upload {
      func pick() { isOpen = true }
    }
    @Observable final class ImageUpload: Upload {
      func shoot() { isOpen = true }
    }

    """

  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(classes + text).index()) }

  @Test func whatASiblingWrites() {
    #expect(
      lines(
        """
        struct FileView: View {
          @Bindable var model: FileUpload
          var body: some View { Button("") { model.pick() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct ImageView: View {
          @Bindable var model: ImageUpload
          var body: some View { Button("") { model.shoot() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """) == [
          "sheet Main.swift:14 state=Upload.isOpen shows=[Text*] "
            + "opened=[Main.swift:3 assignment, Main.swift:4 call, Main.swift:7 assignment, Main.swift:14 call]",
          "sheet Main.swift:18 state=Upload.isOpen shows=[Text*] "
            + "opened=[Main.swift:3 assignment, Main.swift:4 call, Main.swift:10 assignment, Main.swift:18 call]",
        ])
  }

  /// What the base class does is done to the object that it is called on.
  @Test func methodsOfTheBase() {
    #expect(
      lines(
        """
        struct FileView: View {
          @Bindable var model: FileUpload
          var body: some View { Button("") { model.begin() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct ImageView: View {
          @Bindable var model: ImageUpload
          var body: some View { Button("") { model.begin() } }
        }
        struct AnyView: View {
          @Bindable var model: Upload
          var body: some View { Button("") { model.start() } }
        }
        """) == [
          "sheet Main.swift:14 state=Upload.isOpen shows=[Text*] opened=[Main.swift:3 assignment, "
            + "Main.swift:4 call, Main.swift:7 assignment, Main.swift:14 call, Main.swift:22 call]"
        ])
  }

  @Test func whatASiblingHandsOver() {
    #expect(
      lines(
        """
        struct FileView: View {
          @Bindable var model: FileUpload
          var body: some View { Button("", action: model.start).sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct ImageView: View {
          @Bindable var model: ImageUpload
          var body: some View { Button("", action: model.start) }
        }
        """) == [
          "sheet Main.swift:14 state=Upload.isOpen shows=[Text*] "
            + "opened=[Main.swift:3 assignment, Main.swift:4 call, Main.swift:7 assignment, Main.swift:14 call]"
        ])
  }

  /// An object that holds another is of no such class.
  @Test func whatAnotherObjectWrites() {
    #expect(
      lines(
        """
        final class Manager {
          let upload = FileUpload()
          func go() { upload.isOpen = true }
        }
        struct FileView: View {
          @Bindable var model: FileUpload
          let manager: Manager
          var body: some View { Button("") { manager.go() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """) == [
          "sheet Main.swift:19 state=Upload.isOpen shows=[Text*] opened=[Main.swift:3 assignment, "
            + "Main.swift:4 call, Main.swift:7 assignment, Main.swift:14 assignment, Main.swift:19 call]"
        ])
  }

  /// A superclass that is named by its whole path, as `Inbox.Model`.
  @Test func theHeirOfANestedClass() {
    let found = Summary.lines(
      Fixture(
        """
        struct Inbox: View {
          @State var model: Model
          var body: some View {
            Button("") { model.write() }.sheet(item: $model.draft) { Editor(draft: $0) }
          }
        }
        extension Inbox {
          @Observable class Model {
            var draft: Draft?
            func write() {}
          }
        }
        //- /Live.swift
        final class InboxModel: Inbox.Model {
          override func write() { draft = Draft() }
        }
        enum Other { class Model {} }
        final class OtherModel: Other.Model {
          var draft: Draft?
          func fill() { draft = Draft() }
        }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:4 state=Inbox.Model.draft shows=[Editor*] "
          + "opened=[Live.swift:2 assignment, Main.swift:4 call]"
      ])
  }

  /// A call on the class that an heir overrides runs the heir's method; one through `super` does not.
  @Test func callsOfWhatAnHeirOverrides() {
    #expect(
      lines(
        """
        @Observable class Base: Upload { func add() {} }
        final class Live: Base {
          override func add() {
            super.add()
            isOpen = true
          }
        }
        struct Home: View {
          @Bindable var model: Base
          var body: some View { Button("") { model.add() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """) == [
          "sheet Main.swift:21 state=Upload.isOpen shows=[Text*] "
            + "opened=[Main.swift:3 assignment, Main.swift:4 call, Main.swift:16 assignment, Main.swift:21 call]"
        ])
  }

  /// What one method of a protocol's extension calls of another is called on the same object.
  @Test func throughAProtocolsExtension() {
    let found = Summary.lines(
      Fixture(
        """
        protocol Guide: AnyObject { var leaf: Leaf? { get set } }
        struct Leaf: Identifiable { let id = 0 }
        extension Guide {
          func turn(_ leaf: Leaf) { self.leaf = leaf }
          func turn(to text: String) { turn(Leaf()) }
          func add(_ text: String) { turn(to: text) }
        }
        final class Home: ObservableObject, Guide { @Published var leaf: Leaf? }
        final class Tour: ObservableObject, Guide { @Published var leaf: Leaf? }
        struct HomeView: View {
          @StateObject private var model = Home()
          var body: some View { Button("") { model.add("") }.sheet(item: $model.leaf) { _ in Text("") } }
        }
        struct TourView: View {
          @StateObject private var model = Tour()
          var body: some View { Button("") { model.add("") }.sheet(item: $model.leaf) { _ in Text("") } }
        }
        """
      ).index())
    let inside = "Main.swift:4 assignment, Main.swift:5 call, Main.swift:6 call"
    #expect(
      found == [
        "sheet Main.swift:12 state=Home.leaf(@Published) shows=[Text*] opened=[\(inside), Main.swift:12 call]",
        "sheet Main.swift:16 state=Tour.leaf(@Published) shows=[Text*] opened=[\(inside), Main.swift:16 call]",
      ])
  }

  /// What stands in for a type in previews and does nothing is not meant by a call that may open something under a
  /// condition; of two that do something nobody knows which one is.
  @Test(
    arguments: [
      ("func openGame(id: Int) {}", true), ("func openGame(id: Int) { print(id) }", false),
      ("func openGame(id: Int) {}; func openGame(name: String) { print(name) }", true),
    ])
  func anHeirThatDoesNothing(other: String, opens: Bool) {
    let index = Fixture(
      """
      protocol GameOpening { func openGame(id: Int) }
      struct NoOpening: GameOpening { \(other) }
      struct Game: Identifiable { let id: Int }
      @Observable final class GameRouter { var game: Game? }
      struct GameNavigator: GameOpening {
        let router: GameRouter
        func openGame(id: Int) { if id == 1 { router.game = Game(id: 1) } }
      }
      @Observable final class Catalog {
        private let navigator: any GameOpening
        init(navigator: any GameOpening) { self.navigator = navigator }
        func select(id: Int) { navigator.openGame(id: id) }
      }
      struct CatalogView: View {
        @State var model: Catalog
        var body: some View { Button("") { model.select(id: 1) } }
      }
      struct Games: View {
        @State private var router = GameRouter()
        var body: some View {
          CatalogView(model: Catalog(navigator: GameNavigator(router: router)))
            .sheet(item: $router.game) { _ in Text("") }
        }
      }
      """
    ).index()
    let callers = index.presentations.flatMap(\.triggers).filter { $0.via == .call }.map(\.enclosingType)
    #expect(callers == (opens ? ["Catalog", "CatalogView"] : []))
  }

  /// A modifier for every coordinator presents by what the one declares that it is given.
  @Test func coordinatorsOfAProtocol() {
    func coordinator(_ name: String, _ cases: [String]) -> String {
      """
      enum \(name)Route: Route {
        case \(cases.joined(separator: ", "))
        var id: Self { self }
        var view: some View { switch self { \(cases.map { "case .\($0): Text(\"\($0)\")" }.joined(separator: "; ")) } }
      }
      final class \(name): Coordinating { @Published var sheet: \(name)Route? }
      struct \(name)Home: View {
        @StateObject private var own = \(name)()
        var body: some View { Button("") { own.present(.\(cases[0])) }.coordinated(with: own) }
      }

      """
    }
    let found = Summary.lines(
      Fixture(
        """
        protocol Route: Identifiable { associatedtype Shown: View; @ViewBuilder var view: Shown { get } }
        protocol Coordinating: ObservableObject { associatedtype R: Route; var sheet: R? { get set } }
        extension Coordinating { func present(_ route: R) { sheet = route } }
        struct Coordinated<C: Coordinating>: ViewModifier {
          @ObservedObject var coordinator: C
          func body(content: Content) -> some View { content.sheet(item: $coordinator.sheet) { $0.view } }
        }
        extension View {
          func coordinated<C: Coordinating>(with other: C) -> some View { modifier(Coordinated(coordinator: other)) }
        }

        """ + coordinator("Shop", ["cart", "help"]) + coordinator("Talk", ["rooms"])
      ).index()
    ).filter { $0.contains("coordinated") }
    #expect(
      found == [
        "coordinated Main.swift:19 state=Shop.sheet(@Published) enum=ShopRoute shows=[.cart Text*, .help Text*] opened=[Main.swift:19 call .cart]",
        "coordinated Main.swift:29 state=Talk.sheet(@Published) enum=TalkRoute shows=[.rooms Text*] opened=[Main.swift:29 call .rooms]",
      ])
  }

  /// A type that has what a protocol's extension does for all is none that does nothing.
  @Test func whatAnExtensionDoes() {
    let index = Fixture(
      classes + """
        protocol Opening { func open() }
        extension Opening { func open() { print("") } }
        struct Plain: Opening {}
        final class Live: Upload, Opening { func open() { if isOpen == false { isOpen = true } } }
        struct Caller { let opening: any Opening; func call(_ id: Int) { opening.open() } }
        struct Home: View {
          @State private var model = Live()
          var body: some View { Text("").sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """
    ).index()
    #expect(!index.presentations.flatMap(\.triggers).contains { $0.enclosingType == "Caller" })
  }

  /// What a protocol asks for is what those have who conform to it: the extension presents none of their other contexts.
  @Test func whatAProtocolAsksFor() {
    let index = Fixture(
      """
      @Observable final class Context { var item: Int? }
      extension Context { func show(_ item: Int) { self.item = item } }
      protocol Alerting { var alerts: Context { get } }
      extension Alerting {
        func alert() { alerts.show(1) }
      }
      struct Home: View, Alerting {
        @State var notes = Context()
        @State var alerts = Context()
        var body: some View {
          Button("") { notes.show(2) }
            .sheet(item: $notes.item) { _ in Text("") }
            .popover(item: $alerts.item) { _ in Text("") }
        }
      }
      """
    ).index()
    let lines = index.presentations.map { item in
      item.triggers.map { index.position($0.place.file, $0.place.range.start).line }
    }
    #expect(lines == [[2, 11], [2, 5]])
  }

  /// A generic object that holds a value of the system is none that holds one of the project's.
  @Test func genericObjectsOfOtherValues() {
    let index = Fixture(
      """
      @Observable final class Context<Item> { var item: Item? }
      extension Context { func show(_ item: Item) { self.item = item } }
      struct Note: Identifiable { let id = 1 }
      func fail(_ failures: Context<Error>, _ notes: Context<Note>) {
        failures.show(Failure())
        notes.show(Note())
      }
      struct Home: View {
        let notes: Context<Note>
        var body: some View {
          @Bindable var notes = notes
          Text("").sheet(item: $notes.item) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [2, 6])
  }
}
