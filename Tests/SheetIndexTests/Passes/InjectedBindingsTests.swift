import SheetTestSupport
import Testing

/// A binding in the environment or in the focused scene is another name for the state behind it.
@Suite struct InjectedBindingsTests {
  @Test func environment() {
    let index = Fixture(
      #"""
      struct HelpKey: EnvironmentKey { static let defaultValue: Binding<Bool> = .constant(false) }
      extension EnvironmentValues {
        var showHelp: Binding<Bool> { get { self[HelpKey.self] } set { self[HelpKey.self] = newValue } }
        @Entry var pane: Binding<Pane?> = .constant(nil)
      }
      enum Pane: Identifiable { case add, edit; var id: Self { self } }
      struct Home: View {
        @State private var help = false
        @State private var pane: Pane?
        var body: some View {
          Child().sheet(isPresented: $help) { Help() }
            .sheet(item: $pane) { pane in
              switch pane {
              case .add: Add()
              case .edit: Edit()
              }
            }
            .environment(\.showHelp, $help)
            .environment(\.pane, $pane)
        }
      }
      //- /Child.swift
      struct Child: View {
        @Environment(\.showHelp) private var showHelp
        @Environment(\.pane) @Binding private var current
        var body: some View {
          Button("Help") { showHelp.wrappedValue = true }
          Button("Add") { current = .add }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:11 state=Home.help(@State) shows=[Help] opened=[Child.swift:5 assignment]",
        "sheet Main.swift:12 state=Home.pane(@State) enum=Pane shows=[.add Add, .edit Edit] opened=[Child.swift:6 assignment .add]",
      ])
  }

  @Test func focusedScene() {
    let index = Fixture(
      #"""
      struct HelpKey: FocusedValueKey { typealias Value = Binding<Bool> }
      extension FocusedValues {
        var showHelp: Binding<Bool>? { get { self[HelpKey.self] } set { self[HelpKey.self] = newValue } }
      }
      struct Home: View {
        @State private var help = false
        var body: some View {
          Text("").focusedSceneValue(\.showHelp, $help).sheet(isPresented: $help) { Help() }
        }
      }
      struct First: Commands {
        @FocusedBinding(\.showHelp) private var isShown
        var body: some Commands { CommandGroup(replacing: .help) { Button("Help") { isShown = true } } }
      }
      struct Second: Commands {
        @FocusedValue(\.showHelp) private var isShown
        var body: some Commands { CommandGroup(replacing: .help) { Button("Help") { isShown?.wrappedValue.toggle() } } }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Home.help(@State) shows=[Help] opened=[Main.swift:13 assignment, Main.swift:17 toggle]"
      ])
  }

  /// A view that injects what it got: no endless walk, and no state that is not there.
  @Test func injectedAgain() {
    let index = Fixture(
      #"""
      extension EnvironmentValues { @Entry var showHelp: Binding<Bool> = .constant(false) }
      struct Child: View {
        @Environment(\.showHelp) private var showHelp
        var body: some View {
          Text("").environment(\.showHelp, showHelp).sheet(isPresented: showHelp) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == ["sheet Main.swift:5 state=Child.showHelp(@Environment) shows=[Help] opened=[]"])
  }

  /// A method of the value behind a focused binding is called by its type.
  @Test func methodsOfAFocusedBinding() {
    let index = Fixture(
      #"""
      struct Desk {
        var panel: String?
        mutating func open() { panel = "" }
      }
      struct Shelf { mutating func open() {} }
      struct DeskKey: FocusedValueKey { typealias Value = Binding<Desk> }
      extension FocusedValues {
        var desk: DeskKey.Value? { get { self[DeskKey.self] } set { self[DeskKey.self] = newValue } }
        @Entry var shelf: Binding<Shelf>?
      }
      struct Home: View {
        @State private var desk = Desk()
        var body: some View {
          Text("").sheet(item: $desk.panel) { _ in Text("") }.focusedSceneValue(\.desk, $desk)
        }
      }
      struct DeskCommands: Commands {
        @FocusedBinding(\.desk) var desk
        @FocusedBinding(\.shelf) var shelf
        var body: some Commands {
          CommandMenu("") {
            Button("") { desk?.open() }
            Button("") { shelf?.open() }
          }
        }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Desk.panel shows=[Text*] opened=[Main.swift:3 assignment, Main.swift:22 call]"
      ])
  }

  @Test func aMemberOfWhatTheKeyHolds() {
    let index = Fixture(
      #"""
      struct Alerts {
        struct Device { var hasEnded = false }
        var device = Device()
        var isLost = false
      }
      extension EnvironmentValues {
        @Entry var alerts: Binding<Alerts> = .constant(Alerts())
      }
      struct Root: View {
        @State private var alerts = Alerts()
        var body: some View { Home().environment(\.alerts, $alerts) }
      }
      struct Home: View {
        @Environment(\.alerts.device.hasEnded) private var hasEnded
        var body: some View {
          Button("End") { hasEnded.wrappedValue = true }
            .sheet(isPresented: hasEnded) { Help() }
        }
      }
      struct Ender: View {
        @Environment(\.alerts) private var alerts
        @Environment(\.alerts.isLost) private var isLost
        var body: some View {
          Button("End") { alerts.wrappedValue.device.hasEnded = true }
          Button("Lose") { isLost.wrappedValue = true }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:17 state=Alerts.Device.hasEnded shows=[Help] opened=[Main.swift:16 assignment, Main.swift:24 assignment]"
      ])
  }
}
