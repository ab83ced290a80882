import SheetModel
import SheetProject
import SheetSyntax
import Testing

@Suite struct LoweringTests {
  private func facts(_ text: String) -> FileFacts {
    Array(text.utf8).withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
  }

  /// As the index does it: on a thread with a large stack.
  private func deepFacts(_ text: String) -> FileFacts? {
    Workers.run { Array(text.utf8).withUnsafeBufferPointer { FactsExtractor.facts(of: $0) } }
  }

  /// Deeper than the parser goes by itself in builds for debugging.
  @Test func viewsAreReadAsDeepAsTheyAreNested() throws {
    let (open, close) = (String(repeating: "VStack { ", count: 60), String(repeating: " }", count: 60))
    let facts = try #require(
      deepFacts("struct A: View { var body: some View { \(open)Text(\"\").sheet(item: $a) { _ in B() }\(close) } }"))
    var body = facts.types.first?.properties.first?.getter?.first
    var depth = 0
    while case .expr(let expr)? = body, let inner = expr.call?.arguments.last?.value.closure, depth < 60 {
      body = inner.body.first
      depth += 1
    }
    guard case .expr(let last)? = body else {
      Issue.record("cut at \(depth)")
      return
    }
    #expect(depth == 60)
    #expect(last.call?.callee.lastName == "sheet")
  }

  @Test func membersCarryTheirTypesWrappersAndConditions() throws {
    let type = try #require(
      facts(
        """
        struct A: View {
          @State private var a = false, b: Int?
          #if os(iOS)
          var c: some View { Text("") }
          #else
          let d: (Int) -> Void
          #endif
        }
        """
      ).types.first)
    #expect(type.properties.map(\.name) == ["a", "b", "c", "d"])
    #expect(type.properties.map { $0.type?.text } == [nil, "Int?", "some View", "(Int) -> Void"])
    #expect(type.properties.map(\.isStored) == [true, true, false, true])
    #expect(type.properties.map(\.condition) == [nil, nil, "os(iOS)", "!os(iOS)"])
    #expect(type.properties[0].isPrivate && type.properties[0].attribute("State") != nil)
  }

  @Test func whatAFileDeclaresCarriesTheConditionsAroundIt() throws {
    let facts = facts(
      """
      #if os(iOS) || os(tvOS)
        struct A {
          #if DEBUG
            func inner() { func local() { } }
          #endif
        }
        #if BETA
          func free() { let x = 1 }
          let global = 2
        #endif
      #else
        extension A {}
      #endif
      struct B {}
      """)
    #expect(facts.types.map(\.condition) == ["os(iOS) || os(tvOS)", "!(os(iOS) || os(tvOS))", nil])
    let inner = try #require(facts.types.first?.functions.first)
    #expect(inner.condition == "DEBUG")
    let free = try #require(facts.functions.first)
    #expect(free.condition == "(os(iOS) || os(tvOS)) && BETA")
    #expect(facts.globals.map(\.condition) == ["(os(iOS) || os(tvOS)) && BETA"])
    // Within a body the clauses around carry it.
    for body in [inner.body, free.body] {
      switch body.first {
      case .function(let local)?: #expect(local.condition == nil)
      case .variable(let local)?: #expect(local.condition == nil)
      default: Issue.record("\(body)")
      }
    }
  }

  @Test func enumCasesCarryTheirPayload() throws {
    let type = try #require(facts("enum E { case a, b(Int), c(x: [String], _ y: Bool = true) }").types.first)
    #expect(type.cases.map(\.name) == ["a", "b", "c"])
    #expect(type.cases[2].payload.map(\.label) == ["x", nil])
    #expect(type.cases[2].payload.map(\.type.text) == ["[String]", "Bool"])
    #expect(type.cases[2].payload.map(\.hasDefault) == [false, true])
  }

  @Test func aFileWithErrorsGivesWhatCouldBeRead() {
    let types = facts("struct A { var x = 1 }\nstruct B { func ( }\n}}} struct C {}").types
    #expect(types.map(\.path).contains(["A"]))
  }

  @Test func depthIsBounded() {
    let chain = "let x = a" + String(repeating: ".b", count: 20_000)
    #expect(deepFacts(chain)?.note != nil)
    let nested = "let x = " + String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(deepFacts(nested)?.types.isEmpty == true)
  }
}
