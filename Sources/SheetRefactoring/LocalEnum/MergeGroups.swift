import SheetIndex
import SheetModel
import SwiftSyntax

/// The presentations of one kind in a view that may share one modifier.
struct MergeGroup {
  /// `sheet` or `fullScreenCover`; with equal clauses of an `#if` the kind of the first.
  let kind: String
  var slots: [MergedSlot]
  /// The clauses of one `#if` that all present the same; nil where there is one modifier for each state.
  let clauses: Int

  var isConditional: Bool { clauses > 1 }
}

/// Sorts the presentations of a view into groups, and says of the others why they stay.
struct MergeGroups {
  private(set) var groups: [MergeGroup] = []
  /// In source order.
  private(set) var leftOut: [Finding] = []
  /// How many modals there are at all.
  private(set) var count = 0
  /// The enum behind each sheet and cover, where one is.
  private var drivers: [String?] = []
  private(set) var firstSite: Place?

  /// All that the view presents is driven by enums already.
  var isEnumAlready: Bool { !drivers.isEmpty && !drivers.contains(nil) }

  init(of type: ViewType, in project: Project) throws(Finding) {
    var sites: [ModalSite] = []
    for modal in project.modalsByView[type.name] ?? [] {
      let (presentation, facts) = (modal.presentation, modal.facts)
      let part = type.parts.first { part in
        part.source.file == presentation.place.file && part.members.textRange.contains(presentation.place.range.start)
      }
      guard let source = part?.source else { continue }
      count += 1
      if presentation.kind == "popover" {
        leftOut.append(
          Finding(.popoverAnchor, "a popover belongs to the view it points at", at: presentation.place))
        continue
      }
      drivers.append(presentation.enumName)
      if firstSite == nil { firstSite = presentation.place }
      guard facts.isSystem else {
        // `.sheet(for: $context)`: a function of the project, with a state of its own kind.
        leftOut.append(
          Finding(
            .stateNotOwned, "this '.\(presentation.kind)' is a function of the project",
            at: presentation.state?.place ?? presentation.place))
        continue
      }
      guard let site = ModalSite(presentation, facts, in: source),
        type.part(holding: site.call, in: source) != nil
      else {
        leftOut.append(
          Finding(
            .unsupportedForm,
            ModalSite.refusal(of: presentation, in: source, "merged"), at: presentation.place))
        continue
      }
      sites.append(site)
    }
    sites.sort { ($0.source.path, $0.place.range.start) < ($1.source.path, $1.place.range.start) }
    var conditional = Self.conditional(sites, in: type)
    leftOut += conditional.leftOut
    sites.removeAll { site in conditional.handled.contains(site.place) }
    var bySlot: [(slot: Slot, sites: [ModalSite])] = []
    for site in sites + conditional.equal {
      do throws(Finding) {
        let slot = try Slot(of: site, in: type)
        if let known = bySlot.firstIndex(where: { $0.slot.name == slot.name }) {
          bySlot[known].sites.append(site)
        } else {
          bySlot.append((slot, [site]))
        }
      } catch {
        let bare = NameUses.split(site.source.text(site.state)).0
        if error.reason == .initialValue, let use = type.uses(of: bare).first(where: { $0.form == .underscored }) {
          leftOut.append(
            Finding(.stateSetInInit, "'\(bare)' is set in an initialiser", at: use.source.place(use.node)))
        } else {
          leftOut.append(error)
        }
      }
    }
    conditional.equal = []
    var merged: [MergedSlot] = []
    for (slot, sites) in bySlot {
      let isEqual = conditional.clauses > 1 && sites.count == conditional.clauses
      if sites.count > 1, !isEqual {
        leftOut += sites.map { Finding(.sharedSlot, "'\(slot.name)' drives \(sites.count) modifiers", at: $0.place) }
        continue
      }
      var candidate = MergedSlot(slot, sites, in: type).withoutIdleDismissals()
      // Another use as a modifier's state: a popover, a system panel.
      if let objection = candidate.objection(type, in: project) {
        leftOut.append(objection)
      } else {
        candidate.pair = try? PayloadPair(of: candidate, in: type, OptionalValues(type: type, project: project))
        merged.append(candidate)
      }
    }
    group(merged, conditional.clauses)
    leftOut.sort {
      ($0.place?.file.index ?? 0, $0.place?.range.start ?? 0) < ($1.place?.file.index ?? 0, $1.place?.range.start ?? 0)
    }
  }

