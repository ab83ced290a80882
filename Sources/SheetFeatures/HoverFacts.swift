import SheetIndex
import SheetModel

/// What a hover says: a heading and lines of facts that no other server knows. Types and documentation
/// are left to the main one.
package struct HoverFacts: Sendable {
  /// A piece of a line; one with a place can be followed.
  package struct Piece: Sendable {
    package let text: String
    package let place: Place?
    /// Written as code.
    package let isCode: Bool

    package static func plain(_ text: String) -> Piece { Piece(text: text, place: nil, isCode: false) }
    package static func code(_ text: String, _ place: Place? = nil) -> Piece {
      Piece(text: text, place: place, isCode: true)
    }
  }

  package let heading: [Piece]
  package let lines: [[Piece]]
  /// What the facts are about.
  package let range: TextRange

  /// How many presenters are listed before the rest is counted.
  private static let limit = 5

  package static func find(_ index: IndexSnapshot, _ file: FileID, _ offset: Int) -> HoverFacts? {
    guard let found = SubjectAt.find(index, file, offset) else { return nil }
    return facts(found, index)
  }

  private static func facts(_ found: SubjectAt, _ index: IndexSnapshot) -> HoverFacts? {
    switch found.subject {
    case .presentation(let item): return presentation(item, found.range, index)
    case .trigger(_, let sites): return trigger(found.subject, sites, found.range)
    case .several(let all):
      let sites = all.flatMap { part -> [Presentation] in if case .trigger(_, let sites) = part { sites } else { [] } }
      // The cases that one statement may open are one thing; of several states each is told by itself.
      if !sites.isEmpty { return trigger(found.subject, unique(sites), found.range) }
      let parts = all.compactMap { facts(SubjectAt(subject: $0, range: found.range), index) }
      guard let first = parts.first else { return nil }
      let lines = first.lines + parts.dropFirst().flatMap { [$0.heading] + $0.lines }
      return HoverFacts(heading: first.heading, lines: lines, range: found.range)
    case .enumCase(let name, let item):
      let shown =
        item.destinations.isEmpty ? [.plain(" is shown by nothing that could be followed")] : arrow(item.destinations)
      return HoverFacts(
        heading: [.code("\(name).\(item.name)")] + shown,
        lines: presenters(found.subject, index), range: found.range)
    case .view(let name, let places):
      return HoverFacts(
        heading: [.code(name, places.first), .plain(" is presented")], lines: presenters(found.subject, index),
        range: found.range)
    }
  }

  private static func presentation(_ item: Presentation, _ range: TextRange, _ index: IndexSnapshot) -> HoverFacts {
    var lines: [[Piece]] = []
    if item.destinations.contains(where: { $0.caseName != nil }) {
      for shown in item.destinations.prefix(12) {
        lines.append([.code(".\(shown.caseName ?? "")"), .plain(" → "), .code(shown.view, shown.places.first)])
      }
      if item.destinations.count > 12 { lines.append([.plain("… and \(item.destinations.count - 12) more")]) }
    }
    if let state = item.state {
      let wrapper = state.wrapper.map { " (\($0))" } ?? ""
      lines.append([.plain("state: "), .code("\(state.owner).\(state.property)", state.place), .plain(wrapper)])
    }
    lines += presenters(.presentation(item), index)
    for reason in item.unresolved.prefix(limit) {
      lines.append([.plain("unresolved \(reason.what.rawValue): \(reason.reason)")])
    }
    let isPlain = item.destinations.allSatisfy { $0.caseName == nil } && !item.destinations.isEmpty
    return HoverFacts(
      heading: [.code(item.kind)]
        + (isPlain ? arrow(item.destinations) : [.plain(item.enumName.map { " of \($0)" } ?? "")]),
      lines: lines, range: range)
  }

  private static func unique(_ sites: [Presentation]) -> [Presentation] {
    var known: Set<Place> = []
    return sites.filter { known.insert($0.place).inserted }
  }

  private static func trigger(_ subject: Subject, _ sites: [Presentation], _ range: TextRange) -> HoverFacts? {
    let views = GoToSheetView.views(of: subject)
    guard !views.isEmpty || !sites.isEmpty else { return nil }
    var kinds: [String] = []
    for site in sites where !kinds.contains(site.kind) { kinds.append(site.kind) }
    let shown = views.count > 6 ? [.plain(" opens one of \(views.count) destinations")] : arrow(views)
    var lines: [[Piece]] = []
    lines += presented(by: sites)
    return HoverFacts(
      heading: [.code(kinds.joined(separator: ", "))] + shown, lines: lines, range: range)
  }

  private static func arrow(_ views: [Destination]) -> [Piece] {
    var result: [Piece] = [.plain(" → ")]
    var known: Set<String> = []
    for view in views where known.insert(view.view).inserted {
      if result.count > 1 { result.append(.plain(", ")) }
      result.append(.code(view.view, view.places.first))
    }
    return views.isEmpty ? [] : result
  }

  private static func presented(by sites: [Presentation]) -> [[Piece]] {
    let shown = sites.filter { !$0.isPreview }
    let lines = shown.prefix(limit).map { site -> [Piece] in
      [.plain("presented by "), .code("\(site.enclosingType.map { $0 + " " } ?? "").\(site.kind)", site.place)]
    }
    return lines + more(shown.count - limit)
  }

  /// Whether what opens it was looked for with success: a state that is not known may be opened anywhere.
  private static func isFollowed(_ answer: PresentersAnswer) -> Bool {
    answer.presentations.allSatisfy { site in
      !site.unresolved.contains { $0.what == .state || $0.what == .trigger }
    }
  }

  private static func more(_ count: Int) -> [[Piece]] { count > 0 ? [[.plain("… and \(count) more")]] : [] }

  /// Where the case is handed to the function that opens it.
  private static func origin(of trigger: Trigger, _ index: IndexSnapshot) -> [Piece] {
    guard let place = trigger.origin else { return [] }
    let name = index.path(place.file).split(separator: "/").last.map(String.init) ?? ""
    return [.plain(" from "), .code("\(name):\(index.position(place.file, place.range.start).line)", place)]
  }

  private static func presenters(_ subject: Subject, _ index: IndexSnapshot) -> [[Piece]] {
    let answer = Presenters.find(subject, in: index)
    var result: [[Piece]] = []
    switch subject {
    case .presentation: break
    case .enumCase, .view, .trigger, .several:
      // Sites of a shared enum that nothing opens with this case merely could show it.
      let opened = Set(answer.presenters)
      let live = answer.presentations.filter { !opened.isDisjoint(with: $0.triggers) }
      let idle = answer.presentations.filter { opened.isDisjoint(with: $0.triggers) }
      result += presented(by: live + idle)
    }
    for trigger in answer.presenters.prefix(limit) {
      let name = [trigger.enclosingType, trigger.enclosingFunction].compactMap { $0 }.joined(separator: ".")
      result.append(
        [
          .plain("opened by "), .code(name.isEmpty ? trigger.via.rawValue : name, trigger.place),
          .plain(trigger.caseName.map { " with .\($0)" } ?? ""),
        ] + origin(of: trigger, index))
    }
    result += more(answer.presenters.count - limit)
    if answer.presenters.isEmpty, isFollowed(answer) {
      result.append([.plain("no statement that opens it was found")])
    }
    return result
  }
}
