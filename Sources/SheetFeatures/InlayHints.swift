import SheetIndex
import SheetModel

/// What a trigger leads to, written behind it: `open(.help)` → HelpView.
package struct InlayHint: Sendable {
  /// Where the statement that the hint is about stands; the hint belongs to its end.
  package let place: Place
  /// The views' names.
  package let text: String
}

package enum InlayHints {
  /// The hints of a file, by position. A trigger that may lead to more than two views gets none.
  package static func list(_ index: IndexSnapshot, in file: FileID, range: TextRange) -> [InlayHint] {
    var hints: [Place: [String]] = [:]
    for item in index.presentations where !item.isPreview {
      for trigger in item.triggers where trigger.via == .assignment || trigger.via == .call {
        // Where the case is written, if the statement itself gets it from elsewhere.
        let place = trigger.origin ?? trigger.place
        guard place.file == file, range.start <= place.range.end, place.range.start <= range.end else { continue }
        for view in GoToSheetView.views(of: .trigger(trigger, [item])) where hints[place]?.contains(view.view) != true {
          hints[place, default: []].append(view.view)
        }
      }
    }
    return hints.filter { $0.value.count <= 2 }
      .map { InlayHint(place: $0.key, text: $0.value.joined(separator: ", ")) }
      .sorted { $0.place < $1.place }
  }
}
