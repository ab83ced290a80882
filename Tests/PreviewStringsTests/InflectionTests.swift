import Testing

@testable import PreviewStrings

/// Nouns in the number of what stands before them.
@Suite struct InflectionTests {
  @Test(
    arguments: [
      ("^[%lld item](inflect: true)", 2.0, "%lld items"), ("^[%lld item](inflect: true)", 1, "%lld item"),
      ("You have ^[%@ story](inflect: true) left", 3, "You have %@ stories left"),
      ("^[%lld red box](inflect: true)", 0, "%lld red boxes"), ("^[%lld person](inflect: true)", 2, "%lld people"),
      ("^[3 item](inflect: true)", nil, "3 items"), ("^[%lld item](inflect: true)", nil, "%lld item"),
      ("^[%lld day](inflect: true)", 2, "%lld days"), ("[a](b) ^x", 2, "[a](b) ^x"), ("^[open", 2, "^[open"),
      ("^[](inflect: true)", 2, ""), ("^[a](other)", 2, "a"),
    ] as [(String, Double?, String)]) func nouns(format: String, number: Double?, expected: String)
  {
    #expect(Inflection.resolved(format) { _ in number } == expected)
  }

  @Test func eachHasItsOwnNumber() {
    let numbers = [7.0, 1, 2]
    #expect(
      Inflection.resolved("%@: ^[%lld cat](inflect: true), ^[%lld dog](inflect: true)") { numbers[$0] }
        == "%@: %lld cat, %lld dogs")
  }
}
