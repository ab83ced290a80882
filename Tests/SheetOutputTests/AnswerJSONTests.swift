import JSONText
import SheetOutput
import SheetTestSupport
import Testing

@Suite struct AnswerJSONTests {
  @Test func everyKeyOfTheContractIsThereInItsOrder() throws {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Ω") { open = true }.sheet(isPresented: $open, onDismiss: {}) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let output = AnswerJSON(index)
    let text = output.answer([JSONValue.Member("presentations", output.presentations(index.presentations))]).text()
    #expect(
      text == """
        {"schemaVersion":1,"tool":{"name":"sheetlens","version":"0.1.0"},"project":"/project","complete":true,\
        "skipped":[],"presentations":[{"id":"Main.swift:4:34","kind":"sheet","form":"isPresented",\
        "labels":["isPresented","onDismiss","{}"],"binding":"$open","state":{"owner":"Home","property":"open",\
        "wrapper":"@State","location":{"file":"Main.swift","line":2,"column":22,"endLine":2,"endColumn":26}},\
        "enclosingType":"Home","location":{"file":"Main.swift","line":4,"column":34,"endLine":4,"endColumn":39},\
        "hasOnDismiss":true,"nestedIn":null,"condition":null,"enum":null,"destinations":[{"view":"Help","case":null,\
        "declared":true,"locations":[{"file":"Main.swift","line":7,"column":1,"endLine":7,"endColumn":12}]}],\
        "triggers":[{"location":{"file":"Main.swift","line":4,"column":20,"endLine":4,"endColumn":31},"case":null,\
        "via":"assignment","origin":null}],"unresolved":[],"preview":false}]}
        """)
  }
}
