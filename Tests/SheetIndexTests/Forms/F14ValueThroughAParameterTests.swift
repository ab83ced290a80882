import SheetTestSupport
import Testing

/// F14: the value comes through a function's parameter; the cases stand at its calls.
@Suite struct F14ValueThroughAParameterTests {
  @Test func helperOfAView() {
    let index = Fixture(
      """
      @Observable final class Router { var route: Route? }
      enum Route: Identifiable {
        case help, reply
        var id: Self { self }
      }
      struct Swipes: View {
        @Environment(Router.self) private var router
        var body: some View {
          swipe(.help)
          swipe(.reply)
        }
        func swipe(_ to: Route) -> some View {
          Button("Go") { router.route = to }
        }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Swipes().sheet(item: $router.route) { route in
            switch route {
            case .help: Help()
            case .reply: Reply()
            }
          }
          .environment(router)
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Reply: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=Router.route enum=Route shows=[.help Help, .reply Reply] opened=[Main.swift:13 assignment .help, Main.swift:13 assignment .reply]"
      ])
  }

  @Test func helperOverTwoFunctions() {
    let index = Fixture(
      """
      struct Menu2: View {
        @State private var pane: Pane?
        var body: some View {
          section(label: "Help", opens: .help)
            .sheet(item: $pane) { p in
              switch p {
              case .help: Help()
              case .about: About()
              }
            }
        }
        func section(label: String, opens pane: Pane) -> some View {
          Section(label) { button(pane) }
        }
        func button(_ target: Pane) -> some View {
          Button("Go") { pane = target }
        }
      }
      enum Pane: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Menu2.pane(@State) enum=Pane shows=[.help Help, .about About] opened=[Main.swift:16 assignment .help]"
      ])
  }

  /// A stored value means any case.
  @Test func valueThatIsNotKnown() {
    let index = Fixture(
      """
      struct Link: View {
        @State private var pane: Pane?
        let target: Pane
        var body: some View {
          Button("Go") { pane = target }
            .sheet(item: $pane) { p in
              switch p {
              case .help: Help()
              case .about: About()
              }
            }
        }
      }
      enum Pane: Identifiable {
        case help, about
        var id: Self { self }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Link.pane(@State) enum=Pane shows=[.help Help, .about About] opened=[Main.swift:5 assignment]"
      ])
  }

  @Test func localConstant() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        let wide: Bool
        var body: some View {
          Button("Go") {
            let next: Pane = wide ? .add : .help
            pane = next
          }
          .sheet(item: $pane) { _ in NewNote() }
        }
      }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Home.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:7 assignment .add, Main.swift:7 assignment .help]"
      ])
  }

  @Test func valueOfASwitch() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        func go(_ n: Int) {
          pane = switch n {
          case 0: .add
          case 1: .help
          default: nil
          }
        }
        var body: some View {
          Button("Go") { go(1) }
            .sheet(item: $pane) { _ in NewNote() }
        }
      }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct NewNote: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Home.pane(@State) enum=Pane shows=[NewNote] opened=[Main.swift:4 assignment .add, Main.swift:4 assignment .help]"
      ])
  }
}
