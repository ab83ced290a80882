import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Cells that lead somewhere.
@Suite struct LinkTests {
  private func picture(_ node: SceneNode, width: Int = 30) -> Canvas {
    ScenePicture.node(node.numbered(), width: width, look: Look(colors: .mono)).canvas
  }

  /// What leads to each address, row by row.
  private func linked(_ canvas: Canvas) -> [String] {
    var result: [String] = []
    var last = ""
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let cell = canvas[x, y]
        let address = canvas.link(of: cell)?.address ?? ""
        if address.isEmpty {
          last = ""
        } else if address == last {
          result[result.count - 1] += canvas.text(of: cell)
        } else {
          result.append("\(address) \(canvas.text(of: cell))")
          last = address
        }
      }
      last = ""
    }
    return result
  }

  @Test func links() {
    let link = SceneNode.of(.link, ["url": "https://example.org"], label: "Our site")
    #expect(linked(picture(link)) == ["https://example.org Our site", "https://example.org ↗"])
    #expect(linked(picture(.of(.link, label: "Our site"))).isEmpty)
    #expect(linked(picture(.of(.link, ["url": "javascript:x"], label: "Our site"))).isEmpty)
    // Its parts over two lines are one link.
    let canvas = picture(link, width: 8)
    #expect(linked(canvas) == ["https://example.org Our", "https://example.org ↗", "https://example.org site"])
    #expect(canvas.links.count == 1)
  }

  @Test func partsOfTexts() {
    var text = SceneText("See ü terms or help")
    text.runs = [
      .init(start: 4, length: 7, style: .underline, link: "https://a.example"),
      .init(start: 15, length: 4, style: .underline, color: "red", link: "mailto:a@b.c"),
    ]
    #expect(
      linked(picture(SceneNode(kind: .text, text: text))) == ["https://a.example ü terms", "mailto:a@b.c help"])
  }

  @Test func whatAModalCoversLeadsNowhere() {
    let link = SceneNode.of(.link, ["url": "https://example.org"], label: "Site")
    let scene = Scene.presenting(link, over: .of(.vstack, [:], [link, .of(.spacer)]), detents: [.medium])
    let canvas = ScenePicture.draw(
      scene, size: PictureSize(width: 30, height: 20), look: Look(colors: .trueColor)
    ).canvas
    #expect(linked(canvas) == ["https://example.org Site", "https://example.org ↗"])
  }
}
