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

  @Test func ofManyForOneReasonTheFirstAreShown() {
    let many = (1...9).map { Finding(.conditionalAnchor, "row \($0)", at: nil) }
    let lines = text(many + [Finding(.overlap, "it would replace that one", at: nil)])
    #expect(lines.filter { $0.contains("row ") }.count == 6)
    #expect(lines.contains("  to confirm: it would replace that one [overlap]"))
    #expect(lines.last == "  to confirm: 3 more for this reason, listed by --format json [conditional-anchor]")
  }
}
