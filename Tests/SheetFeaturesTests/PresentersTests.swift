import SheetFeatures
import SheetTestSupport
import Testing

@Suite struct PresentersTests {
  private let index = Fixture(
    """
    struct Home: View {
      @State private var a = false
      @State private var b = false
      var body: some View {
        Button("A") { a = true }.sheet(isPresented: $a) { Help() }
        Button("B") { b = true }.fullScreenCover(isPresented: $b) { NavigationStack { Help() } }
      }
    }
    struct Help: View { var body: some View { Text("") } }
    struct Unused: View { var body: some View { Text("") } }
    """
  ).index()

  private func find(_ name: String) throws -> PresentersAnswer {
    Presenters.find(try Target(name).result(in: index).get(), in: index)
  }

  @Test func aViewKnowsItsSitesAndTriggers() throws {
    let answer = try find("Help")
    #expect(answer.presentations.map(\.kind) == ["sheet", "fullScreenCover"])
    #expect(
      answer.presenters.map { Summary.opened($0, index) } == ["Main.swift:5 assignment", "Main.swift:6 assignment"])
  }

  @Test func aSiteKnowsItsOwnTriggersOnly() throws {
    #expect(try find("Main.swift:6").presenters.count == 1)
  }

  @Test func aViewThatNothingPresentsHasNone() throws { #expect(try find("Unused").isEmpty) }
}
