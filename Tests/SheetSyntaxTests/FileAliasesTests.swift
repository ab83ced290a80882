import SheetModel
import SheetSyntax
import Testing

/// An alias of a file names what is extended there by the type that it stands for, to the skim as to the parser.
@Suite struct FileAliasesTests {
  private func paths(_ text: String) -> (skimmed: [String], parsed: [String]) {
    let bytes = Array(text.utf8)
    let sketch = bytes.withUnsafeBufferPointer { Skim.sketch($0, presentationHashes: []) }
    let facts = bytes.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
    var parsed: [String] = []
    func add(_ decl: TypeDecl, _ path: [String]) {
      let path = path + decl.path
      parsed.append(path.joined(separator: "."))
      for nested in decl.nested { add(nested, path) }
    }
    for decl in facts.types { add(decl, []) }
    return (sketch.declarations.map { $0.path.joined(separator: ".") }, parsed)
  }

  private func expect(_ text: String, _ expected: [String]) {
    let found = paths(text)
    #expect(found.skimmed == expected)
    #expect(found.parsed == expected)
  }

  @Test func extensionsOfAnAlias() {
    expect(
      "private typealias Target = Outer.Inner\nextension Target { struct Tile { enum Pane {} } }\nextension Target.Tile {}",
      ["Target", "Outer.Inner", "Outer.Inner.Tile", "Outer.Inner.Tile.Pane", "Outer.Inner.Tile"])
  }

  @Test func behindTheExtensionAndThroughAnotherAlias() {
    expect("extension A {}\ntypealias A = B\ntypealias B = C.D // what\n", ["C.D", "A", "B"])
  }

  @Test func whatIsNoPlainPath() {
    expect("typealias F = (Int) -> D\nextension F {}", ["F", "F"])
    expect("import SwiftUI\ntypealias Color = SwiftUI.Color\nextension Color {}", ["Color", "Color"])
    expect("typealias Model = Home.Model\nextension Model {}", ["Model", "Home.Model"])
    expect("typealias A = B<Int>\nextension A {}", ["A", "B"])
    expect("typealias A<T> = B<T, Never>\nextension A {}", ["A", "B"])
  }

  /// One inside of a type holds there alone, and a type that only begins with the name is another.
  @Test func aliasesElsewhere() {
    expect("struct S { typealias A = B }\nextension A {}\nstruct A1 {}", ["S", "S.A", "A", "A1"])
  }
}
