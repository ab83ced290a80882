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
  /// Files that must be looked at again when they mention a word that they did not.
  let passedOver: Set<Resolver.PassedOver>
  /// The sites of each member as they were resolved, for the next run; empty where nothing is to be kept.
  private let groups: [GroupKey: SiteGroup]
  /// How many members hold sites, and how many of them were kept from the run before.
  let groupCount: Int
  let keptCount: Int

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
    // After an edit little is left to do, and every thread would list all sites for itself.
    let width = reuse == nil ? max(1, min(options.threads, 8)) : 1
    let shares = Workers.map(width, threads: width) { number -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      return resolver.share(number, of: width, isTraced: isTraced, reuse: reuse)
    }
    var groups: [GroupKey: SiteGroup] = [:]
    for share in shares {
      for (key, group) in share.groups { groups[key] = groups[key].map { $0.joined(with: group) } ?? group }
    }
    if let reuse {
      for kept in shares.first?.kept ?? [] {
        guard let group = reuse.outcome.groups[kept.key] else { continue }
        groups[kept.key] = group.moved(reuse.change, in: FileID(reuse.file), kept)
      }
    }
    let joined = groups.values.flatMap(\.sites).sorted { $0.order < $1.order }.map(\.site)
    let rest = Workers.run {
      () -> (sites: [ResolvedSite], enums: [DestinationEnum], Set<Int>, Set<Want>, Set<Resolver.PassedOver>) in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      var sites = joined
      let enums = resolver.destinationEnums(&sites)
      return (sites, enums, resolver.demanded, resolver.wants, resolver.passedOver)
    }
    let resolved = rest?.sites ?? joined
    presentations = resolved.map(\.presentation)
    sites = resolved.map(\.facts)
    enums = rest?.enums ?? []
    var (demanded, wants) = (rest?.2 ?? [], rest?.3 ?? [])
    var passedOver = rest?.4 ?? []
    for share in shares {
      demanded.formUnion(share.demanded)
      wants.formUnion(share.wants)
      passedOver.formUnion(share.passedOver)
    }
    for group in groups.values {
      wants.formUnion(group.wants)
      passedOver.formUnion(group.passedOver)
    }
    self.passedOver = passedOver
    (self.demanded, self.wants) = (demanded, wants)
    self.groups = isTraced ? groups : [:]
    keptCount = shares.first?.kept.count ?? 0
    groupCount = groups.count
  }

  fileprivate struct Share: Sendable {
    var groups: [GroupKey: SiteGroup] = [:]
    /// Members whose sites are as they were.
    var kept: [Kept] = []
    var demanded: Set<Int> = []
    var wants: Set<Want> = []
    var passedOver: Set<Resolver.PassedOver> = []
  }

  /// A group that stays, with what of it must be new all the same.
  fileprivate struct Kept: Sendable {
    let key: GroupKey
    /// The sites' places in the order of all sites now.
    let orders: [Int]
    /// The code of the sites, where it was parsed again or has moved.
    let facts: [SiteCode]?
  }

  fileprivate func group(_ key: GroupKey) -> SiteGroup? { groups[key] }
}

/// A member that holds sites: what is resolved, or kept, together.
private struct GroupKey: Hashable, Sendable {
  let file: Int
  let type: [String]
  let member: String?

  init(_ site: Site) {
    file = site.place.file.index
    type = site.scope.typePath
    member = site.scope.memberName
  }
}

/// The sites of one member, resolved, with what that depends on.
private struct SiteGroup: Sendable {
  var sites: [(order: Int, site: ResolvedSite)] = []
  var signature: [SiteSignature] = []
  var trace = Trace(isOn: false)
  var wants: Set<Want> = []
  var passedOver: Set<Resolver.PassedOver> = []
  /// The files that declare the states.
  var stateFiles: Set<Int> = []
  /// Files of which something is held that does not move with an edit: an edit in one ends the group.
  var heldFiles: Set<Int> = []

  /// The same member's sites from two threads.
  func joined(with other: SiteGroup) -> SiteGroup {
    var result = self
    result.sites = (sites + other.sites).sorted { $0.order < $1.order }
    result.trace.form(other.trace)
    result.wants.formUnion(other.wants)
    result.passedOver.formUnion(other.passedOver)
    result.stateFiles.formUnion(other.stateFiles)
    result.heldFiles.formUnion(other.heldFiles)
    return result
  }

