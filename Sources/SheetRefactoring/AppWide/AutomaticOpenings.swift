import SheetModel
import SwiftSyntax

/// Which openings of an enum that is there already nobody's hand has to do: they may come while a modal is up.
struct AutomaticOpenings {
  private let project: Project
  /// Calls of calls of what opens.
  private static let deepest = 4

  init(_ project: Project) { self.project = project }

  func includes(_ trigger: Trigger) -> Bool {
    guard let source = try? project.source(trigger.place.file),
      let token = source.token(at: trigger.place.range.start)
    else { return true }
    return runsByItself(Syntax(token), in: source)
  }

  func runsByItself(_ node: Syntax, in source: SourceFile, depth: Int = 0) -> Bool {
    guard let owner = MakerUses.owner(of: node), let type = try? project.appType(owner, from: source.file) else {
      return true
    }
    if isOfAction(node, in: owner) { return false }
    let context = TriggerContext(type: type)
    guard let cause = context.automaticCause(of: node, in: source) else { return false }
    // A function that somebody else calls runs when they do.
    guard depth < Self.deepest, let function = node.nearest(FunctionDeclSyntax.self),
      cause == source.place(function.name), function.signature.effectSpecifiers?.asyncSpecifier == nil
    else { return true }
    let calls = calls(of: function.name.name, besides: function)
    if calls.isEmpty { return !isGiven(to: function, at: node) }
    return calls.contains { runsByItself($0.node, in: $0.source, depth: depth + 1) }
  }

  /// What is set is what the function is given: nobody opens anything by it yet.
  private func isGiven(to function: FunctionDeclSyntax, at node: Syntax) -> Bool {
    guard let statement = node.nearest(CodeBlockItemSyntax.self) else { return false }
    let names = FreeNames(in: Syntax(statement)).mentioned
    return function.signature.parameterClause.parameters.contains {
      names.contains(($0.secondName ?? $0.firstName).name)
    }
  }

  /// `SheetAction { presented = $0 }`: whoever calls the action opens, and is an opening of its own.
  private func isOfAction(_ node: Syntax, in owner: String) -> Bool {
    guard let closure = node.nearest(ClosureExprSyntax.self),
      let callee = TriggerContext.call(around: closure)?.calledExpression.as(DeclReferenceExprSyntax.self)
    else { return false }
    return project.types([callee.baseName.name], seenFrom: owner).contains { name in
      project.declarations(name).contains { summary in
        project.group(at: summary)?.memberBlock.members.contains { item in
          item.decl.as(FunctionDeclSyntax.self)?.name.name == "callAsFunction"
        } ?? false
      }
    }
  }

  /// All that may be calls of a function: by its name alone, wherever that stands.
  private func calls(of name: String, besides function: FunctionDeclSyntax) -> [(node: Syntax, source: SourceFile)] {
    project.files(mentioning: [name]).sorted().flatMap { file -> [(node: Syntax, source: SourceFile)] in
      guard let source = try? project.source(file) else { return [] }
      return source.ranges(ofWord: name, in: source.range).compactMap { range in
        guard let token = source.token(in: range), let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          !reference.isInside(function), MakerUses.owner(of: Syntax(reference)) != nil
        else { return nil }
        return (Syntax(reference), source)
      }
    }
  }
}
