import SwiftUI

/// Holds what is on screen, so that the views need no flag for each of their modals.
@MainActor
class PresentationContext<Content>: ObservableObject {
  @Published private var isShown = false
  // Kept after closing: the content is still visible while it slides away.
  private(set) var content: Content?

  var isPresented: Binding<Bool> {
    Binding(
      get: { @MainActor in self.isShown },
      set: { @MainActor in self.isShown = $0 }
    )
  }

  func show(_ newContent: Content) {
    content = newContent
    isShown = true
  }

  func close() {
    isShown = false
  }
}

/// Anything that can name a view for a cover, usually an enum.
@MainActor
protocol FullScreenCoverProvider {
  var cover: AnyView { get }
}

final class FullScreenCoverContext: PresentationContext<AnyView> {
  func present(_ provider: some FullScreenCoverProvider) {
    show(provider.cover)
  }

  func present(_ view: some View) {
    show(AnyView(view))
  }
}

extension View {
  func fullScreenCover(context: FullScreenCoverContext) -> some View {
    #if os(macOS)
    sheet(isPresented: context.isPresented) { context.content }
    #else
    fullScreenCover(isPresented: context.isPresented) { context.content }
    #endif
  }
}
