import SheetModel
import SwiftSyntax

/// Types that nothing but previews names: `private struct PreviewWrapper: View { … }`, `#Preview { PreviewWrapper() }`; static
/// members and functions that nothing but previews uses: `#Preview { Grid.preview }`. What they show, and give to it, is no part
/// of the app.
final class PreviewTypes {
  /// The project has these.
  private unowned let project: Project
  private var known: [String: Bool] = [:]
  private var knownUnnamed: [String: Bool] = [:]

  init(_ project: Project) { self.project = project }

  /// Whether some code stands in such a type or function.
  func hold(_ node: some SyntaxProtocol) -> Bool {
    if let helper = PreviewHelper(around: Syntax(node)), isOfPreviews(helper) { return true }
    guard let outermost = Self.outermost(around: Syntax(node)) else { return false }
    return isOfPreviews(outermost)
  }

  /// Whether some code stands in a view that nothing names: nobody shows what it shows.
  func isOfNobody(_ node: some SyntaxProtocol) -> Bool {
    guard let decl = Self.outermost(around: Syntax(node)) else { return false }
    let name = decl.name.name
    if let result = knownUnnamed[name] { return result }
    let result = decl.attributes.isEmpty && isInternalView(decl, name) && !isNamed(name)
    knownUnnamed[name] = result
    return result
  }

  private func isNamed(_ name: String) -> Bool {
    project.files(mentioning: [name]).contains { file in
      guard let source = try? project.source(file) else { return true }
      return source.ranges(ofWord: name, in: source.range).contains { range in
        guard let token = source.token(in: range), token.name == name else { return false }
        return !isOwn(token, name) && MakerUses.owner(of: Syntax(token)) != nil && !hold(token)
      }
    }
  }

  private func isOfPreviews(_ decl: StructDeclSyntax) -> Bool {
    let name = decl.name.name
    if let result = known[name] { return result }
    // One that names itself, directly or not, is shown by what else names it.
    let before = known
    known[name] = true
    let result = findOut(decl, name)
    // What was found out with that in mind is not known any more.
    if !result { known = before }
    known[name] = result
    return result
  }

  private func isOfPreviews(_ helper: PreviewHelper) -> Bool {
    let key = "\(helper.owner ?? "").\(helper.name)"
    if let result = known[key] { return result }
    let before = known
    known[key] = true
    let result = findOut(helper)
    if !result { known = before }
    known[key] = result
    return result
  }

  private func findOut(_ helper: PreviewHelper) -> Bool {
    var isPreviewed = helper.isUsedByNameAlone
    for file in helper.files(project) {
      guard let source = try? project.source(file) else { return false }
      for range in source.ranges(ofWord: helper.name, in: source.range) {
        guard let token = source.token(in: range), helper.isUsed(by: token) else { continue }
        guard MakerUses.owner(of: Syntax(token)) == nil || hold(token) else { return false }
        isPreviewed = true
      }
    }
    return isPreviewed
  }

  private func findOut(_ decl: StructDeclSyntax, _ name: String) -> Bool {
    guard isInternalView(decl, name) else { return false }
    var isPreviewed = false
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { return false }
      for range in source.ranges(ofWord: name, in: source.range) {
        // Comments and texts show nothing.
        guard let token = source.token(in: range), token.name == name else { continue }
        if MakerUses.owner(of: Syntax(token)) == nil {
          isPreviewed = true
        } else if !isOwn(token, name) {
          guard hold(token) else { return false }
          isPreviewed = true
        }
      }
    }
    return isPreviewed
  }

  /// Another module may show what is public, and the system what is no view.
  private func isInternalView(_ decl: StructDeclSyntax, _ name: String) -> Bool {
    let inherited = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return inherited.contains { ["View", "SwiftUI.View", "ViewModifier"].contains($0) }
      && !decl.modifiers.contains { ["public", "package", "open"].contains($0.name.text) }
      && project.declarations(name).filter { $0.kind != .extension }.count == 1
  }

  /// In the type itself, or in its extensions.
  private func isOwn(_ token: TokenSyntax, _ name: String) -> Bool {
    sequence(first: Syntax(token), next: { $0.parent }).contains {
      $0.as(StructDeclSyntax.self)?.name.name == name
        || $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == name
    }
  }

  /// The type that stands in no other one.
  private static func outermost(around node: Syntax) -> StructDeclSyntax? {
    let around = sequence(first: node, next: { $0.parent }).filter { $0.declGroup != nil }
    return around.last?.as(StructDeclSyntax.self)
  }
}
