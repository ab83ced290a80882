import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Which colours stand where, for terminals that have them.
@Suite struct ColorPictureTests {
  /// Three blocks: glyphs, colours of glyphs, colours behind them.
  private func dump(_ canvas: Canvas) -> String {
    [
      canvas.plain, colors(canvas) { $0.glyph == 0x20 ? .standard : $0.style.foreground },
      colors(canvas) { $0.style.background },
    ]
    .joined(separator: "\n\n") + "\n"
  }

  private func colors(_ canvas: Canvas, _ color: (Cell) -> CellColor) -> String {
    (0..<canvas.height).map { y in
      var line = (0..<canvas.width).map { x in letter(color(canvas[x, y])) }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private func letter(_ color: CellColor) -> String {
    guard let role = color.role else { return color.rgb == nil ? " " : "#" }
    let letters: [ColorRole: String] = [
      .label: "L", .secondaryLabel: "l", .tertiaryLabel: "t", .accent: "A", .separator: "-", .sheet: "s", .screen: ".",
      .grouped: "g", .card: "c", .fill: "f", .green: "G", .red: "R", .white: "W", .gray: "y", .selection: "S",
      .selectionText: "T",
    ]
    return letters[role] ?? "?"
  }

  @Test func formInASheet() {
    let scene = Scene.presenting(
      FormPictureTests.controls, over: PresentationPictureTests.mail, detents: [.large, .medium])
    let picture = ScenePicture.draw(
      scene, size: PictureSize(width: 60, height: 42), look: Look(colors: .trueColor),
      options: PictureOptions(focus: 8))
    expectGolden(dump(picture.canvas), "colors/form")
  }

  @Test func buttonsAndShapes() {
    for kind in [NodeKind.button, .shape, .text, .toggle, .alert] {
      let node = KindSamples.sample(of: kind)
      let picture = ScenePicture.node(node, width: 40, maximumHeight: 30, look: Look(colors: .trueColor))
      expectGolden(dump(picture.canvas), "colors/\(kind.rawValue)")
    }
  }
}
