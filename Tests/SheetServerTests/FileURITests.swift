import SheetServer
import Testing

@Suite struct FileURITests {
  @Test(arguments: [
    ("file:///a/B.swift", "/a/B.swift"),
    ("FILE:///a", "/a"),
    ("file:/a", "/a"),
    ("file://localhost/a", "/a"),
    ("file:///", "/"),
    ("file:///a%20b/c d", "/a b/c d"),
    ("file:///View%2BHelp.swift", "/View+Help.swift"),
    ("file:///View+Help.swift", "/View+Help.swift"),
    ("file:///caf%C3%A9/%e6%bc%a2.swift", "/café/漢.swift"),
    ("file:///café", "/café"),
    ("file:///c%3A/x", "/c:/x"),
    ("file:///c:/x", "/c:/x"),
    ("file:///a%2Fb", "/a/b"),
    ("file:///a/./b//c/", "/a/b/c"),
    ("file:///a/../b", "/b"),
    ("file:///a/%2E%2E/b", "/b"),
    ("file:///../../b", "/b"),
    ("file:///a?query#part", "/a"),
    ("file:///a%23b%3Fc", "/a#b?c"),
    ("file:///100%25", "/100%"),
  ]) func pathsAreDecoded(uri: String, path: String) { #expect(FileURI.path(uri) == path) }

  @Test(arguments: [
    "", "file:", "file://", "file://a", "file://server/share", "file:a", "untitled:Untitled-1", "http://localhost/a",
    "git:/a/B.swift", "/a/B.swift", "file:///a%", "file:///a%2", "file:///a%zz", "file:///a%00b", "filer:///a",
  ]) func whatIsNoFileOfThisMachineHasNoPath(uri: String) { #expect(FileURI.path(uri) == nil) }

  @Test(arguments: ["/a", "/a b/c%20d", "/View+Help.swift", "/café/漢/😀", "/#?[]&;=@:!$'(),*", "/a\nb", "/~_.-"])
  func aPathComesBackFromItsURI(path: String) {
    let uri = FileURI.uri(path)
    #expect(FileURI.path(uri) == path)
    #expect(FileURI.isURI(uri))
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test func onlyWhatMustBeIsEscaped() {
    #expect(FileURI.uri("/a-b_c.d~e/View+Help.swift") == "file:///a-b_c.d~e/View%2BHelp.swift")
  }

  @Test(arguments: [
    ("file:///a", true), ("untitled:1", true), ("vscode-notebook-cell:/a#b", true), ("a+b.c:", true),
    ("", false), (":", false), ("/a", false), ("nonsense", false), ("1a:b", false), ("a b:c", false), ("é:a", false),
    ("aé:b", false), ("_:a", false),
  ]) func aSchemeMakesAURI(text: String, isURI: Bool) { #expect(FileURI.isURI(text) == isURI) }
}
