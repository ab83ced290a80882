import SheetTestSupport
import Testing

/// F20: a context object and enums that provide their own views.
@Suite struct F20ContextAndProviderTests {
  @Test func coverContext() {
    let index = Fixture(
      """
      //- /CoverContext.swift
      protocol CoverProvider { var cover: AnyView { get } }
      final class CoverContext: ObservableObject {
        @Published var isActive = false
        @Published private var shown: AnyView?
        var isActiveBinding: Binding<Bool> {
          Binding(get: { self.isActive }, set: { self.isActive = $0 })
        }
        func content() -> AnyView { shown ?? AnyView(EmptyView()) }
        func present(_ provider: CoverProvider) {
          shown = provider.cover
          isActive = true
        }
        func present<V: View>(_ view: V) {
          shown = AnyView(view)
          isActive = true
        }
      }
      extension View {
        func fullScreenCover(context: CoverContext) -> some View {
          fullScreenCover(isPresented: context.isActiveBinding, content: context.content)
        }
      }
      //- /Covers.swift
      enum Covers: CoverProvider {
        case intro, tour
        var cover: AnyView {
          switch self {
          case .intro: AnyView(Intro())
          case .tour: AnyView(Tour())
          }
        }
      }
      struct Intro: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      struct Extra: View { var body: some View { Text("") } }
      //- /Start.swift
      struct Start: View {
        @StateObject private var covers = CoverContext()
        var body: some View {
          Button("Intro") { covers.present(Covers.intro) }
          Button("Extra") { covers.present(Extra()) }
            .fullScreenCover(context: covers)
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index).contains(
        "fullScreenCover Start.swift:6 state=Start.covers(@StateObject) enum=Covers "
          + "shows=[.intro Intro, Extra] opened=[Start.swift:4 call .intro, Start.swift:5 call]"))
  }

  @Test func contextWithoutLabel() {
    let index = Fixture(
      """
      //- /Sheets.swift
      enum Sheets: SheetProvider {
        case help
        var sheet: AnyView { AnyView(Help()) }
      }
      struct Help: View { var body: some View { Text("") } }
      //- /Start.swift
      struct Start: View {
        @StateObject private var sheets = SheetContext()
        var body: some View {
          Button("Help") { sheets.present(Sheets.help) }
            .sheet(sheets)
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Start.swift:5 state=Start.sheets(@StateObject) enum=Sheets shows=[.help Help] opened=[Start.swift:4 call .help]"
      ])
  }

  /// `for:` with a binding of a generic context.
  @Test func itemContext() {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Start: View {
        @State private var context = PresentationContext<Pane>()
        var body: some View {
          Button("Help") { context.present(.help) }
            .sheet(for: $context) { pane in
              switch pane {
              case .help: Help()
              case .about: About()
              }
            }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Start.context(@State) enum=Pane shows=[.help Help, .about About] opened=[Main.swift:8 call .help]"
      ])
  }

  /// A router that takes the view itself: what it shows is what its callers give.
  @Test func routerOfAnyView() {
    let index = Fixture(
      """
      struct AnyRoute: Identifiable { let id = UUID(); let view: AnyView }
      @Observable final class Router {
        var route: AnyRoute?
        func present<Content: View>(@ViewBuilder _ content: () -> Content) { route = AnyRoute(view: AnyView(content())) }
        func show(_ view: some View) { route = AnyRoute(view: AnyView(view)) }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View { Row().sheet(item: $router.route) { $0.view }.environment(router) }
      }
      struct Row: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("1") { router.present { First() } }
          Button("2") { router.present { Second() } }
          Button("3") { router.show(Third()) }
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      struct Third: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Router.route shows=[First, Second, Third] opened=[Main.swift:4 assignment, Main.swift:5 assignment, Main.swift:14 call, Main.swift:15 call, Main.swift:16 call]"
      ])
  }
}
