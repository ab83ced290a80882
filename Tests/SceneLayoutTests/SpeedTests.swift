import CellCanvas
import Foundation
import SceneLayout
import SheetScene
import Testing

@Suite struct SpeedTests {
  /// About as many nodes as a view of 300 lines has.
  static func settings() -> SceneNode {
    func rows(_ section: Int) -> [SceneNode] {
      [
        .of(.toggle, ["on": true], label: "Option \(section)"), .of(.navigationLink, label: "Details \(section)"),
        .of(.picker, ["selected": 0], label: "Choice", [.text("First"), .text("Second")]),
        .of(
          .hstack, ["spacing": 12],
          [
            .symbol("star"),
            .of(
              .vstack, ["align": "leading"],
              [.text("Title \(section)"), .text("A longer explanation that wraps to a second line")]),
            .of(.spacer), .button("Go"),
          ], .padding(8)),
      ]
    }
    return .of(
      .navigationStack, [:],
      [
        .of(
          .form, [:], (0..<7).map { .section("Section \($0)", footer: "Footer of the section", rows($0)) },
          .title("Settings"), .inlineTitle, .toolbar(.item("confirmationAction", .button("Done"))))
      ]
    ).numbered()
  }

  /// Far above what a release build takes; with SHEETLENS_SPEED=1 the figures are printed.
  @Test func aPictureIsNoMatterOfMilliseconds() {
    let scene = Scene.presenting(Self.settings(), over: Self.settings(), detents: [.medium, .large])
    let prints = ProcessInfo.processInfo.environment["SHEETLENS_SPEED"] == "1"
    let rounds = prints ? 1_000 : 20
    let clock = ContinuousClock()
    for shows in [PictureOptions.Layers.sheet, .both] {
      for look in [Look(), Look(colors: .trueColor)] {
        let times = (0..<rounds).map { _ in
          clock.measure {
            _ = ScenePicture.draw(
              scene, size: PictureSize(width: 60, height: 44), look: look, options: PictureOptions(shows: shows))
          }
        }.sorted()
        if prints { print("\(shows) \(look.colors): p50 \(times[rounds / 2]), p95 \(times[rounds * 95 / 100])") }
        #expect(times[rounds / 2] < .milliseconds(100))
      }
    }
  }
}
