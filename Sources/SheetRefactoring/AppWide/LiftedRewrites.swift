import SheetModel
import SwiftSyntax

/// Takes lifted modals out of their views and turns what opened them into triggers.
struct LiftedRewrites {
  private let style: AppWideStyle
  private let project: Project

  init(_ style: AppWideStyle, _ project: Project) {
    self.style = style
    self.project = project
  }

  /// Puts triggers, states and removed modifiers into the edits.
  ///
  /// - Returns: the contents of the modals, in the order of the slots.
  func contents(_ slots: [LiftedSlot], _ edits: inout [FileID: EditList]) -> [LiftedContent] {
    let byType = Dictionary(grouping: slots) { $0.type.key }
    for (_, slots) in byType.sorted(by: { $0.key < $1.key }) {
      let property = propertyName(slots[0].type, without: slots)
      for slot in ChainedDismissals(slots).innermostFirst { rewriteUses(slot, slots, property, &edits) }
      replaceStates(slots, property, &edits)
    }
    // The inner modals first: their text goes with the content around.
    var contents: [Int: LiftedContent] = [:]
    let order = slots.indices.sorted { one, other in
      let (a, b) = (slots[one].site.presentation.nestedIn != nil, slots[other].site.presentation.nestedIn != nil)
      return a == b ? one < other : a
    }
    let gone = Set(slots.map { RemovedModifier($0.site, in: project).call.id })
    for index in order { contents[index] = content(slots[index], among: gone, &edits) }
    for slot in slots { ConditionalModal(slot.site, slot.type)?.removeEmptied(gone, &edits) }
    for (_, slots) in byType.sorted(by: { $0.key < $1.key }) {
      guard let type = slots.first?.type else { continue }
      let removed = slots.map { (file: $0.site.source.file, range: RemovedModifier($0.site, in: project).whole) }
      var left = LeftDeclarations(
        of: slots, in: type, opening: propertyName(type, without: slots),
        Dictionary(grouping: removed, by: \.file).mapValues { $0.map(\.range) })
      left.remove(&edits)
    }
    return slots.indices.compactMap { contents[$0] }
  }

  /// Puts a modifier where the modals of a view stood.
  func place(
    _ modifier: String, at anchor: MergeAnchor, of slot: LiftedSlot, in slots: [LiftedSlot],
    _ edits: inout [FileID: EditList]
  ) {
    let source = anchor.source
    let replaced = slots.first { Syntax($0.site.call).id == anchor.node.id }
    guard let site = replaced?.site else {
      let text = source.style.newline + MergedModifier.indentation(behind: anchor.node, source) + modifier
      edits[source.file, default: EditList()].insert(at: anchor.node.end, text)
      return
    }
    let removed = slots.map { RemovedModifier($0.site, in: project) }
    let range = RemovedModifier(site, in: project).range(among: Set(removed.map(\.call.id)))
    // What the modal hung on stays: the modifier hangs there now.
    edits[source.file, default: EditList()].amend(range, to: TextEdit(site.wholeRemoval, site.lead + modifier))
  }

  /// - Parameter slots: the modals whose states go.
  func propertyName(_ type: ViewType, without slots: [LiftedSlot]) -> String {
    if let known = style.knownProperty(in: type) { return known }
    let name = style.propertyName
    let gone = slots.filter { $0.type.key == type.key && $0.name == name }.flatMap { slot in
      slot.merged.uses.map { $0.use.source.place($0.use.node) } + [slot.merged.slot.place]
    }
    return TakenNames(type, and: []).without(gone).unique(name)
  }

  // MARK: Uses

