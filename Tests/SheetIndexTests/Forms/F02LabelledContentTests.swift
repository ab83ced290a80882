import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// F2: labelled content, a method reference, a computed view.
@Suite struct F02LabelledContentTests {
  @Test func labelledClosure() {
    let index = Fixture(
      """
      struct Front: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
            .sheet(isPresented: $open, content: { Help() })
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Front.open(@State) shows=[Help] opened=[Main.swift:4 assignment]"
      ])
  }

  /// The container in the method is seen through; `onDismiss` is never content.
  @Test func methodReference() throws {
    let index = Fixture(
      """
      struct Front: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open.toggle() }
            .sheet(isPresented: $open, onDismiss: reload, content: makeHelp)
        }
        func makeHelp() -> some View { NavigationStack { Help() } }
        func reload() {}
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Front.open(@State) shows=[Help] opened=[Main.swift:4 toggle]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.hasOnDismiss)
  }

  @Test func computedView() throws {
    let index = Fixture(
      """
      struct Front: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
            .sheet(isPresented: $open) { help }
        }
        private var help: some View { Help().tint(.red) }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Front.open(@State) shows=[Help] opened=[Main.swift:4 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(!site.hasOnDismiss)
  }

  /// The slot is view-local, but its type spans two files.
  @Test func methodInAnExtensionElsewhere() {
    let index = Fixture(
      """
      //- /Front+Help.swift
      extension Front {
        func makeHelp() -> some View { Help() }
        func showHelp() { open = true }
      }
      //- /Front.swift
      struct Front: View {
        @State var open = false
        var body: some View {
          Button("Help", action: showHelp)
            .sheet(isPresented: $open, content: self.makeHelp)
        }
      }
      //- /Help.swift
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Front.swift:5 state=Front.open(@State) shows=[Help] opened=[Front+Help.swift:3 assignment]"
      ])
  }
}
