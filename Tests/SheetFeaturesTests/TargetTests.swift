import SheetFeatures
import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

@Suite struct TargetTests {
  private let index = Fixture(
    """
    //- /A.swift
    enum Pane: Identifiable {
      case add
      case edit(Int)
      var id: String { "" }
    }
    struct Notes: View {
      @State private var pane: Pane?
      var body: some View {
        Button("Add") { pane = .add }
          .sheet(item: $pane) { pane in
            switch pane {
            case .add: Editor()
            case .edit: Editor()
            }
          }
      }
    }
    //- /B.swift
    struct Editor: View { var body: some View { Text("") } }
    enum Other: Identifiable, View {
      case add
      var id: Self { self }
      var body: some View { switch self { case .add: Editor() } }
    }
    struct Site: View {
      @State private var other: Other?
      var body: some View { Text("").sheet(item: $other) { $0 } }
    }
    """
  ).index()

  private func views(_ target: String) -> [String]? {
    guard case .success(let subject) = Target(target).result(in: index) else { return nil }
    return GoToSheetView.views(of: subject).map { "\($0.caseName ?? "-") \($0.view)" }
  }

  @Test(arguments: [
    ("A.swift:10", ["add Editor", "edit Editor"]),  // the modifier
    ("A.swift:12", ["add Editor", "edit Editor"]),  // inside its content
    ("A.swift:9", ["add Editor"]),  // the trigger
    ("A.swift:9:21", ["add Editor"]),
    ("A.swift:9:1", ["add Editor"]),  // in the line's indentation
    ("A.swift:3", ["edit Editor"]),  // the case
    ("Pane.edit", ["edit Editor"]),
    ("edit", ["edit Editor"]),
    ("Editor", ["- Editor"]),
  ]) func targetsLeadToViews(target: String, expected: [String]) {
    #expect(views(target) == expected)
  }

  /// A line may open several cases, hold several calls, and a modifier may present by several states.
  @Test(arguments: [
    ("B.swift:10", "add Add, edit Edit"),  // `late ? .edit : .add`
    ("B.swift:10:25", "add Add, edit Edit"),
    ("B.swift:11", "add Add, - Help"),  // a call in what a case is given
    ("B.swift:11:36", "- Help"),
    ("B.swift:12", "edit Edit"),  // a case that shows nothing beside one that does
    ("B.swift:19", "- Terms, - Help"),  // two states
    ("B.swift:17", "- Help, - Terms"),  // two statements
  ]) func severalAtOnePlace(target: String, expected: String) {
    let index = Fixture(
      """
      //- /B.swift
      enum Pane: Identifiable { case add(() -> Void), edit, none
        var id: Int { 0 } }
      struct Root: View {
        @State private var pane: Pane?
        @State private var help = false
        @State private var terms = false
        let late: Bool
        var body: some View {
          VStack {
            Button("1") { pane = late ? .edit : .add {} }
            Button("2") { pane = .add({ help = true }) }
            Button("3") { pane = late ? .none : .edit }
          }
          .sheet(item: $pane) { pane in
            switch pane { case .add: Add(); case .edit: Edit(); default: EmptyView() }
          }
          .onTapGesture { if late { help = true } else { terms = true } }
          .padding()
          .texts(help: $help, terms: $terms)
        }
      }
      extension View {
        func texts(help: Binding<Bool>, terms: Binding<Bool>) -> some View {
          sheet(isPresented: help) { Help() }.sheet(isPresented: terms) { Terms() }
        }
      }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      struct Terms: View { var body: some View { Text("") } }
      """
    ).index()
    guard case .success(let subject) = Target(target).result(in: index) else {
      Issue.record("'\(target)' means nothing")
      return
    }
    let views = GoToSheetView.views(of: subject).map { "\($0.caseName ?? "-") \($0.view)" }
    #expect(views.joined(separator: ", ") == expected)
  }

  /// What presents one of two types of a name does not present the other.
  @Test func aNameOfTwoTypesIsAmbiguous() {
    let card = "struct Card: View { var body: some View { Text(\"\") } }"
    let shows = "Text(\"\").sheet(isPresented: $on) { Card() }"
    let site = "  @State private var on = false\n  var body: some View { \(shows) }"
    let (one, two) = ("struct A: View {\n\(site)\n}\n\(card)", "\(card)\nstruct B: View {\n\(site)\n}")
    let index = Fixture("//- /One/A.swift\n\(one)\n//- /Two/B.swift\n\(two)").index()
    guard case .failure(let error) = Target("Card").result(in: index) else {
      Issue.record("'Card' is ambiguous")
      return
    }
    #expect(error == .ambiguous("Card", candidates: ["One/A.swift:5", "Two/B.swift:1"]))
    guard case .success(let subject) = Target("Two/B.swift:1").result(in: index) else {
      Issue.record("the candidate means nothing")
      return
    }
    #expect(Presenters.find(subject, in: index).presentations.map(\.enclosingType) == ["B"])
  }

  @Test func anAmbiguousNameListsItsCandidates() {
    guard case .failure(let error) = Target("add").result(in: index) else {
      Issue.record("'add' is ambiguous")
      return
    }
    #expect(error == .ambiguous("add", candidates: ["Pane.add", "Other.add"]))
  }

  @Test(arguments: ["Nothing", "A.swift:4000", "C.swift:1", "", ":", "A.swift:0"]) func whatIsNotThereIsNotFound(
    target: String
  ) {
    guard case .failure(.notFound(let sentence, _)) = Target(target).result(in: index) else {
      Issue.record("'\(target)' was found")
      return
    }
    #expect(!sentence.isEmpty && !sentence.hasSuffix("."))
  }

  @Test func numbersBeyondMeasureAreNames() {
    #expect(Target("A.swift:99999999999999999999") == .name("A.swift:99999999999999999999"))
    #expect(Target("A.swift:3:2") == .place(file: "A.swift", line: 3, column: 2))
  }
}
