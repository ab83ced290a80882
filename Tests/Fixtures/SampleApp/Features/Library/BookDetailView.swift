import SwiftUI

struct BookDetailView: View {
  let book: Book

  @Environment(LibraryStore.self) private var library
  @Environment(BookRouter.self) private var router
  @State private var isReading = false
  @State private var isConfirmingRemoval = false
  @State private var selectedQuote: Quote?

  var body: some View {
    List {
      Section {
        LabeledContent("Author", value: book.author)
        ProgressView(value: book.progress) {
          Text("Page \(book.page) of \(book.pages)")
        }
        Button("Continue reading", systemImage: "book") { isReading = true }
      }
      Section("Quotes") {
        ForEach(book.quotes) { quote in
          Button(quote.text) { selectedQuote = quote }
        }
      }
      Section("Manage") {
        row("Edit details", systemImage: "pencil", to: .edit(book))
        row("Lend to a friend", systemImage: "person.line.dotted.person", to: .lend(book))
        row("Write a review", systemImage: "star", to: .review(book))
        Button("Remove from library", systemImage: "trash", role: .destructive) {
          isConfirmingRemoval = true
        }
      }
    }
    .navigationTitle(book.title)
    .sheet(item: $selectedQuote) { quote in
      QuoteView(quote: quote, title: book.title)
        .presentationDetents([.medium])
    }
    .confirmationDialog("Remove this book?", isPresented: $isConfirmingRemoval, titleVisibility: .visible) {
      Button("Remove", role: .destructive) { library.remove(book) }
    }
    #if os(macOS)
    .sheet(isPresented: $isReading, onDismiss: readerClosed) {
      ReaderView(book: book)
        .frame(minWidth: 480, minHeight: 600)
    }
    #else
    .fullScreenCover(isPresented: $isReading, onDismiss: readerClosed) {
      ReaderView(book: book)
    }
    #endif
  }

  private func row(_ title: LocalizedStringKey, systemImage: String, to destination: SheetDestination) -> some View {
    Button(title, systemImage: systemImage) {
      router.presentedSheet = destination
    }
  }

  // The review has to wait until the reader is gone, or its sheet would not appear.
  private func readerClosed() {
    router.readerClosed(book)
  }
}

#Preview {
  NavigationStack {
    BookDetailView(book: .sample)
  }
  .environment(LibraryStore())
  .environment(BookRouter())
}
