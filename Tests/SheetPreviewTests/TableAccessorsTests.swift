import PreviewStrings
import SheetPreview
import Testing

/// Texts behind accessors that carry the name of their table.
@Suite struct TableAccessorsTests {
  private static let resources: PreviewResources = {
    var tables = StringTables()
    tables.add(
      path: "Barn.xcstrings",
      bytes: Array(
        #"""
        {"sourceLanguage":"en","version":"1.0","strings":{
        "feedTitle":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Feed the goats"}}}},
        "name_prompt":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Its name"}}}},
        "goatsFed":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%lld goats"}}}}}}
        """#.utf8))
    return PreviewResources(tables: tables)
  }()

  @Test(arguments: [
    ("Text(.barn(.feedTitle))", "text 'Feed the goats' accessor"),
    ("Text(.barn(.namePrompt))", "text 'Its name' accessor"),
    ("Text(.barn(.goatsFed(3)))", "text '3 goats' accessor"),
    ("Text(.barn(.goatsFed(name)))", "text '⟨name⟩ goats' accessor"),
    ("Text(String(localized: .barn(.feedTitle)))", "text 'Feed the goats' accessor"),
    ("Text(.barn(.hay))", "text '⟨hay⟩' dynamic"),
    // No table of that name: nobody knows what it says.
    ("Text(.stable(.feedTitle))", "text '⟨feedTitle⟩' dynamic"),
  ])
  func isShown(view: String, shown: String) {
    #expect(drawn(view, members: "let name: String", resources: Self.resources) == shown)
  }

  @Test func namesControls() {
    #expect(
      drawn("Button(.barn(.feedTitle)) {}", resources: Self.resources).contains("label: text 'Feed the goats' accessor")
    )
  }
}