  private func rewriteUses(
    _ slot: LiftedSlot, _ slots: [LiftedSlot], _ property: String, _ edits: inout [FileID: EditList]
  ) {
    let context = OptionalValues(type: slot.type, project: project)
    let replaced = ReplacedAtOnce(slot, among: slots, style, context)
    for use in slot.merged.uses {
      let file = use.use.source.file
      var list = edits[file] ?? EditList()
      defer { edits[file] = list }
      let source = slot.site.source
      let dismissal = dismissal(slot, at: use, after: source === use.use.source ? nil : edits[source.file], &list)
      // In another modal's content, which moves to the mapping, the property has the style's own name.
      let isMoved = slots.contains { $0.site.holds(use) }
      let isHidden =
        isMoved && slots.contains { $0.site.holds(use) && $0.captures.holds(style.propertyName) }
      // `Router.shared`
      let isOwn = isMoved || !style.presentsOnce
      let hasSelf =
        isMoved
        ? isHidden || LocalNames.declaration(of: style.propertyName, at: use.use.node) != nil
        : use.use.hasSelf || LocalNames.isHidden(property, at: use.use.node)
      let name =
        (hasSelf && isOwn ? "self." : "") + (isMoved ? style.propertyName : style.called(property, in: slot.type))
      let value = "." + slot.caseName
      let isOwnContent = slot.site.holds(use)
      if let range = replaced.range(of: use) {
        list.add(range, "")
        continue
      }
      // What a statement says within itself stands behind what takes its place.
      let inner = Comments.within(use.statement, in: use.use.source)
      switch use.role {
      case .toggle where isOwnContent: list.add(use.statement.textRange, Self.close(at: use, slot.captures) + inner)
      case .open, .toggle:
        let arguments = slot.arguments(item: nil)
        let full = value + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
        let trigger = style.trigger(name, full, onDismiss: dismissal) + inner
        if LiftChecks.mayClose(use, slot.type), let closing = style.guardedClose(name, slot.caseName) {
          list.add(use.statement.textRange, Braces.text([closing, ("", trigger)], at: use, &list))
        } else {
          list.add(use.statement.textRange, trigger)
        }
      case .assign(let assigned):
        guard case .item(let type) = slot.merged.slot.kind else { continue }
        let head = TextRange(use.use.node.start, assigned.range.start)
        let rest = slot.arguments(item: nil).map { ", " + $0 }.joined()
        var (before, after) = split(style.trigger(name, value + "(\u{0}" + rest + ")", onDismiss: dismissal))
        // `item = /* the first */ items[0]`
        let gap = TextRange(use.use.node.end, assigned.range.start)
        before += use.use.source.text(gap).drop { $0 != "/" }
        let some = SomeWrapper(assigned)
        let answer = some == nil ? context.isOptional(assigned, type, in: use.use.source) : .never
        if answer == .never {
          some?.remove(&list)
          list.add(head, before)
          list.insert(at: assigned.range.end, after)
        } else {
          let fresh = CaseNames.unique("value", avoiding: Set(slot.captures.values.map(\.name)))
          // An extension of the view may not see what its declaration sees.
          let isExtension = slot.type.part(holding: use.use.node, in: use.use.source)?.isExtension == true
          let seen = isExtension ? slot.captures.itemType : type
          let text = OptionalText(of: assigned, answer, as: seen, isCondition: true, in: use.use.source)
          list.add(head, "if let \(fresh) = " + text.head)
          let isClosed = style.closesFromOutside && LiftChecks.closesByNil(use, slot.merged, slot.type)
          let closing = isClosed ? style.guardedClose(name, slot.caseName) : nil
          let branches = [("", before + fresh + after)] + (closing.map { [$0] } ?? [])
          list.insert(at: assigned.range.end, text.tail + " " + Braces.text(branches, at: use, &list))
        }
      case .close:
        if isOwnContent {
          list.add(use.statement.textRange, Self.close(at: use, slot.captures) + inner)
        } else if let closing = style.guardedClose(name, slot.caseName) {
          list.add(use.statement.textRange, Braces.text([closing], at: use, &list) + inner)
        }
      default: continue
      }
    }
  }

  /// What closes a content from within: a value of the content may have that name.
  static func close(at use: SlotUse, _ captures: Captures) -> String {
    let isHidden = captures.holds("dismiss") || LocalNames.declaration(of: "dismiss", at: use.use.node) != nil
    return isHidden ? "self.dismiss()" : "dismiss()"
  }

