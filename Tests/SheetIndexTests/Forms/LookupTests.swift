import SheetIndex
import SheetModel
import SheetTestSupport
import Testing

/// Which declaration a name means, without types: nesting first, then nearness.
@Suite struct LookupTests {
  /// `Tables.Topic` does not answer for `Topic` in another view.
  @Test func nestedTypeIsInvisibleElsewhere() {
    let index = Fixture(
      """
      //- /Tables.swift
      struct Tables: View {
        enum Topic { case rows, columns }
        struct Detail: View { var body: some View { Text("") } }
        var body: some View { Text("") }
      }
      //- /Talk.swift
      struct Talk: View {
        @State private var topic: Topic?
        var body: some View {
          Button("Rows") { topic = .rows }
            .sheet(item: $topic) { _ in Detail() }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Talk.swift:5 state=Talk.topic(@State) shows=[Detail*] opened=[Talk.swift:4 assignment]"
      ])
  }

  @Test func topLevelTypeBesideANestedTwin() {
    let index = Fixture(
      """
      //- /Tables.swift
      struct Tables: View {
        enum Pane { case rows, columns }
        var body: some View { Text("") }
      }
      //- /Talk.swift
      struct Talk: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Help") { pane = .help }
            .sheet(item: $pane) { pane in
              switch pane {
              case .help: Help()
              }
            }
        }
      }
      //- /Zoo/Pane.swift
      enum Pane: Identifiable {
        case help
        var id: Self { self }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Talk.swift:5 state=Talk.pane(@State) enum=Pane shows=[.help Help] opened=[Talk.swift:4 assignment .help]"
      ])
  }

  /// Each view has a `Pane` of its own.
  @Test func nestedInTheEnclosingTypesAndTheirExtensions() {
    let index = Fixture(
      """
      //- /Cats+Types.swift
      extension Cats {
        enum Pane: Identifiable {
          case feed
          var id: Self { self }
        }
        struct Feed: View { var body: some View { Text("") } }
      }
      //- /Cats.swift
      struct Cats: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Feed") { pane = .feed }
            .sheet(item: $pane) { pane in
              switch pane {
              case .feed: Feed()
              }
            }
        }
      }
      //- /Dogs.swift
      struct Dogs: View {
        enum Pane: Identifiable {
          case walk
          var id: Self { self }
        }
        @State private var pane: Pane?
        var body: some View {
          Button("Walk") { pane = .walk }
            .sheet(item: $pane) { pane in
              switch pane {
              case .walk: Walk()
              }
            }
        }
      }
      struct Walk: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Cats.swift:5 state=Cats.pane(@State) enum=Cats.Pane shows=[.feed Cats.Feed] opened=[Cats.swift:4 assignment .feed]",
        "sheet Dogs.swift:9 state=Dogs.pane(@State) enum=Dogs.Pane shows=[.walk Walk] opened=[Dogs.swift:8 assignment .walk]",
      ])
  }

  @Test func sameFileBeforeOthers() throws {
    let index = Fixture(
      """
      //- /A/Help.swift
      struct Help: View { var body: some View { Text("") } }
      //- /B/Home.swift
      struct Home: View {
        @State private var open = false
        var body: some View { Button("") { open = true }.sheet(isPresented: $open) { Help() } }
      }
      private struct Help: View { var body: some View { Text("") } }
      //- /B/Other.swift
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet B/Home.swift:3 state=Home.open(@State) shows=[Help] opened=[B/Home.swift:3 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.destinations.first?.places.map { index.path($0.file) } == ["B/Home.swift"])
  }

  /// A file-private twin is invisible, however near.
  @Test func sameFolderBeforeOthers() throws {
    let index = Fixture(
      """
      //- /A/Help.swift
      struct Help: View { var body: some View { Text("") } }
      //- /B/Help.swift
      struct Help: View { var body: some View { Text("") } }
      //- /B/Home.swift
      struct Home: View {
        @State private var open = false
        var body: some View { Button("") { open = true }.sheet(isPresented: $open) { Help() } }
      }
      //- /B/Private.swift
      private struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet B/Home.swift:3 state=Home.open(@State) shows=[Help] opened=[B/Home.swift:3 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(site.destinations.first?.places.map { index.path($0.file) } == ["B/Help.swift"])
  }

  @Test func samePackageBeforeOthers() throws {
    let index = Fixture(
      """
      //- /Packages/Feed/Sources/Feed/Home/Home.swift
      struct Home: View {
        @State private var open = false
        var body: some View { Button("") { open = true }.sheet(isPresented: $open) { Help() } }
      }
      //- /Packages/Feed/Sources/Feed/Views/Help.swift
      struct Help: View { var body: some View { Text("") } }
      //- /Packages/Mail/Sources/Mail/Views/Help.swift
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Packages/Feed/Sources/Feed/Home/Home.swift:3 state=Home.open(@State) shows=[Help] opened=[Packages/Feed/Sources/Feed/Home/Home.swift:3 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(
      site.destinations.first?.places.map { index.path($0.file) }
        == ["Packages/Feed/Sources/Feed/Views/Help.swift"])
  }

  /// Two declarations for two platforms: one view, two places.
  @Test func twinsAreAllReported() throws {
    let index = Fixture(
      """
      //- /Home/Home.swift
      struct Home: View {
        @State private var open = false
        var body: some View { Button("") { open = true }.sheet(isPresented: $open) { Help() } }
      }
      //- /Mac/Help.swift
      struct Help: View { var body: some View { Text("") } }
      //- /Phone/Help.swift
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home/Home.swift:3 state=Home.open(@State) shows=[Help] opened=[Home/Home.swift:3 assignment]"
      ])
    let site = try #require(index.presentations.first)
    #expect(
      site.destinations.first?.places.map { index.path($0.file) }
        == ["Mac/Help.swift", "Phone/Help.swift"])
  }

  /// Segment by segment; a module may come first.
  @Test func qualifiedNames() {
    let index = Fixture(
      """
      //- /Home.swift
      struct Home: View {
        @State private var first: Mail.Pane?
        @State private var second = Core.Router()
        var body: some View {
          Button("Read") { first = Mail.Pane.read }
          Button("Help") { second.open = true }
            .sheet(item: $first) { _ in Mail.Reader() }
            .sheet(isPresented: $second.open) { Chat.Reader() }
        }
      }
      //- /Mail.swift
      enum Mail {
        enum Pane: Identifiable {
          case read
          var id: Self { self }
        }
        struct Reader: View { var body: some View { Text("") } }
      }
      enum Chat {
        enum Pane { case write }
        struct Reader: View { var body: some View { Text("") } }
      }
      //- /Packages/Core/Sources/Core/Router.swift
      @Observable public final class Router { public var open = false }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:7 state=Home.first(@State) enum=Mail.Pane shows=[Mail.Reader] opened=[Home.swift:5 assignment .read]",
        "sheet Home.swift:8 state=Router.open shows=[Chat.Reader] opened=[Home.swift:6 assignment]",
      ])
  }

  /// The project's `Form` is a view, not a container; an extended `Text` stays the system's.
  @Test func projectTypeWithTheNameOfASystemView() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var form = false
        @State private var text = false
        var body: some View {
          Button("Form") { form = true }
          Button("Text") { text = true }
            .sheet(isPresented: $form) { Form() }
            .popover(isPresented: $text) { Text("") }
        }
      }
      struct Form: View { var body: some View { Help() } }
      struct Help: View { var body: some View { Text("") } }
      extension Text { func loud() -> Text { bold() } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:7 state=Home.form(@State) shows=[Form] opened=[Main.swift:5 assignment]",
        "popover Main.swift:8 state=Home.text(@State) shows=[Text*] opened=[Main.swift:6 assignment]",
      ])
  }

  /// A closure's parameter with the name of the state; a local model with the name of a property.
  @Test func localNamesHideProperties() {
    let index = Fixture(
      """
      struct Home: View {
        enum Pane: Identifiable {
          case help
          var id: Self { self }
        }
        @State private var pane: Pane?
        let model: Old
        var body: some View {
          let model = New()
          Button("Help") {
            pane = .help
            model.isOpen = true
          }
          .sheet(item: $pane) { pane in
            switch pane {
            case .help: Help()
            }
          }
          .sheet(isPresented: Binding(get: { self.model.isOpen }, set: { self.model.isOpen = $0 })) { Help() }
        }
      }
      final class Old { var isOpen = false }
      final class New { var isOpen = false }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Home.pane(@State) enum=Home.Pane shows=[.help Help] opened=[Main.swift:11 assignment .help]",
        "sheet Main.swift:19 state=Old.isOpen shows=[Help] opened=[]",
      ])
  }

  @Test func typeAliases() {
    let index = Fixture(
      """
      struct Home: View {
        typealias Shown = Panes.Pane
        @State private var pane: Shown?
        var body: some View {
          Button("Help") { pane = .help }
            .sheet(item: $pane) { pane in
              switch pane {
              case .help: Help()
              }
            }
        }
      }
      enum Panes {
        enum Pane: Identifiable {
          case help
          var id: Self { self }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Home.pane(@State) enum=Panes.Pane shows=[.help Help] opened=[Main.swift:5 assignment .help]"
      ])
  }

  /// Code in `extension Feature.Home` sees what is nested in `Home`, and nothing of `Feature`.
  @Test func extensionOfANestedType() {
    let index = Fixture(
      """
      enum Feature {
        struct Detail: View { var body: some View { Text("") } }
        struct Home: View {
          @State var isShown = false
          var body: some View { content }
        }
      }
      extension Feature.Home {
        struct Part: View { var body: some View { Text("") } }
        var content: some View {
          Button("Detail") { isShown = true }
            .sheet(isPresented: $isShown) { Detail() }
            .popover(isPresented: $isShown) { Part() }
        }
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    ).index()
    let places = index.presentations.map {
      $0.destinations.flatMap(\.places).map { index.position($0.file, $0.range.start).line }
    }
    #expect(places == [[16], [9]])
  }

  /// Two copies of an app in one folder: what is named in one is that of this one, its modifiers, too.
  @Test func copiesOfAnApp() {
    let app = { (name: String) in
      """
      //- /\(name)/Model/Panes.swift
      enum Pane: Identifiable { case help; var id: Self { self } }
      final class Router: ObservableObject {
        @Published var pane: Pane?
        func show(_ pane: Pane) { self.pane = pane }
      }
      //- /\(name)/Views/Shared/Panes+View.swift
      extension View {
        func panes(_ router: Router) -> some View { modifier(Panes(router: router)) }
      }
      //- /\(name)/Views/Screens/Panes.swift
      struct Panes: ViewModifier {
        @ObservedObject var router: Router
        func body(content: Content) -> some View { content.sheet(item: $router.pane) { _ in Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      //- /\(name)/Views/Home/Home.swift
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View { Button("") { router.show(.help) }.panes(router) }
      }

      """
    }
    let alone = Summary.lines(Fixture(app("One")).index())
    let both = Summary.lines(Fixture(app("One") + app("Two")).index())
    #expect(both.filter { !$0.contains("Two/") } == alone)
    #expect(both.count == alone.count * 2)
    #expect(!alone.isEmpty && alone.allSatisfy { $0.contains("Help") && $0.contains("call") }, "\(alone)")
  }

  /// A view that is itself named View has what the project gives every view.
  @Test func aViewNamedView() {
    let index = Fixture(
      """
      enum Scan {
        struct View: SwiftUI.View { var body: some SwiftUI.View { Text("") } }
      }
      extension View { var inStack: some View { NavigationStack { self } } }
      struct Root: View {
        @State private var open = false
        var body: some View { Text("").sheet(isPresented: $open) { Scan.View().inStack } }
      }
      """
    ).index()
    #expect(index.presentations.first?.destinations.map(\.view) == ["Scan.View"])
    #expect(index.presentations.first?.unresolved.isEmpty == true)
  }

  /// Code that two apps share means the type of each; what is nearer to one means that.
  @Test func twinsThatShareCode() {
    func app(_ name: String) -> String {
      """
      //- /\(name)/App.swift
      @Observable final class Session {
        static let shared = Session()
        var asks = false
        func ask() { asks = true }
      }
      struct \(name)Root: View {
        @Environment(Session.self) private var session
        var body: some View {
          @Bindable var session = session
          Text("").sheet(isPresented: $session.asks) { Text("") }
        }
      }
      func \(name)Check() { Session.shared.asks = true }

      """
    }
    let common = """
      //- /Common/Check.swift
      func check() {
        Session.shared.asks = true
        Session.shared.ask()
      }

      """
    func line(_ name: String) -> String {
      let calls = "Common/Check.swift:2 assignment, Common/Check.swift:3 call"
      let own = "\(name)/App.swift:4 assignment, \(name)/App.swift:13 assignment"
      return "sheet \(name)/App.swift:10 state=Session.asks shows=[Text*] "
        + "opened=[\(name < "Common" ? own + ", " + calls : calls + ", " + own)]"
    }
    #expect(Summary.lines(Fixture(app("Desk") + app("Phone") + common).index()) == [line("Desk"), line("Phone")])
    #expect(Summary.lines(Fixture(app("Zone") + app("Phone") + common).index()) == [line("Phone"), line("Zone")])
  }
}
