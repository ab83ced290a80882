import SheetFeatures
import SheetOutput
import SheetTestSupport
import Testing

@Suite struct AnswerTextTests {
  private let index = Fixture(
    """
    struct Home: View {
      @State private var open = false
      var body: some View { Button("Help") { open = true }.sheet(isPresented: $open) { Help() } }
    }
    struct Help: View { var body: some View { Text("") } }
    """
  ).index()

  @Test func presentationsAreGroupedAndAligned() {
    #expect(
      AnswerText(index, style: Style(isColoured: false)).presentations(index.presentations) == """
        Home  Main.swift
          sheet  $open  Main.swift:3:56
            state      Home.open (@State)
            shows      Help                Main.swift:5:1
            opened by  assignment          Main.swift:3:42

        1 presentation: 1 sheet

        """)
  }

  /// One assignment opens what several callers hand to it: each of them is told.
  @Test func callersOfAHelperAreTold() {
    let index = Fixture(
      """
      enum Pane: Identifiable { case help; var id: Self { self } }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Help") { show(.help) }.onOpenURL { _ in show(.help) }.sheet(item: $pane) { _ in Text("") }
        }
        private func show(_ next: Pane) { pane = next }
      }
      """
    ).index()
    let text = AnswerText(index, style: Style(isColoured: false)).presentations(index.presentations)
    #expect(text.contains("assignment .help    Main.swift:7:37  from Main.swift:5:22"), "\(text)")
    #expect(text.contains("assignment .help    Main.swift:7:37  from Main.swift:5:53"), "\(text)")
  }

  @Test func destinationsAreATable() {
    #expect(
      AnswerText(index, style: Style(isColoured: false)).destinations(Destinations.list(index)) == """
        Views
          Help  sheet  1 presenter  Main.swift:5:1

        1 destination: 0 enum cases, 1 view

        """)
  }

  @Test func coloursAreOnlyThereWhenAsked() {
    #expect(
      AnswerText(index, style: Style(isColoured: true)).destinations(Destinations.list(index)).contains("\u{1B}[32m"))
    #expect(
      !AnswerText(index, style: Style(isColoured: false)).destinations(Destinations.list(index)).contains("\u{1B}"))
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    #expect(Style.safe("a\u{1B}]0;x\u{07}b\u{9B}c") == "a?]0;x?b?c")
  }
}
