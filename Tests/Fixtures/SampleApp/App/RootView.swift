import SwiftUI

struct RootView: View {
  @AppStorage("hasSeenWelcome") private var hasSeenWelcome = false
  @State private var router = BookRouter()
  @StateObject private var covers = FullScreenCoverContext()

  var body: some View {
    TabView {
      LibraryView()
        .tabItem { Label("Library", systemImage: "books.vertical") }
      ClubsView()
        .tabItem { Label("Clubs", systemImage: "person.3") }
    }
    .withSheetDestinations(presented: $router.presentedSheet)
    .fullScreenCover(context: covers)
    .environment(router)
    .environmentObject(covers)
    .onOpenURL { url in
      if url.host == "add" { router.presentedSheet = .addBook }
    }
    .task {
      guard !hasSeenWelcome else { return }
      covers.present(AppCover.welcome)
      hasSeenWelcome = true
    }
  }
}

#Preview {
  RootView()
    .environment(LibraryStore())
}
