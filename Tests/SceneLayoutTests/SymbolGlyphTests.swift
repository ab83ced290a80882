import CellCanvas
import SheetScene
import Testing

@testable import SceneLayout

@Suite struct SymbolGlyphTests {
  @Test(
    arguments: [
      ("plus", "+"), ("gear", "⚙"), ("person.crop.circle.badge.xmark", "☻"), ("house.circle.fill", "⌂"),
      ("bolt.slash.fill", "↯"), ("folder.badge.plus", "▱"), ("doc.badge.plus", "⊞"), ("arrow.up.left.square", "↑"),
      ("strikethrough", "S"), ("no.such.symbol", "◇"), ("", "◇"), (".", "◇"), ("badge", "◇"),
      ("3.circle.fill", "③"), ("20.square", "⑳"), ("26.circle", "#"), ("0.circle", "0"), ("b.circle", "B"),
      ("x.circle", "⊗"), ("map", "▧"), ("forward.fill", "»"), ("gamecontroller.fill", "✜"), ("music.note", "♩"),
      ("dot.radiowaves.left.and.right", "≋"), ("icloud.and.arrow.up", "☁"), ("fork.knife.circle", "ψ"),
      ("10.arrow.trianglehead.clockwise", "⑩"), ("chart.xyaxis.line", "▟"), ("é.circle", "◇"),
    ] as [(String, Unicode.Scalar)]) func namesFallBackToTheirStems(_ name: String, _ glyph: Unicode.Scalar)
  {
    #expect(SymbolGlyph.named(name).scalar == glyph)
  }

  @Test func everyGlyphTakesOneCellInEveryTerminal() {
    // 125 that are ranked, the others are stems.
    #expect(SymbolTable.entries.count == 413)
    for (name, glyph) in SymbolTable.entries {
      #expect(GlyphWidth.width(of: Character(glyph.scalar)) == 1, "\(name)")
      #expect(!glyph.scalar.properties.isEmojiPresentation, "\(name)")
      #expect((1...2).contains(glyph.ascii.count) && glyph.ascii.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(name)")
    }
  }

  @Test func symbolsCanBeSpelled() {
    let row = SceneNode.of(.hstack, [:], [.symbol("trash"), .symbol("gear"), .text("!")])
    let spelled = ScenePicture.node(row, width: 10, look: Look(), options: PictureOptions(symbols: .ascii))
    #expect(spelled.canvas.plain == " rm *  !")
    let drawn = ScenePicture.node(row, width: 10, look: Look())
    #expect(drawn.canvas.plain == " ⌫  ⚙  !")
  }

  @Test func aSlashIsStruckThrough() {
    let picture = ScenePicture.node(.symbol("bell.slash"), width: 2, look: Look())
    #expect(picture.canvas[0, 0].style.attributes.contains(.strikethrough))
  }
}
