import CellCanvas
import SceneLayout
import SheetScene
import Testing

@Suite struct FormPictureTests {
  static let controls: SceneNode = .of(
    .navigationStack, [:],
    [
      .of(
        .form, [:],
        [
          .section(
            "Controls",
            [
              SceneNode(kind: .textField, text: SceneText("Ada")),
              SceneNode(kind: .textField, slots: [.prompt: [.text("Email")]]),
              .of(.toggle, ["on": true], label: "Notifications"),
              .of(.toggle, ["on": false], label: "Sounds"),
              .of(.picker, ["selected": 0], label: "Theme", [.text("Light"), .text("Dark")]),
              .of(.datePicker, label: "Due"),
              .of(.stepper, label: "Count"),
              .of(.navigationLink, label: "Advanced"),
            ]),
          .section(nil, footer: "This cannot be undone.", [.button("Delete", role: "destructive")]),
          .section(
            nil,
            [
              .of(
                .vstack, ["spacing": 16],
                [
                  .button("Continue", SceneModifier(.buttonStyle, ["style": "borderedProminent"])),
                  .of(
                    .hstack, [:],
                    [
                      .button("Skip", SceneModifier(.buttonStyle, ["style": "bordered"])), .button("Learn more"),
                    ]),
                  .of(
                    .picker, ["selected": 0], [.text("One"), .text("Two"), .text("Three")],
                    SceneModifier(.pickerStyle, ["style": "segmented"])),
                  .of(.progress),
                ])
            ]),
        ], .title("New Item"), .inlineTitle,
        .toolbar(.item("cancellationAction", .button("Cancel")), .item("confirmationAction", .button("Add"))))
    ])

  @Test func formInASheet() {
    let scene = Scene.presenting(Self.controls, detents: [.medium, .large])
    for (look, name) in [(Look(), "form"), (Look(isUnicode: false), "form-ascii")] {
      let picture = ScenePicture.draw(
        scene, size: PictureSize(width: 60, height: 44), look: look, options: PictureOptions(shows: .sheet))
      expectGolden(picture.canvas, name, look: look)
    }
  }
}
