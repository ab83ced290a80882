import SheetModel
import SwiftSyntax

/// One state with its modifier (several in the clauses of an `#if`) on the way to becoming a case.
struct MergedSlot {
  let slot: Slot
  let sites: [ModalSite]
  let uses: [SlotUse]
  /// The optional that is shown with the flag, where the two become one case.
  var pair: PayloadPair?

  /// What the case carries; nil for nothing.
  var payload: Payload? {
    if case .item(let type) = slot.kind { return Payload(type: type, identity: ".id") }
    return pair?.payload
  }

  var site: ModalSite { sites[0] }

  init(_ slot: Slot, _ sites: [ModalSite], in type: ViewType) {
    self.slot = slot
    self.sites = sites
    uses = (type.uses[slot.name] ?? []).map { SlotUse($0, of: slot, presentedBy: sites) }
  }

  /// Why it has to stay as it is; nil where it can be a case.
  func objection(_ type: ViewType, in project: Project) -> Finding? {
    let name = slot.name
    for use in uses {
      switch use.role {
      case .initialise:
        return Finding(.stateSetInInit, "'\(name)' is set in an initialiser", at: use.place)
      case .unsupported(let what): return Finding(.unsupportedUse, "'\(name)' is \(what)", at: use.place)
      case .pass:
        if let argument = use.use.node.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text,
          ["isPresented", "item"].contains(label),
          argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.is(MemberAccessExprSyntax.self)
            == true
        {
          return Finding(.sharedSlot, "'\(name)' drives another modifier too", at: use.place)
        }
      case .onChange(let call):
        if let objection = Self.objection(toChange: call, of: name, at: use.place) { return objection }
      default: continue
      }
    }
    if let place = project.memberwiseUse(of: slot) {
      return Finding(.memberwiseInit, "'\(name)' is given to the initialiser here", at: place)
    }
    if let place = project.outsideUse(of: slot, in: type) {
      return Finding(.unsupportedUse, "'\(name)' is reached through another value here", at: place)
    }
    for site in sites {
      if let objection = Self.objection(toContentOf: site) { return objection }
    }
    return nil
  }

  /// With one parameter the closure is told no old value.
  private static func objection(toChange call: FunctionCallExprSyntax, of name: String, at place: Place) -> Finding? {
    let finding = Finding(
      .onChangeWithoutOldValue, "'onChange(of: \(name))' here knows no old value", at: place)
    guard let closure = call.trailingClosure else {
      let action = call.arguments.first { $0.label?.text == "perform" || $0.label?.text == "action" || $0.label == nil }
      return action == nil ? nil : finding
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: return list.count == 1 ? finding : nil
    case .parameterClause(let clause)?: return clause.parameters.count == 1 ? finding : nil
    case nil:
      let words = DollarWords(closure)
      return words.names.contains("$0") && !words.names.contains("$1") ? finding : nil
    }
  }

  /// A `return` in a content leaves the whole content.
  private static func objection(toContentOf site: ModalSite) -> Finding? {
    guard case .closure(let closure) = site.content else { return nil }
    if closure.statements.count == 1, closure.statements.first?.item.is(ReturnStmtSyntax.self) == true { return nil }
    guard let found = ReturnFinder.first(in: closure) else { return nil }
    return Finding(.explicitReturn, "the content returns before its end", at: site.source.place(found))
  }
}

/// The first `return` of a closure itself.
private final class ReturnFinder: SyntaxVisitor {
  private var found: ReturnStmtSyntax?

  static func first(in closure: ClosureExprSyntax) -> ReturnStmtSyntax? {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.found
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if found == nil { found = node }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// `$0`, `$1` of a closure itself, not of the closures in it.
final class DollarWords: SyntaxVisitor {
  private(set) var tokens: [TokenSyntax] = []

  var names: Set<String> { Set(tokens.map(\.text)) }

  init(_ closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(closure.statements)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure with named parameters reads the `$0` of … none: `$0` there would not compile.
    .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier = token.tokenKind { tokens.append(token) }
    return .visitChildren
  }
}

extension Project {
  /// A call from outside that fills a state through the initialiser that Swift makes.
  func memberwiseUse(of slot: Slot) -> Place? {
    guard slot.access != "private", slot.access != "fileprivate" else { return nil }
    guard let type = slot.part.decl.as(StructDeclSyntax.self)?.name.name else { return nil }
    for file in index.files(mentioning: [type, slot.name]) {
      guard let source = try? source(file) else { continue }
      let finder = InitialiserCalls(type, slot.name)
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return nil
  }
}

extension Project {
  /// `parent.flag`, where `parent` is a value of the view: in a coordinator, say.
  func outsideUse(of slot: Slot, in type: ViewType) -> Place? {
    guard let name = type.name.split(separator: ".").last.map(String.init) else { return nil }
    let isPrivate = slot.access == "private" || slot.access == "fileprivate"
    let files = isPrivate ? Set(type.parts.map(\.source.file)) : Set(index.files(mentioning: [name, slot.name]))
    for file in files.sorted() {
      guard let source = try? source(file) else { continue }
      let values = ValuesOfType(name)
      values.walk(source.tree)
      guard !values.names.isEmpty else { continue }
      let finder = MemberUses(slot.name, of: values.names)
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return nil
  }
}

/// The names of what is declared to be of a type.
private final class ValuesOfType: SyntaxVisitor {
  let type: String
  var names: Set<String> = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isCall =
      node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?
      .baseName.name == type
    if isCall || node.typeAnnotation.map({ Words($0.type).all.contains(type) }) == true {
      names.formUnion(LocalNames.names(in: node.pattern))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if Words(node.type).all.contains(type) { names.insert((node.secondName ?? node.firstName).name) }
    return .visitChildren
  }
}

private final class MemberUses: SyntaxVisitor {
  let name: String
  let bases: Set<String>
  var found: MemberAccessExprSyntax?

  init(_ name: String, of bases: Set<String>) {
    self.name = name
    self.bases = bases
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, NameUses.split(node.declName.baseName.name).0 == name, let base = node.base else {
      return .visitChildren
    }
    var last = base
    while true {
      if let inner = last.as(OptionalChainingExprSyntax.self)?.expression
        ?? last.as(ForceUnwrapExprSyntax.self)?.expression
      {
        last = inner
      } else {
        break
      }
    }
    let text =
      last.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? last.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    if let text, bases.contains(text) { found = node }
    return .visitChildren
  }
}

private final class InitialiserCalls: SyntaxVisitor {
  let type: String
  let label: String
  var found: LabeledExprSyntax?

  init(_ type: String, _ label: String) {
    self.type = type
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.name
      ?? callee.as(MemberAccessExprSyntax.self).flatMap { member in
        member.declName.baseName.text == "init"
          ? member.base?.as(DeclReferenceExprSyntax.self)?.baseName.name : member.declName.baseName.name
      }
    if name == type { found = found ?? node.arguments.first { $0.label?.name == label } }
    return .visitChildren
  }
}
