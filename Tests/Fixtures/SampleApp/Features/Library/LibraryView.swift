import SwiftUI

struct LibraryView: View {
  @Environment(LibraryStore.self) private var library
  @Environment(BookRouter.self) private var router
  @Environment(\.showSheet) private var showSheet
  @EnvironmentObject private var covers: FullScreenCoverContext

  @State private var isScanning = false
  @State private var isArranging = false
  @State private var spotlight: Book?
  @State private var arrangement = Arrangement.title

  var body: some View {
    NavigationStack {
      List {
        Section("This year") {
          Button { showSheet(.readingGoal(year: 2026)) } label: {
            Label("Goal: \(library.yearlyGoal) books", systemImage: "target")
          }
          Button("Look back", systemImage: "sparkles") {
            covers.present(AppCover.yearInReview(year: 2026))
          }
        }
        Section("On the shelf") {
          ForEach(arrangement.sorted(library.books)) { book in
            BookRow(book: book, spotlight: $spotlight)
          }
          Button("Surprise me", systemImage: "dice") {
            spotlight = library.books.randomElement()
          }
        }
      }
      .navigationTitle("Library")
      .toolbar { toolbar }
      .sheet(isPresented: $isScanning, onDismiss: library.shelveInbox) {
        ScanShelfView()
      }
      .sheet(isPresented: $isArranging) {
        ArrangeView(arrangement: $arrangement)
          .presentationDetents([.medium])
      }
      .sheet(item: $spotlight) { book in
        SpotlightView(book: book)
      }
    }
  }

  @ToolbarContentBuilder
  private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      Button("Add", systemImage: "plus") { router.open(.addBook) }
    }
    ToolbarItem {
      Menu("More", systemImage: "ellipsis.circle") {
        Button("Scan a shelf", systemImage: "barcode.viewfinder") { isScanning = true }
        Button("Arrange", systemImage: "arrow.up.arrow.down") { isArranging.toggle() }
        Button("Settings", systemImage: "gear") { showSheet(.settings) }
      }
    }
  }
}

#Preview {
  LibraryView()
    .environment(LibraryStore())
    .environment(BookRouter())
    .environmentObject(FullScreenCoverContext())
}
