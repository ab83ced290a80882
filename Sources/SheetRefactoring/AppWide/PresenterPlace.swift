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
    if let next = base.parent?.as(MemberAccessExprSyntax.self)?.period {
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

  /// - Parameter moves: the view goes elsewhere, to another depth.
  func text(_ modifier: String, moves: Bool = false) -> String {
    isOwnLine && !moves ? source.style.newline + indentation + modifier : modifier
  }

  // MARK: Finding it

  /// The only view of some statements, or those of the branches of an `if` or a `switch`, each with what it stands in.
  static func views(in statements: CodeBlockItemListSyntax, _ block: Syntax) -> [(view: ExprSyntax, block: Syntax)]? {
    // `let store = Store()` in front of the view.
    guard let last = statements.last, statements.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) }) else {
      return nil
    }
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

  private static func view(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    guard var view = item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    // Modifiers that an `#if` applies come after the presenter.
    while let base = view.as(PostfixIfConfigExprSyntax.self)?.base { view = base }
    guard
      view.is(FunctionCallExprSyntax.self) || view.is(DeclReferenceExprSyntax.self)
        || view.is(MemberAccessExprSyntax.self)
    else { return nil }
    return view
  }

  /// What a presenter goes behind, and the modifiers on the way there, the outermost first.
  static func base(
    of view: ExprSyntax, in source: SourceFile, _ project: Project
  ) -> (base: ExprSyntax, chain: [FunctionCallExprSyntax]) {
    let views = ViewExpressions(source, project)
    var base = view
    var current = view
    var chain: [FunctionCallExprSyntax] = []
    while let call = current.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base,
      views.isView(inner), views.ownFunctions(member.declName.baseName.name, of: inner).isEmpty,
      !views.showsMore(call, member)
    {
      if !Crossing.isHarmless(member.declName.baseName.text, in: project) { base = inner }
      chain.append(call)
      current = inner
    }
    return (base, chain)
  }
}

extension PresenterPlace {
  /// Whether all that some code shows is made by the names of types: `coordinator.login()` shows nobody knows what.
  static func namesAll(_ code: some SyntaxProtocol) -> Bool {
    let finder = UnnamedViews(viewMode: .sourceAccurate)
    finder.walk(code)
    return !finder.isFound && (code.as(ExprSyntax.self).map(UnnamedViews.isNamed) ?? true)
  }
}

/// Looks for statements that begin with no type.
private final class UnnamedViews: SyntaxVisitor {
  private(set) var isFound = false

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

/// Which expressions are views, so that what is called on them is a modifier: `store.makeView()` is none, `Shelf.Row()`
/// no modifier of a shelf.
private struct ViewExpressions {
  let source: SourceFile
  let project: Project

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
  }

  func isView(_ expr: ExprSyntax) -> Bool {
    var current = expr
    while let call = current.as(FunctionCallExprSyntax.self) {
      if Self.madeType(call) != nil { return true }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
        return givesView(name, around: call)
      }
      guard let base = member.base else { return false }
      let name = member.declName.baseName.name
      if base.trimmedDescription == "self" { return givesView(name, around: call) }
      let own = ownFunctions(name, of: base)
      if !own.isEmpty { return own.allSatisfy { EnumGrowth.isView($0.signature.returnClause?.type) } }
      current = base
    }
    if let member = current.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      return givesView(member.declName.baseName.name, around: member)
    }
    guard let name = current.as(DeclReferenceExprSyntax.self)?.baseName.name else { return false }
    return givesView(name, around: current)
  }

  /// Functions of the very type that an expression makes: they may give anything, and are no modifiers of views.
  func ownFunctions(_ name: String, of made: ExprSyntax) -> [FunctionDeclSyntax] {
    guard let call = made.as(FunctionCallExprSyntax.self), let written = Self.madeType(call) else { return [] }
    return project.types([written], seenFrom: made.typePath.joined(separator: ".")).sorted().flatMap { type in
      (try? project.viewType(type, from: source.file))?.functions(name) ?? []
    }
  }

  /// A modifier that shows views of the project beside what it is called on: they are to have the presenter around them,
  /// too. What a modal shows is another layer.
  func showsMore(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) -> Bool {
    var seen: Set<String> = []
    let owner = call.typePath.joined(separator: ".")
    let names = TypeNames(skipping: contents(in: source))
    names.walk(call.arguments)
    if let closure = call.trailingClosure { names.walk(closure) }
    names.walk(call.additionalTrailingClosures)
    return showsViews(names, from: owner, &seen) || showsViews(function: member.declName.baseName.name, &seen)
  }

  private func showsViews(_ names: TypeNames, from owner: String, _ seen: inout Set<String>) -> Bool {
    for type in project.types(names.all, seenFrom: owner).sorted() where seen.insert(type).inserted {
      for summary in project.declarations(type) {
        if project.inherits(summary.inherits, anyOf: ["View", "SwiftUI.View"]) { return true }
        guard project.inherits(summary.inherits, anyOf: ["ViewModifier", "SwiftUI.ViewModifier"]),
          let file = try? project.source(summary.place.file), let group = file.group(at: summary)
        else { continue }
        let inner = TypeNames(skipping: contents(in: file))
        inner.walk(group.memberBlock)
        if showsViews(inner, from: type, &seen) { return true }
      }
    }
    return names.functions.sorted().contains { showsViews(function: $0, &seen) }
  }

  /// The same for a function of `extension View`.
  private func showsViews(function name: String, _ seen: inout Set<String>) -> Bool {
    guard project.viewFunctions.contains(name), !Modal.kinds.contains(name), seen.insert(name + "()").inserted else {
      return false
    }
    for (body, file) in project.viewFunctionBodies(name) {
      let names = TypeNames(skipping: contents(in: file))
      names.walk(body)
      if showsViews(names, from: "View", &seen) { return true }
    }
    return false
  }

  /// Where the contents of modals stand in a file.
  private func contents(in file: SourceFile) -> [TextRange] {
    project.layers.flatMap { $0.presentation.place.file == file.file ? $0.facts.contents.map(\.range) : [] }
  }

  /// The type whose initialiser is called, as it is written.
  private static func madeType(_ call: FunctionCallExprSyntax) -> String? {
    var callee = call.calledExpression
    callee = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
    if let member = callee.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "init" { return member.base?.trimmedDescription }
      return member.declName.baseName.name.first?.isUppercase == true ? callee.trimmedDescription : nil
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first?.isUppercase == true else {
      return nil
    }
    return name
  }

  private func isViewType(_ type: TypeSyntax?) -> Bool {
    guard !EnumGrowth.isView(type) else { return true }
    return project.declarations(type?.trimmedDescription ?? "").contains {
      project.inherits($0.inherits, anyOf: ["View", "SwiftUI.View"])
    }
  }

  /// A property or a function of the type around some code that gives a view.
  private func givesView(_ name: String, around node: some SyntaxProtocol) -> Bool {
    guard let type = try? project.viewType(node.typePath.joined(separator: "."), from: source.file) else {
      return false
    }
    if let found = type.property(name) { return isViewType(found.binding.typeAnnotation?.type) }
    return type.functions(name).contains { isViewType($0.signature.returnClause?.type) }
  }
}
