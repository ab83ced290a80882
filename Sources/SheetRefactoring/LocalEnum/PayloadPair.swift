import SheetModel
import SwiftSyntax

/// What a case carries.
struct Payload {
  /// As written.
  let type: String
  /// What makes a text of it that tells values apart: `.id`, `.absoluteString`, or nothing.
  let identity: String
}

/// A flag and the optional that is shown by it: `doc = x; sharing = true` with `if let doc { … }`.
///
/// Together they are one case with a payload, where the optional is a private state that is written
/// right beside the flag and read nowhere else. Otherwise the flag alone becomes a case, and the
/// optional stays what it is.
struct PayloadPair {
  let payload: Payload
  let variable: VariableDeclSyntax
  let name: String
  /// What is shown of the value: the body of the `if let`.
  let shown: ShownOptional
  /// What the value is called there.
  let valueName: String
  /// The writes of the optional, by the statement that opens.
  let writes: [SyntaxIdentifier: SlotUse]
  /// What makes it nil, by the statement beside it that closes.
  let closes: [SyntaxIdentifier: SlotUse]

  /// - Parameter keepsModifier: the modifier stays, with its `onDismiss`.
  /// - Throws: what prevents that the two become one.
  init(
    of merged: MergedSlot, in type: ViewType, _ values: OptionalValues, keepsModifier: Bool = false
  ) throws(Finding) {
    let site = merged.site
    func no(_ message: String, _ place: Place? = nil) -> Finding {
      Finding(.notApplicable, message, at: place ?? site.place)
    }
    guard merged.slot.kind == .flag else { throw no("it is driven by an optional already") }
    guard !merged.slot.isInitiallyShown else { throw no("'\(merged.slot.name)' begins with true", merged.slot.place) }
    guard keepsModifier || site.onDismiss == nil else { throw no("it has an onDismiss") }
    guard merged.sites.count == 1,
      case .closure(let closure) = site.content,
      let shown = ShownOptional(closure) ?? (keepsModifier ? ShownOptional(within: closure, of: type) : nil)
    else { throw no("the content is not only 'if let' without 'else'") }
    let name = shown.name
    guard let (part, variable, binding) = type.property(name) else {
      throw no("'\(name)' is no state of '\(type.name)'")
    }
    let place = part.source.place(binding.pattern)
    guard !binding.isEscaped else { throw no("'\(name)' is a word of the language", place) }
    guard let optional = try? Slot(item: name, part, variable, binding), case .item(let payloadType) = optional.kind,
      optional.access == "private", variable.bindings.count == 1
    else { throw no("'\(name)' is no private @State that begins with nil") }
    guard
      let identity = values.project.identity(
        of: payloadType, from: type.primary.source.file,
        in: [type.name] + SurroundingNames.types(around: type.primary.decl), asText: false)
    else {
      throw Finding(.noPayloadIdentity, "nothing tells two values of '\(payloadType)' apart", at: place)
    }
    let uses = type.uses(of: name).map { SlotUse($0, of: optional, presentedBy: [], type.project) }
    var writes: [SyntaxIdentifier: SlotUse] = [:]
    for use in merged.uses {
      switch use.role {
      case .toggle where !(keepsModifier && Self.onlyOpens(use, closure, site, type)):
        throw no("'\(merged.slot.name)' is toggled here, which may close as well as open", use.place)
      case .open, .toggle:
        // Whoever reads the flag between the two would be told of the modal too early.
        let isFar =
          keepsModifier
          && !merged.uses.contains { other in
            if case .read = other.role { return !closure.textRange.contains(other.use.node.start) }
            return false
          }
        let neighbours =
          Self.neighbours(of: use.statement, isFar: isFar)
          + (keepsModifier ? Self.animated(use.statement).map { Self.neighbours(of: $0, isFar: isFar) } ?? [] : [])
        let beside = neighbours.firstMapped { statement in
          uses.first { $0.statement.id == statement.id }
        }
        guard let beside, case .assign(let value) = beside.role else {
          throw no("'\(name)' is not set to a value right beside this", use.place)
        }
        guard values.isOptional(value, payloadType, in: beside.use.source) == .never else {
          throw no("as far as the text tells, '\(name)' may be set to nil here", beside.place)
        }
        guard !Words(beside.statement).all.contains(merged.slot.name) else {
          throw no("what '\(name)' is set to asks whether it is shown", beside.place)
        }
        writes[use.statement.id] = beside
      case .assign: throw no("'\(merged.slot.name)' is set to a value here that may be false", use.place)
      case .pass: throw no("'$\(merged.slot.name)' is handed on here, without '\(name)'", use.place)
      default: continue
      }
    }
    var closes: [SyntaxIdentifier: SlotUse] = [:]
    for use in merged.uses where keepsModifier {
      guard case .close = use.role else { continue }
      let beside = Self.neighbours(of: use.statement).compactMap { statement in
        uses.first { $0.statement.id == statement.id }
      }
      closes[use.statement.id] = beside.first { other in
        if case .close = other.role { return true }
        return false
      }
    }
    let paired = Set([writes, closes].flatMap(\.values).map(\.statement.id))
    // Nothing else but the content may know it.
    for use in uses where !paired.contains(use.statement.id) {
      // An item is nil by the time that this makes it so.
      if keepsModifier, case .close = use.role, let dismissal = site.onDismiss, use.use.node.isInside(dismissal) {
        continue
      }
      guard closure.textRange.contains(use.use.node.start) else { throw no("'\(name)' is used here too", use.place) }
    }
    let inContent = uses.filter { closure.textRange.contains($0.use.node.start) && !paired.contains($0.statement.id) }
    guard !writes.isEmpty else { throw no("'\(merged.slot.name)' is set to true nowhere in the view") }
    guard Set(writes.values.map(\.statement.id)).count == writes.count else {
      throw no("'\(name)' is set once for several openings", writes.values.map(\.place).min())
    }
    let more = inContent.first { use in !shown.holds(use.use.node) }
    guard inContent.count == 1 || !shown.unwraps.isEmpty, more == nil else {
      throw no("'\(name)' is used in the content in another way", (more ?? inContent.last)?.place)
    }
    payload = Payload(type: payloadType, identity: identity)
    self.variable = variable
    self.name = name
    self.shown = shown
    valueName = shown.valueName
    self.writes = writes
    self.closes = closes
  }

