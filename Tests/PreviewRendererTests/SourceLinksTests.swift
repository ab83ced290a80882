import CellCanvas
import PreviewRenderer
import SceneLayout
import SheetScene
import Testing

/// `--link`: cells that lead to the code they are drawn from.
@Suite struct SourceLinksTests {
  private static func span(_ file: Int, _ line: Int) -> SourceSpan {
    SourceSpan(file: file, startLine: line, startColumn: 4, endLine: line, endColumn: 9)
  }

  private static func scene(_ files: [String], _ own: [SceneNode]) -> Scene {
    Scene(
      presentation: .init(id: "", kind: "view", title: ""), files: files,
      root: SceneNode(id: 1, kind: .vstack, children: own, source: span(0, 1)))
  }

  private static func text(_ id: UInt32, _ string: String, _ span: SourceSpan? = nil) -> SceneNode {
    SceneNode(id: id, kind: .text, text: SceneText(string), source: span)
  }

  /// What each address is given to.
  private static func linked(_ template: String, _ scene: Scene) throws -> [String: String] {
    let links = try #require(SourceLinks(template: template, root: "/work/my app"))
    var picture = ScenePicture.draw(scene, size: PictureSize(width: 20, height: 4), look: Look(colors: .mono))
    let plain = PlainPicture.text(of: picture.canvas)
    links.apply(to: &picture, of: scene)
    #expect(PlainPicture.text(of: picture.canvas) == plain)
    var result: [String: String] = [:]
    for cell in picture.canvas.cells {
      guard let link = picture.canvas.link(of: cell) else { continue }
      result[link.address, default: ""] += picture.canvas.text(of: cell)
    }
    return result
  }

  @Test func pathsAreEscapedAndPlacesCountFromOne() throws {
    let nodes = [
      Self.text(2, "one two", Self.span(0, 6)), Self.text(3, "b", Self.span(1, 2)), Self.text(4, "c"),
      Self.text(5, "d", Self.span(7, 2)),
    ]
    let found = try Self.linked(
      "vscode://file/{file}:{line}:{column}", Self.scene(["A#1.swift", "file:///w/%C3%BC.swift"], nodes))
    #expect(
      found == [
        "vscode://file/work/my%20app/A%231.swift:7:5": "one two", "vscode://file/w/%C3%BC.swift:3:5": "b",
        // Without a place of its own it is where its parent is; a file that is not there is nowhere.
        "vscode://file/work/my%20app/A%231.swift:2:5": "c",
      ])
  }

  @Test func whatLeadsSomewhereKeepsThat() throws {
    var link = Self.text(2, "web", Self.span(0, 6))
    link.text?.runs = [.init(start: 0, length: 3, style: .underline, link: "https://example.org")]
    let found = try Self.linked("file://{file}", Self.scene(["/a.swift"], [link, Self.text(3, "x", Self.span(0, 8))]))
    #expect(found == ["https://example.org": "web", "file:///a.swift": "x"])
  }

  @Test(arguments: ["", "{file}", "vscode://file/", "a b{file}", "x:\u{1B}{file}", "x:{file}%"])
  func othersMakeNoAddress(template: String) {
    #expect(SourceLinks(template: template, root: "/w") == nil)
  }
}
