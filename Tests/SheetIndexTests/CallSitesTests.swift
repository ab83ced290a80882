import SheetTestSupport
import Testing

/// Which function a call means: what its file can see.
@Suite struct CallSitesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  /// Each file's own, though their names and labels are the same.
  @Test(arguments: [
    "private extension View { func", "extension View { private func", "extension View { fileprivate func",
  ])
  func functionsOfOtherFiles(head: String) {
    let found = lines(
      """
      struct Notes: View {
        @State private var adding = false
        var body: some View { Button("") { adding = true }.sheets($adding) }
      }
      \(head) sheets(_ flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { NoteForm() } } }
      struct NoteForm: View { var body: some View { Text("") } }
      //- /Tasks.swift
      struct Tasks: View {
        @State private var making = false
        var body: some View { Button("") { making = true }.sheets($making) }
      }
      \(head) sheets(_ flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { TaskForm() } } }
      struct TaskForm: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "sheets Main.swift:3 state=Notes.adding(@State) shows=[NoteForm] opened=[Main.swift:3 assignment]",
        "sheet Main.swift:5 state=Notes.adding(@State) shows=[NoteForm] opened=[Main.swift:3 assignment]",
        "sheets Tasks.swift:3 state=Tasks.making(@State) shows=[TaskForm] opened=[Tasks.swift:3 assignment]",
        "sheet Tasks.swift:5 state=Tasks.making(@State) shows=[TaskForm] opened=[Tasks.swift:3 assignment]",
      ])
  }

  /// A function of the project by the name of a system's modifier, with a label that this has not: one presentation,
  /// that of the function.
  @Test func namesOfTheSystem() {
    let found = lines(
      """
      struct Home: View {
        @State private var isShown = false
        var body: some View { Button("") { isShown = true }.sheet(name: "a", isPresented: $isShown) }
      }
      extension View {
        func sheet(name: String, isPresented: Binding<Bool>) -> some View {
          sheet(isPresented: isPresented) { Named(name: name) }
        }
      }
      struct Named: View { let name: String; var body: some View { Text(name) } }
      """)
    #expect(
      found == [
        "sheet Main.swift:3 state=Home.isShown(@State) shows=[Named] opened=[Main.swift:3 assignment]",
        "sheet Main.swift:7 state=Home.isShown(@State) shows=[Named] opened=[Main.swift:3 assignment]",
      ])
  }

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
