import SwiftUI

extension View {
  /// Gives the cases of `SheetDestination` their views. Only the app knows all features, so this stands here.
  func withSheetDestinations(presented: Binding<SheetDestination?>) -> some View {
    sheet(item: presented) { destination in
      Group {
        switch destination {
        case .addBook:
          BookEditorView(book: nil)
        case .edit(let book):
          BookEditorView(book: book)
        case .lend(let book):
          LendBookView(book: book)
        case .review(let book):
          ReviewView(book: book)
        }
      }
      .presentationDragIndicator(.visible)
    }
  }
}
