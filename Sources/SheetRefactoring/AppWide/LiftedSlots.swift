import SheetModel
import SwiftSyntax

/// Finds what can become a case, and says of the rest why not.
struct LiftedSlots {
  fileprivate(set) var slots: [LiftedSlot] = []
  private(set) var leftOut: [Finding] = []
  private(set) var confirmations: [Finding] = []
  /// What decides where nothing moves: what keeps most of it, the first by its place where several keep as many. (That
  /// another kind of modal stays is no reason for this one.)
  var decisive: Finding? {
    var best: Finding?
    for finding in leftOut where finding.reason != .mixedKinds {
      if let best, leftCounts[finding.reason, default: 0] <= leftCounts[best.reason, default: 0] { continue }
      best = finding
    }
    return best
  }
  /// How many modals stay for each reason: what is said of several is one finding.
  private var leftCounts: [Reason: Int] = [:]

  /// - Parameter views: only these types; nil for all.
  /// - Parameter misfits: what is known to stay, by place.
  init(
    _ style: AppWideStyle, views: Set<String>?, presenters: ModalPresenters?, in project: Project,
    besides misfits: [Place: Finding] = [:]
  ) {
    var seen: Set<String> = []
    var conditionalStates = ConditionalStates()
    var candidates: [(merged: MergedSlot, type: ViewType)] = []
    let modals =
      views.map { names in names.sorted().flatMap { project.modalsByView[$0] ?? [] } } ?? project.modals
    for modal in modals where !modal.view.isEmpty && !project.isOfOtherApp(modal.presentation.place.file) {
      let (presentation, facts, name) = (modal.presentation, modal.facts, modal.view)
      guard presentation.kind == style.kind else {
        if views != nil, presentation.kind != "popover" {
          leftOut.append(
            Finding(.mixedKinds, "a \(presentation.kind) is no \(style.kind)", at: presentation.place))
        }
        continue
      }
      // Infrastructure and what is one case of an enum already.
      guard facts.isSystem, !style.isKnown || presentation.enumName != style.enumName else { continue }
      if let owner = presentation.state?.owner, (style as? CoverStyle)?.known?.type == owner { continue }
      do throws(Finding) {
        let type = try project.viewType(name, from: presentation.place.file)
        let source = try project.source(presentation.place.file)
        guard let site = ModalSite(presentation, facts, in: source), type.part(holding: site.call, in: source) != nil
        else {
          throw Finding(
            .unsupportedForm,
            ModalSite.refusal(of: presentation, in: source, "lifted"), at: presentation.place)
        }
        let conditional = ConditionalModal(site, type)
        if style.staysInViews { try conditional?.checkWhole() } else { try conditional?.checkRemoval(of: style.kind) }
        let slot = try Slot(of: site, in: type, andConditional: conditional != nil && !style.staysInViews)
        try conditionalStates.check(slot, in: type)
        guard seen.insert("\(type.key).\(slot.name)").inserted else {
          throw Finding(.sharedSlot, "'\(slot.name)' drives several modifiers", at: presentation.place)
        }
        do throws(Finding) {
          try LiftChecks.view(type, site)
        } catch {
          // An app that presents an enum of its own.
          if presentation.enumName != nil { continue }
          throw error
        }
        try LiftChecks.place(type, site, slot, style, project)
        guard !slot.isInitiallyShown else {
          throw Finding(.initialValue, "'\(slot.name)' begins with true", at: slot.place)
        }
        if style.staysInViews, presentation.triggers.isEmpty {
          throw Finding(
            .notApplicable, "nothing opens '\(slot.name)': no call would tell what the context shows", at: slot.place)
        }
        if let misfit = misfits[presentation.place] { throw misfit }
        let merged = MergedSlot(slot, [site], in: type).withoutIdleDismissals()
        if let objection = merged.objection(type, in: project) { throw objection }
        try conditional?.check(merged.uses)
        if presentation.triggers.isEmpty, merged.isIdle {
          throw Finding(.notApplicable, "nothing opens '\(slot.name)': nobody would see its case", at: slot.place)
        }
        candidates.append((merged, type))
      } catch {
        // An extension of the system's `View` is a function of the project's own.
        if error.reason != .notFound { leftOut.append(error) }
      }
    }
    lift(candidates, style, presenters, project)
    if !slots.isEmpty, !project.isEstimate {
      leftOut += (views ?? []).flatMap {
        project.wrapped(of: $0, [style.kind], besides: style.isKnown ? style.enumName : nil)
      }
    }
    leftCounts = Dictionary(grouping: leftOut, by: \.reason).mapValues(\.count)
    leftOut = leftOut.uniqued().sorted { Finding.isBefore($0, $1) }
  }

