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
        "sheet Main.swift:19 state=Feature.Inner.isAsking shows=[Second] opened=[Main.swift:7 assignment]",
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
}
