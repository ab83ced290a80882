import SheetTestSupport
import Testing

/// F25: a modifier of the project that presents; its calls are sites too.
@Suite struct F25DedicatedModifierTests {
  @Test func functionAndModifier() {
    let index = Fixture(
      """
      //- /Banner.swift
      extension View {
        func banner(_ flag: Binding<Bool>) -> some View { modifier(BannerMod(flag: flag)) }
      }
      private struct BannerMod: ViewModifier {
        @Binding var flag: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $flag) { Banner() } }
      }
      struct Banner: View { var body: some View { Text("") } }
      //- /Home.swift
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Open") { open = true }
            .banner($open)
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "BannerMod Banner.swift:2 state=Home.open(@State) shows=[Banner] opened=[Home.swift:4 assignment]",
        "sheet Banner.swift:6 state=Home.open(@State) shows=[Banner] opened=[Home.swift:4 assignment]",
        "banner Home.swift:5 state=Home.open(@State) shows=[Banner] opened=[Home.swift:4 assignment]",
      ])
  }

  /// A modifier that takes the model, and a flag that says whether it is to present at all.
  /// A modifier that presents by others has their states, and an alert's buttons are none of its destinations.
  @Test func modifierThatPresentsByOthers() {
    let lines = Summary.lines(
      Fixture(
        """
        final class Model: ObservableObject {
          @Published var isGone = false
          @Published var isOpen = false
          @Published var kind: Kind?
        }
        struct SetUp: ViewModifier {
          @ObservedObject var model: Model
          func body(content: Content) -> some View {
            content.gone(isPresented: $model.isGone).kinds($model.kind).sheet(isPresented: $model.isOpen) { Vault() }
          }
        }
        extension View {
          func gone(isPresented: Binding<Bool>) -> some View { alert("", isPresented: isPresented) { Button("") {} } }
          func kinds(_ kind: Binding<Kind?>) -> some View { sheet(item: kind) { _ in Kinds() } }
          func setUp(_ model: Model) -> some View { modifier(SetUp(model: model)) }
        }
        struct Home: View {
          @StateObject private var model = Model()
          var body: some View {
            Button("") { model.isGone = true }
            Button("") { model.isOpen = true }
            Button("") { model.kind = Kind() }.setUp(model)
          }
        }
        struct Kind: Identifiable { let id = 1 }
        struct Vault: View { var body: some View { Text("") } }
        struct Kinds: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(
      lines.suffix(3) == [
        "setUp Main.swift:22 state=Model.isGone(@Published) shows=[] opened=[Main.swift:20 assignment]",
        "setUp Main.swift:22 state=Model.kind(@Published) shows=[Kinds] opened=[Main.swift:22 assignment]",
        "setUp Main.swift:22 state=Model.isOpen(@Published) shows=[Vault] opened=[Main.swift:21 assignment]",
      ], "\(lines)")
  }

  @Test func modelBesideAFlag() {
    func lines(_ more: String) -> [String] {
      Summary.lines(
        Fixture(
          """
          @Observable final class Nav { var prompt: String?; var link: String? }
          struct Prompts: ViewModifier {
            let isHost: Bool
            let nav: Nav?
            func body(content: Content) -> some View {
              content
                .sheet(isPresented: Binding(get: { isHost && nav?.prompt != nil }, set: { if !$0 { nav?.prompt = nil } })) { Text("") }
                \(more)
            }
          }
          struct Home: View {
            @State private var nav = Nav()
            @State private var isBusy = false
            var body: some View {
              Button("Ask") { nav.prompt = "?"; isBusy = true }
                .modifier(Prompts(isHost: !isBusy, nav: nav))
            }
          }
          """
        ).index())
    }
    #expect(
      lines("").last
        == "Prompts Main.swift:16 state=Nav.prompt shows=[Text*] opened=[Main.swift:15 assignment]")
    let both = lines(
      ".sheet(isPresented: Binding(get: { isHost && nav?.link != nil }, set: { if !$0 { nav?.link = nil } })) { Text(\"\") }"
    )
    #expect(
      both.suffix(2) == [
        "Prompts Main.swift:16 state=Nav.prompt shows=[Text*] opened=[Main.swift:15 assignment]",
        "Prompts Main.swift:16 state=Nav.link shows=[Text*] opened=[]",
      ], "\(both)")
  }

  /// A value that is handed over, not a binding: what it is read from.
  @Test func valueHandedOver() {
    let lines = Summary.lines(
      Fixture(
        """
        struct Layer: Identifiable { let id: Int; var isCover = false }
        struct Layers: ViewModifier {
          let next: Layer?
          let close: () -> Void
          func body(content: Content) -> some View {
            content.sheet(item: Binding(get: { if let next, !next.isCover { next } else { nil } }, set: { if $0 == nil { close() } })) { _ in Text("") }
          }
        }
        @Observable final class Nav { var layers: [Layer] = [] }
        struct Home: View {
          let nav: Nav
          var body: some View {
            Button("Go") { nav.layers.append(Layer(id: 1)) }
              .modifier(Layers(next: nav.layers.first, close: {}))
          }
        }
        """
      ).index())
    #expect(lines.last?.contains("Layers Main.swift:14 state=Nav.layers shows=[Text*]") == true, "\(lines)")
    #expect(lines.last?.contains("opened=[Main.swift:13 assignment]") == true, "\(lines)")
  }

  @Test func modifierAppliedDirectly() {
    let index = Fixture(
      """
      struct BannerMod: ViewModifier {
        @Binding var flag: Bool
        let title: String
        func body(content: Content) -> some View {
          content.sheet(isPresented: $flag) { Banner(title: title) }
        }
      }
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Open") { open = true }
            .modifier(BannerMod(flag: $open, title: "Hi"))
        }
      }
      struct Banner: View {
        let title: String
        var body: some View { Text(title) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.open(@State) shows=[Banner] opened=[Main.swift:11 assignment]",
        "BannerMod Main.swift:12 state=Home.open(@State) shows=[Banner] opened=[Main.swift:11 assignment]",
      ])
  }

  /// Each call of the wrapper shows what it is given.
  @Test func contentIsForwarded() {
    let index = Fixture(
      """
      extension View {
        func card<V: View>(isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
          sheet(isPresented: isShown) { NavigationStack { content() } }
        }
      }
      struct Home: View {
        @State private var help = false
        @State private var about = false
        var body: some View {
          Button("Help") { help = true }
          Button("About") { about = true }
            .card(isShown: $help) { Help() }
            .card(isShown: $about) { About() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index).suffix(2) == [
        "card Main.swift:12 state=Home.help(@State) shows=[Help] opened=[Main.swift:10 assignment]",
        "card Main.swift:13 state=Home.about(@State) shows=[About] opened=[Main.swift:11 assignment]",
      ])
  }

  /// Its calls hand over no state; the site is the one inside.
  @Test func modifierThatOwnsItsState() {
    let index = Fixture(
      """
      struct TapForHelp: ViewModifier {
        @State private var open = false
        func body(content: Content) -> some View {
          content
            .onTapGesture { open = true }
            .sheet(isPresented: $open) { Help() }
        }
      }
      extension View { func tapForHelp() -> some View { modifier(TapForHelp()) } }
      struct Home: View { var body: some View { Text("").tapForHelp() } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=TapForHelp.open(@State) shows=[Help] opened=[Main.swift:5 assignment]"
      ])
  }

  @Test func modifierHeldInAProperty() {
    let index = Fixture(
      """
      struct HelpMod: ViewModifier {
        @Binding var flag: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $flag) { Help() } }
      }
      struct Home: View {
        @State private var open = false
        private var mod: some ViewModifier { HelpMod(flag: $open) }
        var body: some View { Button("") { open = true }.modifier(mod) }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=Home.open(@State) shows=[Help] opened=[Main.swift:8 assignment]",
        "HelpMod Main.swift:8 state=Home.open(@State) shows=[Help] opened=[Main.swift:8 assignment]",
      ])
  }

  /// A view's own helper that is called for several states: each call presents.
  @Test func helperOfSeveralStates() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isFirst = false
        @State private var isSecond = false
        var body: some View {
          row("1", $isFirst) { First() }
          row("2", $isSecond) { Second() }
        }
        func row<Content: View>(_ title: String, _ flag: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
          Button(title) { flag.wrappedValue = true }.sheet(isPresented: flag, content: content)
        }
      }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index).filter { $0.hasPrefix("row") } == [
        "row Main.swift:5 state=Home.isFirst(@State) shows=[First] opened=[Main.swift:9 assignment]",
        "row Main.swift:6 state=Home.isSecond(@State) shows=[Second] opened=[Main.swift:9 assignment]",
      ])
  }

  /// The content is a closure that a function or a modifier of the project takes: what it is given has a type by the
  /// call, a generic one by another argument.
  @Test(arguments: [
    "func paneSheet<C: View>(_ pane: Binding<Pane?>, @ViewBuilder content: @escaping (Pane) -> C) -> some View { sheet(item: pane) { x in content(x) } }",
    "func paneSheet<I: Identifiable, C: View>(_ item: Binding<I?>, @ViewBuilder content: @escaping (I) -> C) -> some View { sheet(item: item) { x in NavigationStack { content(x) } } }",
    "func paneSheet<I: Identifiable, C: View>(_ item: Binding<I?>, @ViewBuilder content: @escaping (I) -> C) -> some View { sheet(item: item, content: content) }",
  ]) func contentThatIsHandedOn(function: String) {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      extension View {
        \(function)
      }
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Add") { pane = .add }
            .paneSheet($pane) { pane in
              switch pane {
              case .add: NewNote()
              case .help: Help()
              }
            }
        }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(index.presentations.count == 2)
    for item in index.presentations {
      #expect(item.destinations.map { "\($0.caseName ?? "-") \($0.view)" } == ["add NewNote", "help Help"])
    }
  }
}
