import SheetTestSupport
import Testing

/// F27: what replaces opens, what closes does not.
@Suite struct F27SwapTests {
  /// `.edit` while `.add` is open replaces it: a trigger; `nil` closes.
  @Test func swapInsideTheContent() {
    let index = Fixture(
      """
      enum Pane: Identifiable {
        case add, edit(Int)
        var id: Int { 0 }
      }
      struct Notes: View {
        @State private var pane: Pane?
        var body: some View {
          Button("Add") { pane = .add }
            .sheet(item: $pane) { p in
              switch p {
              case .add: NewNote(onDone: { pane = .edit($0) })
              case .edit: EditNote(onClose: { pane = nil })
              }
            }
        }
      }
      struct NewNote: View {
        let onDone: (Int) -> Void
        var body: some View { Text("") }
      }
      struct EditNote: View {
        let onClose: () -> Void
        var body: some View { Button("Close", action: onClose) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Notes.pane(@State) enum=Pane shows=[.add NewNote, .edit EditNote] opened=[Main.swift:8 assignment .add, Main.swift:11 assignment .edit]"
      ])
  }

  /// `false`, `nil`, `dismiss()` and the flag handed to the destination.
  @Test func closingForms() {
    let index = Fixture(
      #"""
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open = true }
          Button("Never mind") { open = false }
            .sheet(isPresented: $open) { Help(isShown: $open, onDone: { open = false }) }
        }
      }
      struct Help: View {
        @Binding var isShown: Bool
        let onDone: () -> Void
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          Button("Done", action: onDone)
          Button("Close") { isShown = false }
          Button("Dismiss") { dismiss() }
        }
      }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:6 state=Home.open(@State) shows=[Help] opened=[Main.swift:4 assignment]"
      ])
  }

  @Test func toggleInsideTheContentCloses() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("Help") { open.toggle() }
            .sheet(isPresented: $open) {
              VStack {
                Help()
                Button("Close") { open.toggle() }
              }
            }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.open(@State) shows=[Help, Button*] opened=[Main.swift:4 toggle]"
      ])
  }

  @Test func closingFromAModel() {
    let index = Fixture(
      """
      @Observable final class Router {
        var route: Route?
        func close() { route = nil }
      }
      enum Route: Identifiable {
        case help
        var id: Self { self }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Button("Help") { router.route = .help }
            .sheet(item: $router.route) { _ in Help(router: router) }
        }
      }
      struct Help: View {
        let router: Router
        var body: some View {
          Button("Close") { router.close() }
          Button("Gone") { router.route = .none }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:13 state=Router.route enum=Route shows=[Help] opened=[Main.swift:12 assignment .help]"
      ])
  }

  /// The destination has the binding: its toggle can only close.
  @Test func toggleInTheDestinationCloses() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var open = false
        var body: some View {
          Button("") { open = true }
            .sheet(isPresented: $open) { Help(open: $open) }
        }
      }
      struct Help: View {
        @Binding var open: Bool
        var body: some View { Button("Close") { open.toggle() } }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:5 state=Home.open(@State) shows=[Help] opened=[Main.swift:4 assignment]"
      ])
  }
}
