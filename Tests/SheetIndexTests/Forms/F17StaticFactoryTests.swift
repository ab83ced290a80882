import SheetTestSupport
import Testing

/// F17: a static factory with the name of a case: what it returns is followed once.
@Suite struct F17StaticFactoryTests {
  @Test func factoryNamedLikeACase() {
    let index = Fixture(
      """
      struct Server {}
      enum Page: Identifiable {
        case join(Server)
        case pickServer((Server) -> Page)
        var id: Int { 0 }
        static func join() -> Page { .pickServer { .join($0) } }
      }
      struct Shell: View {
        @State private var page: Page?
        var body: some View {
          Button("Join") { page = .join() }
          Button("Join here") { page = .join(Server()) }
            .sheet(item: $page) { page in
              switch page {
              case .join(let server): Join(server: server)
              case .pickServer: Servers()
              }
            }
        }
      }
      struct Join: View {
        let server: Server
        var body: some View { Text("") }
      }
      struct Servers: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:13 state=Shell.page(@State) enum=Page shows=[.join Join, .pickServer Servers] opened=[Main.swift:11 assignment .pickServer, Main.swift:12 assignment .join]"
      ])
  }

  @Test func staticProperty() {
    let index = Fixture(
      """
      enum Page: Identifiable {
        case article(Int)
        var id: Int { 0 }
        static let welcome = Page.article(1)
        static var news: Page { .article(2) }
      }
      struct Shell: View {
        @State private var page: Page?
        var body: some View {
          Button("Welcome") { page = .welcome }
          Button("News") { page = Page.news }
            .sheet(item: $page) { page in
              switch page {
              case .article(let id): Article(id: id)
              }
            }
        }
      }
      struct Article: View {
        let id: Int
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Shell.page(@State) enum=Page shows=[.article Article] opened=[Main.swift:10 assignment .article, Main.swift:11 assignment .article]"
      ])
  }

  /// `.pick { … }` is a case with a closure.
  @Test func trailingClosureAsPayload() {
    let index = Fixture(
      """
      enum Page: Identifiable {
        case pick((Int) -> Void)
        case help
        var id: Int { 0 }
      }
      @Observable final class Router {
        var page: Page?
        func open(_ page: Page) { self.page = page }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Button("Pick") {
            router.open(.pick { chosen in print(chosen) })
          }
          .sheet(item: $router.page) { page in
            switch page {
            case .pick(let done): Picker2(done: done)
            case .help: Help()
            }
          }
        }
      }
      struct Picker2: View {
        let done: (Int) -> Void
        var body: some View { Text("") }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Router.page enum=Page shows=[.pick Picker2, .help Help] opened=[Main.swift:14 call .pick]"
      ])
  }
}
