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
  let shown: CodeBlockSyntax
  /// What the value is called there.
  let valueName: String
  /// The writes of the optional, by the statement that opens.
  let writes: [SyntaxIdentifier: SlotUse]

  init?(_ merged: MergedSlot, in type: ViewType, _ values: OptionalValues) {
    guard merged.slot.kind == .flag, !merged.slot.isInitiallyShown, merged.sites.count == 1,
      merged.site.onDismiss == nil, case .closure(let closure) = merged.site.content,
      let (name, valueName, shown) = Self.shownOptional(closure),
      let (part, variable, binding) = type.property(name),
      let optional = try? Slot(item: name, part, variable, binding),
      case .item(let payloadType) = optional.kind, optional.access == "private", variable.bindings.count == 1,
      let identity = values.project.identity(of: payloadType, from: type.primary.source.file)
    else { return nil }
    let uses = (type.uses[name] ?? []).map { SlotUse($0, of: optional, presentedBy: []) }
    var writes: [SyntaxIdentifier: SlotUse] = [:]
    var opened = 0
    for use in merged.uses {
      switch use.role {
      case .open:
        opened += 1
        guard
          let beside = Self.neighbours(of: use.statement).lazy.compactMap({ statement in
            uses.first { $0.statement.id == statement.id }
          }).first, case .assign(let value) = beside.role,
          values.isOptional(value, payloadType, in: beside.use.source) == .never
        else { return nil }
        writes[use.statement.id] = beside
      case .toggle, .assign, .pass: return nil
      default: continue
      }
    }
    // Nothing else but the content may know it.
    let others = uses.filter { use in
      !writes.values.contains { $0.statement.id == use.statement.id }
        && !closure.textRange.contains(use.use.node.start)
    }
    let inContent = uses.filter { closure.textRange.contains($0.use.node.start) }
    guard opened > 0, others.isEmpty, inContent.count == 1, Set(writes.values.map(\.statement.id)).count == opened
    else {
      return nil
    }
    payload = Payload(type: payloadType, identity: identity)
    self.variable = variable
    self.name = name
    self.shown = shown
    self.valueName = valueName
    self.writes = writes
  }

  /// `if let doc { … }` alone, without an `else`.
  private static func shownOptional(
    _ closure: ClosureExprSyntax
  ) -> (name: String, valueName: String, body: CodeBlockSyntax)? {
    guard closure.signature == nil, closure.statements.count == 1, let item = closure.statements.first,
      let node = item.item.as(IfExprSyntax.self)
        ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      node.elseBody == nil, node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    else { return nil }
    guard let value = binding.initializer?.value else { return (pattern, pattern, node.body) }
    let name =
      value.as(DeclReferenceExprSyntax.self)
      ?? value.as(MemberAccessExprSyntax.self).flatMap { member in
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? member.declName : nil
      }
    return name.map { ($0.baseName.name, pattern, node.body) }
  }

  /// The statements right before and after one.
  private static func neighbours(of statement: Syntax) -> [Syntax] {
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let all = Array(list)
    guard let index = all.firstIndex(where: { $0.id == item.id }) else { return [] }
    return [index - 1, index + 1].filter { all.indices.contains($0) }.map { Syntax(all[$0].item) }
  }
}

extension Project {
  /// How values of a type are told apart in a text; nil where that is not evident.
  func identity(of type: String, from file: FileID) -> String? {
    switch type {
    case "String", "Int", "UUID", "Substring", "UInt", "Int64", "Character": return ""
    case "URL", "Foundation.URL": return ".absoluteString"
    default: break
    }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    for summary in declarations(type) {
      guard let source = try? source(summary.place.file), let token = source.token(at: summary.place.range.start) else {
        continue
      }
      for node in sequence(first: Syntax(token), next: { $0.parent }) {
        guard let group = node.asProtocol(DeclGroupSyntax.self) else { continue }
        let inherited = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if inherited.contains("Identifiable") { return ".id" }
        break
      }
    }
    return nil
  }
}
