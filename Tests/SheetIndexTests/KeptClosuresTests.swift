import SheetTestSupport
import Testing

/// Closures that are put into a property of something else: who calls them there says the case.
@Suite struct KeptClosuresTests {
  @Test(arguments: [
    ("Bus.shared.onOpen = { pane in self.pane = pane }", "Bus.shared.onOpen?(.tour)"),
    ("Bus.shared.onOpen = { self.pane = $0 }", "Bus.shared.onOpen?(.tour)"),
    ("Presenter.open = { pane = $0 }", "Presenter.open?(.tour)"), ("bus.onOpen = { pane = $0 }", "bus.onOpen?(.tour)"),
  ]) func calls(kept: String, called: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help, tour; var id: Self { self } }
      final class Bus { var onOpen: ((Pane) -> Void)?; static let shared = Bus() }
      enum Presenter { static var open: ((Pane) -> Void)? }
      struct Home: View {
        @State private var pane: Pane?
        let bus = Bus()
        var body: some View {
          Text("").onAppear { \(kept) }
            .sheet(item: $pane) { pane in switch pane { case .help: Help(); case .tour: Tour() } }
        }
      }
      func start(_ bus: Bus) { \(called) }
      struct Help: View { var body: some View { Text("") } }
      struct Tour: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Home.pane(@State) enum=Pane shows=[.help Help, .tour Tour] "
          + "opened=[Main.swift:8 assignment, Main.swift:12 call .tour]"
      ])
  }
}
