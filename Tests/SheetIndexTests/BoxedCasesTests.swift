import SheetTestSupport
import Testing

/// Values that are made to carry a case of an enum.
@Suite struct BoxedCasesTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  private let views = """

    enum Pane: Equatable { case help, note(Int) }
    struct Tagged<Item>: Identifiable {
      let id = UUID()
      let item: Item
      init(_ item: Item) { self.item = item }
    }
    struct HelpView: View { var body: some View { Text("help") } }
    struct NoteView: View { let number: Int; var body: some View { Text("note") } }
    """

  @Test(arguments: [
    ("Tagged(.help)", ".init(.note(1))"), ("Tagged(Pane.help)", "Tagged.init(.note(1))"),
    ("Tagged<Pane>(.help)", "ready ? Tagged(.note(1)) : nil"),
  ]) func aGenericValueStandsForTheEnum(help: String, note: String) {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var pane: Tagged<Pane>?
          var body: some View {
            VStack {
              Button("Help") { pane = \(help) }
              Button("Note") { pane = \(note) }
            }
            .sheet(item: $pane) { tagged in
              switch tagged.item {
              case .help: HelpView()
              case .note(let number): NoteView(number: number)
              }
            }
          }
        }
        """ + views) == [
          "sheet Main.swift:8 state=Home.pane(@State) enum=Pane shows=[.help HelpView, .note NoteView] "
            + "opened=[Main.swift:5 assignment .help, Main.swift:6 assignment .note]"
        ])
  }

  /// A flag that is true for one case; of what a parameter hands over the caller says which.
  @Test func aGetterAsksForTheCase() {
    #expect(
      lines(
        """
        struct Home: View {
          @State private var pane: Tagged<Pane>?
          func open(_ next: Pane) { pane = Tagged(next) }
          var body: some View {
            VStack {
              Button("Help") { open(.help) }
              Button("Note") { open(.note(1)) }
            }
            .sheet(isPresented: Binding(get: { pane?.item == .help }, set: { _ in pane = nil })) { HelpView() }
          }
        }
        """ + views) == [
          "sheet Main.swift:9 state=Home.pane(@State) enum=Pane shows=[.help HelpView] opened=[Main.swift:3 assignment .help]"
        ])
  }

  private func fault(_ content: String, in members: String = "") -> [String] {
    lines(
      """
      enum Kind { case offline, denied; var title: String { "" } }
      struct Fault: Identifiable { let id = UUID(); let kind: Kind\(members) }
      struct Home: View {
        @State private var fault: Fault?
        var body: some View {
          VStack {
            Button("Offline") { fault = Fault(kind: .offline\(members.isEmpty ? "" : ", text: \"\"")) }
            Button("Denied") { fault = .init(kind: .denied\(members.isEmpty ? "" : ", text: \"\"")) }
          }
          .sheet(item: $fault) { fault in \(content) }
        }
      }
      """ + views)
  }

  /// Another one does where the content goes by its case alone.
  @Test func aPlainValueStandsForTheEnumWhereThatDecides() {
    #expect(
      fault("switch fault.kind { case .offline: HelpView(); case .denied: NoteView(number: 1) }") == [
        "sheet Main.swift:10 state=Home.fault(@State) enum=Kind shows=[.offline HelpView, .denied NoteView] "
          + "opened=[Main.swift:7 assignment .offline, Main.swift:8 assignment .denied]"
      ])
    #expect(
      fault("Text(fault.kind.title)") == [
        "sheet Main.swift:10 state=Home.fault(@State) shows=[Text*] "
          + "opened=[Main.swift:7 assignment, Main.swift:8 assignment]"
      ])
  }

  /// A thing with more properties is no case.
  @Test func aValueWithMoreIsNoCase() {
    #expect(
      fault("NoteView(number: 1)", in: "; var text: String") == [
        "sheet Main.swift:10 state=Home.fault(@State) shows=[NoteView] "
          + "opened=[Main.swift:7 assignment, Main.swift:8 assignment]"
      ])
  }

  /// An initialiser of the enum itself makes another case of what it is given: each that it says it makes.
  @Test func anInitialiserOfTheEnumMakesAnotherCase() {
    #expect(
      lines(
        """
        enum Level { case low, high }
        enum Step: Identifiable { case low, high; var id: Self { self }
          init(_ level: Level) { self = level == .low ? .high : .low } }
        struct Home: View {
          @State private var step: Step?
          var body: some View {
            Button("Low") { step = .init(.low) }
              .sheet(item: $step) { step in
                switch step { case .low: HelpView(); case .high: NoteView(number: 1) }
              }
          }
        }
        """ + views) == [
          "sheet Main.swift:8 state=Home.step(@State) enum=Step shows=[.low HelpView, .high NoteView] "
            + "opened=[Main.swift:7 assignment .high, Main.swift:7 assignment .low]"
        ])
  }
}
