import SheetTestSupport
import Testing

/// F10: a binding is handed to a child that sets it.
@Suite struct F10BindingDownTests {
  @Test func customInitialiser() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        var body: some View {
          Row(pane: $pane)
            .sheet(item: $pane) { p in
              switch p {
              case .add: NewNote()
              case .help: Help()
              }
            }
        }
      }
      enum Pane: Identifiable {
        case add, help
        var id: Self { self }
      }
      struct Row: View {
        @Binding private var pane: Pane?
        init(pane: Binding<Pane?>) { _pane = pane }
        var body: some View { Button("Add") { pane = .add } }
      }
      struct NewNote: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.pane(@State) enum=Pane shows=[.add NewNote, .help Help] opened=[Main.swift:20 assignment .add]"
      ])
  }

  @Test func customInitialiserWithOtherNames() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Row("Help", opening: $isOpen).sheet(isPresented: $isOpen) { Help() }
        }
      }
      struct Row: View {
        @Binding var flag: Bool
        let title: String
        init(_ title: String, opening: Binding<Bool>) {
          self._flag = opening
          self.title = title
        }
        var body: some View { Button(title) { flag = true } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=Home.isOpen(@State) shows=[Help] opened=[Main.swift:14 assignment]"
      ])
  }

  /// The child that only closes is no trigger.
  @Test func twoStepsAndAClosingChild() {
    let index = Fixture(
      """
      //- /Home.swift
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Toolbar(isOpen: $isOpen).sheet(isPresented: $isOpen) { Help(isShown: $isOpen) }
        }
      }
      //- /Toolbar.swift
      struct Toolbar: View {
        @Binding var isOpen: Bool
        var body: some View { HelpButton(open: $isOpen) }
      }
      //- /HelpButton.swift
      struct HelpButton: View {
        @Binding var open: Bool
        var body: some View {
          Button("Help") {
            withAnimation { open = true }
          }
        }
      }
      //- /Help.swift
      struct Help: View {
        @Binding var isShown: Bool
        var body: some View { Button("Close") { isShown = false } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Home.swift:4 state=Home.isOpen(@State) shows=[Help] opened=[HelpButton.swift:5 assignment]"
      ])
  }

  @Test func wrappedValue() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          Row(flag: $isOpen).sheet(isPresented: $isOpen) { Help() }
        }
      }
      struct Row: View {
        let flag: Binding<Bool>
        var body: some View { Button("Help") { flag.wrappedValue = true } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=Home.isOpen(@State) shows=[Help] opened=[Main.swift:9 assignment]"
      ])
  }

  /// An initialiser in an extension hands the binding to another one.
  @Test func delegatingInitialiser() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Row($isOpen).sheet(isPresented: $isOpen) { Help() } }
      }
      struct Row: View {
        @Binding private var isOpen: Bool
        init(isOpen: Binding<Bool>, title: String) { _isOpen = isOpen }
        var body: some View { Button("Help") { isOpen = true } }
      }
      extension Row { init(_ flag: Binding<Bool>) { self.init(isOpen: flag, title: "") } }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:3 state=Home.isOpen(@State) shows=[Help] opened=[Main.swift:8 assignment]"
      ])
  }

  /// What a function does to its `inout` or `Binding` parameter, it does to the caller's state.
  @Test func parameterOfAFunction() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var first = false
        @State private var second = false
        @State private var third = false
        var body: some View {
          Button("1") { open(&first) }
          Button("2") { flip(third: third, second: &self.second) }
          Button("3") { set($third) }
            .sheet(isPresented: $first) { First() }
            .sheet(isPresented: $second) { Second() }
            .sheet(isPresented: $third) { Third() }
        }
        func open(_ flag: inout Bool) { flag = true }
        func flip(third: Bool, second: inout Bool) { second.toggle() }
      }
      func set(_ binding: Binding<Bool>) { binding.wrappedValue = true }
      struct First: View { var body: some View { Text("") } }
      struct Second: View { var body: some View { Text("") } }
      struct Third: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Home.first(@State) shows=[First] opened=[Main.swift:13 assignment]",
        "sheet Main.swift:10 state=Home.second(@State) shows=[Second] opened=[Main.swift:14 toggle]",
        "sheet Main.swift:11 state=Home.third(@State) shows=[Third] opened=[Main.swift:16 assignment]",
      ])
  }

  /// A computed binding stands for one case: a control that writes it opens that, and so does a toggle in the view of
  /// another case; in the case's own view it closes.
  @Test func computedBindingOfOneCase() {
    let index = Fixture(
      """
      struct Home: View {
        enum Pane: Identifiable {
          case timer, rooms
          var id: Self { self }
        }
        @State private var pane: Pane?
        private var isTimer: Binding<Bool> {
          Binding(
            get: { if case .timer = pane { true } else { false } },
            set: { if $0 { pane = .timer } else if case .timer = pane { pane = nil } })
        }
        var body: some View {
          Toggle("Timer", isOn: isTimer)
            .sheet(item: $pane) { pane in
              switch pane {
              case .timer: Timer(isTimer: isTimer)
              case .rooms: Rooms(isTimer: isTimer)
              }
            }
        }
      }
      struct Timer: View {
        @Binding var isTimer: Bool
        var body: some View { Button("Done") { isTimer.toggle() } }
      }
      struct Rooms: View {
        @Binding var isTimer: Bool
        var body: some View { Button("Timer") { isTimer.toggle() } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:14 state=Home.pane(@State) enum=Home.Pane shows=[.timer Timer, .rooms Rooms] opened=[Main.swift:13 binding .timer, Main.swift:28 toggle .timer]"
      ])
  }

  /// Whoever writes the binding is not of the project: its setter is the statement that opens.
  @Test func setterOfABindingThatOthersWrite() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var pane: Pane?
        private var number: Binding<Int?> {
          Binding(get: { nil }, set: { if let number = $0 { pane = .page(number) } })
        }
        var body: some View {
          NumberField(number: number)
            .sheet(item: $pane) { pane in
              switch pane {
              case .page(let number): Page(number: number)
              }
            }
        }
      }
      enum Pane: Identifiable {
        case page(Int)
        var id: Int { 0 }
      }
      struct Page: View {
        let number: Int
        var body: some View { Text("") }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:8 state=Home.pane(@State) enum=Pane shows=[.page Page] opened=[Main.swift:4 assignment .page]"
      ])
  }

  /// A binding that is made where it is handed on, to a view of another file that calls it otherwise.
  @Test(arguments: [
    "Binding(get: { isOpen }, set: { isOpen = $0 })", ".init(get: { self.isOpen }, set: { isOpen = $0 })",
    "Binding { isOpen } set: { isOpen = $0 }", "$isOpen",
  ])
  func bindingMadeInTheCall(binding: String) {
    let lines = Summary.lines(
      Fixture(
        """
        //- /Home.swift
        struct Home: View {
          @State private var isOpen = false
          var body: some View {
            Ask(shows: \(binding))
              .sheet(isPresented: $isOpen) { Help() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        //- /Ask.swift
        struct Ask: View {
          @Binding var shows: Bool
          var body: some View { Button("") { shows = true } }
          init(shows: Binding<Bool>) { _shows = .init(projectedValue: shows) }
        }
        """
      ).index())
    #expect(
      lines == ["sheet Home.swift:5 state=Home.isOpen(@State) shows=[Help] opened=[Ask.swift:3 assignment]"])
  }
}
