import SheetIndex
import SheetRefactoring
import Testing

/// What is asked about the conditions that a modal goes away with.
@Suite struct ParentConditionsTests {
  private func questions(_ root: String) throws -> [String] {
    let text = """
      import SwiftUI

      @main
      struct TrailApp: App {
        var body: some Scene { WindowGroup { Root() } }
      }

      struct Root: View {
        @State private var isIn = false
        @State private var isWide = false
        @State private var trails: [Int] = []

        var body: some View {
          VStack {
      \(root)
          }
        }
      }

      struct Detail: View {
        @State private var review = false
        @State private var report = false

        var body: some View {
          VStack {
            Button("Review") { review = true }
            Button("Report") { report = true }
          }
          .sheet(isPresented: $review) { Text("Review") }
          .sheet(isPresented: $report) { Text("Report") }
        }
      }

      """
    let index = IndexBuilder.build(.inMemory(["TrailApp.swift": text]), options: IndexBuilder.Options())
    let plan = try Refactorings.plan(.globalEnum, .type("Detail"), in: index).get()
    return plan.confirmations.compactMap { finding in
      finding.place.map { "\(index.position($0.file, $0.range.start).line): \(finding.message)" }
    }
  }

  @Test func eachOfThoseAroundOneAnother() throws {
    let found = try questions(
      """
            if isIn {
              ForEach(trails, id: \\.self) { _ in
                if isWide { Detail() }
              }
            }
      """)
    #expect(
      found == [
        "15: the modals of 'Detail' would survive the condition it is shown under",
        "16: the modals of 'Detail' would survive the row it is shown in",
        "17: the modals of 'Detail' would survive the condition it is shown under",
      ])
  }

  @Test func oneOfElseIfIsOne() throws {
    let found = try questions(
      """
            if isIn {
              Text("In")
            } else if isWide {
              Detail()
            }
      """)
    #expect(found == ["17: the modals of 'Detail' would survive the condition it is shown under"])
  }

  /// What pushes a page may go while the page stays; what the stack stands in takes both along.
  @Test func ofAPageThoseOutsideOfItsStack() throws {
    let found = try questions(
      """
            if isIn {
              NavigationStack {
                if isWide {
                  NavigationLink("Detail") { Detail() }
                }
              }
            }
      """)
    #expect(
      found == [
        "15: the modals of 'Detail' would survive the condition it is shown under",
        "18: the modals of 'Detail' would survive the page when it is popped",
      ])
  }
}
