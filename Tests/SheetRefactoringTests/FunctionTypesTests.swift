import Testing

@testable import SheetRefactoring

@Suite struct FunctionTypesTests {
  @Test(arguments: [
    "typealias Done = () -> Void",
    "typealias Done\n  = () -> Void",
    "typealias Done =\n  @MainActor (Int)\n  -> Void",
    "typealias Done = (\n  Int,\n  Bool\n) -> Void",
    "typealias Count = Int\ntypealias Done = (Int) -> Void",
    "struct A { typealias Done = () throws -> Void }",
    "typealias Done = (Int) // what comes\n  -> Void",
  ])
  func anArrowIsFound(_ text: String) { #expect(Array(text.utf8).mayAliasFunction) }

  @Test(arguments: [
    "typealias Count = Int\nfunc a() -> Int { 1 }",
    "typealias Pair = (Int, Int)\n\nlet a: () -> Void = {}",
    "enum A {\r\n  typealias B = C\r\n  func d() -> E\r\n}",
    "typealias", "let a: () -> Void", "",
  ])
  func anotherArrowIsNone(_ text: String) { #expect(!Array(text.utf8).mayAliasFunction) }
}
