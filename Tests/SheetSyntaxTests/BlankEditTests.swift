import Foundation
import SheetModel
import Testing

@testable import SheetSyntax

/// Blank lines and comments between declarations move what stands behind them, and nothing else.
@Suite struct BlankEditTests {
  private static let text = """
    // On top.
    import SwiftUI
    import UIKit

    @MainActor
    struct First: View {
      @State private var isOpen = false
      // About the body.
      var body: some View {
        Text("a").sheet(isPresented: $isOpen) { Second() }

        // in a member
      }

      /* A comment
      // over lines

      */
      enum Inner: String {
        case a = "x"

        case b(Int,
          Int)
        func run() {}
      }
      deinit {
        print(\"\"\"

        \"\"\")
      }
    }

    #Preview { First() }

    #if os(iOS)

      extension First { var phone: some View { Text("phone") } }
    #endif
    // Behind all.

    """

  private static func facts(_ text: [UInt8]) -> FileFacts {
    text.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
  }

  private static func dumped(_ facts: FileFacts) -> String {
    var text = ""
    dump(facts, to: &text)
    return text
  }

  private static func edited(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  @Test(arguments: ["", "   ", "// let me = see", "\t/// `sheet` of \"it", "x", "*/", "// */", "/* */", "#endif", "}"])
  func aLineMoreOrLessAtEveryPlace(_ line: String) {
    let lines = Self.text.components(separatedBy: "\n")
    let before = Self.edited(lines)
    let old = Self.facts(before)
    var quick = 0
    for at in 0...lines.count {
      var more = lines
      more.insert(line, at: at)
      let after = Self.edited(more)
      if let edit = BlankEdit(old, before, after) {
        quick += 1
        #expect(Self.dumped(edit.moved(old)) == Self.dumped(Self.facts(after)), "line \(at)")
      }
      // The same line taken away.
      let new = Self.facts(after)
      if let edit = BlankEdit(new, after, before) {
        #expect(Self.dumped(edit.moved(new)) == Self.dumped(old), "line \(at) away")
      }
    }
    let isBlank = line.allSatisfy(\.isWhitespace) || line.drop(while: \.isWhitespace).hasPrefix("//") && line != "// */"
    // All places but those in members and in the first lines of the type.
    #expect(isBlank ? quick > 25 : quick == 0, "\(quick)")
  }

  @Test func aCommentThatIsTyped() throws {
    var before = Array(Self.text.utf8)
    let place = try #require(Self.text.range(of: "// About"))
    var at = Self.text.utf8.distance(from: Self.text.startIndex, to: place.upperBound)
    for byte in " é😀 // {".utf8 {
      var after = before
      after.insert(byte, at: at)
      at += 1
      let edit = try #require(BlankEdit(Self.facts(before), before, after))
      #expect(Self.dumped(edit.moved(Self.facts(before))) == Self.dumped(Self.facts(after)))
      before = after
    }
  }

  @Test(arguments: [
    // What decides about the lines around it, what only the first bytes can say, and what is no whole line.
    ("// On top.", "/* On top."), ("// over lines", "// over lines */ /*"), ("// On top.", "#!/usr/bin/swift"),
    ("// About the body.", "// About the body. */"), ("import UIKit\n", "import UI\nKit\n"), ("// On top.", "\u{FEFF}"),
    ("// in a member", "// in the member"), ("@MainActor\n", "@MainActor\n\n"),
    ("// About the body.\n", "// About the body."),
  ])
  func whatIsMoreThanThat(_ edit: (String, String)) throws {
    try #require(Self.text.contains(edit.0))
    let before = Array(Self.text.utf8)
    let after = Array(Self.text.replacingOccurrences(of: edit.0, with: edit.1).utf8)
    #expect(BlankEdit(Self.facts(before), before, after) == nil)
    #expect(BlankEdit(Self.facts(after), after, before) == nil)
  }

  @Test func linesThatEndOtherwise() throws {
    for end in ["\r\n", "\r"] {
      let lines = Self.text.components(separatedBy: "\n")
      let before = Array(lines.joined(separator: end).utf8)
      let after = Array((["", "// new"] + lines).joined(separator: end).utf8)
      let edit = try #require(BlankEdit(Self.facts(before), before, after))
      #expect(Self.dumped(edit.moved(Self.facts(before))) == Self.dumped(Self.facts(after)))
    }
  }
}
