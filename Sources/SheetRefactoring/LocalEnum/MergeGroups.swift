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

  static let kinds = ["sheet", "fullScreenCover", "popover"]

  init(of type: ViewType, in project: Project) throws(Finding) {
    let index = project.index
    var sites: [ModalSite] = []
    for (presentation, facts) in zip(index.presentations, index.sites) {
      guard Self.kinds.contains(presentation.kind), !presentation.isPreview, facts.isSystem,
        facts.scope.typePath.joined(separator: ".") == type.name,
        let source = type.parts.first(where: { $0.source.file == presentation.place.file })?.source
      else { continue }
      count += 1
      guard let site = ModalSite(presentation, facts, in: source),
        type.part(holding: site.call, in: source) != nil
      else {
        leftOut.append(
          Finding(.unsupportedForm, "this form of '.\(presentation.kind)' cannot be merged", at: presentation.place))
        continue
      }
      sites.append(site)
    }
    sites.sort { ($0.source.path, $0.place.range.start) < ($1.source.path, $1.place.range.start) }
    let popovers = sites.filter { $0.kind == "popover" }
    leftOut += popovers.map { Finding(.popoverAnchor, "a popover belongs to the view it points at", at: $0.place) }
    sites.removeAll { $0.kind == "popover" }

    var conditional = Self.conditional(sites)
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
        leftOut.append(error)
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
      let candidate = MergedSlot(slot, sites, in: type)
      // Another use as a modifier's state: a popover, a system panel.
      if let objection = candidate.objection(in: project) {
        leftOut.append(objection)
      } else {
        merged.append(candidate)
      }
    }
    group(merged, conditional.clauses)
    leftOut.sort { ($0.place?.file.index ?? 0, $0.place?.range.start ?? 0) < ($1.place?.file.index ?? 0, $1.place?.range.start ?? 0) }
  }

  private mutating func group(_ slots: [MergedSlot], _ clauses: Int) {
    struct Key: Hashable {
      let kind: String
      let nestedIn: Place?
    }
    var order: [Key] = []
    var byKey: [Key: [MergedSlot]] = [:]
    for slot in slots {
      let key = Key(kind: slot.site.kind, nestedIn: slot.site.presentation.nestedIn)
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(slot)
    }
    var single: [MergedSlot] = []
    for key in order {
      let slots = byKey[key] ?? []
      let count = slots.first.map { $0.sites.count } ?? 1
      if slots.count > 1 { groups.append(MergeGroup(kind: key.kind, slots: slots, clauses: count)) } else { single += slots }
    }
    for slot in single {
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
      (one.slots[0].site.presentation.nestedIn != nil ? 0 : 1) < (other.slots[0].site.presentation.nestedIn != nil ? 0 : 1)
    }
  }

  // MARK: #if

  private struct Conditional {
    var equal: [ModalSite] = []
    var handled: Set<Place> = []
    var leftOut: [Finding] = []
    var clauses = 1
  }

  /// The sites that stand in clauses of an `#if`, where not all stand in one and the same.
  private static func conditional(_ sites: [ModalSite]) -> Conditional {
    var result = Conditional()
    let clauses = sites.map { $0.call.nearest(IfConfigClauseSyntax.self) }
    let inside = zip(sites, clauses).filter { $0.1 != nil }
    guard !inside.isEmpty else { return result }
    let all = Set(clauses.map { $0.map { Syntax($0).id } })
    if all.count == 1 { return result }
    result.handled = Set(inside.map { $0.0.place })
    let lists = Set(inside.compactMap { $0.1?.parent?.id })
    if inside.count == sites.count, lists.count == 1, let list = inside[0].1?.parent?.as(IfConfigClauseListSyntax.self) {
      let sets = list.map { clause in
        inside.filter { $0.1?.id == clause.id }.map { $0.0.source.text($0.0.state) }.sorted()
      }
      let kinds = list.map { clause in Set(inside.filter { $0.1?.id == clause.id }.map { $0.0.kind }) }
      let hasElse = list.last?.poundKeyword.text == "#else"
      let isDismissed = inside.contains { $0.0.onDismiss != nil }
      if hasElse, Set(sets).count == 1, (sets.first?.count ?? 0) > 1, kinds.allSatisfy({ $0.count == 1 }), !isDismissed {
        result.equal = inside.map { $0.0 }
        result.clauses = list.count
        return result
      }
    }
    result.leftOut = inside.map {
      Finding(.exclusiveConditions, "it is there under '\($0.0.presentation.condition ?? "#if")' only", at: $0.0.place)
    }
    return result
  }
}
