import SheetTestSupport
import Testing

/// F5: an enum of one view; the cases come from the `switch` over the closure's parameter.
@Suite struct F05LocalEnumTests {
  @Test func switchOverTheParameter() {
    let index = Fixture(
      """
      struct Note {}
      private enum Pane: Identifiable {
        case add, edit(Note)
        var id: Int { 0 }
      }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          VStack {
            Button("Add") { pane = .add }
            Button("Edit") { pane = .edit(Note()) }
            Button("Close") { pane = nil }
          }
          .sheet(item: $pane) { p in
            switch p {
            case .add: NewNote()
            case .edit(let note): EditNote(note: note)
            }
          }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct EditNote: View {
        let note: Note
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Notes.pane(@State) enum=Pane shows=[.add NewNote, .edit EditNote] opened=[Main.swift:10 assignment .add, Main.swift:11 assignment .edit]"
      ])
  }

  /// Cases that share a view; `default` stands for those that are not named.
  @Test func nestedEnumWithSharedCases() {
    let index = Fixture(
      """
      struct Files: View {
        enum Pane: String, Identifiable {
          case copy, move, rename, info
          var id: String { rawValue }
        }
        @State private var pane: Pane?
        var body: some View {
          Button("Move") { pane = Pane.move }
            .fullScreenCover(item: $pane) {
              switch $0 {
              case .copy, .move: FolderPicker()
              default: Inspector()
              }
            }
        }
      }
      struct FolderPicker: View { var body: some View { Text("") } }
      struct Inspector: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "fullScreenCover Main.swift:9 state=Files.pane(@State) enum=Files.Pane shows=[.copy FolderPicker, .move FolderPicker, .rename Inspector, .info Inspector] opened=[Main.swift:8 assignment .move]"
      ])
  }

  @Test func systemViewsAndCasesThatShowNothing() {
    let index = Fixture(
      """
      struct Player: View {
        enum Pane: Identifiable {
          case speed(Double), none
          var id: Int { 0 }
        }
        @State private var pane: Pane?
        let isFast: Bool
        var body: some View {
          Button("Speed") { pane = isFast ? .speed(2) : .speed(1) }
            .sheet(item: $pane) { pane in
              switch pane {
              case let .speed(value): Slider(value: .constant(value))
              case .none: EmptyView()
              }
            }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Player.pane(@State) enum=Player.Pane shows=[.speed Slider*, .none EmptyView*] opened=[Main.swift:9 assignment .speed]"
      ])
  }

  /// The `else` of an `if case` stands for the only case that is left.
  @Test func ifCaseInTheContent() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Go") { pane = .edit(1) }
            .sheet(item: $pane) { pane in
              if case .edit(let n) = pane { EditNote(n: n) } else { NewNote() }
            }
        }
      }
      enum Pane: Identifiable {
        case add, edit(Int)
        var id: Int { 0 }
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
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.edit EditNote, .add NewNote] opened=[Main.swift:4 assignment .edit]"
      ])
  }
}
