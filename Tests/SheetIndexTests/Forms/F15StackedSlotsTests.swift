import SheetTestSupport
import Testing

/// F15: stacked slots; a method writes one of two, one mapping serves both.
@Suite struct F15StackedSlotsTests {
  @Test func twoSlotsOneMapping() {
    let index = Fixture(
      """
      @Observable final class Router {
        var first: Page?
        var second: Page?
        func open(_ page: Page) {
          if first == nil { first = page } else { second = page }
        }
      }
      enum Page: Identifiable {
        case intro, download
        var id: Self { self }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Text("")
            .sheet(item: $router.first) { a in
              page(a)
                .sheet(item: $router.second) { b in
                  page(b)
                }
            }
            .environment(router)
        }
        @ViewBuilder func page(_ page: Page) -> some View {
          switch page {
          case .intro: Intro()
          case .download: Download()
          }
        }
      }
      struct Intro: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Download") { router.open(.download) } }
      }
      struct Download: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Router.first enum=Page shows=[.intro Intro, .download Download] opened=[Main.swift:33 call .download]",
        "sheet Main.swift:18 state=Router.second enum=Page shows=[.intro Intro, .download Download] opened=[Main.swift:33 call .download] in=Main.swift:16",
      ])
  }

  @Test func nestedFlags() {
    let index = Fixture(
      """
      struct Shell: View {
        @State private var intro = true
        @State private var download = false
        var body: some View {
          Text("").sheet(isPresented: $intro) {
            Intro { download = true }
              .sheet(isPresented: $download) { Download() }
          }
        }
      }
      struct Intro: View {
        let more: () -> Void
        var body: some View { Button("More", action: more) }
      }
      struct Download: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Shell.intro(@State) shows=[Intro] opened=[Main.swift:2 initial]",
        "sheet Main.swift:7 state=Shell.download(@State) shows=[Download] opened=[Main.swift:6 assignment] in=Main.swift:5",
      ])
  }

  /// A stack of the enum itself: what is put on it opens, the topmost is shown.
  @Test func stackOfTheEnum() {
    let index = Fixture(
      """
      //- /Router.swift
      enum Sheet: Identifiable { case login, profile(Int); var id: String { "" } }
      @Observable final class Router {
        var sheets: [Sheet] = []
        func present(_ sheet: Sheet) { sheets.append(sheet) }
      }
      //- /Root.swift
      struct Root: View {
        @State private var router = Router()
        @State private var chosen = Set<Int>()
        var body: some View {
          Home()
            .sheet(item: Binding(get: { router.sheets.last }, set: { _ in router.sheets.removeLast() })) { sheet in
              switch sheet {
              case .login: Login()
              case .profile: Profile()
              }
            }
            .environment(router)
          Button("") { chosen.insert(1) }
            .sheet(isPresented: Binding(get: { !chosen.isEmpty }, set: { _ in chosen.removeAll() })) { Login() }
        }
      }
      struct Login: View { var body: some View { Text("") } }
      struct Profile: View { var body: some View { Text("") } }
      //- /Home.swift
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("1") { router.present(.login) }
          Button("2") { router.sheets.append(.profile(3)) }
          Button("3") { router.sheets.insert(.login, at: 0) }
          Button("4") { router.sheets = [] }
          Button("5") { router.sheets = [.login] }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Root.swift:6 state=Router.sheets enum=Sheet shows=[.login Login, .profile Profile] opened=[Home.swift:4 call .login, Home.swift:5 assignment .profile, Home.swift:6 assignment .login, Home.swift:8 assignment .login]",
        "sheet Root.swift:14 state=Root.chosen(@State) shows=[Login] opened=[Root.swift:13 assignment]",
      ])
  }
}
