import SheetModel
import Testing

@Suite struct ConditionTextTests {
  @Test(arguments: [
    (["DEBUG"], "DEBUG"), (["os(iOS)", "DEBUG"], "os(iOS) && DEBUG"), (["A || B", "C"], "(A || B) && C"),
    (["!(A || B)", "C"], "!(A || B) && C"), ([], ""),
  ]) func together(conditions: [String], expected: String) {
    #expect(ConditionText.together(conditions) == expected)
  }

  @Test(arguments: [
    ("A", ["A"]), ("A && !B", ["A", "!B"]), ("A || B", ["A || B"]), ("(A || B) && C", ["A || B", "C"]),
    ("A && (B && C || D)", ["A", "B && C || D"]), ("!(A && B) && C", ["!(A && B)", "C"]), ("(A) && (B)", ["A", "B"]),
    ("(A) || (B)", ["(A) || (B)"]), ("A && B || C", ["A && B || C"]), ("", []), ("((", ["(("]), (")", [")"]),
  ]) func parts(text: String, expected: [String]) {
    #expect(ConditionText.parts(text) == expected)
  }
}
