import SwiftUI

enum Arrangement: String, CaseIterable, Identifiable {
  case title = "Title"
  case author = "Author"
  case progress = "Progress"

  var id: Self { self }

  func sorted(_ books: [Book]) -> [Book] {
    switch self {
    case .title: books.sorted { $0.title < $1.title }
    case .author: books.sorted { $0.author < $1.author }
    case .progress: books.sorted { $0.progress > $1.progress }
    }
  }
}

struct ArrangeView: View {
  @Binding var arrangement: Arrangement

  var body: some View {
    Form {
      Picker("Arrange by", selection: $arrangement) {
        ForEach(Arrangement.allCases) { option in
          Text(option.rawValue).tag(option)
        }
      }
      .pickerStyle(.inline)
    }
  }
}

struct ScanShelfView: View {
  @State private var usesFlash = false
  @Environment(\.dismiss) private var dismiss
  @Environment(LibraryStore.self) private var library

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "barcode.viewfinder")
        .font(.largeTitle)
      Text("Point the camera at the spines")
        .font(.headline)
      Toggle("Use the flash", isOn: $usesFlash)
      Button("Take a picture", systemImage: "camera") {
        library.inbox.append(Book(title: "Unknown spine", author: "", pages: 200))
      }
      Button("Finish") { dismiss() }
        .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

struct SpotlightView: View {
  let book: Book

  var body: some View {
    VStack(spacing: 12) {
      Text("How about this one?")
        .font(.caption)
        .foregroundStyle(.secondary)
      Text(book.title)
        .font(.title2)
        .bold()
      Text(book.author)
      ProgressView(value: book.progress)
    }
    .padding()
  }
}
