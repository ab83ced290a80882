import SheetIndex
import SheetModel

/// A line above the code that says what it presents, or who presents it.
package struct Lens: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// On a presentation: what it shows.
    case presentation
    /// On a presentation: shows a picture of it.
    case preview
    /// On an enum case: who presents it.
    case destination
    /// On a view's declaration: who presents it.
    case view
  }

  package let kind: Kind
  /// What the lens stands on; the same on every line of an answer.
  package let place: Place
  package let subject: Subject
}

package enum Lenses {
  /// The lenses of a file, by position.
  package static func list(_ index: IndexSnapshot, in file: FileID, kinds: Set<Lens.Kind>) -> [Lens] {
    var result: [Lens] = []
    for item in index.presentations where item.place.file == file && !item.isPreview && !item.destinations.isEmpty {
      for kind in [Lens.Kind.presentation, .preview] where kinds.contains(kind) {
        result.append(Lens(kind: kind, place: item.place, subject: .presentation(item)))
      }
    }
    if kinds.contains(.destination) {
      for item in index.enums {
        for one in item.cases where one.place.file == file {
          result.append(
            Lens(kind: .destination, place: one.place, subject: .enumCase(enumName: item.name, one)))
        }
      }
    }
    if kinds.contains(.view) {
      let presented = presentedViews(index)
      for type in index.types(in: file) where presented.contains(type.place) {
        result.append(Lens(kind: .view, place: type.place, subject: .view(type.name, [type.place])))
      }
    }
    return result.sorted { ($0.place, $0.kind.rawValue) < ($1.place, $1.kind.rawValue) }
  }

  private static func presentedViews(_ index: IndexSnapshot) -> Set<Place> {
    let destinations = index.presentations.lazy.filter { !$0.isPreview }.flatMap(\.destinations)
    return Set(destinations.flatMap { $0.places + $0.mappers })
  }

  /// What a lens says: `presents SettingsView`, `3 presenters`.
  package static func title(_ lens: Lens, in index: IndexSnapshot) -> String {
    if lens.kind == .preview { return "Preview" }
    switch lens.subject {
    case .presentation(let item): return presents(item)
    case .enumCase, .view, .trigger, .several:
      let answer = Presenters.find(lens.subject, in: index)
      let count = answer.presenters.count
      if count > 0 { return count == 1 ? "1 presenter" : "\(count) presenters" }
      return answer.presentations.isEmpty
        ? "no presenter"
        : answer.presentations.count == 1 ? "1 presentation" : "\(answer.presentations.count) presentations"
    }
  }

  private static func presents(_ item: Presentation) -> String {
    var names: [String] = []
    for view in item.destinations.map(\.view) where !names.contains(view) { names.append(view) }
    if names.count == 1 { return "presents \(names[0])" }
    return item.destinations.count <= names.count
      ? "presents \(names.count) views" : "presents \(item.destinations.count) destinations"
  }
}
