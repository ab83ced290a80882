import Foundation
import SheetIndex
import SheetProject
import SheetRefactoring
import Testing

/// The example of the README is what comes out.
@Suite struct ReadmeTests {
  @Test func theExampleIsTrue() throws {
    let url = RefactoringFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    func code(_ mark: String) throws -> String {
      let start = try #require(text.range(of: "<!-- \(mark) -->\n```swift\n")).upperBound
      let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
      return String(text[start..<end])
    }
    // The views that it shows call back from buttons; of views from elsewhere that would not be certain.
    let views = """
      import SwiftUI

      struct Book: Identifiable {
        let id: Int
      }

      struct NewBook: View {
        let onDone: () -> Void
        var body: some View { Button("Done", action: onDone) }
      }

      struct BookList: View {
        let onPick: (Book) -> Void
        var body: some View { Button("Pick") { onPick(Book(id: 1)) } }
      }
      """
    let files = ["Library.swift": try code("before"), "Views.swift": views]
    let index = IndexBuilder.build(.inMemory(files), options: IndexBuilder.Options())
    let plan = try Refactorings.plan(.localEnum, .type("Library"), in: index).get()
    #expect(plan.title == "Merge 2 sheets into 'ActiveSheet'")
    #expect(String(decoding: try #require(plan.changes.first).result, as: UTF8.self) == (try code("after")))
  }
}
