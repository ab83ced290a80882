import SheetIndex
import SheetModel
import SwiftSyntax

/// A presentation of SwiftUI's own in a view's source.
struct ModalSite {
  let presentation: Presentation
  let facts: SiteFacts
  let source: SourceFile
  let call: FunctionCallExprSyntax
  let member: MemberAccessExprSyntax
  let state: ExprSyntax
  private(set) var content: Content
  /// Around a function that is the content: `{ sheet in NavigationStack { content(for: sheet) } }`.
  private(set) var shell: Shell?
  private(set) var onDismiss: ExprSyntax?
  /// What an enum says in the content's place: `{ $0.view }`.
  private(set) var shown: VariableDeclSyntax?

  enum Content {
    case closure(ClosureExprSyntax)
    /// A function or a property that makes the view.
    case reference(ExprSyntax)
    /// The same, where the function is nothing but this content.
    case function(FunctionDeclSyntax)
  }

  struct Shell {
    let closure: ClosureExprSyntax
    /// What calls the function, in the place of a view.
    let call: FunctionCallExprSyntax
  }

  var kind: String { presentation.kind }
  var place: Place { presentation.place }
  var isItem: Bool { presentation.form == .item }

  var contentRange: TextRange {
    switch content {
    case .closure(let closure): closure.textRange
    case .reference(let expr): expr.textRange
    case .function(let function): function.textRange
    }
  }

  /// Where the content is given its value: `(pane: Pane) in`.
  var signatures: [Syntax] {
    let own: Syntax? =
      switch content {
      case .closure(let closure): closure.signature.map { Syntax($0) }
      case .function(let function): Syntax(function.signature)
      case .reference: nil
      }
    return [own, shell?.closure.signature.map { Syntax($0) }].compactMap(\.self)
  }

  /// Whether a use of some state stands in its content.
  func holds(_ use: SlotUse) -> Bool { holds(use.use) }

  func holds(_ use: NameUse) -> Bool { use.source === source && holds(use.node.start) }

  /// The same of a place in its file.
  func holds(_ offset: Int) -> Bool { contents.contains { $0.textRange.contains(offset) } }

  /// Whether its content itself declares something.
  func declares(_ declaration: Syntax) -> Bool { contents.contains { declaration.isInside($0) } }

  /// What stands between what the modifier is applied to and a modifier in its place: blank lines above stay.
  var lead: String {
    let period = member.period
    let top = removal.start
    guard source.isBlank(source.lineStart(period.start), period.start) else {
      let isPlain = Comments.texts(period.leadingTrivia.attached).isEmpty
      return isPlain
        ? source.text(TextRange(top, period.start)) : source.style.newline + source.indentation(period.start)
    }
    let above = StateRemoval.attachedStart(period, in: source)
    return top < above ? source.text(TextRange(top, above)) + source.indentation(period.start) : ""
  }

  /// The comments of the call that do not lie in code which moves: before the modifier, between its
  /// arguments, behind it. What is about one of its lines alone goes with that.
  func comments(outside moved: [TextRange]) -> [String] {
    let top = removal.start
    var result = Self.comments(from: member.period, to: Syntax(call), outside: moved).filter { $0.offset >= top }
      .map(\.text)
    if case .function(let function) = content, let first = function.firstToken(viewMode: .sourceAccurate) {
      // Those further above stay where they are.
      let start = StateRemoval.attachedStart(function, in: source)
      result += Self.comments(from: first, to: Syntax(function), outside: moved).filter { $0.offset >= start }.map(
        \.text)
    }
    return result
  }

  private static func comments(
    from first: TokenSyntax, to last: Syntax, outside moved: [TextRange]
  ) -> [(offset: Int, text: String)] {
    var result: [(offset: Int, text: String)] = []
    var token: TokenSyntax? = first
    let end = last.lastToken(viewMode: .sourceAccurate)?.id
    while let current = token {
      for (offset, text) in Comments.placed(current)
      where !moved.contains(where: { $0.contains(offset) }) && !Comments.isOfOneLine(text) {
        result.append((offset, text))
      }
      if current.id == end { break }
      token = current.nextToken(viewMode: .sourceAccurate)
    }
    return result
  }

  /// - Returns: nil where the call has another form than `isPresented:` or `item:` with `onDismiss:` and content, or
  ///   what a popover points at.
  init?(_ presentation: Presentation, _ facts: SiteFacts, in source: SourceFile) {
    guard let token = source.token(at: presentation.place.range.start),
      let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.id == token.id, let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id
    else { return nil }
    var state: ExprSyntax?
    var content: Content?
    var onDismiss: ExprSyntax?
    for argument in call.arguments {
      switch argument.label?.text {
      case "isPresented", "item": state = argument.expression
      case "onDismiss": onDismiss = argument.expression
      case "content":
        content = argument.expression.as(ClosureExprSyntax.self).map { .closure($0) } ?? .reference(argument.expression)
      // They say where it points, and stay where they are.
      case "attachmentAnchor" where presentation.kind == "popover": continue
      case "arrowEdge" where presentation.kind == "popover": continue
      default: return nil
      }
    }
    if let first = call.trailingClosure {
      if let more = call.additionalTrailingClosures.first {
        guard more.label.text == "content", call.additionalTrailingClosures.count == 1, onDismiss == nil else {
          return nil
        }
        onDismiss = ExprSyntax(first)
        content = .closure(more.closure)
      } else {
        content = .closure(first)
      }
    }
    guard let state, let content, presentation.form != .other else { return nil }
    self.presentation = presentation
    self.facts = facts
    self.source = source
    self.call = call
    self.member = member
    self.state = state
    self.content = content
    self.onDismiss = onDismiss
  }
}

