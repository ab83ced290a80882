import SheetIndex
import SheetModel

/// What stands at a place of a file, as an editor's cursor means it.
package struct SubjectAt: Sendable {
  package let subject: Subject
  /// What the cursor is on: the modifier's head, the trigger, the case's or the view's name.
  package let range: TextRange

  /// Finds what is presented or presents at an offset; nil where the place has nothing to do with
  /// presentations, so that the main language server alone answers there.
  ///
  /// - A presentation: from its modifier's name to where its content begins.
  /// - A trigger: anywhere in the statement, or where the case is written that it is handed.
  /// - A destination's case, or the name of a type that something presents.
  ///
  /// - Parameter offset: UTF-8, 0-based.
  package static func find(_ index: IndexSnapshot, _ file: FileID, _ offset: Int) -> SubjectAt? {
    func holds(_ range: TextRange) -> Bool { range.contains(offset) || range.end == offset }

    let hits = index.presentations.filter { $0.place.file == file && holds($0.place.range) }
    if let hit = hits.first, let subject = Subject(of: hits.map(Subject.presentation)) {
      return SubjectAt(subject: subject, range: hit.place.range)
    }
    if let found = trigger(index, file, holds) { return found }
    let heads = index.presentations.filter {
      $0.place.file == file && $0.place.range.start <= offset && offset < $0.headEnd
    }
    if let inner = heads.max(by: { $0.place.range.start < $1.place.range.start }) {
      return SubjectAt(subject: .presentation(inner), range: TextRange(inner.place.range.start, inner.headEnd))
    }
    for item in index.enums {
      if let one = item.cases.first(where: { $0.place.file == file && holds($0.place.range) }) {
        return SubjectAt(subject: .enumCase(enumName: item.name, one), range: one.place.range)
      }
    }
    guard let type = index.types(in: file).first(where: { isType($0.kind) && holds($0.place.range) }) else {
      return nil
    }
    let subject = Subject.view(type.name, [type.place])
    return Presenters.find(subject, in: index).isEmpty ? nil : SubjectAt(subject: subject, range: type.place.range)
  }

  /// The same for a command, which is meant more loosely than a click: else the only presentation or trigger that
  /// begins on the line, wherever in it the cursor is.
  package static func near(_ index: IndexSnapshot, _ file: FileID, _ offset: Int) -> SubjectAt? {
    if let found = find(index, file, offset) { return found }
    guard let lines = index.lineTable(file), let line = lines.range(ofLine: lines.position(of: offset).line) else {
      return nil
    }
    return only(beginningIn: line, index, file)
  }

  /// What alone begins in a range; nil where nothing does, or several that are not one.
  static func only(beginningIn range: TextRange, _ index: IndexSnapshot, _ file: FileID) -> SubjectAt? {
    func begins(_ place: Place) -> Bool {
      place.file == file && place.range.start >= range.start && place.range.start < range.end
    }
    let found = index.presentations.filter { begins($0.place) }
    let triggers = Set(index.presentations.lazy.flatMap(\.triggers)).filter { trigger in
      begins(trigger.place) || trigger.origin.map(begins) ?? false
    }
    if let only = found.first, found.count == 1, triggers.isEmpty {
      return SubjectAt(subject: .presentation(only), range: only.place.range)
    }
    guard let only = triggers.first, triggers.count == 1, found.isEmpty else { return nil }
    let place = begins(only.place) ? only.place : only.origin ?? only.place
    return SubjectAt(
      subject: .trigger(only, index.presentations.filter { $0.triggers.contains(only) }), range: place.range)
  }

  private static func isType(_ kind: TypeDecl.Kind) -> Bool { kind == .struct || kind == .class }

  /// The innermost trigger: `present(.a)` within the statement that also opens something else.
  private static func trigger(_ index: IndexSnapshot, _ file: FileID, _ holds: (TextRange) -> Bool) -> SubjectAt? {
    guard let found = triggers(index, file, where: { $0.file == file && holds($0.range) }),
      let subject = Subject(of: found.innermost)
    else { return nil }
    return SubjectAt(subject: subject, range: found.range)
  }

  /// The triggers that stand, or whose cases are written, at some places of a file.
  ///
  /// - Returns: all, in the order of the text, each with the sites that it opens; those of the shortest statement, of
  ///   which there is one for each case that it may open; and the range of that. nil where there are none.
  static func triggers(
    _ index: IndexSnapshot, _ file: FileID, where isMeant: (Place) -> Bool
  ) -> (all: [Subject], innermost: [Subject], range: TextRange)? {
    func length(_ range: TextRange) -> Int { range.end - range.start }
    var found: [Trigger: (place: Place, sites: [Presentation])] = [:]
    for site in index.presentations {
      for trigger in site.triggers where trigger.place.file == file || trigger.origin?.file == file {
        let places = [trigger.place, trigger.origin].compactMap(\.self).filter { $0.file == file && isMeant($0) }
        guard let place = places.min(by: { length($0.range) < length($1.range) }) else { continue }
        // What the trigger's own case decides comes first: one statement may open several slots.
        found[trigger, default: (place, [])].sites.append(site)
      }
    }
    let ranges = found.values.map(\.place.range)
    guard let range = ranges.min(by: { (length($0), $0.start) < (length($1), $1.start) }) else { return nil }
    let all = found.sorted { one, other in
      (one.value.place, one.key.caseName ?? "") < (other.value.place, other.key.caseName ?? "")
    }
    func subjects(_ items: [(key: Trigger, value: (place: Place, sites: [Presentation]))]) -> [Subject] {
      items.map { .trigger($0.key, $0.value.sites) }
    }
    return (subjects(all), subjects(all.filter { $0.value.place.range == range }), range)
  }
}
