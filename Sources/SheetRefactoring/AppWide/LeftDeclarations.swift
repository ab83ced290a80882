import SheetModel
import SwiftSyntax

/// What a view had for the contents of modals that have left it, and for nothing else: `@Bindable var store = store` in its
/// body, and `@Environment(Store.self) private var store`.
///
/// A declaration that a comment says something of stays, and one that shares its line.
struct LeftDeclarations {
  private let type: ViewType
  private let slots: [LiftedSlot]
  /// The text that is gone from the view, by file.
  private var gone: [FileID: [TextRange]] = [:]
  /// What triggers name now.
  private let kept: Set<String>

  /// - Parameter slots: the modals of one view that leave it.
  /// - Parameter property: what opens them in the view.
  /// - Parameter gone: what of the view goes with them.
  init(of slots: [LiftedSlot], in type: ViewType, opening property: String, _ gone: [FileID: [TextRange]]) {
    self.type = type
    self.slots = slots
    self.gone = gone
    kept = slots.reduce(into: [property]) { names, slot in
      names.formUnion(slot.captures.values.map(\.name))
      // It moves to the triggers.
      if let dismissal = slot.site.onDismiss { names.formUnion(FreeNames(in: Syntax(dismissal)).mentioned) }
    }
  }

  /// One may be there for another one alone.
  mutating func remove(_ edits: inout [FileID: EditList]) {
    var known = -1
    while case let count = gone.values.map(\.count).reduce(0, +), count != known {
      known = count
      removeUnused(&edits)
    }
  }

  private mutating func removeUnused(_ edits: inout [FileID: EditList]) {
    for slot in slots {
      for variable in slot.captures.bindables { remove(variable, in: slot.site.source, &edits) }
    }
    for name in slots.flatMap({ $0.captures.environment }).map(LiftChecks.name).uniqued() {
      guard let (part, variable, _) = type.property(name), variable.attributes.count == 1,
        let attribute = variable.attributes.first?.as(AttributeSyntax.self), attribute.wrapperName == "Environment",
        // With another value of a key, or an observed object, a view is worked out anew, whether it reads that or not.
        attribute.arguments?.trimmedDescription.hasSuffix(".self") == true,
        variable.modifiers.map(\.name.text) == ["private"]
      else { continue }
      remove(variable, in: part.source, &edits)
    }
  }

  private mutating func remove(
    _ variable: VariableDeclSyntax, in source: SourceFile, _ edits: inout [FileID: EditList]
  ) {
    guard variable.bindings.count == 1, let pattern = variable.bindings.first?.pattern,
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
      !kept.contains(name), variable.nearest(IfConfigClauseSyntax.self) == nil,
      gone[source.file]?.contains(where: { $0.contains(variable.start) }) != true, isAlone(variable, in: source),
      !isUsed(name, besides: variable, in: source)
    else { return }
    let range = StateRemoval.removal(
      from: source.lineStart(variable.start), to: source.nextLine(variable.end), in: source,
      besides: edits[source.file] ?? EditList())
    edits[source.file, default: EditList()].add(range, "")
    gone[source.file, default: []].append(variable.textRange)
  }

  /// On lines of its own, with no comment about it.
  private func isAlone(_ variable: VariableDeclSyntax, in source: SourceFile) -> Bool {
    Comments.of(variable).isEmpty && source.isBlank(source.lineStart(variable.start), variable.start)
      && source.isBlank(variable.end, source.lineEnd(variable.end))
  }

  /// Whether any word of its scope that stays is its name, whatever it means.
  private func isUsed(_ name: String, besides variable: VariableDeclSyntax, in source: SourceFile) -> Bool {
    let words: Set<String> = [name, "$" + name, "_" + name]
    func holds(_ code: Syntax, _ source: SourceFile) -> Bool {
      code.tokens(viewMode: .sourceAccurate).contains { token in
        words.contains(token.name) && !variable.textRange.contains(token.start)
          && gone[source.file]?.contains(where: { $0.contains(token.start) }) != true
      }
    }
    if variable.parent?.is(MemberBlockItemSyntax.self) == true {
      return type.parts.contains { holds(Syntax($0.members), $0.source) }
    }
    return variable.nearest(CodeBlockItemListSyntax.self).map { holds(Syntax($0), source) } ?? true
  }
}
