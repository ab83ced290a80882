import Foundation
import SheetModel
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

  @Test(arguments: [
    ("struct A { var name = 1 }", ["name"]),
    ("struct A { static func name() {} }", ["name"]),
    ("struct A {\n  let\n    name = 1\n}", ["name"]),
    ("struct A { let (one, two) = f() }", ["one", "two"]),
    ("struct A {\n  let (one,\n    two) = f()\n}", ["one", "two"]),
    ("struct A { var one = 1, two = 2 }", ["one", "two"]),
    ("struct A { var one = { 1 }(), two = 2 }", ["one", "two"]),
    ("struct A {\n  var one = [\n    1\n  ]\n  , two = 2\n}", ["one", "two"]),
    ("struct A { var one: Int { 1 }; var two = 2 }", ["one", "two"]),
    ("struct A { init(_ a: Int) {} }", ["init"]),
    ("struct A { subscript(a: Int) -> Int { a } }", ["subscript"]),
    ("enum A { case one, two(Int), three = 3 }", ["one", "two", "three"]),
    ("enum A {\n  case one\n  , two\n}", ["one", "two"]),
    ("enum A {\n  case\n    one,  // a comment\n    two\n}", ["one", "two"]),
    ("enum A {\n  case one(\n    Int\n  ), two\n}", ["one", "two"]),
    ("enum A { case `default`, `init`, `case` }", ["default", "init", "case"]),
    ("struct A { func `init`() {} }", ["init"]),
    ("enum A {\n  case `default`\n  case other\n}", ["default", "other"]),
    ("struct A {\n  func `in`() {}\n  var `is` = 1\n  func name() {}\n}", ["in", "is", "name"]),
    ("protocol A { var name: Int { get }; func other() }", ["name", "other"]),
    ("struct A { struct B {} ; var name = 1 }", ["name"]),
    ("struct A { struct B { enum C { case name } } }", ["name"]),
    ("extension A.B { var name: Int { 1 } }", ["name"]),
    ("let a = f(x) { enum A {\n  case one\n  , two\n} }", ["one", "two"]),
    ("let a = f(x, { enum A {\n  case one\n  , two\n} })", ["one", "two"]),
    ("actor A { nonisolated(unsafe) static private(set) var name = 1 }", ["name"]),
    ("struct A {\n#if os(iOS)\n  var name = 1\n#endif\n}", ["name"]),
  ]) func membersAreNeverMissed(text: String, members: [String]) {
    for name in members { #expect(sketch(text).mayDeclare(member: name)) }
  }

  @Test(arguments: [
    "struct A { var b: Int { name } }", "struct A { func b() { let name = 1; name() } }",
    "struct A { func b() { other.init(name) } }", "func name() { var name = 1 }", "let name = 1",
    "struct A { var b = c.name }", "enum A { case b; var c: Int { switch d { case name: 1 } } }",
  ]) func whatIsOnlyMentionedIsNoMember(text: String) {
    #expect(sketch(text).mayMention("name"))
    #expect(!sketch(text).mayDeclare(member: "name"))
    #expect(!sketch(text).mayDeclare(member: "init"))
  }

  @Test func membersBelongToTheirType() {
    let views = sketch(
      "extension View { func a() {} }\nstruct B { init() {}; enum C { case d } }\nextension E.B { var f: Int { 1 } }")
    #expect(views.mayDeclare(member: "init", of: "B") && !views.mayDeclare(member: "init", of: "View"))
    #expect(views.mayDeclare(member: "d", of: "C") && !views.mayDeclare(member: "d", of: "B"))
    #expect(views.mayDeclare(member: "f", of: "B") && !views.mayDeclare(member: "f", of: "E"))
    // What an alias names is extended under another name.
    let aliased = sketch("typealias A = B.C\nextension A { func d() {} }")
    #expect(aliased.mayDeclare(member: "d", of: "C"))
  }

  @Test(arguments: [
    ("let one = 1\nvar two: Int { 2 }\nfunc three() { let no = 1 }", ["one", "two", "three"]),
    ("public private(set) var one = f(no: 1) { let no = 2 }", ["one"]),
    ("@MainActor let one = [\n  1\n]\n#if os(iOS)\nlet two = 2\n#endif", ["one", "two"]),
    ("let one = 1, two = 2\nvar\n  three = 3", ["one", "two", "three"]),
    ("func `one`(no: Int) {}\nlet `two` = 2", ["one", "two"]), ("struct A { let no = 1; func no() {} }", []),
    ("extension A: B, C { var no: Int { 1 } }", []), ("let one = \"\\(f { let no = 1 })\"", ["one"]),
    ("func == (no: A, b: A) -> Bool { true }", []),
  ])
  func namesAtFileScope(text: String, names: [String]) {
    #expect(sketch(text).globals == names.map { WordFilter.hash($0) })
    // A file that the skim does not trust gets them from the parser.
    let broken = Array((text + "\n}").utf8)
    let facts = broken.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
    let corrected = sketch(text + "\n}").corrected(by: facts)
    for name in names { #expect(corrected.globals.contains(WordFilter.hash(name)), "\(name)") }
  }

  /// Of everything that the parser finds in the fixtures' sources; with `SHEETLENS_PROJECT`, in any project's.
  @Test func noMemberThatTheParserFindsIsMissed() throws {
    func check(_ types: [TypeDecl], _ sketch: Sketch, _ file: String) {
      for type in types {
        let names = type.properties.map(\.name) + type.functions.map(\.name) + type.cases.map(\.name)
        // Nobody asks for an operator.
        for name in names
        where name.contains(where: \.isLetter) && !sketch.mayDeclare(member: name, of: type.path.last) {
          Issue.record("\(file): \(name)")
        }
        check(type.nested, sketch, file)
      }
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var folders = ["Fixtures", "SheetSyntaxTests", "SheetIndexTests"].map { root.appending(path: $0) }
    if let project = ProcessInfo.processInfo.environment["SHEETLENS_PROJECT"] { folders.append(URL(filePath: project)) }
    var count = 0
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let bytes = [UInt8](try Data(contentsOf: file))
        let sketch = bytes.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: []) }
        let facts = bytes.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
        check(facts.types, sketch, file.lastPathComponent)
        let globals = Set(sketch.corrected(by: facts).globals)
        for name in facts.globals.map(\.name) + facts.functions.map(\.name)
        where name.contains(where: \.isLetter) && !globals.contains(WordFilter.hash(name)) {
          Issue.record("\(file.lastPathComponent): \(name) at file scope")
        }
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func wordsAreNeverMissed() {
    let words = (0..<500).map { "word\($0)" }
    let result = sketch(words.joined(separator: " + "))
    for word in words { #expect(result.mayMention(word)) }
    let wrong = (1000..<3000).filter { result.mayMention("word\($0)") }.count
    #expect(wrong < 200, "\(wrong) of 2000 wrong answers")
  }
}
