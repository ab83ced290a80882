import SheetIndex
import SheetModel

/// What a command is asked about.
package enum Target: Equatable, Sendable {
  /// A file with a 1-based line and a 1-based UTF-8 column.
  case place(file: String, line: Int, column: Int?)
  /// `Enum.case`, `case`, or a view's type name.
  case name(String)

  /// Reads `File.swift:LINE[:COLUMN]`; anything else is a name.
  package init(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count >= 2, parts[parts.count - 1].allSatisfy(\.isNumber), let last = Int(parts[parts.count - 1]) {
      if parts.count >= 3, let line = Int(parts[parts.count - 2]) {
        self = .place(file: parts.dropLast(2).joined(separator: ":"), line: line, column: last)
      } else {
        self = .place(file: parts.dropLast().joined(separator: ":"), line: last, column: nil)
      }
    } else {
      self = .name(text)
    }
  }
}

/// What a target turned out to be.
package enum Subject: Sendable {
  case presentation(Presentation)
  /// A statement that opens presentations; the case it names.
  case trigger(Trigger, [Presentation])
  case enumCase(enumName: String, DestinationEnum.Case)
  case view(String, [Place])
  /// Several that stand at one place, two at least: the states that one modifier presents by, the cases that one
  /// statement may open.
  case several([Subject])

  /// - Returns: nil for none.
  init?(of all: [Subject]) {
    guard let first = all.first else { return nil }
    self = all.count == 1 ? first : .several(all)
  }

  /// Each by itself.
  package var parts: [Subject] {
    if case .several(let all) = self { return all.flatMap(\.parts) }
    return [self]
  }
}

package enum TargetError: Error, Equatable, Sendable {
  /// One sentence without a full stop, and what it is that there is none of: what helps depends on who asks.
  case notFound(String, Lack)
  /// The candidates as targets that are not ambiguous.
  case ambiguous(String, candidates: [String])

  package enum Lack: Equatable, Sendable {
    case file, line, name
    /// The place is there, and nothing of ours stands on it.
    case subject
  }

  /// A name that nothing has, with those that are spelled much like it.
  package static func unknown(_ name: String, in index: IndexSnapshot?) -> TargetError {
    let similar = index.map { SimilarNames.of(name, in: $0) } ?? []
    let hint = similar.isEmpty ? "" : "; did you mean \(similar.map { "'\($0)'" }.joined(separator: " or "))?"
    return .notFound("'\(name)' is neither a destination nor a view of the project\(hint)", .name)
  }
}

extension Target {
  /// Finds what the target means.
  ///
  /// - Returns: `TargetError` where it means nothing, or several things.
  package func result(in index: IndexSnapshot) -> Result<Subject, TargetError> {
    do {
      switch self {
      case .place(let file, let line, let column):
        return .success(try Target.subject(file, line, column, in: index))
      case .name(let name): return .success(try Target.subject(name, in: index))
      }
    } catch {
      return .failure(error)
    }
  }

  // MARK: Places

  private static func subject(
    _ file: String, _ line: Int, _ column: Int?, in index: IndexSnapshot
  ) throws(TargetError) -> Subject {
    guard let id = index.file(file) else {
      throw .notFound("'\(file)' is not a Swift file of the project", .file)
    }
    guard let range = index.lineTable(id)?.range(ofLine: line) else {
      throw .notFound("\(file) has no line \(line)", .line)
    }
    // A column behind the end means the end of its own line.
    let offset = column.map { min(range.start + max(0, min($0, 1 << 30) - 1), max(range.start, range.end - 1)) }
    /// On the place asked for: at the column, or anywhere on the line.
    func isHit(_ place: Place) -> Bool {
      guard place.file == id else { return false }
      if let offset { return place.range.contains(offset) || place.range.end == offset }
      return place.range.start < range.end && place.range.end > range.start
    }
    func beginsHere(_ place: Place) -> Bool {
      place.file == id && place.range.start >= range.start && place.range.start < range.end
    }

    let candidates = index.presentations
    let here = candidates.filter { offset == nil ? beginsHere($0.place) : isHit($0.place) }
    if let found = Subject(of: here.map(Subject.presentation)) { return found }
    if let found = SubjectAt.triggers(index, id, where: { offset == nil ? beginsHere($0) : isHit($0) }) {
      // On a line all that begins there is meant, at a column the innermost.
      let meant = offset == nil ? found.all : found.innermost
      if let subject = Subject(of: meant) { return subject }
    }
    for item in index.enums {
      if let one = item.cases.first(where: { isHit($0.place) }) { return .enumCase(enumName: item.name, one) }
    }
    if column != nil, let only = SubjectAt.only(beginningIn: range, index, id) { return only.subject }
    let around = candidates.filter { isHit(Place($0.place.file, $0.callRange)) }
    if let inner = around.min(by: { $0.callRange.end - $0.callRange.start < $1.callRange.end - $1.callRange.start }) {
      return .presentation(inner)
    }
    let types = index.types.filter { $0.kind == .struct || $0.kind == .class }
    let enclosing = types.filter { isHit(Place($0.place.file, $0.body)) }
    if let inner = enclosing.min(by: { $0.body.end - $0.body.start < $1.body.end - $1.body.start }) {
      return .view(inner.name, [inner.place])
    }
    throw .notFound("Nothing that is presented or presents stands at \(file):\(line)", .subject)
  }

  // MARK: Names

  private static func subject(_ name: String, in index: IndexSnapshot) throws(TargetError) -> Subject {
    var found: [(label: String, subject: Subject)] = []
    for item in index.enums {
      for one in item.cases {
        let full = "\(item.name).\(one.name)"
        if full == name || one.name == name || full.hasSuffix("." + name) {
          found.append((full, .enumCase(enumName: item.name, one)))
        }
      }
    }
    var views: [String: [Place]] = [:]
    for type in index.types where type.kind == .struct || type.kind == .class {
      if type.name == name || type.name.hasSuffix("." + name) { views[type.name, default: []].append(type.place) }
    }
    // The name as written wins over names that only end with it.
    if let exact = views[name] { views = [name: exact] }
    for view in views.sorted(by: { $0.key < $1.key }) {
      // Two types that only share a name: what presents one has nothing to do with the other.
      let isOne = Set(view.value.map(\.file)).count == 1
      for places in isOne ? [view.value] : view.value.map({ [$0] }) {
        let label = isOne ? view.key : index.target(of: places[0])
        found.append((label, .view(view.key, places)))
      }
    }
    if found.isEmpty, index.presentations.contains(where: { $0.destinations.contains { $0.view == name } }) {
      return .view(name, [])
    }
    guard let first = found.first else {
      if let item = index.enums.first(where: { $0.name == name || $0.name.hasSuffix("." + name) }) {
        throw .ambiguous(name, candidates: item.cases.map { "\(item.name).\($0.name)" })
      }
      throw .unknown(name, in: index)
    }
    guard found.count == 1 else { throw .ambiguous(name, candidates: found.map(\.label)) }
    return first.subject
  }
}

extension IndexSnapshot {
  /// `App/Row.swift:3`: a place as a target.
  fileprivate func target(of place: Place) -> String {
    "\(path(place.file)):\(position(place.file, place.range.start).line)"
  }
}
