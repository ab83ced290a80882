import SheetTestSupport
import Testing

/// F22: the mapping stands in a view that stores the enum, or in a function's parameter.
@Suite struct F22WrapperViewTests {
  @Test func storedEnum() {
    let index = Fixture(
      """
      //- /PaneView.swift
      struct PaneView: View {
        let pane: Pane
        var body: some View {
          switch pane {
          case .add: NewNote()
          case .edit(let n): EditNote(n: n)
          }
        }
      }
      //- /Notes.swift
      enum Pane: Identifiable {
        case add, edit(Int)
        var id: Int { 0 }
      }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Edit") { pane = .edit(1) }
            .sheet(item: $pane) { PaneView(pane: $0) }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct EditNote: View {
        let n: Int
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Notes.swift:9 state=Notes.pane(@State) enum=Pane shows=[.add NewNote, .edit EditNote] opened=[Notes.swift:8 assignment .edit]"
      ])
  }

  @Test func functionParameter() {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Add") { pane = .add }
            .sheet(item: $pane, content: destination)
        }
        @ViewBuilder private func destination(for pane: Pane) -> some View {
          switch pane {
          case .add: NewNote()
          case .help: Help()
          }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Notes.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Main.swift:8 assignment .add]"
      ])
  }

  /// A wrapper that adds a stack around a switch in a property.
  @Test func sheetWithItsOwnChrome() {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct PaneSheet: View {
        private let shown: Pane
        init(_ pane: Pane) { shown = pane }
        var body: some View { NavigationStack { content.navigationTitle("Pane") } }
        @ViewBuilder private var content: some View {
          switch shown {
          case .add: NewNote()
          case .help: Help()
          }
        }
      }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Add") { pane = .add }
            .sheet(item: $pane) { pane in PaneSheet(pane) }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:20 state=Notes.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Main.swift:19 assignment .add]"
      ])
  }

  /// `@ViewBuilder let content: Content` without an initialiser: the trailing closure fills it.
  @Test func contentThatABuilderPropertyKeeps() {
    let index = Fixture(
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { VStack { content } }
      }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct Home: View {
        @State private var pane: Pane?
        @State private var asks = false
        var body: some View {
          Button("Add") { pane = .add }
            .sheet(item: $pane) { pane in
              Card {
                switch pane {
                case .add: NewNote()
                case .help: Help()
                }
              }
            }
            .sheet(isPresented: $asks) { Card { Help() } }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map { $0.destinations.map(\.view) } == [["NewNote", "Help"], ["Help"]])
    #expect(index.presentations.first?.destinations.map(\.caseName) == ["add", "help"])
  }
}
