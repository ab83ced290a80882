import SheetServer
import SheetTestSupport
import Testing

@Suite struct OpenDocumentTests {
  private static func document(_ text: String) -> OpenDocument {
    OpenDocument(uri: "file:///A.swift", version: 1, text: text)
  }

  private static func edit(_ start: Position, _ end: Position, _ text: String) -> OpenDocument.Change {
    OpenDocument.Change(range: (start: start, end: end), text: text)
  }

  private static func whole(_ text: String) -> OpenDocument.Change { OpenDocument.Change(range: nil, text: text) }

  private static func text(_ document: OpenDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

  // MARK: Edits

  @Test func changesOfOneNotificationApplyOneAfterTheOther() throws {
    var document = Self.document("one\ntwo\n")
    try document.apply(
      [
        Self.edit(Position(0, 0), Position(1, 0), ""),
        Self.edit(Position(0, 3), Position(0, 3), "\r\n😀"),
        Self.edit(Position(1, 2), Position(1, 2), "!"),
      ], version: 7, encoding: .utf16)
    #expect(Self.text(document) == "two\r\n😀!\n")
    #expect(document.version == 7)
    #expect(document.lines.lineCount == 3)
  }

  @Test func aRangeBehindTheEndAppends() throws {
    var document = Self.document("ab\r\ncd")
    try document.apply([Self.edit(Position(9, 9), Position(9, 9), "!")], version: 2, encoding: .utf16)
    try document.apply([Self.edit(Position(0, 9), Position(0, 9), "?")], version: 3, encoding: .utf16)
    #expect(Self.text(document) == "ab?\r\ncd!")
  }

  @Test func aVersionMayGoBack() throws {
    var document = Self.document("a")
    try document.apply([Self.whole("b")], version: 0, encoding: .utf16)
    #expect(document.version == 0)
    #expect(Self.text(document) == "b")
  }

  /// Positions count in the text that the client sent, and it sent the mark.
  @Test func aByteOrderMarkThatTheClientSentIsACharacter() throws {
    var document = Self.document("\u{FEFF}ab")
    try document.apply([Self.edit(Position(0, 1), Position(0, 2), "x")], version: 2, encoding: .utf16)
    #expect(Self.text(document) == "\u{FEFF}xb")
  }

  @Test func aGiantIsLargerThanAMegabyte() {
    #expect(!Self.document(String(repeating: "a", count: OpenDocument.sizeOfGiants)).isGiant)
    #expect(Self.document(String(repeating: "a", count: OpenDocument.sizeOfGiants + 1)).isGiant)
  }

  // MARK: Loss of sync

  private static let inverted = edit(Position(0, 2), Position(0, 1), "lost")

  /// Applies what is expected to fail.
  private static func fail(
    _ document: inout OpenDocument, _ changes: [OpenDocument.Change], version: Int
  ) -> OpenDocument.EditError? {
    do throws(OpenDocument.EditError) {
      try document.apply(changes, version: version, encoding: .utf16)
      return nil
    } catch {
      return error
    }
  }

  @Test func anInvertedRangeKeepsTheLastGoodText() throws {
    var document = Self.document("abc")
    let first = Self.fail(
      &document,
      [Self.edit(Position(0, 0), Position(0, 0), "<"), Self.inverted, Self.edit(Position(0, 0), Position(0, 0), ">")],
      version: 2)
    #expect(first == .invertedRange(Position(0, 2), Position(0, 1)))
    #expect(Self.text(document) == "<abc")
    #expect(document.isOutOfSync)
    #expect(document.version == 2)

    let second = Self.fail(&document, [Self.edit(Position(0, 0), Position(0, 0), "!")], version: 3)
    #expect(second == .outOfSync)
    #expect(Self.text(document) == "<abc")
  }

  @Test func aFullTextBringsItBack() throws {
    var document = Self.document("abc")
    _ = Self.fail(&document, [Self.inverted], version: 2)
    try document.apply(
      [Self.whole("new"), Self.edit(Position(0, 0), Position(0, 0), "a ")], version: 3, encoding: .utf16)
    #expect(Self.text(document) == "a new")
    #expect(!document.isOutOfSync)
  }

  /// The client knows nothing of the loss: a full text counts wherever it stands.
  @Test func aFullTextBehindALostEditBringsItBackToo() {
    var document = Self.document("abc")
    _ = Self.fail(&document, [Self.inverted, Self.whole("new")], version: 2)
    #expect(Self.text(document) == "new")
    #expect(!document.isOutOfSync)

    var late = Self.document("abc")
    _ = Self.fail(&late, [Self.inverted], version: 2)
    _ = Self.fail(&late, [Self.edit(Position(0, 0), Position(0, 0), "!"), Self.whole("new")], version: 3)
    #expect(Self.text(late) == "new")
    #expect(!late.isOutOfSync)
  }

  // MARK: Model

  private static let pieces = [
    "", "a", "let x", "é", "漢", "😀", "👨‍👩‍👧", "e\u{301}", "\u{2028}", "\u{0}", "\n", "\r", "\r\n", "a\nb\r\nc\rd",
  ]

  @Test(arguments: PositionEncoding.allCases) func anyEditsGiveTheTextOfTheModel(encoding: PositionEncoding) throws {
    for seed in 1...500 {
      var random = SeededRandom(UInt64(seed))
      let start = Self.randomText(&random)
      var document = Self.document(start)
      var model = NaiveText(start, encoding)
      for version in 2...8 {
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.randomChange(&random) }
        try document.apply(changes, version: version, encoding: encoding)
        for change in changes {
          if let range = change.range {
            model.replace(range.start, range.end, with: change.text)
          } else {
            model = NaiveText(change.text, encoding)
          }
        }
        try #require(document.bytes == model.bytes, "seed \(seed), version \(version)")
        try #require(document.lines.lineCount == model.lineStarts.count, "seed \(seed), version \(version)")
        try #require(document.version == version)
      }
    }
  }

  private static func randomText(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Somewhere in a small text or beyond it; now and then the whole.
  private static func randomChange(_ random: inout SeededRandom) -> OpenDocument.Change {
    let text = randomText(&random)
    guard Int.random(in: 0..<12, using: &random) > 0 else { return whole(text) }
    let one = Position(Int.random(in: 0...6, using: &random), Int.random(in: 0...9, using: &random))
    let other = Position(Int.random(in: 0...6, using: &random), Int.random(in: 0...9, using: &random))
    return edit(min(one, other), max(one, other), text)
  }
}
