import SwiftUI

struct MeetingPlanner: View {
  let club: Club

  @State private var router = MeetingRouter()

  var body: some View {
    Form {
      Section("Next meeting") {
        Button("Choose a date", systemImage: "calendar") { router.present(.date) }
        Button("Choose a place", systemImage: "mappin") { router.present(.place) }
      }
      Section("Guests") {
        Button("Send invitations", systemImage: "envelope") { router.present(.invite(club)) }
      }
    }
    .navigationTitle(club.name)
    .sheet(item: $router.lowerStep) { step in
      view(for: step)
        .sheet(item: $router.upperStep) { step in
          view(for: step)
        }
    }
    .environment(router)
  }

  @ViewBuilder
  private func view(for step: MeetingStep) -> some View {
    switch step {
    case .date: MeetingDateView(club: club)
    case .place: MeetingPlaceView()
    case .invite(let club): InviteView(club: club)
    }
  }
}

private struct MeetingDateView: View {
  let club: Club

  @Environment(MeetingRouter.self) private var router
  @State private var date = Date.now

  var body: some View {
    Form {
      DatePicker("Date", selection: $date)
      Button("Choose a place as well") { router.present(.place) }
      Button("Invite everyone now") { router.present(.invite(club)) }
    }
  }
}

private struct MeetingPlaceView: View {
  @State private var place = "Café Ostrava"

  var body: some View {
    Form {
      TextField("Place", text: $place)
    }
    .presentationDetents([.medium])
  }
}

private struct InviteView: View {
  let club: Club

  @State private var message = "Bring your favourite page."

  var body: some View {
    Form {
      Section("Message") {
        TextField("Message", text: $message)
      }
      Section("To") {
        ForEach(club.members, id: \.self) { Text($0) }
      }
    }
  }
}
