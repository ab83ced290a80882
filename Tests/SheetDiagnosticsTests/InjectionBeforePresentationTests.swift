import SheetDiagnostics
import Testing

@Suite struct InjectionBeforePresentationTests {
  /// A presenter whose chain begins in line 8, and the view that it presents.
  private func project(
    _ modifiers: String, reads: String = #"@Environment(\.openPane) private var openPane"#, rest: String = ""
  ) -> String {
    """
    enum Pane: Identifiable { case settings; var id: Self { self } }
    struct OpenPane { let run: (Pane) -> Void }
    extension EnvironmentValues { @Entry var openPane = OpenPane { _ in } }
    struct Presenter: ViewModifier {
      @State private var pane: Pane?
      func body(content: Content) -> some View {
        content
    \(modifiers)
      }
    }
    //- /PaneView.swift
    struct PaneView: View {
      let pane: Pane
      \(reads)
      var body: some View { Text("") }
    }
    //- /Rest.swift
    struct Rest {}
    \(rest)
    """
  }

  private let before = #"""
        .environment(\.openPane, OpenPane { pane = $0 })
        .sheet(item: $pane) { PaneView(pane: $0) }
    """#

  private let finding = [
    #"Main.swift:8:6 warning injection-before-presentation: '\.openPane' is injected before '.sheet', so 'PaneView' does not see it"#
  ]

  @Test func aValueThatTheSheetReadsIsFound() {
    #expect(check(project(before), .injectionBeforePresentation) == finding)
    #expect(
      related(project(before), .injectionBeforePresentation) == [
        "Main.swift:9:6 presented without it", "PaneView.swift:3:40 'PaneView' reads it",
      ])
  }

  @Test func theInjectionMovesBehindThePresentation() throws {
    let text = try #require(fixed(project(before), .injectionBeforePresentation))
    let moved = #"""
          content
          .sheet(item: $pane) { PaneView(pane: $0) }
          .environment(\.openPane, OpenPane { pane = $0 })
        }
      """#
    #expect(text.contains(moved))
  }

  @Test func aViewThatTheSheetBuildsReadsItToo() {
    let text = project(
      before, reads: "let bar = Bar()",
      rest:
        #"struct Bar: View { @Environment(\.openPane) private var open; var body: some View { Text("") } }"#
    )
    #expect(
      check(text, .injectionBeforePresentation) == [
        #"Main.swift:8:6 warning injection-before-presentation: '\.openPane' is injected before '.sheet', so 'Bar' does not see it"#
      ])
  }

  @Test(arguments: [
    (".environmentObject(Store())", "@EnvironmentObject private var store: Store"),
    (".environment(Store())", "@Environment(Store.self) private var store"),
  ]) func anObjectIsFoundByItsType(injection: String, reads: String) {
    let text = project(
      "    \(injection)\n    .sheet(item: $pane) { PaneView(pane: $0) }", reads: reads,
      rest: "final class Store {}")
    #expect(
      check(text, .injectionBeforePresentation) == [
        "Main.swift:8:6 warning injection-before-presentation: 'Store' is injected before '.sheet', so 'PaneView' does not see it"
      ])
  }

  @Test func aPreviewThatInjectsItIsNoPresenter() {
    let text = project(
      before,
      rest: #"#Preview { PaneView(pane: .settings).environment(\.openPane, OpenPane { _ in }) }"#)
    #expect(check(text, .injectionBeforePresentation) == finding)
  }

  @Test func behindThePresentationIsRight() {
    let text = project(
      #"""
          .sheet(item: $pane) { PaneView(pane: $0) }
          .environment(\.openPane, OpenPane { pane = $0 })
      """#)
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  /// Two of the three conditions.
  @Test(arguments: ["", #"@Environment(\.locale) private var locale"#, "let openPane: OpenPane"])
  func aValueThatNobodyReadsStays(reads: String) {
    #expect(check(project(before, reads: reads), .injectionBeforePresentation) == [])
  }

  /// Two of the three conditions.
  @Test func aContentThatInjectsItStays() {
    let text = project(
      #"""
          .environment(\.openPane, OpenPane { pane = $0 })
          .sheet(item: $pane) { PaneView(pane: $0).environment(\.openPane, OpenPane { _ in }) }
      """#)
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  /// It may stand around the presenter.
  @Test func anotherInjectionMayProvideIt() {
    let text = project(
      before,
      rest:
        #"struct Root: View { var body: some View { Text("").environment(\.openPane, OpenPane { _ in }) } }"#
    )
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  @Test func anObjectOfUnknownTypeMayProvideIt() {
    let text = project(
      "    .environmentObject(Store())\n    .sheet(item: $pane) { PaneView(pane: $0) }",
      reads: "@EnvironmentObject private var store: Store",
      rest: """
        final class Store {}
        struct Root: View { var body: some View { Text("").environmentObject(makeStore()) } }
        """)
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  @Test func anOptionalObjectStays() {
    let text = project(
      "    .environment(Store())\n    .sheet(item: $pane) { PaneView(pane: $0) }",
      reads: "@Environment(Store.self) private var store: Store?", rest: "final class Store {}")
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  @Test func keysOfTheSystemStay() {
    let text = project(
      #"""
          .environment(\.editMode, $editMode)
          .sheet(item: $pane) { PaneView(pane: $0) }
      """#, reads: #"@Environment(\.editMode) private var editMode"#)
    #expect(check(text, .injectionBeforePresentation) == [])
  }

  @Test func previewsStay() {
    let text = project(
      "    .padding()",
      rest: #"""
        #Preview {
          @Previewable @State var pane: Pane?
          Text("").environment(\.openPane, OpenPane { _ in }).sheet(item: $pane) { PaneView(pane: $0) }
        }
        """#)
    #expect(check(text, .injectionBeforePresentation) == [])
  }
}
