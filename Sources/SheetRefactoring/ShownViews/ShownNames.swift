import SheetIndex
import SheetModel
import SwiftSyntax

/// The types that each type shows in its own layer, by the app that it is asked for.
final class ShownTypes {
  private var types: [String: Set<String>] = [:]

  subscript(_ key: String) -> Set<String>? {
    get { types[key] }
    set { types[key] = newValue }
  }
}

/// The types of the project that some code shows: those that it names, and those that what it calls gives.
final class ShownNames {
  private let project: Project
  private lazy var makers = ViewMakers(project)
  private lazy var spoken = DeclaredCode(project)
  private var givenByMaker: [MakerKey: Named] = [:]
  /// What is shown by types; filled by `Layers`, wherever the presenters stand.
  let shownByType: ShownTypes
  /// The same of code, and all that some types lead to.
  var shownByCode: [CodeKey: Set<String>] = [:]
  var reached: [ReachKey: Set<String>] = [:]

  struct CodeKey: Hashable {
    let code: SyntaxIdentifier
    let app: Int
  }

  struct ReachKey: Hashable {
    let start: Set<String>
    let app: Int
  }

  private struct MakerKey: Hashable {
    /// Of the maker.
    let number: Int
    let isMadeHere: Bool
    let withModals: Bool
  }

  /// Whether files belong to an app, by its number.
  private var filesOfApps: [Int: [FileID: Bool]] = [:]

  private struct Named {
    var types: Set<String>
    var makers: [ViewMakers.Maker]
    /// Functions of `extension View` and members of styles, as `AppliedReads` writes them.
    var applied: Set<String>
  }

  /// Where the contents of modals stand: what they show is another layer.
  private lazy var contents: [FileID: [TextRange]] =
    Dictionary(grouping: project.layers, by: \.presentation.place.file).mapValues { modals in
      modals.flatMap { $0.facts.contents.map(\.range) }
    }

  init(_ project: Project) {
    self.project = project
    // A menu looks at texts that may not be saved yet.
    shownByType = project.isEstimate ? ShownTypes() : project.cache.shownTypes(project.index, project.settings)
  }

  func contents(in source: SourceFile) -> [TextRange] { contents(in: source.file) }
  func contents(in file: FileID) -> [TextRange] { contents[file] ?? [] }

  /// - Parameter owner: the type that the code stands in.
  /// - Parameter item: the enum whose case a closure is given, where one is.
  /// - Parameter app: the app whose code it is.
  /// - Parameter isMadeHere: what makes the type is looked at, too, and holds what the type is given: what it is given
  ///   by others they show.
  func types(
    _ names: SpokenNames, seenFrom owner: String?, item: String? = nil, of app: Int, isMadeHere: Bool = false
  ) -> Set<String> {
    all(names, seenFrom: owner, item, of: app, isMadeHere, withModals: false).types
  }

  /// All that some code shows in whatever layer, and what it applies to that, in an order of its own.
  func applied(_ names: SpokenNames, seenFrom owner: String?, isMadeHere: Bool = false) -> [String] {
    let found = all(names, seenFrom: owner, nil, of: nil, isMadeHere, withModals: true)
    return found.types.sorted() + found.applied.sorted()
  }

  private func all(
    _ names: SpokenNames, seenFrom owner: String?, _ item: String?, of app: Int?, _ isMadeHere: Bool, withModals: Bool
  ) -> Named {
    var result = named(names, seenFrom: owner, item, isMadeHere)
    var seen: [Bool] = []
    while let maker = result.makers.popLast() {
      // More are found on the way.
      if seen.count < makers.count { seen += Array(repeating: false, count: makers.count - seen.count) }
      guard seen.indices.contains(maker.number), !seen[maker.number] else { continue }
      seen[maker.number] = true
      guard app.map({ isOf($0, maker.code.file) }) ?? true else { continue }
      let key = MakerKey(number: maker.number, isMadeHere: isMadeHere && maker.scope == owner, withModals: withModals)
      let given = given(by: maker, key)
      result.types.formUnion(given.types)
      result.applied.formUnion(given.applied)
      result.makers += given.makers.lazy.filter { !seen.indices.contains($0.number) || !seen[$0.number] }
    }
    return result
  }

  private func isOf(_ app: Int, _ file: FileID) -> Bool {
    if let known = filesOfApps[app]?[file] { return known }
    let found = project.isOf(app, project.index.path(file))
    filesOfApps[app, default: [:]][file] = found
    return found
  }

