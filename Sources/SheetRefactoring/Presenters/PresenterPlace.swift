import SheetModel
import SwiftSyntax

/// Where the modifier that presents goes: behind a view, inside of everything that gives something to it.
struct PresenterPlace {
  let source: SourceFile
  /// What the modifier goes behind.
  let base: TextRange
  private let indentation: String
  /// The modifier begins a line of its own.
  private let isOwnLine: Bool

  /// - Parameter block: what the view stands in: a closure, a branch, a member.
  init(behind base: ExprSyntax, in source: SourceFile, _ block: Syntax) {
    var isOwnLine = source.line(block.start) != source.line(block.end)
    let own = source.indentation(base.start)
    // As deep as the modifiers that follow, or would.
    var indentation = own + source.style.unit
    if let config = base.as(PostfixIfConfigExprSyntax.self) {
      indentation = Self.indentation(behind: config, source)
    } else if let next = base.parent?.as(MemberAccessExprSyntax.self)?.period {
      isOwnLine = isOwnLine && source.isBlank(source.lineStart(next.start), next.start)
      if isOwnLine { indentation = source.indentation(next.start) }
    } else if let last = base.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.period,
      source.isBlank(source.lineStart(last.start), last.start)
    {
      indentation = source.indentation(last.start)
    } else if MergedModifier.endsOnLineOfItsOwn(Syntax(base), source) {
      indentation = source.indentation(base.end - 1)
    }
    self.source = source
    self.base = base.textRange
    self.indentation = indentation
    self.isOwnLine = isOwnLine
  }

  /// Behind which byte the modifier goes.
  var offset: Int { base.end }

  func text(_ modifier: String, _ project: Project) -> String {
    project.generatedConditions.modifier(modifier, at: offset, indentation: indentation, in: source)
      ?? (isOwnLine ? source.style.newline + indentation + modifier : modifier)
  }

  /// The modifiers outside of it in its block.
  var outerCalls: [FunctionCallExprSyntax] {
    var result: [FunctionCallExprSyntax] = []
    var node = source.token(at: base.end - 1)?.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self), call.start <= base.start, call.end > base.end {
        result.append(call)
      }
      node = current.parent
    }
    return result
  }

  /// Whether one of these gives an object.
  func gives(_ object: String, _ project: Project) -> Bool {
    outerCalls.contains { project.keys(givenAt: source.place($0), in: source).contains(object) }
  }

  // MARK: Finding it

  /// The only view of some statements, or those of the branches of an `if` or a `switch`, each with what it stands in.
  static func views(in statements: CodeBlockItemListSyntax, _ block: Syntax) -> [(view: ExprSyntax, block: Syntax)]? {
    // `let store = Store()` in front of the view.
    guard let last = statements.last, statements.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) }) else {
      return nil
    }
    return branches(of: last, block)
  }

  /// The view that a statement is, or those of its branches; nil where one of these is no single view.
  static func branches(of last: CodeBlockItemSyntax, _ block: Syntax) -> [(view: ExprSyntax, block: Syntax)]? {
    if let only = view(last) { return [(only, block)] }
    // Each clause of an `#if` may show another one.
    if let config = last.item.as(DeclSyntax.self)?.as(IfConfigDeclSyntax.self) {
      var result: [(view: ExprSyntax, block: Syntax)] = []
      for clause in config.clauses {
        guard case .statements(let list)? = clause.elements, let found = views(in: list, Syntax(clause)) else {
          return nil
        }
        result += found
      }
      return result
    }
    guard
      let branch = last.item.as(ExpressionStmtSyntax.self)?.expression ?? last.item.as(ExprSyntax.self)
    else { return nil }
    if let node = branch.as(SwitchExprSyntax.self) {
      var result: [(view: ExprSyntax, block: Syntax)] = []
      for element in node.cases {
        guard case .switchCase(let item) = element, let found = views(in: item.statements, Syntax(item)) else {
          return nil
        }
        result += found
      }
      return result
    }
    var next = branch.as(IfExprSyntax.self)
    guard next != nil else { return nil }
    var result: [(view: ExprSyntax, block: Syntax)] = []
    while let node = next {
      guard let found = views(in: node.body.statements, Syntax(node.body)) else { return nil }
      result += found
      next = nil
      switch node.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let other):
        guard let found = views(in: other.statements, Syntax(other)) else { return nil }
        result += found
      case nil: break
      }
    }
    return result
  }

  /// The view that a statement is.
  static func view(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    guard let view = item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    var inner = view
    while let base = inner.as(PostfixIfConfigExprSyntax.self)?.base { inner = base }
    guard
      inner.is(FunctionCallExprSyntax.self) || inner.is(DeclReferenceExprSyntax.self)
        || inner.is(MemberAccessExprSyntax.self)
    else { return nil }
    return view
  }

  /// What a presenter goes behind, and the modifiers on the way there, the outermost first.
  struct Base {
    fileprivate(set) var view: ExprSyntax
    /// Those that an `#if` applies are not among them: they may be missing.
    fileprivate(set) var chain: [FunctionCallExprSyntax] = []
    /// What all modifiers are called on.
    fileprivate(set) var innermost: ExprSyntax
  }

  /// Behind which modifiers a presenter goes although it could stand inside of them.
  enum Around {
    /// Those that show views of the project, or open sheets by themselves.
    case all
    /// Those that show views of the project.
    case views
    /// None.
    case nothing
  }

  static func base(
    of view: ExprSyntax, in source: SourceFile, _ project: Project, around: Around = .all
  ) -> Base {
    let views = ViewExpressions(source, project)
    var result = Base(view: view, innermost: view)
    while true {
      if let config = result.innermost.as(PostfixIfConfigExprSyntax.self), let inner = config.base,
        let modifiers = ViewExpressions.modifiers(of: config),
        modifiers.allSatisfy({ views.isModifier($0, allowing: around) })
      {
        result.view = inner
        result.innermost = inner
      } else if let call = result.innermost.as(FunctionCallExprSyntax.self),
        let modifier = ViewExpressions.Modifier(call), let inner = modifier.base,
        views.isModifier(modifier, allowing: around)
      {
        if !Crossing.isHarmless(modifier.name, in: project) { result.view = inner }
        result.chain.append(call)
        result.innermost = inner
      } else {
        return result
      }
    }
  }

  /// As deep as the modifiers in front of an `#if`, or the `#if` itself where that is not at the margin.
  static func indentation(behind config: PostfixIfConfigExprSyntax, _ source: SourceFile) -> String {
    if let base = config.base {
      let period = base.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.period
      if let period, source.isBlank(source.lineStart(period.start), period.start) {
        return source.indentation(period.start)
      }
      if let inner = base.as(PostfixIfConfigExprSyntax.self) { return indentation(behind: inner, source) }
    }
    let (own, mark) = (source.indentation(config.start), source.indentation(config.config.start))
    if mark.utf8.count >= own.utf8.count, !mark.isEmpty { return mark }
    let first = ViewExpressions.modifiers(of: config)?.first?.call
    let period = first?.calledExpression.as(MemberAccessExprSyntax.self)?.period
    return period.map { source.indentation($0.start) } ?? own + source.style.unit
  }
}
