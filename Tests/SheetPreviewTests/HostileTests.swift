import SheetPreview
import Testing

/// Sources that nobody writes: a picture of them ends, soon, and is none of an endless thing.
@Suite struct HostileTests {
  private func ends(_ body: String, members: String = "", _ more: String = "") {
    let clock = ContinuousClock()
    var result = ""
    let time = clock.measure { result = drawn(body, members: members, more) }
    #expect(time < .seconds(20), "\(body) took \(time)")
    #expect(result.utf8.count < 4_000_000, "\(body)")
  }

  @Test func circles() {
    ends("LazyVGrid(columns: a) { Text(\"x\") }", members: "var a: [GridItem] { b }\nvar b: [GridItem] { a }")
    ends("LazyVGrid(columns: T.a) { Text(\"x\") }", "enum T { static let a = T.b\nstatic let b = T.a }")
    ends("Text(E.one.a)", "enum E { case one\nvar a: String { b + b }\nvar b: String { a + a } }")
    ends(
      "Text(\"\\(Node().next)\")",
      "struct Node { let next: Node\nlet other: Node\ninit() { next = Node()\nother = Node() } }")
    ends("Tree()", "struct Tree: View { var body: some View { HStack { Tree(); Tree() } } }")
    ends(
      "twice(twice(twice(Text(\"x\"))))",
      members: "func twice(_ v: some View) -> some View { HStack { twice(v); twice(v) } }")
    ends("Text(\"x\").foregroundStyle(.a)", "extension Color { static let a = b\nstatic let b = a }")
  }

  @Test func textsThatDouble() {
    let chain = (1..<60).map { "let t\($0) = t\($0 - 1) + t\($0 - 1)" }.joined(separator: "\n")
    ends("Text(t59)", "let t0 = \"abc\"\n" + chain)
    let lists = (1..<60).map { "let l\($0) = l\($0 - 1) + l\($0 - 1)" }.joined(separator: "\n")
    ends("Text(\"\\(l59.count)\")", "let l0 = [1, 2]\n" + lists)
  }

  @Test func foldsThatDouble() {
    let list = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"
    ends("\(list).reduce(Text(\"x\")) { a, _ in a + a }")
    let nested = (0..<12).reduce("Text(\"x\")") { text, _ in "\(list).reduce(\(text)) { a, _ in a + a + a }" }
    ends(nested)
    let inside = (0..<9).reduce("Text(\"x\")") { text, _ in "\(list).reduce(Text(\"y\")) { a, _ in \(text) + a }" }
    ends(inside)
  }

  @Test func viewsThatDouble() {
    let calls = String(repeating: ".twice()", count: 40)
    ends("Text(\"x\")" + calls, "extension View { func twice() -> some View { HStack { self; self } } }")
    ends(
      "Picker(\"p\", selection: $p) { Text(\"x\")" + calls + " }", members: "@State var p = 1",
      "extension View { func twice() -> some View { Group { self; self } } }")
  }

  @Test func longOnes() {
    ends("Text(\"\\([" + Array(repeating: "1", count: 50_000).joined(separator: ",") + "].count)\")")
    ends("Text(" + Array(repeating: "\"a\"", count: 2_000).joined(separator: " + ") + ")")
    ends(
      "Text(f(" + (0..<1_000).map { "a\($0): \($0)" }.joined(separator: ", ") + "))",
      members: "func f(" + (0..<1_000).map { "a\($0): Int" }.joined(separator: ", ") + ") -> String { \"\\(a1)\" }")
    ends(
      "ForEach(a, id: \\.self) { x in ForEach(a.map { y in a.filter { $0 == y } }, id: \\.self) { Text(\"\\($0)\") } }",
      members: "let a = [" + (0..<900).map(String.init).joined(separator: ",") + "]")
  }

  @Test func deepOnes() {
    ends(
      "Text(" + String(repeating: "(true ? \"a\" : ", count: 300) + "\"b\"" + String(repeating: ")", count: 300) + ")")
    ends(String(repeating: "VStack { ", count: 200) + "Text(\"x\")" + String(repeating: " }", count: 200))
    ends(
      String(repeating: "if a { ", count: 200) + "Text(\"x\")"
        + String(repeating: " } else { Text(\"y\") }", count: 200))
  }
}
