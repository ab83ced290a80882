import SheetModel

/// A member that holds sites: what is resolved, or kept, together.
struct GroupKey: Hashable, Sendable {
  let file: Int
  private let type: [String]
  private let member: String?

  init(_ site: Site) {
    file = site.place.file.index
    type = site.scope.typePath
    member = site.scope.memberName
  }
}

/// The sites of one member, resolved, with what that depends on.
struct SiteGroup: Sendable {
  /// The sites as they were found, by place.
  private(set) var found: [Site]
  /// Under the same indices; fewer where another thread resolves the rest.
  private(set) var resolved: [ResolvedSite] = []
  /// Where each of the resolved ones stands among the found.
  private var numbers: [Int] = []
  private var signature: [SiteSignature]
  private var trace = Trace(isOn: false)
  private(set) var asked = Asked()
  /// The files that declare the states.
  private var stateFiles: Set<Int> = []
  /// Files of which something is held that does not move with an edit: an edit in one ends the group.
  private var heldFiles: Set<Int> = []

  init(_ found: [Site]) {
    self.found = found
    signature = found.map { SiteSignature($0) }
  }

  /// Resolves those of the sites that are wanted.
  mutating func resolve(_ resolver: Resolver, _ context: SiteContext, isTraced: Bool, where isWanted: (Site) -> Bool) {
    if isTraced { resolver.forget() }
    for (at, site) in found.enumerated() where isWanted(site) {
      if isTraced { resolver.note(site) }
      let before = resolver.openQuestions
      let result = resolver.resolve(site, context)
      if resolver.openQuestions > before { resolver.asking.insert(site.key) }
      numbers.append(at)
      resolved.append(result)
      for injection in result.facts.injections {
        heldFiles.insert(injection.place.file.index)
        heldFiles.formUnion(injection.readers.map(\.property.file.index))
      }
      // What a parameter's callers hand over is not part of the site's own code.
      if site.state.slots.count != 1, let file = result.facts.slotScope?.file { heldFiles.insert(file.index) }
      for slot in site.state.slots {
        if let file = slot.member.scope.file { stateFiles.insert(file.index) }
      }
    }
    guard isTraced else { return }
    trace = resolver.trace.compact
    asked = Asked(resolver)
  }

  /// The same member's sites, resolved by two threads.
  func joined(with other: SiteGroup) -> SiteGroup {
    var result = self
    let order = (Array(zip(numbers, resolved)) + Array(zip(other.numbers, other.resolved))).sorted { $0.0 < $1.0 }
    result.numbers = order.map { $0.0 }
    result.resolved = order.map { $0.1 }
    result.trace.form(other.trace)
    result.asked.form(other.asked)
    result.stateFiles.formUnion(other.stateFiles)
    result.heldFiles.formUnion(other.heldFiles)
    return result
  }

  // MARK: After an edit

  /// Whether nothing that was asked for has changed.
  func isUntouched(_ change: ChangedMember, in file: Int) -> Bool {
    !heldFiles.contains(file) && !trace.mayContain(anyOf: change.keys) && !isShown(change, in: file)
  }

  /// Whether the edit lies in what is shown of a site as it is written: its binding.
  private func isShown(_ change: ChangedMember, in file: Int) -> Bool {
    guard let literal = change.literal else { return false }
    return found.contains {
      $0.scope.file?.index == file && $0.stateArgument?.value.range.contains(literal) == true
    }
  }

  /// Whether sites that were looked for again are the same as before.
  func isFoundAgain(_ now: [Site], _ change: ChangedMember, in file: Int) -> Bool {
    found.count == now.count
      && zip(signature, now).allSatisfy { $0.moved(change, in: FileID(file)) == SiteSignature($1) }
  }

  /// The group after an edit elsewhere: only places have moved, and code that was parsed again is new.
  ///
  /// - Parameter now: the sites, where they were looked for again.
  func moved(_ change: ChangedMember, in file: Int, _ now: [Site]?) -> SiteGroup {
    var result = self
    let moved = FileID(file)
    for at in resolved.indices where change.shift != 0 && resolved[at].presentation.mentions(moved) {
      result.resolved[at] = resolved[at].with(resolved[at].presentation.moved(change, in: moved))
    }
    guard let now else { return result }
    result.found = now
    result.signature = now.map { SiteSignature($0) }
    let isParsedAgain = stateFiles.contains(file) || now.contains { $0.place.file.index == file }
    for at in resolved.indices where isParsedAgain && now.indices.contains(at) {
      result.resolved[at] = result.resolved[at].with(resolved[at].facts.with(SiteCode(now[at])))
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
    var result = self
    result.place = change.moved(place, in: file)
    result.inner = inner.map { change.moved($0, in: file) }
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
    case .parameter(let function, let index, _, let name):
      states = []
      detail = "parameter \(function.name) \(index) \(name ?? "")"
    case .constant: (states, detail) = ([], "constant")
    case .unresolved(let reason): (states, detail) = ([], reason)
    }
  }
}

extension Resolver {
  /// What a site is made of before it is resolved: the members that hold it, its wrappers and its states.
  fileprivate func note(_ site: Site) {
    var current: Site? = site
    var depth = 0
    while let next = current, depth < 16 {
      trace.note(next.kind, of: "View")
      trace.note(next.scope.memberName ?? Trace.everyMember, of: next.scope.typePath.last)
      for slot in next.state.slots {
        trace.note(slot.key.name, of: slot.member.scope.typePath.last)
      }
      if case .parameter(let function, _, let inner, _) = next.state {
        trace.note(function.name, of: inner.typePath.last)
      }
      current = next.inner?.site
      depth += 1
    }
  }
}
