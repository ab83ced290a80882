import Testing

/// Containers that take the views of others apart.
@Suite struct ContainersTests {
  @Test func subviews() {
    let tray = """
      struct Tray<C: View>: View {
        @ViewBuilder var content: () -> C
        var body: some View {
          HStack {
            Group(subviews: content()) { all in
              ForEach(Array(all.enumerated()), id: \\.0) { index, one in if index > 0 { Divider() }; one }
            }
          }
        }
      }
      struct Each<C: View>: View {
        @ViewBuilder var content: () -> C
        var body: some View { ForEach(subviews: content()) { one in one.bold() } }
      }
      """
    let shown = drawn("Tray { Text(\"A\"); Text(\"B\") }", tray)
    #expect(shown.contains("text 'A'") && shown.contains("text 'B'") && !shown.contains("unknown"))
    #expect(shown.components(separatedBy: "divider").count == 2)
    let each = drawn("Each { Text(\"A\"); Text(\"B\") }", tray)
    #expect(each.contains("text 'A' .bold") && each.contains("text 'B' .bold"))
  }
}
