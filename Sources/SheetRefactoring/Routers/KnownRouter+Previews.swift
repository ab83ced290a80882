import SheetModel
import SwiftSyntax

// What previews need that show views which open by a router.
extension KnownRouter {
  /// The modifier that gives a view a router; nil where nobody can guess how one is made.
  func giving(_ project: Project) -> String? {
    guard let summary = project.declarations(type).first(where: { $0.kind == .class }),
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
    if let key { return ".environment(\\.\(key), \(written)())" }
    return isObservable ? ".environment(\(written)())" : ".environmentObject(\(written)())"
  }

  /// The text of a view makes a router, or presents by one.
  func isMade(in text: String) -> Bool {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return text.contains(name + "(") || text.contains(name + ".shared")
      || presents(in: text)
  }

  /// `.environment(router)` where the file says what that is.
  func isGiven(byPreview view: ExprSyntax, in source: SourceFile) -> Bool {
    let text = view.trimmedDescription
    if isMade(in: text) { return true }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return FreeNames(in: Syntax(view)).mentioned.contains { word in
      ["\(word) = \(name)(", "\(word): \(name)"].contains { source.text(source.tree).contains($0) }
    }
  }
}
