import SheetModel
import SheetSyntax

/// One run of the resolution passes over the files parsed so far.
///
/// A question that an unparsed file could answer is noted as a demand; the builder parses those
/// files and runs again, until nothing is asked that was not read. The passes stand in the files of
/// this folder, one each; they share the tables below and remember their answers here.
final class Resolver {
  let units: SourceUnits
  let types: TypeTable
  let configuration: PresenterConfiguration
  /// Files to parse before the next run.
  private(set) var demanded: Set<Int> = []
  /// The same once more gives no more files.
  private var demandedTypes: Set<DemandedType> = []
  /// Files of asked types that were left out because they do not mention what was asked for.
  private(set) var passedOver: Set<PassedOver> = []
  /// What the next run needs from files that are not parsed.
  private(set) var wants: Set<Want> = []
  /// What was looked for in the files that are not parsed before this run.
  private let answered: Set<Want>
  /// How much was asked for that nobody has looked for yet.
  private(set) var openQuestions = 0
  /// The sites whose resolution asked for it.
  var asking: Set<Site.Key> = []

  /// What the answers depend on.
  var trace = Trace(isOn: false)

  let occurrences: OccurrenceTable
  /// The files that are not parsed by the hashes of what they declare outside of types.
  private lazy var unreadGlobals = Resolver.unreadGlobals(units)

  /// How many choices between overloads wait for the type of an argument.
  var overloadDepth = 0
  /// What hands objects on and is being followed, so that circles end.
  var objectsInProgress: Set<PropertyKey> = []
  /// What was found for one of them, until the first question is answered.
  var objectsOnTheWay: [PropertyKey: [Instance.Way]?] = [:]
  /// Where the objects that properties and parameters hold are made; nil where that is not known.
  var heldObjects: [PropertyKey: (ways: [Instance.Way]?, keys: [UInt32])] = [:]
  var injected: InjectedObjects?

  /// Whoever rewrites a value asks whether an initialiser can fail; all others see through that, and need not
  /// read the initialisers of every type that is made.
  var asksForFailure = false

  /// The calls of a name in the files that are parsed; asks for no others.
  func knownCalls(named name: String) -> [Occurrences.CallSite] {
    trace.note(name)
    return occurrences.calls[name]?.all ?? []
  }

  /// - Parameter owners: where given, plain names count only in these types: a state of a view is written
  ///   plainly by its own type alone.
  func writes(named name: String, within files: [FileID]? = nil, in owners: Set<TypeID>? = nil) -> [Occurrences.Write] {
    changes(named: name, within: files, in: owners).filter(\.isPlain)
  }

  /// The writes of a name, also those that add to what it holds: `count += 1`, `stack += [.help]`.
  func changes(named name: String, within files: [FileID]? = nil, in owners: Set<TypeID>? = nil) -> [Occurrences.Write]
  {
    note(name, owners)
    let found = occurrences.writes[name]?.within(files) ?? []
    guard let owners else { return found }
    return found.filter { isReachable($0.target, $0.scope, owners) }
  }

  func mutations(
    named name: String, within files: [FileID]? = nil, in owners: Set<TypeID>? = nil
  ) -> [Occurrences.CallSite] {
    note(name, owners)
    let found = occurrences.mutations[name]?.within(files) ?? []
    guard let owners else { return found }
    return found.filter { site in
      guard case .member(let base, _, _) = site.call.callee.kind else { return true }
      return isReachable(base, site.scope, owners)
    }
  }

  func passes(named name: String, within files: [FileID]? = nil, in owners: Set<TypeID>? = nil) -> [Occurrences.Pass] {
    note(name, owners)
    let found = occurrences.passes[name]?.within(files) ?? []
    guard let owners else { return found }
    return found.filter { isReachable($0.site.call.arguments[$0.argument].value, $0.site.scope, owners) }
  }

  /// The calls that are handed a key path to a member of that name.
  func keyPaths(named name: String, within files: [FileID]?) -> [Occurrences.Pass] {
    trace.note(name)
    return occurrences.keyPaths[name]?.within(files) ?? []
  }

  func stores(named name: String, within files: [FileID]? = nil, in owners: Set<TypeID>? = nil) -> [Occurrences.Store] {
    note(name, owners)
    let found = occurrences.stores[name]?.within(files) ?? []
    guard let owners else { return found }
    return found.filter { isReachable($0.write.value, $0.write.scope, owners) }
  }

  private func note(_ name: String, _ owners: Set<TypeID>?) {
    guard let owners else { return trace.note(name) }
    for owner in owners { trace.notePlain(name, in: types.entries[owner].path.last ?? ".") }
  }

  /// Whether an expression can mean a member of one of some types.
  private func isReachable(_ expr: Expr, _ scope: Scope, _ owners: Set<TypeID>) -> Bool {
    guard Resolver.isPlain(expr), let decl = scope.typeDecl, let id = types.id(of: decl) else { return true }
    // By name: an extension of twins belongs to the first of them.
    let name = types.entries[id].path.last
    return owners.contains { types.entries[$0].path.last == name }
  }

