import SheetIndex
import SheetModel
import SwiftSyntax

/// A flag beside an optional goes: `item:` presents the optional itself.
///
/// ## Before
/// ```swift
/// Button("Open") { note = first; showsNote = true }
///   .sheet(isPresented: $showsNote) { if let note { Editor(note: note) } }
/// ```
/// ## After
/// ```swift
/// Button("Open") { note = first }
///   .sheet(item: $note) { note in Editor(note: note) }
/// ```
enum ItemBinding {
  static func plan(_ target: RefactoringTarget, in project: Project) throws(Finding) -> Plan {
    let single: SingleSite
    do throws(Finding) {
      single = try SingleSite(at: target, in: project)
    } catch {
      guard [.stateNotOwned, .unsupportedForm].contains(error.reason),
        let plan = try BoundOptional.plan(target, in: project)
      else { throw error }
      return plan
    }
    let (merged, type, site) = (single.merged, single.type, single.site)
    if let objection = merged.objection(type, in: project) {
      throw Finding(.notApplicable, objection.message, at: objection.place)
    }
    let values = OptionalValues(type: type, project: project, decides: true)
    let pair = try PayloadPair(of: merged, in: type, values, keepsModifier: true)
    guard pair.payload.identity == ".id" else {
      throw Finding(
        .noPayloadIdentity, "'\(pair.payload.type)' is not Identifiable",
        at: single.source.place(pair.variable.bindings))
    }
    if let place = EnumGrowth.newIdentity(of: pair.payload.type, in: project) {
      throw Finding(
        .noPayloadIdentity, "the id of '\(pair.payload.type)' is another one each time it is asked for", at: place)
    }
    let label = site.call.arguments.first { $0.label?.text == "isPresented" }?.label
    guard let label, case .closure(let closure) = site.content else {
      throw Finding(.notApplicable, "the modifier has another form", at: site.place)
    }
    // With a flag the content takes the next value as it is; an item with another id is another sheet.
    let owners = ContentOwners([site], in: type)
    if let use = merged.uses.first(where: { use in
      use.opens && !owners.owners(of: use.use.node, in: use.use.source).inside.isEmpty
    }) {
      throw Finding(
        .notApplicable, "the content itself sets '\(pair.name)' here, and would be shown anew", at: use.place)
    }
    var edits: [FileID: EditList] = [:]
    var list = EditList()
    list.add(label.textRange, "item")
    list.add(site.state.textRange, "$" + pair.name)
    if let range = emptying(site, pair.name) { list.add(range, "") }
    for use in merged.uses {
      guard use.use.source === site.source else {
        throw Finding(.notApplicable, "'\(merged.slot.name)' is used in another file", at: use.place)
      }
      try rewrite(use, merged, pair, site, &list)
    }
    content(closure, pair.shown, site.source, &list)
    guard Lines.isApart(merged.slot.variable, in: site.source), merged.slot.variable.bindings.count == 1 else {
      throw Finding(.notApplicable, "other code stands on the line of '\(merged.slot.name)'", at: merged.slot.place)
    }
    let comments = Comments.of(merged.slot.variable)
    if !comments.isEmpty {
      let depth = site.source.indentation(pair.variable.start)
      list.insert(
        at: site.source.lineStart(pair.variable.start), comments.map { depth + $0 + site.source.style.newline }.joined()
      )
    }
    StateRemoval.remove(merged.slot.variable, in: site.source, replacement: nil, &list)
    edits[site.source.file] = list
    let context = TriggerContext(type: type)
    let confirmations = merged.uses.filter { use in
      use.opens && context.automaticCause(of: use.use.node, in: use.use.source) != nil
    }.map { use in
      Finding(
        .overlap, "it can open by itself: another '\(pair.name)' would replace what is shown instead of filling it",
        at: use.place)
    }
    return Plan(
      action: .itemBinding, title: "Present '\(pair.name)' with item:, without '\(merged.slot.name)'",
      changes: try project.changes(edits), confirmations: confirmations, leftOut: [])
  }

  /// `, onDismiss: { note = nil }`: what `item:` has done by then.
  static func emptying(_ site: ModalSite, _ name: String) -> TextRange? {
    let arguments = Array(site.call.arguments)
    guard let index = arguments.firstIndex(where: { $0.label?.text == "onDismiss" }), index > 0,
      let closure = arguments[index].expression.as(ClosureExprSyntax.self), closure.signature == nil,
      closure.statements.count == 1, let sequence = closure.statements.first?.item.as(SequenceExprSyntax.self),
      case let parts = Array(sequence.elements), parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      [name, "self." + name].contains(parts[0].trimmedDescription), parts[2].is(NilLiteralExprSyntax.self),
      closure.tokens(viewMode: .sourceAccurate).allSatisfy({ Comments.placed($0).isEmpty })
    else { return nil }
    return TextRange(arguments[index - 1].expression.end, arguments[index].expression.end)
  }

