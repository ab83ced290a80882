import Testing

@testable import CellCanvas

@Suite struct FrameDiffTests {
  private static func bytes(_ diff: FrameDiff) -> String { String(decoding: diff.output, as: UTF8.self) }

  /// The screen that a canvas should give, without any diff.
  private static func expected(_ canvas: Canvas, _ look: Look, columns: Int, rows: Int) -> [VTModel.Spot] {
    var painter = Painter(look)
    var cells: [PaintedCell] = []
    for y in 0..<rows { painter.paint(row: y, of: canvas, width: columns, into: &cells) }
    BigCells.settle(&cells, columns: columns, rows: rows)
    return cells.map {
      if $0.part == .rest { return VTModel.Spot(text: "+") }
      return VTModel.Spot(
        text: ($0.part == .first ? "2" : "") + ($0.glyph == Cell.continuation ? "" : painter.text(of: $0.glyph)),
        pen: $0.pen,
        link: painter.link(of: $0).map { "id=\($0.id);\($0.address)" } ?? ""
      ).seen
    }
  }

  @Test func nothingChangedWritesNothing() {
    var diff = FrameDiff(look: Look(colors: .trueColor))
    let canvas = Canvas(["one", "two"])
    let isDrawn = diff.advance(to: canvas, columns: 20, rows: 4)
    #expect(isDrawn)
    let isDrawnAgain = diff.advance(to: canvas, columns: 20, rows: 4)
    #expect(!isDrawnAgain)
    #expect(diff.output.isEmpty)
  }

  @Test func theFirstFrameErasesWhatItDoesNotDraw() {
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Canvas(["ab"]), columns: 8, rows: 2)
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[Hab\u{1B}[K\u{1B}[2H\u{1B}[K")
  }

  @Test func shortGapsAreWrittenAgainAndLongOnesJumpedOver() {
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Canvas(["abcdefghijklmnop"]), columns: 20, rows: 1)
    diff.advance(to: Canvas(["AbcdEfghijklmnoP"]), columns: 20, rows: 1)
    #expect(Self.bytes(diff) == "\u{1B}[HAbcdE\u{1B}[10CP")
  }

  @Test func tailsAreErased() {
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Canvas(["a long line of text"]), columns: 30, rows: 1)
    diff.advance(to: Canvas(["a long"]), columns: 30, rows: 1)
    #expect(Self.bytes(diff) == "\u{1B}[1;7H\u{1B}[K")
  }

  @Test func attributesThatGoCostAReset() {
    var diff = FrameDiff(look: Look(colors: .ansi16))
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("a", x: 0, y: 0, style: CellStyle(foreground: .role(.red), attributes: [.bold]))
    canvas.put("b", x: 1, y: 0, style: CellStyle(foreground: .role(.red)))
    canvas.put("c", x: 2, y: 0, style: CellStyle(foreground: .role(.green), attributes: [.bold, .underline]))
    diff.advance(to: canvas, columns: 3, rows: 1)
    #expect(
      Self.bytes(diff) == "\u{1B}[m\u{1B}[H\u{1B}[1;91ma\u{1B}[0;91mb\u{1B}[1;4;92mc\u{1B}[m")
  }

  @Test func aWordCostsLessThanTwoHundredBytes() {
    let style = CellStyle(foreground: .role(.label), background: .role(.card))
    var canvas = Canvas(width: 60, height: 30, filledWith: Cell(style: style))
    canvas.put("Notifications", x: 4, y: 12, style: style)
    var diff = FrameDiff(look: Look(colors: .trueColor))
    diff.isSynchronized = true
    diff.advance(to: canvas, columns: 60, rows: 30)
    canvas.put("Announcements", x: 4, y: 12, style: style)
    diff.advance(to: canvas, columns: 60, rows: 30)
    #expect(diff.output.count < 100, "\(diff.output.count)")
    #expect(Self.bytes(diff).hasPrefix("\u{1B}[?2026h") && Self.bytes(diff).hasSuffix("\u{1B}[?2026l"))
  }

