import SheetIndex
import SheetModel

/// Where the view that a target presents is declared.
///
/// - A presentation: all its destinations.
/// - A trigger: the destinations of the case it names; all where it names none.
/// - An enum case: the views it maps to.
/// - A view: its own declarations.
package enum GoToSheetView {
  package static func views(of subject: Subject) -> [Destination] {
    switch subject {
    case .presentation(let presentation): return presentation.destinations
    case .trigger(let trigger, let presentations):
      var result: [Destination] = []
      for destination in presentations.flatMap(\.destinations) {
        guard trigger.caseName == nil || destination.caseName == nil || destination.caseName == trigger.caseName,
          !result.contains(destination)
        else { continue }
        result.append(destination)
      }
      return result
    case .enumCase(_, let item): return item.destinations
    case .view(let name, let places): return [Destination(view: name, caseName: nil, places: places)]
    }
  }
}
