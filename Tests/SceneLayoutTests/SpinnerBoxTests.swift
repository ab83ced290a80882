import CellCanvas
import SceneLayout
import SheetScene
import Testing

@Suite struct SpinnerBoxTests {
  private func picture(_ phase: Int?, isUnicode: Bool = true) -> Picture {
    ScenePicture.node(
      SceneNode(kind: .progress), width: 1, look: Look(isUnicode: isUnicode),
      options: PictureOptions(spinnerPhase: phase))
  }

  private func text(_ phase: Int?, isUnicode: Bool = true) -> String {
    PlainPicture.text(of: picture(phase, isUnicode: isUnicode).canvas, look: Look(isUnicode: isUnicode))
  }

  @Test func theyStandStillUnlessTheyAreTurned() {
    #expect(text(nil) == "◌\n" && !picture(nil).hasSpinner)
    #expect((0..<11).map { text($0).prefix(1) }.joined() == "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠋")
    #expect((0..<5).map { text($0, isUnicode: false).prefix(1) }.joined() == "|/-\\|")
    #expect(picture(0).hasSpinner)
    for phase in [Int.min, -1, Int.max] { #expect(text(phase).count == 2) }
  }

  @Test func onlyWhatIsSeenTurns() {
    let scroll = SceneNode(kind: .scroll, children: [.of(.vstack, [:], [.text("a"), .text("b"), .of(.progress)])])
    let drawn = ScenePicture.node(
      scroll, width: 9, maximumHeight: 2, look: Look(), options: PictureOptions(spinnerPhase: 1))
    #expect(!drawn.hasSpinner)
    let linear = ScenePicture.node(
      .of(.progress, ["value": 0.5]), width: 9, look: Look(), options: PictureOptions(spinnerPhase: 1))
    #expect(!linear.hasSpinner)
  }
}
