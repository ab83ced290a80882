import Testing

/// Initialisers that the project gives to SwiftUI's views.
@Suite struct ForeignInitialisersTests {
  private static let more = """
    extension Label where Title == Text, Icon == Image {
      init(localized key: String, systemImage: String) { self.init(key + "!", systemImage: systemImage) }
      init(_ title: String, picture: String) { self.init { Text(title) } icon: { Image(systemName: picture) } }
    }
    extension Image {
      init(goat name: String, isWild: Bool = false) {
        if isWild { self.init(systemName: "hare") } else { self.init(systemName: name) }
      }
    }
    extension Text { init(loop name: String) { self.init(loop: name) } }
    """

  @Test(arguments: [
    ("Label(localized: \"Hay\", systemImage: \"leaf\")", "label\n  label: text 'Hay!'\n  icon: image(symbol=leaf)"),
    ("Label(\"Hay\", picture: \"leaf\")", "label\n  label: text 'Hay'\n  icon: image(symbol=leaf)"),
    ("Image(goat: \"heart\")", "image(symbol=heart)"), ("Image(goat: \"heart\", isWild: true)", "image(symbol=hare)"),
    // SwiftUI's own stay as they are.
    ("Label(\"Hay\", systemImage: \"leaf\")", "label\n  label: text 'Hay'\n  icon: image(symbol=leaf)"),
  ])
  func areFollowed(view: String, shown: String) {
    #expect(drawn(view, Self.more) == shown)
  }

  @Test func thoseThatCallThemselvesEnd() {
    #expect(!drawn("Text(loop: \"a\")", Self.more).isEmpty)
  }
}
