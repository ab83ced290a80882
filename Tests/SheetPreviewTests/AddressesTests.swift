import SheetPreview
import SheetScene
import Testing

/// Where links lead, as far as the source tells.
@Suite struct AddressesTests {
  private static let more = """
    extension URL {
      static let site = URL(string: "https://site.example")!
      static var help: URL { URL(string: "https://site.example/help")! }
    }
    enum Links { static let terms = URL(string: Links.host + "/terms")!; static let host = "https://h.example" }
    let privacy = URL(string: "https://site.example/privacy")
    """

  @Test(arguments: [
    ("URL(string: \"https://a.b\")!", "https://a.b"), ("URL(string: \"https://a.b\") ?? .site", "https://a.b"),
    ("URL.init(string: \"https://a.b\")!", "https://a.b"), (".init(string: \"https://a.b\")!", "https://a.b"),
    (".site", "https://site.example"), ("URL.help", "https://site.example/help"),
    ("Links.terms", "https://h.example/terms"), ("privacy!", "https://site.example/privacy"),
    ("own", "https://own.example"), ("URL(string: \"https://a.b/\\(count)\")!", "https://a.b/4"),
    ("given ?? own", "https://own.example"),
  ])
  func known(expression: String, address: String) {
    #expect(Self.address(expression) == address)
  }

  @Test(arguments: [
    "URL(string: \"https://a.b/\\(name)\")!", "given!", "model.url", "URL(fileURLWithPath: \"/etc\")", "circle",
    "URL(string: name)!",
  ])
  func unknown(expression: String) {
    #expect(Self.address(expression) == nil)
  }

  private static func address(_ expression: String) -> String? {
    let members = """
      let name: String
      let given: URL?
      let count = 4
      let own = URL(string: "https://own.example")!
      var circle: URL { circle ?? circle }
      """
    let fixture = PreviewFixture(
      "struct V: View {\n\(members)\nvar body: some View { Link(\"L\", destination: \(expression)) } }\n\(more)")
    let link = fixture.scene("V")?.root.children.first
    #expect(link?.kind == .link)
    return link?.attributes.text("url")
  }
}
