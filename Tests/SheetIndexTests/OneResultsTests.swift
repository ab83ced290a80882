import SheetTestSupport
import Testing

/// Who begins a request is named where its one result opens something; who listens to what lasts is not.
@Suite struct OneResultsTests {
  @Test(arguments: [
    ("office.fetch(id).sink { self.slip = $0 }", true),
    ("office.fetch(id).map { $0 }.receive(on: main).sink { self.slip = $0 }", true),
    ("office.asked(Ask(id: id)).sink(receiveCompletion: { _ in }, receiveValue: { self.slip = $0 })", true),
    ("office.failing().sink(receiveCompletion: { _ in }, receiveValue: { self.slip = $0 })", true),
    ("session.dataTaskPublisher(for: url).sink { self.slip = Slip($0) }", true),
    ("office.changes().sink { self.slip = $0 }", false),
    ("office.fetch(4).sink { self.slip = $0 }", false),
    ("office.$slip.sink { self.slip = $0 }", false),
    ("center.publisher(for: name).sink { self.slip = Slip($0) }", false),
  ]) func requests(call: String, isNamed: Bool) {
    let index = Fixture(
      """
      struct Slip: Identifiable { let id: Int }
      final class Office {
        @Published var slip: Slip?
        func fetch(_ id: Int) -> AnyPublisher<Slip, Never> { Just(Slip(id: id)).eraseToAnyPublisher() }
        func asked(_ ask: Ask) -> AnyPublisher<Slip, Never> { Just(Slip(id: 1)).eraseToAnyPublisher() }
        func failing() -> AnyPublisher<Slip, Error> { Fail(error: Lost()).eraseToAnyPublisher() }
        func changes() -> AnyPublisher<Slip, Never> { subject.eraseToAnyPublisher() }
      }
      final class Drawer: ObservableObject {
        @Published var slip: Slip?
        private let office = Office()
        private let session: URLSession
        private let center: NotificationCenter
        func load(id: Int) {
          \(call)
            .store(in: &bag)
        }
      }
      struct Desk: View {
        @StateObject private var drawer = Drawer()
        var body: some View { Button("") { drawer.load(id: 7) }.sheet(item: $drawer.slip) { _ in Text("") } }
      }
      """
    ).index()
    let triggers = index.presentations.first?.triggers.map { "\($0.enclosingType ?? "") \($0.via)" }
    #expect(triggers == ["Drawer assignment"] + (isNamed ? ["Desk call"] : []))
  }

  /// A loop that waits for what a publisher tells is a listener as a `sink` is; one over the values of a request is not.
  @Test(arguments: [
    ("for await isOn in client.$isOn.values { if isOn { isOpen = true } }", false),
    ("for await _ in client.changes().values { isOpen = true }", false),
    ("for await _ in client.subject.removeDuplicates().values.dropFirst() { isOpen = true }", false),
    ("for await _ in center.publisher(for: name).values { isOpen = true }", false),
    ("for await _ in center.notifications(named: name) { isOpen = true }", false),
    ("for try await _ in client.fetch(id).values { isOpen = true }", true),
    ("for await _ in client.pages(id) { isOpen = true }", true),
    ("for page in client.known.values { if page.isOn { isOpen = true } }", true),
  ]) func loops(text: String, isNamed: Bool) {
    for body in [text, "task = Task { [weak self] in guard let self else { return }; \(text) }"] {
      let index = Fixture(
        """
        final class Client {
          @Published var isOn = false
          let subject = PassthroughSubject<Bool, Never>()
          var known: [String: Client] = [:]
          func changes() -> AnyPublisher<Bool, Never> { subject.eraseToAnyPublisher() }
          func fetch(_ id: Int) -> AnyPublisher<Bool, Error> { subject.eraseToAnyPublisher() }
          func pages(_ id: Int) -> AsyncStream<Bool> { AsyncStream { } }
        }
        final class Model: ObservableObject {
          @Published var isOpen = false
          private let client = Client()
          private var task: Task<Void, Never>?
          func act(id: Int) async { \(body) }
        }
        struct Home: View {
          @StateObject private var model = Model()
          var body: some View { Button("") { Task { await model.act(id: 1) } }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """
      ).index()
      let triggers = index.presentations.flatMap(\.triggers)
      #expect(triggers.contains { $0.via == .call } == isNamed)
      #expect(triggers.contains { $0.via == .assignment })
    }
  }
}
