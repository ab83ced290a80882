import SheetIndex
import SheetTestSupport
import Testing

@testable import SheetFeatures

@Suite struct SimilarNamesTests {
  private let index = Fixture(
    """
    enum Pane: Identifiable {
      case add
      case settings(Int)
      var id: String { "" }
    }
    struct Notes: View {
      @State private var pane: Pane?
      var body: some View {
        Text("").sheet(item: $pane) { pane in
          switch pane {
          case .add: Editor()
          case .settings: SettingsView()
          }
        }
      }
    }
    struct Editor: View { var body: some View { Text("") } }
    struct SettingsView: View { var body: some View { Text("") } }
    """
  ).index()

  @Test(arguments: [
    ("Editro", ["Editor"]),  // two letters changed places
    ("editor", ["Editor"]),
    ("Settings", ["Pane.settings", "SettingsView"]),
    ("SetingsView", ["SettingsView"]),
    ("Pane.setings", ["Pane.settings"]),
    ("ad", ["Pane.add"]),
    ("Edi", []),  // half of many names
    ("Nothing", []), ("", []), ("a", []),
  ]) func whatIsSpelledMuchAlikeIsFound(typed: String, expected: [String]) {
    #expect(SimilarNames.of(typed, in: index) == expected)
  }

  @Test(arguments: [
    ("abcd", "abcd", 0), ("abcd", "abdc", 1), ("abcd", "abcde", 1), ("abcd", "abc", 1), ("abcd", "abxx", nil),
    ("abcdefgh", "abxdexgh", 2), ("", "", 0), ("", "ab", nil), ("ab", "", nil),
  ]) func distancesAreThoseOfSlips(typed: String, name: String, expected: Int?) {
    #expect(SimilarNames.distance(Array(typed.utf8), Array(name.utf8)) == expected)
  }

  @Test func anUnknownNameIsAnsweredWithThem() {
    guard case .failure(.notFound(let sentence, .name)) = Target("Editro").result(in: index) else {
      Issue.record("'Editro' was found")
      return
    }
    #expect(sentence == "'Editro' is neither a destination nor a view of the project; did you mean 'Editor'?")
  }

  @Test func aNameWithoutEndIsLookedForInTime() {
    #expect(SimilarNames.of(String(repeating: "x", count: 1 << 20), in: index).isEmpty)
  }
}
