import CellCanvas
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

  /// Figures for people; run in release with SHEETLENS_SPEED=1.
  @Test func aPictureTakesLessThanAMillisecond() {
    let scene = Scene.presenting(Self.settings(), over: Self.settings(), detents: [.medium, .large])
    let clock = ContinuousClock()
    for (name, shows) in [("sheet", PictureOptions.Layers.sheet), ("both", .both)] {
      for look in [Look(), Look(colors: .trueColor)] {
        var times: [Duration] = []
        var nodes = 0
        for _ in 0..<200 {
          times.append(
            clock.measure {
              let picture = ScenePicture.draw(
                scene, size: PictureSize(width: 60, height: 44), look: look, options: PictureOptions(shows: shows))
              nodes = picture.hits.count
            })
        }
        times.sort()
        print("speed \(name) \(look.colors): p50 \(times[100]) p99 \(times[198]), \(nodes) hits")
        #expect(times[100] < .milliseconds(50))
      }
    }
  }
}
