import SheetTestSupport
import Testing

/// What an action brings to a reducer is what somebody sends.
@Suite struct SentActionsTests {
  private func lines(sends: String, effect: String = "") -> [String] {
    Summary.lines(
      Fixture(
        """
        @Reducer struct Find {
          @CasePathable enum Route: Equatable { case detail(String), filters }
          @ObservableState struct State: Equatable { var route: Route? }
          enum Action { case go(Route?), start }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .go(let route): state.route = route
              case .start: \(effect)
              }
            }
          }
        }
        @Reducer struct Other {
          @ObservableState struct State: Equatable { }
          enum Action { case go(Find.Route?) }
        }
        struct FindView: View {
          @Bindable var store: StoreOf<Find>
          let other: StoreOf<Other>
          var body: some View {
            Text("")
              .sheet(item: $store.route.sending(\\.go).detail, id: \\.self) { Detail(gid: $0.wrappedValue) }
              .sheet(isPresented: Binding($store.route.sending(\\.go).filters)) { Filters() }
              .toolbar {
                \(sends)
              }
          }
        }
        struct Detail: View { let gid: String; var body: some View { Text(gid) } }
        struct Filters: View { var body: some View { Text("f") } }
        """
      ).index()
    ).map { $0.components(separatedBy: "opened=").last ?? $0 }
  }

  @Test func byAView() {
    let found = lines(
      sends: """
        Button("d") { store.send(.go(.detail("x"))) }
        Button("f") { store.send(.go(.filters)) }
        Button("n") { store.send(.go(nil)) }
        Button("o") { other.send(.go(.filters)) }
        """)
    #expect(
      found == [
        "[Main.swift:8 assignment, Main.swift:26 call .detail]",
        "[Main.swift:8 assignment, Main.swift:27 call .filters]",
      ])
  }

  @Test func byAnEffect() {
    let found = lines(sends: "Text(\"\")", effect: "return .send(.go(.filters))")
    #expect(found == ["[Main.swift:8 assignment]", "[Main.swift:8 assignment, Main.swift:9 call .filters]"])
  }

  /// A feature around it sends the action in a case of its own.
  @Test(arguments: [
    (".send(.find(.go(.filters)))", true), (".run { send in await send(.find(.go(.filters))) }", true),
    (".send(.deep(.inner(.go(.filters))))", true), (".send(.sheet(.presented(.go(.filters))))", true),
    (".send(.rows(.element(id: 1, action: .go(.filters))))", true),
    (".send(.list(.element(id: 1, action: .go(.filters))))", true),
    // The same name of another feature.
    (".send(.twin(.go(.filters)))", false), (".send(.deep(.other(.go(.filters))))", false),
    (".send(.find(.go(nil)))", false), (".send(.unknown(.go(.filters)))", false),
  ]) func byAFeatureAround(effect: String, opens: Bool) {
    let index = Fixture(
      """
      @Reducer struct Find {
        @CasePathable enum Route: Equatable { case detail(String), filters }
        @ObservableState struct State: Equatable { var route: Route? }
        enum Action { case go(Route?) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action { case .go(let route): state.route = route }
          }
        }
      }
      @Reducer struct Twin {
        struct State: Equatable { }
        enum Action { case go(Find.Route?) }
      }
      @Reducer struct Deep {
        struct State: Equatable { }
        enum Action { case inner(Find.Action), other(Twin.Action) }
      }
      @Reducer struct Root {
        struct State: Equatable { }
        enum Action {
          case find(Find.Action), twin(Twin.Action), deep(Deep.Action), sheet(PresentationAction<Find.Action>)
          case rows(IdentifiedActionOf<Find>), list(IdentifiedAction<Int, Find.Action>), start
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .start:
              return \(effect)
            default: return .none
            }
          }
        }
      }
      struct FindView: View {
        @Bindable var store: StoreOf<Find>
        var body: some View {
          Text("").sheet(isPresented: Binding($store.route.sending(\\.go).filters)) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == (opens ? [7, 29] : [7]), "\(Summary.openedLines(index))")
  }

  /// A function that becomes a reducer opens by what is sent to it.
  @Test func functionsThatAreReducers() {
    let index = Fixture(
      """
      @Reducer struct Home {
        struct State { @Presents var help: Help.State? }
        enum Action { case helpTapped }
        var body: some ReducerOf<Self> { Reduce(self.core) }
        func core(state: inout State, action: Action) -> Effect<Action> {
          switch action { case .helpTapped: state.help = Help.State() }
          return .none
        }
      }
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          Text("").sheet(item: $store.scope(state: \\.help, action: \\.help)) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.via) == [.assignment])
  }

  @Test func whatABindingSendsWhenItsModalIsClosedOpensNothing() {
    let index = Fixture(
      #"""
      import ComposableArchitecture
      @Reducer struct Feature {
        @ObservableState struct State: Equatable { var isPicking = false; var isLoud = false }
        enum Action { case pickTapped; case setPicking(Bool); case setLoud(Bool) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .pickTapped: state.isPicking = true
            case .setPicking(let flag): state.isPicking = flag
            case .setLoud(let flag): state.isLoud = flag
            }
            return .none
          }
        }
      }
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          VStack {
            Button("Pick") { store.send(.pickTapped) }
            Button("Pick at once") { store.send(.setPicking(true)) }
            Toggle("Loud", isOn: $store.isLoud.sending(\.setLoud))
          }
          .sheet(isPresented: $store.isPicking.sending(\.setPicking)) { Help() }
          .sheet(isPresented: Binding(get: { store.isLoud }, set: { store.send(.setLoud($0)) })) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:24 state=Feature.State.isPicking shows=[Help] opened=[Main.swift:8 assignment, Main.swift:21 call]",
        "sheet Main.swift:25 state=Feature.State.isLoud shows=[Help] opened=[Main.swift:10 assignment, Main.swift:22 binding]",
      ])
  }
}
