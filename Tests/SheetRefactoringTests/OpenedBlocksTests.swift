import Testing

/// What is written in the place of a short statement, with the lines around it.
@Suite struct OpenedBlocksTests {
  @Test func aBlockIsOpenedAtTheLineOfItsBraces() throws {
    let text = try refactored(
      """
      import SwiftUI
      struct Letter: Identifiable { let id: Int }
      @MainActor final class LetterStore { func newestLetter(of account: String) async -> Letter? { nil } }

      struct Inbox: View {
        let store: LetterStore
        @State private var openedLetter: Letter?
        @State private var showsHelp = false

        var body: some View {
          Text("Inbox")
            .onTapGesture { showsHelp = true }
            .onOpenURL { url in Task { openedLetter = await store.newestLetter(of: url.path) } }
            .sheet(item: $openedLetter) { letter in Text("\\(letter.id)") }
            .sheet(isPresented: $showsHelp) { Text("Help") }
        }
      }
      """, .localEnum, "Inbox")
    #expect(
      text.contains(
        """
              .onOpenURL { url in
                Task {
                  if let value = await store.newestLetter(of: url.path) {
                    activeSheet = .openedLetter(value)
                  } else if case .openedLetter = activeSheet {
                    activeSheet = nil
                  }
                }
              }

        """))
  }
}
