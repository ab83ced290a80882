import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring
import SheetTestSupport
import Testing

/// An edit that is worked out with what is kept of other files is that of somebody who reads them all anew.
@Suite struct DeclaredCodeTests {
  /// UIKit hosts a panel: what that shows has no presenter around it.
  @Test func whatAnEditLetsACodeShowIsReadAnew() throws {
    var texts = [
      "App.swift": """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { VStack { Home(); Shelf(); Lamp() } } } }
      """,
      "Shelf.swift": "import SwiftUI\nstruct Shelf: View { var body: some View { Text(\"Shelf\") } }\n",
      "Lamp.swift": "import SwiftUI\nstruct Lamp: View { var body: some View { Text(\"Lamp\") } }\n",
      "Home.swift": """
      import SwiftUI
      struct Home: View {
        @State private var helps = false
        @State private var asks = false
        var body: some View {
          VStack { Button("Help") { helps = true }; Button("Ask") { asks = true } }
            .sheet(isPresented: $helps) { Text("Help") }
            .sheet(isPresented: $asks) { Text("Ask") }
        }
      }
      """,
      "Window.swift": """
      import SwiftUI
      import UIKit
      struct Panel: View { var body: some View { Text("Panel") } }
      @MainActor func makePanel() -> UIViewController { UIHostingController(rootView: Panel()) }
      """,
      "Tiles.swift": "import SwiftUI\nstruct Tiles: View { var body: some View { Home() } }\n",
      "Names.swift": "enum Names {}\n",
      "Leaves.swift": """
      import SwiftUI
      struct Leaves {
        var count = 0
        func leaf() -> some View { Text("Leaf") }
      }
      struct Stones { func leaf() -> some View { Text("Stone") } }
      """,
      "Garden.swift": """
      import SwiftUI
      import UIKit
      struct Garden: View { let giver: Leaves; var body: some View { giver.leaf() } }
      @MainActor func makeGarden() -> UIViewController { UIHostingController(rootView: Garden(giver: Leaves())) }
      """,
    ]
    var live = LiveIndex(.inMemory(texts), options: IndexBuilder.Options())
    let kept = RefactoringCache()
    let isRefused = [
      ("Window.swift", "Text(\"Panel\")", "Text(\"Panels\")", false),
      ("Window.swift", "Text(\"Panels\")", "Home()", true),
      ("Window.swift", "Home()", "Shelf()", false),
      // Through a file that was read already.
      ("Shelf.swift", "Text(\"Shelf\")", "Home()", true),
      ("Shelf.swift", "Home()", "tiles()", false),
      // A type whose name looks like none.
      ("Names.swift", "enum Names {}", "typealias tiles = Tiles", true),
      ("Names.swift", "typealias tiles = Tiles", "enum Names {}", false),
      // By a function of another file, of the type that a property has.
      ("Leaves.swift", "Text(\"Leaf\")", "Home()", true),
      ("Garden.swift", "Leaves", "Stones", false),
      ("Leaves.swift", "Text(\"Stone\")", "Home()", true),
      (
        "Leaves.swift", "func leaf() -> some View { Home() }\n}\nstruct Stones { func leaf() -> some View { Home() } }",
        "func leaf() -> Int { 1 }\n}\nstruct Stones { func leaf() -> Int { 1 } }", false
      ),
    ].map { path, old, new, isRefused in
      let text = (texts[path] ?? "").replacing(old, with: new)
      texts[path] = text
      live.update([LiveIndex.Change(path: path, content: .text(Array(text.utf8)))])
      let result = moved(live.snapshot, kept)
      #expect(result == moved(live.snapshot, RefactoringCache()), "\(path): \(new)")
      #expect(result.hasPrefix("no-presenter-in-layer") == isRefused, "\(path): \(new): \(result)")
      return result.hasPrefix("no-presenter-in-layer")
    }
    #expect(isRefused.contains(true) && isRefused.contains(false))
  }

  private func moved(_ index: IndexSnapshot, _ cache: RefactoringCache) -> String {
    switch Refactorings.plan(.globalEnum, .type("Home"), in: index, cache: cache) {
    case .success(let plan): plan.changes.map { "\($0.path) \($0.edits)" }.joined(separator: "\n")
    case .failure(let refusal): "\(refusal.reason.rawValue) \(refusal.message)"
    }
  }
}
