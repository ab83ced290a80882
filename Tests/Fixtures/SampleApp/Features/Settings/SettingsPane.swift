import SwiftUI

/// The panes draw themselves, so presenting one takes no `switch` at the call.
enum SettingsPane: String, Identifiable, View {
  case appearance
  case reminders
  case goal

  // `View` binds the enum to the main actor, `Identifiable` must not be.
  nonisolated var id: Self { self }

  var body: some View {
    switch self {
    case .appearance: AppearanceView()
    case .reminders: RemindersView()
    case .goal: ReadingGoalView(year: 2026)
    }
  }
}

struct SettingsMenu: View {
  let onPick: (SettingsPane) -> Void

  var body: some View {
    Section("General") {
      Button("Appearance", systemImage: "paintpalette") { onPick(.appearance) }
      Button("Reminders", systemImage: "bell") { onPick(.reminders) }
      Button("Reading goal", systemImage: "target") { onPick(.goal) }
    }
  }
}

struct AppearanceView: View {
  @AppStorage("showsCovers") private var showsCovers = true

  var body: some View {
    Form {
      Toggle("Show book covers", isOn: $showsCovers)
    }
  }
}

struct RemindersView: View {
  @AppStorage("remindsDaily") private var remindsDaily = false
  @State private var time = Date.now

  var body: some View {
    Form {
      Toggle("Remind me every day", isOn: $remindsDaily)
      DatePicker("At", selection: $time, displayedComponents: .hourAndMinute)
    }
  }
}

struct ReadingGoalView: View {
  let year: Int

  @Environment(LibraryStore.self) private var library

  var body: some View {
    @Bindable var library = library
    Form {
      Section("Goal for \(String(year))") {
        Stepper("\(library.yearlyGoal) books", value: $library.yearlyGoal, in: 1...200)
        ProgressView(value: 5, total: Double(library.yearlyGoal))
      }
    }
  }
}
