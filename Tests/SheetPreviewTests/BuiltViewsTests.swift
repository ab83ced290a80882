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

  /// `if let view = transform(self)`, a helper of many projects.
  @Test func aClosureThatGivesAView() {
    let modify = """
      extension View {
        @ViewBuilder func modify(@ViewBuilder _ transform: (Self) -> (some View)?) -> some View {
          if let view = transform(self), !(view is EmptyView) { view } else { self }
        }
      }
      """
    #expect(drawn("Text(\"A\").modify { $0.bold() }", modify).contains(".bold(on=true)"))
    let available = "Text(\"A\").modify { if #available(iOS 26, *) { $0.italic() } else { $0.bold() } }"
    #expect(drawn(available, modify).contains(".italic(on=true)"))
    let card = """
      struct Card<O: View>: View {
        let overlay: () -> O?
        init(@ViewBuilder overlay: @escaping () -> O? = { nil as AnyView? }) { self.overlay = overlay }
        var body: some View { if let o = overlay() { o } else { Text("none") } }
      }
      """
    #expect(drawn("Card()", card).contains("text 'none'"))
    #expect(drawn("Card(overlay: { Text(\"A\") })", card).contains("text 'A'"))
  }

  @Test func aViewOfABody() {
    let under = """
      struct Under<F: View>: View {
        let fore: () -> F
        @ViewBuilder func both() -> some View {
          let front = fore()
          VStack { front.hidden(); front }
        }
        var body: some View { both() }
      }
      """
    let shown = drawn("Under { Text(\"A\") }", under)
    #expect(shown.components(separatedBy: "text 'A'").count == 3)
    #expect(!shown.contains("unknown"))
  }

  @Test func whatAnInitialiserMakesOfBuilders() {
    let entry = """
      extension View { func erased() -> AnyView { AnyView(self) } }
      struct Entry<F: View>: View {
        let leading: AnyView?
        private var _footer: F
        init<L: View>(@ViewBuilder leading: () -> L = { EmptyView() }) where F == EmptyView {
          self.leading = leading().erased()
          self._footer = EmptyView()
        }
        var body: some View { HStack { leading; Text("A"); _footer.font(.caption) } }
      }
      """
    #expect(drawn("Entry()", entry) == "group:Entry\n  hstack\n    text 'A'")
    #expect(drawn("Entry(leading: { Divider() })", entry) == "group:Entry\n  hstack\n    divider\n    text 'A'")
    #expect(
      drawn("Slider(value: $v, in: 0...2, label: EmptyView.init)", members: "@State var v = 1.0").hasPrefix("slider"))
  }

  /// With a `return` a body is no builder.
  @Test func whatIsDoneBeforeAReturn() {
    let body = "DispatchQueue.main.async { load() }\n return Text(\"A\")"
    #expect(drawn(body) == "text 'A'")
  }

  @Test func anOverloadThatCallsAnother() {
    let title = """
      extension View {
        func quiet(_ title: LocalizedStringResource) -> some View { quiet(String(localized: title)) }
        func quiet(_ title: String) -> some View { self.navigationTitle(title) }
      }
      """
    let shown = drawn("Text(\"A\").quiet(\"T\")", title)
    #expect(shown.hasPrefix("text 'A' .title"))
    #expect(shown.contains("text 'T'"))
  }

  @Test func modifiedContent() {
    let more = """
      struct First: ViewModifier { func body(content: Content) -> some View { content.bold() } }
      extension View { func first() -> some View { ModifiedContent(content: self, modifier: First()) } }
      """
    #expect(drawn("Text(\"A\").first()", more).hasPrefix("text 'A' .bold"))
  }

  @Test func functionsByTheirNames() {
    let more = """
      struct Cloud<Item, V: View>: View {
        private let items: [Item]
        private let content: (Item) -> V
        init(items: [Item], @ViewBuilder content: @escaping (Item) -> V) { self.items = items; self.content = content }
        var body: some View { ForEach(items) { item in content(item) } }
      }
      func drop(_ name: String) -> some View { Text("D " + name) }
      """
    let members = "@ViewBuilder private func pill(_ name: String) -> some View { Text(\"P \" + name) }"
    for (name, letter) in [("pill", "P"), ("self.pill", "P"), ("drop", "D")] {
      let shown = drawn("Cloud(items: [\"a\"], content: \(name))", members: members, more)
      #expect(shown.contains("text '\(letter) a'"), "\(name): \(shown)")
    }
  }
}
