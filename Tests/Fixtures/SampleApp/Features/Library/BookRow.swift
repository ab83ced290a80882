import SwiftUI

struct BookRow: View {
  let book: Book
  @Binding var spotlight: Book?

  @Environment(BookRouter.self) private var router
  @EnvironmentObject private var covers: FullScreenCoverContext

  var body: some View {
    NavigationLink {
      BookDetailView(book: book)
    } label: {
      HStack(spacing: 12) {
        Image(systemName: book.isFinished ? "book.closed.fill" : "book")
          .foregroundStyle(.tint)
        VStack(alignment: .leading) {
          Text(book.title)
            .font(.headline)
          Text(book.author)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
    }
    .swipeActions {
      Button("Lend", systemImage: "person.line.dotted.person") {
        router.presentedSheet = .lend(book)
      }
      .tint(.orange)
    }
    .contextMenu {
      Button("Quick look", systemImage: "eye") { spotlight = book }
      Button("Read now", systemImage: "book") {
        covers.present(ReaderView(book: book))
      }
    }
  }
}
