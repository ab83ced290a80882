import SheetModel
import SheetProject

/// What one run of the passes gave.
struct Outcome: Sendable {
  let presentations: [Presentation]
  /// What the code of each presentation says, under the same indices.
  let sites: [SiteFacts]
  let enums: [DestinationEnum]
  /// What the run needs that is not parsed; of a run after an edit, only what that asked for anew.
  let asked: Asked
  /// The sites that asked for it; nil of a run after an edit, which looked at few.
  let asking: AskingSites?
  /// How many members hold sites, and how many of them were kept from the run before.
  let groupCount: Int
  let keptCount: Int

  // For the next run.
  private let table: SiteTable
  private let groups: [GroupKey: SiteGroup]
  private let mapped: MappedEnums

  /// An edit within one member of one file: the run before it may be used again.
  struct Reuse: Sendable {
    let outcome: Outcome
    let file: Int
    let change: ChangedMember
  }

  /// Runs all passes. Sites are resolved side by side, each thread with a memory of its own; what they give is
  /// put together in the order of the sites.
  ///
  /// - Parameter resolver: makes one for each thread.
  /// - Parameter isTraced: whether to note what each member's sites depend on, so that the next run can
  ///   keep what an edit does not touch.
  init(threads: Int, isTraced: Bool, _ resolver: @Sendable @escaping () -> Resolver) {
    let width = max(1, min(threads, 8))
    let table = SiteTable(threads: threads, isTraced: isTraced, resolver)
    let sites = table.all
    let shares = Workers.map(width, threads: width) { number -> Share in
      let resolver = resolver()
      resolver.wrappedSites = table.wrappedSites
      return resolver.share(number, of: width, sites, isTraced: isTraced)
    }
    var groups: [GroupKey: SiteGroup] = [:]
    var asked = table.asked
    var askers: Set<Site.Key> = []
    for share in shares {
      askers.formUnion(share.asking)
      for (key, group) in share.groups { groups[key] = groups[key].map { $0.joined(with: group) } ?? group }
      asked.form(share.asked)
    }
    let resolved = Outcome.joined(groups)
    let mapped = Workers.run { MappedEnums(resolved, resolver(), isTraced: isTraced) } ?? MappedEnums()
    asked.form(mapped.asked)
    var asking = AskingSites()
    asking.follow(sites, asking: askers)
    self.init(resolved, mapped, asked, asking, table, isTraced ? groups : [:], kept: 0, of: groups.count)
  }

  /// Runs the passes over what an edit touches, and keeps the rest of the run before it.
  init(after edit: Reuse, _ resolver: Resolver) {
    let (old, change, file) = (edit.outcome, edit.change, edit.file)
    var (table, groups) = (old.table, old.groups)
    let (anew, isWhole, found) = table.update(after: change, in: file, resolver)
    var asked = found
    var touched: [GroupKey] = []
    var members = Dictionary(grouping: isWhole ? table.all : table.sites(in: anew)) { GroupKey($0) }
    var isSame = true
    for (key, group) in old.groups {
      let isLookedAt = isWhole || anew.contains(key.file)
      let now = members.removeValue(forKey: key)
      if isLookedAt, now == nil {
        groups[key] = nil
        isSame = false
      } else if let now, !group.isFoundAgain(now, change, in: file) || !group.isUntouched(change, in: file) {
        groups[key] = SiteGroup(now)
        touched.append(key)
      } else if now == nil, !group.isUntouched(change, in: file) {
        groups[key] = SiteGroup(group.found)
        touched.append(key)
      } else {
        groups[key] = group.moved(change, in: file, now)
      }
    }
    for (key, sites) in members {
      groups[key] = SiteGroup(sites)
      touched.append(key)
    }
    if !touched.isEmpty {
      isSame = false
      let context = SiteContext(table.all, resolver)
      for key in touched {
        groups[key]?.resolve(resolver, context, isTraced: true) { _ in true }
        asked.form(Asked(resolver))
      }
    }
    var resolved = Outcome.joined(groups)
    var mapped = old.mapped
    if isSame, !mapped.trace.mayContain(anyOf: change.keys) {
      mapped.move(change, in: FileID(file), &resolved, old.presentations)
    } else {
      mapped = MappedEnums(resolved, resolver, isTraced: true)
      asked.form(mapped.asked)
    }
    self.init(resolved, mapped, asked, nil, table, groups, kept: groups.count - touched.count, of: groups.count)
  }

