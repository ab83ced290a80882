import SheetIndex
import SheetModel
import SwiftSyntax

/// Modals of the project's own modifiers that show what they are handed: `struct BottomSheet: ViewModifier` behind
/// `.bottomSheet { Card() }`. The presenter stands where the content is written, and a second one around it all would be
/// for nothing.
struct HandedContents {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// - Parameter others: all modals that show the view, those through functions of the project among them.
  /// - Returns: whether nothing but such a function makes the type that the modal stands in.
  func isHanded(_ modal: Presentation, by others: [Presentation]) -> Bool {
    let functions = Set(others.map(\.kind)).subtracting(Modal.kinds)
    guard !functions.isEmpty, Modal.kinds.contains(modal.kind), let type = modal.enclosingType,
      let source = try? project.source(modal.place.file),
      let site = project.layers.first(where: { $0.presentation.place == modal.place }),
      let decl = source.token(at: modal.place.range.start)?.nearest(StructDeclSyntax.self)
    else { return false }
    let closures = site.facts.contents.compactMap { content in
      source.token(at: content.range.start)?.parent?.as(ClosureExprSyntax.self)
    }
    guard !closures.isEmpty, closures.count == site.facts.contents.count,
      closures.allSatisfy({ shows($0, of: decl) })
    else { return false }
    guard let makers = references(to: type.split(separator: ".").last.map(String.init) ?? type), !makers.isEmpty else {
      return false
    }
    var used: Set<String> = []
    for maker in makers {
      guard let function = maker.token.nearest(FunctionDeclSyntax.self), functions.contains(function.name.name),
        let call = maker.token.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == maker.token.parent?.id, handsOn(call, in: function)
      else { return false }
      used.insert(function.name.name)
    }
    // Each call of theirs is known with what it hands over: that is where presenters go.
    let known = Set(project.layers.filter { !$0.facts.contents.isEmpty }.map(\.presentation.place))
    return used.allSatisfy { name in
      references(to: name)?.allSatisfy { known.contains($0.source.place($0.token)) || Self.isHeld($0.token) } ?? false
    }
  }

  /// A property of the type around that has the function's name: `drawer()` in the modifier behind `.drawer { … }`.
  private static func isHeld(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent, reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return false }
    return reference.nearest(StructDeclSyntax.self)?.memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == token.name
      } ?? false
    } ?? false
  }

  /// Where a name stands in code, but for its declaration; nil where a file cannot be read.
  private func references(to name: String) -> [(token: TokenSyntax, source: SourceFile)]? {
    var result: [(token: TokenSyntax, source: SourceFile)] = []
    for file in project.files(mentioning: [name]) {
      guard let source = try? project.source(file) else { return nil }
      result += source.ranges(ofWord: name, in: source.range).compactMap { range in
        guard let token = source.token(in: range), token.parent?.is(DeclReferenceExprSyntax.self) == true else {
          return nil
        }
        return (token, source)
      }
    }
    return result
  }

  /// Whether a content is a property that the type is handed, called or not, with modifiers that add no view to it.
  private func shows(_ closure: ClosureExprSyntax, of decl: StructDeclSyntax) -> Bool {
    guard let name = shown(by: closure) else { return false }
    return decl.memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.accessorBlock == nil && binding.initializer == nil
          && binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name
      } ?? false
    }
  }

  /// Whether a function gives a type nothing but what it was given itself: `modifier(Sheet(content: content))`.
  private func handsOn(_ call: FunctionCallExprSyntax, in function: FunctionDeclSyntax) -> Bool {
    let names = Set(
      function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).name })
    let closures = [call.trailingClosure].compactMap { $0 } + call.additionalTrailingClosures.map(\.closure)
    return closures.allSatisfy { shown(by: $0).map(names.contains) ?? false }
      && call.arguments.allSatisfy { argument in
        if let closure = argument.expression.as(ClosureExprSyntax.self) {
          return shown(by: closure).map(names.contains) ?? false
        }
        // `content`, `content()`, `$isShown`, `.large`
        let value = argument.expression.as(FunctionCallExprSyntax.self)
        guard value.map({ $0.arguments.isEmpty && $0.trailingClosure == nil }) ?? true else { return false }
        return (value?.calledExpression ?? argument.expression).is(DeclReferenceExprSyntax.self)
          || Self.isPlain(argument)
      }
  }

  /// The name of what a closure shows, called or not, with modifiers that add no view to it, or in a container of the
  /// system's that shows nothing else.
  private func shown(by closure: ClosureExprSyntax) -> String? {
    guard closure.statements.count == 1, var expr = closure.statements.first?.item.as(ExprSyntax.self) else {
      return nil
    }
    while let call = expr.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        !base.isSelf
      else {
        if let inner = call.trailingClosure, let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
          call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty,
          Crossing.isContainer(name.baseName.name, project)
        {
          return shown(by: inner)
        }
        expr = call.calledExpression
        break
      }
      guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
        call.arguments.allSatisfy(Self.isPlain)
      else {
        return nil
      }
      expr = base
    }
    return expr.as(DeclReferenceExprSyntax.self)?.baseName.name
  }

  /// An argument that makes nothing: `.medium`, `[.large]`, `true`.
  private static func isPlain(_ argument: LabeledExprSyntax) -> Bool {
    argument.expression.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      if token.tokenKind == .leftBrace { return false }
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
      // Of names only members of what the context says.
      guard let member = name.parent?.as(MemberAccessExprSyntax.self) else { return false }
      return member.base == nil
    }
  }
}
