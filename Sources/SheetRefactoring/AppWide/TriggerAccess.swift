import SheetModel
import SwiftSyntax

/// What opens a modal in an extension of its view may stand in another file, and hands over what only that of the view can
/// name.
enum TriggerAccess {
  /// - Parameters:
  ///   - captures: of what is opened, or of what its `onDismiss` opens.
  ///   - dismissal: what is run on dismissal of that, as the trigger hands it over.
  static func check(
    _ merged: MergedSlot, _ type: ViewType, _ captures: Captures, _ dismissal: Syntax?
  ) throws(Finding) {
    guard type.parts.count > 1 else { return }
    let names = captures.values.map(\.name) + (dismissal.map(Self.names) ?? [])
    let source = captures.site.source
    let words = dismissal.map { Words($0).all } ?? []
    let hidden = words.isEmpty ? nil : FilePrivate.names(in: source).first { words.contains($0.name) }
    for use in merged.uses where use.opens && !merged.site.holds(use) {
      if let finding = finding(names, type, at: use) { throw finding }
      guard use.use.source !== source else { continue }
      if let hidden { throw finding(hidden.name, at: use) }
      if let (name, module) = dismissal.flatMap({ imported($0, type, from: source, to: use.use.source) }) {
        throw Finding(
          .inaccessibleType, "'\(name)' would be handed over here, and may need the import of '\(module)'",
          at: use.place)
      }
    }
  }

  /// A name in what is run on dismissal that is no member of the view, and a module that another file does not import.
  private static func imported(
    _ dismissal: Syntax, _ type: ViewType, from source: SourceFile, to other: SourceFile
  ) -> (name: String, module: String)? {
    let known = Imports(in: other).paths
    guard let module = Imports(in: source).paths.first(where: { !known.contains($0) && $0 != "Foundation" }) else {
      return nil
    }
    let names = FreeNames(in: dismissal)
    let words = names.references.map { NameUses.split($0.baseName.name).0 } + names.types.map(\.name)
    let name = words.first { !type.memberNames.contains($0) && !["print", "self", "Task"].contains($0) }
    return name.map { ($0, module) }
  }

  static func names(in code: Syntax) -> [String] {
    FreeNames(in: code).references.map { NameUses.split($0.baseName.name).0 }
      + SelfMembers(code).found.map(\.declName.baseName.name)
  }

  static func finding(_ names: [String], _ type: ViewType, at use: SlotUse) -> Finding? {
    let hidden = names.first { name in
      LocalNames.declaration(of: name, at: use.use.node) == nil && isHidden(name, in: type, from: use.use.source)
    }
    return hidden.map { finding($0, at: use) }
  }

  private static func finding(_ name: String, at use: SlotUse) -> Finding {
    Finding(.inaccessibleType, "'\(name)' is private to another file, and would be handed over here", at: use.place)
  }

  private static func isHidden(_ name: String, in type: ViewType, from source: SourceFile) -> Bool {
    type.parts.filter { $0.source !== source }.flatMap { part in part.declarations.map { ($0, part) } }.contains {
      decl, part in
      guard ViewType.names(decl).contains(name) else { return false }
      let own = decl.asProtocol(WithModifiersSyntax.self)?.modifiers
      let around = part.decl.as(ExtensionDeclSyntax.self)?.modifiers
      return [own, around].contains { modifiers in
        modifiers?.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } == true
      }
    }
  }
}
