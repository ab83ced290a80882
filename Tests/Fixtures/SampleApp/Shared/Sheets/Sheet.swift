import SwiftUI

/// Sheets that any screen may ask for, whichever tab it belongs to.
enum Sheet: Identifiable, Hashable {
  case settings
  case readingGoal(year: Int)
  case member(name: String)

  var id: Self { self }
}

struct SheetAction {
  let present: (Sheet, (() -> Void)?) -> Void

  func callAsFunction(_ sheet: Sheet, onDismiss: (() -> Void)? = nil) {
    present(sheet, onDismiss)
  }
}

extension EnvironmentValues {
  @Entry var showSheet = SheetAction { _, _ in }
}
