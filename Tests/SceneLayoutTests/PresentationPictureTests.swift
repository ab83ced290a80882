import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Sheets, covers, popovers and alerts over their presenters.
@Suite struct PresentationPictureTests {
  static let mail: SceneNode = .of(
    .list, [:], ["Ada", "Grace", "Barbara", "Margaret"].map { .text($0) },
    .title("Inbox"), .inlineTitle, .toolbar(.item("primaryAction", StoryboardTests.button("New", presents: "new"))),
    SceneModifier(.listStyle, ["style": "plain"]))

  static let policy: SceneNode = .of(
    .navigationStack, [:],
    [
      .of(
        .form, [:],
        [
          .section(
            "Filter out notifications from…",
            [
              ("People you don't follow", "Until you manually approve them"),
              ("People not following you", "And following you for less than 3 days"),
              ("New accounts", "Created within the past 30 days"),
              ("Unsolicited private mentions", "Unless it's in reply to your own mention or if you follow the sender"),
            ].map { title, explanation in
              SceneNode(
                kind: .picker, attributes: ["selected": 0], children: [.text("Drop")],
                slots: [
                  .label: [.of(.vstack, ["align": "leading"], [.text(title), .text(explanation)])]
                ])
            })
        ], .title("Notifications Filter"), .inlineTitle,
        .toolbar(.item("confirmationAction", .button("Done"))))
    ])

  private func golden(
    _ scene: Scene, _ name: String, _ size: PictureSize = PictureSize(width: 60, height: 30),
    options: PictureOptions = PictureOptions(), look: Look = Look()
  ) {
    let picture = ScenePicture.draw(scene, size: size, look: look, options: options)
    #expect(picture.canvas.width == size.width)
    expectGolden(picture.canvas, "presentations/\(name)", look: look)
  }

  @Test func sheets() {
    golden(.presenting(Self.policy, over: Self.mail, detents: [.medium]), "sheet-medium")
    golden(.presenting(Self.policy, over: Self.mail, detents: [.fraction(0.62), .large]), "sheet-fraction")
    golden(.presenting(Self.policy, over: Self.mail), "sheet-large")
    golden(.presenting(.text("Updating ⟨name⟩"), over: .text("presenter")), "sheet-text")
    golden(.presenting(Self.policy, over: Self.mail, detents: [.height(200)]), "sheet-height")
    golden(.presenting(Self.policy, over: Self.mail, detents: [.medium]), "sheet-ascii", look: Look(isUnicode: false))
    golden(
      .presenting(Self.policy, over: Self.mail, detents: [.medium]), "sheet-alone", PictureSize(width: 60),
      options: PictureOptions(shows: .sheet))
    golden(
      .presenting(Self.policy, over: Self.mail), "presenter", options: PictureOptions(shows: .presenter))
    golden(
      .presenting(Self.policy, over: Self.mail), "bezel", PictureSize(width: 49, height: 43),
      options: PictureOptions(bezel: true))
  }

  @Test func largeScreens() {
    golden(
      .presenting(Self.policy, over: Self.mail, device: .iPad), "sheet-ipad", PictureSize(width: 104, height: 40))
    golden(.presenting(Self.policy, over: Self.mail, device: .mac), "sheet-mac", PictureSize(width: 112, height: 30))
  }

  @Test func coversFillTheScreen() {
    golden(.presenting(Self.policy, over: Self.mail, as: "fullScreenCover"), "cover")
  }

  @Test func popovers() {
    let menu = SceneNode.of(
      .vstack, ["align": "leading"], [.text("✓ All notifications"), .text("  Mentions only")], .padding(8))
    var scene = Scene.presenting(menu, over: Self.mail, as: "popover", device: .iPad)
    scene.presentation.from = scene.presenter.flatMap(Self.presenting)
    golden(scene, "popover", PictureSize(width: 80, height: 20))
    scene.traits.device = .iPhone
    golden(scene, "popover-compact")
  }

  private static func presenting(_ node: SceneNode) -> UInt32? {
    if node.presents != nil { return node.id }
    return (node.children + node.modifiers.flatMap(\.content)).lazy.compactMap(presenting).first
  }

  @Test func alertsAndDialogs() {
    golden(
      .presenting(KindSamples.sample(of: .alert), over: Self.mail, as: "alert"), "alert",
      PictureSize(width: 49, height: 20))
    let many = SceneNode(
      kind: .alert,
      slots: [
        .label: [.text("Leave without saving?")],
        .actions: [
          .button("Save and leave this place"), .button("Leave", role: "destructive"),
          .button("Cancel", role: "cancel"),
        ],
      ])
    golden(.presenting(many, over: Self.mail, as: "alert"), "alert-stacked", PictureSize(width: 49, height: 20))
    let dialog = SceneNode(
      kind: .alert, attributes: ["style": "dialog"],
      slots: [
        .label: [.text("Remove this server?")],
        .actions: [.button("Remove", role: "destructive"), .button("Rename"), .button("Cancel", role: "cancel")],
      ])
    golden(
      .presenting(dialog, over: Self.mail, as: "confirmationDialog"), "dialog", PictureSize(width: 49, height: 20))
  }

  @Test func aViewOnItsOwnGetsTheBarOfTheContainerThatItIsPushedInto() {
    golden(.presenting(Self.mail, as: "view"), "view", PictureSize(width: 49))
    let large = SceneNode.of(
      .navigationStack, [:],
      [
        .of(
          .list, [:], [.text("Row")], .title("Settings"), SceneModifier(.subtitle, content: [.text("All of them")]),
          SceneModifier(.searchable, content: [.text("Find a setting")]),
          .toolbar(.item("topBarTrailing", .button("Edit")), .item("status", .text("Updated just now"))))
      ])
    golden(.presenting(large, as: "view"), "large-title", PictureSize(width: 49, height: 16))
  }

  @Test func scrolledContentAndWhatIsBelow() {
    let scene = Scene.presenting(Self.policy, over: Self.mail, detents: [.medium])
    let first = ScenePicture.draw(scene, size: PictureSize(width: 60, height: 30), look: Look())
    #expect(first.overflowRows > 0)
    let form = scene.root.children[0].id
    let options = PictureOptions(scroll: [form: first.overflowRows])
    let last = ScenePicture.draw(scene, size: PictureSize(width: 60, height: 30), look: Look(), options: options)
    #expect(last.overflowRows == 0)
    expectGolden(last.canvas, "presentations/sheet-scrolled")
  }

  @Test func onlyTheSheetCanBeFocused() {
    let scene = Scene.presenting(Self.policy, over: Self.mail, detents: [.large])
    let picture = ScenePicture.draw(scene, size: PictureSize(width: 60, height: 40), look: Look())
    let titles = picture.focusable.compactMap { id in picture.place(of: id) }
    #expect(picture.focusable.count == 5)
    #expect(titles.map(\.y) == titles.map(\.y).sorted())
    let focused = ScenePicture.draw(
      scene, size: PictureSize(width: 60, height: 40), look: Look(),
      options: PictureOptions(focus: picture.focusable[1]))
    let place = titles[1]
    #expect(focused.canvas[place.x, place.y].style.attributes.contains(.reverse))
  }
}
