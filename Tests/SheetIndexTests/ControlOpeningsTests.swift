import SheetTestSupport
import Testing

/// Setters of bindings open nothing where others open it.
@Suite struct ControlOpeningsTests {
  /// A function that makes a binding of one that it is handed.
  @Test func settersOfHandedBindings() {
    let index = Fixture(
      """
      enum Pane: Equatable { case help, tour }
      extension Binding where Value == Bool {
        static func of<E: Equatable>(_ source: Binding<E?>, _ element: E) -> Binding<Bool> {
          Binding(get: { source.wrappedValue == element }, set: { source.wrappedValue = $0 ? element : nil })
        }
      }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = .help }
          Button("") { pane = .tour }
            .sheet(isPresented: .of($pane, .tour)) { Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Home.pane(@State) enum=Pane shows=[.tour Text*] opened=[Main.swift:11 assignment .tour]"
      ])
  }

  /// A flag that nobody has set yet: what is shown is so from the beginning.
  @Test(arguments: ["isClosed == true ? nil : loaded()", "isClosed == true ? nil : self.loader.news()"])
  func untilSet(getter: String) {
    let index = Fixture(
      """
      struct News: Identifiable { let id = 1 }
      struct Loader { func news() -> News? { News() } }
      struct Home: View {
        let loader = Loader()
        @State private var isClosed: Bool?
        func loaded() -> News? { News() }
        var body: some View {
          Text("").sheet(item: .init(get: { \(getter) }, set: { isClosed = $0 == nil })) { _ in Text("") }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Home.isClosed(@State) shows=[Text*] opened=[Main.swift:5 initial]"
      ])
  }
}
