import SheetProject
import Testing

@Suite struct DevelopmentLanguageTests {
  @Test(arguments: [
    ("developmentRegion = en;", "en"), ("developmentRegion = \"zh-Hans\";", "zh-Hans"),
    ("developmentRegions = x;\n developmentRegion\t=  English ;", "English"),
  ])
  func projects(text: String, language: String) {
    #expect(DevelopmentLanguage.ofProject(Array(text.utf8)) == language)
  }

  @Test func packages() {
    let text = "let package = Package(name: \"defaultLocalization\", defaultLocalization: \"de\", targets: [])"
    #expect(DevelopmentLanguage.ofPackage(Array(text.utf8)) == "de")
  }

  @Test(arguments: ["", "developmentRegion", "developmentRegion =", "developmentRegion = ;", "d = en;"])
  func nothingIsSaid(text: String) {
    #expect(DevelopmentLanguage.ofProject(Array(text.utf8)) == nil)
  }

  @Test func ofADescription() {
    #expect(DevelopmentLanguage.ofDescription(Array("options:\n  developmentLanguage: de\n".utf8)) == "de")
  }
}
