import SheetIndex
import SheetModel

/// Something that a presentation shows: an enum case, or a view without one.
package struct DestinationAnswer: Sendable {
  /// `Enum.case`, or the view's name.
  package let id: String
  package let name: String
  package let enumName: String?
  package let kinds: [String]
  package let payload: [EnumCase.Payload]
  /// The case or the view's first declaration; nil for a view that the project does not declare.
  package let place: Place?
  package let views: [Destination]
  package let presentations: [Place]
  package let presenters: [Trigger]
  /// The literal `id` that an enum case shares with others.
  package let idGroup: String?
}

/// Every destination of a project, ordered by place; those without one come last.
///
/// Presentations in previews do not count: they show nothing to a user.
package enum Destinations {
  /// - Parameter names: ids, enum, case or view names to keep; empty keeps all.
  package static func list(_ index: IndexSnapshot, names: [String] = []) -> [DestinationAnswer] {
    let all = cases(index) + views(index)
    let kept = names.isEmpty ? all : all.filter { answer in names.contains { matches(answer, $0) } }
    return kept.sorted { a, b in
      switch (a.place, b.place) {
      case (let a?, let b?): a < b
      case (nil, nil): a.id < b.id
      case (let place, nil): place != nil
      default: false
      }
    }
  }

  private static func matches(_ answer: DestinationAnswer, _ name: String) -> Bool {
    answer.id == name || answer.name == name || answer.enumName == name
      || answer.enumName?.hasSuffix("." + name) == true
      || answer.id.hasSuffix("." + name) || answer.views.contains { $0.view == name }
  }

  private static func cases(_ index: IndexSnapshot) -> [DestinationAnswer] {
    index.enums.flatMap { item in
      item.cases.map { one in
        DestinationAnswer(
          id: "\(item.name).\(one.name)", name: one.name, enumName: item.name, kinds: one.kinds,
          payload: one.payload, place: one.place, views: one.destinations, presentations: one.presentations,
          presenters: one.presenters, idGroup: one.idGroup)
      }
    }
  }

  private static func views(_ index: IndexSnapshot) -> [DestinationAnswer] {
    struct Group {
      let view: Destination
      var presentations: [Presentation] = []
    }
    var order: [Destination] = []
    var groups: [Destination: Group] = [:]
    for presentation in index.presentations where !presentation.isPreview {
      for shown in presentation.destinations where shown.caseName == nil {
        if groups[shown] == nil { order.append(shown) }
        groups[shown, default: Group(view: shown)].presentations.append(presentation)
      }
    }
    return order.compactMap { view in
      guard let group = groups[view] else { return nil }
      var known: Set<Trigger> = []
      let presenters = group.presentations.flatMap(\.triggers).filter { known.insert($0).inserted }
      return DestinationAnswer(
        id: view.view, name: view.view, enumName: nil, kinds: unique(group.presentations.map(\.kind)), payload: [],
        place: view.places.first, views: [view], presentations: group.presentations.map(\.place),
        presenters: presenters.sorted { $0.place < $1.place }, idGroup: nil)
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
