import Observation

/// Every sheet about a book. The views behind the cases are chosen by the app, see `withSheetDestinations`.
public enum SheetDestination: Identifiable, Hashable {
  case addBook
  case edit(Book)
  case lend(Book)
  case review(Book)

  public var id: String {
    switch self {
    // Both are the editor: going from one to the other exchanges its content in place.
    case .addBook, .edit: "editor"
    case .lend: "lend"
    case .review: "review"
    }
  }
}

@MainActor @Observable
public final class BookRouter {
  public var presentedSheet: SheetDestination?

  public init() {}

  public func open(_ destination: SheetDestination) {
    presentedSheet = destination
  }

  public func readerClosed(_ book: Book) {
    if book.isFinished { presentedSheet = .review(book) }
  }
}
