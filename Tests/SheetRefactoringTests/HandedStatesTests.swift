import SheetIndex
import SheetRefactoring
import Testing

/// A text that a view is handed is shown as it is when a sheet is opened: asked where it may be another one later.
@Suite struct HandedStatesTests {
  private func asks(_ root: String, _ members: String = "") throws -> Bool {
    let text = """
      import SwiftUI

      @Observable final class Session {
        var name = ""
        var guest: Guest?
        var guests: [Guest] = []
        var phase = Phase.loading
        static let shared = Session()
      }
      struct Guest: Identifiable { let id: Int; var name: String }
      enum Phase { case loading, loaded(Guest) }

      @main
      struct GuestApp: App {
        @State private var session = Session()
        var body: some Scene { WindowGroup { Root().environment(session) } }
      }

      struct Root: View {
        @Environment(Session.self) private var session
        private let title = "Guests"
        \(members)

        var body: some View {
          \(root)
        }
      }

      struct Middle: View { let title: String; var body: some View { Badge(name: title) } }
      struct Holder<Value, Content: View>: View {
        let value: Value
        @ViewBuilder let content: (Value) -> Content
        var body: some View { content(value) }
      }

      struct Badge: View {
        let name: String
        @State private var prints = false
        @State private var scans = false

        var body: some View {
          VStack { Button("Print") { prints = true }; Button("Scan") { scans = true } }
            .sheet(isPresented: $prints) { Text(name) }
            .sheet(isPresented: $scans) { Text("Scan") }
        }
      }

      """
    let index = IndexBuilder.build(.inMemory(["GuestApp.swift": text]), options: IndexBuilder.Options())
    let plan = try Refactorings.plan(.globalEnum, .type("Badge"), in: index).get()
    return plan.confirmations.contains { $0.reason == .frozenValue }
  }

  @Test(arguments: [
    "Badge(name: session.name)", "Badge(name: session.name.uppercased())", "Badge(name: Session.shared.name)",
    "if let guest = session.guest { Badge(name: guest.name) }",
    "if case .loaded(let guest) = session.phase { Badge(name: guest.name) }",
    "switch session.phase { case .loaded(let guest): Badge(name: guest.name); case .loading: Text(\"\") }",
    "ForEach(session.guests) { guest in Badge(name: guest.name) }", "ForEach(session.guests) { Badge(name: $0.name) }",
    "Holder(value: session.guests.count) { count in Badge(name: \"\\(count)\") }",
    "session.guest.map { Badge(name: $0.name) }", "Middle(title: session.name)",
  ])
  func whatMayChange(root: String) throws { #expect(try asks(root)) }

  @Test(arguments: [
    ("let name = session.name; return Badge(name: name)", ""),
    ("Badge(name: first)", "private var first: String { session.guests.first?.name ?? title }"),
    ("Badge(name: text(1))", "private func text(_ number: Int) -> String { session.guests[number].name }"),
    ("badge(session.name)", "private func badge(_ name: String) -> some View { Badge(name: name) }"),
    ("badge(for: session.name)", "private func badge(for name: String) -> some View { Badge(name: name) }"),
  ])
  func whatMayChangeBehindMembers(root: String, members: String) throws { #expect(try asks(root, members)) }

  @Test(arguments: [
    ("Badge(name: \"a\")", ""), ("Badge(name: title)", ""), ("Middle(title: \"a\")", ""),
    ("ForEach([\"a\", \"b\"], id: \\.self) { Badge(name: $0) }", ""),
    ("badge(\"a\")", "private func badge(_ name: String) -> some View { Badge(name: name) }"),
    ("Badge(name: first)", "private var first: String { title.uppercased() }"),
    (
      "Button(\"\") { guest = session.guest }.sheet(item: $guest) { guest in Badge(name: guest.name) }",
      "@State private var guest: Guest?"
    ),
  ])
  func whatNeverChanges(root: String, members: String) throws { #expect(try !asks(root, members)) }
}
