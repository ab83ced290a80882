import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// Whole screens as apps have them: everything together.
@Suite struct ScreenPictureTests {
  private static let wide = SceneModifier(.flexFrame, ["maxWidth": .number(.infinity)])

  private static func font(_ style: String) -> SceneModifier { SceneModifier(.font, ["style": .text(style)]) }
  private static func color(_ name: String) -> SceneModifier { SceneModifier(.foreground, ["color": .text(name)]) }
  private static func sides(_ points: Double) -> SceneModifier {
    SceneModifier(.padding, ["leading": .number(points), "trailing": .number(points)])
  }

  static let login = SceneNode.of(
    .vstack, ["spacing": 20],
    [
      .of(.spacer),
      SceneNode(
        kind: .image, attributes: ["asset": "logo"],
        modifiers: [
          SceneModifier(.resizable), SceneModifier(.scaledToFit), SceneModifier(.frame, ["width": 80, "height": 80]),
        ]),
      .text("Welcome back", font("largeTitle")),
      .text(
        "Sign in to go on where you stopped reading.", color("secondary"),
        SceneModifier(.textAlignment, ["align": "center"])),
      SceneNode(
        kind: .textField, modifiers: [SceneModifier(.textFieldStyle, ["style": "roundedBorder"])],
        slots: [.prompt: [.text("Email")]]),
      SceneNode(
        kind: .secureField, modifiers: [SceneModifier(.textFieldStyle, ["style": "roundedBorder"])],
        slots: [.prompt: [.text("Password")]]),
      SceneNode(
        kind: .button, modifiers: [SceneModifier(.buttonStyle, ["style": "borderedProminent"])],
        slots: [.label: [.text("Sign in", wide)]]),
      .button("Forgot your password?", font("footnote")),
      .of(.spacer),
      .of(.hstack, [:], [.text("New here?", color("secondary")), .button("Create an account")]),
    ], .padding(16))

  static func card(_ title: String, _ symbol: String, _ count: String) -> SceneNode {
    .of(
      .vstack, ["align": "leading", "spacing": 8],
      [
        .of(.hstack, [:], [.symbol(symbol), .of(.spacer), .text(count, font("title"))]),
        .text(title, color("secondary"), font("headline")),
      ], .padding(12), SceneModifier(.background, ["color": "card"]),
      SceneModifier(.clip, ["shape": "rounded", "radius": 12]))
  }

  static let overview = SceneNode.of(
    .navigationStack, [:],
    [
      .of(
        .scroll, [:],
        [
          .of(
            .vstack, ["spacing": 20, "align": "leading"],
            [
              .of(
                .lazyVGrid, ["columns": [["flexible"], ["flexible"]], "spacing": 16],
                [
                  card("Today", "calendar", "3"), card("Scheduled", "clock", "12"), card("All", "tray", "48"),
                  card("Flagged", "flag", "1"),
                ]),
              .text("My Lists", font("title2")),
              .of(
                .vstack, ["spacing": 0],
                ["Groceries", "Travel"].map { name in
                  .of(
                    .vstack, ["spacing": 0],
                    [
                      .of(
                        .hstack, [:],
                        [
                          .symbol("list.bullet"), .text(name), .of(.spacer), .text("5", color("secondary")),
                          .symbol("chevron.right"),
                        ], .padding(12)),
                      .of(.divider),
                    ])
                }),
            ], sides(16))
        ], .title("Reminders"),
        .toolbar(
          .item("bottomBar", SceneNode(kind: .button, slots: [.label: [.label("New Reminder", "plus.circle.fill")]])),
          .item("bottomBar", .of(.spacer)),
          .item("bottomBar", .button("Add List"))))
    ])

  static let profile = SceneNode.of(
    .vstack, ["spacing": 12],
    [
      .of(
        .zstack, ["align": "bottomTrailing"],
        [
          SceneNode(
            kind: .image, attributes: ["remote": "avatar"],
            modifiers: [
              SceneModifier(.resizable), SceneModifier(.frame, ["width": 100, "height": 100]),
              SceneModifier(.clip, ["shape": "circle"]),
            ]),
          .symbol("checkmark.seal.fill"),
        ]),
      .of(
        .hstack, ["align": "firstTextBaseline"],
        [.text("⟨name⟩", font("title")), .text("@⟨handle⟩", color("secondary"))]),
      .of(
        .hstack, ["spacing": 24],
        [("128", "Books"), ("3.4k", "Pages"), ("17", "Reviews")].map { number, name in
          .of(.vstack, [:], [.text(number, font("headline")), .text(name, font("caption"), color("secondary"))])
        }),
      .of(
        .hstack, ["spacing": 12],
        [
          SceneNode(
            kind: .button, modifiers: [SceneModifier(.buttonStyle, ["style": "bordered"])],
            slots: [.label: [.text("Message", wide)]]),
          SceneNode(
            kind: .button, modifiers: [SceneModifier(.buttonStyle, ["style": "borderedProminent"])],
            slots: [.label: [.text("Follow", wide)]]),
        ]),
      .text(
        "Reads everything that has a map on its first page, and some of what has not.",
        SceneModifier(.fixedSize, ["horizontal": false, "vertical": true])),
      .of(.divider),
      SceneNode(kind: .unknown, type: "ReadingChart"),
      .of(.spacer),
    ], .padding(16))

  @Test(arguments: [("login", login), ("overview", overview), ("profile", profile)]) func screens(
    _ name: String, _ root: SceneNode
  ) {
    let size = PictureSize(width: 49, height: 36)
    expectGolden(ScenePicture.draw(.presenting(root, as: "view"), size: size, look: Look()).canvas, "screens/\(name)")
  }

  @Test func aSmallSheetCutsTheLessImportant() {
    let scene = Scene.presenting(Self.login, over: Self.profile, detents: [.medium])
    expectGolden(
      ScenePicture.draw(scene, size: PictureSize(width: 47, height: 33), look: Look()).canvas, "screens/login-se")
  }
}
