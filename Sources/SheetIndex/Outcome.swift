import SheetModel
import SheetProject

/// What one run of the passes gave.
struct Outcome: Sendable {
  let presentations: [Presentation]
  let enums: [DestinationEnum]
  /// Files to parse before the next run.
  let demanded: Set<Int>
  let wants: Set<Want>

  /// Sites are resolved side by side, each thread with a memory of its own; what they give is put
  /// together in the order of the sites.
  init(
    resolving units: [SourceUnit], _ types: TypeTable, _ occurrences: OccurrenceTable,
    _ options: IndexBuilder.Options
  ) {
    let configuration = options.presenters
    let width = max(1, min(options.threads, 8))
    let shares = Workers.map(width, threads: width) { number -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      let sites = resolver.presentations(from: number, every: width)
      return Share(sites: sites, demanded: resolver.demanded, wants: resolver.wants)
    }
    var sites: [ResolvedSite] = []
    for at in 0..<(shares.first?.sites.count ?? 0) {
      for share in shares where at < share.sites.count { sites.append(share.sites[at]) }
    }
    let joined = sites
    let rest = Workers.run { () -> Share in
      let resolver = Resolver(units: units, types: types, occurrences: occurrences, configuration: configuration)
      var sites = joined
      let enums = resolver.destinationEnums(&sites)
      return Share(sites: sites, enums: enums, demanded: resolver.demanded, wants: resolver.wants)
    }
    presentations = (rest?.sites ?? sites).map(\.presentation)
    enums = rest?.enums ?? []
    demanded = shares.reduce(into: rest?.demanded ?? []) { $0.formUnion($1.demanded) }
    wants = shares.reduce(into: rest?.wants ?? []) { $0.formUnion($1.wants) }
  }

  private struct Share: Sendable {
    let sites: [ResolvedSite]
    var enums: [DestinationEnum] = []
    let demanded: Set<Int>
    let wants: Set<Want>
  }
}
