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
    ("os(iOS) && A", "B && os(macOS)", true), ("os(iOS) || os(tvOS)", "os(macOS)", true),
    ("os(iOS) || os(tvOS)", "os(macOS) || os(iOS)", false), ("os(iOS) || DEBUG", "os(macOS)", false),
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

  /// Around a type or a whole file, too.
  @Test func clausesAroundTypes() {
    let index = Fixture(
      """
      final class Guide: ObservableObject { @Published var filters = false }
      #if os(iOS)
        struct Frame: View {
          @EnvironmentObject var guide: Guide
          var body: some View { Text("").sheet(isPresented: $guide.filters) { PhoneFilters() } }
        }
      #elseif os(watchOS)
        struct Frame: View {
          @EnvironmentObject var guide: Guide
          var body: some View { Text("").sheet(isPresented: $guide.filters) { WatchFilters() } }
        }
      #endif
      struct PhoneFilters: View { var body: some View { Text("p") } }
      struct WatchFilters: View { var body: some View { Text("w") } }
      //- /Phone.swift
      #if os(iOS) || os(macOS)
        struct Phone: View {
          @EnvironmentObject var guide: Guide
          var body: some View { Button("p") { guide.filters = true } }
        }
      #endif
      //- /Watch.swift
      #if os(watchOS)
        struct Watch: View {
          @EnvironmentObject var guide: Guide
          var body: some View { Button("w") { guide.filters = true } }
        }
      #endif
      """
    ).index()
    #expect(index.presentations.map(\.condition) == ["os(iOS)", "os(watchOS)"])
    #expect(
      Summary.lines(index).map { $0.components(separatedBy: "opened=").last?.components(separatedBy: "]").first } == [
        "[Phone.swift:4 assignment", "[Watch.swift:4 assignment",
      ])
  }

  /// A helper that the view names only under another condition opens nothing there.
  @Test(arguments: [
    ("#if !os(macOS)", "#endif", [10]), ("", "", [10, 17]), ("#if os(macOS) || os(iOS)", "#endif", [10, 17]),
  ])
  func helpersThatAreNamedElsewhere(before: String, after: String, lines: [Int]) {
    let index = Fixture(
      """
      struct Browser: View {
        @State private var filtering = false
        var body: some View {
          VStack { toolbarButton; rest }
        }
        private var rest: some View { outer }
        #if os(macOS)
        private var toolbarButton: some View {
          Button("Filter") {
            filtering = true
          }
          .popover(isPresented: $filtering) { Text("") }
        }
        #endif
        private var strip: some View {
          HStack {
            Button("Filter") { filtering = true }
          }
        }
        private var outer: some View {
          HStack {
            \(before)
            strip
            \(after)
          }
        }
      }
      """
    ).index()
    #expect(Summary.openedLines(index) == lines)
  }

  /// Of two declarations of one name the one that is built with the code that shows it.
  @Test(arguments: ["#else", "#elseif os(macOS)"]) func declarationsOfTheSameBuild(other: String) {
    let index = Fixture(
      """
      #if os(iOS)
      struct Editor: View { var body: some View { Text("") } }
      \(other)
      struct Editor: View { var body: some View { Text("") } }
      #endif
      struct Root: View {
        @State private var isOn = false
        var body: some View {
          Button("") { isOn = true }
          #if os(iOS)
            .fullScreenCover(isPresented: $isOn) { Editor() }
          \(other)
            .sheet(isPresented: $isOn) { Editor() }
          #endif
        }
      }
      """
    ).index()
    let lines = index.presentations.map { item in
      item.destinations.flatMap(\.places).map { index.position($0.file, $0.range.start).line }
    }
    #expect(lines == [[2], [4]])
  }
}
