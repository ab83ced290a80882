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
  /// The enum that is there already and gets the other states.
  let existing: ExistingEnum?
  private let taken: TakenNames

  private static let prefixes = ["Active", "Presented", "Current"]
  /// What the enum may be called.
  static let enumNames = prefixes.flatMap { [$0 + "Sheet", $0 + "Cover"] }

  var source: SourceFile { type.primary.source }
  var style: SourceStyle { source.style }
  var hasPayload: Bool { group.slots.contains { $0.payload != nil } }

  init(_ group: MergeGroup, anchor: MergeAnchor, type: ViewType, avoiding taken: TakenNames, in project: Project) {
    existing = ExistingEnum(group, anchor: anchor, type: type, in: project)
    self.group = group
    self.anchor = anchor
    self.type = type
    let word = group.kind == "sheet" ? "Sheet" : "Cover"
    let prefix = Self.prefixes.first { prefix in
      !taken.contains(prefix + word) && !taken.contains(prefix.lowercased() + word)
    }
    let views = group.slots.map { slot in
      // `isPresented` beside `picked` says nothing, the value that is shown says it.
      (CaseNames.short(slot.slot.name) == nil ? slot.pair?.name ?? slot.slot.name : slot.slot.name, slot.shownView)
    }
    self.taken = taken
    if let existing {
      enumName = existing.growth.decl.name.name
      property = group.slots[existing.kept].slot.name
      parameter = existing.parameter
      // The one that stays keeps its cases.
      let others = views.enumerated().filter { $0.offset != existing.kept }.map(\.element)
      var names = CaseNames.names(of: others, avoiding: existing.growth.takenNames)
      names.insert(property, at: existing.kept)
      cases = names
      return
    }
    enumName = taken.unique((prefix ?? "Active") + word)
    property = taken.unique((prefix ?? "Active").lowercased() + word)
    cases = CaseNames.names(of: views, avoiding: [])
    let own = taken.adding("sheet", "fullScreenCover")
    parameter = ["destination", "presented", "shown"].first { !own.contains($0) } ?? own.unique("destination")
  }

  func unique(_ name: String) -> String { taken.adding(enumName, property).unique(name) }

  /// What the slots run when they are dismissed, with the states in it rewritten, by index.
  private func dismissals(_ routing: DismissRouting, _ edits: inout [FileID: EditList]) -> [Int: String] {
    var result: [Int: String] = [:]
    for (index, merged) in group.slots.enumerated() {
      guard let expr = merged.site.onDismiss, !expr.is(NilLiteralExprSyntax.self) else { continue }
      let source = merged.site.source
      var list = edits[source.file] ?? EditList()
      defer { edits[source.file] = list }
      switch routing {
      case .none, .impossible: continue
      case .shared:
        let shifts = MovedCode.shifts(expr.textRange, to: modifierIndentation, from: Syntax(expr), in: source)
        result[index] = list.take(expr.textRange, of: source.bytes, with: shifts)
      case .routed:
        guard let closure = expr.as(ClosureExprSyntax.self) else {
          result[index] = source.text(expr) + (DismissRouting.isOptionalClosure(expr, in: type) ? "?()" : "()")
          continue
        }
        let range = ContentText.inside(closure, source)
        guard range.start < range.end else { continue }
        let depth = type.memberIndentation(of: dismissalPart) + dismissalDepth
        let first = closure.statements.first.map { Syntax($0) }
        let shifts = MovedCode.shifts(range, to: depth, from: first, in: source)
        result[index] =
          list.take(range, of: source.bytes, with: shifts)
          + (first == nil ? source.style.newline + depth + "break" : "")
      }
    }
    return result
  }

  /// Where the function stands that runs them: beside the modifier, whose file may have what they need for itself.
  var dismissalPart: ViewType.Part { type.part(holding: anchor.node, in: anchor.source) ?? type.primary }

  /// How deep a branch stands in that function.
  var dismissalDepth: String {
    let unit = style.unit(within: type.memberIndentation)
    return unit + unit + (style.indentsCases ? unit : "")
  }

  /// How deep the one modifier stands.
  private var modifierIndentation: String {
    let site = group.slots.flatMap(\.sites).first { Syntax($0.call).id == anchor.node.id }
    return site.map { $0.source.indentation($0.member.period.start) }
      ?? MergedModifier.indentation(behind: anchor.node, anchor.source)
  }

  /// The uses of the states in terms of the new one. All conversions come here before any is assembled:
  /// one may stand in the content of another.
  func rewrite(
    _ edits: inout [FileID: EditList], _ confirmations: inout [Finding], _ project: Project
  ) -> SlotRewrites {
    confirmations += anchor.confirmations
    if group.isConditional {
      confirmations.append(
        Finding(.conditionalCompilation, "every clause of the #if is rewritten alike", at: group.slots[0].site.place))
    }
    var rewrites = SlotRewrites(self, project)
    for index in group.slots.indices {
      if index == existing?.kept { rewrites.keep(index) } else { rewrites.rewrite(index, &edits) }
    }
    confirmations += rewrites.confirmations
    return rewrites
  }

  /// The modifier, the enum, the state.
  ///
  /// - Returns: how many statements open each case now, by file.
  func assemble(
    _ edits: inout [FileID: EditList], _ rewrites: SlotRewrites, _ project: Project
  ) throws(Finding) -> [FileID: [String: Int]] {
    if let existing {
      try existing.write(self, project, &edits)
      EnumText(self, rewrites, .none, [:], project).writeExisting(&edits[source.file, default: EditList()])
      return opened(rewrites)
    }
    let routing = DismissRouting.decide(group, in: type, project) ?? .none
    let dismissals = dismissals(routing, &edits)
    MergedModifier(self, routing, dismissals, project).write(&edits)
    let text = EnumText(self, rewrites, routing, dismissals, project)
    text.write(&edits[source.file, default: EditList()])
    text.insertDismissed(&edits[dismissalPart.source.file, default: EditList()])
    return opened(rewrites)
  }

  private func opened(_ rewrites: SlotRewrites) -> [FileID: [String: Int]] {
    rewrites.opened.mapValues { counts in
      Dictionary(uniqueKeysWithValues: counts.map { (cases[$0.key], $0.value) })
    }
  }
}
