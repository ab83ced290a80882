import SheetTestSupport
import Testing

/// What type names and bound names mean.
@Suite struct NamesTests {
  @Test(arguments: [
    "@State var router = Alias()", "@Environment(Alias.self) var router", "@State var router: Alias = .init()",
  ])
  func aliasOfARouter(property: String) {
    let lines = Summary.lines(
      Fixture(
        """
        final class Router { var isOn = false }
        typealias Alias = Router
        struct Home: View {
          \(property)
          var body: some View { Button("") { router.isOn = true }.sheet(isPresented: $router.isOn) { Help() } }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines == ["sheet Main.swift:5 state=Router.isOn shows=[Help] opened=[Main.swift:5 assignment]"])
  }

  @Test func aliasOfAView() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { Dest() } }
      }
      //- /Names.swift
      typealias Dest = Detail
      //- /Detail.swift
      struct Detail: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Detail"])
  }

  /// `Core.Router` is not the module's own `Router`.
  @Test func moduleInFront() {
    let lines = Summary.lines(
      Fixture(
        """
        //- /Sources/Core/Router.swift
        @Observable public final class Router { public var sheet: Sheet?; public init() {} }
        public enum Sheet: Identifiable { case home; public var id: Self { self } }
        //- /Sources/Shop/Shop.swift
        @Observable final class Router { var sheet: Sheet? }
        enum Sheet: Identifiable { case item; var id: Self { self } }
        struct Shop: View {
          @State private var router = Router()
          @Environment(Core.Router.self) private var global
          var body: some View { Button("") { global.sheet = .home }.sheet(item: $router.sheet) { _ in Text("") } }
        }
        //- /Sources/App/Root.swift
        struct Root: View {
          @State private var router = Core.Router()
          var body: some View { Text("").sheet(item: $router.sheet) { _ in Text("") } }
        }
        """
      ).index())
    #expect(lines.count == 2)
    #expect(lines.first?.contains("opened=[Sources/Shop/Shop.swift:6 assignment .home]") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("opened=[]") == true, "\(lines)")
  }

  /// Members of a superclass come before what stands at file level.
  @Test func nestedTypeOfASuperclass() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Sheet: Identifiable { case other; var id: Self { self } }
        class Base: ObservableObject { enum Sheet: Identifiable { case own; var id: Self { self } } }
        final class Model: Base { @Published var sheet: Sheet?; func go() { sheet = .own } }
        struct Home: View {
          @StateObject var model = Model()
          var body: some View { Text("").sheet(item: $model.sheet) { _ in Text("") } }
        }
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:6 state=Model.sheet(@Published) enum=Base.Sheet shows=[Text*] opened=[Main.swift:3 assignment .own]"
      ])
  }

  @Test(arguments: [
    "if case let model? = child { model.isOn = true }",
    "guard case let model? = child else { return }; model.isOn = true",
    "let (model, n) = (Child(), 1); model.isOn = true; print(n)",
    "switch child as Any { case let model as Child: model.isOn = true; default: break }",
    "for case let model? in [child] { model.isOn = true }",
    "do { try go() } catch let model as Child { model.isOn = true }",
  ])
  func boundNamesShadow(statement: String) {
    let lines = Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject { @Published var isOn = false }
        final class Child: Error { var isOn = false }
        struct Home: View {
          @StateObject var model = Model()
          let child: Child?
          var body: some View { Button("") { \(statement) }.sheet(isPresented: $model.isOn) { Text("") } }
        }
        """
      ).index())
    #expect(lines == ["sheet Main.swift:6 state=Model.isOn(@Published) shows=[Text*] opened=[]"])
  }

