import SheetModel
import SwiftSyntax

/// Every use of the old states in terms of the new one.
struct SlotRewrites {
  let conversion: Conversion
  let context: TriggerContext
  let values: OptionalValues
  private let contents: ContentOwners
  private let project: Project
  private(set) var confirmations: [Finding] = []
  /// Slots whose old name stays, as a property that is computed from the new state.
  private(set) var accessors: Set<Int> = []
  /// Slots that need a binding of their own, with its name.
  private(set) var bindings: [Int: String] = [:]
  /// How many statements open each case in each file, for the check afterwards.
  private(set) var opened: [FileID: [Int: Int]] = [:]
  private var closed: Set<SyntaxIdentifier> = []

  init(_ conversion: Conversion, _ project: Project) {
    self.conversion = conversion
    self.project = project
    // The clauses of an #if show the same: the first modifier of each state stands for all.
    contents = ContentOwners(conversion.group.slots.flatMap(\.sites), in: conversion.type)
    context = TriggerContext(type: conversion.type)
    values = OptionalValues(type: conversion.type, project: project)
  }

  private var property: String { conversion.property }
  var group: MergeGroup { conversion.group }

  mutating func rewrite(_ index: Int, _ edits: inout [FileID: EditList]) {
    let merged = group.slots[index]
    let readsAsName = needsAccessor(index)
    if readsAsName { accessors.insert(index) }
    for use in merged.uses {
      var list = edits[use.use.source.file] ?? EditList()
      rewrite(use, index, &list)
      edits[use.use.source.file] = list
    }
  }

  /// A state that stays as it is: opening it may replace another one now.
  mutating func keep(_ index: Int) {
    for use in group.slots[index].uses {
      if case .assign = use.role { noteOverlap(use, index) }
    }
  }

  /// With a payload in the enum there is no `==`; a value is read through its old name; `if let item` needs it.
  private func needsAccessor(_ index: Int) -> Bool {
    let merged = group.slots[index]
    return merged.uses.contains { use in
      switch use.role {
      case .read, .onChange, .changeThrough: conversion.hasPayload || merged.slot.kind != .flag
      case .shorthand: true
      default: false
      }
    }
  }

  private mutating func rewrite(_ use: SlotUse, _ index: Int, _ edits: inout EditList) {
    let name = conversion.cases[index]
    let node = use.use.node
    switch use.role {
    case .presentation, .initialise, .unsupported, .shorthand: return
    case .open(let value):
      noteOverlap(use, index)
      noteOpened(use, index)
      if let pair = group.slots[index].pair, let write = pair.writes[use.statement.id] {
        return rewritePair(use, write, index, &edits)
      }
      edits.add(node.textRange, newName(use))
      space(node, value, in: use, &edits)
      edits.add(value.range, "." + name)
    case .toggle: rewriteToggle(use, index, &edits)
    case .close: rewriteClose(use, index, &edits)
    case .assign(let value): rewriteAssignment(use, index, value, &edits)
    case .read, .changeThrough:
      noteFollowed(use)
      if !accessors.contains(index) { rewriteRead(use, name, &edits) }
    case .onChange:
      confirmations.append(
        Finding(.onChange, "'onChange' follows '\(use.use.name)' through '\(property)' now", at: use.place))
      if !accessors.contains(index) { rewriteRead(use, name, &edits) }
    case .pass:
      let binding = bindings[index] ?? conversion.unique(use.use.name + "Binding")
      bindings[index] = binding
      confirmations.append(
        Finding(.derivedBinding, "'$\(use.use.name)' is handed on as a binding made of '\(property)'", at: use.place))
      notePassedOverlap(use, index)
      edits.add(node.textRange, (use.use.hasSelf ? "self." : "") + binding)
    }
  }

  /// `.onChange(of: book?.id)`, `.task(id: isOpen)`: what runs when a value changes that the state is a part of.
  private mutating func noteFollowed(_ use: SlotUse) {
    let around = sequence(first: use.use.node, next: { $0.parent }).prefix {
      !$0.is(ClosureExprSyntax.self) && !$0.is(CodeBlockItemSyntax.self)
    }
    for argument in around.lazy.compactMap({ $0.as(LabeledExprSyntax.self) }) {
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        (name, argument.label?.text) == ("onChange", "of") || (name, argument.label?.text) == ("task", "id")
      else { continue }
      confirmations.append(
        Finding(.onChange, "'\(name)' follows '\(use.use.name)' through '\(property)' now", at: use.place))
    }
  }

