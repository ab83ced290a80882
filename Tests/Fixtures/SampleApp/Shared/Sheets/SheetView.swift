import SwiftUI

struct SheetView: View {
  let sheet: Sheet

  var body: some View {
    switch sheet {
    case .settings:
      SettingsView()
    case .readingGoal(let year):
      ReadingGoalView(year: year)
        .presentationDetents([.medium])
    case .member(let name):
      MemberView(name: name)
        .presentationDetents([.medium, .large])
    }
  }
}

#Preview("Reading goal") {
  SheetView(sheet: .readingGoal(year: 2026))
    .environment(LibraryStore())
}
