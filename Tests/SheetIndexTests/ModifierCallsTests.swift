import SheetTestSupport
import Testing

/// Whether a call means a function of an extension, or one of the very type that it is made on.
@Suite struct ModifierCallsTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  /// A modifier by the name of a router's method is none of that, and a requirement does not hide the overload beside it.
  @Test func modifiersAndMethodsOfOneName() {
    let found = lines(
      """
      enum Place: Identifiable { case help; var id: Self { self } }
      protocol Going { func go(to place: Place, animated: Bool) }
      extension Going { func go(to place: Place) { go(to: place, animated: true) } }
      final class Nav: ObservableObject, Going {
        @Published var sheet: Place?
        func go(to place: Place, animated: Bool) { sheet = place }
      }
      extension View { func go(to place: Binding<Place?>) -> some View { onTapGesture { place.wrappedValue = nil } } }
      struct Root: View {
        @StateObject private var nav = Nav()
        var body: some View {
          Button("") { nav.go(to: .help) }
            .sheet(item: $nav.sheet) { _ in Text("") }
        }
      }
      struct Home: View {
        @State private var place: Place?
        var body: some View { List {}.go(to: $place) }
      }
      """)
    #expect(found.first?.contains("Main.swift:12 call") == true, "\(found)")
    #expect(found.first?.contains("Main.swift:18") == false, "\(found)")
  }

  /// A protocol of views has modifiers.
  @Test func modifiersOfAProtocolOfViews() {
    let found = lines(
      """
      protocol Screen: View {}
      extension Screen { func helped(_ on: Binding<Bool>) -> some View { sheet(isPresented: on) { Text("") } } }
      struct Home: Screen {
        @State private var on = false
        var body: some View { Button("") { on = true } }
        var whole: some View { Other().helped($on) }
      }
      struct Other: Screen { var body: some View { Text("") } }
      """)
    #expect(found.contains { $0.hasPrefix("helped Main.swift:6 state=Home.on(@State)") }, "\(found)")
  }

  /// What a protocol's extension gives is called on what conforms to it, and on nothing else.
  @Test func methodsOfAProtocolsExtension() {
    let found = lines(
      """
      @Observable final class Deck {
        static let shared = Deck()
        var isOpen = false
        func play() {}
      }
      protocol Playable {}
      extension Playable { func play() { Deck.shared.isOpen = true } }
      struct Song: Playable {}
      struct Engine<Track: Playable> {
        let player = AVPlayer()
        let track: Track
        let any: any Playable
        func run() {
          player.play()
          Deck.shared.play()
          track.play()
          any.play()
        }
      }
      struct Home: View {
        @Bindable var deck = Deck.shared
        var body: some View {
          Button("") { Song().play() }
            .sheet(isPresented: $deck.isOpen) { Text("") }
        }
      }
      """)
    #expect(found.count == 1)
    for line in [7, 16, 17, 23] { #expect(found[0].contains("Main.swift:\(line) "), "\(line) of \(found)") }
    for line in [14, 15] { #expect(!found[0].contains("Main.swift:\(line) "), "\(line) of \(found)") }
  }

  /// A system's type may be one that conforms where the project says so.
  @Test func methodsOfAProtocolThatASystemsTypeConformsTo() {
    let found = lines(
      """
      @Observable final class Deck {
        static let shared = Deck()
        var isOpen = false
      }
      protocol Playable {}
      extension Playable { func play() { Deck.shared.isOpen = true } }
      extension NSObject: Playable {}
      struct Home: View {
        @Bindable var deck = Deck.shared
        var body: some View {
          Button("") { AVPlayer().play() }
            .sheet(isPresented: $deck.isOpen) { Text("") }
        }
      }
      """)
    #expect(found.first?.contains("Main.swift:11 call") == true, "\(found)")
  }

  /// A method of the very type comes before what an extension of views has under its name; not where it could not take
  /// a binding.
  @Test func ownMethods() {
    let start = """
      struct Offer: Identifiable { let id = 0 }
      extension View {
        func presentOffer(offer: Binding<Offer?>) -> some View { sheet(item: offer) { _ in Text("") } }
      }
      struct Shop: View {
        @State private var offer: Offer?
        var body: some View { Button("") { offer = Offer() }.presentOffer(offer: $offer) }
      }

      """
    let own = """
      final class ShopController: UIViewController {
        private var current: Offer?
        func buy() {
          self.presentOffer(offer: current)
          presentOffer(offer: Offer())
        }
        private func presentOffer(offer: Offer?) {}
      }
      func sell(_ controller: ShopController) { controller.presentOffer(offer: nil) }

      """
    let view = """
      struct Desk: View {
        @State private var offer: Offer?
        func presentOffer(offer: Offer?) {}
        var body: some View { Button("") { presentOffer(offer: offer) }.presentOffer(offer: $offer) }
      }

      """
    let alone = lines(start)
    #expect(alone.count == 2)
    #expect(lines(start + own) == alone)
    #expect(lines(start + view).filter { $0.hasPrefix("presentOffer") }.count == 2)
  }
}
