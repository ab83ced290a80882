import SheetModel
import SwiftSyntax

/// Which expressions are views, so that what is called on them is a modifier: `store.makeView()` is none, `Shelf.Row()`
/// no modifier of a shelf.
struct ViewExpressions {
  let source: SourceFile
  let project: Project

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
  }

  /// Each modifier of a chain asks for all that it is called on.
  private final class Known { var views: [SyntaxIdentifier: Bool] = [:] }
  private let known = Known()

  func isView(_ expr: ExprSyntax) -> Bool {
    if let result = known.views[expr.id] { return result }
    var links: [SyntaxIdentifier] = []
    let result = isView(expr, through: &links)
    for link in links { known.views[link] = result }
    return result
  }

  /// - Parameter links: gets what the answer holds for, too: all of the chain that was passed.
  private func isView(_ expr: ExprSyntax, through links: inout [SyntaxIdentifier]) -> Bool {
    var current = expr
    while true {
      if let result = known.views[current.id] { return result }
      links.append(current.id)
      // Modifiers that an `#if` applies give a view where they are called on one.
      if let base = current.as(PostfixIfConfigExprSyntax.self)?.base {
        current = base
        continue
      }
      guard let call = current.as(FunctionCallExprSyntax.self) else { break }
      if madeType(call) != nil { return true }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
        return givesView(name, around: call)
      }
      guard let base = member.base else {
        guard let around = Self.conditional(around: call)?.base else { return false }
        current = around
        continue
      }
      let name = member.declName.baseName.name
      if base.isSelf { return givesView(name, around: call) }
      let own = ownFunctions(name, of: base)
      if !own.isEmpty { return own.allSatisfy { EnumGrowth.isView($0.signature.returnClause?.type) } }
      if isGiven(member) { return true }
      current = base
    }
    if let member = current.as(MemberAccessExprSyntax.self), member.base?.isSelf == true {
      return givesView(member.declName.baseName.name, around: member)
    }
    if let member = current.as(MemberAccessExprSyntax.self) { return isGiven(member) }
    guard let name = current.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    return givesView(name, around: current)
  }

  /// Functions of the very type that an expression makes: they may give anything, and are no modifiers of views.
  func ownFunctions(_ name: String, of made: ExprSyntax) -> [FunctionDeclSyntax] {
    guard let call = made.as(FunctionCallExprSyntax.self), let written = madeType(call) else { return [] }
    return project.types([written], seenFrom: made.typePath.joined(separator: ".")).sorted().flatMap { type in
      (try? project.viewType(type, from: source.file))?.functions(name) ?? []
    }
  }

  /// Whether a presenter may stand inside of a modifier of a view: it shows no views of the project beside what it is
  /// called on, and opens no sheets by itself. Those are to have the presenter around them, too. What a modal shows is
  /// another layer.
  ///
  /// - Parameter around: which of those count.
  func isModifier(_ modifier: Modifier, allowing around: PresenterPlace.Around) -> Bool {
    guard let base = modifier.base, isView(base), ownFunctions(modifier.name, of: base).isEmpty else { return false }
    if around == .nothing { return true }
    let opens = around == .all
    let call = modifier.call
    var seen: Set<String> = []
    let owner = call.typePath.joined(separator: ".")
    let names = TypeNames(project, skipping: contents(in: source))
    names.walk(call.arguments)
    if let closure = call.trailingClosure { names.walk(closure) }
    names.walk(call.additionalTrailingClosures)
    return !showsViews(names, from: owner, opens, &seen) && !showsViews(function: modifier.name, opens)
  }

  /// The same for every use of a function.
  private func showsViews(function name: String, _ opens: Bool) -> Bool {
    guard project.viewFunctions.contains(name) else { return false }
    if let known = project.functionsThatShow[opens]?[name] { return known }
    var seen: Set<String> = []
    let result = showsViews(function: name, opens, &seen)
    project.functionsThatShow[opens, default: [:]][name] = result
    return result
  }

  /// What is no view, and has states and a body of its own.
  private static let modifiers: Set<String> = [
    "ViewModifier", "SwiftUI.ViewModifier", "ToolbarContent", "SwiftUI.ToolbarContent", "CustomizableToolbarContent",
  ]

  private func showsViews(
    _ names: TypeNames, from owner: String, _ opens: Bool, _ seen: inout Set<String>
  ) -> Bool {
    for type in project.types(names.all, seenFrom: owner).sorted() where seen.insert(type).inserted {
      for summary in project.declarations(type) {
        if project.inherits(summary.inherits, anyOf: ["View", "SwiftUI.View"]) { return true }
        guard project.inherits(summary.inherits, anyOf: Self.modifiers),
          let file = try? project.source(summary.place.file), let group = file.group(at: summary)
        else { continue }
        // What opens them asks the environment from where it stands.
        if opens, project.modalsByView[type]?.contains(where: Self.isSheet) == true { return true }
        let inner = TypeNames(project, skipping: contents(in: file))
        inner.walk(group.memberBlock)
        if showsViews(inner, from: type, opens, &seen) { return true }
      }
    }
    return names.functions.sorted().contains { showsViews(function: $0, opens, &seen) }
  }

  /// The same for a function of `extension View`.
  private func showsViews(function name: String, _ opens: Bool, _ seen: inout Set<String>) -> Bool {
    guard project.viewFunctions.contains(name), !Modal.kinds.contains(name), seen.insert(name + "()").inserted else {
      return false
    }
    for (body, file) in project.viewFunctionBodies(name) {
      let names = TypeNames(project, skipping: contents(in: file))
      names.walk(body)
      if showsViews(names, from: "View", opens, &seen) { return true }
    }
    return false
  }

  private static func isSheet(_ modal: Modal) -> Bool { modal.presentation.kind == "sheet" && modal.facts.isSystem }

  /// Where the contents of modals stand in a file.
  private func contents(in file: SourceFile) -> [TextRange] {
    project.layers.flatMap { $0.presentation.place.file == file.file ? $0.facts.contents.map(\.range) : [] }
  }

  /// The type whose initialiser is called, as it is written.
  private func madeType(_ call: FunctionCallExprSyntax) -> String? {
    var callee = call.calledExpression
    callee = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
    if let member = callee.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "init" { return member.base?.trimmedDescription }
      return project.isTypeName(member.declName.baseName.name) ? callee.trimmedDescription : nil
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, project.isTypeName(name) else {
      return nil
    }
    return name
  }

  func isViewType(_ type: TypeSyntax?) -> Bool {
    guard !EnumGrowth.isView(type) else { return true }
    return project.declarations(type?.trimmedDescription ?? "").contains {
      project.inherits($0.inherits, anyOf: ["View", "SwiftUI.View"])
    }
  }

  /// A property or a function of the type around some code that gives a view, else a function of no type.
  private func givesView(_ name: String, around node: some SyntaxProtocol) -> Bool {
    let type = try? project.viewType(node.typePath.joined(separator: "."), from: source.file)
    if let found = type?.property(name) { return isViewType(found.binding.typeAnnotation?.type) }
    let own = type?.functions(name) ?? []
    if !own.isEmpty { return own.contains { isViewType($0.signature.returnClause?.type) } }
    let free = project.freeFunctions(name).map(\.function)
    return !free.isEmpty && free.allSatisfy { isViewType($0.signature.returnClause?.type) }
  }
}

