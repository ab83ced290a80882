import SheetIndex
import SheetModel

/// What is kept from one menu to the next.
///
/// Not for several threads: whoever holds it asks on one.
package final class RefactoringCache {
  let files = FileCache()
  /// The project of the last menu. Its answers hold for as long as nothing changes: a cursor that moves asks again and
  /// again.
  private var menu: (project: Project, units: SourceUnits, settings: RefactoringSettings)?
  /// What is offered for a view, wherever in it the cursor stands.
  fileprivate var offers: [OfferKey: Offer?] = [:]

  package init() {}

  deinit { menu?.project.forget() }

  /// The project for a menu.
  func project(_ index: IndexSnapshot, _ settings: RefactoringSettings) -> Project {
    if let menu, menu.settings == settings, menu.units.changes(from: index.units).isEmpty {
      if menu.project.isSmall {
        menu.project.startOver()
        return menu.project
      }
    } else {
      offers = [:]
    }
    menu?.project.forget()
    let project = Project(index, settings, cache: files, isEstimate: true)
    menu = (project, index.units, settings)
    return project
  }
}

extension RefactoringCache {
  struct OfferKey: Hashable {
    let action: ActionID
    let view: String
    /// Where its first modal stands: several views may have one name.
    let place: Place
  }

  /// An offer that is worked out once, until something changes.
  func offer(_ key: OfferKey, _ make: () -> Offer?) -> Offer? {
    if let known = offers[key] { return known }
    let offer = make()
    offers[key] = .some(offer)
    return offer
  }
}

/// What refactorings found out about files, for as long as those stay as they are. An editor asks for its
/// menu after every edit, and only one file has changed.
final class FileCache {
  private struct Source {
    /// What the index knows of the file; another object after a change.
    let unit: AnyObject
    let value: SourceFile
    var lastUse: Int
  }

  private struct Facts {
    let unit: AnyObject
    var values: [String: Any] = [:]
  }

  let names = DeclaredNames()
  let mentions = Mentions()
  private var sources: [FileID: Source] = [:]
  private var facts: [FileID: Facts] = [:]
  private var shown: (types: ShownTypes, units: SourceUnits, settings: RefactoringSettings)?
  private var uses = 0

  /// States that no test named when they were last looked for.
  private var untested: Set<String> = []

  func isUntested(_ state: String) -> Bool { untested.contains(state) }
  func noteUntested(_ state: String) { untested.insert(state) }

  /// What the menus of a larger app need: with fewer each move of the cursor parsed them anew. A search through a whole
  /// project must not stay in memory.
  static let limit = 160

  /// - Parameter make: is given the file as it was before its last change, where that is still known.
  func source(_ file: FileID, of unit: AnyObject?, _ make: (SourceFile?) -> SourceFile) -> SourceFile {
    guard let unit else { return make(nil) }
    uses += 1
    sources[file]?.lastUse = uses
    if let known = sources[file], known.unit === unit { return known.value }
    let value = make(sources[file]?.value)
    // Those without a tree go first: they are read again in no time.
    let oldest =
      sources.count < Self.limit
      ? nil
      : sources.min { one, other in
        one.value.value.isParsed == other.value.value.isParsed
          ? one.value.lastUse < other.value.lastUse : !one.value.value.isParsed
      }
    if let oldest { sources[oldest.key] = nil }
    sources[file] = Source(unit: unit, value: value, lastUse: uses)
    return value
  }

  /// Takes over what changed since the last index.
  func follow(_ index: IndexSnapshot) {
    names.follow(index)
    mentions.follow(index)
  }

  /// What types show, for as long as nothing changes: people look at several actions before they choose one.
  func shownTypes(_ index: IndexSnapshot, _ settings: RefactoringSettings) -> ShownTypes {
    if let shown, shown.settings == settings, shown.units.changes(from: index.units).isEmpty { return shown.types }
    let types = ShownTypes()
    shown = (types, index.units, settings)
    return types
  }

  /// A file that has not changed since it was asked for; nil where it has, or was forgotten.
  func source(_ file: FileID, of unit: AnyObject?) -> SourceFile? {
    guard let unit, let known = sources[file], known.unit === unit else { return nil }
    uses += 1
    sources[file]?.lastUse = uses
    return known.value
  }

  /// Something that follows from one file alone, so that its tree need not stay.
  func fact<Value>(_ name: String, of file: FileID, _ unit: AnyObject?, _ make: () -> Value) -> Value {
    if let known: Value = knownFact(name, of: file, unit) { return known }
    let value = make()
    keep(value, as: name, of: file, unit)
    return value
  }

  /// The same where it is known already.
  func knownFact<Value>(_ name: String, of file: FileID, _ unit: AnyObject?) -> Value? {
    guard let unit, let known = facts[file], known.unit === unit else { return nil }
    return known.values[name] as? Value
  }

  func keep(_ value: Any, as name: String, of file: FileID, _ unit: AnyObject?) {
    guard let unit else { return }
    if facts[file]?.unit !== unit { facts[file] = Facts(unit: unit) }
    facts[file]?.values[name] = value
  }
}
