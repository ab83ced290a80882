import Testing

@testable import SheetProject

@Suite struct PropertyListTests {
  @Test func aProjectFile() throws {
    let text = """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1; /* of what */
      \tnames = (A1 /* one */, "two \\"2\\"", );
      \tinner = { path = "../My App/x.swift"; sourceTree = "<group>"; flags = (); last=a/b.c; };
      }

      """
    let list = try #require(PropertyList.read(Array(text.utf8)))
    #expect(list["archiveVersion"]?.text == "1")
    #expect(list["names"]?.list == [.text("A1"), .text("two \"2\"")])
    #expect(list["inner"]?["path"]?.text == "../My App/x.swift")
    #expect(list["inner"]?["flags"] == .list([]))
    #expect(list["inner"]?["last"]?.text == "a/b.c")
  }

  /// What is in another notation, or torn, is none.
  @Test(arguments: [
    "", "<?xml version=\"1.0\"?>", "{ a = ", "{ a = b }", "{ a = (b c); }", "{ a = \"b", "{ a = b; } c", "{ /* ",
    String(repeating: "(", count: 10_000), "\u{0}\u{0}",
  ]) func isNone(text: String) {
    #expect(PropertyList.read(Array(text.utf8)) == nil)
  }
}
