import SheetTestSupport
import Testing

/// Two objects of one type are two states; what may be either is both.
@Suite struct InstancesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  @Test func eachScreenMakesItsOwn() {
    #expect(
      lines(
        """
        final class Model: ObservableObject { @Published var isOpen = false }
        struct One: View {
          @StateObject private var model = Model()
          var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct Two: View {
          @StateObject var model = Model()
          var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """) == [
          "sheet Main.swift:4 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:4 assignment]",
          "sheet Main.swift:8 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:8 assignment]",
        ])
  }

  /// Code that two apps share writes to the shared object of each.
  @Test func staticObjectsOfTwins() {
    let state = """
      @Observable final class Main { static let shared = Main(); var isOpen = false }
      struct Home: View {
        @State private var main = Main.shared
        var body: some View { Text("").sheet(isPresented: $main.isOpen) { Text("") } }
      }
      """
    #expect(
      lines(
        """
        //- /Phone/Home.swift
        \(state)
        //- /Mac/Home.swift
        \(state)
        //- /Shared/Links.swift
        func open() { Main.shared.isOpen = true }
        """)
        == ["Mac", "Phone"].map {
          "sheet \($0)/Home.swift:4 state=Main.isOpen shows=[Text*] opened=[Shared/Links.swift:1 assignment]"
        })
  }

  /// What a computed property writes is held by something within the object: each screen's is its own all the same.
  @Test func behindAComputedProperty() {
    #expect(
      lines(
        """
        struct Flags { var isOpen = false }
        final class Model: ObservableObject {
          @Published private var flags = Flags()
          var isOpen: Bool { get { flags.isOpen } set { flags.isOpen = newValue } }
        }
        struct One: View {
          @StateObject private var model = Model()
          var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct Two: View {
          @StateObject private var model = Model()
          var body: some View { Button("") { model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """) == [
          "sheet Main.swift:8 state=Flags.isOpen shows=[Text*] opened=[Main.swift:4 assignment, Main.swift:8 assignment]",
          "sheet Main.swift:12 state=Flags.isOpen shows=[Text*] opened=[Main.swift:4 assignment, Main.swift:12 assignment]",
        ])
  }

  /// Methods are called on one of them; one that nobody calls on it does not open it.
  @Test func twoOfOneView() {
    #expect(
      lines(
        """
        final class Flag: ObservableObject {
          @Published var isOn = false
          func raise() { isOn = true }
        }
        struct Home: View {
          @StateObject private var one = Flag()
          @StateObject private var two = Flag()
          var body: some View {
            Button("") { one.raise() }
              .sheet(isPresented: $one.isOn) { Text("") }
              .sheet(isPresented: $two.isOn) { Text("") }
            Button("") { two.isOn = true }
          }
        }
        """) == [
          "sheet Main.swift:10 state=Flag.isOn(@Published) shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:9 call]",
          "sheet Main.swift:11 state=Flag.isOn(@Published) shows=[Text*] opened=[Main.swift:12 assignment]",
        ])
  }

  /// An object that a modifier is given is that object and no other.
  @Test func whatAModifierIsGiven() {
    let lines = lines(
      """
      @Observable final class Alerts {
        var isShown = false
        func show() { isShown = true }
      }
      struct Alerting: ViewModifier {
        @Bindable var alerts: Alerts
        func body(content: Content) -> some View { content.alert("", isPresented: $alerts.isShown) {} }
      }
      extension View { func alerting(_ alerts: Alerts) -> some View { modifier(Alerting(alerts: alerts)) } }
      struct One: View {
        @State private var own = Alerts()
        var body: some View { Button("") { own.show() }.alerting(own) }
      }
      struct Two: View {
        @State private var own = Alerts()
        var body: some View { Button("") { own.show() }.alerting(own) }
      }
      """)
    #expect(
      lines.filter { $0.hasPrefix("alerting") } == [
        "alerting Main.swift:12 state=Alerts.isShown shows=[] opened=[Main.swift:3 assignment, Main.swift:12 call]",
        "alerting Main.swift:16 state=Alerts.isShown shows=[] opened=[Main.swift:3 assignment, Main.swift:16 call]",
      ])
  }

  /// What a view hands on is written by whoever gets it, and a `@Binding` stands for all that it is given.
  @Test func whatIsHandedOn() {
    #expect(
      lines(
        """
        final class Model: ObservableObject { @Published var isOpen = false }
        struct One: View {
          @StateObject private var model = Model()
          var body: some View { Row(model: model).sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct Two: View {
          @StateObject private var model = Model()
          var body: some View { Switch(isOn: $model.isOpen).sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct Three: View {
          @StateObject private var model = Model()
          var body: some View { Switch(isOn: $model.isOpen).sheet(isPresented: $model.isOpen) { Text("") } }
        }
        struct Row: View {
          @ObservedObject var model: Model
          var body: some View { Button("") { model.isOpen = true } }
        }
        struct Switch: View {
          @Binding var isOn: Bool
          var body: some View { Button("") { isOn = true } }
        }
        """) == [
          "sheet Main.swift:4 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:16 assignment]",
          "sheet Main.swift:8 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:20 assignment]",
          "sheet Main.swift:12 state=Model.isOpen(@Published) shows=[Text*] opened=[Main.swift:20 assignment]",
        ])
  }

  /// Objects in objects: by the whole way.
  @Test func nestedObjects() {
    #expect(
      lines(
        """
        @Observable final class Router { var isOpen = false; func open() { isOpen = true } }
        @Observable final class Tabs {
          let home = Router()
          let search = Router()
          func openHome() { home.open() }
        }
        struct Root: View {
          @State private var tabs = Tabs()
          var body: some View {
            Button("") { tabs.openHome() }.sheet(isPresented: $tabs.home.isOpen) { Text("") }
            Button("") { tabs.search.open() }.sheet(isPresented: $tabs.search.isOpen) { Text("") }
          }
        }
        """) == [
          "sheet Main.swift:10 state=Router.isOpen shows=[Text*] opened=[Main.swift:1 assignment, Main.swift:5 call, Main.swift:10 call]",
          "sheet Main.swift:11 state=Router.isOpen shows=[Text*] opened=[Main.swift:1 assignment, Main.swift:11 call]",
        ])
  }

  /// What is made of a class runs no code of what inherits from that.
  @Test func anObjectOfTheClassItself() {
    let found = lines(
      """
      class Asker<Answer>: ObservableObject {
        @Published var visible = false
        func ask() async { visible = true }
      }
      final class TextAsker: Asker<String> {
        func ask(first: String) async { await super.ask() }
        func show() { visible = true; self.visible = true }
      }
      struct Shelf: View {
        @StateObject private var yes = Asker<Bool>()
        @StateObject private var title = TextAsker()
        var body: some View {
          Text("")
            .sheet(isPresented: $yes.visible) { Text("") }
            .sheet(isPresented: $title.visible) { Text("") }
            .task { await yes.ask() }
            .onTapGesture { Task { await title.ask(first: "a") } }
        }
      }
      struct Drawer: View {
        @StateObject private var other = TextAsker()
        var body: some View { Button("b") { Task { await other.ask(first: "b") } } }
      }
      """
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
    #expect(
      found == [
        "[Main.swift:3 assignment, Main.swift:16 call]",
        "[Main.swift:3 assignment, Main.swift:6 call, Main.swift:7 assignment, Main.swift:7 assignment, Main.swift:17 call]",
      ])
  }

  /// A model that a body makes bindable under its own name is the same object, and not that of another view.
  @Test(arguments: ["@Bindable var model = model", "@Bindable var model = self.model", "let model = model"])
  func bindableInABody(declaration: String) {
    let view = { (name: String) in
      """
      struct \(name): View {
        @State private var model = Model()
        var body: some View {
          \(declaration)
          Button("") { model.open() }
            .sheet(isPresented: $model.isOpen) { Text("") }
        }
      }

      """
    }
    let index = Fixture(
      """
      @Observable final class Model {
        var isOpen = false
        func open() { isOpen = true }
      }

      """ + view("One") + view("Two")
    ).index()
    let callers = index.presentations.map { $0.triggers.filter { $0.via == .call }.map(\.enclosingType) }
    #expect(callers == [["One"], ["Two"]])
  }

  /// Two values of one struct are two states, whoever made them; an object that both hold is one.
  @Test(arguments: [
    ("struct Scanner { var shown = false }", "scanner.shown", "model.scanner.shown = true", [0, 1]),
    (
      "struct Scanner { var shown = false; mutating func go() { shown = true } }", "scanner.shown",
      "model.scanner.go()", [0, 2]
    ),
    ("struct Scanner { let nav: Nav }", "scanner.nav.shown", "model.scanner.nav.shown = true", [1, 1]),
    ("struct Scanner { @AppStorage(\"s\") var shown = false }", "scanner.shown", "model.scanner.shown = true", [1, 1]),
  ]) func valuesOfOneStruct(type: String, state: String, write: String, triggers: [Int]) {
    let index = Fixture(
      """
      final class Nav: ObservableObject { @Published var shown = false }
      \(type)
      final class HomeModel: ObservableObject { @Published var scanner: Scanner }
      final class GuestModel: ObservableObject { @Published var scanner: Scanner }
      struct Home: View {
        @StateObject private var model = HomeModel()
        var body: some View { Text("").sheet(isPresented: $model.\(state)) { Text("") } }
      }
      struct Guest: View {
        @StateObject private var model = GuestModel()
        var body: some View { Button("") { \(write) }.sheet(isPresented: $model.\(state)) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.map(\.triggers.count) == triggers)
  }

  /// The state of one feature that two others hold: each view shows that of the store that it has.
  @Test func theStateOfAFeatureThatTwoHold() {
    func feature(_ name: String, _ writes: String) -> String {
      """
      @Reducer struct \(name)Feature {
        @ObservableState struct State: Equatable { var add = AddFeature.State(); @Presents var more: AddFeature.State? }
        enum Action { case add(AddFeature.Action), more(PresentationAction<AddFeature.Action>), tap }
        var body: some ReducerOf<Self> {
          Scope(state: \\.add, action: \\.add) { AddFeature() }
          Reduce { state, action in
            switch action {
            case .tap: \(writes)
            default: return .none
            }
          }
        }
      }
      struct \(name)View: View {
        @Bindable var store: StoreOf<\(name)Feature>
        var body: some View { Text("").sheet(isPresented: $store.add.isOpen.sending(\\.add.setOpen)) { AddSheet() } }
      }

      """
    }
    let found = lines(
      """
      @Reducer struct AddFeature {
        @ObservableState struct State: Equatable { var isOpen = false }
        enum Action { case setOpen(Bool), start }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .setOpen(isOpen): state.isOpen = isOpen
            case .start: state.isOpen = true
            }
            return .none
          }
        }
      }
      struct AddSheet: View { var body: some View { Text("") } }

      """ + feature("A", "state.add.isOpen = true; return .none")
        + feature("B", "return .send(.add(.setOpen(true)))")
        + feature("C", "state.more?.isOpen = true; return .send(.more(.presented(.setOpen(true))))"))
    #expect(
      found == [
        "sheet Main.swift:30 state=AddFeature.State.isOpen shows=[AddSheet] opened=[Main.swift:8 assignment, Main.swift:22 assignment]",
        "sheet Main.swift:47 state=AddFeature.State.isOpen shows=[AddSheet] opened=[Main.swift:8 assignment, Main.swift:39 call]",
        "sheet Main.swift:64 state=AddFeature.State.isOpen shows=[AddSheet] opened=[Main.swift:8 assignment]",
      ])
  }

  /// A view's object that its initialiser makes is its own.
  @Test(arguments: [
    "State(wrappedValue: Hook(name))", "State(initialValue: Hook(name))", ".init(wrappedValue: Hook(name))",
  ])
  func objectsThatAnInitialiserMakes(made: String) {
    #expect(
      Summary.openedLines(
        Fixture(
          """
          @Observable final class Hook {
            var isOpen = false
            init(_ name: String) {}
            func sync() { isOpen = true }
          }
          struct Detail: View {
            @State var hook: Hook
            init(name: String) { _hook = \(made) }
            var body: some View {
              Button("") { hook.sync() }.sheet(isPresented: $hook.isOpen) { Text("") }
            }
          }
          struct Row: View {
            var body: some View { Text("").onTapGesture { let hook = Hook("other"); hook.sync() } }
          }
          """
        ).index()) == [4, 10])
  }

  /// A method that calls another of its own opens nothing on an object on which nobody calls it.
  @Test func callsWithinTheClass() {
    #expect(
      lines(
        """
        @Observable final class Model {
          var note: String?
          func one() { note = "" }
          func two() { one() }
        }
        struct One: View {
          @State private var model = Model()
          var body: some View { Button("") { model.one() }.alert("", isPresented: Binding(get: { model.note != nil }, set: { _ in })) {} }
        }
        struct Two: View {
          @State private var model = Model()
          var body: some View { Button("") { model.two() }.alert("", isPresented: Binding(get: { model.note != nil }, set: { _ in })) {} }
        }
        """) == [
          "alert Main.swift:8 state=Model.note shows=[] opened=[Main.swift:3 assignment, Main.swift:8 call]",
          "alert Main.swift:12 state=Model.note shows=[] "
            + "opened=[Main.swift:3 assignment, Main.swift:4 call, Main.swift:12 call]",
        ])
  }

  /// A view that has a binding of a value presents by a member of that value, and of no other of its type.
  @Test(arguments: [
    ("@Binding var flags: Flags", "Binding(get: { flags.isOn }, set: { flags.isOn = $0 })"),
    ("@Binding var flags: Flags", "$flags.isOn"),
    ("let flags: Binding<Flags>", "flags.isOn"),
    ("let flags: Binding<Flags>", "Binding(get: { flags.wrappedValue.isOn }, set: { flags.wrappedValue.isOn = $0 })"),
  ]) func boundValues(member: String, binding: String) {
    let index = Fixture(
      """
      struct Flags { var isOn = false }
      struct Home: View {
        @State private var first = Flags()
        @State private var second = Flags()
        var body: some View {
          Button("") { first.isOn = true }
          Button("") { second.isOn = true }
          Child(flags: $first)
        }
      }
      struct Child: View {
        \(member)
        var body: some View { Text("").sheet(isPresented: \(binding)) { Text("") } }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [["Main.swift:6 assignment"]])
  }

  /// A member of a value that a protocol asks for, written in its extension.
  @Test func askedValues() {
    let index = Fixture(
      """
      struct Notice { var title = ""; var isShown = false }
      protocol Noticing: ObservableObject { var notice: Notice { get set } }
      extension Noticing { func tell() { self.notice.isShown = true } }
      final class Model: Noticing {
        @Published var notice = Notice()
        func save() { tell() }
      }
      final class Other: ObservableObject { @Published var notice = Notice() }
      struct Home: View {
        @StateObject private var model = Model()
        @StateObject private var other = Other()
        var body: some View {
          Button("") { model.save() }
            .alert("", isPresented: $model.notice.isShown) {}
            .alert("", isPresented: $other.notice.isShown) {}
        }
      }
      """
    ).index()
    let opened = index.presentations.map { $0.triggers.map { Summary.opened($0, index) } }
    #expect(opened.first?.contains("Main.swift:3 assignment") == true)
    #expect(opened.last == [])
  }

  /// What SwiftUI makes of the class of an app's delegate is an object of that app's own.
  @Test(arguments: [
    "@NSApplicationDelegateAdaptor private var model: Model", "@UIApplicationDelegateAdaptor(Model.self) var model",
  ])
  func delegates(property: String) {
    func app(_ property: String) -> String {
      """
      @main struct TheApp: App {
        \(property)
        var body: some Scene { WindowGroup { Root().environmentObject(model) } }
      }
      struct Root: View {
        @EnvironmentObject private var model: Model
        var body: some View { Button("") { model.show() }.sheet(isPresented: $model.isOpen) { Text("") } }
      }
      """
    }
    let index = Fixture(
      """
      //- /One/App.swift
      \(app(property))
      //- /Other/App.swift
      \(app("@StateObject private var model = Model()"))
      //- /Shared/Model.swift
      final class Model: NSObject, ObservableObject {
        @Published var isOpen = false
        func show() { isOpen = true }
      }
      """
    ).index()
    #expect(
      index.presentations.map { $0.triggers.map { Summary.opened($0, index) } } == [
        ["One/App.swift:7 call", "Shared/Model.swift:3 assignment"],
        ["Other/App.swift:7 call", "Shared/Model.swift:3 assignment"],
      ])
  }
}