  /// Keeps of each view what can share one modifier, and says where that goes.
  mutating func keepAnchored(_ places: inout [String: MergeAnchor], in project: Project) {
    var kept: [LiftedSlot] = []
    for view in slots.map(\.type.key).uniqued() {
      let own = slots.filter { $0.type.key == view }
      guard let type = own.first?.type else { continue }
      if own.count == 1 {
        let site = own[0].site
        places[view] = MergeAnchor(node: Syntax(site.call), source: site.source, confirmations: [])
        kept += own
        continue
      }
      var group = MergeGroup(kind: own[0].site.kind, slots: own.map(\.merged), clauses: 1)
      if let anchor = MergeAnchor.find(&group, in: type, project, &leftOut) {
        places[view] = anchor
        confirmations += anchor.confirmations
        kept += own.filter { slot in group.slots.contains { $0.slot.name == slot.name } }
      }
    }
    slots = kept
  }

  /// What decides what a modal finds in the environment: most of it is the same in the next round.
  private struct Surroundings: Hashable {
    let place: Place
    /// What of its view becomes cases.
    let lifted: Set<String>
    /// The modals around it that get presenters.
    let layers: [Place]
  }

  /// What a content reads that its presenters do not have.
  private static func lack(
    _ slot: LiftedSlot, _ style: AppWideStyle, _ parents: ParentViews, _ presenters: ModalPresenters?
  ) -> Finding? {
    do throws(Finding) {
      try LiftChecks.environment(slot.captures, slot.merged, style, parents) {
        presenters?.given($0, to: slot.type, in: slot.layers) ?? []
      }
      return nil
    } catch {
      return error
    }
  }