  /// What stands before and behind the value of a trigger.
  func split(_ trigger: String) -> (String, String) {
    let parts = trigger.split(separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }

  /// What a trigger hands over to be run on dismissal, as deep as the trigger stands.
  ///
  /// - Parameter others: the edits of the modal's file, where the trigger stands in another.
  func dismissal(
    _ slot: LiftedSlot, at use: SlotUse, after others: EditList? = nil, _ edits: inout EditList
  ) -> String? {
    guard use.opens, !slot.site.holds(use), style.takesDismissal, let expr = slot.site.onDismiss,
      !expr.is(NilLiteralExprSyntax.self)
    else { return nil }
    if let closure = expr.as(ClosureExprSyntax.self), closure.statements.isEmpty { return nil }
    let source = slot.site.source
    let isLong = source.line(expr.start) < source.line(expr.end)
    let opened = isLong ? OpenedBlocks.open(around: use.statement, in: use.use.source, &edits) : nil
    let target = opened ?? use.use.source.indentation(use.statement.start)
    // What it opens itself is written already; each trigger takes a copy.
    var list = others ?? edits
    defer { edits.adoptFault(of: list) }
    return list.take(expr.textRange, of: source.bytes, with: MovedCode.shifts(expr.textRange, to: target, in: source))
  }

  // MARK: States

  func replaceStates(_ slots: [LiftedSlot], _ property: String, _ edits: inout [FileID: EditList]) {
    let type = slots[0].type
    let source = type.primary.source
    var list = edits[source.file] ?? EditList()
    defer { edits[source.file] = list }
    let isOneFile = slots.allSatisfy { slot in slot.merged.uses.allSatisfy { $0.use.source === source } }
    let text = project.spelled(
      style.property(named: property, access: isOneFile ? "private " : ""), in: type.name)
    let isThere = style.knownProperty(in: type) != nil
    if isThere { widen(property, in: type, for: slots, &edits, &list) }
    // What stays in the view presents by it, whether anything opens it or not.
    let isNeeded =
      style.staysInViews
      || slots.contains { slot in
        slot.merged.uses.contains { use in
          // Triggers in moved contents use the mapping's own.
          if slots.contains(where: { $0.site.holds(use) }) { return false }
          switch use.role {
          case .open, .toggle, .assign, .close: return true
          default: return false
          }
        }
      }
    var declarations = slots.map(\.merged.slot.variable)
    let heads = Set(slots.filter(\.headsOthers).map(\.merged.slot.variable.id))
    var seen: Set<SyntaxIdentifier> = []
    declarations = declarations.filter { seen.insert($0.id).inserted }.sorted { $0.start < $1.start }
    // What is there under an `#if` only is no place for what all need.
    let first = declarations.first { ConditionalState.clause(of: $0) == nil } ?? declarations.first
    let replaced = isNeeded && !isThere ? first : nil
    for variable in declarations {
      StateRemoval.remove(
        variable, in: source, replacement: variable.id == replaced?.id ? text : nil,
        keepsComments: heads.contains(variable.id), &list)
    }
    ConditionalState.removeEmptied(declarations.filter { $0.id != replaced?.id }, in: source, &list)
  }

  /// What opens may stand in another file than the view's own property: `private` goes there.
  private func widen(
    _ property: String, in type: ViewType, for slots: [LiftedSlot], _ edits: inout [FileID: EditList],
    _ primary: inout EditList
  ) {
    guard let found = type.property(property),
      let word = found.variable.modifiers.first(where: {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }), let next = word.nextToken(viewMode: .sourceAccurate),
      case let source = found.part.source, source.isBlank(word.name.end, next.start),
      slots.contains(where: { slot in
        slot.merged.uses.contains { use in
          use.use.source !== source && !slots.contains { $0.site.holds(use) }
        }
      })
    else { return }
    let range = TextRange(word.start, next.start)
    if source === type.primary.source {
      primary.add(range, "")
    } else {
      edits[source.file, default: EditList()].add(range, "")
    }
  }

  // MARK: Contents

  private func content(
    _ slot: LiftedSlot, among gone: Set<SyntaxIdentifier>, _ edits: inout [FileID: EditList]
  ) -> LiftedContent {
    let site = slot.site
    var list = edits[site.source.file] ?? EditList()
    defer { edits[site.source.file] = list }
    // `self.page`: the case carries it now.
    for node in SelfMembers(site.contentSyntax).found
    where slot.captures.values.contains(where: { $0.name == node.declName.baseName.name }) {
      list.add(TextRange(node.start, node.declName.start), "")
    }
    LiftedRewrites.qualify(slot.captures, &list)
    let content = ContentText(site, slot.merged, style.valueName, project, slot.type)
    let code = content.render(at: LiftedContent.mark, &list)
    let removed = RemovedModifier(site, in: project)
    _ = list.take(removed.whole, of: site.source.bytes)
    list.add(removed.range(among: gone), "")
    let lines = slot.captures.bindableLines("\n", LiftedContent.mark)
    return LiftedContent(
      lines + code.lines.joined(separator: "\n"), newline: project.generatedStyle.newline, binding: code.binding,
      isInline: code.isInline && lines.isEmpty, isExpression: code.isExpression && lines.isEmpty)
  }

  /// Puts the surrounding types in front of names; what an inner modal has taken has them already.
  static func qualify(_ captures: Captures, _ list: inout EditList) {
    for name in captures.qualifiers
    where !list.edits.contains(where: { $0.range.start <= name.range.start && name.range.start < $0.range.end }) {
      list.add(name.range, name.text)
    }
  }
}

/// `self.x` in some syntax.
final class SelfMembers: SyntaxVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []

  init(_ node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { found.append(node) }
    return .visitChildren
  }
}
