import SwiftUI

enum LookUp: Identifiable {
  case word(String)
  case author(String)

  var id: String {
    switch self {
    case .word(let word): "word-\(word)"
    case .author(let name): "author-\(name)"
    }
  }
}

struct LookUpAction {
  let open: (LookUp) -> Void

  func callAsFunction(_ request: LookUp) {
    open(request)
  }
}

// Written before `@Entry` existed; it still works, so it was left alone.
private struct LookUpActionKey: EnvironmentKey {
  static var defaultValue: LookUpAction { LookUpAction { _ in } }
}

extension EnvironmentValues {
  var lookUp: LookUpAction {
    get { self[LookUpActionKey.self] }
    set { self[LookUpActionKey.self] = newValue }
  }
}

struct DictionaryView: View {
  let word: String

  var body: some View {
    List {
      Section(word) {
        Text("No dictionary has been downloaded yet.")
        Label("Download", systemImage: "arrow.down.circle")
      }
    }
  }
}

struct AuthorView: View {
  let name: String

  @Environment(LibraryStore.self) private var library

  var body: some View {
    List {
      Section("Also by \(name)") {
        ForEach(library.books.filter { $0.author == name }) { book in
          Text(book.title)
        }
      }
    }
  }
}
