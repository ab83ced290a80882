import SheetModel
import SwiftSyntax

/// A state that its view declares under an `#if`: it goes with the modal that it drives.
enum ConditionalState {
  /// The clause that a member stands in; nil where it is there whenever its type is.
  static func clause(of variable: VariableDeclSyntax) -> IfConfigClauseSyntax? {
    guard variable.parent?.parent?.parent?.is(MemberBlockSyntax.self) != true else { return nil }
    return variable.nearest(IfConfigClauseSyntax.self)
  }

  /// Whether a comment is about more than the states in it.
  private static func leavesComments(
    _ config: IfConfigDeclSyntax, _ items: MemberBlockItemListSyntax, in source: SourceFile
  ) -> Bool {
    let ranges = items.map {
      TextRange(StateRemoval.attachedStart($0.decl, in: source), source.nextLine($0.decl.end))
    }
    let start = StateRemoval.attachedStart(config, in: source)
    return config.tokens(viewMode: .sourceAccurate).flatMap(Comments.placed).contains { comment in
      comment.offset >= start && !ranges.contains { $0.contains(comment.offset) }
    }
  }

  /// Takes out each `#if` that held nothing but states that go.
  static func removeEmptied(_ gone: [VariableDeclSyntax], in source: SourceFile, _ edits: inout EditList) {
    let ids = Set(gone.map(\.id))
    var seen: Set<SyntaxIdentifier> = []
    for variable in gone {
      guard let clause = clause(of: variable), seen.insert(clause.id).inserted,
        let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self), config.clauses.count == 1,
        case .decls(let items)? = clause.elements,
        items.allSatisfy({ item in item.decl.as(VariableDeclSyntax.self).map { ids.contains($0.id) } ?? false }),
        Lines.isApart(config, in: source), !leavesComments(config, items, in: source)
      else { continue }
      let range = TextRange(source.lineStart(config.start), source.nextLine(config.end))
      _ = edits.take(range, of: source.bytes)
      edits.add(StateRemoval.removal(from: range.start, to: range.end, in: source, besides: edits), "")
    }
  }
}

/// Of each view, the one `#if` whose states may go: what takes their place stands in it, where no other state gives it one.
struct ConditionalStates {
  private var clauses: [String: SyntaxIdentifier] = [:]

  /// - Throws: where states of another `#if` are to go already.
  mutating func check(_ slot: Slot, in type: ViewType) throws(Finding) {
    guard let clause = ConditionalState.clause(of: slot.variable) else { return }
    guard clauses[type.key] ?? clause.id == clause.id else {
      throw Finding(.exclusiveConditions, "'\(slot.name)' is declared in an #if of its own", at: slot.place)
    }
    clauses[type.key] = clause.id
  }
}
