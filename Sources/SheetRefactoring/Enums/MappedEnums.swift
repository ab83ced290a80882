import SheetModel

extension Project {
  /// Whether an enum says which view is shown. `HelpSheet(topic: $0)` shows one view for all of its cases: others are no
  /// topics of that. What is not known may.
  func mapsCases(of enumName: String) -> Bool {
    let shown = modals.map(\.presentation).filter { $0.enumName == enumName }.flatMap(\.destinations)
    return shown.isEmpty
      || shown.contains { item in
        // A view that shows texts alone is told as a whole.
        item.caseName != nil || item.places.isEmpty
          || item.places.contains { place in
            declarations(item.view).contains { summary in
              summary.place.file == place.file && bytes(of: place.file).holds("case ", in: summary.body)
            }
          }
      }
  }
}