  /// In rounds: what is presented from something that stays, stays.
  private mutating func lift(
    _ candidates: [(merged: MergedSlot, type: ViewType)], _ style: AppWideStyle, _ presenters: ModalPresenters?,
    _ project: Project
  ) {
    let parents = ParentViews(style, project)
    let closings = ClosedBehind(style, project)
    var waiting: [(merged: MergedSlot, type: ViewType)] = []
    for item in candidates {
      do throws(Finding) {
        try LiftChecks.opening(in: item.type, item.merged.site, parents, style)
        // A menu has no time to look for what stands around a view; a context stays in its view.
        if !project.isEstimate, style.rootModifier != nil || style.isKnown {
          try LibraryLayers.check(item.type, parents, project)
        }
        waiting.append(item)
      } catch {
        leftOut.append(error)
      }
    }
    var isChanged = true
    var found: [LiftedSlot] = []
    var surroundings: [Surroundings: Finding?] = [:]
    while isChanged {
      isChanged = false
      found = []
      var names: [String: Set<String>] = [:]
      for item in waiting { names[item.type.key, default: []].insert(item.merged.slot.name) }
      let places = Set(waiting.map(\.merged.site.place))
      var environmentNames: [String: String] = [:]
      var next: [(merged: MergedSlot, type: ViewType)] = []
      // What an onDismiss uses may turn out to stay in this very round.
      var dismissals: [(index: Int, finding: Finding)] = []
      // What lacks something at the root may get a presenter where it has that, in a modal that stays.
      var lacking: [(index: Int, finding: Finding)] = []
      for item in waiting {
        do throws(Finding) {
          let around = try presenters.map { presenters throws(Finding) in
            try presenters.needed(by: item.type, item.merged, places, parents)
          }
          let captures = try Captures(
            of: item.merged, in: item.type, project, lifted: names[item.type.key] ?? [],
            // A mapping of the project's own has no router to open another one with.
            isStacked: style.layers > 1 && !style.isKnown, replaces: Successors.replace(style))
          try LiftChecks.uses(item.merged, item.type, captures, style, project)
          try TriggerAccess.check(item.merged, item.type, captures, item.merged.site.onDismiss.map { Syntax($0) })
          let others = waiting.filter { $0.type.key == item.type.key && $0.merged.slot.name != item.merged.slot.name }
          if style.layers > 1 {
            try LiftChecks.succession(item.merged, others.map(\.merged), captures, project)
            try LiftChecks.nesting(item.merged, others.map(\.merged), item.type)
          }
          let triggers = item.merged.uses.filter(\.opens)
          try FrozenStates.check(captures, triggers, of: item.merged, in: item.type)
          try LostDismissals.check(item.merged, item.type, captures, style, project)
          try closings?.check(item.merged, item.type)
          try Successors.check(captures, others.map(\.merged), style)
          try LiftChecks.names(captures, style, &environmentNames, item.merged)
          found.append(LiftedSlot(merged: item.merged, type: item.type, captures: captures, layers: around ?? []))
          next.append(item)
        } catch {
          leftOut.append(error.naming(itemBindingFor: item.merged, in: item.type))
          isChanged = true
          continue
        }
        let last = found[found.count - 1]
        // A presenter where the modal stood has what was given there.
        if !project.isEstimate, !style.staysInViews {
          let key = Surroundings(
            place: item.merged.site.place, lifted: names[item.type.key] ?? [], layers: last.layers.map(\.place))
          let lack = surroundings[key] ?? Self.lack(last, style, parents, presenters)
          surroundings[key] = .some(lack)
          if let lack {
            lacking.append((next.count - 1, lack))
            continue
          }
        }
        do throws(Finding) {
          let others = waiting.filter { $0.type.key == item.type.key && $0.merged.slot.name != item.merged.slot.name }
          try LiftChecks.dismissal(
            item.merged, item.type, names[item.type.key] ?? [], chaining: others.map(\.merged), style)
        } catch {
          dismissals.append((next.count - 1, error))
        }
      }
      if !isChanged, !lacking.isEmpty {
        leftOut += lacking.map(\.finding)
        for item in lacking.reversed() { next.remove(at: item.index) }
        isChanged = true
      }
      if !isChanged, let (index, refusal) = Successors.firstRefused(among: found, style) {
        leftOut.append(refusal)
        next.remove(at: index)
        isChanged = true
      }
      if !isChanged, !dismissals.isEmpty {
        leftOut += dismissals.map(\.finding)
        for dismissal in dismissals.reversed() { next.remove(at: dismissal.index) }
        isChanged = true
      }
      if !isChanged, let (index, refusal) = ChainedDismissals(found).firstRefused(style) {
        leftOut.append(refusal)
        next.remove(at: index)
        isChanged = true
      }
      waiting = next
    }
    slots = found
    // A menu asks nothing: it says how many there are.
    guard !project.isEstimate else { return }
    var successors: [Finding] = []
    for slot in found {
      let others = found.filter { $0.type.key == slot.type.key && $0.name != slot.name }.map(\.merged)
      let replaced = ReplacedAtOnce(slot, among: found, style, OptionalValues(type: slot.type, project: project))
      let gone = Set(slot.merged.uses.filter { replaced.range(of: $0) != nil }.map(\.place))
      confirmations += LiftChecks.confirmations(slot.merged, slot.type, style, beside: others, without: gone)
      confirmations += slot.captures.handsOnClosing.map { place in
        Finding(
          .derivedBinding, "'$\(slot.name)' is handed on as a binding that is true, and closes when it is set to false",
          at: place)
      }
      confirmations += FrozenStates.confirmations(slot.captures, of: slot.merged, in: slot.type)
      confirmations += FrozenDismissals.findings(
        of: slot.merged, in: slot.type, style, handing: ChainedDismissals(found).values(handedBy: slot))
      successors += Successors.findings(of: slot, beside: others, style)
      if style.staysInViews { confirmations += InnerEnvironment(slot.captures, slot.site, slot.type).findings }
    }
    confirmations += OpenedElsewhere(found, style, project).findings()
    // What is asked there already is one question.
    let asked = Set(successors.compactMap(\.place))
    confirmations.removeAll { finding in finding.reason == .overlap && finding.place.map(asked.contains) ?? false }
    confirmations += successors
    // A context stays in its view.
    guard style.rootModifier != nil || style.isKnown else { return }
    if let presenters { parents.stop(at: presenters.places(for: found)) }
    for view in found.map(\.type.key).uniqued() {
      let own = found.filter { $0.type.key == view }
      guard let type = own.first?.type else { continue }
      confirmations += ParentConditions(parents, project).confirmations(for: type, own.map(\.site))
      confirmations += ParentEnvironment(parents, project).confirmations(for: type, own.map(\.site))
      if style.isKnown { confirmations += GrowthWays(parents, style, project).confirmations(for: type) }
    }
  }
}

