import SheetTestSupport
import Testing

/// Views that are carried by what a state is given: each presentation shows those of its own state.
@Suite struct GivenItemsTests {
  private func shown(_ text: String) -> [String] {
    let index = Fixture(
      text + """

        struct Card: View { var body: some View { Text("") } }
        struct Page: View { var body: some View { Text("") } }
        """
    ).index()
    return index.presentations.map { item in
      item.destinations.map(\.view).joined(separator: ", ") + (item.unresolved.isEmpty ? "" : " ?")
    }
  }

  private let notice = """
    struct Notice: Identifiable {
      let id = UUID(); let text: String; let custom: AnyView?
      init(text: String, custom: AnyView? = nil) { self.text = text; self.custom = custom }
    }
    extension View {
      func notice(_ item: Binding<Notice?>) -> some View {
        sheet(item: item) { notice in VStack { Text(notice.text); notice.custom } }
      }
    }

    """

  @Test(arguments: [
    ("Notice(text: \"\")", "Text"), ("Notice(text: \"\", custom: nil)", "Text"),
    ("Notice(text: \"\", custom: AnyView(Page()))", "Text, Page"),
    ("isOn ? Notice(text: \"\", custom: AnyView(Page())) : nil", "Text, Page"),
    ("make()", "Text, Page"),
  ])
  func perCaller(value: String, views: String) {
    let found = shown(
      notice + """
        func make() -> Notice { Notice(text: "", custom: AnyView(Page())) }
        struct Plain: View {
          let isOn: Bool
          @State private var notice: Notice?
          var body: some View { Button("") { notice = \(value) }.notice($notice) }
        }
        struct Rich: View {
          @State private var notice: Notice?
          var body: some View { Button("") { notice = Notice(text: "", custom: AnyView(Card())) }.notice($notice) }
        }
        """)
    #expect(found.dropFirst() == [views, "Text, Card"], "\(found)")
  }

  /// Of a value that is not followed nothing is left out.
  @Test func aValueThatIsNotFollowed() {
    let found = shown(
      notice + """
        struct Plain: View {
          let source: Source
          @State private var notice: Notice?
          var body: some View { Button("") { notice = source.next() }.notice($notice) }
        }
        struct Rich: View {
          @State private var notice: Notice?
          var body: some View { Button("") { notice = Notice(text: "", custom: AnyView(Card())) }.notice($notice) }
        }
        """)
    #expect(found.dropFirst().first == "Text, Card", "\(found)")
  }

  /// Routes that keep what they lead to, told apart by their style.
  @Test func routesWithAStyle() {
    let found = shown(
      """
      struct Route: Identifiable {
        enum Style { case push, sheet, cover }
        let id: String
        private let content: AnyView
        var style: Style
        init(id: String, style: Style = .push, @ViewBuilder content: () -> some View) {
          self.id = id
          self.style = style
          self.content = AnyView(content())
        }
        var destination: some View { content }
      }
      extension Route {
        static let about = Route(id: "about") { Text("") }
        static func card(_ name: String) -> Route { Route(id: "card", style: .sheet) { Card() } }
        static var page: Route { Route(id: "page", style: .cover) { Page() } }
      }
      final class Guide: ObservableObject {
        @Published var path: [Route] = []
        @Published var sheet: Route?
        @Published var cover: Route?
        func go(_ route: Route) {
          switch route.style {
          case .push: path.append(route)
          case .sheet: sheet = route
          case .cover: cover = route
          }
        }
      }
      struct Host: View {
        @StateObject var guide = Guide()
        var body: some View {
          Button("") { guide.go(.about) }
          Button("") { guide.go(.card("x")) }
          Button("") { guide.go(.page) }
            .sheet(item: $guide.sheet) { route in route.destination }
            .fullScreenCover(item: $guide.cover) { route in route.destination }
        }
      }
      """)
    #expect(found == ["Card", "Page"])
  }

  /// An initialiser that makes the view for another one of its type.
  @Test(arguments: ["private init(code: Int? = nil, ", "init(id: Int? = nil, "])
  func initialisersThatDelegate(other: String) {
    let label = other.hasPrefix("private") ? "code" : "id"
    let found = shown(
      """
      struct Provider<Form: View>: View {
        private let form: Form
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { form } }
        \(other)@ViewBuilder save form: () -> Form = { EmptyView() }) { self.form = form() }
        init(code: Int, save: @escaping () -> Void) where Form == NavigationStack<NavigationPath, Card> {
          self.init(\(label): code) { NavigationStack { Card() } }
        }
      }
      struct Home: View { var body: some View { Provider(code: 1, save: {}) } }
      """)
    #expect(found == ["Card"])
  }
}
