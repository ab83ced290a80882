import SheetIndex
import SheetTestSupport
import Testing

/// Views of two platforms with the same names do not read each other's environment.
@Suite struct TwinReadersTests {
  private func page(_ name: String) -> String {
    """
    struct \(name): View {
      @State private var model: Model
      init(id: Int) { model = Model(id: id) }
      var body: some View { \(name)Line().environment(model).sheet(isPresented: $model.isOpen) { Text("") } }
    }
    struct \(name)Line: View {
      @Environment(Model.self) private var model
      var body: some View { Button("") { model.open() } }
    }
    """
  }

  private func callers(_ mac: String) -> [[String]] {
    let index = Fixture(
      """
      //- /Model.swift
      @Observable final class Model { let id: Int; var isOpen = false; init(id: Int) {}; func open() { isOpen = true } }
      //- /iOS/Page.swift
      \(page("Page"))
      //- /macOS/Page.swift
      \(page(mac))
      """
    ).index()
    return index.presentations.map { found in
      found.triggers.filter { $0.via == .call }.map { index.path($0.place.file) }
    }
  }

  @Test func twins() {
    #expect(callers("Page") == [["iOS/Page.swift"], ["macOS/Page.swift"]])
    // Of two views of one program nobody knows which is around the other.
    #expect(callers("Other").map(\.count) == [2, 2])
  }
}
