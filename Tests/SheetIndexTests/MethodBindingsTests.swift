import SheetTestSupport
import Testing

/// A binding that a method of an object makes is one of that object's state, and of no other's.
@Suite struct MethodBindingsTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        @Observable final class Deck<Card: Identifiable> {
          var top: Card?
          func deal(_ card: Card) { top = card }
          func showing(_ fits: @escaping (Card) -> Bool) -> Binding<Card?> {
            Binding(get: { [weak self] in
              guard let card = self?.top, fits(card) else { return nil }
              return card
            }, set: { [weak self] in self?.top = $0 })
          }
          static func passing(_ card: Binding<Card?>) -> Binding<Card?> { card }
          func through(_ card: Binding<Card?>) -> Binding<Card?> { card }
        }
        \(text)
        """
      ).index())
  }

  @Test func eachObjectHasItsOwn() {
    #expect(
      lines(
        """
        enum Ace: Identifiable { case low, high; var id: Self { self } }
        struct One: View {
          @State private var deck = Deck<Ace>()
          private var shown: Binding<Ace?> { deck.showing { $0 == .low } }
          var body: some View { Button("") { deck.deal(.low) }.sheet(item: shown) { _ in Text("") } }
        }
        struct Two: View {
          @State private var deck = Deck<Ace>()
          var body: some View {
            Button("") { deck.deal(.high) }.sheet(item: deck.showing { _ in true }) { _ in Text("") }
          }
        }
        """) == [
          "sheet Main.swift:17 state=Deck.top enum=Ace shows=[.low Text*] opened=[Main.swift:17 call .low]",
          "sheet Main.swift:22 state=Deck.top enum=Ace shows=[Text*] opened=[Main.swift:22 call .high]",
        ])
  }

  /// What a method is handed and gives back is the caller's.
  @Test func whatIsHandedOver() {
    #expect(
      lines(
        """
        struct Queen: Identifiable { let id = 0 }
        struct One: View {
          @State private var deck = Deck<Queen>()
          @State private var own: Queen?
          var body: some View {
            Button("") { deck.deal(Queen()) }
            Button("") { own = Queen() }.sheet(item: deck.through($own)) { _ in Text("") }
          }
        }
        """) == ["sheet Main.swift:19 state=One.own(@State) shows=[Text*] opened=[Main.swift:19 assignment]"])
  }

  /// An object that is handed on may be any of those that are handed over, and no other.
  @Test func whatIsHandedOn() {
    #expect(
      lines(
        """
        struct Queen: Identifiable { let id = 0 }
        struct Home: View {
          @State private var deck = Deck<Queen>()
          @State private var other = Deck<Queen>()
          var body: some View {
            Button("") { deck.deal(Queen()) }
            Button("") { other.deal(Queen()) }
            Child(deck: deck)
          }
        }
        struct Child: View {
          let deck: Deck<Queen>
          var body: some View { Text("").sheet(item: deck.showing { _ in true }) { _ in Text("") } }
        }
        """) == [
          "sheet Main.swift:25 state=Deck.top shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:18 call]"
        ])
  }

  /// A method of a protocol's extension is one of the class that it is called on, for the case that it is given.
  @Test func ofAProtocolsExtension() {
    let found = Summary.lines(
      Fixture(
        """
        protocol Flow: ObservableObject { associatedtype Step: Equatable; var stack: [Step] { get set } }
        extension Flow {
          func isActive(_ step: Step) -> Binding<Bool> { .constant(stack.contains(step)) }
          func push(_ step: Step) { stack.append(step) }
        }
        enum ItemStep { case item, details }
        final class ItemFlow: Flow {
          @Published var stack: [ItemStep] = []
          init() { push(.item) }
          func showDetails() { push(.details) }
        }
        enum FeedStep { case feed, details }
        final class FeedFlow: Flow { @Published var stack: [FeedStep] = []; init() { push(.details) } }
        struct Items: View {
          @ObservedObject var flow: ItemFlow
          var body: some View {
            Button("") { flow.showDetails() }.sheet(isPresented: flow.isActive(.details)) { Text("") }
          }
        }
        """
      ).index())
    #expect(
      found == [
        "sheet Main.swift:17 state=ItemFlow.stack(@Published) enum=ItemStep shows=[.details Text*] "
          + "opened=[Main.swift:10 call .details, Main.swift:17 call .details]"
      ])
  }
}
