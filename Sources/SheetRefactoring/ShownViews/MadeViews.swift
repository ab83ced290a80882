import SheetModel
import SwiftSyntax

/// Where views are made, but for previews and for views that nothing names.
final class MadeViews {
  /// The project has these.
  private unowned let project: Project
  /// The app whose views are meant; nil for any.
  private let app: Int?
  private var placesByView: [String: [(node: Syntax, source: SourceFile, owner: String)]] = [:]

  init(_ project: Project, of app: Int?) {
    self.project = project
    self.app = app
  }

  /// Whether one place alone shows a view.
  func isMadeOnce(_ view: String) -> Bool { places(of: view).count == 1 }

  func places(of view: String) -> [(node: Syntax, source: SourceFile, owner: String)] {
    if let known = placesByView[view] { return known }
    let name = Namesakes.plain(view.split(separator: ".").last.map(String.init) ?? view)
    var result: [(node: Syntax, source: SourceFile, owner: String)] = []
    for file in project.files(mentioning: [name]).sorted() {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: source.range) {
        guard let (node, name) = source.token(in: range).flatMap(Self.made),
          let owner = MakerUses.owner(of: node),
          project.types([name], seenFrom: owner, in: file).contains(view), !isOfAnother(view, file),
          !project.previewTypes.hold(node), !project.previewTypes.isOfNobody(node)
        else { continue }
        result.append((node, source, owner))
      }
    }
    placesByView[view] = result
    return result
  }

  /// Whether a file of another app means that app's own view of this name.
  private func isOfAnother(_ view: String, _ file: FileID) -> Bool {
    guard let app, let owner = (try? project.appScopes.get())?.owner(of: project.index.path(file)) else { return false }
    return owner != app && project.isDeclared(view, by: owner)
  }

  /// Where a name makes a view, and its whole name: `Row(…)`, `List.Row(…)`, `Row.init`.
  private static func made(_ token: TokenSyntax) -> (node: Syntax, name: String)? {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    var callee = Syntax(reference)
    while let parent = callee.parent,
      parent.as(MemberAccessExprSyntax.self)?.declName.id == callee.id
        || parent.as(GenericSpecializationExprSyntax.self)?.expression.id == callee.id
    {
      callee = parent
    }
    let name =
      callee.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription ?? callee.trimmedDescription
    if let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id {
      return (Syntax(call), name)
    }
    guard let member = callee.parent?.as(MemberAccessExprSyntax.self), member.base?.id == callee.id,
      member.declName.baseName.text == "init"
    else { return nil }
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    return (call?.calledExpression.id == member.id ? call.map { Syntax($0) } ?? Syntax(member) : Syntax(member), name)
  }
}