extension Finding {
  /// The same with the way out, where a flag and an optional are one thing: with `item:` the optional alone is captured.
  fileprivate func naming(itemBindingFor merged: MergedSlot, in type: ViewType) -> Finding {
    guard reason == .capturesState, merged.slot.kind == .flag, !type.project.isEstimate,
      case let values = OptionalValues(type: type, project: type.project, decides: true),
      let pair = try? PayloadPair(of: merged, in: type, values, keepsModifier: true), message.contains("'\(pair.name)'")
    else { return self }
    return Finding(
      reason, message + ": 'item-binding' first makes one of '\(pair.name)' and '\(merged.slot.name)'", at: place)
  }
}

extension LiftedSlots {
  /// Names for the cases: from the states, the view's name in front where two views have the same. With that it is known
  /// what goes, and which comments stay for the rest.
  ///
  /// - Parameter shown: the cases that are there, by what they show.
  mutating func nameCases(avoiding known: Set<String> = [], besides shown: [String: String] = [:]) {
    let twins = sameContents
    let named = slots.indices.filter { twins[$0] == nil }
    let said = named.map { sharedName(of: $0, twins) }
    let names = CaseNames.names(of: zip(named, said).map { ($1, slots[$0].merged.shownView) }, avoiding: [])
    var taken = known
    let short = zip(named, said).map { CaseNames.short($1, shown: slots[$0].merged.shownView) ?? "" }
    let own = zip(said, short).map { $1.isEmpty ? $0 : $1 }
    for (number, index) in named.enumerated() {
      var name = names[number]
      let isShared = own.indices.contains { $0 != number && own[$0] == own[number] }
      if isShared || taken.contains(name) {
        let view = slots[index].type.name.split(separator: ".").last.map(String.init) ?? ""
        // `isPresented` of the view alone says no more than its name.
        let rest = short[number]
        func prefixed(_ rest: some StringProtocol, by owner: String) -> String {
          CaseNames.lowered(owner) + rest.prefix(1).uppercased() + rest.dropFirst()
        }
        let bare = CaseNames.withoutSuffix(view)
        name = prefixed(rest, by: bare)
        // A number says nothing: the type around the view, or all of the state's name, may tell the two apart.
        let outer = slots[index].type.name.split(separator: ".").dropLast().last.map(String.init)
        let others = [outer.map { prefixed(prefixed(rest, by: view), by: $0) }, prefixed(said[number], by: bare)]
        name = ([name] + others.compactMap(\.self)).first { !taken.contains($0) } ?? name
      }
      name = CaseNames.unique(name, avoiding: taken)
      taken.insert(name)
      slots[index].caseName = name
    }
    for (index, first) in twins {
      slots[index].caseName = slots[first].caseName
      slots[index].isKnownCase = true
    }
    for own in Dictionary(grouping: slots.indices, by: { slots[$0].type.key }).values {
      let gone = Set(own.map { slots[$0].merged.slot.variable.id })
      for index in own {
        slots[index].headsOthers = Comments.headsGroup(slots[index].merged.slot.variable, without: gone)
      }
    }
    for index in slots.indices {
      guard let known = slots[index].knownCase(among: shown) else { continue }
      slots[index].caseName = known
      slots[index].isKnownCase = true
    }
  }

  /// What a case is named after: its state; of several states the one whose name says something, and where these say
  /// different things, the view that all of them show.
  private func sharedName(of index: Int, _ twins: [Int: Int]) -> String {
    let names = ([index] + twins.filter { $0.value == index }.keys.sorted()).map { slots[$0].name }
    let telling = names.filter { CaseNames.short($0) != nil }
    guard names.count > 1, let first = telling.first else { return slots[index].name }
    let isOneName = Set(telling.compactMap { CaseNames.short($0) }).count == 1
    return isOneName ? first : slots[index].merged.shownView.flatMap { CaseNames.shortView($0) } ?? first
  }

  /// The slots that show what one before them shows, by their number: nobody wants two cases for that. Where a state is
  /// read or emptied, it matters which of them it is.
  private var sameContents: [Int: Int] {
    var first: [String: Int] = [:]
    var result: [Int: Int] = [:]
    for (index, slot) in slots.enumerated() {
      let isOpenedAlone = slot.merged.uses.allSatisfy { use in
        switch use.role {
        case .presentation, .open: true
        // What may be nil closes it.
        case .assign: !LiftChecks.closesByNil(use, slot.merged, slot.type)
        default: false
        }
      }
      guard isOpenedAlone, slot.site.onDismiss == nil, let content = slot.shownContent else { continue }
      let key = content + "\u{1}" + slot.conditions.joined
      if let known = first[key] { result[index] = known } else { first[key] = index }
    }
    return result
  }
}
