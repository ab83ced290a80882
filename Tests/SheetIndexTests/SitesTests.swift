import SheetTestSupport
import Testing

/// A call of a method that only shares its name with a modifier presents nothing.
@Suite struct SitesTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        protocol Paged {
          associatedtype Room
          func sheet(context: Room) -> AnyView
          func alert(context: Room) -> Bell
        }
        struct Bell { let title: String; let actions: AnyView }
        struct Held<T>: Identifiable {
          let id = UUID()
          let item: T
        }
        struct Kitchen { let name: String }
        private enum Meal: Paged {
          case soup, cake
          func sheet(context: Kitchen) -> AnyView {
            switch self {
            case .soup: AnyView(Soup())
            case .cake: AnyView(Cake())
            }
          }
        }
        struct Table: View {
          @State private var meal: Held<Meal>?
          private var kitchen: Kitchen { Kitchen(name: "") }
          var body: some View {
            Button("") { meal = .init(item: .soup) }
              .serving($meal, in: kitchen)
          }
        }
        //- /Serving.swift
        extension View {
          func serving<Item: Paged>(_ held: Binding<Held<Item>?>, in room: Item.Room) -> some View {
            \(text)
          }
        }
        struct Soup: View { var body: some View { Text("") } }
        struct Cake: View { var body: some View { Text("") } }
        """
      ).index())
  }

  @Test func methodOfAMember() {
    #expect(
      lines("sheet(item: held) { one in one.item.sheet(context: room) }") == [
        "serving Main.swift:26 state=Table.meal(@State) enum=Meal shows=[.soup Soup, .cake Cake] "
          + "opened=[Main.swift:25 assignment .soup]",
        "sheet Serving.swift:3 state=Table.meal(@State) enum=Meal shows=[.soup Soup, .cake Cake] "
          + "opened=[Main.swift:25 assignment .soup]",
      ])
  }

  @Test func methodOfWhatAnAlertPresents() {
    let found = lines(
      """
      alert("", isPresented: .constant(held.wrappedValue != nil), presenting: held.wrappedValue, actions: {
        $0.item.alert(context: room).actions
      })
      """)
    #expect(found.map { $0.prefix { $0 != "=" } } == ["serving Main.swift:26 state", "alert Serving.swift:3 state"])
  }

  /// A spelling of a library: what drives it stands in its sources.
  @Test(arguments: [".sheet(self, \\.editor)", ".sheet", ".fullScreenCover(width: 300)"])
  func spellingsOfALibrary(call: String) {
    let found = Summary.lines(
      Fixture(
        """
        struct Notes: View {
          var body: some View {
            List { Text("") }
              \(call) { Editor() }
          }
        }
        struct Editor: View { var body: some View { Text("") } }
        """
      ).index())
    let kind = call.dropFirst().prefix { $0 != "(" }
    #expect(found == ["\(kind) Main.swift:4 state=- shows=[Editor] opened=[] unresolved=[state]"])
  }

  /// Its state is what it is handed under a label of the library's.
  @Test func labelsOfALibrary() {
    let found = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var news: News? = News()
          var body: some View {
            Text("").sheet(whatsNew: self.$news, versions: Versions())
          }
        }
        """
      ).index())
    #expect(found.first?.hasPrefix("sheet Main.swift:4 state=Home.news(@State)") == true, "\(found)")
    #expect(found.count == 1)
  }

  @Test(arguments: ["Hotel().sheet(bed) { Linen() }", "beds.sheet { Linen() }", "Hotel().sheet(bed)"])
  func methodsThatShareTheName(call: String) {
    let found = Summary.lines(
      Fixture(
        """
        struct Hotel { func sheet(_ bed: Int, make: () -> Linen = { Linen() }) -> Linen { make() } }
        struct Linen {}
        struct Beds { func sheet(_ make: () -> Linen) -> Linen { make() } }
        struct Night: View {
          let bed = 1
          let beds = Beds()
          var body: some View {
            let linen = \(call)
            Text(String(describing: linen))
          }
        }
        """
      ).index())
    #expect(found == [])
  }

  /// A modifier of the project by the system's name, with a label of its own: it draws something, and presents nothing.
  @Test(arguments: [
    ("ZStack { self; if isPresented.wrappedValue { alert(isPresented) } }", 0),
    ("sheet(isPresented: isPresented) { alert(isPresented) }", 2),
  ]) func overlaysByTheNameOfAnAlert(body: String, count: Int) {
    let index = Fixture(
      """
      extension View {
        func alert<C: View>(isPresented: Binding<Bool>, alert: @escaping (Binding<Bool>) -> C) -> some View { \(body) }
      }
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.alert(isPresented: $isOpen, alert: question) }
        func question(_ isOpen: Binding<Bool>) -> some View { Text("?") }
      }
      """
    ).index()
    #expect(index.presentations.count == count)
  }

  /// A modifier of the project that has the name of the system's and takes a binding first.
  @Test(arguments: ["$tip", "shown", "Binding(get: { tip }, set: { tip = $0 })"]) func ownModifierByTheSystemsName(
    tip: String
  ) {
    let index = Fixture(
      """
      extension View {
        func popover<Content: View>(_ content: Binding<Content?>) -> some View { background(Host(content: content)) }
      }
      struct Home: View {
        @State private var tip: Tip?
        private var shown: Binding<Tip?> { $tip }
        var body: some View { Button("") { tip = Tip() }.popover(\(tip)) }
      }
      struct Tip: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.map(\.kind) == ["popover"])
    #expect(index.presentations.first?.state?.property == "tip")
    #expect(index.presentations.first?.unresolved.map(\.what) == [.destination])
  }

  /// A modal in the spelling of a library, on what the view gives by itself.
  @Test func spellingsOfLibraries() {
    let index = Fixture(
      """
      struct Ask: View {
        @State private var first = false
        @State private var second = false
        var body: some View {
          help { first = true }.popover(present: $first) { Info() }
          label.popover(present: $second) { Info() }
          row(open: $second)
          store.popover(present: $second) { Info() }
          make().popover(present: $second) { Info() }
        }
        func help(action: @escaping () -> Void) -> some View { Button("?", action: action) }
        var label: some View { Button("l") { second = true } }
        func row(open: Binding<Bool>) -> some View { Button("r") { open.wrappedValue = true }.popover(present: open) { Info() } }
        func make() -> Store { store }
        let store: Store
      }
      struct Info: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "popover Main.swift:5 state=Ask.first(@State) shows=[Info] opened=[Main.swift:5 assignment]",
        "popover Main.swift:6 state=Ask.second(@State) shows=[Info] opened=[Main.swift:12 assignment, Main.swift:13 assignment]",
        "popover Main.swift:13 state=Ask.second(@State) shows=[Info] opened=[Main.swift:12 assignment, Main.swift:13 assignment]",
      ])
  }

  /// A library's own spelling on what a modifier is applied to, and in an extension of `View`.
  @Test func aLibrarysModalOnGivenContent() {
    let lines = Summary.lines(
      Fixture(
        """
        struct ShelfSheet: ViewModifier {
          @Binding var picked: Set<String>
          func body(content: Content) -> some View { content.padding().sheet(items: $picked) { _ in Detail() } }
        }
        extension View {
          func asks(_ open: Binding<Bool>) -> some View { self.popover(present: open) { Detail() } }
        }
        struct Shelf: View {
          @State private var picked: Set<String> = []
          @State private var asks = false
          var body: some View {
            Button("") { picked = ["a"] }.modifier(ShelfSheet(picked: $picked))
            Button("") { asks = true }.asks($asks)
          }
        }
        struct Detail: View { var body: some View { Text("") } }
        """
      ).index())
    let uses = lines.filter { $0.contains("Shelf.picked") || $0.contains("Shelf.asks") }
    #expect(uses.count == 4)
    #expect(uses.allSatisfy { $0.contains("shows=[Detail]") })
  }
}
