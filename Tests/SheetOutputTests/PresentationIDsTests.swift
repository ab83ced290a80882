import JSONText
import SheetOutput
import SheetTestSupport
import Testing

/// A call that is listed once for each of several states has an id for each.
@Suite struct PresentationIDsTests {
  @Test func ofOneCallWithSeveralStates() {
    let index = Fixture(
      """
      @Observable final class Desk { var isOpen = false; var isDone = false; var isLost = false }
      extension View {
        func desked(_ desk: Desk) -> some View {
          @Bindable var desk = desk
          return sheet(isPresented: $desk.isOpen) { Help() }.sheet(isPresented: $desk.isDone) { Help() }
            .sheet(isPresented: $desk.isLost) { Help() }
        }
      }
      struct Home: View {
        @State private var desk = Desk()
        var body: some View { Text("").desked(desk) }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let output = AnswerJSON(index)
    func ids(_ list: [JSONValue]?) -> [String] { list?.compactMap { $0["id"]?.stringValue } ?? [] }
    let all = ids(output.presentations(index.presentations).arrayValue)
    #expect(all.count == 6 && Set(all).count == 6, "\(all)")
    let own = all.filter { $0.hasPrefix("Main.swift:11:34") }
    #expect(own == ["Main.swift:11:34", "Main.swift:11:34#Desk.isDone", "Main.swift:11:34#Desk.isLost"], "\(all)")
    // The same where not all of them are listed.
    #expect(ids(output.presentations(index.presentations.suffix(1)).arrayValue) == Array(all.suffix(1)))
  }
}
