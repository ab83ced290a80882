import SheetTestSupport
import Testing

/// What a `switch` maps the case to that a call hands over.
@Suite struct MappedArgumentsTests {
  @Test(arguments: [
    ("router.go(to: .chat)", [".tips"]), ("router.go(to: .account)", [".settings"]), ("router.go(to: .card)", []),
    ("router.go(to: isOn ? .chat : .card)", [".tips"]),
    ("router.go(to: isOn ? .chat : .account)", [".tips", ".settings"]),
    ("router.go(to: place)", [".tips", ".settings"]), ("open(.chat)", [".tips"]),
    ("router.direct(.account)", [".settings"]), ("router.direct()", [".tips"]),
    ("router.inner(.account)", [".settings"]),
    ("router.twice(.chat)", [".tips"]), ("router.usual(.card)", []), ("router.list(.chat)", [".tips"]),
  ]) func calls(call: String, cases: [String]) {
    for body in [
      "let target = place.stack; guard let next = target.sheet else { return }; sheet = next",
      "sheet = place.stack.sheet", "if let next = place.stack.sheet { sheet = next }",
    ] {
      let index = Fixture(
        """
        enum Sheet: Identifiable { case tips, settings; var id: Self { self } }
        enum Stack {
          case tips, settings, bag
          var sheet: Sheet? {
            switch self { case .tips: .tips; case .settings: .settings; case .bag: nil }
          }
        }
        enum Place {
          case chat, account, card
          var stack: Stack {
            switch self { case .chat: return .tips; case .account: return .settings; case .card: return .bag }
          }
        }
        @Observable final class Router {
          var sheet: Sheet?
          func go(to place: Place) { \(body) }
          func direct(_ place: Place = .chat) { sheet = place.stack.sheet }
          func inner(_ place: Place) { let other = place; direct(other) }
          func twice(_ place: Place) { let stack = place.stack; show(stack.sheet) }
          func show(_ next: Sheet?) { sheet = next }
          func usual(_ place: Place) { if place != .card { sheet = place.stack.sheet } }
          func list(_ place: Place) { guard let next = place.stack.sheet else { return }; show(next) }
        }
        struct Home: View {
          @State private var router = Router()
          let place: Place
          var isOn = true
          var body: some View {
            Button("") {
              \(call)
            }
            .sheet(item: $router.sheet) { sheet in
              switch sheet { case .tips: Tips(); case .settings: Settings() }
            }
          }
          private func open(_ place: Place) { router.go(to: place) }
        }
        struct Tips: View { var body: some View { Text("") } }
        struct Settings: View { var body: some View { Text("") } }
        """
      ).index()
      let line = Summary.lines(index).first?.components(separatedBy: "opened=").last ?? ""
      // A view's helper opens by itself, with what it is called with.
      let at = call.hasPrefix("open") ? ":36 " : ":30 "
      let found = line.dropFirst().dropLast().components(separatedBy: ", ").filter { $0.contains(at) }
      #expect(found.map { $0.components(separatedBy: "call ").last ?? "" } == cases, "\(line)")
    }
  }
}
