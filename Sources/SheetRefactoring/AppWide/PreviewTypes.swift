import SheetModel
import SwiftSyntax

/// Types that nothing but previews names: `private struct PreviewWrapper: View { … }`, `#Preview { PreviewWrapper() }`.
/// What they show, and give to it, is no part of the app.
final class PreviewTypes {
  /// The project has these.
  private unowned let project: Project
  private var known: [String: Bool] = [:]

  init(_ project: Project) { self.project = project }

  /// Whether some code stands in such a type.
  func hold(_ node: some SyntaxProtocol) -> Bool {
    guard let outermost = Self.outermost(around: Syntax(node)) else { return false }
    return isOfPreviews(outermost)
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

  private func findOut(_ decl: StructDeclSyntax, _ name: String) -> Bool {
    let inherited = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    // Another module may show what is public, and the system what is no view.
    guard inherited.contains(where: { ["View", "SwiftUI.View", "ViewModifier"].contains($0) }),
      !decl.modifiers.contains(where: { ["public", "package", "open"].contains($0.name.text) }),
      project.declarations(name).filter({ $0.kind != .extension }).count == 1
    else { return false }
    var isPreviewed = false
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { return false }
      for range in source.ranges(ofWord: name, in: TextRange(0, source.bytes.count)) {
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

/// A view that previews alone show, which gives something to what it shows: `Wrapper()` with `Home().environment(store)` in
/// its body, `Wrapper { Home() }` with `content.environment(store)`.
///
/// What reads that may be presented from inside of it only.
struct PreviewWrapper {
  let name: String
  /// What it shows: its body, else what it is handed; nil for the file of the preview.
  let contents: [(statements: CodeBlockItemListSyntax, source: SourceFile?)]

  /// - Returns: nil for a view of the app's, and for one that gives nothing.
  init?(_ view: ExprSyntax, _ project: Project) {
    var current = view
    while let base = current.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      current = base
    }
    guard let call = current.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    let found = project.types([name], seenFrom: view.typePath.joined(separator: "."))
    guard found.count == 1, let type = found.first,
      let summary = project.declarations(type).first(where: { $0.kind == .struct }),
      let source = try? project.source(summary.place.file), let group = source.group(at: summary),
      project.previewTypes.hold(group)
    else { return nil }
    let giver = Giving(viewMode: .sourceAccurate)
    giver.walk(group.memberBlock)
    guard giver.isFound else { return nil }
    let bodies = group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .filter { $0.pattern.trimmedDescription == "body" }
    self.name = type
    contents =
      bodies.compactMap { binding in
        guard case .getter(let list)? = binding.accessorBlock?.accessors else { return nil }
        return (list, source)
      } + (call.trailingClosure.map { [($0.statements, nil)] } ?? [])
  }

  private final class Giving: SyntaxVisitor {
    var isFound = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if ["environment", "environmentObject", "transformEnvironment"].contains(node.baseName.text) { isFound = true }
      return .skipChildren
    }
  }
}
