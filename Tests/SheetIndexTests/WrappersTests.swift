import SheetTestSupport
import Testing

/// The one case that a site in a wrapper is for is that of the wrapper's calls.
@Suite struct WrappersTests {
  private func lines(_ call: String, _ wrapper: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Step { case back, on, away }
        struct Home: View {
          @State private var step: Step?
          var body: some View {
            VStack {
              Button("") { step = .back }
              Button("") { step = .on }
              Button("") { step = .away }
            }\(call)
          }
        }
        \(wrapper)
        """
      ).index())
  }

  private let confirm = """
    struct Confirm: ViewModifier {
      @Binding var step: Step?
      func body(content: Content) -> some View {
        content.alert("", isPresented: Binding(get: { step == .back }, set: { if !$0 { step = nil } })) {}
      }
    }
    """

  @Test func modifier() {
    let opened = lines(".modifier(Confirm(step: $step))", confirm).map { $0.components(separatedBy: "opened=").last }
    #expect(opened == ["[Main.swift:6 assignment .back]", "[Main.swift:6 assignment .back]"])
  }

  @Test func functionWithSeveral() {
    let found = lines(
      ".confirming($step)",
      """
      extension View {
        func confirming(_ step: Binding<Step?>) -> some View {
          alert("", isPresented: Binding(get: { step.wrappedValue == .back }, set: { if !$0 { step.wrappedValue = nil } })) { Button("") {} }
            .sheet(isPresented: Binding(get: { step.wrappedValue == .on }, set: { if !$0 { step.wrappedValue = nil } })) { Next() }
        }
      }
      struct Next: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "confirming Main.swift:9 state=Home.step(@State) enum=Step shows=[.on Next] opened=[Main.swift:6 assignment .back, Main.swift:7 assignment .on]",
        "alert Main.swift:14 state=Home.step(@State) enum=Step shows=[] opened=[Main.swift:6 assignment .back]",
        "sheet Main.swift:15 state=Home.step(@State) enum=Step shows=[.on Next] opened=[Main.swift:7 assignment .on]",
      ])
  }

  /// A modifier that keeps its content under the name that the parameter of `body` has.
  @Test func contentOfTheModifierItself() {
    let found = Summary.lines(
      Fixture(
        """
        extension View {
          func framed(_ isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
            modifier(Framed(isShown: isShown, content: content))
          }
        }
        struct Framed<Inner: View>: ViewModifier {
          @Binding var isShown: Bool
          @ViewBuilder let content: () -> Inner
          func body(content: Content) -> some View {
            content.sheet(isPresented: $isShown) { VStack { self.content() } }
          }
        }
        struct Home: View {
          @State private var isOpen = false
          var body: some View { Button("") { isOpen = true }.framed($isOpen) { Rule() } }
        }
        struct Rule: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(found.last?.contains("state=Home.isOpen(@State) shows=[Rule]") == true, "\(found)")
  }

  /// Each call of a modifier presents by the object that it is given, however the modifier names its own.
  @Test(arguments: ["$finder.failed", "self.$finder.failed"]) func givenObjects(binding: String) {
    let found = Summary.lines(
      Fixture(
        """
        final class Finder: ObservableObject { @Published var failed = false }
        struct One: View {
          @StateObject private var finder = Finder()
          var body: some View { Button("") { finder.failed = true }.modifier(Failing(finder: finder)) }
        }
        struct Other: View {
          @StateObject private var finder = Finder()
          var body: some View { Button("") { finder.failed = true }.modifier(Failing(finder: finder)) }
        }
        struct Failing: ViewModifier {
          @ObservedObject var finder: Finder
          func body(content: Content) -> some View { content.sheet(isPresented: \(binding)) { Text("") } }
        }
        """
      ).index())
    let opened = found.prefix(2).map { $0.components(separatedBy: "opened=").last }
    #expect(opened == ["[Main.swift:4 assignment]", "[Main.swift:8 assignment]"])
  }

  /// What one caller hands over is not known: the state of the others is not all.
  @Test(arguments: [
    ("StateBox(false) { isOn in Text(\"\").picker(isOn) }", 1), ("Text(\"\").picker(.constant(true))", 0),
  ])
  func callersThatAreNotKnown(call: String, count: Int) {
    let index = Fixture(
      """
      extension View {
        func picker(_ isShown: Binding<Bool>) -> some View { modifier(Picking(isShown: isShown)) }
      }
      struct Known: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.picker($isOpen) }
      }
      struct Box: View { var body: some View { \(call) } }
      struct Picking: ViewModifier {
        @Binding var isShown: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $isShown) { Text("") } }
      }
      """
    ).index()
    let sheet = index.presentations.last
    #expect(sheet?.state?.property == "isOpen")
    #expect(sheet?.unresolved.filter { $0.what == .state }.count == count, "\(sheet?.unresolved ?? [])")
    #expect(index.presentations.contains { $0.kind == "picker" && $0.unresolved.isEmpty })
  }

  /// A wrapper makes a binding of the one that it is given: of all that its callers give.
  @Test func aBindingOfTheCallersBindings() {
    let found = Summary.lines(
      Fixture(
        """
        struct PlainCover<C: View>: ViewModifier {
          @Binding var shown: Bool
          let inside: () -> C
          private var binding: Binding<Fake?> {
            Binding(get: { shown ? Fake() : nil }, set: { shown = $0 != nil ? true : false })
          }
          func body(content: Content) -> some View { content.sheet(item: binding) { _ in inside() } }
        }
        struct Fake: Identifiable { let id = 1 }
        extension View {
          func cover<C: View>(_ shown: Binding<Bool>, @ViewBuilder inside: @escaping () -> C) -> some View {
            modifier(PlainCover(shown: shown, inside: inside))
          }
        }
        struct Two: View {
          @State private var zoomed = false
          @State private var code = false
          var body: some View {
            Button("") { zoomed = true }.cover($zoomed) { Text("") }
            Button("") { code = true }.cover($code) { Text("") }
          }
        }
        """
      ).index())
    #expect(
      found.first
        == "sheet Main.swift:7 state=- shows=[] "
        + "opened=[Main.swift:19 assignment, Main.swift:20 assignment] unresolved=[state, destination]")
  }

  /// What closes in what a caller of a wrapper shows opens nothing in the wrapper either, whichever caller that is.
  @Test func togglesInWhatCallersShow() {
    let found = Summary.lines(
      Fixture(
        """
        extension View {
          func panel<C: View>(_ on: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
            sheet(isPresented: on) { content() }
          }
        }
        struct Chains: View {
          @State private var picking = false
          var body: some View { Button("") { picking.toggle() }.panel($picking) { Picker(on: $picking) } }
        }
        struct Coins: View {
          @State private var choosing = false
          var body: some View { Button("") { choosing = true }.panel($choosing) { Chooser(on: $choosing) } }
        }
        struct Picker: View { @Binding var on: Bool; var body: some View { Button("") { on.toggle() } } }
        struct Chooser: View { @Binding var on: Bool; var body: some View { Button("") { on.toggle() } } }
        """
      ).index())
    #expect(!found.contains { $0.contains("Main.swift:14") || $0.contains("Main.swift:15") }, "\(found)")
    #expect(found.contains { $0.contains("Main.swift:8 toggle") })
    #expect(found.contains { $0.contains("Main.swift:12 assignment") })
  }

  @Test func togglesInWhatCallersOfAModifierShow() {
    let found = Summary.lines(
      Fixture(
        """
        struct Panel<C: View>: ViewModifier {
          @Binding var on: Bool
          let panel: () -> C
          func body(content: Content) -> some View { content.sheet(isPresented: $on) { panel() } }
        }
        struct Chains: View {
          @State private var picking = false
          var body: some View {
            Button("") { picking = true }.modifier(Panel(on: $picking, panel: { Picker(on: $picking) }))
          }
        }
        struct Coins: View {
          @State private var choosing = false
          var body: some View {
            Button("") { choosing = true }.modifier(Panel(on: $choosing, panel: { Chooser(on: $choosing) }))
          }
        }
        struct Picker: View { @Binding var on: Bool; var body: some View { Button("") { on.toggle() } } }
        struct Chooser: View { @Binding var on: Bool; var body: some View { Button("") { on.toggle() } } }
        """
      ).index())
    #expect(found.first?.contains("opened=[Main.swift:9 assignment, Main.swift:15 assignment]") == true, "\(found)")
  }

  /// A modifier that presents only in one size takes its callers' states all the same.
  @Test(arguments: [
    "{ isCompact ? item : nil }", "{ isCompact ? nil : item }", "{ return isCompact ? item : nil }",
  ]) func bindingsUnderACondition(getter: String) {
    let found = Summary.lines(
      Fixture(
        """
        struct Panel<Item: Identifiable, C: View>: ViewModifier {
          @Environment(\\.isCompact) private var isCompact
          @Binding var item: Item?
          @ViewBuilder let panel: (Item) -> C
          func body(content: Content) -> some View {
            content.sheet(item: Binding(get: \(getter), set: { new in item = new })) { panel($0) }
          }
        }
        extension EnvironmentValues { @Entry var isCompact = true }
        struct Mail: Identifiable { let id: Int }
        struct Inbox: View {
          @State private var mail: Mail?
          var body: some View {
            Button("") { mail = Mail(id: 1) }.modifier(Panel(item: $mail) { Reader(mail: $0) })
          }
        }
        struct Outbox: View {
          @State private var sent: Mail?
          var body: some View {
            Button("") { sent = Mail(id: 2) }.modifier(Panel(item: $sent) { Writer(mail: $0) })
          }
        }
        """
      ).index())
    #expect(found.count == 3)
    #expect(found.first?.contains("unresolved=[state") == true, "\(found)")
    #expect(
      found.contains {
        $0.contains("Main.swift:14 state=Inbox.mail(@State) shows=[Reader*] opened=[Main.swift:14 assignment]")
      }, "\(found)")
    #expect(
      found.contains {
        $0.contains("Main.swift:20 state=Outbox.sent(@State) shows=[Writer*] opened=[Main.swift:20 assignment]")
      }, "\(found)")
  }

  /// A helper of a view that is given a model presents by itself, whatever the model may be made of; one that is given
  /// several models presents what each call gives it.
  @Test(arguments: [
    ("let now = talk ?? Talk(thread: thread); column(talk: now)", ["alert"]),
    ("VStack { column(talk: first); column(talk: second) }", ["column", "column", "alert"]),
  ]) func helpersThatTakeAModel(body: String, kinds: [String]) {
    let index = Fixture(
      """
      struct Thread { let id: Int }
      @Observable final class Talk {
        var failure: String?
        init(thread: Thread?) { if let thread { print(thread.id) } }
      }
      struct TalkScreen: View {
        @State private var talk: Talk?
        @State private var first = Talk(thread: nil)
        @State private var second = Talk(thread: nil)
        let thread: Thread?
        var body: some View { \(body) }
        private func column(talk: Talk) -> some View {
          Button("") { talk.failure = "" }
            .alert("Error", isPresented: .constant(talk.failure != nil)) { Button("OK") {} }
        }
      }
      """
    ).index()
    #expect(index.presentations.map(\.kind) == kinds)
  }

  /// What a generic router's modifier is given says which enum its cases are of.
  @Test func genericRouters() {
    let index = Fixture(
      """
      protocol Shown: Identifiable { associatedtype Body: View; @ViewBuilder func view() -> Body }
      final class Desk<S: Shown>: ObservableObject { @Published var current: S?; func present(_ s: S) { current = s } }
      struct Desking<S: Shown>: ViewModifier {
        @StateObject var desk: Desk<S>
        func body(content: Content) -> some View { content.sheet(item: $desk.current) { $0.view() } }
      }
      extension View { func desking<S: Shown>(_ desk: Desk<S>) -> some View { modifier(Desking(desk: desk)) } }
      enum Food: Shown { case tags; var id: Self { self }; func view() -> some View { switch self { case .tags: Tags() } } }
      enum Drink: Shown { case cups; var id: Self { self }; func view() -> some View { switch self { case .cups: Cups() } } }
      struct FoodScreen: View {
        @StateObject private var desk = Desk<Food>()
        var body: some View { Button("") { desk.present(.tags) }.desking(desk) }
      }
      struct DrinkScreen: View {
        @StateObject private var desk = Desk<Drink>()
        var body: some View { Button("") { desk.present(.cups) }.modifier(Desking(desk: desk)) }
      }
      struct Tags: View { var body: some View { Text("") } }
      struct Cups: View { var body: some View { Text("") } }
      """
    ).index()
    let outer = index.presentations.filter { $0.enclosingType?.hasSuffix("Screen") == true }
    #expect(outer.map(\.enumName) == ["Food", "Drink"])
    #expect(outer.map { $0.triggers.filter { $0.via == .call }.map(\.caseName) } == [["tags"], ["cups"]])
  }

  /// A modifier that gets the card itself, or nil: of a flag and of an item.
  @Test(arguments: ["card", "if let card { Layer { card } }", "Group { if let card { Layer { card } } }"])
  func aCardThatIsMadeOfAFlag(content: String) {
    let index = Fixture(
      """
      extension View {
        func card<C: View>(isPresented: Bool, @ViewBuilder content: () -> C) -> some View {
          modifier(CardPresenter(card: isPresented ? content() : nil))
        }
        func card<Item: Equatable, C: View>(item: Item?, @ViewBuilder content: (Item) -> C) -> some View {
          modifier(CardPresenter(card: item.map { content($0) }))
        }
      }
      private struct CardPresenter<Card: View>: ViewModifier {
        let card: Card?
        func body(content: Content) -> some View {
          content.overlay {
            Color.clear.fullScreenCover(isPresented: .init(get: { card != nil }, set: { _ in })) { \(content) }
          }
        }
      }
      private struct Layer<Panel: View>: View {
        @ViewBuilder var panel: Panel
        var body: some View { ZStack { Color.black; panel } }
      }
      struct Editor: View {
        @State private var asking = false
        @State private var name: String?
        var body: some View {
          VStack {
            Button("Ask") { asking = true }
            Button("Name") { name = "x" }
          }
          .card(isPresented: asking) { AskCard() }
          .card(item: name) { NameCard(name: $0) }
        }
      }
      struct AskCard: View { var body: some View { Text("ask") } }
      struct NameCard: View { let name: String; var body: some View { Text(name) } }
      """
    ).index()
    #expect(
      Summary.lines(index).filter { $0.hasPrefix("card ") } == [
        "card Main.swift:29 state=Editor.asking(@State) shows=[AskCard] opened=[Main.swift:26 assignment]",
        "card Main.swift:30 state=Editor.name(@State) shows=[NameCard] opened=[Main.swift:27 assignment]",
      ])
  }

  /// Which heir of a class a modifier is given, the type of the property says that is handed over.
  @Test(arguments: [
    "@StateObject private var model: Kind; init(model: Kind) { _model = .init(wrappedValue: model) }",
    "@ObservedObject var model: Kind", "let model: Kind",
  ]) func heirsOfAClass(property: String) {
    func screen(_ name: String) -> String {
      """
      struct \(name)Screen: View {
        \(property.replacingOccurrences(of: "Kind", with: name + "Model"))
        var body: some View {
          Button("") { model.choose() }.setUp(model)
        }
      }

      """
    }
    let index = Fixture(
      """
      class BaseModel: ObservableObject {
        @Published var isOpen = false
        func choose() { isOpen = true }
      }
      final class NoteModel: BaseModel {}
      final class BookModel: BaseModel { func start() { isOpen = true }; override func choose() { super.choose() } }
      struct SetUp: ViewModifier {
        @ObservedObject var model: BaseModel
        func body(content: Content) -> some View { content.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      extension View { func setUp(_ model: BaseModel) -> some View { modifier(SetUp(model: model)) } }
      func make(_ isNote: Bool) -> AnyView {
        isNote ? AnyView(NoteScreen(model: NoteModel())) : AnyView(BookScreen(model: BookModel()))
      }

      """ + screen("Note") + screen("Book")
    ).index()
    let lines = Summary.lines(index).filter { $0.hasPrefix("setUp") }
    #expect(
      lines == [
        "setUp Main.swift:18 state=BaseModel.isOpen(@Published) shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:18 call]",
        "setUp Main.swift:24 state=BaseModel.isOpen(@Published) shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:6 assignment, Main.swift:6 call, Main.swift:24 call]",
      ])
  }

  /// The case that a wrapper compares with is what its call hands over.
  @Test(arguments: [
    """
    func editor(_ own: Step, of step: Binding<Step?>) -> some View {
      sheet(isPresented: Binding(get: { step.wrappedValue == own }, set: { if !$0 { step.wrappedValue = nil } })) { Text("") }
    }
    """,
    """
    func editor(_ own: Step, of step: Binding<Step?>) -> some View {
      let isShown = Binding(get: { step.wrappedValue == own }, set: { if !$0 { step.wrappedValue = nil } })
      return sheet(isPresented: isShown) { Text("") }
    }
    """, "func editor(_ own: Step, of step: Binding<Step?>) -> some View { modifier(Editor(own: own, step: step)) }",
  ])
  func comparedCase(function: String) {
    let editor = """
      struct Editor: ViewModifier {
        let own: Step
        @Binding var step: Step?
        func body(content: Content) -> some View {
          content.sheet(isPresented: Binding(get: { step == own }, set: { if !$0 { step = nil } })) { Text("") }
        }
      }
      """
    let found = lines(".editor(.on, of: $step).editor(.away, of: $step)", editor + "\nextension View { \(function) }")
    let calls = found.filter { $0.hasPrefix("editor ") }.map { $0.components(separatedBy: "opened=").last }
    #expect(calls == ["[Main.swift:7 assignment .on]", "[Main.swift:8 assignment .away]"])
  }

  /// A view that modifiers alone make, and hand themselves to: each of their uses presents.
  @Test(arguments: [
    ("let base: Base", "base", "base: self"), ("@ViewBuilder var base: () -> Base", "base()", "base: { self }"),
  ]) func aViewThatModifiersMake(property: String, shown: String, handed: String) {
    let lines = Summary.lines(
      Fixture(
        """
        extension View {
          func panel<Inside: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Inside) -> some View {
            PanelHost(isPresented: isPresented, content: content, \(handed))
          }
        }
        private struct PanelHost<Base: View, Inside: View>: View {
          @Binding var isPresented: Bool
          let content: () -> Inside
          \(property)
          var body: some View { \(shown).fullScreenCover(isPresented: $isPresented) { content() } }
        }
        struct First: View {
          @State private var open = false
          var body: some View { Button("") { open = true }.panel(isPresented: $open) { Apples() } }
        }
        struct Second: View {
          @State private var shown = false
          var body: some View { Button("") { shown = true }.panel(isPresented: $shown) { Pears() } }
        }
        struct Apples: View { var body: some View { Text("") } }
        struct Pears: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines.suffix(2) == [
        "panel Main.swift:14 state=First.open(@State) shows=[Apples] opened=[Main.swift:14 assignment]",
        "panel Main.swift:18 state=Second.shown(@State) shows=[Pears] opened=[Main.swift:18 assignment]",
      ])
  }

  /// Modifiers of the project that are called like the system's, in forms that those do not have.
  @Test func modifiersCalledLikeTheSystems() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Host<Page: View>: ViewModifier {
          var isActive: Binding<Bool>
          var page: Page
          func body(content: Content) -> some View { content.sheet(isPresented: isActive) { page } }
        }
        extension View {
          func sheet(isActive: Binding<Bool>, page: some View) -> some View { modifier(Host(isActive: isActive, page: page)) }
          func sheet<R: View & Identifiable>(item: Binding<R?>) -> some View { self.sheet(item: item) { $0 } }
        }
        enum Route: View, Identifiable {
          case help, tour
          var id: Self { self }
          var body: some View {
            switch self {
            case .help: Help()
            case .tour: Tour()
            }
          }
        }
        struct Home: View {
          @State private var isOpen = false
          @State private var route: Route?
          var body: some View {
            Button("") { isOpen = true; route = .tour }
              .sheet(isActive: $isOpen, page: Help())
              .sheet(item: $route)
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct Tour: View { var body: some View { Text("") } }
        """
      ).index())
    let own = lines.suffix(2).map { $0.components(separatedBy: " ") }
    #expect(own.map { $0[2] } == ["state=Home.isOpen(@State)", "state=Home.route(@State)"])
    #expect(own.map { $0.contains("shows=[Help]") } == [true, false])
    #expect(lines.last?.contains("enum=Route") == true)
    #expect(lines.last?.hasSuffix("opened=[Main.swift:24 assignment .tour]") == true)
  }

  /// What a function works out of its parameter before it presents is read from that.
  @Test func valueOfALocalName() {
    let lines = Summary.lines(
      Fixture(
        """
        extension View {
          func failure(_ error: Binding<Error?>) -> some View {
            let localized = error.wrappedValue as? LocalizedError
            return alert("", isPresented: Binding(get: { localized != nil }, set: { _ in error.wrappedValue = nil })) {}
          }
        }
        struct Home: View {
          @State private var one: Error?
          @State private var two: Error?
          var body: some View {
            Button("") { one = URLError(.badURL) }.failure($one)
            Button("") { two = URLError(.badURL) }.failure($two)
          }
        }
        """
      ).index())
    #expect(lines.map { $0.components(separatedBy: " ")[0] } == ["alert", "failure", "failure"])
    #expect(
      lines.suffix(2).map { $0.components(separatedBy: "opened=").last } == [
        "[Main.swift:11 assignment]", "[Main.swift:12 assignment]",
      ])
  }

  /// What is unwrapped under the property's name is not the binding.
  @Test(arguments: [
    (
      "@Binding var news: News?",
      "if let news { content.sheet(item: $news) { _ in Text(news.title) } } else { content }"
    ),
    (
      "let news: Binding<News?>",
      "if let news = self.news.wrappedValue { content.sheet(item: self.news) { _ in Text(news.title) } } else { content }"
    ),
  ]) func bindingOfWhatIsUnwrapped(property: String, body: String) {
    let lines = Summary.lines(
      Fixture(
        """
        struct News: Identifiable { let id = 1; var title = "" }
        struct Teller: ViewModifier {
          \(property)
          func body(content: Content) -> some View { \(body) }
        }
        struct Home: View {
          @State private var first: News?
          @State private var second: News?
          var body: some View {
            Text("").modifier(Teller(news: $first))
            Text("").modifier(Teller(news: $second))
          }
        }
        """
      ).index())
    #expect(lines.map { $0.components(separatedBy: " ")[0] } == ["sheet", "Teller", "Teller"])
    #expect(
      lines.suffix(2).map { $0.components(separatedBy: " ")[2] } == [
        "state=Home.first(@State)", "state=Home.second(@State)",
      ])
  }

  /// A modifier whose parameter comes to the presentation through the closure of a store's container.
  @Test func containersOfStores() {
    let index = Fixture(
      """
      import ComposableArchitecture
      import SwiftUINavigation
      @Reducer struct Feature {
        struct State { var notice: AlertState<Int>? }
        enum Action { case open, notice(PresentationAction<Int>) }
        var body: some ReducerOf<Self> { Reduce { state, action in
          state.notice = AlertState { TextState("") }
          return .none } }
      }
      extension View {
        func warning<Act>(store: Store<AlertState<Act>?, PresentationAction<Act>>) -> some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            self.alert(unwrapping: Binding(get: { viewStore.state }, set: { _ in viewStore.send(.dismiss) })) { print($0) }
          }
        }
      }
      struct Home: View { let store: StoreOf<Feature>
        var body: some View { Text("").warning(store: self.store.scope(state: \\.notice, action: Feature.Action.notice)) } }
      """
    ).index()
    let uses = index.presentations.filter { $0.kind == "warning" }
    #expect(uses.map { $0.state?.property } == ["notice"])
    #expect(uses.map { $0.triggers.map { index.position($0.place.file, $0.place.range.start).line } } == [[7]])
  }

  private func uses(_ wrapper: String, _ more: String = "") -> [String] {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        var body: some View { Button("") { isOn = true }.own($isOn) { Help() } }
      }
      struct More: View {
        @State private var isUp = false
        var body: some View { Button("") { isUp = true }.own($isUp) { Tour() } }
      }
      extension View { \(wrapper) }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
    return Summary.lines(index).filter { $0.hasPrefix("own ") }
  }

  private let both = [
    "own Main.swift:3 state=Home.isOn(@State) shows=[Help] opened=[Main.swift:3 assignment]",
    "own Main.swift:7 state=More.isUp(@State) shows=[Tour] opened=[Main.swift:7 assignment]",
  ]

  /// A binding that may be missing.
  @Test(arguments: [
    "if let isOn { sheet(isPresented: isOn, content: make) } else { self }",
    "if let other = isOn { sheet(isPresented: other, content: make) } else { self }",
    "switch isOn { case .some(let isOn): sheet(isPresented: isOn, content: make); case .none: self }",
  ]) func optionalBindings(body: String) {
    #expect(
      uses("@ViewBuilder func own<C: View>(_ isOn: Binding<Bool>?, make: @escaping () -> C) -> some View { \(body) }")
        == both)
  }

  /// A view beside that which it is applied to presents.
  @Test(arguments: [
    "background { Presenter(isOn: isOn, make: make) }", "background(Presenter(isOn: isOn, make: make))",
    "overlay(Presenter(isOn: isOn, make: make))", "ZStack { self; Presenter(isOn: isOn, make: make) }",
    "modifier(Behind(isOn: isOn, make: make))",
  ]) func viewsBeside(body: String) {
    let more = """
      struct Presenter<C: View>: View {
        @Binding var isOn: Bool
        let make: () -> C
        var body: some View { Color.clear.sheet(isPresented: $isOn, content: make) }
      }
      struct Behind<C: View>: ViewModifier {
        @Binding var isOn: Bool
        let make: () -> C
        func body(content: Content) -> some View { content.background { Presenter(isOn: $isOn, make: make) } }
      }
      """
    #expect(
      uses("func own<C: View>(_ isOn: Binding<Bool>, make: @escaping () -> C) -> some View { \(body) }", more) == both)
  }

  /// A view that others present, or that is handed an object, is none.
  @Test(arguments: [
    "func own<C: View>(_ isOn: Binding<Bool>, make: @escaping () -> C) -> some View { sheet(isPresented: isOn) { Page(isOn: isOn) } }",
    "func paged(_ model: Model) -> some View { background { Page(model: model) } }",
  ]) func viewsThatAreNone(wrapper: String) {
    let isObject = wrapper.contains("Model")
    let index = Fixture(
      """
      final class Model: ObservableObject { @Published var isOn = false }
      extension View { \(wrapper) }
      struct Page: View {
        \(isObject ? "@ObservedObject var model: Model" : "@Binding var isOn: Bool")
        var body: some View { Text("").alert("", isPresented: \(isObject ? "$model.isOn" : "$isOn")) {} }
      }
      """
    ).index()
    #expect(!index.presentations.contains { $0.kind == "Page" })
  }

  /// What presents in a function that several states are handed to is opened by all that open one of them.
  @Test func severalCallers() {
    let index = Fixture(
      """
      extension View {
        func box(_ isOn: Binding<Bool>) -> some View { sheet(isPresented: isOn) { Text("") } }
      }
      struct One: View {
        @State private var first = false
        var body: some View { Button("") { first = true }.box($first) }
      }
      struct Two: View {
        @State private var second = false
        var body: some View { Button("") { second = true }.box($second) }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["Main.swift:6 assignment", "Main.swift:10 assignment"], ["Main.swift:6 assignment"],
        ["Main.swift:10 assignment"],
      ])
    #expect(index.presentations.first?.state == nil)
  }

  /// A wrapper that takes the two closures of a binding.
  @Test(arguments: ["Binding(get: get, set: set)", "Binding(get: { get() }, set: { set($0) })"])
  func closures(binding: String) {
    let index = Fixture(
      """
      extension View {
        func asking(get: @escaping () -> Bool, set: @escaping (Bool) -> Void) -> some View {
          alert("", isPresented: \(binding)) {}
        }
      }
      struct Home: View {
        @State private var asks = false
        var body: some View { Button("") { asks = true }.asking(get: { asks }, set: { asks = $0 }) }
      }
      """
    ).index()
    #expect(index.presentations.map(\.kind) == ["alert", "asking"])
    #expect(index.presentations.last?.state?.property == "asks")
    #expect(index.presentations.last?.triggers.map { Summary.opened($0, index) } == ["Main.swift:8 assignment"])
  }
}