extension ModalSite {
  /// Why what presents is no site.
  ///
  /// - Parameter done: what cannot be done with it.
  static func refusal(of presentation: Presentation, in source: SourceFile, _ done: String) -> String {
    isForeign(presentation, in: source)
      ? "'.\(presentation.kind)' with these arguments is no form of SwiftUI's: a library's stays as it is"
      : "this form of '.\(presentation.kind)' cannot be \(done)"
  }

  /// `.sheet($isShown) { … }`, `.sheet(route: $route)`: SwiftUI's own say by a label what the state is.
  private static func isForeign(_ presentation: Presentation, in source: SourceFile) -> Bool {
    guard let token = source.token(at: presentation.place.range.start),
      let call = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self), let first = call.arguments.first
    else { return false }
    return !["isPresented", "item"].contains(first.label?.text)
  }

  /// The same with the function that is named for its content, where that is used for nothing else and could be
  /// written there.
  func withFunction(of type: ViewType) throws(Finding) -> ModalSite {
    let shell = namedFunction == nil ? wrapped(in: type) : nil
    guard let expr = namedFunction ?? shell?.call.calledExpression,
      let function = ContentReference.function(expr, in: type),
      let part = type.part(holding: function, in: source), function.isInside(part.decl),
      type.uses(of: function.name.name).count == 1, Lines.isApart(function, in: source),
      function.nearest(IfConfigClauseSyntax.self) == nil, function.genericParameterClause == nil,
      function.signature.effectSpecifiers == nil,
      function.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true,
      function.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.wrapperName == "ViewBuilder" }),
      function.modifiers.allSatisfy({ ["private", "fileprivate"].contains($0.name.text) }),
      function.signature.parameterClause.parameters.count == 1
    else { return self }
    let isPrivate = !function.modifiers.isEmpty
    guard try type.project.outsideCall(of: function.name.name, isPrivate: isPrivate, in: type) == nil else {
      return self
    }
    var result = self
    result.content = .function(function)
    result.shell = shell
    return result
  }

  /// The same without an `onDismiss` that only empties its own state, which is empty by then: `{ edited = nil }`.
  func withoutIdleDismissal(_ uses: [SlotUse]) -> ModalSite {
    guard let closure = onDismiss?.as(ClosureExprSyntax.self), closure.signature == nil, !closure.statements.isEmpty,
      closure.tokens(viewMode: .sourceAccurate).allSatisfy({
        Comments.texts($0.leadingTrivia).isEmpty && Comments.texts($0.trailingTrivia).isEmpty
      })
    else { return self }
    let isIdle = closure.statements.allSatisfy { item in
      uses.contains { use in
        guard case .close = use.role else { return false }
        return use.use.source === source && use.statement.id == Syntax(item.item).id
      }
    }
    guard isIdle else { return self }
    var result = self
    result.onDismiss = nil
    return result
  }

  /// The call of a function of the view that stands somewhere in its content, with the value and nothing else.
  private func wrapped(in type: ViewType) -> Shell? {
    guard let closure = contentClosure, closure.signature?.capture == nil, closure.signature?.returnClause == nil,
      let parameter = ContentText.parameterName(closure)
    else { return nil }
    let calls = FreeNames(closure).references.filter { $0.baseName.text == parameter }.compactMap { value in
      value.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    guard calls.count == 1, let call = calls.first, call.arguments.count == 1, call.trailingClosure == nil,
      Self.isView(call),
      LocalNames.declaration(of: parameter, at: call).map({ $0.end <= closure.statements.start }) ?? false,
      ContentReference.function(call.calledExpression, in: type) != nil
    else { return nil }
    return Shell(closure: closure, call: call)
  }

  /// Whether a call stands in the place of a view, with modifiers or without.
  private static func isView(_ call: FunctionCallExprSyntax) -> Bool {
    var whole = Syntax(call)
    while let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base?.id == whole.id,
      let outer = member.parent?.as(FunctionCallExprSyntax.self), outer.calledExpression.id == member.id
    {
      whole = Syntax(outer)
    }
    return whole.parent?.is(CodeBlockItemSyntax.self) == true
  }

  /// `content(for:)`, also of `{ sheet in content(for: sheet) }`, which hands on its value and nothing else.
  private var namedFunction: ExprSyntax? {
    switch content {
    case .reference(let expr): return expr
    case .function: return nil
    case .closure(let closure):
      guard closure.signature?.capture == nil, closure.statements.count == 1,
        let call = closure.statements.first?.item.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
        call.arguments.count == 1,
        let value = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        value == ContentText.parameterName(closure) ?? "$0"
      else { return nil }
      return call.calledExpression
    }
  }

  var contentClosure: ClosureExprSyntax? {
    if case .closure(let closure) = content { return closure }
    return nil
  }

  /// The same without parameters.
  var statements: Syntax {
    switch content {
    case .closure(let closure): Syntax(closure.statements)
    case .reference(let expr): Syntax(expr)
    case .function(let function): function.body.map { Syntax($0) } ?? Syntax(function)
    }
  }

  /// All that is its content: of a function what stands around it, too.
  var contents: [Syntax] {
    [contentSyntax] + (shell.map { [Syntax($0.closure)] } ?? []) + (shown.map { [Syntax($0)] } ?? [])
  }

  /// The same with what a member of the enum shows.
  func showing(_ member: VariableDeclSyntax) -> ModalSite {
    var result = self
    result.shown = member
    return result
  }

  var contentSyntax: Syntax {
    switch content {
    case .closure(let closure): Syntax(closure)
    case .reference(let expr): Syntax(expr)
    case .function(let function): Syntax(function)
    }
  }
}
