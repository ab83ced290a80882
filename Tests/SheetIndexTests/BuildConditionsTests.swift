import SheetTestSupport
import Testing

@testable import SheetIndex

/// What is never built together opens nothing of each other.
@Suite struct BuildConditionsTests {
  @Test(arguments: [
    ("os(iOS)", "!os(iOS)", true), ("os(iOS)", "os(macOS)", true), ("os(iOS)", "os(iOS)", false),
    ("DEBUG", "!DEBUG", true), ("DEBUG", "BETA", false), ("os(iOS) || os(tvOS)", "!(os(iOS) || os(tvOS))", true),
    ("A && B", "!(A && B)", true), ("A && B", "!B", true), ("A && B", "!C && !A", true), ("A || B", "!A", false),
    ("A && B || C", "!A", false), ("A || B && C", "!C", false), ("canImport(UIKit)", "os(macOS)", false),
    ("os(iOS) && A", "B && os(macOS)", true),
  ]) func pairs(one: String, other: String, expected: Bool) {
    #expect(BuildConditions.exclude(one, other) == expected)
    #expect(BuildConditions.exclude(other, one) == expected)
    #expect(!BuildConditions.exclude(one, nil))
  }

  @Test func clauses() {
    let index = Fixture(
      """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          #if os(tvOS)
            Button("") { isOpen = true }.sheet(isPresented: $isOpen) { Text("") }
          #else
            Button("") { isOpen = true }.popover(isPresented: $isOpen) { Text("") }
          #endif
        }
        func open() { isOpen = true }
      }
      """
    ).index()
    let opened = Summary.lines(index).map {
      $0.components(separatedBy: "opened=").last?.components(separatedBy: "]").first
    }
    #expect(
      opened == [
        "[Main.swift:5 assignment, Main.swift:10 assignment", "[Main.swift:7 assignment, Main.swift:10 assignment",
      ])
  }
}