  private init(
    _ resolved: [ResolvedSite], _ mapped: MappedEnums, _ asked: Asked, _ asking: AskingSites?, _ table: SiteTable,
    _ groups: [GroupKey: SiteGroup], kept: Int, of count: Int
  ) {
    presentations = mapped.presentations ?? resolved.map(\.presentation)
    sites = resolved.map(\.facts)
    enums = mapped.enums
    (self.asked, self.asking, self.table, self.groups, self.mapped) = (asked, asking, table, groups, mapped.compact)
    (keptCount, groupCount) = (kept, count)
  }

  /// The resolved sites of all members, by place.
  private static func joined(_ groups: [GroupKey: SiteGroup]) -> [ResolvedSite] {
    let all = groups.values.map(\.resolved)
    var order: [(place: Place, group: Int, at: Int)] = []
    for (number, sites) in all.enumerated() {
      for at in sites.indices { order.append((sites[at].presentation.place, number, at)) }
    }
    order.sort { ($0.place, $0.at) < ($1.place, $1.at) }
    return order.map { all[$0.group][$0.at] }
  }

  /// Whether a file that was left out mentions what it was left out for.
  func isMissed(in file: Int, _ unit: SourceUnit) -> Bool {
    table.isMissed(in: file, unit) || mapped.asked.isMissed(in: file, unit)
      || groups.values.contains { $0.asked.isMissed(in: file, unit) }
  }

  /// What one thread finds.
  struct Share: Sendable {
    var groups: [GroupKey: SiteGroup] = [:]
    var asked = Asked()
    var asking: Set<Site.Key> = []
  }
}

/// The enums of a run, and what finding them depended on.
private struct MappedEnums: Sendable {
  private(set) var enums: [DestinationEnum] = []
  /// All presentations, with the triggers that their routers add; nil where none was added.
  private(set) var presentations: [Presentation]?
  /// The enums whose routers add triggers.
  private var routed: Set<TypeID> = []
  private(set) var trace = Trace(isOn: false)
  private(set) var asked = Asked()

  init() {}

  init(_ resolved: [ResolvedSite], _ resolver: Resolver, isTraced: Bool) {
    if isTraced { resolver.forget() }
    var sites = resolved
    (enums, routed) = resolver.destinationEnums(&sites)
    if !routed.isEmpty { presentations = sites.map(\.presentation) }
    trace = resolver.trace.compact
    asked = Asked(resolver)
  }

  /// After an edit that changes neither a site nor anything that was asked for here.
  mutating func move(
    _ change: ChangedMember, in file: FileID, _ resolved: inout [ResolvedSite], _ old: [Presentation]
  ) {
    enums = enums.map { $0.moved(change, in: file) }
    guard !routed.isEmpty else { return }
    presentations = resolved.indices.map { at in
      guard let id = resolved[at].enumID, routed.contains(id), old.indices.contains(at) else {
        return resolved[at].presentation
      }
      return old[at].moved(change, in: file)
    }
  }

  /// Without what the outcome holds itself.
  var compact: MappedEnums {
    var result = self
    result.presentations = nil
    return result
  }
}

extension Resolver {
  /// Resolves every `count`th site of those that are wanted.
  func share(
    _ number: Int, of count: Int, _ sites: [Site], isTraced: Bool, where isWanted: (Site) -> Bool = { _ in true }
  ) -> Outcome.Share {
    var result = Outcome.Share()
    let context = SiteContext(sites, self)
    var order: [GroupKey] = []
    var members: [GroupKey: [Site]] = [:]
    for site in sites {
      // Where nothing is kept, all are one group: what is found for one site is not found again.
      let key = isTraced ? GroupKey(site) : GroupKey(sites[0])
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(site)
    }
    var position = 0
    for key in order {
      var group = SiteGroup(members[key] ?? [])
      group.resolve(self, context, isTraced: isTraced) { site in
        guard isWanted(site) else { return false }
        position += 1
        return position % count == number
      }
      result.groups[key] = group
      if isTraced { result.asked.form(group.asked) }
    }
    result.asked.form(Asked(self))
    result.asking = asking
    return result
  }
}
