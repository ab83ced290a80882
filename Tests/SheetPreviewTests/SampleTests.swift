import CellCanvas
import Foundation
import SceneLayout
import SheetIndex
import SheetPreview
import SheetProject
import SheetScene
import SheetTestSupport
import Testing

/// Every view that the sample app presents, as a picture. `SHEETLENS_RECORD=1` writes them instead.
@Suite struct SampleTests {
  private static func engine() throws -> PreviewEngine {
    let index = IndexBuilder.build(try .onDisk(SampleApp.root), options: IndexBuilder.Options())
    return PreviewEngine(index, ProjectResources.read(SampleApp.root), cache: PreviewCache())
  }

  private static func items(_ index: IndexSnapshot) -> [PreviewItem] {
    index.files.indices.flatMap { PreviewItem.items(in: .init($0), of: index).filter { $0.kind != "view" } }
  }

  private static let folder = URL(filePath: SampleApp.root).deletingLastPathComponent()
    .appending(path: "Pictures/Sample")

  private static func name(_ item: PreviewItem) -> String {
    String(item.id.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
  }

  private func compare(_ picture: String, _ name: String) {
    let file = Self.folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["SHEETLENS_RECORD"] == "1" {
      try? FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try? Data(picture.utf8).write(to: file)
      return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(golden == picture, "\(name)")
  }

  @Test func pictures() throws {
    let engine = try Self.engine()
    let items = Self.items(engine.index)
    #expect(items.count >= 30)
    for item in items {
      let scene = try #require(engine.scene(item), "\(item.id)")
      let picture = ScenePicture.draw(scene, size: PictureSize(width: 49, height: 43), look: Look(colors: .plain))
      compare(PlainPicture.text(of: picture.canvas, look: Look(colors: .plain)), Self.name(item))
    }
    let recorded = try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(recorded?.count == items.count + 1, "a picture of something that is not presented any more")
  }

  @Test func inColours() throws {
    let engine = try Self.engine()
    let item = try #require(
      Self.items(engine.index).first { $0.title.contains("Settings") } ?? Self.items(engine.index).first)
    let look = Look(colors: .trueColor)
    let picture = ScenePicture.draw(
      try #require(engine.scene(item)), size: PictureSize(width: 49, height: 43), look: look)
    compare(PlainPicture.ansi(of: picture.canvas, look: look).replacing("\u{1B}", with: "␛"), "colours")
  }

  /// Sources that are broken anywhere neither stop the derivation nor make it slow.
  @Test(arguments: 0..<8) func damaged(seed: Int) throws {
    let texts = try SampleApp.texts().sorted { $0.key < $1.key }
    var random = SeededRandom(UInt64(seed + 1))
    for _ in 0..<6 {
      var files: [String: String] = [:]
      for (path, text) in texts {
        var bytes = Array(text.utf8)
        for _ in 0..<4 where !bytes.isEmpty {
          let at = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1..<20, using: &random)))
          case 2: bytes.insert(contentsOf: Array("{ ( \" . ?".utf8).shuffled(using: &random), at: at)
          default: bytes.swapAt(at, Int.random(in: bytes.indices, using: &random))
          }
        }
        files[path] = String(decoding: bytes, as: UTF8.self)
      }
      var options = IndexBuilder.Options()
      options.threads = 1
      let index = IndexBuilder.build(.inMemory(files), options: options)
      let engine = PreviewEngine(index, PreviewResources(), cache: PreviewCache())
      let clock = ContinuousClock.now
      for file in index.files.indices {
        for item in PreviewItem.items(in: .init(file), of: index) { _ = engine.scene(item) }
      }
      #expect(ContinuousClock.now - clock < .seconds(20))
    }
  }
}

/// Sources that would never end.
@Suite struct LimitTests {
  private func isQuick(_ text: String, _ title: String = "V", atMost nodes: Int = 20_000) {
    let clock = ContinuousClock.now
    let scene = PreviewFixture(text).scene(title)
    #expect(ContinuousClock.now - clock < .seconds(10))
    #expect(scene.map { count($0.root) } ?? 0 <= nodes)
  }

  private func count(_ node: SceneNode) -> Int {
    1 + node.children.reduce(0) { $0 + count($1) }
      + node.slots.values.reduce(0) { $0 + $1.reduce(0) { $0 + count($1) } }
  }

  @Test func deepViews() {
    let open = String(repeating: "VStack { ", count: 90)
    isQuick("struct V: View { var body: some View { \(open) Text(\"A\") \(String(repeating: "}", count: 90)) } }")
    let chain = String(repeating: ".padding(1)", count: 400)
    isQuick("struct V: View { var body: some View { Text(\"A\")\(chain) } }")
    isQuick(
      "struct V: View { var body: some View { Text(\(String(repeating: "(", count: 200))1\(String(repeating: ")", count: 200))) } }"
    )
  }

  @Test func recursion() {
    isQuick("struct V: View { var body: some View { V()\n V()\n V()\n V() } }")
    isQuick(
      "struct V: View { var body: some View { a\n a }\n var a: some View { b\n b\n b }\n var b: some View { a\n a\n a } }"
    )
    isQuick(
      "struct V: View { var body: some View { Text(f(1)) }\n func f(_ n: Int) -> String { f(n + 1) + f(n + 2) } }")
    isQuick(
      "struct Box<C: View>: View { let content: () -> C\n var body: some View { Box { content()\n content() } } }\n struct V: View { var body: some View { Box { Text(\"A\") } } }"
    )
    isQuick(
      "extension View { func a() -> some View { b().b() }\n func b() -> some View { a().a() } }\n struct V: View { var body: some View { Text(\"A\").a() } }"
    )
    isQuick("struct V: View { var body: some View { func f() -> some View { f()\n f() }\n return f() } }")
    isQuick("struct V: View { var x: String { y + y }\n var y: String { x + x }\n var body: some View { Text(x) } }")
  }

  @Test func largeCollections() {
    isQuick(
      "struct V: View { var body: some View { ForEach(0..<1_000_000_000) { i in ForEach(0..<1000) { j in Text(\"\\(i)\") } } } }"
    )
    isQuick(
      "struct V: View { var body: some View { ForEach(0..<9) { _ in ForEach(0..<9) { _ in ForEach(0..<9) { _ in ForEach(0..<9) { _ in Text(\"A\") } } } } } }"
    )
    isQuick(
      "struct V: View { let n = 1e300\n var body: some View { Text(\"\\(n * n)\").frame(width: n * n, height: -n).lineLimit(9e99)\n LazyVGrid(columns: Array(repeating: GridItem(), count: Int(n))) { Text(\"A\") }\n ForEach(Array(repeating: 1, count: Int(n)), id: \\.self) { _ in Text(\"A\") }\n Text(names.prefix(n)) } }"
    )
  }

  /// Each member calls the next one twice.
  @Test func doubling() {
    let members = (0..<30).map { "var a\($0): some View { HStack { a\($0 + 1)\n a\($0 + 1) } }" }.joined(
      separator: "\n")
    isQuick("struct V: View { \(members)\n var a30: some View { Text(\"A\") }\n var body: some View { a0 } }")
    let texts = (0..<30).map { "func t\($0)() -> String { t\($0 + 1)() + t\($0 + 1)() }" }.joined(separator: "\n")
    isQuick("struct V: View { \(texts)\n func t30() -> String { \"A\" }\n var body: some View { Text(t0()) } }")
  }
}
