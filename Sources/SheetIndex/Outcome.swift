import SheetModel
import SheetProject

/// What one run of the passes gave.
struct Outcome: Sendable {
  let presentations: [Presentation]
  /// What the code of each presentation says, under the same indices.
  let sites: [SiteFacts]
  let enums: [DestinationEnum]
  /// Files to parse before the next run.
  let demanded: Set<Int>
  let wants: Set<Want>
  /// The sites of each file as they were resolved, for the next run; empty where nothing is to be kept.
  private let groups: [Int: SiteGroup]

  /// An edit within one member of one file: the run before it may be used again.
  struct Reuse: Sendable {
    let outcome: Outcome
    let file: Int
    let change: ChangedMember
  }

  /// Sites are resolved side by side, each thread with a memory of its own; what they give is put
  /// together in the order of the sites.
  ///
  /// - Parameter isTraced: whether to note what each file's sites depend on, so that the next run can
  ///   keep what an edit does not touch.
  init(
    resolving units: [SourceUnit], _ types: TypeTable, _ occurrences: OccurrenceTable,
    _ options: IndexBuilder.Options, isTraced: Bool, reuse: Reuse? = nil
  ) {
    let configuration = options.presenters
    let width = max(1, min(options.threads, 8))
    let shares = Workers.map(width, threads: width) { number -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      return resolver.share(number, of: width, isTraced: isTraced, reuse: reuse)
    }
    var groups: [Int: SiteGroup] = [:]
    for share in shares {
      for (file, group) in share.groups { groups[file] = groups[file].map { $0.joined(with: group) } ?? group }
    }
    let kept = shares.first?.kept ?? []
    for file in kept {
      if let reuse, let group = reuse.outcome.groups[file] {
        groups[file] = group.moved(reuse.change, in: FileID(reuse.file))
      }
    }
    let joined = groups.keys.sorted().flatMap { groups[$0]?.inOrder ?? [] }
    let rest = Workers.run { () -> (sites: [ResolvedSite], enums: [DestinationEnum], Set<Int>, Set<Want>) in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      var sites = joined
      let enums = resolver.destinationEnums(&sites)
      return (sites, enums, resolver.demanded, resolver.wants)
    }
    let resolved = rest?.sites ?? joined
    presentations = resolved.map(\.presentation)
    sites = resolved.map(\.facts)
    enums = rest?.enums ?? []
    var (demanded, wants) = (rest?.2 ?? [], rest?.3 ?? [])
    for share in shares {
      demanded.formUnion(share.demanded)
      wants.formUnion(share.wants)
    }
    for group in groups.values { wants.formUnion(group.wants) }
    (self.demanded, self.wants) = (demanded, wants)
    self.groups = isTraced ? groups : [:]
  }

  fileprivate struct Share: Sendable {
    var groups: [Int: SiteGroup] = [:]
    /// Files whose sites are as they were.
    var kept: [Int] = []
    var demanded: Set<Int> = []
    var wants: Set<Want> = []
  }

  fileprivate func group(_ file: Int) -> SiteGroup? { groups[file] }
}

/// The sites of one file, resolved, with what that depends on.
private struct SiteGroup: Sendable {
  /// By the site's place among those of its file.
  var sites: [(order: Int, site: ResolvedSite)] = []
  var signature: [SiteSignature] = []
  var trace = Trace()
  var wants: Set<Want> = []
  /// The files that declare the states.
  var stateFiles: Set<Int> = []
  /// Holds places that are found anew each time.
  var isFragile = false

  var inOrder: [ResolvedSite] { sites.sorted { $0.order < $1.order }.map(\.site) }

  /// The same file's sites from two threads.
  func joined(with other: SiteGroup) -> SiteGroup {
    var result = self
    result.sites += other.sites
    result.trace.form(other.trace)
    result.wants.formUnion(other.wants)
    result.stateFiles.formUnion(other.stateFiles)
    result.isFragile = isFragile || other.isFragile
    return result
  }

  /// After an edit elsewhere: only places have moved.
  func moved(_ change: ChangedMember, in file: FileID) -> SiteGroup {
    guard change.shift != 0 else { return self }
    var result = self
    result.sites = sites.map { order, site in
      var site = site
      site.presentation = site.presentation.moved(change, in: file)
      return (order, site)
    }
    return result
  }
}

