import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring
import Testing

/// What the app's view of the cases can show of a module. The fixtures `router/views-of-a-feature-module` and its neighbours
/// are compiled; here is what is made for a module, and stands in no source.
@Suite struct SharedContentTests {
  @Test(arguments: [
    "FilterView()", "FilterView().padding(.horizontal)", "Text(\"A\").foregroundStyle(.red)",
    "FilterView(color: .brand)", "NavigationStack { FilterView() }",
  ])
  func whatOthersSeeIsShown(content: String) throws {
    let plan = try refactored(content).get()
    let app = try #require(plan.changes.first { $0.path == "App/App.swift" })
    #expect(app.edits.contains { $0.replacement.contains("case .filter: \(content)") })
  }

  @Test(arguments: [
    ("Text(\"A\", bundle: .module)", "'.module'"), ("Image(.logo)", "'.logo'"), ("Color.brand", "'.brand'"),
    ("FilterView().tint(.brand)", "'.brand'"), ("Text(#fileID)", "'#fileID'"),
    ("FilterView(title: .init(\"a\"))", "'.init'"), ("FilterView(size: 3)", "no public initialiser"),
  ])
  func whatIsMadeForTheModuleStays(content: String, said: String) {
    switch refactored(content) {
    case .success(let plan): Issue.record("it moves: \(plan.title)")
    case .failure(let refusal):
      #expect(refusal.reason == .inaccessibleType)
      #expect(refusal.message.contains(said), "\(refusal.message)")
    }
  }

  private func refactored(_ content: String) -> Result<Plan, Finding> {
    let texts = [
      "Core/Package.swift": "", "Feed/Package.swift": "",
      "Core/Sources/Routing/Router.swift": """
      import Observation
      public enum Destination: String, Identifiable {
        case compose
        public var id: String { rawValue }
      }
      @MainActor @Observable public final class Router {
        public var presented: Destination?
        public init() {}
      }
      """,
      "Feed/Sources/Feed/FeedView.swift": """
      import Routing
      import SwiftUI
      public struct FeedView: View {
        @Environment(Router.self) private var router
        @State private var showsFilter = false
        public init() {}
        public var body: some View {
          VStack {
            Button("Compose") { router.presented = .compose }
            Button("Filter") { showsFilter = true }
          }
          .sheet(isPresented: $showsFilter) { \(content) }
        }
      }
      public struct FilterView: View {
        public init(color: Color = .red, title: Title? = nil) {}
        init(size: Int) {}
        public var body: some View { Text("Filter") }
      }
      """,
      "App/App.swift": """
      import Feed
      import Routing
      import SwiftUI
      @main struct PostsApp: App {
        @State private var router = Router()
        var body: some Scene {
          WindowGroup {
            FeedView()
              .sheet(item: $router.presented) { destination in
                switch destination {
                case .compose: Text("New")
                }
              }
              .environment(router)
          }
        }
      }
      """,
    ]
    let live = LiveIndex(.inMemory(texts), options: IndexBuilder.Options())
    return Refactorings.plan(.router, .type("FeedView"), in: live.snapshot)
  }
}
