import CellCanvas
import SceneLayout
import SheetScene
import Testing

@Suite struct StoryboardTests {
  static func button(_ title: String, presents target: String) -> SceneNode {
    var button = SceneNode.button(title)
    button.presents = PresentationEdge(target: target, title: target, how: "sheet")
    return button
  }

  static func customers() -> Storyboard {
    let presenter = SceneNode.of(
      .vstack, [:],
      [button("Add Customer", presents: ".add"), button("Update Customer", presents: ".update(Customer)")]
    ).numbered()
    return Storyboard.draw(
      presenter: presenter, title: "CustomerListScreen",
      destinations: [
        .init(target: ".add", title: ".add", root: .text("Add Sheet")),
        .init(target: ".update(Customer)", title: ".update(Customer)", root: .text("Updating ⟨name⟩")),
      ], size: PictureSize(width: 60, height: 26), look: Look())
  }

  @Test func edgesStartAtThePresentingButtons() {
    let board = Self.customers()
    expectGolden(board.picture.canvas, "storyboard")
    #expect(board.frames.count == 2)
    #expect(board.picture.focusable.count == 2)
  }

  @Test func manyDestinationsCrossWithoutHidingEachOther() {
    let names = ["login", "settings", "help", "about", "feedback"]
    let presenter = SceneNode.of(
      .list, [:], names.reversed().map { Self.button($0.capitalized, presents: $0) }
    ).numbered()
    let board = Storyboard.draw(
      presenter: presenter, title: "Home",
      destinations: names.map { .init(target: $0, title: ".\($0)", root: .text($0)) },
      size: PictureSize(width: 60), look: Look())
    expectGolden(board.picture.canvas, "storyboard-many")
  }
}
