import SheetModel
import SwiftSyntax

// Functions of `extension View` that are given a closure: what they do with it their code says.
extension TriggerContext {
  /// Whether a function of `extension View` is called, and nothing else that has its name: on a view, or on what the
  /// code itself is a part of.
  func isOwnModifier(_ callee: ExprSyntax) -> Bool {
    let name: String
    let base: ExprSyntax?
    if let member = callee.as(MemberAccessExprSyntax.self), let owner = member.base {
      name = member.declName.baseName.name
      base = owner
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.name
      base = nil
      guard LocalNames.declaration(of: name, at: reference) == nil else { return false }
    } else {
      return false
    }
    let project = type.project
    guard project.viewFunctions.contains(name), !Modal.kinds.contains(name) else { return false }
    let declared = project.viewFunctionDecls(name)
    // What an `#if` or another extension of the file declares is not looked at, nor what others declare.
    guard !declared.isEmpty, declared.count == project.functionCount(name) else { return false }
    guard let base, !base.isSelf else { return true }
    return file(of: callee).map { ViewExpressions($0, project).isView(base) } ?? false
  }

  /// The same for the code of such a function.
  var inModifier: TriggerContext {
    var context = self
    context.isInModifier = true
    return context
  }

  private func file(of node: ExprSyntax) -> SourceFile? {
    let root = node.root.id
    return type.parts.first { Syntax($0.source.tree).id == root }?.source
  }
}

extension Project {
  /// How often functions of a name are declared, wherever that is.
  fileprivate func functionCount(_ name: String) -> Int {
    files(mentioning: [name]).reduce(0) { count, file in
      count + functionNames(in: file).count { $0 == name }
    }
  }
}
