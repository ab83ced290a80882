import SheetDiagnostics
import Testing

@Suite struct FlagPlusOptionalTests {
  /// A view with a flag, an optional beside it, a trigger and a content.
  private func home(
    note: String = "@State private var note: Note?",
    trigger: String = "note = first; showsNote = true",
    binding: String = "$showsNote", content: String = "if let note { Editor(note: note) }"
  ) -> String {
    """
    struct Home: View {
      @State private var showsNote = false
      \(note)
      let first: Note
      var body: some View {
        Button("Open") { \(trigger) }
          .sheet(isPresented: \(binding)) { \(content) }
      }
    }
    """
  }

  private let finding = [
    "Main.swift:7:8 information flag-plus-optional: 'showsNote' only says whether 'note' is shown; '.sheet(item:)' would do without it"
  ]

  @Test func aFlagBesideAnOptionalIsFound() {
    #expect(check(home(), .flagPlusOptional) == finding)
    #expect(
      related(home(), .flagPlusOptional) == [
        "Main.swift:3:22 the value that is shown", "Main.swift:2:22 the flag beside it",
      ])
  }

  @Test(arguments: [
    "note = first; showsNote.toggle()",
    "self.note = first\nself.showsNote = true",
    "note = first; withAnimation { showsNote = true }",
    "let other = first; note = other; showsNote = true",
  ]) func triggersWriteBoth(trigger: String) {
    #expect(check(home(trigger: trigger), .flagPlusOptional).count == 1)
  }

  private func model(note: String = "@Published var note: Note?", more: String = "") -> String {
    """
    final class Model: ObservableObject {
      @Published var showsNote = false
      \(note)
      func open(_ first: Note) {
        note = first
        showsNote = true
      }
      \(more)}
    struct Home: View {
      @StateObject private var model = Model()
      var body: some View {
        Text("Home").popover(isPresented: $model.showsNote) { if let note = model.note { Editor(note: note) } }
      }
    }
    """
  }

  /// `item: $model.note` would not compile, or would take away what the model still works with.
  @Test func aModelsOptionalThatIsMoreThanWhatIsShownStays() {
    #expect(check(model(note: "@Published private(set) var note: Note?"), .flagPlusOptional).isEmpty)
    #expect(check(model(more: "func log() { note?.count() }\n"), .flagPlusOptional).isEmpty)
  }

  @Test func aModelHoldsBoth() {
    let text = model()
    #expect(
      check(text, .flagPlusOptional) == [
        "Main.swift:12:18 information flag-plus-optional: 'showsNote' only says whether 'note' is shown; '.popover(item:)' would do without it"
      ])
  }

  @Test func aComputedLookUpIsNoState() {
    let text = home(note: "private var note: Note? { first }", trigger: "showsNote = true")
    #expect(check(text, .flagPlusOptional) == [])
  }

  @Test func aCastIsNoState() {
    let text = home(content: "if let note = note as? Draft { Editor(note: note) }")
    #expect(check(text, .flagPlusOptional) == [])
  }

  @Test func aCallIsNoState() {
    let text = home(content: "if let note = note?.copy() { Editor(note: note) }")
    #expect(check(text, .flagPlusOptional) == [])
  }

  @Test(arguments: [
    "if let note { Editor(note: note) } else { Empty() }",
    "Header(); if let note { Editor(note: note) }",
    "if let note, note.isOpen { Editor(note: note) }",
  ]) func aContentThatShowsMoreStays(content: String) {
    #expect(check(home(content: content), .flagPlusOptional) == [])
  }

  @Test(arguments: [
    "showsNote = true", "note = nil; showsNote = true", "showsNote = true } onHold: { note = first",
  ])
  func anOptionalWrittenElsewhereStays(trigger: String) {
    #expect(check(home(trigger: trigger), .flagPlusOptional) == [])
  }

  @Test func aComputedBindingStays() {
    let text = home(binding: "Binding(get: { showsNote && note != nil }, set: { showsNote = $0 })")
    #expect(check(text, .flagPlusOptional) == [])
  }

  @Test func aConstantStays() {
    #expect(
      check(home(note: "let note: Note?", trigger: "showsNote = true"), .flagPlusOptional) == [])
  }

  /// The optional is what callers hand to the function, and not the one beside the flag.
  @Test func aParameterOfTheSameNameStays() {
    let text = """
      struct Home: View {
        @State private var showsNote = false
        @State private var note: Note?
        var body: some View { row(nil) }
        func row(_ note: Note?) -> some View {
          Button("Open") { self.note = note; showsNote = true }
            .sheet(isPresented: $showsNote) { if let note { Editor(note: note) } }
        }
      }
      """
    #expect(check(text, .flagPlusOptional) == [])
  }

  @Test func previewsDoNotCount() {
    let text = """
      struct Home_Previews: PreviewProvider {
        @State private var shows = false
        @State private var note: Note?
        var body: some View {
          Button("Open") { note = Note(); shows = true }
            .sheet(isPresented: $shows) { if let note { Editor(note: note) } }
        }
      }
      """
    #expect(check(text, .flagPlusOptional) == [])
  }
}
