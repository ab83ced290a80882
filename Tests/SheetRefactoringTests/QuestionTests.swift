import SheetModel
import Testing

@testable import SheetRefactoring

@Suite struct QuestionTests {
  private func survives(_ view: String, inside: Bool = false) -> Concern {
    Concern(
      before: "the modals of ", view: view, isInside: inside, after: " would survive the row it is shown in",
      afterSeveral: " would survive the row they are shown in")
  }

  private func place(_ start: Int) -> Place { Place(FileID(0), TextRange(start, start + 1)) }

  @Test func oneViewIsSaidAsBefore() {
    #expect(survives("Home").message == "the modals of 'Home' would survive the row it is shown in")
    #expect(
      survives("Home", inside: true).message == "the modals of views in 'Home' would survive the row it is shown in")
  }

  @Test func severalViewsAreOneQuestion() {
    let questions = Question.all(of: [
      Finding(.conditionalAnchor, survives("Home"), at: place(1)),
      Finding(.conditionalAnchor, survives("Home", inside: true), at: place(1)),
      Finding(.overlap, "it opens by itself", at: place(2)),
      Finding(.conditionalAnchor, survives("Club"), at: place(5)),
    ])
    #expect(
      questions.map(\.message) == [
        "the modals of 'Home' and 'Club' and of views in 'Home' would survive the row they are shown in",
        "it opens by itself",
      ])
    #expect(questions.first?.spots.map(\.place) == [place(1), place(5)])
    #expect(questions.first?.spots.map(\.views) == [["Home"], ["Club"]])
  }

  @Test func aReasonOfItsOwnIsAQuestionOfItsOwn() {
    let questions = Question.all(of: [
      Finding(.overlap, "the same words", at: place(1)), Finding(.hoist, "the same words", at: place(1)),
    ])
    #expect(questions.map(\.reason) == [.overlap, .hoist])
  }
}
