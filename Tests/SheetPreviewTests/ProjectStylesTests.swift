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
}
