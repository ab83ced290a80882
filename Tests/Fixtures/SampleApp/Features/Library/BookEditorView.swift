import SwiftUI

struct BookEditorView: View {
  private let isNew: Bool
  @State private var draft: Book

  @Environment(\.dismiss) private var dismiss
  @Environment(LibraryStore.self) private var library

  init(book: Book?) {
    isNew = book == nil
    _draft = State(initialValue: book ?? Book(title: "", author: "", pages: 200))
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Book") {
          TextField("Title", text: $draft.title)
          TextField("Author", text: $draft.author)
        }
        Section("Progress") {
          Stepper("Pages: \(draft.pages)", value: $draft.pages, in: 1...2_000)
          Stepper("Read: \(draft.page)", value: $draft.page, in: 0...draft.pages)
        }
      }
      .navigationTitle(isNew ? "New book" : "Edit book")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            library.save(draft)
            dismiss()
          }
          .disabled(draft.title.isEmpty)
        }
      }
    }
  }
}

#Preview("New book") {
  BookEditorView(book: nil)
    .environment(LibraryStore())
}
