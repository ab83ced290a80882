import Foundation
import Observation

public struct Quote: Identifiable, Hashable, Sendable {
  public let id = UUID()
  public let text: String
  public let page: Int

  public init(_ text: String, page: Int) {
    self.text = text
    self.page = page
  }
}

public struct Book: Identifiable, Hashable, Sendable {
  public let id = UUID()
  public var title: String
  public var author: String
  public var pages: Int
  public var page: Int
  public var quotes: [Quote]

  public var isFinished: Bool { page >= pages }
  public var progress: Double { Double(page) / Double(max(pages, 1)) }

  public init(title: String, author: String, pages: Int, page: Int = 0, quotes: [Quote] = []) {
    self.title = title
    self.author = author
    self.pages = pages
    self.page = page
    self.quotes = quotes
  }

  public static let sample = Book(
    title: "The Salt Lantern", author: "Mara Oduya", pages: 312, page: 188,
    quotes: [
      Quote("The tide keeps better books than we do.", page: 41),
      Quote("Nobody lights a lamp for themselves alone.", page: 167),
    ]
  )
}

public struct Club: Identifiable, Hashable, Sendable {
  public let id = UUID()
  public var name: String
  public var host: String
  public var members: [String]

  public init(name: String, host: String, members: [String]) {
    self.name = name
    self.host = host
    self.members = members
  }

  public static let sample = Club(name: "Tuesday Pages", host: "Ines", members: ["Ines", "Bao", "Piotr"])
}

@MainActor @Observable
public final class LibraryStore {
  public var books = [Book.sample, Book(title: "Nine Winters North", author: "Ilse Brandt", pages: 264, page: 264)]
  public var inbox: [Book] = []
  public var clubs = [Club.sample]
  public var yearlyGoal = 24
  public private(set) var syncedAt = Date.now

  public init() {}

  public func save(_ book: Book) {
    if let index = books.firstIndex(where: { $0.id == book.id }) {
      books[index] = book
    } else {
      books.append(book)
    }
  }

  public func remove(_ book: Book) { books.removeAll { $0.id == book.id } }

  public func shelveInbox() {
    books += inbox
    inbox = []
  }

  public func sync() { syncedAt = .now }

  public func eraseHistory() {
    for index in books.indices { books[index].page = 0 }
  }
}
