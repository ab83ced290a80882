import Testing

/// Methods of collections that the source tells.
@Suite struct CollectionsTests {
  private static let members = """
    struct Todo: Identifiable { let id: Int; let t: String; var done = false; var owner: Owner }
    let items = [Todo(id: 1, t: "b"), Todo(id: 2, t: "a", done: true), Todo(id: 3, t: "c")]
    let names = ["b", "a"]
    @State var none: [Todo] = []
    @State var price: Int? = 2
    let cost: Int?
    let me: Owner
    """

  static let shown: [(body: String, expected: String)] = [
    ("Text(\"\\(items.filter { !$0.done }.count)\")", "text '2'"),
    ("Text(\"\\(items.filter { $0.owner == me }.count)\")", "text '⟨count⟩'"),
    ("ForEach(items.filter(\\.done)) { Text($0.t) }", "foreach\n  text 'a'"),
    ("ForEach(items.filter { $0.owner == me }) { Text($0.t) }", "foreach\n  text 'b'\n  text 'a'\n  text 'c'"),
    ("ForEach(names.sorted(), id: \\.self) { Text($0) }", "foreach\n  text 'a'\n  text 'b'"),
    ("ForEach(items.sorted { $0.t < $1.t }.prefix(1)) { Text($0.t) }", "foreach\n  text 'a'"),
    ("Text(names.joined(separator: \", \"))", "text 'b, a'"),
    ("Text(items.map(\\.t).joined())", "text 'bac'"),
    ("if items.contains(where: { $0.done }) { Text(\"A\") } else { Text(\"B\") }", "text 'A'"),
    ("if items.allSatisfy(\\.done) { Text(\"A\") } else { Text(\"B\") }", "text 'B'"),
    ("Text(items.first { $0.done }?.t ?? \"none\")", "text 'a'"),
    ("Text(items.last(where: { !$0.done })?.t ?? \"none\")", "text 'c'"),
    ("if names.contains(\"z\") { Text(\"A\") } else { Text(\"B\") }", "text 'B'"),
    (
      "ForEach(Array(zip(names.indices, names)), id: \\.0) { i, n in Text(\"\\(i)\\(n)\") }",
      "foreach\n  text '0b'\n  text '1a'"
    ),
    ("Text(items[items.count - 1].t)", "text 'c'"),
    // What is looked up in a list that is filled later is mostly there.
    ("if let one = none.first(where: { $0.done }) { Text(one.t) } else { Text(\"B\") }", "text '⟨t⟩' dynamic ?"),
    ("Text(none.first?.t ?? \"none\")", "text 'none'"),
    // A list of what an optional holds.
    ("ForEach(price.map { [$0] } ?? [], id: \\.self) { Text(\"\\($0)\") }", "foreach\n  text '2'"),
    ("ForEach(cost.map { [$0] } ?? [], id: \\.self) { Text(\"\\($0)\") }", "foreach\n  text '⟨cost⟩'"),
  ]

  @Test(arguments: shown) func areEvaluated(body: String, expected: String) {
    #expect(drawn(body, members: Self.members) == expected, "\(body)")
  }
}
