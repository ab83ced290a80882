import SwiftUI

struct SettingsView: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.showSheet) private var showSheet
  @Environment(LibraryStore.self) private var library

  @State private var pane: SettingsPane?
  @State private var isConfirmingErase = false
  @State private var sharesProgress = true

  var body: some View {
    NavigationStack {
      Form {
        SettingsMenu { pane = $0 }
        Section("Privacy") {
          Toggle("Share my progress with clubs", isOn: $sharesProgress)
          LabeledContent("Last sync") { Text(library.syncedAt, style: .relative) }
          Button("My public profile", systemImage: "person.crop.circle") {
            showSheet(.member(name: "You"))
          }
          Button("Erase reading history", role: .destructive) { isConfirmingErase = true }
        }
      }
      .navigationTitle("Settings")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
      .sheet(item: $pane) { $0 }
      .alert("Erase reading history?", isPresented: $isConfirmingErase) {
        Button("Erase", role: .destructive) { library.eraseHistory() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("All books go back to page one.")
      }
    }
  }
}

#Preview {
  SettingsView()
    .environment(LibraryStore())
}
