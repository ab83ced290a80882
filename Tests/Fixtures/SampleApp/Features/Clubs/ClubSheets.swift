import SwiftUI

struct NewClubView: View {
  @State private var name = ""
  @State private var isOpenToAll = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name of the club", text: $name)
        Toggle("Anyone may join", isOn: $isOpenToAll)
      }
      .navigationTitle("New club")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Found") { dismiss() }
            .disabled(name.isEmpty)
        }
      }
    }
  }
}

struct MembersView: View {
  let club: Club

  var body: some View {
    NavigationStack {
      List(club.members, id: \.self) { member in
        Label(member, systemImage: "person.crop.circle")
      }
      .navigationTitle(club.name)
    }
  }
}

struct MemberView: View {
  let name: String

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "person.crop.circle.fill")
        .font(.largeTitle)
      Text(name)
        .font(.title2)
      Text("Reads mostly on trains")
        .foregroundStyle(.secondary)
    }
    .padding()
  }
}

struct NextBookView: View {
  let club: Club
  @Environment(LibraryStore.self) private var library

  var body: some View {
    List {
      Section("Vote in \(club.name)") {
        ForEach(library.books) { book in
          Label(book.title, systemImage: "hand.raised")
        }
      }
    }
  }
}

struct JoinClubView: View {
  let code: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("You have been invited")
        .font(.headline)
      Text(code)
        .monospaced()
      Button("Join the club") { dismiss() }
        .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}
