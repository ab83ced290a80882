import SheetPreview
import Testing

/// Views that are handed on as values are drawn where they are put.
@Suite struct BuiltViewsTests {
  @Test func whatAStyleKeepsOfItsLabel() {
    let style = """
      struct Chip: ButtonStyle {
        let isPlain: Bool
        func makeBody(configuration: Configuration) -> some View {
          let styled = configuration.label.bold()
          if isPlain { styled } else { styled.italic() }
        }
      }
      """
    #expect(drawn("Button(\"Keep\") {}.buttonStyle(Chip(isPlain: true))", style).contains("text 'Keep' .bold"))
    #expect(drawn("Button(\"Drop\") {}.buttonStyle(Chip(isPlain: false))", style).contains("text 'Drop' .bold"))
  }

  @Test func functionsOfAModifier() {
    let look = """
      struct Look: ViewModifier {
        func body(content: Content) -> some View { outer(inner(content)) }
        private func inner(_ content: Content) -> some View {
          let base = content.bold()
          if isWide { return AnyView(base.italic()) }
          return AnyView(base)
        }
        private func outer(_ content: some View) -> some View { VStack { content } }
      }
      """
    let text = drawn("Text(\"A\").modifier(Look())", look)
    #expect(text.hasPrefix("vstack\n  text 'A'"))
    #expect(text.components(separatedBy: "'A'").count == 2)
  }

  @Test func propertiesThatBuild() {
    let bar = "struct Bar<Send: View>: View { let send: Send\n var body: some View { HStack { Text(\"B\"); send } } }"
    #expect(
      drawn("Bar(send: send)", members: "@ViewBuilder var send: some View { Text(\"S\") }", bar)
        == "group:Bar\n  hstack\n    text 'B'\n    text 'S'")
  }

  @Test func optionalViewsAndDefaults() {
    let pill = """
      struct Pill<After: View>: View {
        let icon: AnyView?
        let after: After?
        init(icon: (any View)? = nil, after: After? = EmptyView()) {
          self.icon = icon.map { AnyView($0) }
          self.after = after
        }
        var body: some View { HStack { if let icon { icon }; Text("P"); if let after { after.padding() } } }
      }
      """
    #expect(drawn("Pill(icon: Text(\"I\").bold())", pill).contains("text 'I' .bold"))
    #expect(!drawn("Pill()", pill).contains("unknown"))
  }

  /// A helper called `modifier` that takes a closure does not take modifiers; one that nobody can follow keeps the view.
  @Test func modifiers() {
    let more = """
      struct First: ViewModifier { func body(content: Content) -> some View { content.bold() } }
      struct Emitter: ViewModifier {
        let shower: any Shower
        func body(content: Content) -> some View { shower.handle(in: content) }
      }
      extension View {
        @ViewBuilder func modifier(@ViewBuilder _ closure: (Self) -> some View) -> some View { closure(self) }
      }
      """
    #expect(drawn("Text(\"A\").modifier(First())", more).hasPrefix("text 'A' .bold"))
    #expect(drawn("Text(\"A\").modifier { $0.italic() }", more).contains("text 'A' .italic"))
    #expect(drawn("Text(\"A\").modifier(Emitter(shower: shower))", more) == "text 'A'")
  }

  @Test func coloursAndShapes() {
    let more = """
      enum Palette { static let faint = Color.faint }
      enum Surface { case line; func color(_ scheme: Scheme) -> Color { scheme.isDark ? .gray : other } }
      """
    #expect(drawn("ZStack { Palette.faint.ignoresSafeArea(); Text(\"A\") }", more).contains("unknown") == false)
    #expect(
      drawn("Surface.line.color(scheme).frame(height: 1)", members: "let scheme: Scheme", more).hasPrefix("color"))
    #expect(drawn("Text(\"A\").overlay { shape.strokeBorder(Color.red) }", members: "let shape: B").contains("shape"))
    #expect(drawn("Text(\"A\").overlay { badge }", members: "let badge: B") == "text 'A'")
  }
}