  /// `x`, `$x`, `_x`, `self.x`: what only the enclosing type gives a meaning, or something local.
  static func isPlain(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name: true
    case .member(let base, let name, _): base.simpleName == "self" && name != "wrappedValue" && name != "projectedValue"
    default: false
    }
  }

  func globalFunctions(named name: String) -> [MemberFunction] {
    trace.note(name, of: nil)
    return occurrences.globalFunctions[name]?.all ?? []
  }

  // Memory of the passes.
  var owners: [PropertyKey: [Slot]] = [:]
  var ownersInProgress: Set<PropertyKey> = []
  /// The declarations of a type with their scopes, and whether all its files are parsed.
  var declarationsByType: [TypeID: (list: [(decl: TypeDecl, scope: Scope)], isWhole: Bool)] = [:]
  /// What is handed over that is a binding itself, as `passes(ofBinding:)` makes it: kept, as answers are by identity.
  var madePasses: [ObjectIdentifier: Occurrences.Pass] = [:]
  /// What calls write that are handed a key path, by where that is handed over.
  var keyPathWrites: [ObjectIdentifier: [KeyPathWrite]] = [:]
  /// The types that calls make which leave out their names.
  var implicitTypes: [ObjectIdentifier: (types: [TypeID], keys: [UInt32], of: Occurrences.CallSite)] = [:]
  /// The states that writes, toggles and handed on bindings mean.
  var targetStates: [ObjectIdentifier: (state: StateResolution, keys: [UInt32], of: AnyObject)] = [:]
  var inheritedTypes: [TypeID: [TypeID]] = [:]
  var inheritedNames: [TypeID: Set<String>] = [:]
  /// On what the methods of a type are called.
  var receivers: [TypeID: Want.Receiver] = [:]
  /// The types of calls: every link of a chain asks for the type of its base.
  var callTypes: [CallKey: (type: Ty, call: Call, scope: Scope)] = [:]
  /// What calls can mean, each with its scope. (What an answer is kept for by its identity lives as long as that counts:
  /// some of it is made on the way, and another may get the same place in memory.)
  var callees: [CallKey: (found: [MemberFunction], call: Call, scope: Scope)] = [:]
  /// The calls of functions.
  var callSites: [FunctionKey: [Occurrences.CallSite]] = [:]
  /// The types of members that are written.
  var memberTypes: [ObjectIdentifier: Ty] = [:]
  /// The states on which `present` is called, in previews and elsewhere.
  var presentedContexts: [Bool: (calls: PresentedContexts, keys: [UInt32])] = [:]
  /// The sites in each wrapper.
  var wrappedSites: [PropertyKey: [Site]] = [:]
  /// The calls that are arguments of controls which write what they are handed.
  var boundByControls: Set<ObjectIdentifier>?
  var typesInProgress: Set<ObjectIdentifier> = []
  /// Members of what the code knows by a protocol, whose classes are looked for.
  var filledInProgress: Set<PropertyKey> = []
  /// The types whose parents are looked up.
  var parentsInProgress: Set<TypeID> = []
  var inheritedInProgress: Set<TypeID> = []
  var contentInProgress: Set<ObjectIdentifier> = []
  /// The functions that are followed to the state of the binding they give.
  var bindingsInProgress: Set<ObjectIdentifier> = []
  var mappings: [TypeID: [String: [ShownView]]?] = [:]
  var boxMembers: [TypeID: (name: String, isGeneric: Bool)?] = [:]
  /// The cases that getters and functions give.
  var fixedCases = FixedCases()
  /// The queues whose cases are looked for.
  var queuesInProgress: Set<PropertyKey> = []
  /// The keys of the environment whose actions are followed to those that they are handed on to.
  var injectedInProgress: Set<InjectedKey> = []
  /// The states whose writers are looked for because others follow them.
  var mirrorsInProgress: Set<PropertyKey> = []

  /// - Parameter types: the table of the same units, declarations attached.
  init(
    units: SourceUnits, types: TypeTable, occurrences: OccurrenceTable,
    configuration: PresenterConfiguration, answered: Set<Want> = []
  ) {
    self.units = units
    self.types = types
    self.occurrences = occurrences
    self.configuration = configuration
    self.answered = answered
  }

  /// Forgets what was found, so that whoever asks next notes everything it depends on.
  func forget() {
    trace = Trace(isOn: true)
    owners = [:]
    callTypes = [:]
    callees = [:]
    callSites = [:]
    memberTypes = [:]
    mappings = [:]
    boxMembers = [:]
    wants = []
    passedOver = []
    demandedTypes = []
  }

  private struct DemandedType: Hashable {
    let type: TypeID
    let word: Word?
  }

  struct PassedOver: Hashable {
    let file: Int
    let word: Word
    /// The last name of the type.
    let type: String

    func occurs(in sketch: Sketch) -> Bool { word.occurs(in: sketch, type) }
  }

  /// What a file must hold to be asked for.
  enum Word: Hashable {
    /// Anywhere.
    case mention(String)
    /// As the name of a member.
    case member(String)

    var text: String {
      switch self {
      case .mention(let text), .member(let text): text
      }
    }

    /// - Parameter type: the last name of the type that it is looked for in.
    fileprivate func occurs(in sketch: Sketch, _ type: String) -> Bool {
      switch self {
      case .mention(let text): sketch.mayMention(text)
      case .member(let name): sketch.mayDeclare(member: name, of: type)
      }
    }
  }

  /// Nothing is being followed whose circles would cut an answer short.
  var isAtStart: Bool {
    overloadDepth == 0 && ownersInProgress.isEmpty && bindingsInProgress.isEmpty && typesInProgress.isEmpty
      && filledInProgress.isEmpty && parentsInProgress.isEmpty && inheritedInProgress.isEmpty
      && objectsInProgress.isEmpty && queuesInProgress.isEmpty && mirrorsInProgress.isEmpty
  }

  struct FunctionKey: Hashable {
    let function: ObjectIdentifier
    let owner: TypeID?
  }

  struct CallKey: Hashable {
    let call: ObjectIdentifier
    let scope: ObjectIdentifier
  }

  /// The property that a write changes: the last name, without `wrappedValue` and subscripts.
  static func writtenName(_ target: Expr) -> String? {
    switch target.kind {
    case .name(let name, _): return name
    // `model.editing(row).wrappedValue = true`
    case .member(let base, "wrappedValue", _): return base.call.flatMap(\.callee.lastName) ?? writtenName(base)
    case .member(_, let name, _): return name
    case .subscripted(let base, _): return writtenName(base)
    default: return nil
    }
  }

  // MARK: Demands

  /// Asks for every file that declares or extends a type.
  ///
  /// - Parameter word: what is looked for there; files without it are not asked for.
  func demand(type: TypeID, holding word: Word? = nil) {
    guard demandedTypes.insert(DemandedType(type: type, word: word)).inserted else { return }
    let name = types.entries[type].path.last ?? ""
    for file in types.files(of: type) where units[file.index].parsed == nil {
      if let word, !word.occurs(in: units[file.index].sketch, name) {
        passedOver.insert(PassedOver(file: file.index, word: word, type: name))
      } else {
        if demanded.insert(file.index).inserted { openQuestions += 1 }
      }
    }
  }

  private func want(_ want: Want) {
    if wants.insert(want).inserted, !answered.contains(want) { openQuestions += 1 }
  }

  /// The calls of a name in all files.
  ///
  /// - Parameters:
  ///   - first: those that begin otherwise need not be among them.
  ///   - receiver: those on something else need not, either.
  func calls(
    named name: String, first: Want.FirstArgument = .any, on receiver: Want.Receiver = .any
  ) -> [Occurrences.CallSite] {
    want(Want(word: name, use: .called, first: first, receiver: receiver))
    return knownCalls(named: name)
  }

  /// The calls of a name in all files that also hold a label.
  func calls(named name: String, holding label: String) -> [Occurrences.CallSite] {
    want(Want(word: name, use: .called, also: label))
    return knownCalls(named: name)
  }

  /// The writes of a member that a package's type has, in all files.
  func writes(ofForeign name: String) -> [Occurrences.Write] {
    want(Want(word: name, use: .writtenMember))
    return writes(named: name)
  }

  /// Asks for every file that assigns to a member of that name.
  ///
  /// - Parameter owner: the type that has the member. Its own files are asked for apart.
  func demand(writesOf name: String, of owner: TypeID) {
    // Where nothing inherits from the type, only the type itself writes the name alone.
    let entry = types.entries[owner]
    let isClosed =
      [.struct, .enum, .actor, .class].contains(entry.kind) && !types.hasHeirs(entry.path.last ?? "")
    want(Want(word: name, use: isClosed ? .writtenMember : .written))
  }

  /// Asks for every file that hands over a method of that name.
  func demand(handed name: String) { want(Want(word: name, use: .handed)) }

  /// Asks for every file that makes a change of what a binding holds: `.set(\.name, value)`.
  func demand(setting name: String) { want(Want(word: "set", use: .called, first: .unlabelled, also: name)) }

  /// Asks for every file that declares something of a name outside of types.
  func demand(global name: String) {
    for index in unreadGlobals[WordFilter.hash(name)] ?? [] where demanded.insert(index).inserted { openQuestions += 1 }
  }

  /// Asks for every file that names a word at all.
  func demand(word: String) { want(Want(word: word, use: .named)) }
}
