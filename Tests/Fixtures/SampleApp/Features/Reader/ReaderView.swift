import SwiftUI

struct ReaderView: View {
  let book: Book

  @Environment(\.dismiss) private var dismiss
  @State private var lookUpRequest: LookUp?
  @State private var sharedQuote: Quote?
  @State private var isShowingTypography = false
  @State private var usesSerif = true

  var body: some View {
    NavigationStack {
      List {
        Section(book.title) {
          ForEach(book.quotes) { quote in
            PassageView(quote: quote, usesSerif: usesSerif)
              .onTapGesture { sharedQuote = quote }
          }
        }
        AuthorFooter(author: book.author)
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { dismiss() }
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Typography", systemImage: "textformat.size") { isShowingTypography = true }
            .popover(isPresented: $isShowingTypography, arrowEdge: .top) {
              TypographyView(usesSerif: $usesSerif)
            }
        }
      }
      .shareCard(for: $sharedQuote)
    }
    .sheet(item: $lookUpRequest) { request in
      switch request {
      case .word(let word): DictionaryView(word: word)
      case .author(let name): AuthorView(name: name)
      }
    }
    .environment(\.lookUp, LookUpAction { lookUpRequest = $0 })
  }
}

private struct PassageView: View {
  let quote: Quote
  let usesSerif: Bool

  @Environment(\.lookUp) private var lookUp

  var body: some View {
    Text(quote.text)
      .fontDesign(usesSerif ? .serif : .default)
      .contextMenu {
        Button("Look up “tide”", systemImage: "character.book.closed") { lookUp(.word("tide")) }
      }
  }
}

private struct AuthorFooter: View {
  let author: String

  @Environment(\.lookUp) private var lookUp

  var body: some View {
    Section {
      Button("More by \(author)") { lookUp(.author(author)) }
    }
  }
}

private struct TypographyView: View {
  @Binding var usesSerif: Bool

  var body: some View {
    Form {
      Toggle("Serif typeface", isOn: $usesSerif)
    }
    .frame(minWidth: 240, minHeight: 120)
  }
}