  private static func rewrite(
    _ use: SlotUse, _ merged: MergedSlot, _ pair: PayloadPair, _ site: ModalSite, _ list: inout EditList
  ) throws(Finding) {
    let name = (use.use.hasSelf ? "self." : "") + pair.name
    switch use.role {
    case .presentation: return
    // A pair is toggled only where that opens.
    case .open, .toggle:
      let write = pair.writes[use.statement.id]?.statement
      guard let write, let animated = PayloadPair.animated(use.statement), !write.isInside(animated) else {
        return remove(use.statement, in: site.source, beside: write, &list)
      }
      // What was animated is what presents.
      list.add(use.statement.textRange, site.source.text(write))
      remove(write, in: site.source, beside: animated, &list)
    case .close:
      if let write = pair.closes[use.statement.id]?.statement {
        return remove(use.statement, in: site.source, beside: write, &list)
      }
      // The content's value has the name of the state.
      let isHidden = site.holds(use) && pair.valueName == pair.name
      list.add(use.use.node.textRange, isHidden ? "self." + pair.name : name)
      if let value = use.statement.as(SequenceExprSyntax.self)?.elements.last { list.add(value.textRange, "nil") }
    case .read:
      var node = use.use.node
      var op = "!="
      if let prefix = node.parent?.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
        node = Syntax(prefix)
        op = "=="
      }
      list.add(node.textRange, Operands.bindsTighter(around: node) ? "(\(name) \(op) nil)" : "\(name) \(op) nil")
    default: throw Finding(.notApplicable, "'\(merged.slot.name)' is used here in another way", at: use.place)
    }
  }

  /// The statement that opened, on a line of its own or beside the other.
  private static func remove(_ statement: Syntax, in source: SourceFile, beside other: Syntax?, _ list: inout EditList)
  {
    if Lines.isAlone(statement, in: source) { return list.add(Lines.whole(statement, in: source), "") }
    guard let other else { return }
    // What stands between, a comment perhaps, stays.
    let beside = ([other] + siblings(of: statement)).first { other in
      let gap = source.text(TextRange(min(statement.end, other.end), max(statement.start, other.start)))
      return gap.allSatisfy { $0 == ";" || $0 == " " || $0.isNewline || $0 == "\t" }
    }
    guard let beside else {
      // A comment behind it takes its place.
      let rest = source.text(TextRange(statement.end, source.lineEnd(statement.end)))
      let gap = Lines.isApart(statement, in: source) ? rest.prefix { $0 == " " || $0 == "\t" }.utf8.count : 0
      return list.add(TextRange(statement.start, statement.end + gap), "")
    }
    let isLast = statement.start > beside.start
    // Nothing can stand behind an `#endif` on its line.
    if isLast, beside.lastToken(viewMode: .sourceAccurate)?.tokenKind == .poundEndif,
      let next = statement.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
      next.start < source.lineEnd(statement.end)
    {
      return list.add(TextRange(statement.start, next.start), "")
    }
    list.add(isLast ? TextRange(beside.end, statement.end) : TextRange(statement.start, beside.start), "")
  }

  /// The statements right before and after one.
  private static func siblings(of statement: Syntax) -> [Syntax] {
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
      let all = item.parent?.as(CodeBlockItemListSyntax.self).map(Array.init),
      let index = all.firstIndex(where: { $0.id == item.id })
    else { return [] }
    return (all.prefix(index).suffix(1) + all.dropFirst(index + 1).prefix(1)).map { Syntax($0.item) }
  }

  /// `{ if let note { … } }` → `{ note in … }`; what stands around the `if let` stays.
  static func content(
    _ closure: ClosureExprSyntax, _ shown: ShownOptional, _ source: SourceFile, _ list: inout EditList
  ) {
    for unwrap in shown.unwraps { list.add(unwrap.textRange, shown.valueName) }
    let around = shown.isWhole ? nil : shown.condition
    let inside = around.map(\.textRange) ?? ContentText.inside(closure, source)
    let moved = ContentText.inside(shown.start, shown.end, source)
    // The last ones belong to the brace that closes.
    let comments = closure.tokens(viewMode: .sourceAccurate).flatMap { Comments.placed($0) }.filter {
      !moved.contains($0.offset) && inside.contains($0.offset)
    }
    let isUsed = Words(shown.statements).all.contains(shown.valueName)
    let shifts = MovedCode.shifts(moved, to: source.indentation(inside.start), in: source)
    let body = list.take(moved, of: source.bytes, with: shifts)
    let gap = source.style.newline + source.indentation(inside.start)
    let above = comments.filter { $0.offset < moved.start }.map { $0.text + gap }.joined()
    let below = comments.filter { $0.offset >= moved.start }.map { gap + $0.text }.joined()
    list.add(inside, above + body + below)
    list.insert(at: closure.leftBrace.end, " \(isUsed ? shown.valueName : "_") in")
  }
}
