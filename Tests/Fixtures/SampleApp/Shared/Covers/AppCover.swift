import SwiftUI

enum AppCover: FullScreenCoverProvider {
  case welcome
  case yearInReview(year: Int)

  var cover: AnyView {
    switch self {
    case .welcome: AnyView(WelcomeView())
    case .yearInReview(let year): AnyView(YearInReviewView(year: year))
    }
  }
}

struct WelcomeView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 24) {
      Image(systemName: "books.vertical.fill")
        .font(.largeTitle)
      Text("Welcome to Bookshelf")
        .font(.title)
        .bold()
      Label("Keep track of what you read", systemImage: "bookmark")
      Label("Meet your reading club", systemImage: "person.3")
      Label("Save the lines you love", systemImage: "quote.bubble")
      Button("Start reading") { dismiss() }
        .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

struct YearInReviewView: View {
  let year: Int

  @Environment(\.dismiss) private var dismiss
  @Environment(LibraryStore.self) private var library

  var body: some View {
    NavigationStack {
      List {
        LabeledContent("Goal", value: "\(library.yearlyGoal) books")
        LabeledContent("On the shelf", value: "\(library.books.count) books")
        Section("Finished") {
          ForEach(library.books.filter(\.isFinished)) { book in
            Label(book.title, systemImage: "checkmark.circle")
          }
        }
      }
      .navigationTitle("\(String(year)) in books")
      .toolbar {
        Button("Done") { dismiss() }
      }
    }
  }
}
