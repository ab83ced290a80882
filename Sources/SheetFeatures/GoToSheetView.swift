import SheetIndex
import SheetModel

/// Where the view that a target presents is declared.
///
/// - A presentation: all its destinations.
/// - A trigger: the destinations of the case it names; where it names none, or the presentation knows
///   none of that case, all that it may show.
/// - An enum case: the views it maps to.
/// - A view: its own declarations.
/// - Several at one place: what each of them shows.
package enum GoToSheetView {
  package static func views(of subject: Subject) -> [Destination] {
    switch subject {
    case .presentation(let presentation): return presentation.destinations
    case .trigger(let trigger, let presentations):
      let all = presentations.flatMap(\.destinations)
      let named = all.filter { $0.caseName == trigger.caseName && $0.mayAppear(by: trigger) }
      let possible =
        trigger.caseName == nil ? all : named.isEmpty ? all.filter { $0.caseName == nil } : named
      var result: [Destination] = []
      for destination in possible where !result.contains(destination) { result.append(destination) }
      return result
    case .enumCase(_, let item): return item.destinations
    case .view(let name, let places): return [Destination(view: name, caseName: nil, places: places)]
    case .several(let all):
      var result: [Destination] = []
      for view in all.flatMap(views) where !result.contains(view) { result.append(view) }
      return result
    }
  }
}
