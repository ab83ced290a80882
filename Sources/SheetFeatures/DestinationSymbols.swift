import SheetIndex
import SheetModel

/// A destination as a symbol of the workspace: only the edge from a case to its view, which no other
/// server knows.
package struct DestinationSymbol: Sendable {
  /// `Pane.help → HelpView`
  package let name: String
  package let isCase: Bool
  /// The view's declaration, else the case's.
  package let place: Place
}

package enum DestinationSymbols {
  /// The destinations whose name holds the letters of a query in their order; all for an empty one.
  package static func find(_ query: String, in index: IndexSnapshot) -> [DestinationSymbol] {
    Destinations.list(index).compactMap { item in
      let views = item.views.filter(\.isDeclared)
      guard let place = views.first?.places.first ?? item.place else { return nil }
      let name: String
      if item.enumName == nil {
        name = item.name
      } else {
        name = item.views.isEmpty ? item.id : "\(item.id) → \(item.views.map(\.view).joined(separator: ", "))"
      }
      guard matches(name, query) else { return nil }
      return DestinationSymbol(name: name, isCase: item.enumName != nil, place: place)
    }
  }

  private static func matches(_ name: String, _ query: String) -> Bool {
    var rest = query.lowercased().unicodeScalars.filter { $0 != " " }[...]
    for letter in name.lowercased().unicodeScalars where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
