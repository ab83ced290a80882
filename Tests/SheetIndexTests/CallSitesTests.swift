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

  /// A closure that may be left out does not take the trailing one of another that may not.
  @Test func trailingClosuresPastThoseThatMayBeLeftOut() {
    let found = lines(
      """
      struct Home: View {
        @State private var note: Note?
        @State private var isBack = false
        @State private var first: Note?
        var body: some View {
          Menu { note = $0 }
          Choice { first = $0 }
          Frame { Text("") }
            .sheet(item: $note) { _ in Frame { NoteView() } }
            .sheet(item: $first) { _ in NoteView() }
        }
      }
      struct Menu: View {
        var onCancel: ((Note) -> Void)? = nil
        var onPick: (Note) -> Void
        var body: some View { Button("") { onPick(.new) }; Button("") { onCancel?(.old) } }
      }
      struct Choice: View {
        var onCancel: ((Note) -> Void)?
        var onPick: ((Note) -> Void)?
        var body: some View { Button("") { onPick?(.new) }; Button("") { onCancel?(.old) } }
      }
      struct Frame<Content: View>: View {
        var onBack: () -> Void = {}
        @ViewBuilder var content: () -> Content
        var body: some View { Button("") { onBack() }; content() }
      }
      enum Note: Identifiable { case new, old; var id: Self { self } }
      struct NoteView: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "sheet Main.swift:9 state=Home.note(@State) enum=Note shows=[NoteView] opened=[Main.swift:6 assignment, Main.swift:16 call .new]",
        "sheet Main.swift:10 state=Home.first(@State) enum=Note shows=[NoteView] opened=[Main.swift:7 assignment, Main.swift:21 call .old]",
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

  /// What every view is given by the project is there on SwiftUI's own views, and on chains that begin with any view.
  @Test(arguments: [
    ("Button(\"\") {}.older", true), ("Row().padding().older", true), ("VStack { Row() }.older", true),
    ("Builder().made().older", false),
  ])
  func namespacesOfChains(receiver: String, isCalled: Bool) {
    let index = Fixture(
      """
      struct Older<Content> { let content: Content }
      extension View { var older: Older<Self> { Older(content: self) } }
      extension Older where Content: View {
        func ask(isPresented: Binding<Bool>) -> some View { content.alert("", isPresented: isPresented) {} }
      }
      struct Builder { func made() -> Thing { Thing() } }
      struct Row: View { var body: some View { Text("") } }
      struct Home: View {
        @State private var isAsking = false
        var body: some View { \(receiver).ask(isPresented: $isAsking) }
      }
      """
    ).index()
    // The modifier's own site, and the call: one caller is enough.
    let states = index.presentations.map { $0.state?.property }
    #expect(states == (isCalled ? ["isAsking", "isAsking"] : [nil]))
  }

  /// A view that is one by a library's protocol: what its own function does is said where it does it.
  @Test func viewsOfALibrary() {
    let found = lines(
      """
      struct Film: ConnectedView {
        struct Props { let n: Int }
        @State var adding = false
        func add() { adding.toggle() }
        func body(props: Props) -> some View {
          List {}.navigationBarItems(trailing: Button(action: add) { Text("") }).sheet(isPresented: $adding) { Text("") }
        }
      }
      """)
    #expect(found == ["sheet Main.swift:6 state=Film.adding(@State) shows=[Text*] opened=[Main.swift:4 toggle]"])
  }

  /// A trailing closure fills a parameter of a type that stands for a function, or is called so.
  @Test(arguments: [
    ("Done?", true), ("Optional<Done>", true), ("CompletionHandler?", true), ("Style?", false), ("Int?", false),
  ])
  func trailingClosures(type: String, isCalled: Bool) {
    let index = Fixture(
      """
      typealias Done = (Int) -> Void
      enum Style { case wide }
      final class Router: ObservableObject {
        @Published var isOpen = false
        func open(then: \(type) = nil) { isOpen = true }
      }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View {
          Button("") { router.open { _ in } }.sheet(isPresented: $router.isOpen) { Text("") }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == (isCalled ? [5, 10] : [5]))
  }
}
