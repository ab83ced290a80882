import SheetTestSupport
import Testing

/// Settings that a library keeps under keys of the project.
@Suite struct StoredKeysTests {
  private func opened(_ usual: String, _ binding: String, _ writes: String) -> [Int] {
    Summary.openedLines(
      Fixture(
        """
        import Defaults
        extension Defaults.Keys {
          static let seenTour = Key<Bool>("seenTour", default: \(usual))
          static let other = Key<Bool>("other", default: false)
        }
        struct Root: View {
          @Default(.seenTour) var seenTour
          var body: some View { Home().sheet(isPresented: \(binding)) { Tour() } }
        }
        struct Home: View {
          @Default(.seenTour) var seen
          @Default(.other) var other
          var body: some View {
            \(writes)
          }
        }
        struct Tour: View { var body: some View { Text("") } }
        """
      ).index())
  }

  /// What one property, another of the same key and the library itself write, and what it begins with.
  @Test func keysOfTheDefaultsLibrary() {
    let writes = """
      Button("") { seen = false }
          Button("") { Defaults[.seenTour] = false }
          Button("") { Defaults[.seenTour] = true }
          Button("") { other = false; Defaults[.other] = false }
      """
    #expect(opened("false", "!$seenTour", writes) == [3, 14, 15])
    #expect(opened("true", "!$seenTour", writes) == [14, 15])
    #expect(opened("false", "$seenTour", writes) == [16])
  }

  /// Where another view writes the setting, the presentation's own setter only closes.
  @Test func setterOfASettingThatAnotherViewWrites() {
    let index = Fixture(
      """
      struct Root: View {
        @AppStorage("seen") private var seen = true
        var body: some View {
          Text("").sheet(isPresented: Binding(get: { !seen }, set: { seen = !$0 })) { Text("") }
        }
      }
      struct Settings: View {
        @AppStorage("seen") private var seen = true
        var body: some View { Button("") { seen = false } }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == [9])
  }
}
