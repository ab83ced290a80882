import SheetIndex
import SheetRefactoring
import Testing

/// What is asked about the conditions that a modal goes away with.
@Suite struct ParentConditionsTests {
  private func questions(_ root: String, of view: String = "Detail") throws -> [String] {
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
        @State private var plan = false
        @State private var tour = false

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
    let plan = try Refactorings.plan(.globalEnum, .type(view), in: index).get()
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
        "17: the modals of 'Detail' would survive the condition it is shown under",
        "18: the modals of 'Detail' would survive the row it is shown in",
        "19: the modals of 'Detail' would survive the condition it is shown under",
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
    #expect(found == ["19: the modals of 'Detail' would survive the condition it is shown under"])
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
        "17: the modals of 'Detail' would survive the condition it is shown under",
        "20: the modals of 'Detail' would survive the page when it is popped",
      ])
  }

  @Test func inTheViewItselfToo() throws {
    let found = try questions(
      """
            if isIn {
              Text("In")
            } else if isWide {
              Button("Plan") { plan = true }
                .sheet(isPresented: $plan) { Text("Plan") }
            } else {
              switch trails.count {
              case 0: Text("None")
              default: Button("Tour") { tour = true }.sheet(isPresented: $tour) { Text("Tour") }
              }
            }
      """, of: "Root")
    #expect(
      found == [
        "19: the modal would survive the condition it stands in",
        "23: the modal would survive the condition it stands in",
      ])
  }

  /// Of functions with one name the labels tell which one shows the view.
  @Test(arguments: [("page", true), ("sheet", false)]) func overloads(label: String, isAsked: Bool) throws {
    let found = try questions(
      """
            if isIn { build(page: 1) }
            build(sheet: 1)
          }
        }
        func build(page: Int) -> some View { \(label == "page" ? "Detail()" : "Text(\"\")") }
        func build(sheet: Int) -> some View { \(label == "page" ? "Text(\"\")" : "Detail()") }
        var rest: some View {
          VStack {
      """)
    #expect(found.isEmpty != isAsked, "\(found)")
  }
}
