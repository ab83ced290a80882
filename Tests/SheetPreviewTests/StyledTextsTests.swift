import PreviewStrings
import SheetPreview
import SheetScene
import Testing

/// Texts whose parts have styles and colours of their own.
@Suite struct StyledTextsTests {
  private func runs(_ body: String, _ resources: PreviewResources = PreviewResources()) -> [String] {
    let fixture = PreviewFixture(
      "struct V: View { let name: String\nvar body: some View { \(body) } }", resources: resources)
    let text = fixture.scene("V")?.root.children.first?.text
    return [text?.string ?? ""]
      + (text?.runs ?? []).map { "\($0.start)+\($0.length) \($0.style.rawValue) \($0.color ?? "-")" }
  }

  @Test func sums() {
    #expect(runs("Text(\"a\").bold() + Text(\"bc\").foregroundColor(.red)") == ["abc", "0+1 1 -", "1+2 0 red"])
    #expect(runs("Text(\"a\").foregroundStyle(.secondary) + Text(\"b\")") == ["ab", "0+1 32 -"])
    // Runs do not overlap.
    #expect(runs("Text(\"**a** b\").italic() + Text(\"c\")") == ["a bc", "0+1 3 -", "1+2 2 -"])
  }

  @Test func folds() {
    #expect(runs("[\"a\", \"b\"].reduce(Text(\"\")) { $0 + Text($1).bold() }") == ["ab", "0+1 1 -", "1+1 1 -"])
    let local = """
      let all = parts.reduce(Text("")) { sum, part in
        let one = Text(part.text).italic()
        return sum + one
      }
      all
      """
    #expect(runs("let parts = split(name)\n" + local) == ["⟨text⟩", "0+6 18 -"])
    #expect(runs("[1, 2].reduce(Text(\"n\")) { sum, _ in sum }") == ["n"])
  }

  @Test func interpolations() {
    #expect(runs("Text(\"New: \\(Text(\"x\").bold().foregroundStyle(.red))!\")") == ["New: x!", "5+1 1 red"])
    #expect(runs("Text(\"\\(Text(name).bold()) left\")") == ["⟨name⟩ left", "0+6 17 -"])
    #expect(runs("Text(verbatim: \"\\(Text(\"x\").bold())!\")") == ["x!", "0+1 1 -"])
  }

  private func links(_ body: String, _ resources: PreviewResources = PreviewResources()) -> [String] {
    let fixture = PreviewFixture(
      "struct V: View { let name: String; let n = 3\nvar body: some View { \(body) } }", resources: resources)
    let text = fixture.scene("V")?.root.children.first?.text
    return (text?.runs ?? []).map { "\($0.start)+\($0.length) \($0.link ?? "-")" }
  }

  @Test func linksInMarkdown() {
    #expect(links("Text(\"a [b](https://c.d/e%20f) g\")") == ["2+1 https://c.d/e%20f"])
    #expect(links("Text(\"[b](<https://c.d> 'title')\")") == ["0+1 https://c.d"])
    #expect(links("Text(\"[a **b**](https://c.d)\")") == ["0+2 https://c.d", "2+1 https://c.d"])
    // Values of an address are put in; what is only known at run time leads nowhere.
    #expect(links("Text(\"[b](https://c.d/\\(n))\")") == ["0+1 https://c.d/3"])
    #expect(links("Text(\"[b](https://c.d/\\(name))\")") == ["0+1 -"])
    #expect(links("Text(\"[b]()\")") == ["0+1 -"])
    var resources = PreviewResources()
    resources.tables.add(
      path: "en.lproj/Localizable.strings", bytes: Array("\"terms\" = \"Our [terms](https://c.d/%20)\";".utf8))
    #expect(links("Text(\"terms\")", resources) == ["4+5 https://c.d/%20"])
  }

  @Test func lookUpsWithArguments() {
    var resources = PreviewResources()
    resources.tables.add(
      path: "en.lproj/Localizable.strings", bytes: Array("\"greet\" = \"Hello %@, %d new\";".utf8))
    func shown(_ text: String) -> String? {
      PreviewFixture("struct V: View { let n: Int\nvar body: some View { Text(\(text)) } }", resources: resources)
        .scene("V")?.root.children.first?.text?.string
    }
    #expect(shown(".localized(\"greet\", arguments: \"Ann\", 3)") == "Hello Ann, 3 new")
    #expect(shown(".localized(\"greet\", arguments: [\"Ann\", n])") == "Hello Ann, ⟨n⟩ new")
    #expect(shown("\"greet\".localized(with: \"Ann\", 3)") == "Hello Ann, 3 new")
    #expect(shown("\"greet\".localized(\"Ann\")") == "Hello Ann, ⟨…⟩ new")
  }
}