  private mutating func group(_ slots: [MergedSlot], _ clauses: Int) {
    struct Key: Hashable {
      let kind: String
      let nestedIn: Place?
      /// In how many clauses of an `#if`.
      let count: Int
      /// The one clause that it is there in.
      let clause: SyntaxIdentifier?
    }
    var order: [Key] = []
    var byKey: [Key: [MergedSlot]] = [:]
    for slot in slots {
      let clause = slot.sites.count > 1 ? nil : slot.site.call.nearest(IfConfigClauseSyntax.self)?.id
      let key = Key(
        kind: slot.site.kind, nestedIn: slot.site.presentation.nestedIn, count: slot.sites.count, clause: clause)
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(slot)
    }
    var single: [MergedSlot] = []
    for key in order {
      var slots = byKey[key] ?? []
      // Of several that are shown at first, all but one would be lost.
      for extra in slots.filter({ $0.slot.isInitiallyShown }).dropFirst() {
        leftOut.append(Finding(.initialValue, "another one begins with true as well", at: extra.slot.place))
        slots.removeAll { $0.slot.name == extra.slot.name }
      }
      let count = slots.first.map { $0.sites.count } ?? 1
      if slots.count > 1 {
        groups.append(MergeGroup(kind: key.kind, slots: slots, clauses: count))
      } else {
        single += slots
      }
    }
    for slot in single {
      let twin = slots.first { $0.site.kind == slot.site.kind && $0.slot.name != slot.slot.name }
      if let twin, twin.sites.count != slot.sites.count {
        leftOut.append(
          Finding(
            .exclusiveConditions, "the other \(slot.site.kind)s stand in the clauses of an '#if'", at: slot.site.place))
        continue
      }
      if let condition = twin?.site.presentation.condition, slot.site.presentation.condition != condition {
        leftOut.append(
          Finding(
            .exclusiveConditions, "the other \(slot.site.kind)s are there under '\(condition)' only",
            at: slot.site.place))
        continue
      }
      if let twin, twin.site.presentation.nestedIn != slot.site.presentation.nestedIn {
        leftOut.append(Finding(.noCommonAnchor, Self.layers(slot, twin, slots), at: slot.site.place))
        continue
      }
      let other = slots.first { $0.site.kind != slot.site.kind }
      let finding =
        other.map {
          Finding(
            .mixedKinds, "a \($0.site.kind) and a \(slot.site.kind) cannot share one modifier", at: slot.site.place)
        } ?? Finding(.nothingToMerge, "there is no other \(slot.site.kind) to merge it with", at: slot.site.place)
      leftOut.append(finding)
    }
    // The inner ones first: their text moves with the content around.
    groups.sort { one, other in
      (one.slots[0].site.presentation.nestedIn != nil ? 0 : 1)
        < (other.slots[0].site.presentation.nestedIn != nil ? 0 : 1)
    }
  }

  /// Which of two stands in another modal's content.
  private static func layers(_ slot: MergedSlot, _ twin: MergedSlot, _ all: [MergedSlot]) -> String {
    guard let outer = slot.site.presentation.nestedIn else {
      return "the other \(slot.site.kind) belongs to what another modal presents: '\(twin.slot.name)'"
    }
    let name = all.first { $0.site.place == outer }.map { ": '\($0.slot.name)'" } ?? ""
    return "it belongs to what another modal presents" + name
  }

  // MARK: #if

  private struct Conditional {
    var equal: [ModalSite] = []
    var handled: Set<Place> = []
    var leftOut: [Finding] = []
    var clauses = 1
  }

