import SheetSyntax
import Testing

@Suite struct SkimTests {
  private func sketch(_ text: String, words: [String] = ["sheet"]) -> Sketch {
    Array(text.utf8).withUnsafeBufferPointer {
      Skim.sketch($0, presentationHashes: Set(words.map { WordFilter.hash($0) }))
    }
  }

  private func names(_ text: String) -> [String] {
    sketch(text).declarations.map { "\($0.kind.rawValue) \($0.path.joined(separator: "."))" }
  }

  @Test func declarationsAreFoundWithTheirNesting() {
    #expect(
      names("struct A { enum B: String { case x } }\nextension A.B { class C {} }\ntypealias D = A") == [
        "struct A", "enum A.B", "extension A.B", "class A.B.C", "typealias D",
      ])
  }

  @Test func keywordsThatDeclareNothingAreNot() {
    #expect(names("class A { class func f() {}; class var x = 1; let t = A.self; let c = a.struct }") == ["class A"])
  }

  @Test func commentsStringsAndRegularExpressionsHideNothingAndShowNothing() {
    let text = ##"""
      // struct A {
      /* struct B { /* nested */ */
      let a = "struct C { \(d.map { "}" }) "
      let b = """
        struct D {
        """
      let c = #"struct E { \#(1) " "#
      let r = /"{/
      struct F {}
      """##
    let result = sketch(text)
    #expect(result.isReliable)
    #expect(result.declarations.map(\.path) == [["F"]])
  }

  @Test func whatDoesNotCloseIsNotRelied() {
    #expect(!sketch("struct A {").isReliable)
    #expect(!sketch("let a = \"open\nstruct B {}").isReliable)
    #expect(!sketch("/* open").isReliable)
    #expect(!sketch(")").isReliable)
    #expect(sketch("").isReliable)
  }

  @Test func aCallIsAPresentationWordAndADeclarationIsNot() {
    #expect(sketch("x.sheet(isPresented: $a) {}").hasPresentationWord)
    #expect(sketch("x.sheet  (item: $a)").hasPresentationWord)
    #expect(!sketch("func sheet(_ a: Int) {}").hasPresentationWord)
    #expect(!sketch("case sheet(Int)").hasPresentationWord)
    #expect(!sketch("let sheet = 1").hasPresentationWord)
    #expect(!sketch("// x.sheet(isPresented: $a)").hasPresentationWord)
  }

  @Test func privateLocalAndInheritedAreTold() {
    let result = sketch(
      "fileprivate struct A<T: P>: Q, M.R where T: S {\nfunc f() {\nstruct B {} } }\n@MainActor final class C: D<E> {}")
    #expect(result.declarations.map(\.isFilePrivate) == [true, false, false])
    #expect(result.declarations.map(\.isLocal) == [false, true, false])
    #expect(result.declarations.map(\.inherits) == [["Q", "R"], [], ["D"]])
  }

  @Test func wordsAreNeverMissed() {
    let words = (0..<500).map { "word\($0)" }
    let result = sketch(words.joined(separator: " + "))
    for word in words { #expect(result.mayMention(word)) }
    let wrong = (1000..<3000).filter { result.mayMention("word\($0)") }.count
    #expect(wrong < 200, "\(wrong) of 2000 wrong answers")
  }
}
