import SheetTestSupport
import Testing

/// F11: a child calls a closure upwards; the cases stand in the child.
@Suite struct F11ClosureUpTests {
  @Test func shorthandArgument() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          AddMenu { pane = $0 }
            .sheet(item: $pane) { p in
              switch p {
              case .add: NewNote()
              case .help: Help()
              }
            }
        }
      }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct AddMenu: View {
        let onPick: (Pane) -> Void
        var body: some View {
          Button("New") { onPick(.add) }
          Button("Help") { onPick(.help) }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Main.swift:4 assignment, Main.swift:20 call .add, Main.swift:21 call .help]"
      ])
  }

  @Test func labelledClosureInTwoFiles() {
    let index = Fixture(
      """
      //- /AddMenu.swift
      struct AddMenu: View {
        var onPick: (Pane) -> Void
        var onClose: () -> Void = {}
        var body: some View { Button("New") { self.onPick(.add) } }
      }
      //- /Home.swift
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          AddMenu(onPick: { chosen in pane = chosen }, onClose: { pane = nil })
            .sheet(item: $pane) { _ in NewNote() }
        }
      }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:5 state=Home.pane(@State) enum=Pane shows=[NewNote] opened=[AddMenu.swift:4 call .add, Home.swift:4 assignment]"
      ])
  }

  /// A closure without a value: the case stands in the parent.
  @Test func caseInTheParentsClosure() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          AddButton(action: { pane = .add })
            .sheet(item: $pane) { p in
              switch p {
              case .add: NewNote()
              }
            }
        }
      }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      struct AddButton: View {
        let action: () -> Void
        var body: some View { Button("New", action: action) }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.add NewNote] opened=[Main.swift:4 assignment .add]"
      ])
  }

  /// A method given for the closure is no different from a closure.
  @Test func methodReference() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          AddMenu(onPick: show)
            .sheet(item: $pane) { _ in NewNote() }
        }
        func show(_ next: Pane) { pane = next }
      }
      enum Pane: Identifiable {
        case add
        var id: Self { self }
      }
      struct AddMenu: View {
        let onPick: (Pane) -> Void
        var body: some View { Button("New") { onPick(.add) } }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:7 assignment, Main.swift:15 call .add]"
      ])
  }

  /// The parent wraps what the child hands up: as with a slot of the item's own type, the child's call opens it too.
  @Test(arguments: [
    "chosen in pane = .edit(chosen)", "pane = .edit($0)", "pane = Pane.edit($0)", "pane = .some(.edit($0))",
  ])
  func caseAroundWhatTheChildHandsUp(body: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          NoteList { \(body) }
            .sheet(item: $pane) { p in
              switch p {
              case .edit(let note): Editor(note: note)
              case .help: Help()
              }
            }
          Button("Help") { pane = .help }
        }
      }
      enum Pane: Identifiable {
        case edit(Note), help
        var id: String { "" }
      }
      struct NoteList: View {
        let onPick: (Note) -> Void
        var body: some View { Button("Edit") { onPick(Note()) } }
      }
      struct Note: Identifiable { let id = 1 }
      struct Editor: View { let note: Note; var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.edit Editor, .help Help] opened=[Main.swift:4 assignment .edit, Main.swift:11 assignment .help, Main.swift:20 call .edit]"
      ])
  }

  /// What is computed from the closure's parameter, or taken from elsewhere, is decided where it is written.
  @Test(arguments: ["pane = .edit($0.copy())", "_ = $0; pane = .edit(Note())"])
  func caseAroundAnotherValue(body: String) {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          NoteList { \(body) }
            .sheet(item: $pane) { _ in Help() }
        }
      }
      enum Pane: Identifiable {
        case edit(Note)
        var id: String { "" }
      }
      struct NoteList: View {
        let onPick: (Note) -> Void
        var body: some View { Button("Edit") { onPick(Note()) } }
      }
      struct Note { func copy() -> Note { self } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[Help] opened=[Main.swift:4 assignment .edit]"
      ])
  }

  @Test func caseAroundWhatAMethodReferenceGets() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          NoteList(onPick: edit)
            .sheet(item: $pane) { _ in Help() }
        }
        private func edit(_ note: Note) { pane = .edit(note) }
      }
      enum Pane: Identifiable {
        case edit(Note)
        var id: String { "" }
      }
      struct NoteList: View {
        let onPick: (Note) -> Void
        var body: some View { Button("Edit") { onPick(Note()) } }
      }
      struct Note {}
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[Help] opened=[Main.swift:7 assignment .edit, Main.swift:15 call .edit]"
      ])
  }
}
