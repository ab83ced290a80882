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
}
