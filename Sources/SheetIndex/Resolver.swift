import SheetModel

/// One run of the resolution passes over the files parsed so far.
///
/// A question that an unparsed file could answer is noted as a demand; the builder parses those
/// files and runs again, until nothing is asked that was not read. The passes stand in the files of
/// this folder, one each; they share the tables below and remember their answers here.
final class Resolver {
  let units: [SourceUnit]
  let types: TypeTable
  let configuration: PresenterConfiguration
  /// Files to parse before the next run.
  private(set) var demanded: Set<Int> = []
  /// What the next run needs from files that are not parsed.
  private(set) var wants: Set<Want> = []

  /// What the answers depend on.
  var trace = Trace()

  private let occurrences: OccurrenceTable

  /// The calls of a name in the files that are parsed; asks for no others.
  func knownCalls(named name: String) -> [Occurrences.CallSite] {
    trace.note(name)
    return occurrences.calls[name]?.all ?? []
  }

  func writes(named name: String, within files: [FileID]? = nil) -> [Occurrences.Write] {
    trace.note(name)
    return occurrences.writes[name]?.within(files) ?? []
  }

  func toggles(named name: String, within files: [FileID]? = nil) -> [Occurrences.CallSite] {
    trace.note(name)
    return occurrences.toggles[name]?.within(files) ?? []
  }

  func passes(named name: String, within files: [FileID]? = nil) -> [Occurrences.Pass] {
    trace.note(name)
    return occurrences.passes[name]?.within(files) ?? []
  }

  func globalFunctions(named name: String) -> [MemberFunction] {
    trace.note(name)
    return occurrences.globalFunctions[name]?.all ?? []
  }

  // Memory of the passes.
  var owners: [PropertyKey: [Slot]] = [:]
  var ownersInProgress: Set<PropertyKey> = []
  /// The declarations of a type with their scopes, and whether all its files are parsed.
  var declarationsByType: [TypeID: (list: [(decl: TypeDecl, scope: Scope)], isWhole: Bool)] = [:]
  /// The states that writes, toggles and handed on bindings mean.
  var targetStates: [ObjectIdentifier: StateResolution] = [:]
  var inheritedTypes: [TypeID: [TypeID]] = [:]
  /// The types of calls: every link of a chain asks for the type of its base.
  var callTypes: [CallKey: Ty] = [:]
  /// The sites in each wrapper.
  var wrappedSites: [PropertyKey: [Site]] = [:]
  /// The calls that are arguments of controls which write what they are handed.
  var boundByControls: Set<ObjectIdentifier>?
  var typesInProgress: Set<ObjectIdentifier> = []
  var contentInProgress: Set<ObjectIdentifier> = []
  var mappings: [TypeID: [String: [ShownView]]?] = [:]

  /// - Parameter types: the table of the same units, declarations attached.
  init(
    units: [SourceUnit], types: TypeTable, occurrences: OccurrenceTable,
    configuration: PresenterConfiguration
  ) {
    self.units = units
    self.types = types
    self.occurrences = occurrences
    self.configuration = configuration
  }

  /// Forgets what was found, so that whoever asks next notes everything it depends on.
  func forget() {
    trace = Trace()
    owners = [:]
    callTypes = [:]
    targetStates = [:]
    mappings = [:]
    boundByControls = nil
    wants = []
  }

  struct CallKey: Hashable {
    let call: ObjectIdentifier
    let scope: ObjectIdentifier
  }

  /// The property that a write changes: the last name, without `wrappedValue` and subscripts.
  static func writtenName(_ target: Expr) -> String? {
    switch target.kind {
    case .name(let name, _): return name
    case .member(let base, "wrappedValue", _): return writtenName(base)
    case .member(_, let name, _): return name
    case .subscripted(let base, _): return writtenName(base)
    default: return nil
    }
  }

  // MARK: Demands

  /// Asks for every file that declares or extends a type.
  func demand(type: TypeID, mentioning word: String? = nil) {
    for file in types.files(of: type) where units[file.index].parsed == nil {
      guard word.map({ units[file.index].sketch.mayMention($0) }) ?? true else { continue }
      demanded.insert(file.index)
    }
  }

  /// The calls of a name in all files.
  func calls(named name: String) -> [Occurrences.CallSite] {
    wants.insert(Want(word: name, use: .called))
    return knownCalls(named: name)
  }

  /// Asks for every file that assigns to a member of that name.
  func demand(writesOf name: String) { wants.insert(Want(word: name, use: .written)) }

  /// Asks for every file that names a word at all.
  func demand(word: String) { wants.insert(Want(word: word, use: .named)) }
}
