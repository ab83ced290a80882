import SwiftUI

extension View {
  func shareCard(for quote: Binding<Quote?>) -> some View {
    modifier(ShareCardPresenter(quote: quote))
  }
}

private struct ShareCardPresenter: ViewModifier {
  @Binding var quote: Quote?

  func body(content: Content) -> some View {
    content
      .sheet(item: $quote) { quote in
        ShareCardView(quote: quote)
          .presentationDetents([.medium])
      }
  }
}

struct ShareCardView: View {
  let quote: Quote

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "quote.opening")
        .font(.largeTitle)
        .foregroundStyle(.tint)
      Text(quote.text)
        .font(.title3)
        .multilineTextAlignment(.center)
      Text("Page \(quote.page)")
        .font(.footnote)
        .foregroundStyle(.secondary)
      HStack {
        Button("Done") { dismiss() }
        Spacer()
        ShareLink(item: quote.text)
      }
    }
    .padding()
  }
}

struct QuoteView: View {
  let quote: Quote
  let title: String

  @State private var sharedQuote: Quote?

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(quote.text)
        .font(.title3)
        .italic()
      Text("\(title), page \(quote.page)")
        .foregroundStyle(.secondary)
      Button("Share", systemImage: "square.and.arrow.up") { sharedQuote = quote }
    }
    .padding()
    .shareCard(for: $sharedQuote)
  }
}

#Preview {
  Color.clear
    .shareCard(for: .constant(Book.sample.quotes.first))
}
