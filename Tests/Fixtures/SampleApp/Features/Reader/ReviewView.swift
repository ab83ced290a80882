import SwiftUI

struct ReviewView: View {
  let book: Book

  @Environment(\.dismiss) private var dismiss
  @Environment(BookRouter.self) private var router
  @State private var stars = 4
  @State private var text = ""

  var body: some View {
    NavigationStack {
      Form {
        Section("How was it?") {
          Stepper("Stars: \(stars)", value: $stars, in: 1...5)
          TextField("A few words", text: $text, axis: .vertical)
            .lineLimit(3...8)
        }
        Section {
          Button("Correct the details of this book", systemImage: "pencil") {
            router.presentedSheet = .edit(book)
          }
        }
      }
      .navigationTitle(book.title)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Post") { dismiss() }
        }
      }
    }
  }
}

struct LendBookView: View {
  let book: Book

  @Environment(\.dismiss) private var dismiss
  @State private var friend = ""
  @State private var remindsMe = true

  var body: some View {
    NavigationStack {
      Form {
        LabeledContent("Book", value: book.title)
        TextField("Friend", text: $friend)
        Toggle("Remind me in four weeks", isOn: $remindsMe)
      }
      .navigationTitle("Lend")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Lend") { dismiss() }
            .disabled(friend.isEmpty)
        }
      }
    }
    .presentationDetents([.medium])
  }
}
