import SheetFeatures
import SheetIndex
import SheetModel

/// The ids of presentations: the place of the modifier's name, and behind that the state, where a call that is listed once
/// for each of several states has others before it.
///
/// Whatever names a call by its place alone, as `nestedIn` does, names the first of them.
struct PresentationIDs {
  private struct Row {
    let item: Presentation
    let id: String
  }

  /// Only of calls that are listed more than once.
  private var rows: [Place: [Row]] = [:]

  /// - Parameter id: of a place.
  init(_ index: IndexSnapshot, _ id: (Place) -> String) {
    let shared = Dictionary(grouping: index.presentations, by: \.place).filter { $0.value.count > 1 }
    for (place, items) in shared {
      let plain = id(place)
      var used: [String: Int] = [:]
      rows[place] = items.enumerated().map { number, item in
        guard number > 0 else { return Row(item: item, id: plain) }
        let name = plain + (item.state.map { "#\($0.owner).\($0.property)" } ?? "#")
        let count = used[name, default: 0] + 1
        used[name] = count
        return Row(item: item, id: count == 1 ? name : "\(name)#\(count)")
      }
    }
  }

  /// The ids of those at a place that show a destination.
  ///
  /// - Returns: nil where the place of the call is all, or none of them is known to.
  func ids(at place: Place, showing answer: DestinationAnswer) -> [String]? {
    let found = rows[place]?.filter { row in
      row.item.destinations.contains { shown in
        answer.views.contains { $0.view == shown.view && $0.caseName == shown.caseName }
      }
    }
    return found?.isEmpty == false ? found?.map(\.id) : nil
  }

  /// - Returns: nil where the place of the call is all.
  func id(of item: Presentation) -> String? {
    rows[item.place]?.first { row in
      row.item.state == item.state && row.item.kind == item.kind && row.item.enumName == item.enumName
        && row.item.destinations == item.destinations && row.item.triggers == item.triggers
    }?.id
  }
}
