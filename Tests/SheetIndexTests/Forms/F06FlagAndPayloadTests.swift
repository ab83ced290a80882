import SheetTestSupport
import Testing

/// F6: a flag and a payload are one slot: the flag.
@Suite struct F06FlagAndPayloadTests {
  @Test func payloadIsNotTheSlot() {
    let index = Fixture(
      """
      struct Doc {}
      struct Exporter: View {
        @State private var sharing = false
        @State private var doc: Doc?
        var body: some View {
          Button("Share") {
            doc = Doc()
            sharing = true
          }
          .sheet(isPresented: $sharing) {
            if let doc { ShareView(doc: doc) }
          }
        }
      }
      struct ShareView: View {
        let doc: Doc
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Exporter.sharing(@State) shows=[ShareView] opened=[Main.swift:8 assignment]"
      ])
  }

  /// The flag opens, the enum beside it selects.
  @Test func enumPayloadSelectsTheView() {
    let index = Fixture(
      """
      enum Tool { case copy, move }
      struct Tools: View {
        @State private var tool = Tool.copy
        @State private var open = false
        var body: some View {
          Button("Copy") {
            tool = .copy
            open.toggle()
          }
          .sheet(isPresented: $open) {
            switch tool {
            case .copy: CopyView()
            case .move: MoveView()
            }
          }
        }
      }
      struct CopyView: View { var body: some View { Text("") } }
      struct MoveView: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Tools.open(@State) shows=[CopyView, MoveView] opened=[Main.swift:8 toggle]"
      ])
  }
}
