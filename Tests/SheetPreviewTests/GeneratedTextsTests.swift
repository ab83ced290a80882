import PreviewStrings
import SheetPreview
import Testing

/// Texts behind accessors that are written at build time.
@Suite struct GeneratedTextsTests {
  private static let resources: PreviewResources = {
    var tables = StringTables()
    tables.add(
      path: "en.lproj/Localizable.strings",
      bytes: Array("\"roomLabel\" = \"Room name\"; \"room.full\" = \"Full\"; \"with_count\" = \"%d seats\";".utf8))
    tables.add(path: "en.lproj/Room-Errors.strings", bytes: Array("\"roomLabel\" = \"No such room\";".utf8))
    return PreviewResources(tables: tables)
  }()

  @Test(arguments: [
    ("R.string.localizable.roomLabel()", "'Room name' accessor"),
    ("R.string.localizable.roomLabel", "'Room name' accessor"),
    ("R.string.localizable.roomFull()", "'Full' accessor"),
    ("R.string.localizable.with_count(3)", "'3 seats' accessor"),
    ("R.string.localizable.with_count(value: 4, preferredLanguages: [])", "'4 seats' accessor"),
    ("R.string(preferredLanguages: []).localizable.roomLabel()", "'Room name' accessor"),
    ("Hotel.R.string.localizable.roomLabel()", "'Room name' accessor"),
    ("R.string.roomErrors.roomLabel()", "'No such room' accessor"),
    ("R.string.localizable.roomless()", "'⟨roomless⟩' dynamic"),
    ("R.string.roomless.roomLabel()", "'⟨roomLabel⟩' dynamic"),
  ])
  func ofRSwift(text: String, shown: String) {
    #expect(drawn("Text(\(text))", resources: Self.resources) == "text \(shown)")
  }

  @Test(arguments: [
    ("LocalString.room_full", "'Full' accessor"), ("AppStrings.Localizable.roomFull", "'Full' accessor"),
    ("HotelL10n.with_count(3)", "'3 seats' accessor"), ("LocalString.roomless", "'⟨roomless⟩' dynamic"),
    ("Hotel.roomFull", "'⟨roomFull⟩' dynamic"), ("OwnStrings.roomFull", "'own'"),
  ])
  func ofTypesThatOnlyTheBuildKnows(text: String, shown: String) {
    let own = "enum OwnStrings { static let roomFull = \"own\" }"
    #expect(drawn("Text(\(text))", own, resources: Self.resources) == "text \(shown)")
  }
}
