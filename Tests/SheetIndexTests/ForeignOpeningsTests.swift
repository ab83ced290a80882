import SheetTestSupport
import Testing

/// What presents is kept by a package's router that is told the project's enums.
@Suite struct ForeignOpeningsTests {
  private func lines(_ view: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Tab { case feed, mail }
        enum Modal: Identifiable { case auth, note(String); var id: Int { 1 } }
        typealias AppRouter = Router<Tab, Modal>
        struct Modals: ViewModifier {
          @Binding var router: AppRouter
          func body(content: Content) -> some View {
            content.sheet(item: $router.shown) { modal in
              switch modal {
              case .auth: Auth()
              case .note(let text): Note(text: text)
              }
            }
          }
        }
        struct Auth: View { var body: some View { Text("") } }
        struct Note: View { let text: String; var body: some View { Text(text) } }
        //- /View.swift
        \(view)
        //- /Other.swift
        final class Other { var shown: Modal? }
        struct Rows: View {
          let other: Other
          var body: some View { Button("") { other.shown = .auth } }
        }
        """
      ).index())
  }

  @Test(arguments: [
    "@Environment(AppRouter.self) var router", "let router: AppRouter", "@State var router = AppRouter()",
  ])
  func writesOfItsMember(property: String) {
    let found = lines(
      """
      struct Home: View {
        \(property)
        var body: some View { Button("") { router.shown = .auth }
          Button("") { router.shown = .note("") }
          Button("") { router.shown = nil; router.tab = .feed } }
      }
      """)
    let shown = "shows=[.auth Auth, .note Note] opened=[View.swift:3 assignment .auth, View.swift:4 assignment .note]"
    #expect(found == ["sheet Main.swift:7 state=- enum=Modal \(shown) unresolved=[state]"])
  }

  /// Of two enums with these cases nothing is known.
  @Test func anEnumThatIsNotToldApart() {
    let index = Fixture(
      """
      enum Page { case auth }
      enum Modal { case auth }
      struct Modals: ViewModifier {
        @Binding var router: Router<Page, Modal>
        func body(content: Content) -> some View {
          content.sheet(item: $router.shown) { modal in switch modal { case .auth: Text("") } }
        }
      }
      """
    ).index()
    #expect(index.presentations.map(\.enumName) == [nil])
  }
}