extension ViewExpressions {
  struct Modifier {
    let call: FunctionCallExprSyntax
    let name: String
    /// What it is called on.
    fileprivate(set) var base: ExprSyntax?

    init?(_ call: FunctionCallExprSyntax) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      self.call = call
      name = member.declName.baseName.name
      base = member.base
    }
  }

  /// The `#if` that applies a modifier with nothing in front: what stands before that is what it is called on.
  private static func conditional(around call: FunctionCallExprSyntax) -> PostfixIfConfigExprSyntax? {
    var inner = Syntax(call)
    while let parent = inner.parent {
      if parent.is(IfConfigClauseSyntax.self) {
        return parent.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
      }
      let isInChain =
        parent.as(MemberAccessExprSyntax.self)?.base?.id == inner.id
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == inner.id
        || parent.as(PostfixIfConfigExprSyntax.self)?.base?.id == inner.id
      guard isInChain else { return nil }
      inner = parent
    }
    return nil
  }

  /// What the clauses of an `#if` apply to a view, innermost first; nil where one holds something else.
  static func modifiers(of config: PostfixIfConfigExprSyntax) -> [Modifier]? {
    var result: [Modifier] = []
    for clause in config.config.clauses {
      guard let elements = clause.elements else { continue }
      guard case .postfixExpression(let chain) = elements else { return nil }
      var found: [Modifier] = []
      var next: ExprSyntax? = chain
      while let current = next {
        if let nested = current.as(PostfixIfConfigExprSyntax.self), let inner = modifiers(of: nested) {
          found += inner.reversed()
          next = nested.base
        } else if let modifier = current.as(FunctionCallExprSyntax.self).flatMap(Modifier.init) {
          found.append(modifier)
          next = modifier.base
        } else {
          return nil
        }
      }
      if let first = found.indices.last, found[first].base == nil { found[first].base = config.base }
      result += found.reversed()
    }
    return result
  }

  /// Whether all that some code shows is made by the names of types: `coordinator.login()` shows nobody knows what.
  ///
  /// - Parameter ranges: closures that show nothing.
  static func namesAll(_ code: some SyntaxProtocol, skipping ranges: [TextRange] = []) -> Bool {
    let finder = UnnamedViews(skipping: ranges)
    finder.walk(code)
    return !finder.isFound && (code.as(ExprSyntax.self).map(UnnamedViews.isNamed) ?? true)
  }
}

/// Looks for statements that begin with no type.
private final class UnnamedViews: SyntaxVisitor {
  private let skipped: [TextRange]
  private(set) var isFound = false

  init(skipping ranges: [TextRange]) {
    skipped = ranges
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    skipped.contains(node.textRange) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let expr = node.item.as(ExprSyntax.self), !Self.isNamed(expr) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  static func isNamed(_ expr: ExprSyntax) -> Bool {
    var current = expr
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let generic = current.as(GenericSpecializationExprSyntax.self) {
        current = generic.expression
      } else if let base = current.as(MemberAccessExprSyntax.self)?.base {
        current = base
      } else if let config = current.as(PostfixIfConfigExprSyntax.self)?.base {
        current = config
      } else {
        break
      }
    }
    return current.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase
      ?? (current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self))
  }
}