  private func newName(_ use: SlotUse) -> String { (use.use.hasSelf || isShadowed(use) ? "self." : "") + property }

  /// The name of a state that was there already may mean something else where another one was used.
  private func isShadowed(_ use: SlotUse) -> Bool {
    guard let existing = conversion.existing else { return false }
    let isMoved = group.slots.contains { $0.site.holds(use) }
    return isMoved && existing.parameter == property
      || LocalNames.declaration(of: property, at: use.use.node) != nil
  }

  // MARK: Openings

  private mutating func noteOverlap(_ use: SlotUse, _ index: Int) {
    let node = use.use.node
    let owners = self.owners(use)
    let others = owners.shown.subtracting([index])
    // Its own content gave it another value before, too.
    let isOwn =
      owners.shown == [index] && !owners.isOutside && !context.runsLater(use.use.node, in: use.use.source)
    if !others.isEmpty {
      confirmations.append(
        Finding(
          .overlap,
          "it opens from within a modal: it would replace that one instead of waiting" + dismissal(within: others),
          at: use.place))
    } else if opensAnother(beside: use) {
      confirmations.append(
        Finding(.overlap, "another one is opened beside it: only the last would be shown", at: use.place))
    } else if !isOwn, context.automaticCause(of: node, in: use.use.source) != nil {
      confirmations.append(
        Finding(
          .overlap, "it can open by itself: it would replace what is shown instead of waiting for it", at: use.place))
    }
  }

  /// What closes its surroundings by itself does not know that these are another modal by then.
  ///
  /// - Parameter slots: whose contents open another one.
  private func dismissal(within slots: Set<Int>) -> String {
    let contents = group.slots.flatMap(\.sites).enumerated().filter { slots.contains(slotIndex(ofSite: $0.offset)) }
    let view = contents.firstMapped { [project, type = conversion.type] in
      project.viewThatDismisses(in: $0.element, of: type)
    }
    return view.map { ", and '\($0)' may close it then" } ?? ""
  }

  /// Whoever has the binding may open the modal through it.
  private mutating func notePassedOverlap(_ use: SlotUse, _ index: Int) {
    let others = owners(use).shown.subtracting([index])
    if !others.isEmpty {
      confirmations.append(
        Finding(
          .overlap,
          "a modal can open it through this: it would replace that one instead of waiting" + dismissal(within: others),
          at: use.place))
    } else if opensAnother(beside: use) {
      confirmations.append(
        Finding(
          .overlap, "another one is opened beside what is opened through this: only the last would be shown",
          at: use.place))
    } else if HandedBindings(project, opensOnly: true).change(by: use.use, in: conversion.type) != nil {
      confirmations.append(
        Finding(
          .overlap, "it can open by itself through this: it would replace what is shown instead of waiting for it",
          at: use.place))
    }
  }

  /// Another state of the group is opened in the same action.
  private func opensAnother(beside use: SlotUse) -> Bool {
    let actions = Actions(type: conversion.type)
    return group.slots.contains { $0.slot.name != use.use.name && actions.opens($0, with: use) }
  }

  private mutating func noteOpened(_ use: SlotUse, _ index: Int) {
    opened[use.use.source.file, default: [:]][index, default: 0] += 1
  }

  /// `doc = x; sharing = true` in one: at the first of the two, which goes on to the second.
  private func rewritePair(_ use: SlotUse, _ write: SlotUse, _ index: Int, _ edits: inout EditList) {
    guard case .assign(let value) = write.role else { return }
    edits.add(write.use.node.textRange, newName(use))
    edits.insert(at: value.range.start, ".\(conversion.cases[index])(")
    edits.insert(at: value.range.end, ")")
    let source = use.use.source
    if Lines.isAlone(use.statement, in: source) {
      return edits.add(Lines.whole(use.statement, in: source), "")
    }
    let (first, second) =
      use.statement.start > write.statement.start
      ? (write.statement, use.statement) : (use.statement, write.statement)
    let gap = TextRange(first.end, second.start)
    // On one line both; else what stands between, a comment perhaps, stays.
    if source.text(gap).allSatisfy({ $0 == ";" || $0 == " " }) {
      edits.add(
        use.statement.id == second.id ? TextRange(first.end, second.end) : TextRange(first.start, second.start), "")
    } else {
      edits.add(use.statement.textRange, "")
    }
  }

