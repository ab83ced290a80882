import SheetModel
import SwiftSyntax

/// What stands inside of the presenters of an enum that the project presents already, on the view that they are called
/// on: what they present does not have it; and what stands outside of them, or in their contents, which that has.
///
/// `Home().environment(router).sheet(item: $router.sheet) { … }`
struct PresenterEnvironment {
  private let project: Project
  /// By key, as `RowEnvironment` writes it, where it is given.
  private(set) var missing: [String: Place] = [:]
  /// The keys of what every presenter gives to what it presents.
  private(set) var provided: Set<String> = []

  init(_ project: Project, presenting enumName: String) {
    self.project = project
    var isFirst = true
    for item in project.layers.map(\.presentation)
    where item.enumName == enumName && !project.isOfOtherApp(item.place.file) {
      guard let source = try? project.source(item.place.file),
        let call = source.token(at: item.place.range.start)?.nearest(FunctionCallExprSyntax.self)
      else { continue }
      var seen: Set<String> = []
      let outside = given(outside: call, in: source, &seen)
      seen = []
      for (key, place) in given(inside: call, in: source, &seen) where outside[key] == nil {
        missing[key] = missing[key] ?? place
      }
      provided = isFirst ? Set(outside.keys) : provided.intersection(outside.keys)
      isFirst = false
    }
    provided.subtract(missing.keys)
  }

  /// What is called on the way from the view to the presenter, also where a modifier or a function of `View` is applied
  /// that presents: `Home().environmentObject(player).presents()`.
  ///
  /// - Parameter seen: the functions and modifiers that were gone out of.
  private func given(
    inside call: FunctionCallExprSyntax, in source: SourceFile, _ seen: inout Set<String>
  ) -> [String: Place] {
    var result: [String: Place] = [:]
    var next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let inner = next?.as(FunctionCallExprSyntax.self) {
      merge(inner, source, into: &result)
      next = inner.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    for (use, file) in uses(around: call, &seen) {
      result.merge(given(inside: use, in: file, &seen)) { first, _ in first }
    }
    return result
  }

  /// What is called on the presenter, and on all that its content shows.
  ///
  /// - Parameter seen: the functions of `View` that were gone out of.
  private func given(
    outside call: FunctionCallExprSyntax, in source: SourceFile, _ seen: inout Set<String>
  ) -> [String: Place] {
    var result: [String: Place] = [:]
    for parent in sequence(first: Syntax(call), next: { $0.parent }).dropFirst() {
      if let outer = parent.as(FunctionCallExprSyntax.self), call.isInside(outer.calledExpression) {
        merge(outer, source, into: &result)
      }
    }
    for closure in Self.closures(of: call) where closure.statements.count == 1 {
      var next = closure.statements.first?.item.as(ExprSyntax.self)
      while let inner = next?.as(FunctionCallExprSyntax.self) {
        merge(inner, source, into: &result)
        next = inner.calledExpression.as(MemberAccessExprSyntax.self)?.base
      }
    }
    // What presents wherever it is applied: what stands outside of every use.
    var common: [String: Place]?
    for (use, file) in uses(around: call, &seen) {
      let found = given(outside: use, in: file, &seen)
      common = common.map { $0.filter { found[$0.key] != nil } } ?? found
    }
    return result.merging(common ?? [:]) { first, _ in first }
  }

  /// Where the function of `extension View` or the modifier is applied that a presenter stands in, but for previews.
  private func uses(
    around call: FunctionCallExprSyntax, _ seen: inout Set<String>
  ) -> [(call: FunctionCallExprSyntax, source: SourceFile)] {
    guard let function = call.nearest(FunctionDeclSyntax.self), let owner = function.typePath.last else { return [] }
    if ["View", "SwiftUI.View"].contains(owner) {
      return seen.insert(function.name.name).inserted ? calls(of: function.name.name) : []
    }
    guard function.name.name == "body",
      function.signature.parameterClause.parameters.first?.firstName.text == "content",
      seen.insert("\(owner).body").inserted
    else { return [] }
    return modifierCalls(of: owner)
  }

  /// `modifier(Presenter())`
  private func modifierCalls(of type: String) -> [(call: FunctionCallExprSyntax, source: SourceFile)] {
    project.files(mentioning: [type]).sorted().flatMap { file -> [(FunctionCallExprSyntax, SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: type, in: source.range).compactMap { range in
        guard let made = source.token(in: range)?.nearest(FunctionCallExprSyntax.self),
          let argument = made.parent?.as(LabeledExprSyntax.self),
          let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "modifier"
            || call.calledExpression.trimmedDescription == "modifier",
          MakerUses.owner(of: Syntax(call)) != nil
        else { return nil }
        return (call, source)
      }
    }
  }

  /// The calls of a function of `View`, but for those of previews.
  private func calls(of name: String) -> [(call: FunctionCallExprSyntax, source: SourceFile)] {
    project.files(mentioning: [name]).sorted().flatMap { file -> [(FunctionCallExprSyntax, SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: name, in: source.range).compactMap { range in
        guard let reference = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          let call = reference.nearest(FunctionCallExprSyntax.self), MakerUses.owner(of: Syntax(call)) != nil,
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
            || Syntax(call.calledExpression).id == Syntax(reference).id
        else { return nil }
        return (call, source)
      }
    }
  }

  private static func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [call.trailingClosure].compactMap { $0 }
      + call.additionalTrailingClosures.map(\.closure)
  }

  private func merge(_ call: FunctionCallExprSyntax, _ source: SourceFile, into result: inout [String: Place]) {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName else { return }
    if let key = Injections(source, project).key(of: call) {
      result[key] = result[key] ?? source.place(name)
      return
    }
    guard project.viewFunctions.contains(name.name) else { return }
    for (body, file) in project.viewFunctionBodies(name.name) {
      let finder = Injections(file, project)
      finder.walk(body)
      for key in finder.found.keys { result[key] = result[key] ?? source.place(name) }
    }
  }
}