  /// R7: what the user touches underneath a modal can be touched only while that is not shown; a popover may stand
  /// beside it.
  private static func onlyOpens(
    _ use: SlotUse, _ closure: ClosureExprSyntax, _ site: ModalSite, _ type: ViewType
  ) -> Bool {
    site.kind != "popover" && !use.use.node.isInside(closure)
      && ContentOwners([site], in: type).owners(of: use.use.node, in: use.use.source).inside.isEmpty
      && TriggerContext(type: type).automaticCause(of: use.use.node, in: use.use.source) == nil
  }

  /// `withAnimation { sharing = true }`, where that is all that is animated: the statement around.
  static func animated(_ statement: Syntax) -> Syntax? {
    guard let list = statement.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil,
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      ["withAnimation", "withTransaction"].contains(call.calledExpression.trimmedDescription),
      call.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    return Syntax(call)
  }

  /// The statements right before and after one.
  ///
  /// - Parameter isFar: those beyond others as well, as long as all run at once, one after the other.
  private static func neighbours(of statement: Syntax, isFar: Bool = false) -> [Syntax] {
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let all = Array(list)
    guard let index = all.firstIndex(where: { $0.id == item.id }) else { return [] }
    func reached(_ items: some Sequence<CodeBlockItemSyntax>) -> [Syntax] {
      var result: [Syntax] = []
      for item in items {
        result.append(Syntax(item.item))
        guard isFar, !leaves(item) else { break }
      }
      return result
    }
    let (above, below) = (reached(all.prefix(index).reversed()), reached(all.dropFirst(index + 1)))
    return Array(above.prefix(1) + below.prefix(1) + above.dropFirst() + below.dropFirst())
  }

  /// Whether what follows a statement may run later, or not at all.
  private static func leaves(_ item: CodeBlockItemSyntax) -> Bool {
    let words: Set<Keyword> = [.await, .return, .throw, .try, .guard, .break, .continue, .defer]
    return item.tokens(viewMode: .sourceAccurate).contains { token in
      if case .keyword(let word) = token.tokenKind { return words.contains(word) }
      return false
    }
  }
}
