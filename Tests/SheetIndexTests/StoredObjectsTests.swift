import SheetTestSupport
import Testing

/// Where the objects are made that properties hold: what is known to be another object opens nothing, what nobody knows
/// may.
@Suite struct StoredObjectsTests {
  /// Two screens of one model, and what opens the sheet of each: the types in which the model is asked to.
  ///
  /// - Parameters:
  ///   - first: how the first screen gets its model; the second makes its own.
  ///   - more: other declarations.
  private func callers(first: String, more: String = "") -> [[String]] {
    let index = Fixture(
      """
      @Observable final class Model {
        static let shared = Model()
        var isOpen = false
        func open() { isOpen = true }
      }
      struct First: View {
        \(first)
        var body: some View { Button("") { model.open() }.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      struct Second: View {
        @State private var own = Model()
        var body: some View { Button("") { own.open() }.sheet(isPresented: $own.isOpen) { Text("") } }
      }
      \(more)
      """
    ).index()
    return index.presentations.map { $0.triggers.filter { $0.via == .call }.compactMap(\.enclosingType) }
  }

  @Test(
    arguments: [
      "@Bindable var model = Model()", "@ObservedObject var model = Model()", "@StateObject var model = Model()",
      "@Bindable var model = Model.shared", "@StateObject private var model = Model.shared",
      "@State private var model: Model; init() { _model = State(initialValue: Model()) }",
      "@StateObject private var model: Model; init() { _model = StateObject(wrappedValue: { Model() }()) }",
      "@StateObject private var model: Model; init() { let made = Model(); _model = StateObject(wrappedValue: made) }",
      "@State private var model: Model; init() { model = Model() }",
      "@State private var model: Model; init() { _model = .init(initialValue: Model()) }",
      "@State private var model: Model; init(model: Model = Model()) { _model = State(wrappedValue: model) }",
      "@State private var model: Model; init(model: Model? = nil) { self.model = model ?? Model() }",
    ])
  func aViewOfItsOwn(first: String) {
    #expect(
      callers(first: first, more: "struct App1: View { var body: some View { First(); Second() } }") == [
        ["First"], ["Second"],
      ])
  }

  /// A second initialiser that nobody calls hands nobody's object on; one that somebody calls does.
  @Test(arguments: [
    ("", [["First"], ["Second"]]), ("; First(name: \"\", model: given)", [["First", "Second"], ["First", "Second"]]),
  ])
  func anInitialiserThatNobodyCalls(call: String, expected: [[String]]) {
    let first = """
      @State private var model: Model
      init(id: Int, model: Model? = nil) { _model = State(initialValue: model ?? Model()) }
      init(name: String, model: Model? = nil) { self.init(id: 1, model: model) }
      """
    let more = """
      struct App1: View {
        let given: Model
        var body: some View { First(id: 2); Second()\(call) }
      }
      """
    #expect(callers(first: first, more: more) == expected)
  }

  /// Handed over, whether it is made for that or held by somebody.
  @Test(
    arguments: [
      "First(model: Model())", "First(model: .shared)", "First(model: Model.shared)", "First(model: hub.model)",
      "First(model: hub.later)", "First.init(model: Model())", "First(model: isOld ? hub.model : Model())",
      "First(model: hub.make())", "First(model: hub.kept())",
      "let made = hub.make(); First(model: made)",
      "Middle(model: Model())", "Middle(model: hub.model)",
    ])
  func aViewThatIsGivenOne(call: String) {
    let found = callers(
      first: "@ObservedObject var model: Model",
      more: """
        final class Hub {
          let model = Model()
          lazy var later = Model()
          func make() -> Model { Model() }
          func kept() -> Model { return model }
        }
        struct Middle: View { let model: Model; var body: some View { First(model: model) } }
        struct App1: View {
          let hub = Hub()
          let isOld: Bool
          var body: some View { \(call); Second(); Middle(model: Model()) }
        }
        """)
    #expect(found.last == ["Second"])
    #expect(found.first?.contains("First") == true)
  }

  /// What comes from where nobody sees may be any.
  @Test(
    arguments: [
      "First(model: container.resolve())", "ForEach(models) { First(model: $0) }", "First(model: models[0])",
      "if case .one(let model) = route { First(model: model) }", "First(model: make())",
    ])
  func aViewThatIsGivenWhatNobodyKnows(call: String) {
    let found = callers(
      first: "@ObservedObject var model: Model",
      more: """
        struct App1: View {
          let container: Container
          let models: [Model]
          let route: Route
          var body: some View { \(call); Second() }
          func make() -> Model { models.randomElement() ?? container.resolve() }
        }
        """)
    #expect(found.first == ["First", "Second"])
  }

  /// Of two that may be handed over, both.
  @Test func whatSeveralHandOver() {
    let found = callers(
      first: "@ObservedObject var model: Model",
      more: """
        struct One: View {
          @State private var model = Model()
          var body: some View { First(model: model); Button("") { model.open() } }
        }
        struct Two: View {
          @State private var model = Model()
          var body: some View { First(model: model); Button("") { model.open() } }
        }
        struct Three: View {
          @State private var model = Model()
          var body: some View { Button("") { model.open() } }
        }
        """)
    #expect(found == [["First", "One", "Two"], ["Second"]])
  }

  /// An object of another object: `$model.list.isOpen` where every screen's model makes its list.
  @Test(arguments: ["var list = List()", "let list = List()", "@Published var list = List()"])
  func anObjectOfAModel(list: String) {
    let lines = Summary.lines(
      Fixture(
        """
        final class List: ObservableObject { @Published var isOpen = false; func open() { isOpen = true } }
        final class Detail: ObservableObject { \(list); func prepare() { list.isOpen = true } }
        struct Tabs: View { var body: some View { ListScreen(model: List()) } }
        struct ListScreen: View {
          @StateObject var model: List
          var body: some View { Button("") { model.open() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct DetailScreen: View {
          @StateObject private var model = Detail()
          var body: some View { Button("") { model.prepare() }.sheet(isPresented: $model.list.isOpen) { Text("") } }
        }
        struct Other: View {
          @StateObject private var model = Detail()
          var body: some View { Button("") { model.prepare() } }
        }
        """
      ).index()
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
    #expect(
      lines == [
        "[Main.swift:1 assignment, Main.swift:6 call]", "[Main.swift:2 assignment, Main.swift:10 call]",
      ])
  }

  /// What a model holds may be replaced by what somebody else has.
  @Test func aListThatIsReplaced() {
    let found = callers(
      first: "@State private var hub = Hub(); private var model: Model { hub.model }",
      more: """
        final class Hub { var model = Model() }
        struct Three: View {
          let hub: Hub
          @State private var own = Model()
          var body: some View { Button("") { hub.model = own; own.open() } }
        }
        """)
    #expect(found == [["First", "Three"], ["Second"]])
  }

  /// A view reads from the environment what somebody put there; what views make for themselves it is not.
  @Test(
    arguments: [
      ("@Environment(Model.self) private var model", ".environment(model)"),
      ("@EnvironmentObject private var model: Model", ".environmentObject(model)"),
      ("@EnvironmentObject var model: Model", ".environmentObject(self.model)"),
    ])
  func whatTheEnvironmentHolds(first: String, injecting: String) {
    let found = callers(
      first: first,
      more: """
        struct Board: View {
          @State private var model = Model()
          var body: some View { First()\(injecting); Button("") { model.open() } }
        }
        struct Try_Previews: PreviewProvider { static var previews: some View { First().environment(Model()) } }
        """)
    #expect(found == [["First", "Board"], ["Second"]])
    // Nobody is seen to put one there.
    #expect(callers(first: first) == [["First", "Second"], ["First", "Second"]])
  }

  /// Code that each platform's view of one name shares.
  @Test func anExtensionOfTwins() {
    let index = Fixture(
      """
      //- /Model.swift
      @Observable final class Model { var isOpen = false; func open() { isOpen = true } }
      //- /iOS/Page.swift
      struct Page: View {
        @State private var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.isOpen) { Text("") } }
      }
      //- /iOS/Page+Help.swift
      extension Page { func help() { model.open() } }
      //- /macOS/Page.swift
      struct Page: View {
        @Bindable var model = Model()
        var body: some View { Text("").sheet(isPresented: $model.isOpen) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.filter { $0.via == .call }.count } == [1, 1])
  }

  /// An initialiser that nobody calls hands no model over; one that is handed on by its name, or that a subclass or a
  /// protocol may call, does.
  @Test(arguments: [
    ("", [1, 1]), ("func pages(_ all: [Model]) -> [Second] { all.map(Second.init(model:)) }", [2, 2]),
    ("func pages(_ all: [Model]) -> [Second] { all.map(Second.init) }", [2, 2]),
    ("func page(_ m: Model) -> Second { Second(model: m) }", [2, 2]),
    ("#Preview { Second(model: Model()) }", [1, 1]),
  ]) func anInitialiserThatNobodyCalls(more: String, counts: [Int]) {
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOpen = false }
      struct First: View {
        @StateObject private var model: Model
        init(id: Int) { _model = StateObject(wrappedValue: Model()) }
        var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      struct Second: View {
        @ObservedObject var model: Model
        init(id: Int) { _model = ObservedObject(wrappedValue: Model()) }
        init(model: Model) { _model = ObservedObject(wrappedValue: model) }
        var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      struct Root: View { var body: some View { First(id: 1); Second(id: 2) } }
      \(more)
      """
    ).index()
    #expect(index.presentations.map(\.triggers.count) == counts)
  }

  /// What makes a new object each time it is asked: each view has its own. What is kept is one.
  @Test(arguments: [
    ("@StateObject private var notices = Notices.make()", true),
    ("@StateObject private var notices = Notices.fresh", true),
    ("@StateObject private var notices: Notices = .make()", true),
    ("@StateObject private var notices = makeNotices()", true),
    ("@StateObject private var notices = Box.main.notices()", true),
    ("@ObservedObject private var notices = Notices.shared", false),
    ("@ObservedObject private var notices = Box.main.kept", false),
  ]) func objectsOfFactories(declaration: String, isOwn: Bool) {
    let index = Fixture(
      """
      final class Notices: ObservableObject {
        @Published var isShown = false
        func report() { isShown = true }
        static func make() -> Notices { Notices() }
        static var fresh: Notices { Notices() }
        static let shared = Notices()
      }
      func makeNotices() -> Notices { Notices.make() }
      final class Box { func notices() -> Notices { Notices() }; let kept = Notices(); static let main = Box() }
      extension View { func host(_ notices: Notices) -> some View { modifier(Host(notices: notices)) } }
      struct Host: ViewModifier {
        @ObservedObject var notices: Notices
        func body(content: Content) -> some View { content.sheet(isPresented: $notices.isShown) { Text("") } }
      }
      struct One: View { \(declaration); var body: some View { Button("") { notices.report() }.host(notices) } }
      struct Two: View { \(declaration); var body: some View { Button("") { notices.report() }.host(notices) } }
      struct Other: View {
        @StateObject private var notices = Notices()
        var body: some View { Button("") { notices.report() }.host(notices) }
      }
      """
    ).index()
    let callers = index.presentations.filter { ["One", "Two", "Other"].contains($0.enclosingType) }.map { site in
      site.triggers.filter { $0.via == .call }.compactMap(\.enclosingType)
    }
    #expect(callers == (isOwn ? [["One"], ["Two"], ["Other"]] : [["One", "Two"], ["One", "Two"], ["Other"]]))
  }

  /// What an initialiser puts into the storage replaces what is written at the declaration.
  @Test func aDefaultThatInitialisersReplace() {
    let index = Fixture(
      """
      @Observable final class Guide { var asks = false; func show() { asks = true } }
      final class Votes { let guide: Guide; init(guide: Guide) { self.guide = guide }; func up() { guide.show() } }
      struct Feed: View {
        @State private var guide = Guide()
        @State private var votes: Votes
        init() { let own = Guide(); _guide = State(initialValue: own); _votes = State(initialValue: Votes(guide: own)) }
        var body: some View { Button("") { votes.up() }.sheet(isPresented: $guide.asks) { Text("") } }
      }
      struct Root: View { var body: some View { Feed() } }
      """
    ).index()
    #expect(Summary.openedLines(index) == [1, 2, 7])
  }
}
