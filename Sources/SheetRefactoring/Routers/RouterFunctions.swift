import SheetModel
import SwiftSyntax

/// Functions of `extension View` that give the router that they are handed:
/// `func routes(_ router: Router) -> some View { sheet(item: …) { … }.environment(router) }`.
struct RouterFunctions {
  /// Those that give it, and those of them that present by it.
  private(set) var giving: Set<String> = []
  private(set) var presenting: Set<String> = []

  /// - Parameter types: how the router's type is written.
  /// - Parameter enumName: what it presents.
  init(giving types: Set<String>, presenting enumName: String, _ project: Project) {
    let presenters = project.index.presentations.filter { $0.enumName == enumName }.map(\.place)
    // A menu must not read all functions of `View`: those that take the router name its type.
    let words = types.compactMap { $0.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) }.uniqued()
    let files = Set(project.files(mentioning: words)).intersection(project.viewExtensions)
    let names = Set(files.flatMap { project.functionNames(in: $0) })
    for name in names.sorted() where !Modal.kinds.contains(name) {
      let declared = project.viewFunctionDecls(name)
      // Which of several is called their types decide.
      guard declared.count == 1, let (function, source) = declared.first,
        let call = Self.giving(function, types)
      else { continue }
      giving.insert(name)
      let isPresenting = presenters.contains { place in
        guard place.file == source.file, let modal = source.token(at: place.range.start) else { return false }
        return Self.chain(from: call).contains { modal.nearest(FunctionCallExprSyntax.self)?.id == $0.id }
          && modal.nearest(FunctionDeclSyntax.self)?.id == function.id
          && Self.state(of: modal, isOf: Self.names(of: function, types))
      }
      if isPresenting { presenting.insert(name) }
    }
  }

  /// The call that gives what the function is handed, in the chain that it returns.
  private static func giving(_ function: FunctionDeclSyntax, _ types: Set<String>) -> FunctionCallExprSyntax? {
    guard let statements = function.body?.statements, let last = statements.last,
      statements.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) }),
      let view = last.item.as(ExprSyntax.self) ?? last.item.as(ReturnStmtSyntax.self)?.expression
    else { return nil }
    let names = names(of: function, types)
    let outermost = view.as(FunctionCallExprSyntax.self)
    return outermost.flatMap { outermost in
      chain(from: outermost).first { call in
        let callee =
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
          ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
        guard ["environment", "environmentObject"].contains(callee?.baseName.text), call.arguments.count == 1,
          let given = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
        else { return false }
        return names.contains(given.baseName.name)
      }.map { _ in outermost }
    }
  }

  /// The calls on the view itself, the outermost first; none where the chain begins with another view.
  private static func chain(from outermost: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    var result = [outermost]
    var current = outermost
    while let member = current.calledExpression.as(MemberAccessExprSyntax.self) {
      if let inner = member.base?.as(FunctionCallExprSyntax.self) {
        result.append(inner)
        current = inner
      } else {
        return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? result : []
      }
    }
    // `sheet(…)` in the extension.
    let first = current.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name.first
    return first?.isLowercase == true ? result : []
  }

  /// The parameters that are the router. `@Bindable var router = router` is the same object; any other local of that
  /// name is not looked at.
  private static func names(of function: FunctionDeclSyntax, _ types: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for parameter in function.signature.parameterClause.parameters
    where types.contains(parameter.type.trimmedDescription) {
      result.insert((parameter.secondName ?? parameter.firstName).name)
    }
    for statement in function.body?.statements ?? [] {
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings {
        let isSame =
          variable.attributes.contains { $0.as(AttributeSyntax.self)?.wrapperName == "Bindable" }
          && binding.initializer?.value.trimmedDescription == binding.pattern.trimmedDescription
        if !isSame { result.subtract(LocalNames.names(in: binding.pattern)) }
      }
    }
    return result
  }

  /// `.sheet(item: $router.sheet)`, where that is what the function is handed.
  private static func state(of modal: TokenSyntax, isOf names: Set<String>) -> Bool {
    guard let call = modal.nearest(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.contains { argument in
      guard let base = argument.expression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      else { return false }
      let (name, form) = NameUses.split(base.baseName.name)
      return form == .projected && names.contains(name)
    }
  }
}
