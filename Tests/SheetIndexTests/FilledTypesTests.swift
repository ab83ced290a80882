import SheetTestSupport
import Testing

/// What closures of generic code are handed.
@Suite struct FilledTypesTests {
  private func opened(_ text: String) -> [[String]] {
    let index = Fixture(text).index()
    return index.presentations.map { $0.triggers.map { Summary.opened($0, index) } }
  }

  /// The receiver's own argument, its associated type, and what a protocol's extension hands on.
  @Test func receivers() {
    #expect(
      opened(
        """
        protocol Machine: AnyObject { associatedtype State; associatedtype Act; var state: State { get set }; func send(_ act: Act) }
        extension Machine { func mutate(_ body: (inout State) -> Void) { body(&state) } }
        struct Desk { var a = false, b = false, c = false, d = false, e = false, f = false }
        enum DeskAct { case open }
        final class Plain<S>: ObservableObject { @Published var state: S; init(_ s: S) { state = s }
          func update(_ body: (inout S) -> Void) { body(&state) } }
        protocol Handler { associatedtype State }
        enum DeskHandler: Handler { typealias State = Desk }
        final class Of<H: Handler>: ObservableObject { @Published var state: H.State; init(_ s: H.State) { state = s }
          func update(_ body: (inout H.State) -> Void) { body(&state) } }
        final class Own: ObservableObject, Machine { @Published var state = Desk()
          func send(_ act: DeskAct) { mutate { $0.c = true } } }
        class Base<S>: ObservableObject { @Published var state: S; init(_ s: S) { state = s }
          func change(_ body: (inout S) -> Void) { body(&state) } }
        final class Heir: Base<Desk> { func go() { change { $0.d = true } } }
        struct Home: View {
          @EnvironmentObject var plain: Plain<Desk>
          @EnvironmentObject var of: Of<DeskHandler>
          @EnvironmentObject var own: Own
          @EnvironmentObject var heir: Heir
          var body: some View {
            Button("") { plain.update { $0.a = true } }
            Button("") { of.update { desk in desk.b = true } }
              .sheet(isPresented: $plain.state.a) { Text("") }
              .sheet(isPresented: $of.state.b) { Text("") }
              .sheet(isPresented: $own.state.c) { Text("") }
              .sheet(isPresented: $heir.state.d) { Text("") }
          }
        }
        """) == [
          ["Main.swift:22 assignment"], ["Main.swift:23 assignment"], ["Main.swift:12 assignment"],
          ["Main.swift:15 assignment"],
        ])
  }

  /// What else the call hands over: to an initialiser, a view's properties, a function.
  @Test func otherArguments() {
    #expect(
      opened(
        """
        struct Desk { var a = false, b = false, c = false, d = false }
        final class Box<S>: ObservableObject { @Published private var state: S; init(_ s: S) { state = s }
          func binding<V>(_ path: KeyPath<S, V>) -> Binding<V> { Binding(get: { self.state[keyPath: path] }, set: { _ in }) } }
        func work(_ desk: inout Desk) { desk.a = true; desk.b = true; desk.c = true }
        struct With<S, C: View>: View { private let held: Box<S>; private let content: (Box<S>) -> C
          init(context: Box<S>, @ViewBuilder content: @escaping (Box<S>) -> C) { held = context; self.content = content }
          var body: some View { content(held) } }
        struct Plain<S, C: View>: View { let held: Box<S>; let content: (Box<S>) -> C; var body: some View { content(held) } }
        func with<S, C: View>(_ box: Box<S>, @ViewBuilder content: (Box<S>) -> C) -> C { content(box) }
        struct Value<V, C: View>: View { @Binding var value: V; let content: (Binding<V>) -> C; var body: some View { content($value) } }
        struct Home: View {
          let box: Box<Desk>; @State private var own = Desk()
          var body: some View {
            With(context: box) { box in Text("").sheet(isPresented: box.binding(\\.a)) { Text("") } }
            Plain(held: box) { box in Text("").sheet(isPresented: box.binding(\\.b)) { Text("") } }
            with(box) { box in Text("").sheet(isPresented: box.binding(\\.c)) { Text("") } }
            Value(value: $own) { own in Text("").sheet(isPresented: own.d) { Text("") } }.onAppear { own.d = true }
          }
        }
        """) == [
          ["Main.swift:4 assignment"], ["Main.swift:4 assignment"], ["Main.swift:4 assignment"],
          ["Main.swift:17 assignment"],
        ])
  }

  /// What the call that makes an object says of it.
  @Test(arguments: [
    ("let model: Model", "Wrap(Model())"), ("let model: Model", "Wrap<Model>(Model())"),
    ("let model: Model", "Wrap(model: Model())"),
  ]) func madeObjects(property: String, made: String) {
    let initialiser = made.contains("model:") ? "" : "init(_ model: M) { self.model = model }"
    #expect(
      opened(
        """
        @Observable final class Model { var isOpen = false }
        struct Wrap<M: AnyObject> { let model: M; \(initialiser) }
        struct Home: View { @State private var wrap = \(made)
          var body: some View { @Bindable var model = wrap.model
            Button("") { wrap.model.isOpen = true }.sheet(isPresented: $model.isOpen) { Text("") } } }
        """) == [["Main.swift:5 assignment"]])
  }

  /// The switch of a content that is typed by an associated type knows its cases.
  @Test func contents() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case tour, menu; var id: Self { self } }
      protocol Coordinating: ObservableObject { associatedtype Route: Identifiable; var route: Route? { get set } }
      final class Main: Coordinating { @Published var route: Pane? }
      final class Side: Coordinating { @Published var route: Pane? }
      struct Stage<C: Coordinating, V: View>: View { @ObservedObject var coordinator: C; let content: (C.Route) -> V
        var body: some View { Text("").sheet(item: $coordinator.route) { content($0) } } }
      struct A: View { @StateObject var main = Main(); var body: some View { Button("") { main.route = .tour }
        Stage(coordinator: main) { pane in switch pane { case .tour: Tour(); case .menu: Menu() } } } }
      struct B: View { @StateObject var side = Side(); var body: some View { Button("") { side.route = .menu }
        Stage(coordinator: side) { pane in switch pane { case .tour: Tour(); case .menu: Menu() } } } }
      struct Tour: View { var body: some View { Text("") } }
      struct Menu: View { var body: some View { Text("") } }
      """
    ).index()
    let item = index.presentations.first
    #expect(item?.enumName == "Pane")
    #expect(item?.destinations.map(Summary.shown) == [".tour Tour", ".menu Menu"])
    #expect(item?.unresolved.isEmpty == true)
  }
}
