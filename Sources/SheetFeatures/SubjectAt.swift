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

    if let hit = index.presentations.first(where: { $0.place.file == file && holds($0.place.range) }) {
      return SubjectAt(subject: .presentation(hit), range: hit.place.range)
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
    var best: (trigger: Trigger, range: TextRange)?
    for trigger in index.presentations.lazy.flatMap(\.triggers) {
      for place in [trigger.place, trigger.origin].compactMap({ $0 }) where place.file == file && holds(place.range) {
        let length = place.range.end - place.range.start
        if best.map({ length < $0.range.end - $0.range.start }) ?? true { best = (trigger, place.range) }
      }
    }
    guard let best else { return nil }
    // What the trigger's own case decides comes first: one statement may open several slots.
    let sites = index.presentations.filter { $0.triggers.contains(best.trigger) }
    return SubjectAt(subject: .trigger(best.trigger, sites), range: best.range)
  }
}
