import SheetIndex
import SheetModel

/// Presentations as short lines that tests compare whole.
///
///     sheet Main.swift:4 state=Home.open shows=[Help] opened=[Main.swift:4 assignment]
///
/// - `state=-` where it is not known; the wrapper follows in parentheses where there is one.
/// - `shows` holds `View` or `.case View`; system views end in `*`.
/// - `opened` holds `FILE:LINE VIA [.case]`, in order of place.
/// - `unresolved=[what]` only where something is.
package enum Summary {
  package static func lines(_ index: IndexSnapshot) -> [String] { index.presentations.map { line($0, index) } }

  /// The lines on which the first presentation is opened.
  package static func openedLines(_ index: IndexSnapshot) -> [Int] {
    index.presentations.first?.triggers.map { index.position($0.place.file, $0.place.range.start).line } ?? []
  }

  package static func line(_ item: Presentation, _ index: IndexSnapshot) -> String {
    var parts = [item.kind, at(item.place, index)]
    if let state = item.state {
      parts.append("state=\(state.owner).\(state.property)\(state.wrapper.map { "(\($0))" } ?? "")")
    } else {
      parts.append("state=-")
    }
    if let name = item.enumName { parts.append("enum=\(name)") }
    parts.append("shows=[\(item.destinations.map(shown).joined(separator: ", "))]")
    parts.append("opened=[\(item.triggers.map { opened($0, index) }.joined(separator: ", "))]")
    if let condition = item.condition { parts.append("if=[\(condition)]") }
    if let outer = item.nestedIn { parts.append("in=\(at(outer, index))") }
    if !item.unresolved.isEmpty {
      parts.append("unresolved=[\(item.unresolved.map(\.what.rawValue).joined(separator: ", "))]")
    }
    return parts.joined(separator: " ")
  }

  package static func shown(_ item: Destination) -> String {
    (item.caseName.map { ".\($0) " } ?? "") + item.view + (item.isDeclared ? "" : "*")
  }

  package static func opened(_ item: Trigger, _ index: IndexSnapshot) -> String {
    "\(at(item.place, index)) \(item.via.rawValue)" + (item.caseName.map { " .\($0)" } ?? "")
  }

  private static func at(_ place: Place, _ index: IndexSnapshot) -> String {
    "\(index.path(place.file)):\(index.position(place.file, place.range.start).line)"
  }
}
