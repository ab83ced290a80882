import SheetTestSupport
import Testing

/// What a publisher writes opens a state as an assignment does.
@Suite struct AssignedOpeningsTests {
  @Test func publishers() {
    let index = Fixture(
      #"""
      import Combine
      final class Model: ObservableObject {
        @Published var isOffline = false
        @Published var other = false
        private var bag = Set<AnyCancellable>()
        init(monitor: Monitor) {
          monitor.$isDown.assign(to: \.isOffline, on: self).store(in: &bag)
          monitor.$isDown.assign(to: &$isOffline)
          monitor.$isDown.assign(to: &$other)
          monitor.$isDown.assign(to: \.isOffline, on: monitor).store(in: &bag)
        }
      }
      final class Monitor { var isOffline = false }
      struct Home: View {
        @StateObject private var model = Model(monitor: .init())
        var body: some View { Text("").sheet(isPresented: $model.isOffline) { Offline() } }
      }
      struct Offline: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Model.isOffline(@Published) shows=[Offline] opened=[Main.swift:7 assignment, Main.swift:8 assignment]"
      ])
  }

  /// A `map` that makes one case opens that alone.
  @Test(arguments: [
    ("map { $0.map { Route.row($0) } }", []), ("map { open in open.map { Route.row($0) } }.removeDuplicates()", []),
    ("map { $0.map(Route.row) }", []), ("compactMap { $0 }.map { .row($0) }", []),
    ("map { $0.map { _ in Route.add } }", ["add"]), ("map { made($0) }", [nil]),
  ]) func mapped(chain: String, cases: [String?]) {
    let index = Fixture(
      """
      enum Route: Identifiable { case add, row(Int); var id: Int { 0 } }
      final class Row { @Published var open: Int? }
      final class Model: ObservableObject { @Published var route: Route?
        func bind(_ row: Row) { row.$open.\(chain).assign(to: &$route) } }
      func made(_ number: Int?) -> Route? { number == nil ? nil : Route(rawValue: 1) }
      struct Home: View { @ObservedObject var model: Model
        var isAdd: Binding<Bool> { Binding(get: { if case .add = model.route { true } else { false } }, set: { _ in model.route = nil }) }
        var body: some View { Text("").sheet(isPresented: isAdd) { Text("") } } }
      """
    ).index()
    #expect(index.presentations.first?.triggers.map(\.caseName) == cases)
  }
}
