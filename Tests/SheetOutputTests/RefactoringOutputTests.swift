import JSONText
import SheetIndex
import SheetModel
import SheetOutput
import SheetRefactoring
import SheetTestSupport
import Testing

@Suite struct RefactoringOutputTests {
  private static let index = Fixture(
    """
    //- /Home.swift
    struct Home: View { var body: some View { Text("") } }
    """
  ).index()

  private func text(_ confirmations: [Finding]) -> [Substring] {
    let plan = Plan(
      action: .globalEnum, title: "Move 2 sheets", changes: [], confirmations: confirmations, leftOut: [])
    return RefactoringOutput(Self.index).text(.success(plan), style: Style(isColoured: false)).split(separator: "\n")
  }

  @Test func whatMustBeAcceptedIsALineEach() {
    let lines = text([
      Finding(.overlap, "it would replace that one", at: nil), Finding(.stateRead, "it is read", at: nil),
    ])
    #expect(
      lines == [
        "Move 2 sheets", "  to confirm: it would replace that one [overlap]", "  to confirm: it is read [state-read]",
      ])
  }

  private static func place(_ line: Int) throws -> Place {
    let file = try #require(index.file("Home.swift"))
    return Place(file, TextRange(line, line + 1))
  }

  @Test func whatIsAskedAtSeveralPlacesIsAskedOnce() throws {
    let lines = try text([
      Finding(.overlap, "it would replace that one", at: Self.place(0)),
      Finding(.stateRead, "it is read", at: Self.place(3)),
      Finding(.overlap, "it would replace that one", at: Self.place(7)),
    ])
    #expect(
      lines.dropFirst() == [
        "  to confirm: it would replace that one [overlap]", "      Home.swift:1:1, 1:8",
        "  to confirm: Home.swift:1:4: it is read [state-read]",
      ])
  }

  @Test func noQuestionIsLeftOut() {
    let many = (1...9).map { Finding(.conditionalAnchor, "row \($0)", at: nil) }
    #expect(text(many).filter { $0.contains("row ") }.count == 9)
  }

  @Test func jsonHasEveryPlaceOfAQuestion() throws {
    let plan = try Plan(
      action: .globalEnum, title: "Move 2 sheets", changes: [],
      confirmations: [
        Finding(.overlap, "it would replace that one", at: Self.place(0)),
        Finding(.overlap, "it would replace that one", at: Self.place(7)),
      ], leftOut: [])
    let answer = JSONValue.object(
      RefactoringOutput(Self.index).members(.globalEnum, .success(plan), applied: false))
    let questions = answer["confirmations"]?.arrayValue ?? []
    #expect(questions.count == 1)
    #expect(questions.first?["places"]?.arrayValue?.count == 2)
    #expect(questions.first?["location"] == questions.first?["places"]?.arrayValue?.first?["location"])
  }
}
