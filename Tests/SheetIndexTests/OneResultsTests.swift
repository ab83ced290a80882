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
}
