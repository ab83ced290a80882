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
