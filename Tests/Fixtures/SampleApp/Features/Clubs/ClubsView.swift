import SwiftUI

struct ClubsView: View {
  private enum ClubModal: Identifiable {
    case newClub
    case members(Club)
    case nextBook(Club)

    var id: String {
      switch self {
      case .newClub: "newClub"
      case .members(let club): "members-\(club.id)"
      case .nextBook(let club): "nextBook-\(club.id)"
      }
    }
  }

  @Environment(LibraryStore.self) private var library
  @Environment(BookRouter.self) private var router
  @Environment(\.showSheet) private var showSheet
  @State private var activeModal: ClubModal?
  @State private var inviteCode: String?

  var body: some View {
    NavigationStack {
      List(library.clubs) { club in
        Section(club.name) {
          NavigationLink("Plan a meeting") { MeetingPlanner(club: club) }
          Button("Host: \(club.host)") { showSheet(.member(name: club.host)) }
          Button("\(club.members.count) members") { activeModal = .members(club) }
          Button("Choose the next book") { activeModal = .nextBook(club) }
          Button("Add a book to my shelf") { router.presentedSheet = .addBook }
        }
      }
      .navigationTitle("Clubs")
      .toolbar {
        Button("New club", systemImage: "plus") { activeModal = .newClub }
        Button("Settings", systemImage: "gear") {
          // Sharing may have been switched on or off in there.
          showSheet(.settings) { library.sync() }
        }
      }
      .sheet(item: $activeModal) { modal in
        switch modal {
        case .newClub:
          NewClubView()
        case .members(let club):
          MembersView(club: club)
        case .nextBook(let club):
          NextBookView(club: club)
        }
      }
    }
    .sheet(isPresented: Binding(
      get: { @MainActor in inviteCode != nil },
      set: { @MainActor in if !$0 { inviteCode = nil } }
    )) {
      JoinClubView(code: inviteCode ?? "")
    }
    .onOpenURL { url in
      if url.host == "join" { inviteCode = url.lastPathComponent }
    }
  }
}
