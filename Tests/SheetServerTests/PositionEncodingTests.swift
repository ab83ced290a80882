import SheetModel
import SheetServer
import SheetTestSupport
import Testing

@Suite struct PositionEncodingTests {
  private static func positions(_ bytes: [UInt8], _ encoding: PositionEncoding) -> TextPositions {
    TextPositions(lines: bytes.withUnsafeBufferPointer { LineTable($0) }, bytes: bytes, encoding: encoding)
  }

  private static func positions(_ text: String, _ encoding: PositionEncoding) -> TextPositions {
    positions(Array(text.utf8), encoding)
  }

  // MARK: Table

  /// Where the letter `x` stands in a text.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let line: Int
    /// In UTF-8, UTF-16 and UTF-32.
    let columns: [Int]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ line: Int, _ columns: [Int]) {
      self.name = name
      self.text = text
      self.line = line
      self.columns = columns
    }
  }

  private static let rows: [Row] = [
    Row("ASCII", "abx", 0, [2, 2, 2]),
    Row("Latin", "éx", 0, [2, 1, 1]),
    Row("CJK", "漢字x", 0, [6, 2, 2]),
    Row("emoji", "😀x", 0, [4, 2, 1]),
    Row("a family of emoji", "👨‍👩‍👧x", 0, [18, 8, 5]),
    Row("a flag", "🇨🇿x", 0, [8, 4, 2]),
    Row("a combining mark", "e\u{301}x", 0, [3, 2, 2]),
    Row("NUL", "\u{0}é\u{0}x", 0, [4, 3, 3]),
    Row("separators that end no line", "\u{2028}\u{85}\u{B}x", 0, [6, 3, 3]),
    Row("LF", "é\n漢x", 1, [3, 1, 1]),
    Row("CRLF", "é\r\n漢x", 1, [3, 1, 1]),
    Row("CR", "é\r漢x", 1, [3, 1, 1]),
    Row("all line endings, and empty lines", "😀\r\r\n\n\r\n漢x", 4, [3, 1, 1]),
    Row("a byte order mark", "\u{FEFF}\n漢x", 1, [3, 1, 1]),
  ]

  @Test(arguments: rows) func columnsCountInTheEncoding(row: Row) throws {
    let offset = try #require(Array(row.text.utf8).firstIndex(of: 0x78))
    for (encoding, column) in zip(PositionEncoding.allCases, row.columns) {
      let positions = Self.positions(row.text, encoding)
      #expect(positions.position(of: offset) == Position(row.line, column), "\(encoding)")
      #expect(positions.offset(of: Position(row.line, column)) == offset, "\(encoding)")
    }
  }

  // MARK: Clamping

  private static let text = "ab\r\n😀é\rcd"

  /// Offsets in UTF-8, for a position in UTF-16.
  @Test(arguments: [
    (Position(0, 99), 2),  // before the line ending, not on the next line
    (Position(1, 99), 10),
    (Position(2, 99), 13),
    (Position(3, 0), 13),
    (Position(99, 99), 13),
    (Position(.max, .max), 13),
    (Position(0, .max), 2),
    (Position(-1, 5), 0),
    (Position(1, -5), 4),
    (Position(1, 1), 4),  // between two surrogates
    (Position(1, 2), 8),
  ]) func aPositionOutsideIsMovedIntoTheText(position: Position, offset: Int) {
    #expect(Self.positions(Self.text, .utf16).offset(of: position) == offset)
  }

  @Test(arguments: PositionEncoding.allCases) func anEmptyTextHasOnePlace(encoding: PositionEncoding) {
    let positions = Self.positions("", encoding)
    #expect(positions.position(of: 0) == Position(0, 0))
    #expect([Position(0, 0), Position(0, 7), Position(7, 0)].map { positions.offset(of: $0) } == [0, 0, 0])
  }

  @Test(arguments: ["abc", "é", "ab\n"]) func anOffsetBehindTheEndIsTheEnd(text: String) {
    for encoding in PositionEncoding.allCases {
      let positions = Self.positions(text, encoding)
      #expect(positions.position(of: text.utf8.count + 9) == positions.position(of: text.utf8.count), "\(encoding)")
      #expect(positions.position(of: -9) == Position(0, 0), "\(encoding)")
    }
  }

  @Test(arguments: PositionEncoding.allCases) func anOffsetWithinACharacterIsItsBeginning(encoding: PositionEncoding) {
    let positions = Self.positions("a😀", encoding)
    #expect((1...4).map { positions.position(of: $0) } == Array(repeating: Position(0, 1), count: 4))
  }

  // MARK: Round trip

  private static let alphabet = ["a", "é", "漢", "😀", "\u{200D}", "\u{301}", "\u{2028}", "\u{0}", "\n", "\r", "\r\n"]

  @Test(arguments: PositionEncoding.allCases) func everyCharacterIsFoundAgain(encoding: PositionEncoding) throws {
    var random = SeededRandom(7)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Self.alphabet.randomElement(using: &random) ?? ""
      }.joined()
      let naive = NaiveText(text, encoding)
      let positions = Self.positions(text, encoding)
      for index in 0...naive.scalars.count {
        let isWithinLineEnding =
          index > 0 && index < naive.scalars.count && naive.scalars[index - 1] == "\r" && naive.scalars[index] == "\n"
        if isWithinLineEnding { continue }
        let (offset, position) = (naive.offset(of: index), naive.position(of: index))
        try #require(positions.position(of: offset) == position, "\(text.debugDescription) at \(offset)")
        try #require(positions.offset(of: position) == offset, "\(text.debugDescription) at \(position)")
      }
    }
  }

  @Test(arguments: PositionEncoding.allCases) func bytesThatAreNotUTF8HavePlacesToo(encoding: PositionEncoding) throws {
    var random = SeededRandom(11)
    let pool: [UInt8] = [0x61, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF, 0xEF, 0xBB, 0x0A, 0x0D]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...16, using: &random)).map { _ in pool.randomElement(using: &random) ?? 0 }
      let positions = Self.positions(bytes, encoding)
      for offset in -2...bytes.count + 2 {
        let position = positions.position(of: offset)
        let back = positions.offset(of: position)
        try #require((0...bytes.count).contains(back), "\(bytes) at \(offset)")
        try #require(position.line >= 0 && position.character >= 0, "\(bytes) at \(offset)")
      }
    }
  }

  // MARK: Negotiation

  @Test(
    arguments: [
      (nil, PositionEncoding.utf16),
      ([], .utf16),
      (["utf-8"], .utf8),
      (["utf-8", "utf-16"], .utf16),
      (["utf-32", "utf-8"], .utf32),
      (["utf-7", "utf-8"], .utf8),
      (["utf-7"], .utf16),
    ] as [([String]?, PositionEncoding)])
  func utf16IsTakenWhereItIsOffered(offered: [String]?, expected: PositionEncoding) {
    #expect(PositionEncoding.negotiated(offered) == expected)
  }
}
