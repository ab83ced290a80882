import SheetTestSupport
import Testing

/// Who calls what presents through a context opens it, too.
@Suite struct ContextOpeningsTests {
  @Test func callers() {
    let index = Fixture(
      """
      @Observable final class Context<Item> { var item: Item? }
      extension Context { func present(_ item: Item) { self.item = item } }
      struct Message: Identifiable { let id = 1 }
      extension View {
        func alert<Item>(for context: Binding<Context<Item>>) -> some View {
          alert("", isPresented: Binding(get: { context.wrappedValue.item != nil }, set: { _ in })) {}
        }
      }
      protocol Alerting { var failures: Context<Error> { get } }
      extension Alerting { func alert(error: Error) { failures.present(error) } }
      struct Home: View, Alerting {
        @State var messages = Context<Message>()
        @State var failures = Context<Error>()
        var body: some View {
          Button("") { alert(error: CancellationError()) }
            .alert(for: $failures)
            .alert(for: $messages)
        }
      }
      """
    ).index()
    let opened = index.presentations.filter { $0.state?.owner == "Home" }.map {
      $0.triggers.map { Summary.opened($0, index) }
    }
    #expect(opened == [["Main.swift:10 call", "Main.swift:15 call"], []])
  }
}
