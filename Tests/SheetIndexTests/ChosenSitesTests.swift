import SheetTestSupport
import Testing

/// A modifier or a view that picks what it presents by what it is handed: who hands over one thing has that sheet alone.
@Suite struct ChosenSitesTests {
  private func lines(_ menu: String, note: String, user: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        \(menu)
        enum Target { case note(Int), author(Int), none }
        struct NoteView: View {
          @State private var flagging = false
          var body: some View { Button("a") { flagging = true }\(note) }
        }
        struct UserView: View {
          @State private var blocking = false
          var body: some View { Button("b") { blocking = true }\(user) }
        }
        struct NoteFlag: View { var body: some View { Text("") } }
        struct UserFlag: View { var body: some View { Text("") } }
        """
      ).index())
  }

  private static let switching = """
    switch target { case .note: content.sheet(isPresented: $shows) { NoteFlag() }
    case .author: content.sheet(isPresented: $shows) { UserFlag() }; case .none: content }
    """
  private static let conditions = """
    if case .note = target { content.sheet(isPresented: $shows) { NoteFlag() }
    } else { content.sheet(isPresented: $shows) { UserFlag() } }
    """
  private static let group = """
    Group { if case .note = self.target { content.sheet(isPresented: $shows) { NoteFlag() }
    } else { content.sheet(isPresented: $shows) { UserFlag() } } }.padding()
    """

  @Test(arguments: [switching, conditions, group], ["let", "var"])
  func aModifier(body: String, keyword: String) {
    let found = lines(
      """
      struct Menu: ViewModifier {
        @Binding var shows: Bool
        \(keyword) target: Target
        func body(content: Content) -> some View { \(body) }
      }
      """, note: ".modifier(Menu(shows: $flagging, target: .note(1)))",
      user: ".modifier(Menu(shows: $blocking, target: .author(1)))")
    #expect(
      found == [
        "sheet Main.swift:4 state=NoteView.flagging(@State) shows=[NoteFlag] opened=[Main.swift:10 assignment]",
        "sheet Main.swift:5 state=UserView.blocking(@State) shows=[UserFlag] opened=[Main.swift:14 assignment]",
        "Menu Main.swift:10 state=NoteView.flagging(@State) shows=[NoteFlag] opened=[Main.swift:10 assignment]",
        "Menu Main.swift:14 state=UserView.blocking(@State) shows=[UserFlag] opened=[Main.swift:14 assignment]",
      ])
  }

  /// Through a function of views that hands on what it takes.
  @Test func aModifierBehindAFunction() {
    let found = lines(
      """
      struct Menu: ViewModifier {
        @Binding var shows: Bool
        let target: Target
        func body(content: Content) -> some View { \(ChosenSitesTests.conditions) }
      }
      extension View {
        func flags(_ shows: Binding<Bool>, _ target: Target) -> some View { modifier(Menu(shows: shows, target: target)) }
      }
      """, note: ".flags($flagging, .note(1))", user: ".flags($blocking, .author(1))")
    #expect(
      found.filter { !$0.hasPrefix("Menu ") } == [
        "sheet Main.swift:4 state=NoteView.flagging(@State) shows=[NoteFlag] opened=[Main.swift:13 assignment]",
        "sheet Main.swift:5 state=UserView.blocking(@State) shows=[UserFlag] opened=[Main.swift:17 assignment]",
        "flags Main.swift:13 state=NoteView.flagging(@State) shows=[NoteFlag] opened=[Main.swift:13 assignment]",
        "flags Main.swift:17 state=UserView.blocking(@State) shows=[UserFlag] opened=[Main.swift:17 assignment]",
      ])
  }

  @Test func aFunction() {
    let found = lines(
      """
      extension View {
        @ViewBuilder func flags(_ shows: Binding<Bool>, big: Bool = false) -> some View {
          if big { fullScreenCover(isPresented: shows) { NoteFlag() } } else { sheet(isPresented: shows) { UserFlag() } }
        }
      }
      """, note: ".flags($flagging, big: true)", user: ".flags($blocking)")
    #expect(found.contains { $0.hasPrefix("flags Main.swift:9") && $0.contains("shows=[NoteFlag]") })
    #expect(found.contains { $0.hasPrefix("flags Main.swift:13") && $0.contains("shows=[UserFlag]") })
  }

  /// A view that presents by a binding, in one case alone.
  @Test func aView() {
    let found = lines(
      """
      struct Menu: View {
        @Binding var shows: Bool
        let target: Target
        var body: some View { if case .note = target { Text("n").sheet(isPresented: $shows) { NoteFlag() } } }
      }
      """, note: "; Menu(shows: $flagging, target: .note(1))", user: "; Menu(shows: $blocking, target: .author(1))")
    #expect(
      found == ["sheet Main.swift:4 state=NoteView.flagging(@State) shows=[NoteFlag] opened=[Main.swift:9 assignment]"])
  }

  /// What is not written in the call may be anything, and so may what the modifier can change itself.
  @Test(arguments: [
    ("let target: Target", ".modifier(Menu(shows: $flagging, target: kind))"),
    ("@State var target: Target", ".modifier(Menu(shows: $flagging, target: .note(1)))"),
    ("@Binding var target: Target", ".modifier(Menu(shows: $flagging, target: .constant(.note(1))))"),
    ("var target = Target.note(1)", ".modifier(Menu(shows: $flagging, target: .note(1)))"),
  ])
  func whatMayBeAny(property: String, use: String) {
    let found = lines(
      """
      struct Menu: ViewModifier {
        @Binding var shows: Bool
        \(property)
        func body(content: Content) -> some View { \(ChosenSitesTests.conditions) }
      }
      """, note: use, user: "")
    #expect(found.contains { $0.hasPrefix("Menu ") && $0.contains("shows=[NoteFlag, UserFlag]") })
  }
}
