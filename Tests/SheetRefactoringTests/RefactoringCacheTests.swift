import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring
import SheetTestSupport
import Testing

@Suite struct RefactoringCacheTests {
  /// An edit that is worked out with what menus and other edits left behind is that of somebody who keeps nothing.
  @Test func whatIsKeptChangesNoEdit() throws {
    let fixtures = RefactoringFixture.all.filter { ["router", "global-enum", "lift-enum"].contains($0.action) }
    var plans = 0
    for fixture in fixtures.enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
      let (index, kept) = (fixture.index, RefactoringCache())
      for place in index.presentations.map(\.place) {
        for offer in menu(index, place, kept, fixture.settings) {
          let target = Refactorings.target(offer.target, in: index) ?? .type(offer.target)
          let first = result(Refactorings.plan(offer.action, target, in: index, settings: fixture.settings))
          for _ in 0..<2 {
            let again = Refactorings.plan(offer.action, target, in: index, settings: fixture.settings, cache: kept)
            try #require(result(again) == first, "\(fixture.name), \(offer.action)")
          }
          plans += 1
        }
      }
    }
    #expect(plans > 20)
  }

  private func menu(
    _ index: IndexSnapshot, _ place: Place, _ cache: RefactoringCache, _ settings: RefactoringSettings
  ) -> [Offer] {
    Refactorings.offers(
      in: index, at: place, wanted: [.globalEnum, .router, .liftEnum], settings: settings, cache: cache
    )
    .filter {
      if case .refused = $0.answer { return false }
      return true
    }
  }

  private func result(_ result: Result<Plan, Finding>) -> String {
    switch result {
    case .success(let plan): plan.changes.map { "\($0.path) \($0.edits)" }.joined(separator: "\n")
    case .failure(let refusal): "\(refusal.reason) \(refusal.message) \(String(describing: refusal.place))"
    }
  }
}
