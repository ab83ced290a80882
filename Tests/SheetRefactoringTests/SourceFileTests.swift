import SheetModel
import SheetTestSupport
import Testing

@testable import SheetRefactoring

/// A menu after an edit parses what the edit touches: the tree must be that of the whole text.
@Suite struct SourceFileTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func aTreeWithPartsOfAnOlderOneIsThatOfTheText(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let texts = try SampleApp.texts()
    let path = try #require(texts.keys.sorted().randomElement(using: &random))
    var bytes = Array(try #require(texts[path]).utf8)
    var source = SourceFile(FileID(0), path: path, bytes)
    let typed = [
      " ", "x", "\n", "{", "}", "(", "\"", "é", "// a\n", "if let a { b() }\n", ".padding(2)", "/*", "*/", "#if A\n",
      "#endif\n", "let a = [\n", "]", "🦉", "case b\n", "func f() {}\n", "a ? ", "<", ">", "\\(",
    ]
    for _ in 0..<60 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      let new = Array((typed.randomElement(using: &random) ?? "").utf8)
      // Also in the middle of a character: what an editor sends is never so, but the difference of two texts is.
      bytes.replaceSubrange(start..<end, with: new)
      source = SourceFile(FileID(0), path: path, bytes, after: source)
      let whole = SourceFile(FileID(0), path: path, bytes)
      try #require(source.tree.syntaxTextBytes == whole.tree.syntaxTextBytes)
      try #require(source.tree.debugDescription == whole.tree.debugDescription)
    }
  }

  @Test func wordsAreFoundAsWholeWords() {
    let text = "let a = ab.a + $a + _a + b_a // a"
    let source = SourceFile(FileID(0), path: "A.swift", Array(text.utf8))
    let found = source.ranges(ofWord: "a", in: TextRange(0, text.utf8.count)).map { source.text($0) }
    #expect(found == ["a", "a", "$a", "_a", "a"])
    #expect(source.holds(word: "ab") && !source.holds(word: "b"))
    #expect(!source.holds(word: "ab", in: TextRange(0, 8)))
  }

  @Test(arguments: [
    ("parent.flag = true", true), ("parent\n  .flag = true", true), (#"bind(\.flag)"#, true), ("x.$flag", true),
    ("self.flag = true", false), ("flag = true", false), ("myself.flag", true), ("x.flags", false), ("x.`flag`", true),
  ])
  func membersThatMayBeReached(text: String, isReached: Bool) {
    let source = SourceFile(FileID(0), path: "A.swift", Array(text.utf8))
    #expect(source.mayReach(member: "flag") == isReached)
  }

  @Test(arguments: [
    ("Home(flag: true)", true), ("Home(flag : true)", true), ("@State private var flag: Bool = true", false),
    ("Home(flags: true)", false), ("flag ? a : b", false),
  ])
  func namesThatMayBeLabels(text: String, isLabel: Bool) {
    let source = SourceFile(FileID(0), path: "A.swift", Array(text.utf8))
    #expect(source.mayLabel("flag") == isLabel)
  }
}
