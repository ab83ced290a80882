import SheetTestSupport
import Testing

/// Bindings that a call makes of another binding.
@Suite struct BoundCallsTests {
  /// A constant that is made anew with every body, of a local value.
  @Test(arguments: [
    "let isFailed = fault != nil", "let isFailed = fault != nil && fault?.count == 3",
    "let known = fault; let isFailed = known != nil", "let isFailed = Fault(fault) != nil",
  ])
  func constantsOfLocals(statement: String) {
    let index = Fixture(
      """
      struct Fault { init?(_ text: String?) { return nil } }
      struct Home: View {
        @State private var fault: String?
        var body: some View {
          \(statement)
          Button("") { fault = "" }.sheet(isPresented: .constant(isFailed)) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Home.fault(@State) shows=[Text*] opened=[Main.swift:6 assignment]"
      ])
  }

  /// A function of a binding that is handed the path of a case: it is for that case.
  @Test(
    arguments: [
      "import SwiftUINavigation",
      """
      extension Binding {
        func `case`<Whole, Part>(_ path: CasePath<Whole, Part>) -> Binding<Part?> where Value == Whole? {
          Binding<Part?>(get: { wrappedValue.flatMap(path.extract) }, set: { wrappedValue = $0.map(path.embed) })
        }
      }
      """,
    ], ["case(/Route.add)", "case(\\.add)"])
  func casePaths(more: String, call: String) {
    let index = Fixture(
      """
      enum Route { case add(Int), edit(String) }
      struct Home: View {
        @State private var route: Route?
        var body: some View {
          Button("") { route = .add(1) }.sheet(item: $route.\(call)) { _ in AddView() }
          Button("") { route = .edit("") }
        }
      }
      struct AddView: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.route(@State) enum=Route shows=[.add AddView] opened=[Main.swift:5 assignment .add]"
      ])
  }

  /// The same of what a function is handed: its callers know.
  @Test func constantsOfParameters() {
    let index = Fixture(
      """
      struct Fault { init?(_ text: String?) { return nil } }
      extension View {
        func reports(_ text: Binding<String?>) -> some View {
          let fault = Fault(text.wrappedValue)
          return alert("", isPresented: .constant(fault != nil)) {}
        }
      }
      struct Home: View {
        @State private var fault: String?
        var body: some View { Button("") { fault = "" }.reports($fault) }
      }
      """
    ).index()
    #expect(index.presentations.map { $0.state?.property } == ["fault", "fault"])
    #expect(index.presentations.allSatisfy { $0.unresolved.isEmpty })
  }

  /// Of a binding that a modifier keeps: the states are its callers'.
  @Test(arguments: ["let source: Binding<Wrapped?>", "@Binding var source: Wrapped?"])
  func flagsOfABindingThatIsKept(declaration: String) {
    let binding = declaration.hasPrefix("@") ? "$source" : "source"
    let index = Fixture(
      """
      extension Binding {
        func asFlag<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
          Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
        }
      }
      struct Shower<Wrapped>: ViewModifier {
        \(declaration)
        func body(content: Content) -> some View {
          content.sheet(isPresented: \(binding).asFlag()) { Text("") }
        }
      }
      struct One: View {
        @State private var n: Int?
        var body: some View { Button("") { n = 1 }.modifier(Shower(source: $n)) }
      }
      struct Two: View {
        @State private var w: String?
        var body: some View { Button("") { w = "" }.modifier(Shower(source: $w)) }
      }
      """
    ).index()
    let site = index.presentations.first
    #expect(site?.unresolved.map(\.reason) == ["bound to 2 states: One.n, Two.w"])
    #expect(site?.triggers.map(\.enclosingType) == ["One", "Two"])
  }

  /// A binding of a part that the project's own function makes of a key path.
  @Test func aPartThatAKeyPathNames() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Flags { var help = false; var news = false }
        extension Binding {
          func part<Part>(_ path: WritableKeyPath<Value, Part>) -> Binding<Part> {
            Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
          }
        }
        struct Page: View {
          @State private var flags = Flags()
          var body: some View {
            Button("") { flags.help = true }
            Button("") { flags.news = true }.sheet(isPresented: $flags.part(\\.help)) { Text("") }
          }
        }
        """
      ).index())
    #expect(lines == ["sheet Main.swift:11 state=Flags.help shows=[Text*] opened=[Main.swift:10 assignment]"])
  }

  /// A key path of several names, as a store's binding is told it: what it ends in.
  @Test(arguments: ["get: \\.name.isShown", "get: { $0.name.isShown }"]) func aPathOfSeveralNames(given: String) {
    let lines = Summary.lines(
      Fixture(
        """
        import ComposableArchitecture
        struct Name: Reducer {
          struct State: Equatable { var isShown = false }
          enum Action { case hide }
        }
        struct Keys: Reducer {
          struct State: Equatable { var name = Name.State() }
          enum Action { case tapped, name(Name.Action) }
          var body: some Reducer<State, Action> {
            Reduce { state, action in
              switch action {
              case .tapped: state.name.isShown = true; return .none
              case .name: return .none
              }
            }
          }
        }
        struct KeysView: View {
          let store: StoreOf<Keys>
          var body: some View {
            WithViewStore(store, observe: { $0 }) { viewStore in
              Text("").sheet(isPresented: viewStore.binding(\(given), send: .name(.hide))) { Text("") }
            }
          }
        }
        """
      ).index())
    #expect(lines == ["sheet Main.swift:22 state=Name.State.isShown shows=[Text*] opened=[Main.swift:12 assignment]"])
  }
}
