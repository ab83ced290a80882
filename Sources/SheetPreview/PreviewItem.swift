import SheetFeatures
import SheetIndex
import SheetModel

/// Something that a picture can be made of: a destination of a presentation, or a view by itself.
package struct PreviewItem: Sendable, Equatable {
  /// Names it in this project: `Features/Clubs.swift:12:6#newClub`, or `view:Features/Clubs.swift:3:1`.
  package let id: String
  /// For people: `.newClub`, `SettingsView`.
  package let title: String
  /// `sheet`, …, or `view`.
  package let kind: String
  package let source: Source

  package enum Source: Sendable, Equatable {
    /// The number of the presentation and of its destination in the index; no destination where none is known.
    case presentation(Int, destination: Int?)
    case view(String, Place)
  }

  /// The file that the item is named after.
  package var path: String {
    let plain = id.hasPrefix("view:") ? id.dropFirst(5) : id[...]
    return plain.split(separator: ":").dropLast(2).joined(separator: ":")
  }

  // MARK: Names

  static func id(of presentation: Presentation, _ destination: Destination?, in index: IndexSnapshot) -> String {
    let place = presentation.place
    let position = index.position(place.file, place.range.start)
    let head = "\(index.path(place.file)):\(position.line):\(position.column)"
    return destination.map { head + "#" + ($0.caseName ?? $0.view) } ?? head
  }

  static func title(of destination: Destination) -> String {
    destination.caseName.map { "." + $0 } ?? destination.view
  }

  // MARK: Lists

  static func items(of number: Int, in index: IndexSnapshot) -> [PreviewItem] {
    guard index.presentations.indices.contains(number) else { return [] }
    let presentation = index.presentations[number]
    func item(_ destination: Int?) -> PreviewItem {
      let known = destination.map { presentation.destinations[$0] }
      let title = known.map { PreviewItem.title(of: $0) } ?? ".\(presentation.kind)"
      return PreviewItem(
        id: id(of: presentation, known, in: index), title: title, kind: presentation.kind,
        source: .presentation(number, destination: destination))
    }
    var result: [PreviewItem] = []
    for position in presentation.destinations.indices {
      let one = item(position)
      // Several views of one case are one picture.
      if !result.contains(where: { $0.id == one.id }) { result.append(one) }
    }
    return result.isEmpty ? [item(nil)] : result
  }

  /// The items of a file in the order of its text: what it presents; its views where it presents nothing.
  package static func items(in file: FileID, of index: IndexSnapshot) -> [PreviewItem] {
    let numbers = index.presentations.indices.filter {
      index.presentations[$0].place.file == file && !index.presentations[$0].isPreview
    }.sorted { index.presentations[$0].place < index.presentations[$1].place }
    return numbers.flatMap { items(of: $0, in: index) } + views(in: file, of: index)
  }

  static func views(in file: FileID, of index: IndexSnapshot) -> [PreviewItem] {
    let views = index.types(in: file).filter { $0.kind == .struct }
    return views.map { view($0.name, $0.place, in: index) }
  }

  static func view(_ name: String, _ place: Place, in index: IndexSnapshot) -> PreviewItem {
    let position = index.position(place.file, place.range.start)
    return PreviewItem(
      id: "view:\(index.path(place.file)):\(position.line):\(position.column)", title: name, kind: "view",
      source: .view(name, place))
  }

  /// What a subject of a command or a cursor can show.
  package static func items(of subject: Subject, in index: IndexSnapshot) -> [PreviewItem] {
    switch subject {
    case .presentation(let presentation):
      return number(of: presentation, in: index).map { items(of: $0, in: index) } ?? []
    case .trigger(let trigger, let presentations):
      let all = presentations.flatMap { number(of: $0, in: index).map { items(of: $0, in: index) } ?? [] }
      let named = all.filter { trigger.caseName != nil && $0.title == "." + (trigger.caseName ?? "") }
      return named.isEmpty ? all : named
    case .enumCase(let enumName, let one):
      return index.presentations.indices.filter { index.presentations[$0].enumName == enumName }
        .flatMap { items(of: $0, in: index) }.filter { $0.title == "." + one.name }
    case .view(let name, let places):
      var result: [PreviewItem] = []
      for number in index.presentations.indices where !index.presentations[number].isPreview {
        let presentation = index.presentations[number]
        for item in items(of: number, in: index) {
          guard case .presentation(_, let position?) = item.source, presentation.destinations[position].view == name
          else {
            continue
          }
          result.append(item)
        }
      }
      return result + places.prefix(1).map { view(name, $0, in: index) }
    case .several(let all):
      var known: Set<String> = []
      return all.flatMap { items(of: $0, in: index) }.filter { known.insert($0.id).inserted }
    }
  }

  private static func number(of presentation: Presentation, in index: IndexSnapshot) -> Int? {
    index.presentations.firstIndex { other in
      other.place == presentation.place && other.kind == presentation.kind
        && other.state?.place == presentation.state?.place
    }
  }

  /// The item of an id; nil where the project has changed and it is gone.
  package static func find(_ id: String, in index: IndexSnapshot) -> PreviewItem? {
    let isView = id.hasPrefix("view:")
    let wanted = PreviewItem(id: id, title: "", kind: "", source: .view("", Place(FileID(0), TextRange(0, 0))))
    guard let file = index.file(wanted.path) else { return nil }
    return (isView ? views(in: file, of: index) : items(in: file, of: index)).first { $0.id == id }
  }
}
