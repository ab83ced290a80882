import SheetTestSupport
import Testing

/// F24: a binding for each row.
@Suite struct F24PerRowBindingTests {
  @Test func equalityBinding() {
    let index = Fixture(
      """
      struct Item: Identifiable { let id: Int }
      struct Items: View {
        let rows: [Item]
        @State private var chosen: Int?
        var body: some View {
          ForEach(rows) { row in
            let mine = Binding {
              chosen == row.id
            } set: {
              chosen = $0 ? row.id : nil
            }
            Button("Edit") { chosen = row.id }
              .popover(isPresented: mine) { RowEditor(row: row) }
          }
        }
      }
      struct RowEditor: View {
        let row: Item
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "popover Main.swift:13 state=Items.chosen(@State) shows=[RowEditor] opened=[Main.swift:12 assignment]"
      ])
  }

  @Test func functionGivesTheBinding() {
    let index = Fixture(
      """
      struct Item: Identifiable { let id: Int }
      struct Items: View {
        let rows: [Item]
        @State private var chosen: Int?
        var body: some View {
          ForEach(rows) { row in
            Button("Edit") { chosen = row.id }
              .sheet(isPresented: isChosen(row)) { RowEditor(row: row) }
          }
        }
        private func isChosen(_ row: Item) -> Binding<Bool> {
          Binding(get: { chosen == row.id }, set: { if !$0 { chosen = nil } })
        }
      }
      struct RowEditor: View {
        let row: Item
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Items.chosen(@State) shows=[RowEditor] opened=[Main.swift:7 assignment]"
      ])
  }

  /// Each row has a flag of its own.
  @Test func stateOfTheRow() {
    let index = Fixture(
      #"""
      struct Items: View {
        let rows: [Int]
        var body: some View {
          List(rows, id: \.self) { _ in Row() }
        }
      }
      struct Row: View {
        @State private var editing = false
        var body: some View {
          Button("Edit") { editing = true }.sheet(isPresented: $editing) { RowEditor() }
        }
      }
      struct RowEditor: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Row.editing(@State) shows=[RowEditor] opened=[Main.swift:10 assignment]"
      ])
  }
}
