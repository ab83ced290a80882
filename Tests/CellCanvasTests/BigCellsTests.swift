import Testing

@testable import CellCanvas

/// Letters of two columns and two rows.
@Suite struct BigCellsTests {
  private static let look = Look(colors: .mono, scalesText: true)

  private static func canvas(_ letters: String, x: Int = 0, y: Int = 0) -> Canvas {
    var canvas = Canvas(width: 8, height: 3)
    for (at, letter) in letters.enumerated() {
      for place in 0..<4 {
        canvas.put(place == 0 ? String(letter) : " ", x: x + 2 * at + place % 2, y: y + place / 2)
        canvas[x + 2 * at + place % 2, y + place / 2].style.attributes = place == 0 ? .big : .bigRest
      }
    }
    return canvas
  }

  private static func bytes(_ diff: FrameDiff) -> String { String(decoding: diff.output, as: UTF8.self) }

  @Test func theyAreWrittenOnceAndTheirCellsLeftAlone() {
    var diff = FrameDiff(look: Self.look)
    diff.advance(to: Self.canvas("ab"), columns: 8, rows: 2)
    let letters = "\u{1B}]66;s=2;a\u{1B}\\\u{1B}]66;s=2;b\u{1B}\\"
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[H\(letters)\u{1B}[K\u{1B}[2;5H\u{1B}[K")
    let isDrawnAgain = diff.advance(to: Self.canvas("ab"), columns: 8, rows: 2)
    #expect(!isDrawnAgain)
    diff.advance(to: Self.canvas("ac"), columns: 8, rows: 2)
    #expect(Self.bytes(diff) == "\u{1B}[1;3H\u{1B}]66;s=2;c\u{1B}\\")
    diff.advance(to: Canvas(width: 8, height: 2), columns: 8, rows: 2)
    #expect(Self.bytes(diff) == "\u{1B}[H\u{1B}[K\u{1B}[2H\u{1B}[K")
  }

  @Test func whatIsDrawnOverOneMakesItSmall() {
    var canvas = Self.canvas("ab")
    canvas.put("x", x: 1, y: 1)
    var diff = FrameDiff(look: Self.look)
    diff.advance(to: canvas, columns: 8, rows: 2)
    #expect(
      Self.bytes(diff)
        == "\u{1B}[m\u{1B}[Ha \u{1B}]66;s=2;b\u{1B}\\\u{1B}[K\u{1B}[2H x\u{1B}[2C\u{1B}[K")
  }

  @Test func theyNeedTheirRoom() {
    for (columns, rows) in [(8, 1), (1, 2)] {
      var diff = FrameDiff(look: Self.look)
      diff.advance(to: Self.canvas("a"), columns: columns, rows: rows)
      #expect(!Self.bytes(diff).contains("]66") && Self.bytes(diff).contains("Ha"))
    }
  }

  @Test func otherTerminalsGetLetters() {
    #expect(PlainPicture.text(of: Self.canvas("ab")) == "a b\n\n\n")
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Self.canvas("ab"), columns: 8, rows: 2)
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[Ha b\u{1B}[K\u{1B}[2H\u{1B}[K")
  }
}
