import SheetModel
import SheetProject

/// All presentation sites of a run with their states, and what finding them depended on: after an edit the
/// sites of few files are looked for again.
struct SiteTable: Sendable {
  /// The sites of one file that are no calls of wrappers.
  struct File: Sendable {
    /// Each with the number of its name among all that are looked for.
    var direct: [(pass: Int, site: Site)] = []
    /// Some stand in wrappers.
    var hasWrapper = false
    var trace = Trace(isOn: false)
    /// The files that declare the states.
    var stateFiles: Set<Int> = []
    var asked = Asked()
  }

  private(set) var files: [Int: File] = [:]
  /// The calls of wrappers.
  private(set) var wrapped: [Site] = []
  /// The sites in each wrapper.
  private(set) var wrappedSites: [PropertyKey: [Site]] = [:]
  /// What the wrappers' sites depend on, and the files that they name.
  private var wrapperTrace = Trace(isOn: false)
  private var wrapperFiles: Set<Int> = []
  /// What was asked for beside what single files asked for.
  private var commonAsked = Asked()

  init() {}

  /// Finds all sites, the files side by side.
  ///
  /// - Parameter resolver: makes one for each thread, as they remember what they found.
  init(threads: Int, isTraced: Bool, _ resolver: @Sendable @escaping () -> Resolver) {
    let width = max(1, min(threads, 8))
    let parts = Workers.map(width, threads: width) { number -> SiteTable in
      let resolver = resolver()
      var part = SiteTable()
      for (at, file) in resolver.filesWithSites().enumerated() where at % width == number {
        part.files[file.index] = resolver.sites(in: file, isTraced: isTraced)
      }
      if !isTraced { part.commonAsked = Asked(resolver) }
      return part
    }
    for part in parts {
      files.merge(part.files) { first, _ in first }
      commonAsked.form(part.commonAsked)
    }
    let found = self
    let followed = Workers.run { () -> SiteTable in
      var table = found
      table.followWrappers(resolver(), isTraced: isTraced)
      return table
    }
    self = followed ?? self
  }

  /// Whether a file that was left out mentions what it was left out for.
  func isMissed(in file: Int, _ unit: SourceUnit) -> Bool {
    commonAsked.isMissed(in: file, unit) || files.values.contains { $0.asked.isMissed(in: file, unit) }
  }

  /// What finding the sites asked for.
  var asked: Asked { files.values.reduce(into: commonAsked) { $0.form($1.asked) } }

  /// Brings the table up to date after an edit in one member of one file.
  ///
  /// - Returns: the files whose sites are new, whether all are, and what finding them asked for.
  mutating func update(after change: ChangedMember, in file: Int, _ resolver: Resolver) -> (
    files: Set<Int>, isWhole: Bool, asked: Asked
  ) {
    var asked = Asked()
    var anew: Set<Int> = [file]
    for (number, known) in files
    where known.stateFiles.contains(file) || known.trace.mayContain(anyOf: change.keys) {
      anew.insert(number)
    }
    var hasWrapper = wrapperFiles.contains(file) || wrapperTrace.mayContain(anyOf: change.keys)
    for number in anew {
      let found = resolver.sites(in: FileID(number), isTraced: true)
      asked.form(found.asked)
      hasWrapper = hasWrapper || found.hasWrapper || files[number]?.hasWrapper ?? false
      files[number] = found.direct.isEmpty && found.trace.keys.isEmpty ? nil : found
    }
    if hasWrapper {
      (wrapped, wrappedSites) = ([], [:])
      followWrappers(resolver, isTraced: true)
      asked.form(Asked(resolver))
      return (anew, true, asked)
    }
    resolver.wrappedSites = wrappedSites
    return (anew, false, asked)
  }

  private mutating func followWrappers(_ resolver: Resolver, isTraced: Bool) {
    if isTraced { resolver.forget() }
    let order = files.sorted { $0.key < $1.key }.flatMap(\.value.direct)
    var passes: [Int: [Site]] = [:]
    for (pass, site) in order { passes[pass, default: []].append(site) }
    let queue = passes.sorted { $0.key < $1.key }.flatMap(\.value)
    wrapped = resolver.wrapperSites(around: queue)
    wrappedSites = resolver.wrappedSites
    wrapperTrace = resolver.trace.compact
    commonAsked.form(Asked(resolver))
    wrapperFiles = []
    for site in wrapped {
      wrapperFiles.insert(site.place.file.index)
      if let file = site.scope.file { wrapperFiles.insert(file.index) }
      wrapperFiles.formUnion(site.state.slots.compactMap { $0.member.scope.file?.index })
      switch site.inner?.wrapper {
      case .function(let target, _): wrapperFiles.insert(target.file.index)
      case .modifier(_, let property): if let file = property.scope.file { wrapperFiles.insert(file.index) }
      case nil: break
      }
    }
  }

  /// All sites by place; of those at one place the first that was found comes first.
  var all: [Site] {
    let order = files.sorted { $0.key < $1.key }.flatMap { $0.value.direct.map(\.site) }
    return together(order, wrapped)
  }

  /// The sites with their places in some files, by place.
  func sites(in wanted: Set<Int>) -> [Site] {
    let order = wanted.sorted().flatMap { files[$0]?.direct.map(\.site) ?? [] }
    return together(order, wrapped.filter { wanted.contains($0.place.file.index) })
  }

  /// A call of a wrapper is no call of the system's modifier by that name.
  private func together(_ direct: [Site], _ wrapped: [Site]) -> [Site] {
    let known = Set(wrapped.map(\.key))
    return (direct.filter { !known.contains($0.key) } + wrapped).sorted { $0.place < $1.place }
  }
}

extension Resolver {
  /// The sites of a file with what finding them depends on.
  fileprivate func sites(in file: FileID, isTraced: Bool) -> SiteTable.File {
    if isTraced { forget() }
    var result = SiteTable.File()
    result.direct = directSites(in: file)
    for (_, site) in result.direct {
      for slot in site.state.slots {
        if let file = slot.member.scope.file { result.stateFiles.insert(file.index) }
      }
      if isTraced, !result.hasWrapper { result.hasWrapper = wrapper(around: site) != nil }
    }
    result.trace = trace.compact
    if isTraced { result.asked = Asked(self) }
    return result
  }
}
