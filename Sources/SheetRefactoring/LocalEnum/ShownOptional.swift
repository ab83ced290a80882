import SheetModel
import SwiftSyntax

/// What a content shows of an optional beside the flag that presents it.
struct ShownOptional {
  /// The optional.
  let name: String
  /// What its value is called there.
  let valueName: String
  let statements: CodeBlockItemListSyntax
  /// Between the braces.
  let start: Int
  let end: Int
  /// The `if let`; nil where there is none.
  let condition: IfExprSyntax?
  /// The `if let` is all that the content is.
  let isWhole: Bool
  /// `doc!`, where that is all that the content does with it.
  private(set) var unwraps: [ForceUnwrapExprSyntax] = []

  /// `if let doc { … }` alone, without an `else` that shows something.
  init?(_ closure: ClosureExprSyntax) {
    guard closure.signature == nil, closure.statements.count == 1, let item = closure.statements.first,
      let node = item.item.as(IfExprSyntax.self)
        ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    else { return nil }
    self.init(node, isWhole: true)
  }

  /// The same anywhere in a content that stays as it is around it, or `doc!`: with an item there is no content without a
  /// value.
  init?(within closure: ClosureExprSyntax, of type: ViewType) {
    guard closure.signature == nil else { return nil }
    let finder = Finder(closure)
    func isOptional(_ name: String) -> Bool {
      type.property(name)?.binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    }
    let shown = finder.branches.lazy.compactMap { ShownOptional($0, isWhole: false) }.first { isOptional($0.name) }
    if let shown, let node = shown.condition {
      // The whole content gets the value by its name, and what the branch declares.
      guard !shown.statements.contains(where: { $0.item.is(VariableDeclSyntax.self) }),
        shown.valueName == shown.name
          || !FreeNames(closure).references.contains(where: {
            $0.baseName.name == shown.valueName && !$0.isInside(node)
          })
      else { return nil }
      self = shown
      return
    }
    guard let name = finder.unwraps.lazy.compactMap({ Self.name(of: $0.expression) }).first(where: isOptional) else {
      return nil
    }
    self.name = name
    valueName = name
    statements = closure.statements
    start = closure.leftBrace.end
    end = closure.rightBrace.start
    condition = nil
    isWhole = true
    let unwraps = finder.unwraps.filter { Self.name(of: $0.expression) == name }
    // A value of its own, which the closure is given, is a constant.
    let wrapped = type.property(name)?.binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType
    let isObject = wrapped.map { type.project.isClass($0.trimmedDescription) } ?? false
    guard isObject || !unwraps.contains(where: { Self.isWritten($0, type.project) }) else { return nil }
    self.unwraps = unwraps
  }

  private init?(_ node: IfExprSyntax, isWhole: Bool) {
    guard Self.showsNothing(node.elseBody), node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      // What the branch changes is a copy of its own.
      binding.bindingSpecifier.tokenKind == .keyword(.let),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
      let name = binding.initializer.map({ Self.name(of: $0.value) }) ?? pattern
    else { return nil }
    self.name = name
    valueName = pattern
    statements = node.body.statements
    start = node.body.leftBrace.end
    end = node.body.rightBrace.start
    condition = node
    self.isWhole = isWhole
  }

  /// Whether a use of the optional is one that goes.
  func holds(_ node: Syntax) -> Bool {
    condition.map { node.isInside($0.conditions) } ?? unwraps.contains { node.isInside($0) }
  }

  /// `doc!.title = …`, `doc!.bump()`
  private static func isWritten(_ unwrap: ForceUnwrapExprSyntax, _ project: Project) -> Bool {
    let reference =
      unwrap.expression.as(DeclReferenceExprSyntax.self)
      ?? unwrap.expression.as(MemberAccessExprSyntax.self)?.declName
    return reference.map { ValueWrites.mayWrite($0, project) } ?? true
  }

  /// `doc`, `self.doc`
  private static func name(of value: ExprSyntax) -> String? {
    let reference =
      value.as(DeclReferenceExprSyntax.self)
      ?? value.as(MemberAccessExprSyntax.self).flatMap { member in
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? member.declName : nil
      }
    return reference?.baseName.name
  }

  /// `else { EmptyView() }`
  private static func showsNothing(_ body: IfExprSyntax.ElseBody?) -> Bool {
    guard let body else { return true }
    guard case .codeBlock(let block) = body else { return false }
    return block.statements.allSatisfy { $0.item.trimmedDescription == "EmptyView()" }
  }

  private final class Finder: SyntaxVisitor {
    /// Each a statement of its own.
    var branches: [IfExprSyntax] = []
    var unwraps: [ForceUnwrapExprSyntax] = []

    init(_ closure: ClosureExprSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(closure)
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      let item = node.parent?.as(ExpressionStmtSyntax.self)?.parent ?? node.parent
      if item?.is(CodeBlockItemSyntax.self) == true { branches.append(node) }
      return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
      unwraps.append(node)
      return .visitChildren
    }
  }
}
