import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Covers and sheets whose content lies on top of itself in less than their room.
@Suite struct RoomyContentTests {
  private func height(_ root: SceneNode, as kind: String = "sheet", over presenter: SceneNode? = nil) -> Int {
    let options = PictureOptions(shows: presenter == nil ? .sheet : .both)
    let scene = Scene.presenting(root, over: presenter, as: kind)
    return ScenePicture.draw(scene, size: PictureSize(width: 49), look: Look(), options: options).canvas.height
  }

  private static let spread: SceneNode = .of(.vstack, [:], [.text("top"), .of(.spacer)])

  @Test func readersAndLayersHaveTheRoomOfTheScreen() {
    #expect(height(.of(.geometry, [:], [.text("a")])) == 42)
    #expect(height(.of(.zstack, [:], [Self.spread, .text("b")])) == 42)
    #expect(height(.of(.zstack, [:], [Self.spread, .text("b")]), as: "fullScreenCover") == 43)
    let bottom = SceneNode.text("a", SceneModifier(.flexFrame, ["maxHeight": .number(.infinity), "align": "bottom"]))
    #expect(height(.of(.navigationStack, [:], [.of(.zstack, [:], [bottom, .text("b")])])) == 42)
  }

  @Test func otherContentDecidesItself() {
    #expect(height(.text("a")) == 3)
    #expect(height(Self.spread) == 3)
    #expect(height(.of(.zstack, [:], [.of(.color, ["color": "red"]), Self.spread])) < 42)
    #expect(height(.of(.zstack, [:], [.text("a"), .text("b")])) == 3)
    // Inside of what scrolls there is no room to take.
    #expect(height(.of(.scroll, ["axis": "v"], [.of(.zstack, [:], [Self.spread, .text("b")])])) == 3)
    let framed = SceneNode.of(.geometry, [:], [.text("a")], SceneModifier(.frame, ["height": 60]))
    #expect(height(framed) == 5)
  }

  @Test func coversFillTheScreen() {
    #expect(height(.text("a"), as: "fullScreenCover", over: .text("behind")) == 43)
    #expect(height(.text("a"), as: "fullScreenCover") == 1)
  }
}
