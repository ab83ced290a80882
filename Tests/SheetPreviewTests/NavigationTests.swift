import Testing

/// Navigation containers and tabs.
@Suite struct NavigationTests {
  @Test func thePageThatTheSelectionNames() {
    let more = """
      struct Slide: Identifiable { let id: Int; let title: String }
      struct Intro: View {
        let slides = [Slide(id: 1, title: "One"), Slide(id: 2, title: "Two")]
        @State private var page: Int
        init(page: Int = 1) { _page = State(initialValue: page) }
        var body: some View { TabView(selection: $page) { ForEach(slides) { s in Text(s.title).tag(s.id) } } }
      }
      """
    #expect(drawn("Intro(page: 2)", more).contains("tabview(selected=1)"))
    #expect(drawn("Intro()", more).contains("tabview(selected=0)"))
  }
}
