import SheetIndex
import SheetModel
import SwiftSyntax

/// The calls in views that present an enum: `.sheet(item: $router.sheet) { … }` itself, or `.withSheets(router)` of the
/// project's, whatever that function and the modifiers in it are made of.
struct AppliedPresenters {
  struct Applied {
    let call: FunctionCallExprSyntax
    let source: SourceFile
    /// What it leads to, in functions of `View` and in modifiers, the last of which presents.
    fileprivate(set) var inner: [Inner] = []
  }

  struct Inner {
    let call: FunctionCallExprSyntax
    let source: SourceFile
  }

  /// Each call once, but for those of previews.
  private(set) var all: [Applied] = []
  private let project: Project
  /// Functions and modifiers in each other.
  private static let deepest = 4

  /// - Returns: nil where something that presents is not found.
  init?(of enumName: String, _ project: Project) {
    self.project = project
    for item in project.index.presentations
    where item.enumName == enumName && !item.isPreview && !project.isOfOtherApp(item.place.file) {
      guard let source = try? project.source(item.place.file),
        let call = source.token(at: item.place.range.start)?.nearest(FunctionCallExprSyntax.self)
      else { return nil }
      guard let found = applied(Applied(call: call, source: source), Self.deepest) else { return nil }
      for use in found where !project.previewTypes.hold(use.call) {
        if let index = all.firstIndex(where: { $0.call.id == use.call.id }) {
          all[index].inner += use.inner
        } else {
          all.append(use)
        }
      }
    }
  }

  /// - Returns: nil where functions apply each other too deep to follow.
  private func applied(_ item: Applied, _ depth: Int) -> [Applied]? {
    guard let uses = uses(around: item.call) else { return [item] }
    guard depth > 0 else { return nil }
    var result: [Applied] = []
    for use in uses {
      var outer = Applied(call: use.call, source: use.source)
      outer.inner = [Inner(call: item.call, source: item.source)] + item.inner
      guard let found = applied(outer, depth - 1) else { return nil }
      result += found
    }
    return result
  }

  /// Where the function of `View` or the modifier is applied that a call stands in; nil for other code.
  private func uses(around call: FunctionCallExprSyntax) -> [Inner]? {
    guard let function = call.nearest(FunctionDeclSyntax.self), let owner = function.typePath.last else { return nil }
    if ["View", "SwiftUI.View"].contains(owner) { return calls(of: function.name.name) }
    guard function.name.name == "body",
      function.signature.parameterClause.parameters.first?.firstName.text == "content"
    else { return nil }
    return project.files(mentioning: [owner]).sorted().flatMap { file -> [Inner] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: owner, in: source.range).compactMap { range in
        guard let name = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          MakerUses.owner(of: Syntax(name)) != nil
        else { return nil }
        // `.modifier(SheetPresenter(router: router))`
        let made = name.parent?.as(FunctionCallExprSyntax.self)
        let outer = made?.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
        return (outer.flatMap { Self.isModifier($0) ? $0 : nil } ?? made).map { Inner(call: $0, source: source) }
      }
    }
  }

  private static func isModifier(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    return (callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self))?.baseName.text
      == "modifier"
  }

  /// Where a function of `View` is called, on a view or on itself.
  private func calls(of name: String) -> [Inner] {
    project.files(mentioning: [name]).sorted().flatMap { file -> [Inner] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: name, in: source.range).compactMap { range in
        guard let reference = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          MakerUses.owner(of: Syntax(reference)) != nil,
          let call = reference.nearest(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
            || Syntax(call.calledExpression).id == Syntax(reference).id
              && ["View", "SwiftUI.View"].contains(reference.typePath.last ?? "")
        else { return nil }
        return Inner(call: call, source: source)
      }
    }
  }
}
