import SheetTestSupport
import Testing

/// A member that says itself which case it is.
@Suite struct MemberCasesTests {
  @Test func ofEveryTypeThatAValueCanBe() {
    let index = Fixture(
      #"""
      enum PanelID { case news, backup, danger }
      struct Request { let id: PanelID }
      protocol Nudge { var id: PanelID { get } }
      struct NewsNudge: Nudge { let id = PanelID.news }
      struct BackupNudge: Nudge { var id: PanelID { .backup } }
      final class Panels: ObservableObject {
        @Published var active: Request?
        func show(_ id: PanelID) { active = Request(id: id) }
        var danger: Item? {
          get { guard let active, active.id == .danger else { return nil }; return Item() }
          set { if newValue == nil { active = nil } }
        }
        var news: Item? {
          get { guard let active, active.id == .news else { return nil }; return Item() }
          set { if newValue == nil { active = nil } }
        }
      }
      struct Item: Identifiable { let id = 0 }
      final class Nudger {
        let panels: Panels
        var queue: [any Nudge] = []
        init(panels: Panels) { self.panels = panels }
        func next() { for nudge in queue { panels.show(nudge.id) } }
      }
      struct Root: View {
        @StateObject private var panels = Panels()
        var body: some View {
          Button("Danger") { panels.show(.danger) }
            .sheet(item: $panels.danger) { _ in Danger() }
            .sheet(item: $panels.news) { _ in News() }
        }
      }
      struct Danger: View { var body: some View { Text("") } }
      struct News: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:29 state=Panels.active(@Published) enum=PanelID shows=[.danger Danger] opened=[Main.swift:28 call .danger]",
        "sheet Main.swift:30 state=Panels.active(@Published) enum=PanelID shows=[.news News] opened=[Main.swift:23 call .news]",
      ])
  }

  @Test func whatRunTimeDecidesIsAnyCase() {
    let index = Fixture(
      #"""
      enum Pane: Identifiable { case add, edit; var id: Self { self } }
      protocol Nudge { var pane: Pane { get } }
      struct One: Nudge { let pane = Pane.add }
      struct Other: Nudge { let pane: Pane }
      struct Root: View {
        let nudge: any Nudge
        @State private var pane: Pane?
        var body: some View {
          Button("Go") { pane = nudge.pane }
            .sheet(item: $pane) { pane in
              switch pane {
              case .add: Add()
              case .edit: Edit()
              }
            }
        }
      }
      struct Add: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:10 state=Root.pane(@State) enum=Pane shows=[.add Add, .edit Edit] opened=[Main.swift:9 assignment]"
      ])
  }
}
