import SheetModel
import SheetOutput
import SheetRefactoring
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ text: String, _ edits: [TextEdit]) -> String {
    UnifiedDiff.text(FileChange(path: "A.swift", original: Array(text.utf8), edits: edits))
  }

  @Test func aLineInTheMiddle() {
    let text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    #expect(
      diff(text, [TextEdit(TextRange(8, 9), "five")])
        == "--- a/A.swift\n+++ b/A.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func twoPlacesFarApartAreTwoHunks() {
    let text = (1...30).map { "\($0)\n" }.joined()
    let hunks = diff(text, [TextEdit(TextRange(0, 1), "x"), TextEdit(at: text.utf8.count, "end\n")])
    #expect(hunks.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,4 @@", "@@ -28,3 +28,4 @@"])
  }

  @Test func withoutALineEndAtTheEnd() {
    #expect(
      diff("a", [TextEdit(at: 1, "b")]).hasSuffix(
        "-a\n\\ No newline at end of file\n+ab\n\\ No newline at end of file\n"))
  }

  @Test func carriageReturnsBelongToTheirLines() {
    #expect(diff("a\r\nb\r\n", [TextEdit(TextRange(3, 4), "c")]).hasSuffix(" a\r\n-b\r\n+c\r\n"))
  }

  @Test func aNewFile() {
    #expect(
      UnifiedDiff.text(.new(path: "N.swift", "x\ny\n"))
        == "--- /dev/null\n+++ b/N.swift\n@@ -0,0 +1,2 @@\n+x\n+y\n")
  }

  @Test func nothing() {
    #expect(diff("a\n", []) == "")
  }
}