  private mutating func rewriteToggle(_ use: SlotUse, _ index: Int, _ edits: inout EditList) {
    let name = newName(use)
    let caseName = conversion.cases[index]
    let owners = self.owners(use)
    let comments = Comments.within(use.statement, in: use.use.source)
    if isOwn(owners, index), isSure(use, index) {
      edits.add(use.statement.textRange, "\(name) = nil" + comments)
    } else if isOwn(owners, index), !context.runsLater(use.use.node, in: use.use.source) {
      // It is up, so this closes; what the content opened in its place stays.
      edits.add(use.statement.textRange, "if case .\(caseName) = \(name) { \(name) = nil }" + comments)
    } else if owners.inside.isEmpty, context.automaticCause(of: use.use.node, in: use.use.source) == nil {
      noteOverlap(use, index)
      noteOpened(use, index)
      edits.add(use.statement.textRange, "\(name) = .\(caseName)" + comments)
    } else {
      noteOverlap(use, index)
      noteOpened(use, index)
      edits.add(
        use.statement.textRange,
        Braces.text(
          [("if case .\(caseName) = \(name)", "\(name) = nil"), ("", "\(name) = .\(caseName)")], at: use, &edits)
          + comments)
    }
  }

  private mutating func rewriteAssignment(
    _ use: SlotUse, _ index: Int, _ value: SlotUse.Value, _ edits: inout EditList
  ) {
    noteOverlap(use, index)
    noteOpened(use, index)
    let name = newName(use)
    let caseName = conversion.cases[index]
    let node = use.use.node
    // Where there is no value, what is opened beside it stays.
    let isGuarded =
      !owners(use).inside.isSubset(of: [index]) || opensAnother(beside: use)
      || context.automaticCause(of: node, in: use.use.source) != nil
    let head = TextRange(node.start, value.range.start)
    let comments = Comments.within(use.statement, head, in: use.use.source)
    guard case .item(let type) = group.slots[index].slot.kind else {
      // `flag = other`
      if !isOwn(owners(use), index) {
        confirmations.append(Finding(.guardedClose, "it closes '\(caseName)' alone", at: use.place))
      }
      // A brace would begin the body.
      let isPlain = !use.use.source.text(value.range).contains("{")
      edits.add(head, isPlain ? "if " : "if (")
      let branches = [("", "\(name) = .\(caseName)"), ("if case .\(caseName) = \(name)", "\(name) = nil")]
      edits.insert(at: value.range.end, (isPlain ? " " : ") ") + Braces.text(branches, at: use, &edits) + comments)
      return
    }
    let between = use.use.source.text(TextRange(node.end, value.range.start))
    let some = SomeWrapper(value)
    let answer = some == nil ? values.isOptional(value, type, in: use.use.source) : .never
    switch answer {
    case .never:
      some?.remove(&edits)
      edits.add(node.textRange, name)
      space(node, value, in: use, &edits)
      edits.insert(at: value.range.start, ".\(caseName)(")
      edits.insert(at: value.range.end, ")")
    case .maybe, .always:
      let text = OptionalText(of: value, answer, as: type, isCondition: isGuarded, in: use.use.source)
      if isGuarded {
        edits.add(head, "if let value = " + text.head)
        let branches = [("", "\(name) = .\(caseName)(value)"), ("if case .\(caseName) = \(name)", "\(name) = nil")]
        edits.insert(at: value.range.end, text.tail + " " + Braces.text(branches, at: use, &edits) + comments)
      } else {
        edits.add(head, name + between + text.head)
        edits.insert(at: value.range.end, text.tail + ".map { .\(caseName)($0) }")
      }
    }
  }

  /// `flag=true`: before a dot `=.` would be an operator.
  private func space(_ node: Syntax, _ value: SlotUse.Value, in use: SlotUse, _ edits: inout EditList) {
    let gap = TextRange(node.end, value.range.start)
    if use.use.source.text(gap) == "=" { edits.add(gap, " = ") }
  }

