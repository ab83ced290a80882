import SheetModel
import SwiftSyntax

/// A group with the names of what it becomes.
struct Conversion {
  let group: MergeGroup
  let anchor: MergeAnchor
  let type: ViewType
  let enumName: String
  let property: String
  /// The cases, in the order of the group's slots.
  let cases: [String]
  /// What the content's closure calls the value that is shown.
  let parameter: String
  let owners: ContentOwners
  private let taken: Set<String>

  var source: SourceFile { type.primary.source }
  var style: SourceStyle { source.style }
  var hasPayload: Bool { group.slots.contains { $0.slot.kind != .flag } }

  init(_ group: MergeGroup, anchor: MergeAnchor, type: ViewType, avoiding taken: Set<String>) {
    self.group = group
    self.anchor = anchor
    self.type = type
    let word = group.kind == "sheet" ? "Sheet" : "Cover"
    enumName = CaseNames.unique("Active" + word, avoiding: taken)
    property = CaseNames.unique("active" + word, avoiding: taken)
    cases = CaseNames.names(
      of: group.slots.map { slot in
        (slot.slot.name, slot.site.presentation.destinations.first { $0.isDeclared }?.view)
      }, avoiding: [])
    parameter = CaseNames.unique("destination", avoiding: taken.union(["sheet", "fullScreenCover"]))
    // The clauses of an #if show the same: the first modifier of each state stands for all.
    owners = ContentOwners(group.slots.flatMap(\.sites), in: type)
    self.taken = taken
  }

  func unique(_ name: String) -> String { CaseNames.unique(name, avoiding: taken.union([enumName, property])) }

  /// The index of the slot whose content a site index of `owners` means.
  func slotIndex(ofSite index: Int) -> Int {
    var at = index
    for (slot, merged) in group.slots.enumerated() {
      if at < merged.sites.count { return slot }
      at -= merged.sites.count
    }
    return 0
  }

  /// Puts everything into the edits of the files.
  func write(
    _ edits: inout [FileID: EditList], _ confirmations: inout [Finding], _ project: Project
  ) throws(Finding) {
    confirmations += anchor.confirmations
    if group.isConditional {
      confirmations.append(
        Finding(.conditionalCompilation, "every clause of the #if is rewritten alike", at: group.slots[0].site.place))
    }
    var rewrites = SlotRewrites(self, project)
    for index in group.slots.indices { rewrites.rewrite(index, &edits) }
    confirmations += rewrites.confirmations
    let routing = DismissRouting.decide(group, in: type) ?? .none
    try MergedModifier(self, routing, project).write(&edits)
    try EnumText(self, rewrites, routing, project).write(&edits[source.file, default: EditList()])
  }
}