  @Test func controlsInCellsAreBlanks() {
    var canvas = Canvas(width: 4, height: 1)
    canvas[0, 0] = Cell(glyph: 0x1B)
    canvas[1, 0] = Cell(glyph: 0x9B)
    canvas[2, 0] = Cell(glyph: canvas.glyph(for: "\r\n"))
    canvas[3, 0] = Cell(glyph: 0xFFFF_FFFF)
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: canvas, columns: 4, rows: 1)
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[H\u{1B}[K")
  }

  /// After a cluster the cursor may stand elsewhere, so what follows is addressed.
  @Test func clustersAreFollowedByAnAddress() {
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Canvas(["e\u{323}\u{301}x"]), columns: 2, rows: 1)
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[He\u{323}\u{301}\u{1B}[1;2Hx")
  }

  @Test func clustersThatWereNotSanitisedKeepTheirCells() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.put("👩‍👩‍👧x❤\u{FE0F}y", x: 0, y: 0)
    canvas.put("z" + String(repeating: "\u{301}", count: 100), x: 7, y: 0)
    #expect(PlainPicture.text(of: canvas) == "▢ x▢ y z\n")
  }

  /// The numbers of clusters begin anew with another look; the same number must not pass for the same glyph.
  @Test func clustersAreDrawnAgainWithAnotherLook() {
    var diff = FrameDiff(look: Look(colors: .mono, isDark: true))
    diff.advance(to: Canvas(["a\u{323}\u{301}"]), columns: 1, rows: 1)
    diff.look = Look(colors: .mono, isDark: false)
    diff.advance(to: Canvas(["b\u{323}\u{301}"]), columns: 1, rows: 1)
    #expect(Self.bytes(diff).contains("b\u{323}\u{301}"))
  }

  @Test func anotherSizeIsDrawnWhole() {
    var diff = FrameDiff(look: Look(colors: .mono))
    diff.advance(to: Canvas(["abc"]), columns: 3, rows: 1)
    diff.advance(to: Canvas(["abc"]), columns: 2, rows: 2)
    #expect(Self.bytes(diff) == "\u{1B}[m\u{1B}[Hab\u{1B}[2H\u{1B}[K")
  }

  @Test(arguments: Look.ColorDepth.allCases, [true, false])
  func randomPicturesArriveAsTheyAre(colors: Look.ColorDepth, isUnicode: Bool) {
    var random = Generator(state: UInt64(colors.rawValue) * 2 + (isUnicode ? 1 : 0) + 7)
    for _ in 0..<12 {
      let columns = Int.random(in: 1...40, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      var look = Look(
        colors: colors, isUnicode: isUnicode, isDark: Bool.random(using: &random),
        showsLinks: Bool.random(using: &random), scalesText: Bool.random(using: &random))
      var diff = FrameDiff(look: look)
      diff.isSynchronized = Bool.random(using: &random)
      var model = VTModel(columns: columns, rows: rows)
      var canvas = random.canvas(columns: columns, rows: rows)
      for step in 0..<25 {
        diff.advance(to: canvas, columns: columns, rows: rows)
        model.feed(diff.output)
        #expect(model.failures.isEmpty, "\(model.failures)")
        #expect(!model.isInFrame && model.pen == .standard && model.link.isEmpty)
        let expected = Self.expected(canvas, look, columns: columns, rows: rows)
        let seen = model.spots.map(\.seen)
        if seen != expected {
          let place = zip(seen, expected).enumerated().first { $0.element.0 != $0.element.1 }
          Issue.record("step \(step): \(String(describing: place))")
          return
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: canvas = random.canvas(columns: columns, rows: rows)
        case 1: look.isDark.toggle()
        case 2: diff.invalidate()
        default: random.edit(&canvas)
        }
        diff.look = look
      }
    }
  }

  @Test func theWholePictureKeepsToItsBudget() {
    // A card of rows on a grouped background, as most sheets are.
    var canvas = Canvas(width: 60, height: 30, filledWith: Cell(style: CellStyle(background: .role(.grouped))))
    let card = CellStyle(foreground: .role(.label), background: .role(.card))
    for y in 3..<27 {
      canvas.put(String(repeating: " ", count: 54), x: 3, y: y, style: card)
      if y % 2 == 1 {
        canvas.put("Row number \(y)", x: 5, y: y, style: card)
        canvas.put(
          "›", x: 54, y: y, style: CellStyle(foreground: .role(.tertiaryLabel), background: .role(.card)))
      } else {
        canvas.put(
          String(repeating: "─", count: 50), x: 5, y: y,
          style: CellStyle(foreground: .role(.separator), background: .role(.card)))
      }
    }
    var diff = FrameDiff(look: Look(colors: .trueColor))
    diff.advance(to: canvas, columns: 60, rows: 30)
    #expect(diff.output.count < 8_000, "\(diff.output.count)")
  }
}
