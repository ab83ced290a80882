import SheetProject

/// The sites of a run that asked for what was not parsed yet.
struct AskingSites: Sendable {
  private var known: Set<Site.Key> = []
  private var asking: Set<Site.Key> = []

  /// Whether the next probe resolves a site: one that was found since may ask, too.
  func mayAsk(_ site: Site) -> Bool { asking.contains(site.key) || !known.contains(site.key) }

  /// Whether a probe of these is worth its while: what it leaves out is most of the work.
  var areFew: Bool { asking.count * 10 < known.count }

  /// Takes over what the next run found.
  ///
  /// - Parameter asking: one that asked for what another had asked for before need not be among them.
  mutating func follow(_ sites: [Site], asking: Set<Site.Key>) {
    known.formUnion(sites.lazy.map(\.key))
    self.asking = asking
  }
}

/// A run over those sites alone that asked for something in the run before. It tells what to parse, and nothing else:
/// most sites have all they need after one run, while a few are followed from file to file.
struct Probe: Sendable {
  let asked: Asked
  let asking: AskingSites

  /// - Parameter asking: nil means all sites.
  /// - Parameter resolver: makes one for each thread.
  init(of asking: AskingSites?, threads: Int, _ resolver: @Sendable @escaping () -> Resolver) {
    let width = max(1, min(threads, 8))
    let table = SiteTable(threads: threads, isTraced: false, resolver)
    let sites = table.all
    var (asked, found) = (table.asked, Set<Site.Key>())
    if asking == nil || sites.contains(where: { asking?.mayAsk($0) ?? true }) {
      let shares = Workers.map(width, threads: width) { number -> Outcome.Share in
        let resolver = resolver()
        resolver.wrappedSites = table.wrappedSites
        return resolver.share(number, of: width, sites, isTraced: false) { asking?.mayAsk($0) ?? true }
      }
      for share in shares {
        asked.form(share.asked)
        found.formUnion(share.asking)
      }
    }
    self.asked = asked
    var all = asking ?? AskingSites()
    all.follow(sites, asking: found)
    self.asking = all
  }
}
