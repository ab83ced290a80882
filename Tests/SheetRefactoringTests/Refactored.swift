import SheetIndex
import SheetModel
import SheetRefactoring
import Testing

/// What a refactoring makes of a project of one file.
func refactored(
  _ text: String, _ action: ActionID = .localEnum, _ target: String = "Home"
) throws -> String {
  let index = IndexBuilder.build(.inMemory(["Home.swift": text]), options: IndexBuilder.Options())
  let target = Refactorings.target(target, in: index) ?? .type(target)
  let plan = try Refactorings.plan(action, target, in: index).get()
  return String(decoding: try #require(plan.changes.first).result, as: UTF8.self)
}
