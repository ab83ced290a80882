import SheetModel
import SheetTestSupport
import Testing

@Suite struct LineTableTests {
  private func table(_ bytes: [UInt8]) -> LineTable {
    bytes.withUnsafeBufferPointer { LineTable($0, countsMark: true) }
  }

  private func places(_ table: LineTable, _ count: Int) -> [String] {
    (0...count).map { offset in
      let place = table.position(of: offset)
      return "\(place.line):\(place.column)"
    }
  }

  @Test func everyLineEndingOfSwiftEndsALine() {
    let bytes = Array("a\nb\r\nc\rd".utf8)
    #expect(places(table(bytes), bytes.count) == ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1", "4:2"])
    #expect(table(bytes).range(ofLine: 2) == TextRange(2, 5))
    #expect(table(bytes).range(ofLine: 5) == nil)
  }

  /// Also the line behind the last line ending, where an editor shows an empty one.
  @Test func theLastLineEndsWithTheText() {
    #expect(table(Array("a\nbc".utf8)).range(ofLine: 2) == TextRange(2, 4))
    #expect(table(Array("a\n".utf8)).range(ofLine: 2) == TextRange(2, 2))
    #expect(table([]).range(ofLine: 1) == TextRange(0, 0))
  }

  /// The table after an edit equals that of the whole text, also where `\r` and `\n` meet or part.
  @Test(arguments: 1...40) func anEditGivesTheTableOfTheWholeText(seed: UInt64) {
    var random = SeededRandom(seed)
    let letters: [UInt8] = [0x0A, 0x0D, 0x61, 0x62, 0xC3, 0xA9]
    func text(_ length: Int) -> [UInt8] { (0..<length).map { _ in letters[Int.random(in: 0..<6, using: &random)] } }
    var bytes = text(30)
    var live = table(bytes)
    for step in 0..<60 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
      let new = text(Int.random(in: 0...4, using: &random))
      bytes.replaceSubrange(start..<end, with: new)
      live = bytes.withUnsafeBufferPointer { LineTable(live, from: start, to: end, now: start + new.count, $0) }
      #expect(places(live, bytes.count) == places(table(bytes), bytes.count), "step \(step)")
      #expect(live.byteCount == bytes.count)
    }
  }
}
