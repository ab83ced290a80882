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
}
