import SwiftUI

@main
struct BookshelfApp: App {
  @State private var library = LibraryStore()
  @State private var sheet: Sheet?
  @State private var afterSheet: (() -> Void)?

  var body: some Scene {
    WindowGroup {
      RootView()
        .sheet(item: $sheet, onDismiss: sheetClosed) { sheet in
          SheetView(sheet: sheet)
        }
        // Behind `.sheet`, so that a sheet can itself ask for another one.
        .environment(\.showSheet, SheetAction { newSheet, onDismiss in
          sheet = newSheet
          afterSheet = onDismiss
        })
        .environment(library)
    }
  }

  private func sheetClosed() {
    afterSheet?()
    afterSheet = nil
  }
}
