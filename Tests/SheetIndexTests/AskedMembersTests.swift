import SheetTestSupport
import Testing

/// Two presentations of one state that a flag of its value tells apart.
@Suite struct AskedMembersTests {
  private func lines(_ state: String, _ write: String, _ value: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Layer: Identifiable { let id = 0; let isCover: Bool }
        @Observable final class Stack {
          var \(state)
          private func open(isCover: Bool) { \(write) }
          private func push(_ layer: Layer) { layers.append(layer) }
          var layers: [Layer] = []
          func openSheet() { open(isCover: false) }
          func openCover() { open(isCover: true) }
        }
        struct Shell: View {
          @State private var stack = Stack()
          var body: some View {
            VStack {
              Button("Sheet") { stack.openSheet() }
              Button("Cover") { stack.openCover() }
            }
            .sheet(item: Binding(get: { if let layer = \(value), !layer.isCover { layer } else { nil } }, set: { _ in })) { _ in Text("") }
            .fullScreenCover(item: Binding(
              get: { guard let layer = \(value), layer.isCover else { return nil }; return layer }, set: { _ in })) { _ in Text("") }
          }
        }
        """
      ).index())
  }

  @Test(arguments: [
    ("layer: Layer?", "layer = Layer(isCover: isCover)", "stack.layer"),
    ("other = 0", "layers.append(Layer(isCover: isCover))", "stack.layers.last"),
    ("other = 0", "layers += [Layer(isCover: isCover)]", "stack.layers.last"),
  ]) func theFlagThatIsHandedOver(state: String, write: String, value: String) {
    let found = lines(state, write, value)
    let name = value.split(separator: ".")[1]
    #expect(
      found == [
        "sheet Main.swift:17 state=Stack.\(name) shows=[Text*] "
          + "opened=[Main.swift:4 assignment, Main.swift:7 call, Main.swift:14 call]",
        "fullScreenCover Main.swift:18 state=Stack.\(name) shows=[Text*] "
          + "opened=[Main.swift:4 assignment, Main.swift:8 call, Main.swift:15 call]",
      ]
        || name == "layers" && found.map { $0.contains("Main.swift:7 call") } == [true, false]
          && found.map { $0.contains("Main.swift:8 call") } == [false, true]
    )
  }

  /// What a class is made with it keeps where nothing else writes it; a view may be told the state.
  @Test(arguments: [("", true), ("func turn() { layers.first?.isCover.toggle() }", false)])
  func theFlagOfAnObject(member: String, isKept: Bool) {
    let found = Summary.lines(
      Fixture(
        """
        @Observable final class Layer: Identifiable {
          var isCover: Bool
          init(isCover: Bool = false) { self.isCover = isCover }
        }
        @Observable final class Stack {
          private(set) var layers: [Layer] = .init()
          private func open(isCover: Bool) { layers.append(.init(isCover: isCover)) }
          func openSheet() { open(isCover: false) }
          func openCover() { open(isCover: true) }
          \(member)
        }
        struct Presents: ViewModifier {
          let next: Layer?
          func body(content: Content) -> some View {
            content.sheet(item: Binding(get: { if let next, !next.isCover { next } else { nil } }, set: { _ in })) { _ in Text("") }
          }
        }
        struct Shell: View {
          @State private var stack = Stack()
          var body: some View {
            VStack {
              Button("Sheet") { stack.openSheet() }
              Button("Cover") { stack.openCover() }
            }
            .modifier(Presents(next: stack.layers.first))
          }
        }
        """
      ).index())
    #expect(found.first?.contains("Main.swift:22 call") == true)
    #expect(found.first?.contains("Main.swift:23 call") == !isKept)
  }

  /// A flag that is written there is that.
  @Test func aFlagThatIsWritten() {
    let found = lines("layer: Layer?", "layer = Layer(isCover: true)", "stack.layer")
    #expect(found.first?.hasSuffix("opened=[]") == true)
    #expect(found.last?.contains("opened=[Main.swift:4 assignment") == true)
  }
}
