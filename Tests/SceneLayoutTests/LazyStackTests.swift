import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Lazy stacks take all the breadth that is offered.
@Suite struct LazyStackTests {
  private func plain(_ node: SceneNode, _ width: Int) -> String {
    ScenePicture.node(node.numbered(), width: width, look: Look()).canvas.plain
  }

  @Test func aLazyColumnIsAsWideAsItsRoom() {
    let lines: [SceneNode] = [.text("One"), .text("Three")]
    let lazy = SceneNode.of(.vstack, ["align": "leading", "lazy": true], lines)
    #expect(plain(.of(.scroll, [:], [lazy]), 11) == "One\nThree")
    #expect(plain(.of(.scroll, [:], [.of(.vstack, ["align": "leading"], lines)]), 11) == "   One\n   Three")
    let trailing = SceneNode.of(.vstack, ["align": "trailing", "lazy": true], lines)
    #expect(plain(trailing, 11) == "        One\n      Three")
  }

  @Test func aLazyRowIsAsHighAsItsRoom() {
    let row = SceneNode.of(.hstack, ["align": "top", "lazy": true], [.text("a"), .text("b")])
    #expect(plain(row.modified(SceneModifier(.frame, ["height": 60])), 3) == "a b\n\n")
    let bottom = SceneNode.of(.hstack, ["align": "bottom", "lazy": true], [.text("a"), .text("b")])
    #expect(plain(bottom.modified(SceneModifier(.frame, ["height": 60])), 3) == "\n\na b")
    // Nothing is offered across a view that scrolls.
    #expect(plain(.of(.scroll, [:], [bottom]), 3) == "a b")
  }
}
