import SheetPreview
import SheetScene
import Testing

/// Whoever names a view sees it, by whatever way a presentation comes to it.
@Suite struct AskedViewTests {
  private func shown(_ title: String, _ text: String, state: [String: String] = [:]) -> String {
    var options = PreviewOptions()
    options.state = state
    return PreviewFixture(text + AskedViewTests.views).scene(title, options).map { SceneDump.text($0.root) } ?? "none"
  }

  private static let views = """

    struct Profile: View { var body: some View { Text("Ada") } }
    struct Login: View { var body: some View { Form { Text("Name"); Text("Password"); Text("Next") } } }
    """

  @Test func behindAFunctionOfACase() {
    let host = """
      enum Account { case out, in(String) }
      enum Page: Identifiable { case account, other(String); var id: Int { 0 } }
      final class Model: ObservableObject { @Published var account: Account = .out; @Published var page: Page? }
      struct Host: View {
        @EnvironmentObject var model: Model
        var body: some View {
          Button("Open") { model.page = .account }.sheet(item: $model.page) { page in
            switch page { case .account: account(); case .other(let text): Text(text) }
          }
        }
        @ViewBuilder private func account() -> some View {
          if case .in = model.account { VStack { Profile(); Text("Close") } } else { Login() }
        }
      }
      """
    let fixture = PreviewFixture(host + Self.views)
    let titles = fixture.items.filter { $0.kind == "sheet" }.map(\.title)
    #expect(titles.contains(".account"))
    #expect(fixture.items.filter { $0.title == ".account" }.allSatisfy { fixture.engine.scene($0) != nil })
  }

  /// The cases tell which branch it is where the state comes from a generic class.
  @Test func ofAStateOfABaseClass() {
    let host = """
      class Base<State>: ObservableObject { @Published var isShown = false; @Published var state: State? }
      class Pages: Base<Pages.State> { enum State: Equatable { case login, profile, note(String) } }
      struct Menu: View {
        @EnvironmentObject var pages: Pages
        var body: some View { Button("A") { pages.state = .login }; Button("B") { pages.state = .profile } }
      }
      struct Host: View {
        @StateObject private var pages = Pages()
        var body: some View {
          Group { Menu() }.environmentObject(pages).sheet(isPresented: $pages.isShown) {
            switch pages.state {
            case .login: Login()
            case .profile: Profile()
            case .note(let text): Text(text)
            case .none: EmptyView()
            }
          }
        }
      }
      """
    #expect(shown(".profile", host).contains("text 'Ada'") || shown("Profile", host).contains("text 'Ada'"))
  }

  /// In the place of the one thing that nobody knows.
  @Test func behindAPropertyOfAGenericView() {
    let host = """
      struct Explained<Words: View>: View {
        let words: Words
        @State private var isHelping = false
        var body: some View {
          Button("?") { isHelping = true }.sheet(isPresented: $isHelping) { NavigationStack { words } }
        }
      }
      struct Editor: View {
        var body: some View { Explained(words: words) }
        private var words: some View { Profile().padding() }
      }
      """
    let text = shown("Profile", host)
    #expect(text.contains("text 'Ada'") && !text.contains("unknown"))
  }

  /// Where its way goes through a view that loads first, under the bar that is around that.
  @Test func behindAViewThatLoads() {
    let host = """
      enum Load { case idle, loaded(String) }
      struct Loading<Content: View>: View {
        @State private var state = Load.idle
        @ViewBuilder let content: (String) -> Content
        var body: some View {
          switch state { case .idle: ProgressView(); case .loaded(let text): content(text) }
        }
      }
      struct Host: View {
        @State private var isShown = false
        var body: some View {
          Button("Open") { isShown = true }.sheet(isPresented: $isShown) {
            NavigationStack {
              Loading { _ in Profile() }
                .navigationTitle("Ada's page")
                .toolbar { Button("Close") { isShown = false } }
            }
          }
        }
      }
      """
    let text = shown("Profile", host)
    #expect(text.contains("text 'Ada'"))
    #expect(text.hasPrefix("navstack") && text.contains("Ada's page") && text.contains("'Close'"))
  }

  /// A state that a user chose shows what it shows.
  @Test func notAgainstTheUser() {
    let host = """
      struct Host: View {
        @State private var isShown = false
        @State private var isIn = false
        var body: some View { Button("Open") { isShown = true }.sheet(isPresented: $isShown) { content } }
        @ViewBuilder private var content: some View { if isIn { Profile() } else { Login() } }
      }
      """
    #expect(shown("Profile", host).contains("text 'Ada'"))
    #expect(!shown("Login", host).contains("text 'Ada'"))
  }
}
