import Testing

@testable import CellCanvas

@Suite struct PictureTests {
  private static let behind = CellStyle(attributes: .behind)

  @Test func textIsTrimmedAndEndsWithALine() {
    #expect(PlainPicture.text(of: Canvas(["ab  ", "", "漢 c "])) == "ab\n\n漢 c\n")
    #expect(PlainPicture.text(of: Canvas(width: 0, height: 0)) == "")
  }

  @Test func whatIsBehindIsShadedWithoutColours() {
    var canvas = Canvas(width: 4, height: 1, filledWith: Cell(style: Self.behind))
    canvas.put("a", x: 1, y: 0, style: Self.behind)
    #expect(PlainPicture.text(of: canvas) == "░a░░\n")
    #expect(PlainPicture.text(of: canvas, look: Look(isUnicode: false)) == ":a::\n")
    #expect(PlainPicture.ansi(of: canvas, look: Look(colors: .mono)) == "░a░░\n")
  }

  @Test func linesBecomeASCII() {
    let lines = ["╭─╴━╶╮", "│ › │┃", "╰──╯▄█", "é漢 …"]
    #expect(PlainPicture.text(of: Canvas(lines), look: Look(isUnicode: false)) == "+--=-+\n| > ||\n+--+_#\né漢 .\n")
  }

  @Test func escapesStayWithinTheirLine() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.put("a b", x: 0, y: 0, style: CellStyle(foreground: .role(.red), attributes: .bold))
    canvas.put("c", x: 4, y: 0, style: CellStyle(background: .rgb(0x010203)))
    canvas.put("d", x: 0, y: 1)
    let text = PlainPicture.ansi(of: canvas, look: Look(colors: .trueColor))
    #expect(text == "\u{1B}[1;38;2;255;69;58ma b \u{1B}[0;48;2;1;2;3mc\u{1B}[m\nd\n")
    #expect(PlainPicture.ansi(of: canvas, look: Look(colors: .plain)) == "a b c\nd\n")
  }

  @Test func htmlIsEscapedAndStyled() {
    var canvas = Canvas(width: 12, height: 2)
    canvas.put("<a href='x'>&\"", x: 0, y: 0)
    canvas.put("漢", x: 0, y: 1, style: CellStyle(foreground: .role(.accent), attributes: [.bold, .underline]))
    let html = HTMLPicture.fragment(of: canvas, look: Look(colors: .trueColor, isDark: false))
    #expect(html.contains("&lt;a href=&#39;x&#39;&gt;"))
    #expect(html.contains("color:#007aff;font-weight:bold;text-decoration:underline"))
    #expect(html.contains("<span style=\"display:inline-block;width:2ch\">漢</span>"))
    #expect(html.contains("color:#000000;background:#ffffff"))
    let page = HTMLPicture.page(of: canvas, look: Look(colors: .trueColor), title: "<&>")
    #expect(page.contains("<title>&lt;&amp;&gt;</title>") && page.contains("background:#000000"))
    #expect(!page.contains("http") && !page.contains("<script"))
  }

  @Test func svgDrawsLinesAndBlocksAsShapes() {
    var canvas = Canvas(width: 6, height: 3)
    canvas.put("╭──╮▄▀", x: 0, y: 0)
    canvas.put("│<&│", x: 0, y: 1, style: CellStyle(background: .role(.card)))
    canvas.put("╰──╯", x: 0, y: 2)
    let svg = SVGPicture.text(of: canvas, look: Look(colors: .trueColor, isDark: true), title: "a<b")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"54\" height=\"60\""))
    #expect(svg.contains("&lt;&amp;</text>") && svg.contains("<title>a&lt;b</title>"))
    #expect(!svg.contains("╭") && !svg.contains("─") && !svg.contains("▄"))
    // One line over both cells, and one rectangle behind the second row.
    #expect(svg.contains("Q4.5 10 9 10H18H27M"))
    #expect(svg.contains("<rect x=\"0\" y=\"20\" width=\"36\" height=\"20\" fill=\"#2c2c2e\"/>"))
    #expect(svg.contains("<rect x=\"36\" y=\"10\" width=\"9\" height=\"10\" fill=\"#ffffff\"/>"))
    #expect(svg.contains("<rect x=\"45\" y=\"0\" width=\"9\" height=\"10\" fill=\"#ffffff\"/>"))
  }

  @Test func everyBoxAndBlockIsAShape() {
    for value in UInt32(0x2500)...0x259F {
      var drawing = SVGDrawing()
      let isShape = CellShapes.draw(value, x: 0, y: 0, color: 0, into: &drawing)
      #expect(isShape)
      #expect(drawing != SVGDrawing(), "nothing drawn for \(String(value, radix: 16))")
    }
  }

  @Test func anyPictureCanBeDrawn() {
    var random = Generator(state: 11)
    for _ in 0..<60 {
      let canvas = random.canvas(columns: 20, rows: 6)
      for colors in Look.ColorDepth.allCases {
        let look = Look(colors: colors, isUnicode: Bool.random(using: &random), isDark: Bool.random(using: &random))
        #expect(
          PlainPicture.text(of: canvas, look: look).split(separator: "\n", omittingEmptySubsequences: false).count
            == canvas.height + 1)
        #expect(!PlainPicture.ansi(of: canvas, look: look).contains("\u{1B}[?"))
        #expect(HTMLPicture.fragment(of: canvas, look: look).hasSuffix("</pre>\n"))
        #expect(SVGPicture.text(of: canvas, look: look).hasSuffix("</svg>\n"))
      }
    }
  }
}
