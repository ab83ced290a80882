import SheetTestSupport
import Testing

/// Tests beside the sources open nothing for a user.
@Suite struct TestFilesTests {
  @Test(arguments: [
    ("ModelTests.swift", "XCTest", false), ("ModelSpec.swift", "Testing", false), ("Opener.swift", "SwiftUI", true),
    ("AppTests/ModelTests.swift", "XCTest", true),
  ]) func callers(path: String, module: String, opens: Bool) {
    let index = Fixture(
      """
      //- /Home.swift
      import SwiftUI
      final class Model: ObservableObject { @Published var isOpen = false }
      struct Home: View { @ObservedObject var model: Model
        var body: some View { Text("").sheet(isPresented: $model.isOpen) { Text("") } } }
      //- /\(path)
      import \(module)
      @testable import App
      final class Opener { func run() { let model = Model(); model.isOpen = true } }
      """
    ).index()
    #expect(index.presentations.first?.triggers.isEmpty == !opens)
  }
}