  /// The sites that stand in clauses of an `#if`, where not all stand in one and the same. An `#if` around the whole type
  /// says nothing of them.
  private static func conditional(_ sites: [ModalSite], in type: ViewType) -> Conditional {
    var result = Conditional()
    let clauses = sites.map { site in
      site.call.nearest(IfConfigClauseSyntax.self).flatMap { type.primary.decl.isInside($0) ? nil : $0 }
    }
    let together = zip(sites, clauses).map { (site: $0, clause: $1) }
    let inside = together.filter { item in
      item.clause != nil && !isAlone(item.site.kind, together) && !areAlone(item, together)
    }
    guard !inside.isEmpty else { return result }
    let all = Set(clauses.map { $0.map { Syntax($0).id } })
    if all.count == 1 { return result }
    result.handled = Set(inside.map(\.site.place))
    // By `#if`: one whose clauses all present the same is rewritten as one.
    for list in inside.compactMap({ $0.clause?.parent?.as(IfConfigClauseListSyntax.self) }) {
      let own = inside.filter { $0.1?.parent?.id == list.id }.map { (site: $0.0, clause: $0.1) }
      guard isEqual(own, in: list, beside: sites) else { continue }
      result.equal = own.map(\.site)
      result.clauses = list.count
      break
    }
    let equal = Set(result.equal.map(\.place))
    result.leftOut = inside.filter { !equal.contains($0.0.place) }.map { inner in
      // Alone of its kind it could not be merged anyway.
      let others = sites.filter { $0.place != inner.0.place && $0.kind == inner.0.kind }
      if others.isEmpty {
        return Finding(.mixedKinds, "there is no other \(inner.0.kind) to merge it with", at: inner.0.place)
      }
      let twin = inside.contains { other in
        other.0.place != inner.0.place && other.1?.id != inner.1?.id && other.1?.parent?.id == inner.1?.parent?.id
          && other.0.source.text(other.0.state) == inner.0.source.text(inner.0.state)
      }
      guard twin else { return exclusive(inner.0) }
      let beside = inside.filter { $0.1?.parent?.id == inner.1?.parent?.id }.map { $0.0 }
      if Set(beside.map { $0.source.text($0.state) }).count == 1, Set(beside.map(\.kind)).count == 1 {
        return Finding(
          .nothingToMerge, "there is no other \(inner.0.kind) in the clauses of this '#if'", at: inner.0.place)
      }
      return Finding(
        .exclusiveConditions, "the clauses of this '#if' do not present the same in the same way", at: inner.0.place)
    }
    return result
  }

  /// All modals of a kind stand in one and the same clause, and nothing else shows their states: they are together there.
  private static func isAlone(_ kind: String, _ all: [(site: ModalSite, clause: IfConfigClauseSyntax?)]) -> Bool {
    let own = all.filter { $0.site.kind == kind }
    let states = Set(own.map { $0.site.source.text($0.site.state) })
    return Set(own.map { $0.clause.map { Syntax($0).id } }).count == 1
      && !all.contains { $0.site.kind != kind && states.contains($0.site.source.text($0.site.state)) }
  }

  /// Several of a kind stand in one clause, beside others that stand elsewhere, and nothing else shows their states: they
  /// come together among themselves.
  private static func areAlone(
    _ item: (site: ModalSite, clause: IfConfigClauseSyntax?), _ all: [(site: ModalSite, clause: IfConfigClauseSyntax?)]
  ) -> Bool {
    func isBeside(_ other: (site: ModalSite, clause: IfConfigClauseSyntax?)) -> Bool {
      other.site.kind == item.site.kind && other.clause?.id == item.clause?.id
    }
    let own = all.filter(isBeside)
    let states = Set(own.map { $0.site.source.text($0.site.state) })
    return own.count > 1 && states.count == own.count
      && !all.contains { other in
        // What the other clauses present belongs together with these.
        let isExclusive = other.clause?.id != item.clause?.id && other.clause?.parent?.id == item.clause?.parent?.id
        return isExclusive || !isBeside(other) && states.contains(other.site.source.text(other.site.state))
      }
  }

  /// Each clause presents the same states, each by one kind, without an `onDismiss`, and nothing else does.
  private static func isEqual(
    _ own: [(site: ModalSite, clause: IfConfigClauseSyntax?)], in list: IfConfigClauseListSyntax,
    beside sites: [ModalSite]
  ) -> Bool {
    let states = Set(own.map { $0.site.source.text($0.site.state) })
    let places = Set(own.map(\.site.place))
    guard states.count > 1, list.last?.poundKeyword.text == "#else", !own.contains(where: { $0.site.onDismiss != nil }),
      !sites.contains(where: { !places.contains($0.place) && states.contains($0.source.text($0.state)) })
    else { return false }
    return list.allSatisfy { clause in
      let inner = own.filter { $0.clause?.id == clause.id }.map(\.site)
      return inner.count == states.count && Set(inner.map { $0.source.text($0.state) }) == states
        && Set(inner.map(\.kind)).count == 1
    }
  }

  private static func exclusive(_ site: ModalSite) -> Finding {
    Finding(.exclusiveConditions, "it is there under '\(site.presentation.condition ?? "#if")' only", at: site.place)
  }
}
