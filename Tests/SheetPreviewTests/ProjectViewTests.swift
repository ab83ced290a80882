import SheetPreview
import SheetScene
import Testing

/// Views, modifiers and styles of the project inside of each other.
@Suite struct ProjectViewTests {
  @Test func argumentsAndMembers() {
    #expect(
      drawn("Card(title: \"T\")", "struct Card: View { let title: String\n var body: some View { Text(title) } }")
        == "group:Card\n  text 'T'")
    #expect(drawn("header", members: "var header: some View { Text(\"H\") }") == "text 'H'")
    #expect(
      drawn(
        "row(\"A\", Text(\"B\"))", members: "func row(_ a: String, _ b: Text) -> some View { HStack { Text(a)\n b } }")
        == "hstack\n  text 'A'\n  text 'B'")
    #expect(
      drawn("Outer.Inner()", "enum Outer { struct Inner: View { var body: some View { Text(\"I\") } } }")
        == "group:Inner\n  text 'I'")
    #expect(
      drawn(
        "Card.make(\"X\")",
        "struct Card: View { let t: String\n static func make(_ t: String) -> some View { Card(t: t) }\n var body: some View { Text(t) } }"
      )
        == "group:Card\n  text 'X'")
  }

  @Test func systemViewsByTheirModule() {
    #expect(
      drawn(
        "TextField(\"Name\", text: $name)", members: "@State var name = \"\"",
        """
        struct TextField: View {
          let title: String
          @Binding var text: String
          init(_ title: String, text: Binding<String>) { self.title = title; _text = text }
          var body: some View { SwiftUI.TextField(title, text: $text) }
        }
        """)
        == "group:TextField\n  textfield ''\n    prompt: text 'Name'")
  }

  static let wrappers = [
    "struct Box<Content: View>: View { let content: () -> Content\n var body: some View { content() } }",
    "struct Box<Content: View>: View { @ViewBuilder let content: () -> Content\n var body: some View { content() } }",
    "struct Box<Content: View>: View { @ViewBuilder var content: Content\n var body: some View { content } }",
    "struct Box<Content: View>: View { let content: Content\n init(@ViewBuilder content: () -> Content) { self.content = content() }\n var body: some View { content } }",
    "struct Box<Content: View>: View { private var inner: Content\n init(@ViewBuilder _ builder: @escaping () -> Content) { inner = builder() }\n var body: some View { inner } }",
    "struct Box<Content: View>: View { private let build: () -> Content\n init(@ViewBuilder content: @escaping () -> Content) { self.build = content }\n var body: some View { build() } }",
    "struct Box<Content>: View where Content: View { var content: Content\n init(@ViewBuilder content: () -> Content) { self.content = content() }\n var body: some View { self.content } }",
    "struct Box: View { let content: AnyView\n init<V: View>(@ViewBuilder content: () -> V) { self.content = AnyView(content()) }\n var body: some View { content } }",
  ]

  @Test(arguments: wrappers) func wrapper(_ declaration: String) {
    #expect(
      drawn("Box { Text(\"A\")\n Text(\"B\") }", declaration) == "group:Box\n  text 'A'\n  text 'B'", "\(declaration)")
    #expect(
      drawn("Box { VStack { Text(\"A\") } }", declaration) == "group:Box\n  vstack\n    text 'A'", "\(declaration)")
  }

  @Test func twoBuilders() {
    let box =
      "struct Box<H: View, C: View>: View { let header: H\n let content: C\n init(@ViewBuilder content: () -> C, @ViewBuilder header: () -> H) { self.header = header()\n self.content = content() }\n var body: some View { header\n content } }"
    #expect(drawn("Box { Text(\"C\") } header: { Text(\"H\") }", box) == "group:Box\n  text 'H'\n  text 'C'")
    let stored =
      "struct Box<H: View, C: View>: View { @ViewBuilder let header: H\n @ViewBuilder let content: C\n var body: some View { header\n content } }"
    #expect(drawn("Box { Text(\"H\") } content: { Text(\"C\") }", stored) == "group:Box\n  text 'H'\n  text 'C'")
  }

  @Test func viewsAsValues() {
    #expect(
      drawn(
        "Box(icon: Image(systemName: \"x\"))", "struct Box: View { let icon: Image\n var body: some View { icon } }")
        == "group:Box\n  image(symbol=x)")
    #expect(
      drawn(
        "Box(label: Text(\"A\").bold())", "struct Box<L: View>: View { let label: L\n var body: some View { label } }")
        == "group:Box\n  text 'A' .bold(on=true)")
    #expect(drawn("AnyView(content)", members: "let content = Text(\"A\")") == "text 'A'")
  }

  @Test func protocolsWithABody() {
    #expect(
      drawn(
        "Page()",
        "protocol Screen: View { var title: String { get } }\n extension Screen { var body: some View { Text(title) } }\n struct Page: Screen { let title = \"T\" }"
      )
        == "group:Page\n  text 'T'")
  }

  @Test func modifiers() {
    #expect(
      drawn("Text(\"A\").card()", "extension View { func card() -> some View { padding(4).background(Color.red) } }")
        == "text 'A' .padding(all=4) .background(color=red)")
    #expect(
      drawn(
        "Text(\"A\").modifier(Card(size: 3))",
        "struct Card: ViewModifier { let size: CGFloat\n func body(content: Content) -> some View { content.padding(size) } }"
      )
        == "text 'A' .padding(all=3)")
    #expect(
      drawn(
        "Text(\"A\").card()",
        "struct Card: ViewModifier { func body(content: Content) -> some View { VStack { content } } }\n extension View { func card() -> some View { modifier(Card()) } }"
      )
        == "vstack\n  text 'A'")
    #expect(
      drawn(
        "Text(\"A\").iff(true) { $0.bold() }",
        "extension View { @ViewBuilder func iff<C: View>(_ c: Bool, transform: (Self) -> C) -> some View { if c { transform(self) } else { self } } }"
      )
        == "text 'A' .bold(on=true)")
  }

  @Test func buttonStyles() {
    let style =
      "struct Big: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.padding(9) } }"
    #expect(
      drawn("Button(\"A\") {}.buttonStyle(Big())", style)
        == "button .buttonstyle(style=plain)\n  label: text 'A' .padding(all=9)")
    #expect(
      drawn(
        "Button(\"A\") {}.buttonStyle(.big)",
        style + "\n extension ButtonStyle where Self == Big { static var big: Big { Big() } }")
        == "button .buttonstyle(style=plain)\n  label: text 'A' .padding(all=9)")
  }

  @Test func designSystems() {
    let more =
      "extension Color { static let brand = Color(red: 0, green: 0, blue: 1) }\n extension Font { static let big: Font = .system(size: 30, weight: .bold) }\n enum Metrics { static let gap: CGFloat = 2 * 4 }\n let globalGap: CGFloat = 7"
    #expect(drawn("Text(\"A\").foregroundStyle(Color.brand)", more) == "text 'A' .fg(color=#0000FF)")
    #expect(drawn("Text(\"A\").foregroundStyle(.brand)", more) == "text 'A' .fg(color=#0000FF)")
    #expect(drawn("Text(\"A\").font(.big)", more) == "text 'A' .font(size=30,weight=bold)")
    #expect(drawn("VStack(spacing: Metrics.gap) { }", more) == "vstack(spacing=8)")
    #expect(drawn("Text(\"A\").padding(globalGap)", more) == "text 'A' .padding(all=7)")
  }

  @Test func environmentObjects() {
    let more = "class Model: ObservableObject { @Published var title = \"Default\"\n @Published var isOn = true }"
    #expect(drawn("Text(model.title)", members: "@EnvironmentObject var model: Model", more) == "text 'Default'")
    #expect(drawn("Text(model.title)", members: "@StateObject var model = Model()", more) == "text 'Default'")
    #expect(drawn("Text(model.title)", members: "@Environment(Model.self) var model", more) == "text 'Default'")
  }

  @Test func aliases() {
    let more =
      "typealias Row = HStack\n typealias Line = Row\n typealias Card = Deep.Card\n enum Deep { struct Card: View { var body: some View { Text(\"C\") } } }\n typealias Loop = Pool\n typealias Pool = Loop"
    #expect(drawn("Row { Text(\"A\") }", more) == "hstack\n  text 'A'")
    #expect(drawn("Line(spacing: 8) { Text(\"A\") }", more) == "hstack(spacing=8)\n  text 'A'")
    #expect(drawn("Card()", more) == "group:Card\n  text 'C'")
    #expect(drawn("Loop()", more) == "unknown:Loop")
  }

  @Test func functionsWithACapital() {
    #expect(
      drawn("Header(title: \"T\")", members: "func Header(title: String) -> some View { Text(title) }") == "text 'T'")
  }

  @Test func initialisersAsContent() {
    #expect(drawn("ForEach([\"a\"], id: \\.self, content: Text.init)") == "foreach\n  text 'a'")
    #expect(
      drawn(
        "ForEach([\"a\"], id: \\.self, content: Row.init)",
        "struct Row: View { let title: String\n var body: some View { Text(title) } }")
        == "foreach\n  group:Row\n    text 'a'")
  }

  @Test func mappedOptionals() {
    #expect(drawn("name.map { Text(\"N \\($0)\") }", members: "@State var name: String? = \"B\"") == "text 'N B'")
    #expect(drawn("name.map { Text($0) }", members: "@State var name: String?") == "")
    #expect(drawn("name.map { Text($0) }", members: "let name: String?") == "text '⟨name⟩' dynamic")
  }

  @Test func viewsInLocals() {
    for body in [
      "let box = ScrollView { Text(\"A\") }\n box.bold()", "let box = ScrollView { Text(\"A\") }\n return box.bold()",
      "GeometryReader { _ in let box = ScrollView { Text(\"A\") }\n box.bold() }",
      "Group { let box = ScrollView { Text(\"A\") }\n if #available(iOS 17, *) { box.bold() } else { box } }",
    ] {
      let picture = drawn(body)
      #expect(picture.contains("scroll(axis=v) .bold(on=true)") && picture.contains("text 'A'"), "\(body): \(picture)")
    }
  }

  @Test func unknownViewsKeepTheirName() {
    #expect(drawn("KFImage(url)") == "unknown:KFImage")
    #expect(
      drawn("Web()", "struct Web: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }")
        == "surface:Web")
  }

  @Test func circlesEnd() {
    #expect(
      !drawn("A()", "struct A: View { var body: some View { B() } }\n struct B: View { var body: some View { A() } }")
        .isEmpty)
    #expect(!drawn("x", members: "var x: some View { y }\n var y: some View { x }").isEmpty)
    #expect(drawn("Text(a)", members: "let a = b\n let b = a").hasPrefix("text '⟨"))
  }

  @Test func extensionsOfTexts() {
    let more = """
      extension Text {
        func dotted() -> some View { HStack { Image(systemName: "circle"); self } }
        func loud() -> Text { bold() }
      }
      """
    #expect(drawn("Text(\"A\").dotted()", more) == "hstack\n  image(symbol=circle)\n  text 'A'")
    #expect(drawn("Text(\"A\").loud()", more) == "text 'A' .bold(on=true)")
    // Not of other views.
    #expect(drawn("Divider().dotted()", more) == "divider")
  }
}