  /// After an edit elsewhere: only places have moved, and code that was parsed again is new.
  func moved(_ change: ChangedMember, in file: FileID, _ kept: Outcome.Kept) -> SiteGroup {
    var result = self
    result.signature = signature.map { $0.moved(change, in: file) }
    for at in sites.indices {
      var site = sites[at].site
      if change.shift != 0 { site.presentation = site.presentation.moved(change, in: file) }
      if let facts = kept.facts, facts.indices.contains(at) { site.facts = site.facts.with(facts[at]) }
      result.sites[at] = (kept.orders.indices.contains(at) ? kept.orders[at] : sites[at].order, site)
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

  let kind: String
  let states: [State]
  let detail: String
  /// A modifier's value stands where it is applied, which another member may decide.
  private(set) var place: Place
  private(set) var inner: Place?

  func moved(_ change: ChangedMember, in file: FileID) -> SiteSignature {
    func move(_ place: Place) -> Place { place.file == file ? Place(file, change.moved(place.range)) : place }
    var result = self
    result.place = move(place)
    result.inner = inner.map(move)
    return result
  }

  init(_ site: Site) {
    kind = site.kind
    place = site.place
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
  /// Resolves every `count`th site of the members that must be looked at.
  fileprivate func share(_ number: Int, of count: Int, isTraced: Bool, reuse: Outcome.Reuse?) -> Outcome.Share {
    var result = Outcome.Share()
    let sites = allSites()
    let context = SiteContext(sites, self)
    var order: [GroupKey] = []
    var members: [GroupKey: [(order: Int, site: Site)]] = [:]
    for (at, site) in sites.enumerated() {
      // Where nothing is kept, all are one group: what is found for one site is not found again.
      let key = isTraced ? GroupKey(site) : GroupKey(sites[0])
      if members[key] == nil { order.append(key) }
      members[key, default: []].append((at, site))
    }
    var position = 0
    result.wants = wants
    result.passedOver = passedOver
    for key in order {
      let members = members[key] ?? []
      let signature = isTraced ? members.map { SiteSignature($0.site) } : []
      if let reuse, let old = reuse.outcome.group(key), old.isKept(key, signature, reuse) {
        if number == 0 { result.kept.append(Outcome.Kept(key, members, old, reuse.file)) }
        continue
      }
      if isTraced { forget() }
      var group = SiteGroup()
      group.signature = signature
      for (order, site) in members {
        position += 1
        guard position % count == number else { continue }
        if isTraced { note(site) }
        let resolved = resolve(site, context)
        group.sites.append((order, resolved))
        for injection in resolved.facts.injections {
          group.heldFiles.insert(injection.place.file.index)
          group.heldFiles.formUnion(injection.readers.map(\.property.file.index))
        }
        // What a parameter's callers hand over is not part of the site's own code.
        if site.state.slots.count != 1, let file = resolved.facts.slotScope?.file { group.heldFiles.insert(file.index) }
        for slot in site.state.slots {
          if let file = slot.member.scope.file { group.stateFiles.insert(file.index) }
        }
      }
      group.trace = trace.compact
      group.wants = isTraced ? wants : []
      group.passedOver = isTraced ? passedOver : []
      result.wants.formUnion(wants)
      result.passedOver.formUnion(passedOver)
      result.groups[key] = group
    }
    result.demanded = demanded
    return result
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

extension SiteGroup {
  fileprivate func isKept(_ key: GroupKey, _ now: [SiteSignature], _ reuse: Outcome.Reuse) -> Bool {
    let file = FileID(reuse.file)
    return !heldFiles.contains(reuse.file) && sites.count == now.count && !trace.mayContain(anyOf: reuse.change.keys)
      && signature.count == now.count
      && zip(signature, now).allSatisfy { $0.moved(reuse.change, in: file) == $1 }
  }
}

extension Outcome.Kept {
  fileprivate init(_ key: GroupKey, _ members: [(order: Int, site: Site)], _ old: SiteGroup, _ file: Int) {
    self.key = key
    orders = members.map(\.order)
    facts = key.file == file || old.stateFiles.contains(file) ? members.map { SiteCode($0.site) } : nil
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
      enclosingType: enclosingType, place: move(place),
      callRange: place.file == file ? change.moved(callRange) : callRange,
      headEnd: place.file == file ? change.moved(headEnd) : headEnd, hasOnDismiss: hasOnDismiss,
      nestedIn: nestedIn.map(move), condition: condition, enumName: enumName,
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
