import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Choices.
@Suite struct PickersTests {
  private func picture(_ attributes: Attributes, isDynamic: Bool) -> String {
    var picker = SceneNode.of(.picker, attributes, [.text("One"), .text("Two")])
    picker.isDynamic = isDynamic
    let segmented = picker.modified(SceneModifier(.pickerStyle, ["style": "segmented"]))
    return ScenePicture.node(segmented.numbered(), width: 15, look: Look()).canvas.plain
  }

  /// Which segment is chosen is marked where it is known.
  @Test func segments() {
    #expect(picture(["selected": 1], isDynamic: false).contains("▸Two"))
    #expect(picture([:], isDynamic: false).contains("▸One"))
    #expect(!picture(["value": "⟨tab⟩"], isDynamic: true).contains("▸"))
    #expect(picture(["value": "two"], isDynamic: true).contains("▸Two"))
  }
}
