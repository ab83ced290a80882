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

  @Test func aViewThatMapsTheItemToItsDestinationsIsPresentedAsTheyAre() throws {
    let index = Fixture(
      """
      enum Deal: Identifiable { case buy, sell; var id: Self { self } }
      struct Home: View {
        @State private var deal: Deal?
        var body: some View {
          Button("A") { deal = .buy }.sheet(item: $deal) { DealSheet(deal: $0) }
        }
      }
      struct DealSheet: View {
        let deal: Deal
        var body: some View {
          switch deal { case .buy: BuyView(); case .sell: SellView() }
        }
      }
      struct BuyView: View { var body: some View { Text("") } }
      struct SellView: View { var body: some View { Text("") } }
      """
    ).index()
    func lines(_ name: String) throws -> [String] {
      let answer = Presenters.find(try Target(name).result(in: index).get(), in: index)
      return answer.presentations.map(\.kind) + answer.presenters.map { Summary.opened($0, index) }
    }
    #expect(try lines("DealSheet") == ["sheet", "Main.swift:5 assignment .buy"])
    #expect(try lines("BuyView") == ["sheet", "Main.swift:5 assignment .buy"])
    #expect(try lines("SellView") == ["sheet"])
  }

  @Test func aViewThatNothingPresentsHasNone() throws { #expect(try find("Unused").isEmpty) }
}