  /// Nobody forbids a type's name to begin with a small letter; what a value is called is the value.
  @Test func typesWithASmallInitial() {
    let found = Summary.lines(
      Fixture(
        """
        struct talkList: View {
          @State private var isAdding = false
          let talkBadge: (Binding<Bool>) -> Text
          var body: some View {
            talkRow(isAdding: $isAdding)
            talkBadge($isAdding)
          }
        }
        struct talkRow: View {
          @Binding var isAdding: Bool
          var body: some View {
            Button("") { isAdding = true }.sheet(isPresented: $isAdding) { Text("") }
          }
        }
        struct talkBadge: View {
          @Binding var isAdding: Bool
          var body: some View { Button("") { isAdding = true } }
        }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:12 state=talkList.isAdding(@State) shows=[Text*] opened=[Main.swift:12 assignment]"
      ])
  }

  /// `if let $pane = Binding($model.pane)` binds that name, and no other.
  @Test(arguments: [
    (
      "if let $pane = Binding($model.pane) { switch $pane.wrappedValue { case .info: Help(); case .add: Add() } }", true
    ),
    ("if let $pane = Binding($other) { switch $pane.wrappedValue { case .up: Help(); case .down: Add() } }", false),
    ("if let pane = other { switch $pane.wrappedValue { case .up: Help(); case .down: Add() } }", false),
  ])
  func namesWithADollar(content: String, isMapped: Bool) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case info, add; var id: Self { self } }
      enum Other { case up, down }
      final class Model: ObservableObject { @Published var pane: Pane? }
      struct Home: View {
        @StateObject private var model = Model()
        @State private var other: Other?
        var body: some View { Button("") { model.pane = .info }.sheet(item: $model.pane) { _ in \(content) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Add: View { var body: some View { Text("") } }
      """
    ).index()
    let cases = index.presentations.first?.destinations.map(\.caseName)
    #expect(cases == (isMapped ? ["info", "add"] : [nil, nil]))
  }

  /// A property whose own name begins as what a property wrapper keeps.
  @Test func ownNamesWithAnUnderscore() {
    let lines = Summary.lines(
      Fixture(
        """
        final class Keys: ObservableObject {
          @Published var isOpen = false
          func open() { isOpen = true }
        }
        struct Switch: View {
          @Binding private var _on: Bool
          init(on: Binding<Bool>) { __on = on }
          var body: some View { Button("") { _on = true } }
        }
        struct Warns: ViewModifier {
          @Binding var text: String
          private var _shows: Binding<Bool> { Binding(get: { !text.isEmpty }, set: { _ in text = "" }) }
          func body(content: Content) -> some View { content.alert("", isPresented: _shows) {} }
        }
        struct Home: View {
          @StateObject private var _keys = Keys()
          @State private var _flag = false
          @State private var text = ""
          @State private var plain: Bool
          init() { _plain = State(initialValue: true) }
          var body: some View {
            Switch(on: $_flag)
            Button("") { _keys.open() }
            Button("") { _keys.isOpen = true }
            Button("") { text = "a" }
            Button("", action: _keys.open)
              .sheet(isPresented: $_keys.isOpen) { Help() }
              .sheet(isPresented: $_flag) { Help() }
              .sheet(isPresented: $plain) { Help() }
              .modifier(Warns(text: $text))
          }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines.map { $0.replacing("Main.swift:", with: "") } == [
        "alert 13 state=Home.text(@State) shows=[] opened=[25 assignment]",
        "sheet 27 state=Keys.isOpen(@Published) shows=[Help] opened=[3 assignment, 23 call, 24 assignment, 26 call]",
        "sheet 28 state=Home._flag(@State) shows=[Help] opened=[8 assignment]",
        "sheet 29 state=Home.plain(@State) shows=[Help] opened=[20 initial]",
        "Warns 30 state=Home.text(@State) shows=[] opened=[25 assignment]",
      ])
  }

  /// An alias in what another alias stands for.
  @Test(arguments: ["typealias D = Deep\n", ""])
  func aliasOfAnAlias(outer: String) {
    let lines = Summary.lines(
      Fixture(
        """
        enum Page: Identifiable { case info, help; var id: Self { self } }
        struct Deep { typealias Route = Page }
        struct Home: View {
          \(outer.isEmpty ? "typealias D = Deep" : "")
          @State private var route: D.Route?
          var body: some View {
            Button("") { route = .help }.sheet(item: $route) { _ in Text("") }
          }
        }
        \(outer)
        """
      ).index())
    #expect(
      lines == [
        "sheet Main.swift:7 state=Home.route(@State) enum=Page shows=[Text*] opened=[Main.swift:7 assignment .help]"
      ])
  }
}