  /// What some code names itself.
  private func named(_ names: SpokenNames, seenFrom owner: String?, _ item: String?, _ isMadeHere: Bool) -> Named {
    var written = names.all
    for base in names.bases.sorted() {
      let found = project.declarations(base)
      // A case of an enum that is a view.
      if found.contains(where: { $0.kind == .enum }), found.contains(where: { $0.inherits.contains("View") }) {
        written.insert(base)
      }
    }
    written.formUnion(views(among: names.implied, in: owner))
    let spoken = SpokenTypes {
      self.meant(names.bases.union(names.annotated).union(item.map { [$0] } ?? []), from: owner)
    }
    let members = names.accesses.filter { !Modal.kinds.contains($0.name) }
      .flatMap { self.members($0, spoken, seenFrom: owner) }
    let plain = names.plain.filter { !Modal.kinds.contains($0) }.flatMap { makers.plain($0, in: owner) }
    let found = (members + plain).filter { !(isMadeHere && $0.isGiven && $0.owner == owner.map(Namesakes.plain)) }
    return Named(
      types: project.types(written, seenFrom: owner), makers: found, applied: project.appliedMembers(names))
  }

  /// The views among some names of types; `Self` is the type that the code stands in.
  func views(among names: Set<String>, in owner: String?) -> Set<String> {
    let all = names.contains("Self") ? names.union(owner.map { [$0] } ?? []) : names
    return all.filter { name in
      let last = Namesakes.plain(name.split(separator: ".").last.map(String.init) ?? name)
      return makers.views.contains(last) && !ViewMakers.anyViews.contains(last)
    }
  }

  private func given(by maker: ViewMakers.Maker, _ key: MakerKey) -> Named {
    if let known = givenByMaker[key] { return known }
    let names = spoken.names(at: maker.code, skipping: key.withModals ? [] : contents(in: maker.code.file))
    var result = named(names ?? SpokenNames(), seenFrom: maker.scope, nil, key.isMadeHere)
    // What it says it gives, its code may make in short: `var home: Home { .init() }`.
    if let type = maker.type {
      result.types.formUnion(
        project.types(
          views(among: type, in: maker.scope), seenFrom: maker.scope, in: maker.code.file))
    }
    // A value that is stored was made somewhere, with all that it is given there.
    if maker.isType { result.makers += result.types.flatMap(makers.making) }
    givenByMaker[key] = result
    return result
  }

  /// Whether a member that is named in the code of a type may be one of another.
  func mayMean(_ access: MemberAccess, seenFrom owner: String, memberOf type: String) -> Bool {
    members(access, SpokenTypes { self.makers.owners([]) }, seenFrom: owner).contains { $0.owner == type }
  }

  /// The same for what stands alone.
  ///
  /// - Parameter type: empty for code of no type.
  func mayMean(_ name: String, seenFrom owner: String, memberOf type: String) -> Bool {
    makers.plain(name, in: owner).contains { ($0.owner ?? "") == type }
  }

  /// The types that some code speaks of, found when the first member of nobody knows what asks for them.
  private final class SpokenTypes {
    private(set) lazy var owners = find()
    private let find: () -> ViewMakers.Owners
    init(_ find: @escaping () -> ViewMakers.Owners) { self.find = find }
  }

  private func members(
    _ access: MemberAccess, _ spoken: SpokenTypes, seenFrom owner: String?
  ) -> [ViewMakers.Maker] {
    let found = ofThatName(access, spoken, seenFrom: owner).filter { !access.isValue || $0.labels == nil }
    guard let labels = access.labels else { return found }
    // `build(sheet:)` and `build(cover:)`: where one has these very labels, no other of its type is meant.
    return found.filter { maker in
      maker.labels == nil || maker.labels == labels
        || !found.contains { $0.owner == maker.owner && $0.labels == labels }
    }
  }

  private func ofThatName(
    _ access: MemberAccess, _ spoken: SpokenTypes, seenFrom owner: String?
  ) -> [ViewMakers.Maker] {
    guard !makers.named(access.name).isEmpty else { return [] }
    switch access.base {
    case .type("Self"), .name("self"): return makers.plain(access.name, in: owner)
    case .type(let type): return makers.members(access.name, of: meant([type], from: owner))
    case .name(let name):
      if let types = owner.flatMap({ self.types(ofProperty: name, in: $0) }) {
        return makers.members(access.name, of: meant(types, from: owner))
      }
    case .implicit: return makers.implicitMembers(access.name)
    case .unknown: break
    }
    // Most likely one of the types that are spoken of.
    return makers.members(access.name, of: spoken.owners)
  }

  /// Types as they are called from within a type, with their names in front of the project's.
  private func meant(_ names: Set<String>, from owner: String?) -> ViewMakers.Owners {
    makers.owners(names.union(project.types(names, seenFrom: owner)))
  }

  private var propertyTypes: [String: Set<String>?] = [:]

  /// The types that are written for a property, or in its value; nil where there are none.
  private func types(ofProperty name: String, in owner: String) -> Set<String>? {
    let key = "\(owner).\(name)"
    if let known = propertyTypes[key] { return known }
    var result: Set<String> = []
    for summary in project.declarations(owner) { result.formUnion(spoken.propertyTypes(in: summary)[name] ?? []) }
    let found = result.isEmpty ? nil : result
    propertyTypes[key] = .some(found)
    return found
  }
}
