import SheetTestSupport
import Testing

/// F13: the router is a property of a model.
@Suite struct F13RouterInAModelTests {
  @Test func modelHoldsTheRouter() {
    let index = Fixture(
      """
      @Observable final class Router { var route: Route? }
      enum Route: Identifiable {
        case reply(Int), share
        var id: Int { 0 }
      }
      @Observable final class RowModel {
        let post = 1
        let router: Router
        init(router: Router) { self.router = router }
        func share() {
          router.route = .share
        }
      }
      struct Row: View {
        let model: RowModel
        var body: some View {
          Button("Reply") { model.router.route = .reply(model.post) }
          Button("Share") { model.share() }
        }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View {
          Row(model: RowModel(router: router)).sheet(item: $router.route) { route in
            switch route {
            case .reply(let id): Reply(id: id)
            case .share: Share()
            }
          }
        }
      }
      struct Reply: View {
        let id: Int
        var body: some View { Text("") }
      }
      struct Share: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:24 state=Router.route enum=Route shows=[.reply Reply, .share Share] opened=[Main.swift:11 assignment .share, Main.swift:17 assignment .reply, Main.swift:18 call .share]"
      ])
  }

  @Test func optionalAndTypedByItsInitialValue() {
    let index = Fixture(
      """
      @Observable final class Router { var isOpen = false }
      final class Model {
        var router: Router?
        var backup = Router()
        func take(_ other: Router) { backup = other }
      }
      struct Row: View {
        @State private var model = Model()
        var body: some View {
          Button("A") { model.router?.isOpen = true }
          Button("B") { model.backup.isOpen = true }
        }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View { Row().sheet(isPresented: $router.isOpen) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:16 state=Router.isOpen shows=[Help] opened=[Main.swift:10 assignment, Main.swift:11 assignment]"
      ])
  }

  /// A receiver that is a local value.
  @Test func localConstantAndGuard() {
    let index = Fixture(
      """
      @Observable final class Router { var isOpen = false }
      final class Model { var router: Router? }
      struct Row: View {
        let model: Model
        var body: some View {
          Button("A") {
            let target = model.router
            target?.isOpen = true
          }
          Button("B", action: open)
        }
        func open() {
          guard let router = model.router else { return }
          router.isOpen = true
        }
      }
      struct Shell: View {
        @State private var router = Router()
        var body: some View { Text("").sheet(isPresented: $router.isOpen) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:19 state=Router.isOpen shows=[Help] opened=[Main.swift:8 assignment, Main.swift:14 assignment]"
      ])
  }
}
