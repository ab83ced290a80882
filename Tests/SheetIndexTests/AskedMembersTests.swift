import SheetTestSupport
import Testing

/// Two presentations of one state that a flag of its value tells apart.
@Suite struct AskedMembersTests {
  /// A stack that opens sheets and covers.
  ///
  /// - Parameter shell: what is called on the two buttons, and may need more types.
  private func lines(
    _ write: String, layer: String = "struct Layer: Identifiable { let id = 0; let isCover: Bool }",
    _ member: String = "",
    shell: String, _ more: String = ""
  ) -> [String] {
    Summary.lines(
      Fixture(
        """
        \(layer)
        @Observable final class Stack {
          var layer: Layer?; var layers: [Layer] = []
          private func open(isCover: Bool) { \(write) }
          func openSheet() { open(isCover: false) }
          func openCover() { open(isCover: true) }
          \(member)
        }
        struct Shell: View {
          @State private var stack = Stack()
          var body: some View {
            VStack {
              Button("Sheet") { stack.openSheet() }
              Button("Cover") { stack.openCover() }
            }
            \(shell)
          }
        }
        \(more)
        """
      ).index())
  }

  private func modals(of value: String) -> String {
    """
    .sheet(item: Binding(get: { if let layer = \(value), !layer.isCover { layer } else { nil } }, set: { _ in })) { _ in Text("") }
    .fullScreenCover(item: Binding(get: { guard let layer = \(value), layer.isCover else { return nil }; return layer }, set: { _ in })) { _ in Text("") }
    """
  }

  @Test(arguments: [
    ("layer = Layer(isCover: isCover)", "layer"), ("layers.append(Layer(isCover: isCover))", "layers.last"),
    ("layers += [Layer(isCover: isCover)]", "layers.last"),
  ]) func theFlagThatIsHandedOver(write: String, value: String) {
    let name = value.prefix { $0 != "." }
    #expect(
      lines(write, shell: modals(of: "stack." + value)) == [
        "sheet Main.swift:16 state=Stack.\(name) shows=[Text*] "
          + "opened=[Main.swift:4 assignment, Main.swift:5 call, Main.swift:13 call]",
        "fullScreenCover Main.swift:17 state=Stack.\(name) shows=[Text*] "
          + "opened=[Main.swift:4 assignment, Main.swift:6 call, Main.swift:14 call]",
      ])
  }

  /// A flag that is written there is that.
  @Test func aFlagThatIsWritten() {
    #expect(
      lines("layer = Layer(isCover: true)", shell: modals(of: "stack.layer")) == [
        "sheet Main.swift:16 state=Stack.layer shows=[Text*] opened=[]",
        "fullScreenCover Main.swift:17 state=Stack.layer shows=[Text*] "
          + "opened=[Main.swift:4 assignment, Main.swift:5 call, Main.swift:6 call, Main.swift:13 call, Main.swift:14 call]",
      ])
  }

  /// What a class is made with it keeps where nothing else writes it; a view may be told the state.
  @Test(arguments: [
    ("", "Main.swift:5 call, Main.swift:13 call"),
    (
      "func turn() { layers.first?.isCover.toggle() }",
      "Main.swift:5 call, Main.swift:6 call, Main.swift:13 call, Main.swift:14 call"
    ),
  ]) func theFlagOfAnObject(member: String, calls: String) {
    let found = lines(
      "layers.append(.init(isCover: isCover))",
      layer:
        "final class Layer: Identifiable { var isCover: Bool; init(isCover: Bool = false) { self.isCover = isCover } }",
      member, shell: ".modifier(Presents(next: stack.layers.first))",
      """
      struct Presents: ViewModifier {
        let next: Layer?
        func body(content: Content) -> some View {
          content.sheet(item: Binding(get: { if let next, !next.isCover { next } else { nil } }, set: { _ in })) { _ in Text("") }
        }
      }
      """)
    #expect(
      found.last
        == "sheet Main.swift:22 state=Stack.layers shows=[Text*] opened=[Main.swift:4 assignment, \(calls)]")
  }

  /// The same where what is shown is mapped from a page of the layer: each has the calls that open it, with their cases.
  @Test func pagesOfLayers() {
    let lines = Summary.lines(
      Fixture(
        """
        enum Page { case tour, photo, settings }
        @Observable final class Layer: Identifiable {
          var page: Page
          var isCover: Bool
          init(page: Page, isCover: Bool) { self.page = page; self.isCover = isCover }
        }
        @Observable final class Stack {
          private(set) var layers: [Layer] = []
          private func open(_ page: Page, isCover: Bool) { layers.append(.init(page: page, isCover: isCover)) }
          func sheet(_ page: Page) { open(page, isCover: false) }
          func cover(_ page: Page) { open(page, isCover: true) }
        }
        struct Tour: View { var body: some View { Text("") } }
        struct Photo: View { var body: some View { Text("") } }
        extension Page {
          @ViewBuilder func view() -> some View { switch self { case .tour: Tour(); case .photo: Photo(); case .settings: Tour() } }
        }
        struct LayerView: View { let layer: Layer; var body: some View { layer.page.view() } }
        struct Root: View {
          @State private var stack = Stack()
          private var next: Layer? { stack.layers.first }
          var body: some View {
            VStack {
              Button("") { stack.sheet(.tour) }
              Button("") { stack.sheet(.settings) }
              Button("") { stack.cover(.photo) }
            }
            .sheet(item: Binding(get: { if let next, !next.isCover { next } else { nil } }, set: { _ in })) { LayerView(layer: $0) }
            .fullScreenCover(item: Binding(get: { if let next, next.isCover { next } else { nil } }, set: { _ in })) { LayerView(layer: $0) }
          }
        }
        """
      ).index())
    #expect(
      lines.map { $0.components(separatedBy: "opened=").last ?? "" } == [
        "[Main.swift:24 call .tour, Main.swift:25 call .settings]", "[Main.swift:26 call .photo]",
      ])
  }
}
