import Testing

/// What a view's own `.onAppear` does before anybody sees it.
@Suite struct AppearingTests {
  static let actions: [(action: String, shown: String)] = [
    ("tip = hay", "text 'Bring hay'"), ("self.tip = \"Now\"", "text 'Now'"),
    ("tip = Store.shared.tip()", "text '⟨tip⟩' dynamic"),
    ("withAnimation { tip = hay }", "text 'Bring hay'"), ("fill()", "text 'Bring hay'"),
    ("if isFirst { tip = hay }", "text 'Bring hay'"), ("if !isFirst { tip = hay }", "text ''"),
    ("guard isFirst else { return }\n tip = hay", "text 'Bring hay'"),
    ("guard !isFirst else { return }\n tip = hay", "text ''"),
    ("tip = \"a\"\n tip = tip + \"b\"", "text 'ab'"),
    ("let tip = \"local\"\n print(tip)", "text ''"),
    // What comes later, or nobody knows whether it comes.
    ("Task { tip = hay }", "text ''"), ("if other { tip = hay }", "text ''"),
    ("load { tip = hay }", "text ''"), ("DispatchQueue.main.async { tip = hay }", "text ''"),
  ]

  private static let members = """
    @State private var tip = ""
    @State private var isFirst = true
    let other: Bool
    let hay = "Bring hay"
    func fill() { guard isFirst else { return }; tip = hay }
    """

  @Test(arguments: actions) func ofAState(action: String, shown: String) {
    #expect(drawn("Text(tip).onAppear { \(action) }", members: Self.members) == shown, "\(action)")
  }

  @Test(arguments: [
    "Text(tip).onAppear(perform: fill)", "Text(tip).onAppear { fill() }.padding()",
    "Text(tip)\n#if os(iOS)\n.onAppear { fill() }\n#endif\n.bold()",
    "let x = 1\n Text(tip).onAppear(perform: self.fill)",
  ]) func whereverItStands(body: String) {
    #expect(drawn(body, members: Self.members).hasPrefix("text 'Bring hay'"), "\(body)")
  }

  /// That of another view fills that view alone, and what the user says goes before it.
  @Test func ofNoOtherView() {
    #expect(drawn("VStack { Text(tip).onAppear { tip = hay } }", members: Self.members).contains("text ''"))
    #expect(
      drawn("Text(tip).onAppear { fill() }", members: Self.members, state: ["tip": "Mine"]) == "text 'Mine' default")
  }

  @Test func bindsWhatWasNil() {
    let members = "@State private var herd: Herd?\n"
    let body = "VStack { if let herd { Text(herd.name) } else { Text(\"None\") } }"
    #expect(drawn(body, members: members).contains("'None'"))
    #expect(drawn(body + ".onAppear { herd = Barn.load() }", members: members).contains("⟨name⟩"))
  }
}
