import Testing

/// Lengths that depend on the room of a `GeometryReader`.
@Suite struct ShareTests {
  @Test(arguments: [
    ("width: geo.size.width", "frame(width=[1,0,0])"),
    ("width: geo.size.width * 0.5, height: geo.size.height / 4", "frame(width=[0.5,0,0],height=[0,0.25,0])"),
    ("width: geo.size.width - 32, height: 40", "frame(width=[1,0,-32],height=40)"),
    ("height: 2 * (geo.size.width - 10)", "frame(height=[2,0,-20])"),
    ("width: CGFloat(3) + geo.size.width / 2 + geo.size.height", "frame(width=[0.5,1,3])"),
    ("minHeight: geo.size.height", "flexframe(minHeight=[0,1,0])"), ("width: half", "frame(width=[0.5,0,0])"),
  ])
  func ofFrames(frame: String, shown: String) {
    let body = "GeometryReader { geo in let half = geo.size.width / 2; Text(\"A\").frame(\(frame)) }"
    #expect(drawn(body) == "geometry\n  text 'A' .\(shown)")
  }

  @Test func areHandedOn() {
    let members = "func card(_ geo: GeometryProxy) -> some View { Text(\"A\").frame(width: geo.size.width) }"
    #expect(drawn("GeometryReader { geo in card(geo) }", members: members).contains("width=[1,0,0]"))
    #expect(drawn("GeometryReader { Text(\"A\").frame(width: $0.size.width) }").contains("width=[1,0,0]"))
  }

  /// The room of an outer reader is not that of the inner one, and what nobody knows is none.
  @Test func othersHaveNone() {
    let inner = "GeometryReader { geo in GeometryReader { _ in Text(\"A\").frame(width: geo.size.width) } }"
    #expect(drawn(inner).hasSuffix("text 'A'"))
    #expect(drawn("GeometryReader { geo in Text(\"A\").frame(width: geo.size.width * x) }").hasSuffix("text 'A'"))
    #expect(drawn("GeometryReader { geo in Text(\"\\(geo.size.width)\") }").contains("⟨"))
    let choice = "GeometryReader { geo in if geo.size.width > 600 { Text(\"Wide\") } else { Text(\"Narrow\") } }"
    #expect(drawn(choice).contains("?"))
  }
}
