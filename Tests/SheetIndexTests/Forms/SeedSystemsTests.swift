import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// The routing systems of the seeds, each as a small project of several files.
@Suite struct SeedSystemsTests {
  /// Seed 000, first form: an action in the environment, the mapping in the app.
  @Test func globalSheetsWithSwitchAtTheRoot() {
    let index = Fixture(
      #"""
      //- /App/GlobalApp.swift
      @main struct GlobalApp: App {
        @State private var current: Screen?
        var body: some Scene {
          WindowGroup {
            NavigationStack {
              Start()
                .sheet(item: $current) { screen in
                  switch screen {
                  case .options: Options()
                  case .person(let name): Text("Person \(name)")
                  }
                }
                .environment(\.show, ShowAction(perform: { screen in current = screen }))
            }
          }
        }
      }
      //- /App/ShowAction.swift
      struct ShowAction {
        typealias Perform = (Screen) -> Void
        let perform: Perform
        func callAsFunction(_ screen: Screen) { perform(screen) }
      }
      struct ShowKey: EnvironmentKey {
        static var defaultValue: ShowAction { ShowAction { _ in } }
      }
      extension EnvironmentValues {
        var show: (ShowAction) {
          get { self[ShowKey.self] }
          set { self[ShowKey.self] = newValue }
        }
      }
      //- /Screens/Screen.swift
      enum Screen: Identifiable, Hashable {
        case options
        case person(String)
        var id: Self { self }
      }
      //- /Screens/Start.swift
      struct Start: View {
        @Environment(\.show) private var show
        var body: some View {
          VStack {
            Button("Options") { show(.options) }
            Button("Person") { show(.person("Ada")) }
          }
        }
      }
      struct Options: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet App/GlobalApp.swift:7 state=GlobalApp.current(@State) enum=Screen shows=[.options Options, .person Text*] opened=[Screens/Start.swift:5 call .options, Screens/Start.swift:6 call .person]"
      ])
  }

  /// Seed 000, last form: a wrapper view, and an action that hands `onDismiss` over.
  @Test func globalSheetsWithOnDismiss() throws {
    let index = Fixture(
      #"""
      //- /GlobalApp.swift
      @main struct GlobalApp: App {
        @State private var current: Screen?
        @State private var afterwards: (() -> Void)?
        var body: some Scene {
          WindowGroup {
            Start()
              .sheet(item: $current, onDismiss: afterwards) { screen in
                ScreenView(screen: screen)
              }
              .environment(\.show, ShowAction(perform: { screen, then in
                current = screen
                afterwards = then
              }))
          }
        }
      }
      //- /Screen.swift
      enum Screen: Identifiable, Hashable {
        case options, about
        var id: Self { self }
      }
      struct ScreenView: View {
        let screen: Screen
        var body: some View {
          switch screen {
          case .options: Options()
          case .about: About()
          }
        }
      }
      struct Options: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      //- /ShowAction.swift
      struct ShowAction {
        typealias Perform = (Screen, (() -> Void)?) -> Void
        let perform: Perform
        func callAsFunction(_ screen: Screen, _ then: (() -> Void)? = nil) { perform(screen, then) }
      }
      struct ShowKey: EnvironmentKey {
        static var defaultValue: ShowAction { ShowAction { _, _ in } }
      }
      extension EnvironmentValues {
        var show: ShowAction {
          get { self[ShowKey.self] }
          set { self[ShowKey.self] = newValue }
        }
      }
      //- /Start.swift
      struct Start: View {
        @Environment(\.show) private var show
        private func optionsClosed() {}
        var body: some View {
          Button("Options") { show(.options, optionsClosed) }
          Button("About") { show(.about) }
        }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet GlobalApp.swift:7 state=GlobalApp.current(@State) enum=Screen shows=[.options Options, .about About] opened=[Start.swift:5 call .options, Start.swift:6 call .about]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.hasOnDismiss)
  }

  /// Seeds 001 and 003: a router, one enum and a `View` extension in which a parameter hides the method.
  @Test func sheetRouting() {
    let index = Fixture(
      """
      //- /App/AppSheets.swift
      extension View {
        func appSheets(sheet: Binding<AppSheet?>) -> some View {
          sheet(item: sheet) { shown in
            Group {
              switch shown {
              case .write: Writer()
              case .profile: Profile()
              case .report(let id): Report(id: id)
              }
            }
          }
        }
      }
      //- /App/MainApp.swift
      @main struct MainApp: App {
        @State private var paths = Paths()
        var body: some Scene {
          WindowGroup {
            Timeline()
              .appSheets(sheet: $paths.shown)
              .environment(paths)
          }
        }
      }
      //- /Env/Paths.swift
      @Observable final class Paths { var shown: AppSheet? }
      enum AppSheet: Identifiable, Hashable {
        case write, profile
        case report(id: String)
        var id: String {
          switch self {
          case .write, .profile: return "editor"
          case .report: return "report"
          }
        }
      }
      //- /Timeline/Timeline.swift
      struct Timeline: View {
        @Environment(Paths.self) private var paths
        var body: some View {
          Button("Write") { paths.shown = .write }
          Row()
        }
      }
      struct Row: View {
        @Environment(Paths.self) private var router
        var body: some View {
          Button("Report") { router.shown = .report(id: "7") }
        }
      }
      //- /Timeline/Views.swift
      struct Writer: View { var body: some View { Text("") } }
      struct Profile: View { var body: some View { Text("") } }
      struct Report: View {
        let id: String
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet App/AppSheets.swift:3 state=Paths.shown enum=AppSheet shows=[.write Writer, .profile Profile, .report Report] opened=[Timeline/Timeline.swift:4 assignment .write, Timeline/Timeline.swift:11 assignment .report]",
        "appSheets App/MainApp.swift:6 state=Paths.shown enum=AppSheet shows=[.write Writer, .profile Profile, .report Report] opened=[Timeline/Timeline.swift:4 assignment .write, Timeline/Timeline.swift:11 assignment .report]",
      ])
  }

  /// Seed 002: two slots and one nested sheet; stray bytes in the middle are survived.
  @Test func stackedSheets() {
    let index = Fixture(
      """
      //- /App/StackApp.swift
      import Downloads
      import Navigation
      public struct StackApp: App {
        @Bindable private var router = Navigator()
        public var body: some Scene {
          WindowGroup {
            Home()
            Ë†   .sheet(item: $router.lower) { one in
                screen(for: one)
                  .sheet(item: $router.upper) { two in
                    screen(for: two)
                  }
              }
          }
          .environment(router)
        }
        @ViewBuilder
        private func screen(for place: Stop) -> some View {
          switch place {
          case .files: Files()
          case .welcome: Welcome()
          }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Files: View { var body: some View { Text("") } }
      //- /Navigation/Navigator.swift
      @Observable
      public final class Navigator {
        public var lower: Stop?
        public var upper: Stop?
        public func present(stop: Stop) {
          if lower == nil {
            lower = stop
          } else {
            upper = stop
          }
        }
      }
      //- /Navigation/Stop.swift
      public enum Stop: Identifiable {
        case files
        case welcome
      }
      //- /Onboarding/Welcome.swift
      struct Welcome: View {
        @Environment(Navigator.self) private var router
        var body: some View {
          Button("Files") {
            router.present(stop: .files)
          }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet App/StackApp.swift:8 state=Navigator.lower enum=Stop shows=[.files Files, .welcome Welcome] opened=[Onboarding/Welcome.swift:5 call .files]",
        "sheet App/StackApp.swift:10 state=Navigator.upper enum=Stop shows=[.files Files, .welcome Welcome] opened=[Onboarding/Welcome.swift:5 call .files] in=App/StackApp.swift:8",
      ])
  }

  /// Seed 002: a router that lacks the keyword `class` is no type; its sheets are still there.
  @Test func brokenRouter() {
    let index = Fixture(
      """
      //- /App/StackApp.swift
      struct StackApp: App {
        @Bindable private var router = Navigator()
        var body: some Scene {
          WindowGroup {
            Home()
              .sheet(item: $router.lower) { one in
                screen(for: one)
              }
          }
        }
        @ViewBuilder
        private func screen(for place: Stop) -> some View {
          switch place {
          case .files: Files()
          case .welcome: Home()
          }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Files: View { var body: some View { Text("") } }
      //- /Navigation/Navigator.swift
      @Observable
      Navigator {
        public var lower: Stop?
      }
      //- /Navigation/Stop.swift
      public enum Stop: Identifiable {
        case files
        case welcome
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet App/StackApp.swift:6 state=- enum=Stop shows=[.files Files, .welcome Home] opened=[] unresolved=[state]"
      ])
  }

  /// Seed 002, the quick way: the second sheet in the content of the first.
  @Test func stackedFlags() {
    let index = Fixture(
      """
      //- /Home.swift
      struct Home: View {
        @State private var welcoming = true
        @State private var loading = false
        var body: some View {
          Button("Files") { loading = true }
            .sheet(isPresented: $welcoming) {
              Welcome()
                .sheet(isPresented: $loading) {
                  Files()
                }
            }
        }
      }
      //- /Views.swift
      struct Files: View { var body: some View { Text("") } }
      struct Welcome: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:6 state=Home.welcoming(@State) shows=[Welcome] opened=[Home.swift:2 initial]",
        "sheet Home.swift:8 state=Home.loading(@State) shows=[Files] opened=[Home.swift:5 assignment] in=Home.swift:6",
      ])
  }

  /// Seed 003: local state, and a sheet that brings its own navigation.
  @Test func localItemWithItsOwnStack() {
    let index = Fixture(
      #"""
      //- /Items.swift
      struct Items: View {
        @State private var picked: Item?
        let items: [Item]
        var body: some View {
          List(items) { item in
            Button(item.name) { picked = item }
          }
          .sheet(item: $picked) { item in
            Navigated { EditItem(item: item) }
          }
        }
      }
      struct Item: Identifiable {
        let id: Int
        var name: String
      }
      //- /Navigated.swift
      struct Navigated<Content: View>: View {
        var content: () -> Content
        var body: some View {
          NavigationStack { content().toolbar { CloseItem() } }
        }
      }
      //- /Views.swift
      struct EditItem: View {
        @Environment(\.dismiss) private var dismiss
        let item: Item
        var body: some View { Button("Save") { dismiss() } }
      }
      struct CloseItem: ToolbarContent {
        var body: some ToolbarContent { ToolbarItem { Text("") } }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Items.swift:8 state=Items.picked(@State) shows=[EditItem] opened=[Items.swift:6 assignment]"
      ])
  }

  /// Seed 004: a generic base class, a context for covers, a provider protocol and a `View` extension.
  @Test func coverContexts() {
    let index = Fixture(
      """
      //- /Contexts/CoverContext.swift
      public class CoverContext: PresentingContext<AnyView> {
        public override func content() -> AnyView { shown ?? AnyView(EmptyView()) }
        public func present<V: View>(_ view: V) { present(AnyView(view)) }
        public func present(_ provider: CoverProvider) { present(provider.cover) }
      }
      public protocol CoverProvider { var cover: AnyView { get } }
      extension View {
        public func fullScreenCover(context: CoverContext) -> some View {
          fullScreenCover(isPresented: context.binding, content: context.content)
        }
      }
      //- /Contexts/PresentingContext.swift
      public class PresentingContext<Content>: ObservableObject {
        public init() {}
        @Published public var isActive = false
        public var binding: Binding<Bool> {
          .init(get: { self.isActive }, set: { self.isActive = $0 })
        }
        public internal(set) var shown: Content? { didSet { isActive = shown != nil } }
        open func content() -> Content { shown! }
        public func dismiss() { isActive = false }
        public func present(_ content: Content) { shown = content }
      }
      //- /Shop/ShopCover.swift
      enum ShopCover: CoverProvider {
        case basket, tour
        var cover: AnyView {
          switch self {
          case .basket: return AnyView(Basket())
          case .tour: return AnyView(Tour().padding())
          }
        }
      }
      //- /Shop/ShopHome.swift
      struct ShopHome: View {
        @StateObject private var covers = CoverContext()
        var body: some View {
          VStack {
            Button("Basket") { covers.present(ShopCover.basket) }
            Button("Tour") { covers.present(ShopCover.tour) }
            Button("Custom") { covers.present(Custom()) }
            Button("Close") { covers.dismiss() }
          }
          .fullScreenCover(context: covers)
        }
      }
      //- /Shop/Views.swift
      struct Basket: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      struct Custom: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index).last
        == "fullScreenCover Shop/ShopHome.swift:10 state=ShopHome.covers(@StateObject) enum=ShopCover "
        + "shows=[.basket Basket, .tour Tour, Custom] "
        + "opened=[Shop/ShopHome.swift:5 call .basket, Shop/ShopHome.swift:6 call .tour, Shop/ShopHome.swift:7 call]")
  }

  /// Seed 004, the plain form: a method opens, a method builds.
  @Test func coverByMethodReference() {
    let index = Fixture(
      """
      struct Shop: View {
        @State private var showing = false
        var body: some View {
          Button("Show", action: show)
            .fullScreenCover(isPresented: $showing, content: cover)
        }
        func cover() -> some View {
          NavigationView { Text("Hi").navigationBarItems(trailing: Button("Close", action: close)) }
        }
        func show() {
          showing = true
        }
        func close() { showing = false }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "fullScreenCover Main.swift:5 state=Shop.showing(@State) shows=[Text*] opened=[Main.swift:11 assignment]"
      ])
  }
}
