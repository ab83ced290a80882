import Foundation
import SheetModel
import Testing

@testable import SheetSyntax

/// Facts after an edit equal those of the whole file parsed anew.
@Suite struct FactsUpdateTests {
  private static let text = """
    import SwiftUI

    struct First: View {
      @State private var isOpen = false
      var body: some View {
        Button("é😀") { isOpen = true }
          .sheet(isPresented: $isOpen) { Second(title: "a \\(1 + 2)") }
      }

      enum Inner: String { case a, b }
      struct Nested { func run(_ x: Int = 3) -> Int { x > 1 ? x : 0 } }
      func load() async throws -> [Int] {
        guard let first = try await fetch().first else { return [] }
        switch first { case 1: return [1] default: return [] }
      }
    }

    #Preview { First() }

    extension First {
      var other: some View { Text("x") }
    }

    #if os(iOS)
      extension First {
        var phone: some View { Text("phone") }
      }
    #endif

    func free(_ a: Int) -> Int { a }
    """

  private static func facts(_ text: [UInt8]) -> FileFacts {
    text.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
  }

  @Test(arguments: [
    "func load() async throws -> [Int] {\n", "isOpen = true", "x > 1 ? x : 0", "Text(\"x\"", "Text(\"phone\"",
  ])
  func typingInAMemberParsesOnlyThatMember(_ mark: String) throws {
    let place = try #require(Self.text.range(of: mark))
    var before = Array(Self.text.utf8)
    var at = Self.text.utf8.distance(from: Self.text.startIndex, to: place.upperBound)
    var quick = 0
    let typed = "; let value = compute(items.first, with: \"some\") // done "
    for byte in typed.utf8 {
      var after = before
      after.insert(byte, at: at)
      at += 1
      let old = Self.facts(before)
      if let new = FactsUpdate.facts(old, before, after) {
        quick += 1
        #expect(dumped(new) == dumped(Self.facts(after)))
      }
      before = after
    }
    #expect(quick > typed.utf8.count / 2, "\(quick) of \(typed.utf8.count)")
  }

  @Test func anEditBetweenMembersIsLeftToTheParser() throws {
    let before = Array(Self.text.utf8)
    let place = try #require(Self.text.range(of: "  enum Inner"))
    let at = Self.text.utf8.distance(from: Self.text.startIndex, to: place.lowerBound)
    var after = before
    after.insert(contentsOf: Array("  let added = 1\n".utf8), at: at)
    #expect(FactsUpdate.facts(Self.facts(before), before, after) == nil)
  }

  /// What the parser makes of a mistake can reach behind the member.
  @Test(arguments: [
    "\n isOpen = true", "\n      isLoadin", "\n isOpen = true; isOpen.toggle() // done\n", "\n}\n", "\n} {",
    "\n if x {", "\n @", "\n case",
    "\n default", "\n func", "\n }}", "\n #if A", "\n struct", "\n ) ]", "\n var y {", "\n init(", "\n \"", "\n \"\"\"",
  ])
  func mistakesAreNotKeptInTheirMember(_ typed: String) throws {
    let text = """
      struct Outer: View {
        private var hasOverlay: Bool {
          switch (sensitive, other) {
          case (_, .hideAll), (true, .hideSensitive):
            switch isOpen {
            case true: false
            case false: true
            }
          default: false
          }
        }
      }

      struct Between: View {
        func f() { if a { g { } } else { } }
      }

      struct Inner: View {
        @State private var isOn = false
        var body: some View {
          if !a, let text { Button { isOn = true } label: { Text("x") }.sheet(isPresented: $isOn) { Inner() } }
        }
      }
      """
    let before = Array(text.utf8)
    let old = Self.facts(before)
    for at in before.indices where before[at] == 0x0A || before[at] == 0x7B {
      var after = before
      after.insert(contentsOf: Array(typed.utf8), at: before[at] == 0x0A ? at : at + 1)
      guard let new = FactsUpdate.facts(old, before, after) else { continue }
      #expect(dumped(new) == dumped(Self.facts(after)), "at \(at)")
    }
  }

  @Test(arguments: 1...6) func randomEditsGiveWhatParsingGives(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, below)))
    }
    let pieces = [
      "(", ")", "{", "}", "\"", "x", " ", "\n", ".a", "= 1", "if ", "// ", "/*", "*/", "$isOpen", ",", "#if A\n",
      "@State ",
    ]
    for _ in 0..<150 {
      let before = Array(Self.text.utf8)
      var after = before
      let start = random(before.count)
      let end = min(before.count, start + random(4))
      after.replaceSubrange(start..<end, with: Array(pieces[random(pieces.count)].utf8))
      guard let new = FactsUpdate.facts(Self.facts(before), before, after) else { continue }
      #expect(dumped(new) == dumped(Self.facts(after)), "at \(start)")
    }
  }

  private func dumped(_ facts: FileFacts) -> String {
    var text = ""
    dump(facts, to: &text)
    return text
  }
}
