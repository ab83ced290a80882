import SheetModel
import SwiftSyntax

// What previews need that show views which open by a router.
extension KnownRouter {
  /// The modifier that gives a view a router; nil where nobody can guess how one is made.
  func giving(_ project: Project) -> String? {
    guard let summary = project.declarations(holder.type).first(where: { $0.kind == .class }),
      let source = try? project.source(summary.place.file), !Access.isPrivate(summary, source),
      let members = source.group(at: summary)?.memberBlock.members,
      case let made = members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }),
      made.isEmpty
        || made.contains(where: { initialiser in
          initialiser.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            && initialiser.signature.effectSpecifiers == nil && initialiser.optionalMark == nil
            && !initialiser.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        })
    else { return nil }
    if let key { return ".environment(\\.\(key), \(holder.written)())" }
    return holder.isObservable ? ".environment(\(holder.written)())" : ".environmentObject(\(holder.written)())"
  }

  /// The text of a view makes a router, or presents by one.
  func isMade(in text: String) -> Bool {
    let name = holder.type.split(separator: ".").last.map(String.init) ?? holder.type
    return text.contains(name + "(") || text.contains(name + ".shared")
      || presents(in: text)
  }

  /// `.environment(router)` where the file says what that is.
  func isGiven(byPreview view: ExprSyntax, in source: SourceFile) -> Bool {
    let text = view.trimmedDescription
    if isMade(in: text) { return true }
    let name = holder.type.split(separator: ".").last.map(String.init) ?? holder.type
    return FreeNames(in: Syntax(view)).mentioned.contains { word in
      ["\(word) = \(name)(", "\(word): \(name)"].contains { source.text(source.tree).contains($0) }
    }
  }
}
