import SheetPreview
import Testing

/// Functions and properties that a project has once for each system.
@Suite struct PlatformTwinsTests {
  private static let project = """
    struct Shown: View { var body: some View { Text("Goat").closable().mark } }
    //- /App tvOS/View-tvOS.swift
    extension View {
      func closable() -> some View { self }
      var mark: some View { self.padding(1) }
    }
    //- /App/View-iOS.swift
    extension View {
      func closable() -> some View { self.bold() }
      var mark: some View { self.italic() }
    }
    """

  private func drawing(_ project: String) -> String {
    PreviewFixture(project).scene("Shown").map { $0.root.children.map { SceneDump.text($0) }.joined() } ?? ""
  }

  @Test func thoseOfAnotherSystemAreNoChoice() {
    #expect(drawing(Self.project) == "text 'Goat' .bold(on=true) .italic(on=true)")
  }

  /// Where nothing else is there, they are better than nothing.
  @Test func aloneTheyAreDrawn() {
    let alone = Self.project.replacing("App/View-iOS.swift", with: "App watchOS/View.swift")
    #expect(drawing(alone).contains("Goat"))
    #expect(drawing(alone).contains(".padding"))
  }

  @Test(arguments: [
    "Text(\"A\").backport.bold()", "Text(\"A\")\n#if os(iOS)\n.tracking(0)\n#endif\n.backport.bold()",
  ]) func aWrapperAroundTheViewLeavesIt(body: String) {
    let wrapper =
      "struct Backport<C> { let content: C }\nextension View { var backport: Backport<Self> { .init(content: self) } }"
    #expect(drawn(body, wrapper) == "text 'A' .bold(on=true)")
  }
}
