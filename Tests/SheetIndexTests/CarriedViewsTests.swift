import SheetTestSupport
import Testing

/// Views that the case of a state carries: each presentation shows those of its own state.
@Suite struct CarriedViewsTests {
  private func shown(_ payload: String, _ show: String, _ value: String, _ more: String = "") -> [String] {
    let index = Fixture(
      """
      enum Pane: Identifiable { case plain, custom(\(payload)); var id: Int { 0 } }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = \(value) }
            .sheet(item: $pane) { pane in
              switch pane { case .plain: Page(); case .custom(let held): \(show) }
            }
        }
      }
      struct Other: View {
        @State private var pane: Pane?
        var body: some View {
          Button("") { pane = .plain }
            .sheet(item: $pane) { pane in
              switch pane { case .plain: Page(); case .custom(let held): \(show) }
            }
        }
      }
      struct Card: View { var body: some View { Text("") } }
      struct Page: View { var body: some View { Text("") } }
      \(more)
      """
    ).index()
    return index.presentations.map { item in
      item.destinations.map { ($0.caseName ?? "") + " " + $0.view }.joined(separator: ", ")
        + (item.unresolved.isEmpty ? "" : " ?")
    }
  }

  @Test(arguments: [
    ("AnyView", "held", ".custom(AnyView(Card()))"), ("() -> AnyView", "held()", ".custom { AnyView(Card()) }"),
    ("() -> AnyView", "held()", "isOn ? Pane.custom({ AnyView(Card()) }) : nil"),
    ("Held", "AnyView(held.make())", ".custom(Held(make: { Card() }))"),
    ("Held", "AnyView(held.make())", ".custom(.init(make: { Card() }))"),
    ("Held", "AnyView(held.make())", ".custom(.card())"),
  ])
  func ofItsOwnState(payload: String, show: String, value: String) {
    let more = """
      struct Held { @ViewBuilder let make: () -> any View }
      extension Held { static func card() -> Held { .init(make: { Card() }) } }
      """
    #expect(shown(payload, show, value, more) == ["plain Page, custom Card", "plain Page"])
  }

  /// What somebody else hands over is not known.
  @Test func ofNobodyKnown() {
    #expect(shown("AnyView", "held", ".custom(source.view)").first == "plain Page ?")
  }

  /// A wrapper that always gives another case carries none.
  @Test func aWrapperThatGivesAnotherCase() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case plain(String), custom(Held); var id: Int { 0 } }
      struct Held { @ViewBuilder let make: () -> any View }
      struct PaneModifier: ViewModifier {
        @Binding var pane: Pane?
        func body(content: Content) -> some View {
          content.sheet(item: $pane) { pane in
            switch pane { case .plain: Page(); case .custom(let held): AnyView(held.make()) }
          }
        }
      }
      struct ErrorModifier: ViewModifier {
        @Binding var error: String?
        var pane: Binding<Pane?> {
          Binding { if let error { return .plain(error) }; return nil } set: { if $0 == nil { error = nil } }
        }
        func body(content: Content) -> some View { content.modifier(PaneModifier(pane: pane)) }
      }
      struct Home: View {
        @State private var pane: Pane?
        @State private var error: String?
        var body: some View {
          Button("") { pane = .custom(.init(make: { Card() })) }
            .onAppear { error = "" }
            .modifier(PaneModifier(pane: $pane))
            .modifier(ErrorModifier(error: $error))
        }
      }
      struct Card: View { var body: some View { Text("") } }
      struct Page: View { var body: some View { Text("") } }
      """
    ).index()
    let shown = index.presentations.filter { $0.state?.property == "error" }.map { item in
      item.destinations.map { ($0.caseName ?? "") + " " + $0.view }.joined(separator: ", ")
        + (item.unresolved.isEmpty ? "" : " ?")
    }
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { $0 == "plain Page" }, "\(shown)")
  }
}
