import SheetTestSupport
import Testing

/// Cases that carry another enum, whose cases tell their views apart.
@Suite struct CarriedCasesTests {
  /// A case of one enum that carries another: what it is handed on to maps that.
  @Test func aCaseThatIsHandedOn() {
    let index = Fixture(
      """
      enum Page { case details, code
        func page() -> AnyView { AnyView(PageContent(page: self)) }
      }
      struct PageContent: View {
        let page: Page
        var body: some View { switch page { case .details: Details(); case .code: Code() } }
      }
      enum Place: Identifiable { case page(Page), scan
        var id: Int { 1 }
        func page() -> AnyView {
          guard case let .page(page) = self else { preconditionFailure() }
          return page.page()
        }
      }
      struct Screen: View {
        @State private var place: Place?
        var body: some View { Button("") { place = .page(.code) }.sheet(item: $place) { $0.page() } }
      }
      struct Details: View { var body: some View { Text("") } }
      struct Code: View { var body: some View { Text("") } }
      """
    ).index()
    let item = index.presentations.first
    #expect(item?.destinations.map { "\($0.caseName ?? "") \($0.view)" } == ["page Details", "page Code"])
    let opened = item?.triggers.first
    #expect(item?.destinations.map { destination in opened.map { destination.mayAppear(by: $0) } } == [false, true])
  }
}
