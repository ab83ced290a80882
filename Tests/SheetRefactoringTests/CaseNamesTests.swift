import Testing

@testable import SheetRefactoring

@Suite struct CaseNamesTests {
  @Test(arguments: [
    ("adding", "adding"), ("showsAbout", "about"), ("isEditingAccount", "editingAccount"), ("showURLSheet", "url"),
    ("settingsPresented", "settings"), ("isShowingHelp", "help"), ("picked", "picked"), ("island", "island"),
    ("showcase", "showcase"), ("presentedBook", "presentedBook"), ("isHelpOpen", "help"), ("menuOpen", "menu"),
    ("showFileOpen", "fileOpen"), ("isOpen", "open"), ("reopen", "reopen"),
    ("isShowLogin", "login"), ("settingsPresenting", "settings"), ("menuIsOpened", "menu"), ("isPresent", "present"),
    ("opened", "opened"),
  ])
  func whatOnlySaysThatItIsShownGoes(flag: String, name: String) {
    #expect(CaseNames.names(of: [(flag, nil)], avoiding: []) == [name])
  }

  @Test func aFlagThatSaysNothingTakesTheNameOfItsView() {
    #expect(CaseNames.names(of: [("isPresented", "ChatView")], avoiding: []) == ["chat"])
    #expect(CaseNames.names(of: [("showSheet", nil)], avoiding: []) == ["showSheet"])
  }

  /// `default` is a word of the language; what the others show, too, does not tell it from them.
  @Test func aViewThatOthersShowTooGivesNoName() {
    let flags = [("showsNone", "EventPage"), ("isDefault", "EventPage"), ("showsCase", "TextPage")]
    #expect(CaseNames.names(of: flags, avoiding: []) == ["showsNone", "isDefault", "text"])
  }

  @Test func flagsThatDifferInTheirPrefixKeepTheirNames() {
    #expect(CaseNames.names(of: [("isAdding", nil), ("showAdding", nil)], avoiding: []) == ["isAdding", "showAdding"])
  }

  @Test func wordsOfTheLanguageAreNoCases() {
    #expect(CaseNames.names(of: [("showCase", nil), ("isID", nil)], avoiding: []) == ["showCase", "isID"])
  }

  @Test func whatIsDoneMeanwhileIsNoWordOfTheLanguage() {
    #expect(CaseNames.names(of: [("showImport", "TextPage")], avoiding: []) == ["importing"])
  }
}
