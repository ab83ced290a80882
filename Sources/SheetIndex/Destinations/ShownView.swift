import SheetModel

/// A view that a content shows, before it becomes a `Destination`.
struct ShownView: Hashable {
  let name: String
  /// The project's declarations of it; empty for a system view.
  let types: [TypeID]
  let caseName: String?
  /// The cases of what the case carries under which it is shown; nil for any. Not part of what makes two views one.
  var carriedCases: Set<String>?
  /// The views around it that map the item to it: `SheetView(sheet: $0)`. Not part of what makes two views one, either.
  var mappers: [TypeID] = []

  func with(caseName: String?) -> ShownView {
    ShownView(
      name: name, types: types, caseName: self.caseName ?? caseName, carriedCases: carriedCases, mappers: mappers)
  }

  /// Whether an alert or a dialog shows it: its buttons and fields are no destinations, whatever case they are there for.
  /// (SwiftUI's `Alert` is what is presented, and may be extended by the project.)
  var isOfMessage: Bool {
    // `EmptyView` is a branch without buttons.
    if ["Alert", "ActionSheet"].contains(name) || name == "EmptyView" && types.isEmpty { return false }
    return !types.isEmpty || caseName != nil && !Resolver.systemControls.contains(name)
  }

  func mapped(by id: TypeID) -> ShownView {
    var result = self
    if !mappers.contains(id) { result.mappers.append(id) }
    return result
  }

  static func == (a: ShownView, b: ShownView) -> Bool {
    a.name == b.name && a.types == b.types && a.caseName == b.caseName
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(caseName)
  }
}
