import SheetModel
import SheetSyntax
import Testing

struct SyntaxFaultTests {
  @Test(arguments: [
    ("struct A {}", nil),
    ("struct A {", 10),
    ("let a = (1, ", 11),
    ("let a = 1 ) + 2\nlet b = 3", 10),
    ("", nil),
    ("\u{FEFF}let a = \"x", 13),
  ]) func firstFault(text: String, start: Int?) { #expect(SyntaxFault.first(in: Array(text.utf8))?.start == start) }

  @Test func bytesThatAreNoText() {
    // Must not trap, and must not be outside.
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x00], [0xC3], Array("let a = \"".utf8) + [0xED, 0xA0, 0x80]] {
      if let range = SyntaxFault.first(in: bytes) { #expect(range.start <= range.end && range.end <= bytes.count) }
    }
  }
}
