import SheetTestSupport
import Testing

/// Which function a call means: what its file can see.
@Suite struct CallSitesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  /// Each file's own, though their names and labels are the same.
  @Test(arguments: [
    "private extension View { func", "extension View { private func", "extension View { fileprivate func",
  ])
  func functionsOfOtherFiles(head: String) {
    let found = lines(
      """
      struct Notes: View {
        @State private var adding = false
        var body: some View { Button("") { adding = true }.sheets($adding) }
      }
      \(head) sheets(_ flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { NoteForm() } } }
      struct NoteForm: View { var body: some View { Text("") } }
      //- /Tasks.swift
      struct Tasks: View {
        @State private var making = false
        var body: some View { Button("") { making = true }.sheets($making) }
      }
      \(head) sheets(_ flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { TaskForm() } } }
      struct TaskForm: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "sheets Main.swift:3 state=Notes.adding(@State) shows=[NoteForm] opened=[Main.swift:3 assignment]",
        "sheet Main.swift:5 state=Notes.adding(@State) shows=[NoteForm] opened=[Main.swift:3 assignment]",
        "sheets Tasks.swift:3 state=Tasks.making(@State) shows=[TaskForm] opened=[Tasks.swift:3 assignment]",
        "sheet Tasks.swift:5 state=Tasks.making(@State) shows=[TaskForm] opened=[Tasks.swift:3 assignment]",
      ])
  }

  /// A function of the project by the name of a system's modifier, with a label that this has not: one presentation,
  /// that of the function.
  @Test func namesOfTheSystem() {
    let found = lines(
      """
      struct Home: View {
        @State private var isShown = false
        var body: some View { Button("") { isShown = true }.sheet(name: "a", isPresented: $isShown) }
      }
      extension View {
        func sheet(name: String, isPresented: Binding<Bool>) -> some View {
          sheet(isPresented: isPresented) { Named(name: name) }
        }
      }
      struct Named: View { let name: String; var body: some View { Text(name) } }
      """)
    #expect(
      found == [
        "sheet Main.swift:3 state=Home.isShown(@State) shows=[Named] opened=[Main.swift:3 assignment]",
        "sheet Main.swift:7 state=Home.isShown(@State) shows=[Named] opened=[Main.swift:3 assignment]",
      ])
  }
}
