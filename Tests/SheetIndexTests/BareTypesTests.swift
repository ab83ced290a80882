import SheetTestSupport
import Testing

/// Annotations that leave out the arguments of a generic type.
@Suite struct BareTypesTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        text + """

          enum Stop: Identifiable { case inn, ferry; var id: Self { self } }
          struct Inn: View { var body: some View { Text("") } }
          struct Ferry: View { var body: some View { Text("") } }
          """
      ).index())
  }

  private let content = "stop in switch stop { case .inn: Inn(); case .ferry: Ferry() }"

  @Test func aGenericModel() {
    #expect(
      lines(
        """
        final class Route<Place>: ObservableObject {
          @Published var next: Place?
          func go(_ place: Place) { next = place }
        }
        struct Trip: View {
          @StateObject var route: Route = Route<Stop>()
          var body: some View {
            Button("") { route.go(.ferry) }
              .sheet(item: $route.next) { \(content) }
          }
        }
        """) == [
          "sheet Main.swift:9 state=Route.next(@Published) enum=Stop shows=[.inn Inn, .ferry Ferry] "
            + "opened=[Main.swift:8 call .ferry]"
        ])
  }

  @Test(arguments: ["Optional = Stop.inn", "Optional<Stop> = .inn"]) func anOptional(type: String) {
    let found = lines(
      """
      struct Trip: View {
        @State var next: \(type)
        var body: some View { Button("") { next = .ferry }.sheet(item: $next) { \(content) } }
      }
      """)
    #expect(found.first?.contains("enum=Stop shows=[.inn Inn, .ferry Ferry]") == true)
    #expect(found.first?.contains("Main.swift:3 assignment .ferry") == true)
  }

  /// The state of a reducer, from the call that makes it.
  @Test(arguments: ["", ": Reducer"]) func aReducer(annotation: String) {
    #expect(
      lines(
        """
        struct Plan: Equatable { @BindableState var isOpen = false }
        enum PlanAction { case open }
        struct World {}
        let planReducer\(annotation) = Reducer<Plan, PlanAction, World>.combine(
          Reducer { state, action, _ in
            switch action { case .open: state.isOpen = true; return .none }
          }
        ).binding()
        struct PlanView: View {
          let store: Store<Plan, PlanAction>
          var body: some View {
            WithViewStore(store) { view in
              Text("").sheet(isPresented: view.binding(\\.$isOpen)) { Inn() }
            }
          }
        }
        """) == ["sheet Main.swift:13 state=Plan.isOpen(@BindableState) shows=[Inn] opened=[Main.swift:6 assignment]"])
  }
}
