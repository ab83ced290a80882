import Testing

/// Colours and fonts by the names that a project gives them.
@Suite struct WrittenPropertyTests {
  private static let palette = """
    enum Pal { static let a = Color.teal; static let b: Color = .teal; static var d: Color { .teal }
      static let f: Font = .title; static let g = Font.title.bold(); static let h = UIColor.systemRed
      static let loop = Pal.other; static let other = Pal.loop }
    struct Theme { let text = Font.caption; var fill = Color.green.opacity(0.5) }
    """

  static let shown: [(modifier: String, expected: String)] = [
    ("foregroundStyle(Pal.a)", ".fg(color=teal)"), ("foregroundStyle(Pal.b)", ".fg(color=teal)"),
    ("foregroundStyle(Pal.d)", ".fg(color=teal)"), ("background(Pal.a)", ".background(color=teal)"),
    ("foregroundColor(own)", ".fg(color=orange)"), ("foregroundColor(Color(Pal.h))", ".fg(color=red)"),
    ("background(theme.fill)", ".background(color=green@0.5)"), ("font(Pal.f)", ".font(style=title)"),
    ("font(Pal.g)", ".font(style=title,weight=bold)"), ("font(mine)", ".font(style=headline)"),
    ("font(theme.text)", ".font(style=caption)"),
  ]

  @Test(arguments: shown) func areKnown(modifier: String, expected: String) {
    #expect(
      drawn(
        "Text(\"A\").\(modifier)",
        members: "let own = Color.orange\n let mine: Font = .headline\n let theme = Theme()", Self.palette)
        == "text 'A' \(expected)", "\(modifier)")
  }

  @Test func circlesEnd() { #expect(drawn("Text(\"A\").font(Pal.loop)", Self.palette) == "text 'A'") }

  @Test func stylesKeepTheirArguments() {
    let style =
      "struct Tint: ButtonStyle { var tint: Color; func makeBody(configuration: Configuration) -> some View { configuration.label.background(tint.opacity(configuration.isPressed ? 0.5 : 1)) } }"
    let shown = "button .buttonstyle(style=plain)\n  label: text 'A' .background(color=red)"
    #expect(drawn("Button(\"A\") {}.buttonStyle(Tint(tint: .red))", style) == shown)
    #expect(
      drawn(
        "Button(\"A\") {}.buttonStyle(.tint(.red))",
        style + "\n extension ButtonStyle where Self == Tint { static func tint(_ c: Color) -> Tint { Tint(tint: c) } }"
      )
        == shown)
  }

  /// A binding through `self` stands for what it holds.
  @Test func bindingsOfSelf() {
    let members = "@State var title = \"Key on \\(Device.name)\""
    #expect(drawn("TextField(\"\", text: self.$title)", members: members).contains("'Key on ⟨name⟩'"))
  }
}
