import Testing

/// What views have from protocols and classes.
@Suite struct InheritedMembersTests {
  private static let extensions = """
    extension View {
      func closeItem() -> some ToolbarContent { ToolbarItem(placement: .cancellationAction) { Text("Close") } }
      func saved() -> some View { Text("Save") }
      @ViewBuilder func word(_ text: String) -> some View { Text(text) }
      var rule: some View { Divider() }
    }
    """

  @Test func functionsOfAllViewsOnSelf() {
    #expect(drawn("word(\"A\")", Self.extensions) == "text 'A'")
    #expect(drawn("self.word(\"A\")", Self.extensions) == "text 'A'")
    #expect(drawn("rule", Self.extensions) == "divider")
    #expect(drawn("Text(\"A\").background { word(\"B\") }", Self.extensions).contains("text 'B'"))
    #expect(drawn("Text(\"A\").toolbar { closeItem() }", Self.extensions).contains("text 'Close'"))
    #expect(drawn("Button(action: {}, label: saved)", Self.extensions).contains("label: text 'Save'"))
  }

  @Test func functionsOfProtocolsAndClasses() {
    let parts = """
      protocol Part { var file: String { get }; func image(isSmall: Bool) -> Image }
      extension Part { func image(isSmall: Bool) -> Image { Image("\\(file)-\\(isSmall ? "s" : "l")") } }
      struct Dough: Part { var file: String }
      struct Cake { var dough: Dough }
      class Base { func title() -> String { "T" } }
      class Model: Base {}
      """
    #expect(
      drawn("cake.dough.image(isSmall: true)", members: "var cake = Cake(dough: Dough(file: \"d\"))", parts)
        == "image(asset=d-s)")
    #expect(drawn("Text(model.title())", members: "let model = Model()", parts) == "text 'T'")
  }

  /// Of a model that only run time knows its methods are known.
  @Test func methodsOfWhatNobodyKnows() {
    let more = """
      protocol Part { var file: String { get } }
      extension Part { func image() -> Image { Image(file) } }
      final class Model: ObservableObject {
        @Published var name: String
        struct Dough: Part { var file: String }
        var dough: Dough
        var glaze: Dough?
        @ViewBuilder func header() -> some View { HStack { Text(name); Divider() } }
      }
      struct Page: View {
        @ObservedObject var model: Model
        init(model: Model) { self.model = model }
        var body: some View { model.header(); model.dough.image(); if let glaze = model.glaze { glaze.image() } }
      }
      """
    let shown = drawn("Page(model: models.first)", more)
    #expect(shown.contains("text '⟨name⟩'") && shown.contains("divider"))
    #expect(shown.components(separatedBy: "image(asset=").count == 3)
    #expect(!shown.contains("unknown"))
  }
}
