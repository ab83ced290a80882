import SheetModel
import SwiftSyntax

/// The modifiers of a project that may stand around a view twice: each has a state of its own, by which it alone presents
/// what is opened nearer to it than to another.
///
/// ```swift
/// func presentsSheets() -> some View { modifier(SheetPresenter()) }
/// struct SheetPresenter: ViewModifier { @State private var presented: Sheet? … content.sheet(item: $presented) … }
/// ```
/// Two that present by one object would both present what is opened by it.
struct NestedPresenters {
  private let project: Project
  private let presentations: [Place]

  init(presenting enumName: String, _ project: Project) {
    self.project = project
    presentations = project.index.presentations.filter { $0.enumName == enumName }.map(\.place)
  }

  /// - Parameter modifier: `.presentsSheets()`
  func haveOwnState(_ modifier: String, in module: Module?) -> Bool {
    guard let (group, file, source) = applied(by: modifier), project.module(of: source.path) == module else {
      return false
    }
    return presents(group, in: file)
  }

  /// The objects that the modifier asks the environment for.
  func objects(of modifier: String) -> Set<String> {
    let members = applied(by: modifier)?.group.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return Set((members ?? []).compactMap { MappingObjects.object(of: $0, project) })
  }

  /// The type of what a function of `View` applies, with its file and that of the function.
  private func applied(
    by modifier: String
  ) -> (group: any DeclGroupSyntax, file: SourceFile, source: SourceFile)? {
    let name = String(modifier.dropFirst().prefix { $0 != "(" })
    let declared = project.viewFunctionDecls(name)
    guard declared.count == 1, let (function, source) = declared.first, !Self.isPrivate(function),
      let body = function.body?.statements, body.count == 1, let only = body.first,
      case let calls = Self.chain(only), calls.count == 1,
      let made = calls.first?.arguments.first?.expression.as(FunctionCallExprSyntax.self), made.arguments.isEmpty,
      made.trailingClosure == nil, let type = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      Self.name(calls.first) == "modifier"
    else { return nil }
    let groups = project.types([type], seenFrom: nil).sorted().flatMap { project.declarations($0) }.filter {
      $0.kind == .struct
    }
    guard groups.count == 1, let summary = groups.first, let file = try? project.source(summary.place.file),
      let group = project.group(at: summary)
    else { return nil }
    return (group, file, source)
  }

  /// All that presents in the body of a modifier does so by states that the modifier makes.
  private func presents(_ group: any DeclGroupSyntax, in source: SourceFile) -> Bool {
    let members = group.memberBlock.members.map(\.decl)
    let body = members.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first {
      $0.signature.parameterClause.parameters.first?.isModifiersContent == true
    }?.body?.statements
    guard let body, body.count == 1, let only = body.first else { return false }
    let made = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
      return ["State", "StateObject"].contains(wrapper) && variable.bindings.allSatisfy(Self.isMadeAnew)
    }
    let own = Set(made.flatMap(\.bindings).flatMap { LocalNames.names(in: $0.pattern) })
    let presenting = Self.chain(only).filter { isPresenting($0, in: source) }
    return !presenting.isEmpty
      && presenting.allSatisfy { call in
        let isSystem = Self.name(call).map(Modal.kinds.contains) ?? false
        let handed = call.arguments.filter { !isSystem || $0.label?.text == "item" }.map(\.expression)
        let names = handed.filter { !$0.is(ClosureExprSyntax.self) }.flatMap { argument in
          FreeNames(in: Syntax(argument)).references.map { NameUses.split($0.baseName.name).0 }
        }
        return !names.isEmpty && own.isSuperset(of: names)
      }
  }

  /// `Sheet?`, `Router()`, and not `Router.shared`.
  private static func isMadeAnew(_ binding: PatternBindingSyntax) -> Bool {
    guard let value = binding.initializer?.value, !value.is(NilLiteralExprSyntax.self) else { return true }
    return value.as(FunctionCallExprSyntax.self)?.calledExpression.is(DeclReferenceExprSyntax.self) == true
  }

  /// `.sheet(item: $presented)`, `.withSheets($router.sheet)`
  private func isPresenting(_ call: FunctionCallExprSyntax, in source: SourceFile) -> Bool {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName else { return false }
    if presentations.contains(source.place(name)) { return true }
    return project.viewFunctionDecls(name.name).contains { function, file in
      presentations.contains { $0.file == file.file && function.textRange.contains($0.range.start) }
    }
  }

  /// The calls of a statement on what it begins with, the outermost first.
  private static func chain(_ item: CodeBlockItemSyntax) -> [FunctionCallExprSyntax] {
    let view = item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression
    return sequence(first: view?.as(FunctionCallExprSyntax.self)) { call in
      call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
    }.prefix { $0 != nil }.compactMap(\.self)
  }

  private static func name(_ call: FunctionCallExprSyntax?) -> String? {
    let callee = call?.calledExpression
    let name = callee?.as(MemberAccessExprSyntax.self)?.declName ?? callee?.as(DeclReferenceExprSyntax.self)
    return name?.baseName.name
  }

  private static func isPrivate(_ function: FunctionDeclSyntax) -> Bool {
    let outer = function.nearest(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
    return !Set(outer + function.modifiers.map(\.name.text)).isDisjoint(with: ["private", "fileprivate"])
  }
}

extension AppWideStyle {
  /// What can stand behind a view besides what presents further out; nil where both would present the same.
  func innerModifier(for type: ViewType) -> String? {
    guard isKnown else { return rootModifier }
    return opensByItsOwn(type) ? nil : ownStateModifier(type.project)
  }

  /// The same where the enum is there already, wherever it is to stand.
  func ownStateModifier(_ project: Project) -> String? {
    guard isKnown, !presentsOnce, let modalModifier else { return nil }
    let isOwn = project.modifierFact("nested \(modalModifier) \(enumName)") {
      NestedPresenters(presenting: enumName, project).haveOwnState(
        modalModifier, in: project.homeModule)
    }
    return isOwn ? modalModifier : nil
  }

  /// Whether a view has what opens from whoever makes it, or presents itself: what the environment has nearer is another
  /// one.
  func opensByItsOwn(_ type: ViewType) -> Bool {
    guard let router = self as? KnownRouter else { return false }
    return router.presenting(handedTo: type) != nil || router.ownPresenter(in: type) != nil
  }
}
