import Testing

/// Styles of the project.
@Suite struct ProjectStylesTests {
  private static let style =
    "struct Upright: LabelStyle { func makeBody(configuration: Configuration) -> some View { VStack { configuration.icon; configuration.title.bold() } } }\nextension LabelStyle where Self == Upright { static var upright: Upright { Upright() } }"
  private static let expected = "vstack\n  image(symbol=star)\n  text 'A' .bold(on=true)"

  @Test(arguments: [
    "Label(\"A\", systemImage: \"star\").labelStyle(Upright())",
    "Label(\"A\", systemImage: \"star\").labelStyle(.upright)",
    "Label { Text(\"A\") } icon: { Image(systemName: \"star\") }.labelStyle(Upright())",
  ]) func labels(body: String) { #expect(drawn(body, Self.style) == Self.expected) }

  @Test func theSystemsStay() {
    #expect(
      drawn("Label(\"A\", systemImage: \"star\").labelStyle(.titleOnly)", Self.style).hasPrefix("label .labelstyle"))
  }

  @Test func aStyleAsksAnother() {
    let style = """
      struct Strong: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          BorderedProminentButtonStyle().makeBody(configuration: configuration)
        }
      }
      """
    #expect(
      drawn("Button(\"Go\") {}.buttonStyle(Strong())", style)
        == "button .buttonstyle(style=borderedProminent)\n  label: text 'Go'")
  }

  @Test func fields() {
    let style = """
      struct Titled: TextFieldStyle {
        var title: Text?
        func _body(configuration: TextField<_Label>) -> some View { VStack { title; configuration.padding(8) } }
      }
      extension TextFieldStyle where Self == Titled {
        static func titled(_ title: String? = nil) -> Titled { Titled(title: title.map(Text.init)) }
      }
      """
    let members = "@State var name = \"\""
    #expect(
      drawn("TextField(\"N\", text: $name).textFieldStyle(.titled(\"T\"))", members: members, style).contains(
        "text 'T'"))
    #expect(
      drawn("TextField(\"N\", text: $name).textFieldStyle(Titled(title: Text(\"T\")))", members: members, style)
        .hasPrefix("vstack"))
  }
}
