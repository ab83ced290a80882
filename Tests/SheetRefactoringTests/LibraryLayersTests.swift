import SheetIndex
import SheetRefactoring
import Testing

/// What is said of views that a library shows. (A `#selector` is nothing that could be compiled everywhere.)
@Suite struct LibraryLayersTests {
  @Test func aSelectorIsHandedToWhatCallsIt() {
    let text = """
      import SwiftUI
      import UIKit

      @main
      struct HouseApp: App {
        var body: some Scene { WindowGroup { Entry() } }
      }

      struct Entry: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> EntryController { EntryController() }
        func updateUIViewController(_ controller: EntryController, context: Context) {}
      }

      final class EntryController: UIViewController {
        private let button = UIButton()

        override func viewDidLoad() {
          button.addTarget(self, action: #selector(showLeaf), for: .touchUpInside)
        }

        @objc private func showLeaf() { push(Leaf()) }
        private func push(_ view: some View) {}
      }

      struct Leaf: View {
        @State private var help = false
        @State private var news = false

        var body: some View {
          VStack {
            Button("Help") { help = true }
            Button("News") { news = true }
          }
          .sheet(isPresented: $help) { Text("Help") }
          .sheet(isPresented: $news) { Text("News") }
        }
      }
      """
    let index = IndexBuilder.build(.inMemory(["App.swift": text]), options: IndexBuilder.Options())
    guard case .failure(let refusal) = Refactorings.plan(.globalEnum, .type("Leaf"), in: index) else {
      Issue.record("it is moved")
      return
    }
    #expect(
      refusal.message
        == "the function whose selector is handed to 'addTarget' shows 'Leaf': no presenter goes there")
  }
}
