import SheetTestSupport
import Testing

/// F26: a store's scope and case paths; the last component of the path is the case.
@Suite struct F26StoreScopeTests {
  @Test func scopedStore() {
    let index = Fixture(
      #"""
      @Reducer struct Feature {
        @Reducer enum Destination {
          case help(HelpFeature)
          case edit(EditFeature)
        }
        @ObservableState struct State { @Presents var destination: Destination.State? }
        enum Action { case helpTapped, destination(PresentationAction<Destination.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .helpTapped:
              state.destination = .help(HelpFeature.State())
              return .none
            case .destination: return .none
            }
          }
        }
      }
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Button("Help") { store.send(.helpTapped) }
            .sheet(
              item: $store.scope(state: \.destination?.help, action: \.destination.help)
            ) { HelpView(store: $0) }
        }
      }
      struct HelpView: View {
        let store: StoreOf<HelpFeature>
        var body: some View { Text("") }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:23 state=Feature.State.destination(@Presents) enum=Feature.Destination shows=[.help HelpView] opened=[Main.swift:12 assignment .help]"
      ])
  }

  /// Each site shows the case that its path names.
  @Test func casePaths() {
    let index = Fixture(
      #"""
      @Observable final class Model {
        var destination: Destination?
        @CasePathable enum Destination {
          case edit(Note)
          case about
        }
      }
      struct Note: Identifiable { let id = 0 }
      struct Home: View {
        @Bindable var model: Model
        var body: some View {
          VStack {
            Button("Edit") { model.destination = .edit(Note()) }
            Button("About") { model.destination = .about }
          }
          .sheet(item: $model.destination.edit, id: \.self) { $note in EditNote(note: $note) }
          .sheet(isPresented: Binding($model.destination.about)) { About() }
        }
      }
      struct EditNote: View {
        @Binding var note: Note
        var body: some View { Text("") }
      }
      struct About: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Model.destination enum=Model.Destination shows=[.edit EditNote] opened=[Main.swift:13 assignment .edit]",
        "sheet Main.swift:17 state=Model.destination enum=Model.Destination shows=[.about About] opened=[Main.swift:14 assignment .about]",
      ])
  }

  /// A view store's binding: the flag is what the observed state declares.
  @Test func bindingOfAViewStore() {
    let index = Fixture(
      #"""
      struct Feature: Reducer {
        struct State { var isOpen = false; var inner = Inner() }
        struct Inner { var isAsking = false }
        enum Action { case tapped, set(Bool) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .set(let value): state.inner.isAsking = value; return .none
          case .tapped: state.isOpen = true; return .none
          }
        }
      }
      struct Home: View {
        let store: StoreOf<Feature>
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            Text("").sheet(isPresented: viewStore.binding(get: \.isOpen, send: { .set($0) })) { First() }
          }
          WithViewStore(store, observe: \.inner) { viewStore in
            Text("").sheet(isPresented: viewStore.binding(get: { $0.isAsking }, send: Feature.Action.set)) { Second() }
          }
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Feature.State.isOpen shows=[First] opened=[Main.swift:8 assignment]",
        // Only the binding itself sends the action, when the sheet is closed.
        "sheet Main.swift:19 state=Feature.Inner.isAsking shows=[Second] opened=[]",
      ])
  }

  /// Changes go by an action; the state is that of the key path in front.
  @Test func bindingThatSends() {
    let index = Fixture(
      #"""
      @Reducer struct Feature {
        @ObservableState struct State { var route: Route?; var isOpen = false }
        @CasePathable enum Route { case edit(Int), about }
        enum Action { case setRoute(Route?), tapped }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case .tapped: state.route = .about; return .none
            case .setRoute(let route): state.route = route; return .none
            }
          }
        }
      }
      struct Home: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Text("").sheet(item: $store.route.sending(\.setRoute).about) { _ in About() }
        }
      }
      struct About: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:17 state=Feature.State.route enum=Feature.Route shows=[.about About] opened=[Main.swift:8 assignment .about, Main.swift:9 assignment]"
      ])
  }

  /// The store of what is presented, scoped once and handed on: what is left names the case.
  @Test func scopedTwice() {
    let index = Fixture(
      #"""
      @Reducer struct Book {
        @ObservableState struct State { @Presents var destination: Destination.State? }
        enum Action { case add, remove }
        @Reducer enum Destination { case entry(Entry), sure(Sure) }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case .add: state.destination = .entry(.init()); return .none
            case .remove: state.destination = .sure(.init()); return .none
            }
          }
        }
      }
      extension Book.Destination.State: Equatable {}
      struct Local: View {
        let store: StoreOf<Book>
        var body: some View {
          let inner = store.scope(state: \.$destination, action: \.destination)
          return Text("").sheet(store: inner.scope(state: \.entry, action: \.entry)) { _ in EntryView() }
        }
      }
      struct Whole: View {
        @Bindable var store: StoreOf<Book>
        var body: some View { Text("").entries($store).sure(store.scope(state: \.$destination, action: \.destination)) }
      }
      extension View {
        func entries(_ store: Bindable<StoreOf<Book>>) -> some View {
          sheet(item: store.scope(state: \.destination?.entry, action: \.destination.entry)) { _ in EntryView() }
        }
        func sure(_ inner: PresentationStoreOf<Book.Destination>) -> some View {
          alert(store: inner.scope(state: \.sure, action: \.sure))
        }
      }
      struct EntryView: View { var body: some View { Text("") } }
      """#
    ).index()
    let state = "state=Book.State.destination(@Presents) enum=Book.Destination"
    let entry = "\(state) shows=[.entry EntryView] opened=[Main.swift:8 assignment .entry]"
    let sure = "\(state) shows=[] opened=[Main.swift:9 assignment .sure]"
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 \(entry)", "entries Main.swift:24 \(entry)", "sure Main.swift:24 \(sure)",
        "sheet Main.swift:28 \(entry)", "alert Main.swift:31 \(sure)",
      ])
  }

  /// Which case is shown, by the spellings of the content, and of a scope without a label.
  @Test(arguments: [
    "switch store.case { case .entry(let store): EntryView(store: store); case .sure: SureView() }",
    "switch store.state { case .entry: EntryView(); case .sure: SureView() }",
    "if let store = store.scope(state: \\.entry, action: \\.entry) { EntryView() } else { sure(store) }",
    "if let store = store.scope(\\.entry, action: \\.entry) { EntryView() } else { sure(store) }",
  ]) func casesOfTheContent(content: String) {
    let index = Fixture(
      """
      @Reducer struct Book {
        @Reducer enum Pane { case entry(Entry), sure(Sure) }
        struct State { @Presents var pane: Pane.State? }
      }
      struct BookView: View {
        @Bindable var store: StoreOf<Book>
        var body: some View {
          Text("").sheet(item: $store.scope(state: \\.pane, action: \\.pane)) { store in \(content) }
            .sheet(item: $store.scope(\\.$pane, action: \\.pane).entry) { _ in EntryView() }
            .sheet(item: $store.scope(\\.pane?.sure, action: \\.pane.sure)) { _ in SureView() }
        }
        func sure(_ store: StoreOf<Book.Pane>) -> some View {
          if let store = store.scope(state: \\.sure, action: \\.sure) { SureView() }
        }
      }
      struct EntryView: View { var body: some View { Text("") } }
      struct SureView: View { var body: some View { Text("") } }
      """
    ).index()
    let shown = index.presentations.map { $0.destinations.map { "\($0.caseName ?? "-") \($0.view)" } }
    #expect(shown == [["entry EntryView", "sure SureView"], ["entry EntryView"], ["sure SureView"]])
    #expect(index.presentations.allSatisfy { $0.state?.property == "pane" && $0.unresolved.isEmpty })
  }

  /// The store of what is presented: `\.state.edit` is its `edit`.
  @Test func throughTheStateOfAPresentation() {
    let index = Fixture(
      #"""
      struct Accounts: Reducer {
        struct State { @PresentationState var destination: Destination.State? }
        enum Action { case destination(PresentationAction<Destination.Action>), add, choose }
        struct Destination: Reducer {
          enum State { case add(Int), choose(Int) }
          enum Action { case add(Int), choose(Int) }
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .add: state.destination = .add(1); return .none
          case .choose: state.destination = .choose(1); return .none
          case .destination: return .none
          }
        }
      }
      struct AccountsView: View {
        let store: StoreOf<Accounts>
        var body: some View { Text("").choose(with: store.scope(state: \.$destination, action: Accounts.Action.destination)) }
      }
      extension View {
        func choose(with store: PresentationStoreOf<Accounts.Destination>) -> some View {
          sheet(store: store.scope(state: \.state.choose, action: \.choose)) { _ in Chooser() }
        }
      }
      struct Chooser: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "choose Main.swift:19 state=Accounts.State.destination(@PresentationState) enum=Accounts.Destination.State shows=[.choose Chooser] opened=[Main.swift:12 assignment .choose]",
        "sheet Main.swift:23 state=Accounts.State.destination(@PresentationState) enum=Accounts.Destination.State shows=[.choose Chooser] opened=[Main.swift:12 assignment .choose]",
      ])
  }

  /// A view's own copy of what it reads: the state is the reducer's.
  @Test func aViewState() {
    let index = Fixture(
      #"""
      struct Footer: ReducerProtocol {
        struct State: Equatable { var route: Route?; var isOpen = false }
        enum Route: Equatable { case menu, auth(Int) }
        enum Action { case menuTapped, authTapped, openTapped }
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
          switch action {
          case .menuTapped: state.route = .menu; return .none
          case .authTapped: state.route = .auth(1); return .none
          case .openTapped: state.isOpen = true; return .none
          }
        }
      }
      struct FooterView: View {
        struct ViewState: Equatable { let route: Footer.Route?; let isOpen: Bool }
        let store: StoreOf<Footer>
        @ObservedObject private var viewStore: ViewStore<ViewState, Footer.Action>
        init(store: StoreOf<Footer>) {
          self.store = store
          viewStore = ViewStore(store.scope(state: ViewState.init))
        }
        var body: some View {
          Text("")
            .sheet(isPresented: viewStore.binding(get: \.isOpen, send: .openTapped)) { Text("") }
            .sheet(unwrapping: viewStore.binding(get: \.route, send: .menuTapped), case: /Footer.Route.auth) { _ in
              IfLetStore(store.scope(state: \.route)) { store in
                SwitchStore(store) { CaseLet(state: /Footer.Route.auth, action: Footer.Action.auth, then: AuthView.init(store:)) }
              }
            }
        }
      }
      extension FooterView.ViewState {
        init(_ state: Footer.State) {
          route = state.route
          self.isOpen = state.isOpen
        }
      }
      struct AuthView: View { let store: StoreOf<Footer>; var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:23 state=Footer.State.isOpen shows=[Text*] opened=[Main.swift:9 assignment]",
        "sheet Main.swift:24 state=Footer.State.route enum=Footer.Route shows=[.auth AuthView] opened=[Main.swift:8 assignment .auth]",
      ])
  }

  /// A store whose type is not written: the closure makes its feature, or the state alone tells it.
  @Test(arguments: ["Home()", "Home()._printChanges()", "return Home().dependency(1)", "withLog { Home() }"])
  func storeWithoutAType(reducer: String) {
    let index = Fixture(
      """
      @Reducer struct Home {
        @ObservableState struct State: Equatable { @Presents var child: Child.State? }
        enum Action { case child(PresentationAction<Child.Action>), tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: state.child = Child.State(); return .none
            default: return .none
            }
          }
        }
      }
      @Reducer struct Child { @ObservableState struct State: Equatable {}; enum Action {} }
      struct ChildView: View { let store: StoreOf<Child>; var body: some View { Text("") } }
      struct HomeView: View {
        @State private var store = Store(initialState: Home.State()) { \(reducer) }
        var body: some View {
          Button("") { store.send(.tapped) }
            .sheet(item: $store.scope(state: \\.child, action: \\.child)) { ChildView(store: $0) }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=Home.State.child(@Presents) shows=[ChildView] opened=[Main.swift:7 assignment]"
      ])
  }
}
