import SheetProject
import Testing

@Suite struct IgnoreRulesTests {
  private func ignores(_ rules: String, _ path: String, isFolder: Bool = false, in folder: String = "") -> Bool {
    var result = IgnoreRules()
    result.add(Array(rules.utf8), in: folder)
    return result.ignores(path, isFolder: isFolder)
  }

  @Test(arguments: [
    ("*.swift", "a/b.swift", true), ("/a.swift", "b/a.swift", false), ("/a.swift", "a.swift", true),
    ("a/b.swift", "a/b.swift", true), ("a/b.swift", "x/a/b.swift", false), ("**/b.swift", "x/a/b.swift", true),
    ("a/**/c.swift", "a/x/y/c.swift", true), ("a/**/c.swift", "a/c.swift", true), ("gen?.swift", "gen1.swift", true),
    ("gen[0-9].swift", "gen5.swift", true), ("gen[!0-9].swift", "gen5.swift", false), ("# a.swift", "a.swift", false),
    ("\\#a.swift", "#a.swift", true), ("*.swift\n!keep.swift", "keep.swift", false), ("a.swift  ", "a.swift", true),
    ("foo", "foobar", false), ("*", "x.swift", true),
  ]) func patternsMeanWhatGitMeans(rules: String, path: String, expected: Bool) {
    #expect(ignores(rules, path) == expected)
  }

  @Test func aSlashAtTheEndMeansFolders() {
    #expect(ignores("out/", "out", isFolder: true))
    #expect(!ignores("out/", "out"))
    #expect(ignores("out/", "deep/out", isFolder: true))
  }

  @Test func innerFilesAreAnchoredToTheirFolder() {
    #expect(ignores("/a.swift", "sub/a.swift", in: "sub"))
    #expect(!ignores("/a.swift", "a.swift", in: "sub"))
    #expect(!ignores("*.swift", "other/a.swift", in: "sub"))
  }
}
