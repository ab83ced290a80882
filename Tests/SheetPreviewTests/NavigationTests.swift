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

  /// A bar around a view of which only the name is known.
  @Test func theBarOfAModifierOnAnUnknownView() {
    let more = """
      struct Closing: ViewModifier {
        func body(content: Content) -> some View { content.toolbar { ToolbarItem { Button("Close") {} } } }
      }
      struct Lost: ViewModifier { func body(content: Content) -> some View { Frame(content) } }
      """
    let bar = drawn("Cropper().modifier(Closing())", more)
    #expect(bar.hasPrefix("unknown:Cropper .toolbar") && bar.contains("'Close'"))
    #expect(drawn("Text(\"A\").modifier(Lost())", more) == "text 'A'")
  }
}
