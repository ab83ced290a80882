import Foundation
import SheetIndex
import SheetModel
import SheetRefactoring
import Testing

/// Every fixture: the outcome with its reasons and lines, the texts that must and must not come out,
/// and the real compiler on what comes out, in Swift 5 and 6.
@Suite struct FixtureTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SHEETLENS_FIXTURES"] == nil, "some are left out"))
  func thereAreFixtures() {
    #expect(RefactoringFixture.all.count >= 60)
  }

  @Test(arguments: RefactoringFixture.all)
  func fixture(_ fixture: RefactoringFixture) throws {
    let action = try #require(ActionID(rawValue: fixture.action), "no action '\(fixture.action)'")
    let index = fixture.index
    let result = Refactorings.plan(action, target(fixture, index), in: index, settings: fixture.settings)
    let outcome = fixture.outcome(result, in: index)
    #expect(RefactoringFixture.sorted(outcome) == RefactoringFixture.sorted(fixture.outcome))
    let told = messages(result)
    for part in fixture.said { #expect(told.contains { $0.contains(part) }, "not said: \(part) – but \(told)") }
    guard case .success(let plan) = result else { return }
    let after = fixture.result(plan)
    let text = squeezed(after.map(\.text).joined())
    for wanted in fixture.expected { #expect(text.contains(squeezed(wanted)), "missing: \(wanted)") }
    for unwanted in fixture.forbidden { #expect(!text.contains(squeezed(unwanted)), "forbidden: \(unwanted)") }
    for old in fixture.files where fixture.uncompiled.contains(old.path) {
      #expect(after.contains { $0 == old }, "\(old.path) is of no target, and was changed")
    }
    let errors = try fixture.errors(in: after)
    #expect(errors == "")
    checkEdits(plan, fixture)
  }

  /// What is refused, too, is code that compiles: else the refusal would prove nothing.
  @Test(arguments: RefactoringFixture.all)
  func theSourceOfAFixtureCompiles(_ fixture: RefactoringFixture) throws {
    let errors = try fixture.errors(in: fixture.files)
    #expect(errors == "")
  }

  /// A second run has nothing left to do there.
  @Test(arguments: RefactoringFixture.all.filter { $0.action == "local-enum" })
  func aSecondRunOffersNothing(_ fixture: RefactoringFixture) throws {
    let index = fixture.index
    guard case .success(let plan) = Refactorings.plan(.localEnum, target(fixture, index), in: index) else { return }
    let after = IndexBuilder.build(
      .inMemory(Dictionary(uniqueKeysWithValues: fixture.result(plan).map { ($0.path, $0.text) })),
      options: IndexBuilder.Options())
    if case .success(let again) = Refactorings.plan(.localEnum, target(fixture, after), in: after) {
      Issue.record("it offers '\(again.title)' again")
    }
  }

  private func target(_ fixture: RefactoringFixture, _ index: IndexSnapshot) -> RefactoringTarget {
    if let place = Refactorings.target(fixture.target, in: index) { return place }
    return fixture.action == "add-case" ? .newCase(fixture.target, view: fixture.view) : .type(fixture.target)
  }

  private func messages(_ result: Result<Plan, Finding>) -> [String] {
    switch result {
    case .failure(let refusal): ([refusal] + refusal.others).map(\.message)
    case .success(let plan): (plan.confirmations + plan.leftOut).map(\.message)
    }
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Disjoint and in order; untouched lines stay as they are, comments stay somewhere.
  private func checkEdits(_ plan: Plan, _ fixture: RefactoringFixture) {
    for change in plan.changes {
      var end = 0
      for edit in change.edits {
        #expect(edit.range.start >= end && edit.range.end <= change.original?.count ?? 0)
        end = edit.range.end
      }
      guard let original = change.original else { continue }
      let before = String(decoding: original, as: UTF8.self)
      let after = String(decoding: change.result, as: UTF8.self)
      let all = fixture.result(plan).map(\.text).joined()
      // All lines end as they did.
      let endings = before.utf8.filter { $0 == 0x0D }.count
      #expect(
        endings == 0
          ? !after.utf8.contains(0x0D)
          : after.utf8.filter { $0 == 0x0D }.count == after.utf8.filter { $0 == 0x0A }.count)
      for line in before.split(whereSeparator: \.isNewline) {
        guard let start = line.range(of: "//"), !line.contains("\""), !LineSwitch.isOne(line) else { continue }
        #expect(all.contains(line[start.lowerBound...].trimmingCharacters(in: .whitespaces)), "lost: \(line)")
      }
      #expect(LineSwitch.faults(before: before, after: all) == [])
    }
  }
}
