import SheetIndex
import SheetModel

/// Who presents a target: the sites that show it and the statements that make it appear.
package struct PresentersAnswer: Sendable {
  package let presentations: [Presentation]
  package let presenters: [Trigger]

  package var isEmpty: Bool { presentations.isEmpty && presenters.isEmpty }
}

package enum Presenters {
  package static func find(_ subject: Subject, in index: IndexSnapshot) -> PresentersAnswer {
    switch subject {
    case .presentation(let presentation):
      return answer([presentation], presentation.triggers)
    case .trigger(let trigger, let presentations):
      let same = presentations.flatMap(\.triggers).filter {
        trigger.caseName == nil || $0.caseName == trigger.caseName || $0.caseName == nil
      }
      return answer(presentations, same)
    case .enumCase(_, let item):
      return answer(index.presentations.filter { item.presentations.contains($0.place) }, item.presenters)
    case .view(let name, let places):
      var sites: [Presentation] = []
      var triggers: [Trigger] = []
      // A preview presents nothing to a user.
      for presentation in index.presentations where !presentation.isPreview {
        let shown = presentation.destinations.filter { isView($0, name, places) }
        guard !shown.isEmpty else { continue }
        sites.append(presentation)
        triggers += presentation.triggers.filter { trigger in shown.contains { $0.mayAppear(by: trigger) } }
      }
      return answer(sites, triggers)
    case .several(let all):
      let found = all.map { find($0, in: index) }
      var sites: [Presentation] = []
      for site in found.flatMap(\.presentations)
      where !sites.contains(where: { $0.place == site.place && $0.state?.place == site.state?.place }) {
        sites.append(site)
      }
      return answer(sites, found.flatMap(\.presenters))
    }
  }

  private static func isView(_ destination: Destination, _ name: String, _ places: [Place]) -> Bool {
    if isOne(of: destination.mappers, places) { return true }
    if destination.places.isEmpty || places.isEmpty { return destination.view == name }
    return isOne(of: destination.places, places)
  }

  private static func isOne(of declared: [Place], _ places: [Place]) -> Bool {
    declared.contains { place in places.contains { $0.file == place.file && $0.range.start == place.range.start } }
  }

  private static func answer(_ sites: [Presentation], _ triggers: [Trigger]) -> PresentersAnswer {
    var known: Set<Trigger> = []
    let unique = triggers.filter { known.insert($0).inserted }
    return PresentersAnswer(presentations: sites, presenters: unique.sorted { $0.place < $1.place })
  }
}
