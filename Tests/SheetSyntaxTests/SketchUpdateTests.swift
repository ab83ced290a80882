import Foundation
import SheetModel
import Testing

@testable import SheetSyntax

/// Sketches after an edit say what a look at the whole file says.
@Suite struct SketchUpdateTests {
  private static let text = """
    import SwiftUI

    public struct First: View {
      @State private var isOpen = false
      var body: some View {
        Button("é😀 \\(1 + (2))") { isOpen = true }
          .sheet(isPresented: $isOpen) { Second(title: "a") }
      }
      func load() -> [Int] { /* { */ [1] }
      enum Inner: String {
        case a; func inner() -> Int { 2 }
      }
      func local() { struct Here {} }
    }

    extension First {
      var other: some View { Text("x") }
    }
    private struct Last: Codable {}
    """
  private static let hashes: Set<UInt32> = [WordFilter.hash("sheet"), WordFilter.hash("alert")]

  private static func whole(_ text: [UInt8]) -> Sketch {
    text.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: hashes) }
  }

  private static func update(_ before: [UInt8], _ after: [UInt8]) -> Sketch? {
    let facts = before.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
    return SketchUpdate.sketch(whole(before), facts, before, after, presentationHashes: hashes)
  }

  private static func edited(_ mark: String, _ new: String) throws -> (before: [UInt8], after: [UInt8]) {
    try #require(text.contains(mark))
    return (Array(text.utf8), Array(text.replacingOccurrences(of: mark, with: new).utf8))
  }

  private func expectSame(_ sketch: Sketch, _ after: [UInt8], _ comment: Comment) {
    let fresh = Self.whole(after)
    let dumps = [sketch, fresh].map { sketch -> String in
      var text = ""
      dump(sketch.declarations, to: &text)
      return text
    }
    #expect(dumps[0] == dumps[1], comment)
    #expect(sketch.globals == fresh.globals, comment)
    #expect(sketch.byteCount == fresh.byteCount, comment)
    #expect(sketch.hasPresentationWord == fresh.hasPresentationWord, comment)
    #expect(sketch.isReliable == fresh.isReliable, comment)
    let words = String(decoding: after, as: UTF8.self).split { !$0.isLetter && $0 != "_" }.filter {
      $0.allSatisfy(\.isASCII)
    }
    for word in words where fresh.mayMention(String(word)) { #expect(sketch.mayMention(String(word)), comment) }
    for word in words where fresh.mayDeclare(member: String(word)) {
      #expect(sketch.mayDeclare(member: String(word)), comment)
    }
  }

  @Test(arguments: [
    ("isOpen = true", "isOpen = true; newWord(12)"), ("[1]", "[1, other]"),
    ("case a; func inner() -> Int { 2 }", "case a; func inner() -> Int { 23 }"),
    ("Text(\"x\")", "Text(\"xyz\").bold()"), ("Second(title: \"a\")", "Third()"),
  ])
  func anEditInAMemberReadsThatMember(_ edit: (String, String)) throws {
    let (before, after) = try Self.edited(edit.0, edit.1)
    let sketch = try #require(Self.update(before, after))
    expectSame(sketch, after, "\(edit)")
    #expect(sketch.age == 1)
  }

  @Test(arguments: [
    ("extension First {", "// More of it.\n\nextension First {"), ("  func load", "  // Loads `sheet(`.\n  func load"),
  ])
  func aCommentBetweenDeclarationsIsNotRead(_ edit: (String, String)) throws {
    let (before, after) = try Self.edited(edit.0, edit.1)
    let sketch = try #require(Self.update(before, after))
    expectSame(sketch, after, "\(edit)")
    #expect(sketch.age == 0)
  }

  @Test func namesAtFileScopeStay() throws {
    let before = Array((Self.text + "\nlet global = 1, second = 2\nfunc free() -> Int { 3 }").utf8)
    let after = Array(String(decoding: before, as: UTF8.self).replacingOccurrences(of: "[1]", with: "[12]").utf8)
    let sketch = try #require(Self.update(before, after))
    #expect(sketch.globals == ["global", "second", "free"].map { WordFilter.hash($0) })
    expectSame(sketch, after, "")
  }

  @Test(arguments: [
    // Types in the member, another word that presents, text that does not close, an edit beside members, deep nesting.
    ("struct Here {}", "struct Hero {}"), (".sheet(isPresented: $isOpen)", ".shee(isPresented: $isOpen)"),
    ("[1]", "\"\"\" [1]"),
    ("[1]", "{ [1]"), ("  enum Inner", "  let x = 1\n  enum Inner"), ("private struct", "struct"),
    ("[1]", String(repeating: "[", count: 80) + String(repeating: "]", count: 80)),
  ])
  func whatAMemberCannotTellIsLeftToTheWholeFile(_ edit: (String, String)) throws {
    let (before, after) = try Self.edited(edit.0, edit.1)
    #expect(Self.update(before, after) == nil)
  }

  @Test func afterManyEditsTheFileIsReadAsAWhole() throws {
    var (before, after) = try Self.edited("[1]", "[11]")
    var sketch = Self.whole(before)
    var count = 0
    while count < 1000 {
      let facts = before.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
      guard let next = SketchUpdate.sketch(sketch, facts, before, after, presentationHashes: Self.hashes) else { break }
      (sketch, before) = (next, after)
      after = Array(String(decoding: before, as: UTF8.self).replacingOccurrences(of: "1]", with: "11]").utf8)
      count += 1
    }
    #expect(count == 100)
  }

  @Test(arguments: 1...6) func randomEditsGiveWhatAWholeLookGives(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, below)))
    }
    let pieces = [
      "(", ")", "{", "}", "{}", "()", "\"", "\"\"", "x", " ", "\n", ".alert(", "= 1", "struct A {}", "// ", "/*", "*/",
      "#if A\n", "\\(",
      "/a/", "class ",
    ]
    var quick = 0
    for _ in 0..<400 {
      let before = Array(Self.text.utf8)
      var after = before
      let start = random(before.count)
      let end = min(before.count, start + random(4))
      after.replaceSubrange(start..<end, with: Array(pieces[random(pieces.count)].utf8))
      guard let new = Self.update(before, after) else { continue }
      quick += 1
      expectSame(new, after, "at \(start)")
    }
    #expect(quick > 40, "\(quick)")
  }
}
