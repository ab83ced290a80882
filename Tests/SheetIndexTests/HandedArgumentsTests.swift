import SheetTestSupport
import Testing

/// A closure that makes views and is called with a case shows the view of that case.
@Suite struct HandedArgumentsTests {
  private func shown(_ property: String, _ calls: [String], made: String) -> [String] {
    let sheets = calls.map { ".sheet(isPresented: $isShown) { \($0) }" }.joined()
    return Summary.lines(
      Fixture(
        """
        enum Kind { case chat, pdf(Int), moving }
        struct Chat: View { var body: some View { Text("c") } }
        struct Pdf: View { let n: Int; var body: some View { Text("p") } }
        struct Moving: View { var body: some View { Text("m") } }
        struct Desk<Content: View>: View {
          \(property)
          let known: Kind
          @State private var isShown = false
          var body: some View { Button("") { isShown = true }\(sheets) }
        }
        struct Home: View {
          let kind: Kind
          func page(_ kind: Kind) -> some View {
            switch kind { case .chat: Chat(); case let .pdf(n): Pdf(n: n); case .moving: Moving() }
          }
          var body: some View { \(made) }
        }
        struct Hall<Content: View>: View {
          let page: (Kind) -> Content
          var body: some View { Desk(page: page, known: .chat) }
        }
        """
      ).index()
    ).map { $0.components(separatedBy: "shows=").last?.components(separatedBy: " opened=").first ?? "" }
  }

  private static let closure =
    "{ kind in switch kind { case .chat: Chat(); case let .pdf(n): Pdf(n: n); case .moving: Moving() } }"
  private static let shorthand = "{ if case .chat = $0 { Chat() } else { Moving() } }"

  @Test(arguments: ["let page: (Kind) -> Content", "@ViewBuilder var page: (Kind) -> Content"])
  func aClosureOfTheMaker(property: String) {
    let found = shown(
      property, ["page(.pdf(1))", "page(Kind.moving)", "self.page(.chat)", "page(known)"],
      made: "Desk(page: \(HandedArgumentsTests.closure), known: kind)")
    #expect(found == ["[Pdf]", "[Moving]", "[Chat]", "[Chat, Pdf, Moving]"])
  }

  @Test func shorthand() {
    let found = shown(
      "let page: (Kind) -> Content", ["page(.pdf(1))", "page(.chat)"],
      made: "Desk(page: \(HandedArgumentsTests.shorthand), known: kind)")
    #expect(found == ["[Moving]", "[Chat]"])
  }

  @Test func aMethodByItsName() {
    let found = shown(
      "let page: (Kind) -> Content", ["page(.pdf(1))", "page(known)"], made: "Desk(page: page, known: kind)")
    #expect(found == ["[Pdf]", "[Chat, Pdf, Moving]"])
  }

  /// What hands it on, hands on what it is called with.
  @Test func throughAnotherView() {
    let found = shown(
      "let page: (Kind) -> Content", ["page(.pdf(1))", "page(.moving)"],
      made: "Hall(page: \(HandedArgumentsTests.closure))")
    #expect(found == ["[Pdf]", "[Moving]"])
  }

  /// What the closure decides by is something else than what it is called with.
  @Test func anotherSwitch() {
    let found = shown(
      "let page: (Kind) -> Content", ["page(.pdf(1))"],
      made: "Desk(page: { _ in if case .chat = kind { Chat() } else { Moving() } }, known: kind)")
    #expect(found == ["[Chat, Moving]"])
  }
}
