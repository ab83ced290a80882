import SheetPreview
import SheetTestSupport
import Testing

/// What is kept from one picture to the next is what a fresh start would find.
@Suite struct PreviewCacheTests {
  private func texts(_ files: String, _ cache: PreviewCache) throws -> String {
    let index = Fixture(files).index()
    let engine = PreviewEngine(index, PreviewResources(), cache: cache)
    let item = try #require(
      index.files.indices.flatMap { PreviewItem.items(in: .init($0), of: index) }.first { $0.title == "V" })
    return try #require(engine.scene(item)).root.children.map { SceneDump.text($0) }.joined(separator: " | ")
  }

  @Test func afterAnyEdit() throws {
    let view = """
      struct V: View {
        var body: some View {
          Text(Names.first).card()
          Text(Inner.title)
          Label(row: "x")
        }
      }

      """
    let steps = [
      "//- /A.swift\nenum Names { static let first = \"A\" }\n//- /B.swift\nextension View { func card() -> some View { padding(8) } }",
      "//- /A.swift\nenum Names { static let first = \"A\" }\n//- /B.swift\nextension View { func card() -> some View { bold() } }",
      "//- /A.swift\nenum Names { static let first = \"B\" }\n//- /B.swift\nextension View { func card() -> some View { bold() } }",
      // A type nearer than the one before, and none any more.
      "//- /A.swift\nenum Names { static let first = \"B\" }\nextension V { enum Names { static let first = \"C\" } }\n//- /B.swift\n",
      "//- /A.swift\nenum Names { static let first = \"B\" }\n//- /B.swift\nenum Inner { static let title = \"I\" }",
      "//- /A.swift\ntypealias Names = Other\nenum Other { static let first = \"O\" }\n//- /B.swift\nenum Inner { static let title = \"J\" }",
      "//- /A.swift\ntypealias Names = Last\nenum Last { static let first = \"L\" }\n//- /B.swift\nextension Label { init(row: String) {} }",
    ]
    let cache = PreviewCache()
    for step in steps {
      #expect(try texts(view + step, cache) == texts(view + step, PreviewCache()), "\(step)")
    }
  }
}
