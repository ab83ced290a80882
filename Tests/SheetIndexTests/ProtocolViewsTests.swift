import SheetTestSupport
import Testing

/// Views of values that the code knows by a protocol alone.
@Suite struct ProtocolViewsTests {
  private static let routes = """
    protocol Route { associatedtype Page: View; @ViewBuilder var page: Page { get } }
    struct HelpRoute: Route { var page: some View { Help() } }
    struct NoteRoute: Route { let id: Int; var page: some View { Note(id: id) } }
    struct OtherRoute: Route { var page: some View { Other() } }
    struct Help: View { var body: some View { Text("") } }
    struct Note: View { let id: Int; var body: some View { Text("") } }
    struct Other: View { var body: some View { Text("") } }

    """

  private func destinations(_ source: String) -> [[String]] {
    let index = Fixture(ProtocolViewsTests.routes + source).index()
    return index.presentations.map { $0.destinations.map(\.view) + $0.unresolved.map(\.reason) }
  }

  /// What a generic initialiser keeps of it.
  @Test func erased() {
    #expect(
      destinations(
        """
        struct AnyRoute: Identifiable {
          let id = UUID()
          let make: () -> AnyView
          let view: AnyView
          init<R: Route>(_ route: R) { make = { AnyView(route.page) }; view = AnyView(route.page) }
        }
        final class Router: ObservableObject {
          @Published var route: AnyRoute?
          func open<R: Route>(_ route: R) { self.route = AnyRoute(route) }
        }
        struct Home: View {
          @StateObject private var router = Router()
          @State private var own: AnyRoute?
          var body: some View {
            Button("") { router.open(HelpRoute()); own = .init(OtherRoute()) }
            Button("") { router.open(NoteRoute(id: 1)) }
              .sheet(item: $router.route) { $0.make() }
              .sheet(item: $own) { $0.view }
          }
        }
        """) == [["Help", "Note"], ["Other"]])
  }

  /// An existential that is kept, a parameter whose view is made at once, and a method.
  @Test func kept() {
    #expect(
      destinations(
        """
        struct Shown: Identifiable { let id = UUID(); let route: any Route }
        final class Router: ObservableObject {
          @Published var view: AnyView?
          func open(_ route: some Route) { view = AnyView(route.page) }
        }
        protocol Maker { func make(_ title: String) -> AnyView }
        struct HelpMaker: Maker { func make(_ title: String) -> AnyView { AnyView(Help()) } }
        struct OtherMaker: Maker { func make(_ title: String) -> AnyView { AnyView(Other()) } }
        struct Home: View {
          @StateObject private var router = Router()
          @State private var shown: Shown?
          @State private var maker: (any Maker)?
          var body: some View {
            Button("") { shown = Shown(route: HelpRoute()); router.open(OtherRoute()); maker = HelpMaker() }
              .sheet(item: $shown) { shown in AnyView(shown.route.page) }
              .sheet(isPresented: Binding(get: { router.view != nil }, set: { _ in router.view = nil })) { router.view }
              .sheet(isPresented: Binding(get: { maker != nil }, set: { _ in maker = nil })) { maker?.make("") }
          }
        }
        """) == [["Help"], ["Other"], ["Help"]])
  }

  /// Where one of the values is not known, nothing is said of the others.
  @Test func unknown() {
    #expect(
      destinations(
        """
        struct Shown: Identifiable { let id = UUID(); let route: any Route }
        struct Home: View {
          let makeRoute: () -> any Route
          @State private var shown: Shown?
          var body: some View {
            Button("") { shown = Shown(route: HelpRoute()) }
            Button("") { shown = Shown(route: makeRoute()) }
              .sheet(item: $shown) { shown in AnyView(shown.route.page) }
          }
        }
        """) == [["the view behind 'page' is decided by the caller"]])
  }
}
