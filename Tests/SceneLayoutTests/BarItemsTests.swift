import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// What stands in a navigation bar.
@Suite struct BarItemsTests {
  /// A bar has one row: what an item has above and below its label does not push it out.
  @Test func paddingLeavesTheLabelInTheBar() {
    let stack = SceneNode.of(
      .navigationStack, [:],
      [.text("A", .toolbar(.item("confirmationAction", .text("Send", .padding(16)))))])
    let lines = ScenePicture.node(stack.numbered(), width: 24, look: Look()).canvas.plain.split(separator: "\n")
    #expect(lines.first?.contains("Send") == true, "\(lines)")
  }
}
