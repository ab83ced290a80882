import SheetTestSupport
import Testing

/// Generic types: what their parameters stand for, also those of a parent or of the type around.
@Suite struct TypeArgumentsTests {
  private static let views = """
    enum Pane: Identifiable { case add, edit; var id: Self { self } }
    struct Add: View { var body: some View { Text("") } }
    struct Edit: View { var body: some View { Text("") } }
    struct PaneView: View {
      let pane: Pane
      var body: some View {
        switch pane {
        case .add: Add()
        case .edit: Edit()
        }
      }
    }
    """

  /// - Parameter parent: what the model inherits from.
  @Test(arguments: ["Base<HomeState>", "HomeBase", "Middle"])
  func stateOfAGenericParent(parent: String) {
    let index = Fixture(
      """
      //- /Base.swift
      class Base<State>: ObservableObject { @Published var state: State; init(_ state: State) { self.state = state } }
      typealias HomeBase = Base<HomeState>
      class Middle: HomeBase {}
      struct HomeState { var pane: Pane? }
      //- /Home.swift
      final class HomeModel: \(parent) {
        func add() { state.pane = .add }
        func edit() { self.state.pane = .edit }
      }
      struct Home: View {
        @StateObject private var model = HomeModel(HomeState())
        var body: some View { Text("").sheet(item: $model.state.pane) { PaneView(pane: $0) } }
      }
      //- /Views.swift
      \(Self.views)
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:7 state=HomeState.pane enum=Pane shows=[.add Add, .edit Edit] opened=[Home.swift:2 assignment .add, Home.swift:3 assignment .edit]"
      ])
  }

  /// An object that a parent declares gives the members of an associated type by key paths.
  @Test(arguments: ["HomeModel", "HomeModelType"])
  func dynamicMembersOfANestedType(owner: String) {
    let index = Fixture(
      #"""
      //- /Store.swift
      protocol Bindable { associatedtype Bound; var bindings: Bound { get set } }
      class Store<State: Bindable, Action> {
        var context: Context
        var state: State { get { context.values } set { context.values = newValue } }
        init(_ state: State) { context = Context(state) }
        @dynamicMemberLookup final class Context: ObservableObject {
          @Published fileprivate(set) var values: State
          init(_ state: State) { values = state }
          subscript<T>(dynamicMember path: WritableKeyPath<State.Bound, T>) -> T {
            get { values.bindings[keyPath: path] }
            set { values.bindings[keyPath: path] = newValue }
          }
        }
      }
      //- /Model.swift
      struct HomeState: Bindable { var bindings = HomeBindings() }
      struct HomeBindings { var pane: Pane? }
      enum HomeAction { case go }
      typealias HomeModelType = Store<HomeState, HomeAction>
      final class HomeModel: HomeModelType {
        func add() { state.bindings.pane = .add }
        func edit() { context.pane = .edit }
      }
      //- /Home.swift
      struct Home: View {
        @ObservedObject var context: \#(owner).Context
        var body: some View {
          Button("") { context.pane = .edit }.sheet(item: $context.pane) { PaneView(pane: $0) }
        }
      }
      //- /Views.swift
      \#(Self.views)
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:4 state=HomeBindings.pane enum=Pane shows=[.add Add, .edit Edit] opened=[Home.swift:4 assignment .edit, Model.swift:6 assignment .add, Model.swift:7 assignment .edit]"
      ])
  }

  /// Types that inherit from each other, aliases that lead back, a dynamic member of itself: nothing is endless.
  @Test(arguments: [
    "class A<T>: B<T> {}; class B<T>: A<T> {}; typealias M = A<Int>",
    "typealias M = N; typealias N = M",
    "class M: N {}; typealias N = M",
    "protocol P {}; class M: M.Inner, P {}",
    "protocol P {}; class M: P, N.Inner {}; class N: P, M.Inner {}",
    "protocol P {}; class M: P, N {}; typealias N = M.Inner",
    "@dynamicMemberLookup class M { subscript<T>(dynamicMember path: KeyPath<M, T>) -> T { self[keyPath: path] } }",
    "protocol P { associatedtype V; var v: V { get } }; struct S: P { var v: V }; class Q<T: P> { var t: T.V }; typealias M = Q<S>",
  ])
  func circles(types: String) {
    let index = Fixture(
      """
      \(types)
      struct Home: View {
        @StateObject var model: M.Inner
        @StateObject var other: M
        var body: some View {
          Text("").sheet(item: $model.t.pane) { _ in Text("") }.sheet(item: $other.t.pane) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.count == 2)
    #expect(index.presentations.allSatisfy { !$0.unresolved.isEmpty })
  }

  /// `flow.modal` of a `Flow<Modal: Hashable>` is the enum that the flow was made for, behind a binding of its own, too.
  @Test(arguments: ["flow.modal", "if let modal = flow.modal { modal }"])
  func parametersWithAConstraint(content: String) {
    let index = Fixture(
      """
      @Observable class Flow<Modal: Hashable> {
        var modal: Modal?
        var isOpen: Binding<Bool> { Binding(get: { self.modal != nil }, set: { if !$0 { self.modal = nil } }) }
        func open(_ modal: Modal) { self.modal = modal }
      }
      final class Other: Flow<Other.Modal> { enum Modal: Hashable { case add } }
      final class Birds: Flow<Birds.Modal> {
        enum Modal: Hashable, View {
          case add, edit
          var body: some View { switch self { case .add: Add(); case .edit: Edit() } }
        }
      }
      struct Home: View {
        @State private var flow = Birds()
        @State private var other = Other()
        var body: some View {
          Button("") { flow.open(.add) }
          Button("") { other.open(.add) }
            .sheet(isPresented: flow.isOpen) { \(content) }
        }
      }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=Flow.modal enum=Birds.Modal shows=[.add Add, .edit Edit] opened=[Main.swift:17 call .add]"
      ])
  }

  /// `OneModel.Context` is what its parent calls so, with the parent's arguments.
  @Test func aliasesOfParents() {
    let found = Summary.lines(
      Fixture(
        """
        class Base<State> { typealias Context = Holder<State>; let context: Context }
        final class Holder<State>: ObservableObject { @Published var state: State }
        struct OneState { var isAsking = false }
        struct TwoState { var isTelling = false }
        typealias OneBase = Base<OneState>
        class OneModel: OneBase { func ask() { context.state.isAsking = true } }
        class TwoModel: Base<TwoState> { func tell() { context.state.isTelling = true } }
        struct One: View {
          @ObservedObject var context: OneModel.Context
          var body: some View { Text("").sheet(isPresented: $context.state.isAsking) { Help() } }
        }
        struct Two: View {
          @ObservedObject var context: TwoModel.Context
          var body: some View { Text("").sheet(isPresented: $context.state.isTelling) { Help() } }
        }
        struct Help: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:10 state=OneState.isAsking shows=[Help] opened=[Main.swift:6 assignment]",
        "sheet Main.swift:14 state=TwoState.isTelling shows=[Help] opened=[Main.swift:7 assignment]",
      ])
  }

  /// The same from an extension of a protocol.
  @Test func aliasesOfProtocols() {
    let found = Summary.lines(
      Fixture(
        """
        final class Flags: ObservableObject { @Published var isOpen = false }
        protocol Flagged {}
        extension Flagged { typealias Held = Flags }
        struct Model: Flagged { let flags = Flags(); func open() { flags.isOpen = true } }
        struct Home: View {
          @ObservedObject var flags: Model.Held
          var body: some View { Text("").sheet(isPresented: $flags.isOpen) { Text("") } }
        }
        """
      ).index())
    #expect(
      found == ["sheet Main.swift:7 state=Flags.isOpen(@Published) shows=[Text*] opened=[Main.swift:4 assignment]"])
  }
}
