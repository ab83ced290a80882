import SheetIndex
import SheetModel

/// A Bool and an optional where `item:` would do.
///
/// Detect: `isPresented:` whose content is only `if let p`, where `p` is a stored optional beside the
/// flag, and some place writes both.
///
/// Do not report: a computed look-up; a cast; an `else`, which shows something for no value; an optional
/// that is never written next to the flag; a binding that is more than a path to the flag; a model's
/// optional that the view may not write, or that the model uses itself: there it is more than what is shown.
///
/// Fix: `item:` with the optional alone: the refactoring `item-binding`, where its type is `Identifiable`.
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
enum FlagPlusOptional: DiagnosticRule {
  static let code = Diagnostic.Code.flagPlusOptional

  /// The modifiers that have a form with `item:` and content of one's own.
  private static let kinds: Set<String> = ["sheet", "fullScreenCover", "popover"]

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    sites.compactMap { diagnostic($0, index) }
  }

  private static func diagnostic(_ site: Site, _ index: IndexSnapshot) -> Diagnostic? {
    let (item, facts) = (site.presentation, site.facts)
    guard kinds.contains(item.kind), facts.isSystem, item.form == .isPresented,
      site.isStateResolved,
      let flag = facts.slot, let flagScope = facts.slotScope, let file = flagScope.file,
      let owner = flagScope.typeDecl, owner.kind != .protocol,
      let argument = facts.stateArgument, argument.isProjectedPath,
      let path = argument.statePath, path.last == flag.name,
      path.count > 1 || facts.scope.typePath == flagScope.typePath,
      let shown = shownOptional(facts.contents), shown.dropLast() == path.dropLast(),
      let name = shown.last, shown.count > 1 || !facts.scope.isLocal(name),
      let optional = owner.properties.first(where: { $0.name == name }), isStoredOptional(optional),
      path.count == 1 || isOnlyShown(optional, of: owner, in: file, index),
      item.triggers.contains(where: { isWritten(name, beside: $0, index) })
    else { return nil }
    return Diagnostic(
      code, message(flag.name, name, item.kind), at: item.place,
      related: [
        Diagnostic.Related(
          message: "the value that is shown", place: Place(file, optional.nameRange)),
        Diagnostic.Related(message: "the flag beside it", place: Place(file, flag.nameRange)),
      ])
  }

  /// The path `p` of a content that is only `if let p`.
  private static func shownOptional(_ contents: [Expr]) -> [String]? {
    guard contents.count == 1, let closure = contents[0].closure, closure.parameters.isEmpty,
      closure.body.count == 1, case .conditional(let node) = closure.body[0],
      node.conditions.count == 1, node.otherwise.isEmpty,
      case .unwrap(_, let value) = node.conditions[0]
    else { return nil }
    return value.statePath
  }

  private static func isStoredOptional(_ property: Property) -> Bool {
    property.isStored && !property.isLet && !property.isStatic && property.type?.isOptional == true
  }

  /// Whether a view may hand a model's optional over with `$`, and the model itself does nothing with it.
  private static func isOnlyShown(
    _ optional: Property, of owner: TypeDecl, in file: FileID, _ index: IndexSnapshot
  ) -> Bool {
    guard let source = index.source(of: file), owner.range.end <= source.count,
      owner.range.contains(optional.nameRange)
    else { return false }
    let head = source[max(0, optional.range.start)..<max(optional.range.start, optional.nameRange.start)]
    guard !head.contains(0x28) || !String(decoding: head, as: UTF8.self).contains("(set)") else { return false }
    // `trace?.log(…)`: read by the code that owns it.
    let text = String(decoding: source[owner.range.start..<owner.range.end], as: UTF8.self)
    return !["?.", "!.", "."].contains { text.contains(optional.name + $0) }
  }

  /// Whether a value is written to the optional among the statements that open the presentation.
  private static func isWritten(_ name: String, beside trigger: Trigger, _ index: IndexSnapshot)
    -> Bool
  {
    guard let occurrences = index.occurrences(in: trigger.place.file),
      let flag = target(of: trigger, in: occurrences), let path = flag.target.statePath
    else { return false }
    return occurrences.writes.contains { write in
      if case .nilLiteral = write.value.kind { return false }
      guard let other = write.target.statePath, other.last == name,
        other.dropLast() == path.dropLast(),
        other.count > 1 || !write.scope.isLocal(name)
      else { return false }
      return areBeside(write.scope, flag.scope)
    }
  }

  /// What a trigger writes, and where it stands.
  private static func target(of trigger: Trigger, in occurrences: Occurrences) -> (
    target: Expr, scope: Scope
  )? {
    switch trigger.via {
    case .assignment:
      let write = occurrences.writes.first { $0.range == trigger.place.range }
      guard let write else { return nil }
      return (write.target, write.scope)
    case .toggle:
      let call = occurrences.calls.first { $0.name == "toggle" && $0.range == trigger.place.range }
      guard let call, case .member(let base, _, _) = call.call.callee.kind else { return nil }
      return (base, call.scope)
    case .call, .binding, .initial: return nil
    }
  }

  /// In one body, or one in a closure within the other's: `note = first; withAnimation { shows = true }`.
  private static func areBeside(_ one: Scope, _ other: Scope) -> Bool {
    guard let first = one.body, let second = other.body else { return false }
    return first.chain.contains { $0 === second } || second.chain.contains { $0 === first }
  }
}

extension FlagPlusOptional {
  fileprivate static func message(_ flag: String, _ optional: String, _ kind: String) -> String {
    "'\(flag)' only says whether '\(optional)' is shown; '.\(kind)(item:)' would do without it"
  }
}
