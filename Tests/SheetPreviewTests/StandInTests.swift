import Testing

/// Views of SwiftUI of which only the type is written.
@Suite struct StandInTests {
  private static let text = "text 'A'"

  static let images: [(body: String, members: String)] = [
    (
      "icon.resizable()", "let kind: Kind\n var icon: Image { if kind.isOpen { return Icons.open }; return Icons.shut }"
    ),
    ("icon", "let icon: Image"), ("Image.paperclip", ""),
    ("Icons.shared[keyPath: path]", "let path: KeyPath<Icons, Image>"),
    ("photo(of: 1)", "func photo(of number: Int) -> Image { Photos.at(number) }"),
  ]

  @Test(arguments: images) func anImageIsDrawnAsOne(body: String, members: String) {
    let shown = drawn(body, members: members)
    #expect(shown.hasPrefix("image(asset="), "\(body): \(shown)")
    #expect(!shown.contains("unknown"))
  }

  static let areas: [(body: String, members: String)] = [
    ("ZStack { color.ignoresSafeArea(); Text(\"A\") }", "let color: Color"),
    ("ZStack { status.color.opacity(0.2); Text(\"A\") }", "let status: Status"),
    ("ZStack { gradient.blendMode(.normal); Text(\"A\") }", "let gradient: LinearGradient"),
    ("ZStack { shade(); Text(\"A\") }", "func shade() -> some ShapeStyle { Theme.current.shade }"),
    ("ZStack { all[2]; Text(\"A\") }", "let all: [Color]"),
  ]

  @Test(arguments: areas) func aColourHidesNothing(body: String, members: String) {
    let shown = drawn(body, members: members, "struct Status { var color: Color { Palette.shade(of: self) } }")
    #expect(!shown.contains("unknown") && shown.contains(Self.text), "\(body): \(shown)")
  }

  @Test func whatIsBehindATextIsNotNamed() {
    let card = "text 'A' .background(shape=rounded,radius=8,dynamic=true)"
    #expect(
      drawn("Text(\"A\").background(shade, in: RoundedRectangle(cornerRadius: 8))", members: "let shade: Color") == card
    )
    #expect(
      drawn("Text(\"A\").background { glass }", members: "let glass: Glass") == "text 'A' .background(dynamic=true)")
    #expect(drawn("Text(\"A\").background { Blur() }") == "text 'A' .background(dynamic=true)")
  }

  @Test func textsAndNothing() {
    #expect(drawn("title.bold()", members: "let title: Text") == "text '⟨title⟩' dynamic .bold(on=true)")
    #expect(drawn("Text(\"A\"); footer", members: "let footer: EmptyView") == Self.text)
  }

  /// A type of the project that is called like one of SwiftUI's is none of it.
  @Test func theProjectsOwn() {
    #expect(
      drawn("image", members: "let image: Image", "struct Image: View { var body: some View { Text(\"A\") } }")
        .contains(Self.text))
  }

  /// An alias of that name in another module stands for something alike.
  @Test func aliases() {
    #expect(drawn("icon", members: "let icon: Image", "public typealias Image = UIImage") == "image(asset=icon)")
  }

  @Test func iconsThatAreNoViews() {
    #expect(drawn("Label(\"A\", icon: .general.close)").contains("icon: image(symbol=close"))
    #expect(drawn("Label { Text(\"A\") } icon: { Divider() }").contains("icon: divider"))
  }
}
