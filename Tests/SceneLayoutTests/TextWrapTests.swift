import CellCanvas
import SheetScene
import Testing

@testable import SceneLayout

@Suite struct TextWrapTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    draw(text, width: columns, height: nil, TextBox.Style())
  }

  private func draw(_ text: String, width: Int?, height: Int?, _ style: TextBox.Style) -> [String] {
    let box = TextBox(Paragraph(SceneText(text)), style)
    let proposal = Proposal(width: width, height: height)
    let size = box.measure(proposal)
    let painter = CellPainter(width: size.width, height: size.height, look: Look())
    box.place(in: painter.bounds, proposal, on: painter)
    return painter.finished().plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func wordsWrapGreedily() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", 8) == ["the", "quick", "brown", "fox"])
  }

  @Test func aTextAnswersWithTheWidthThatItUses() {
    let box = TextBox(Paragraph(SceneText("the quick brown fox")), TextBox.Style())
    #expect(box.measure(Proposal(width: 14, height: nil)) == Size(width: 9, height: 2))
    #expect(box.measure(.ideal) == Size(width: 19, height: 1))
    #expect(box.measure(Proposal(width: 0, height: 5)) == Size(width: 1, height: 1))
    #expect(box.measure(Proposal(width: Extent.infinite, height: Extent.infinite)) == Size(width: 19, height: 1))
  }

  @Test func linesBreakAfterHyphensAndSlashes() {
    #expect(lines("well-known and/or", 6) == ["well-", "known", "and/or"])
    #expect(lines("path/to/file", 8) == ["path/to/", "file"])
  }

  @Test func longWordsAreBrokenAnywhere() {
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(lines("a abcdefghij", 4) == ["a", "abcd", "efgh", "ij"])
  }

  @Test func lineFeedsAreKept() {
    #expect(lines("one\n\ntwo", 10) == ["one", "", "two"])
    #expect(lines("one\r\ntwo", 10) == ["one", "two"])
  }

  @Test func blanksAtLineEndsTakeNoRoom() {
    #expect(lines("ab   cd", 4) == ["ab", "cd"])
    #expect(lines("ab  ", 10) == ["ab"])
  }

  @Test func cutTextsEndInAnEllipsis() {
    let oneLine = TextBox.Style(lineLimit: 1)
    #expect(draw("the quick brown fox", width: 10, height: nil, oneLine) == ["the quick…"])
    #expect(draw("abcdefghij", width: 5, height: nil, oneLine) == ["abcd…"])
    #expect(draw("the quick brown fox jumps", width: 10, height: 2, TextBox.Style()) == ["the quick", "brown fox…"])
    #expect(draw("abc", width: 1, height: 1, TextBox.Style()) == ["…"])
  }

  @Test func truncationAtTheHeadAndInTheMiddle() {
    #expect(
      draw("Documents/a.txt", width: 9, height: nil, TextBox.Style(lineLimit: 1, truncation: .head)) == ["…ts/a.txt"])
    #expect(
      draw("Documents/a.txt", width: 9, height: nil, TextBox.Style(lineLimit: 1, truncation: .middle)) == ["Docu….txt"])
  }

  @Test func linesAreAlignedInTheTextsOwnBox() {
    #expect(draw("one three", width: 5, height: nil, TextBox.Style(alignment: .end)) == ["  one", "three"])
    #expect(draw("one three", width: 5, height: nil, TextBox.Style(alignment: .center)) == [" one", "three"])
  }

  @Test func lineLimitsAndReservedLines() {
    let box = TextBox(Paragraph(SceneText("one two")), TextBox.Style(lineLimit: 3, reservesLines: true))
    #expect(box.measure(Proposal(width: 20, height: nil)).height == 3)
    let spaced = TextBox(Paragraph(SceneText("one two")), TextBox.Style(lineGap: 1))
    #expect(spaced.measure(Proposal(width: 3, height: nil)).height == 3)
  }

  @Test func emojiBecomeABoxOfOneCell() {
    #expect(lines("a🎉b", 10) == ["a▢b"])
    #expect(lines("👨‍👩‍👧 family", 10) == ["▢ family"])
  }

  @Test func controlCharactersNeverReachACell() {
    #expect(lines("a\u{1B}[31mb\u{202E}c\u{7F}", 20) == ["a [31mbc"])
  }

  @Test func linesBreakBetweenWideGlyphs() {
    func glyphs(_ widths: [UInt8]) -> [Paragraph.Glyph] {
      widths.map { Paragraph.Glyph(code: $0 == 2 ? 0x65E5 : 0x61, width: $0, style: []) }
    }
    #expect(TextWrap(glyphs([2, 2, 2]), columns: 5).lines.map(\.width) == [4, 2])
    #expect(TextWrap(glyphs([1, 1, 2, 1, 1]), columns: 3).lines.map(\.width) == [2, 2, 2])
    // A glyph that is wider than the line still takes one of its own.
    #expect(TextWrap(glyphs([2, 2]), columns: 1).lines.map(\.width) == [2, 2])
  }

  @Test func runsStyleTheirPart() {
    var text = SceneText("plain bold")
    text.runs = [.init(start: 6, length: 4, style: .bold)]
    let box = TextBox(Paragraph(text), TextBox.Style())
    let painter = CellPainter(width: 10, height: 1, look: Look())
    box.place(in: painter.bounds, .ideal, on: painter)
    let canvas = painter.finished()
    #expect(!canvas[0, 0].style.attributes.contains(.bold))
    #expect(canvas[6, 0].style.attributes.contains(.bold))
  }
}
