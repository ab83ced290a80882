import SheetModel
import Testing

@testable import SheetRefactoring

@Suite struct SourceStyleTests {
  private func style(_ text: String) -> SourceStyle {
    SourceFile(FileID(0), path: "A.swift", Array(text.utf8)).style
  }

  /// A file without an indented line says nothing of that; its line ends are its own all the same.
  @Test func whatAFileDoesNotTellAnotherOneDoes() {
    let tabs = style("struct A {\n\tvar b = 1\n}\n")
    let alone = style("import SwiftUI\r\nstruct B { var c = 1 }\r\n")
    #expect(alone.indented(like: tabs).unit == "\t")
    #expect(alone.indented(like: tabs).newline == "\r\n")
    #expect(tabs.indented(like: alone).unit == "\t")
  }
}