  // MARK: Closings

  /// The slots whose contents run the code of a use, and whether other code does.
  private func owners(_ use: SlotUse) -> ContentOwners.Owners {
    let found = contents.owners(of: use.use.node, in: use.use.source)
    return ContentOwners.Owners(
      inside: Set(found.inside.map { slotIndex(ofSite: $0) }), shown: Set(found.shown.map { slotIndex(ofSite: $0) }),
      isOutside: found.isOutside)
  }

  /// The index of the slot whose content a site index of `contents` means.
  private func slotIndex(ofSite index: Int) -> Int {
    var at = index
    for (slot, merged) in group.slots.enumerated() {
      if at < merged.sites.count { return slot }
      at -= merged.sites.count
    }
    return 0
  }

  /// Only the slot's own content runs it.
  private func isOwn(_ owners: ContentOwners.Owners, _ index: Int) -> Bool {
    owners.inside == [index] && !owners.isOutside
  }

  /// Whether what is open can only be the slot's own modal when its content runs this.
  private func isSure(_ use: SlotUse, _ index: Int) -> Bool {
    if context.runsLater(use.use.node, in: use.use.source) { return false }
    // The content opens another one itself: what comes after must not close that.
    return !group.slots.enumerated().contains { other, merged in
      other != index
        && merged.uses.contains { use in
          switch use.role {
          case .open, .toggle, .assign: owners(use).shown.contains(index)
          default: false
          }
        }
    }
  }

  private mutating func rewriteClose(_ use: SlotUse, _ index: Int, _ edits: inout EditList) {
    guard !closed.contains(use.statement.id) else { return }
    if let range = superfluous(use) ?? idle(use) { return edits.add(range, "") }
    let name = newName(use)
    let owners = self.owners(use)
    func close(_ use: SlotUse, _ index: Int) {
      edits.add(use.use.node.textRange, newName(use))
      if group.slots[index].slot.kind == .flag, let sequence = use.statement.as(SequenceExprSyntax.self),
        let value = Array(sequence.elements).last
      {
        edits.add(value.textRange, "nil")
      }
    }
    // One statement after the other closes all there are, or all that can be open here.
    let run = closings(around: use)
    let all = Set(run.map(\.index))
    if run.count > 1, let first = run.first,
      all.count == group.slots.count
        || !owners.isOutside && owners.inside.isSubset(of: all) && all.allSatisfy({ isSure(use, $0) })
    {
      close(first.use, first.index)
      for (before, other) in zip(run, run.dropFirst()) {
        if let range = removal(of: other.use, behind: before.use) { edits.add(range, "") }
      }
      closed.formUnion(run.map(\.use.statement.id))
      return
    }
    if isOwn(owners, index) && isSure(use, index) || isAsked(use, index) { return close(use, index) }
    if !isOwn(owners, index) {
      confirmations.append(
        Finding(.guardedClose, "it closes '\(conversion.cases[index])' alone, whatever else is open", at: use.place))
    }
    let caseName = conversion.cases[index]
    let comments = Comments.within(use.statement, in: use.use.source)
    edits.add(use.statement.textRange, "if case .\(caseName) = \(name) { \(name) = nil }" + comments)
  }

  /// `if isOpen { isOpen = false }`: the code itself asks whether this is what is open.
  private func isAsked(_ use: SlotUse, _ index: Int) -> Bool {
    guard let item = use.statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.first?.id == item.id,
      let node = list.parent?.parent?.as(IfExprSyntax.self), node.body.statements.id == list.id
    else { return false }
    return node.conditions.contains { element in
      guard case .expression(let asked) = element.condition else { return false }
      return group.slots[index].uses.contains { read in
        guard case .read = read.role else { return false }
        return read.use.source === use.use.source && read.use.node.textRange == asked.textRange
      }
    }
  }

  // MARK: Reads

  private func rewriteRead(_ use: SlotUse, _ caseName: String, _ edits: inout EditList) {
    var node = use.use.node
    var op = "=="
    if let prefix = node.parent?.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      node = Syntax(prefix)
      op = "!="
    }
    let text = "\(newName(use)) \(op) .\(caseName)"
    edits.add(node.textRange, Operands.bindsTighter(around: node) ? "(\(text))" : text)
  }
}