/// What of a site was found together with all others: where it stands and which state it has.
private struct SiteSignature: Hashable, Sendable {
  struct State: Hashable, Sendable {
    let owner: TypeID?
    let name: String
  }

  let start: Int
  let kind: String
  let states: [State]
  let detail: String
  let inner: Place?

  init(_ site: Site) {
    start = site.place.range.start
    kind = site.kind
    inner = site.inner?.site.place
    switch site.state {
    case .slots(let slots, let name):
      states = slots.map { State(owner: $0.key.owner, name: $0.key.name) }
      detail = name ?? ""
    case .parameter(let function, let index, _):
      states = []
      detail = "parameter \(function.name) \(index)"
    case .constant: (states, detail) = ([], "constant")
    case .unresolved(let reason): (states, detail) = ([], reason)
    }
  }
}

extension Resolver {
  /// Resolves every `count`th site of the files that must be looked at.
  fileprivate func share(_ number: Int, of count: Int, isTraced: Bool, reuse: Outcome.Reuse?) -> Outcome.Share {
    var result = Outcome.Share()
    let sites = allSites()
    let context = SiteContext(sites, self)
    var byFile: [Int: [Site]] = [:]
    for site in sites { byFile[site.place.file.index, default: []].append(site) }
    var position = 0
    result.wants = wants
    for file in byFile.keys.sorted() {
      let sites = byFile[file] ?? []
      let signature = isTraced ? sites.map { SiteSignature($0) } : []
      if let reuse, isKept(file, signature, reuse) {
        result.kept.append(file)
        continue
      }
      if isTraced { forget() }
      var group = SiteGroup()
      group.signature = signature
      for (order, site) in sites.enumerated() {
        position += 1
        guard position % count == number else { continue }
        if isTraced { note(site) }
        let resolved = resolve(site, context)
        group.sites.append((order, resolved))
        group.isFragile = group.isFragile || !resolved.facts.injections.isEmpty
        for slot in site.state.slots {
          if let file = slot.member.scope.file { group.stateFiles.insert(file.index) }
        }
      }
      group.trace = trace
      group.wants = isTraced ? wants : []
      result.wants.formUnion(wants)
      result.groups[file] = group
    }
    result.demanded = demanded
    return result
  }

  private func isKept(_ file: Int, _ signature: [SiteSignature], _ reuse: Outcome.Reuse) -> Bool {
    guard file != reuse.file, let old = reuse.outcome.group(file) else { return false }
    return !old.isFragile && !old.stateFiles.contains(reuse.file) && old.signature == signature
      && !old.trace.mayContain(anyOf: reuse.change.keys)
  }

  /// What a site is made of before it is resolved: the members that hold it, its wrappers and its states.
  private func note(_ site: Site) {
    var current: Site? = site
    var depth = 0
    while let next = current, depth < 16 {
      trace.note(next.kind, of: "View")
      trace.note(next.scope.memberName ?? Trace.everyMember, of: next.scope.typePath.last)
      for slot in next.state.slots {
        trace.note(slot.key.name, of: slot.member.scope.typePath.last)
      }
      if case .parameter(let function, _, let inner) = next.state { trace.note(function.name, of: inner.typePath.last) }
      current = next.inner?.site
      depth += 1
    }
  }
}

extension Presentation {
  /// The same presentation after an edit that touches none of what it says.
  fileprivate func moved(_ change: ChangedMember, in file: FileID) -> Presentation {
    func move(_ place: Place) -> Place { place.file == file ? Place(file, change.moved(place.range)) : place }
    return Presentation(
      kind: kind, form: form, labels: labels, binding: binding,
      state: state.map {
        StateProperty(owner: $0.owner, property: $0.property, wrapper: $0.wrapper, place: move($0.place))
      },
      enclosingType: enclosingType, place: place, callRange: callRange, headEnd: headEnd, hasOnDismiss: hasOnDismiss,
      nestedIn: nestedIn, condition: condition, enumName: enumName,
      destinations: destinations.map {
        Destination(view: $0.view, caseName: $0.caseName, places: $0.places.map(move))
      },
      triggers: triggers.map {
        Trigger(
          place: move($0.place), caseName: $0.caseName, via: $0.via, enclosingType: $0.enclosingType,
          enclosingFunction: $0.enclosingFunction, origin: $0.origin.map(move))
      },
      unresolved: unresolved, isPreview: isPreview)
  }
}
