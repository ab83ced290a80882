import SheetModel
import SwiftSyntax

/// One state with its modifier (several in the clauses of an `#if`) on the way to becoming a case.
struct MergedSlot {
  let slot: Slot
  private(set) var sites: [ModalSite]
  private(set) var uses: [SlotUse]
  /// The optional that is shown with the flag, where the two become one case.
  var pair: PayloadPair?

  /// What the case carries; nil for nothing.
  var payload: Payload? {
    if case .item(let type) = slot.kind { return Payload(type: type, identity: ".id") }
    return pair?.payload
  }

  var site: ModalSite { sites[0] }

  /// Its own content hands the flag on: `Editor(isPresented: $isEditing)`.
  var isHandedOn: Bool {
    slot.kind == .flag
      && uses.contains { use in
        guard case .pass = use.role else { return false }
        return site.holds(use)
      }
  }

  /// Nothing in the view can make it appear.
  var isIdle: Bool {
    uses.allSatisfy { use in
      switch use.role {
      case .presentation, .close, .read, .shorthand, .onChange: true
      default: false
      }
    }
  }

  /// A view that names what is shown; nil where an enum shows several.
  var shownView: String? {
    guard site.presentation.enumName == nil else { return nil }
    return site.presentation.destinations.first { $0.isDeclared }?.view
  }

  init(_ slot: Slot, _ sites: [ModalSite], in type: ViewType) {
    self.slot = slot
    self.sites = sites
    let all = type.uses(of: slot.name).map { SlotUse($0, of: slot, presentedBy: sites, type.project) }
    // `isOpen = !isOpen` is one use.
    let toggled = all.filter { if case .toggle = $0.role { true } else { false } }
    uses = all.filter { use in
      !toggled.contains { $0.use.node.id != use.use.node.id && use.use.node.isInside($0.statement) }
    }
  }

  /// The same without what only empties the state when it is empty: where the modifiers go, nothing needs that.
  func withoutIdleDismissals() -> MergedSlot {
    var result = self
    result.sites = sites.map { $0.withoutIdleDismissal(uses) }
    let idle = zip(sites, result.sites).filter { $0.onDismiss != nil && $1.onDismiss == nil }.map(\.0)
    result.uses.removeAll { use in
      idle.contains { $0.source === use.use.source && $0.onDismiss.map { use.use.node.isInside($0) } == true }
    }
    return result
  }

  /// Takes a condition and what it guards for one use, or for none.
  mutating func take(_ item: GuardedClose, as use: SlotUse?) {
    uses.removeAll { $0.use.node.id == item.read.use.node.id || $0.use.node.id == item.close.use.node.id }
    if let use { uses.append(use) }
  }

  /// What only keeps the last case is no use of the state.
  mutating func take(_ dismissals: RoutedDismissals) { uses.removeAll(where: dismissals.holds) }

  /// Takes what a member of the enum shows for a part of the content.
  mutating func show(_ member: VariableDeclSyntax) { sites = sites.map { $0.showing(member) } }

  /// Why it has to stay as it is; nil where it can be a case.
  func objection(_ type: ViewType, in project: Project) -> Finding? {
    if let found = sites.firstMapped({ BackgroundInteraction.objection($0, in: project) }) { return found }
    return project.objection(Key(type: type.key, sites: sites.map(\.place))) {
      do throws(Finding) {
        return try found(type, in: project)
      } catch {
        // A file that cannot be read may say anything.
        return error
      }
    }
  }

  /// Tells it from other states.
  struct Key: Hashable {
    let type: String
    let sites: [Place]
  }

  private func found(_ type: ViewType, in project: Project) throws(Finding) -> Finding? {
    let name = slot.name
    for use in uses {
      let isInInitialiser = use.use.node.nearest(InitializerDeclSyntax.self) != nil
      if isInInitialiser, use.use.form == .plain {
        // What it becomes may ask what is set, before all is.
        return Finding(.stateSetInInit, "'\(name)' is used in an initialiser", at: use.place)
      }
      switch use.role {
      case .initialise:
        guard isInInitialiser else { return Finding(.unsupportedUse, "'_\(name)' is used itself", at: use.place) }
        return Finding(.stateSetInInit, "'\(name)' is set in an initialiser", at: use.place)
      // `if` and `switch` give a value to an assignment, but neither to a call nor to a condition.
      case .open(let value) where value.isBranch, .assign(let value) where value.isBranch:
        return Finding(.unsupportedUse, "'\(name)' is set by an 'if' or 'switch' here", at: use.place)
      case .changeThrough:
        if case .item(let type) = slot.kind, project.isClass(type) { continue }
        return Finding(.unsupportedUse, "'\(name)' is changed in place here", at: use.place)
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
    if case .item(let item) = slot.kind, let place = project.isolatedIdentity(of: item) {
      return Finding(.noPayloadIdentity, "the id of '\(item)' belongs to the main actor", at: place)
    }
    if let place = try project.memberwiseUse(of: slot) {
      return Finding(.memberwiseInit, "'\(name)' is given to the initialiser here", at: place)
    }
    if let place = project.requirement(name, of: type) {
      return Finding(.unsupportedUse, "a protocol demands '\(name)'", at: place)
    }
    if slot.access != "private", slot.access != "fileprivate", let library = LibraryProtocols(of: type).first {
      return Finding(
        .unsupportedUse, "'\(library.name)' of a library may demand '\(name)', which is not private", at: library.place)
    }
    if slot.binding.isEscaped {
      return Finding(.unsupportedForm, "'\(name)' is a word of the language", at: slot.place)
    }
    if let place = try project.outsideUse(of: slot, in: type) {
      return Finding(.unsupportedUse, "'\(name)' is reached through another value here", at: place)
    }
    if let objection = TestUses.objection(to: slot, of: type, in: project) { return objection }
    for site in sites {
      if let objection = Self.objection(toContentOf: site, type) { return objection }
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

  /// The first `return` of some statements themselves.
  ///
  /// - Returns: why they are no content of a view builder; nil where there is none.
  static func firstReturn(in statements: CodeBlockItemListSyntax, _ source: SourceFile) -> Finding? {
    guard let found = ReturnFinder.first(in: statements) else { return nil }
    let isEnd = statements.last?.item.id == Syntax(found).id
    return Finding(
      .explicitReturn,
      isEnd ? "what runs before this 'return' is no view builder" : "the content returns before its end",
      at: source.place(found))
  }

  /// A `return` in a content leaves the whole content.
  private static func objection(toContentOf site: ModalSite, _ type: ViewType) -> Finding? {
    for case .some(let closure) in [site.contentClosure, site.onDismiss?.as(ClosureExprSyntax.self)]
    where closure.signature?.capture != nil {
      return Finding(.unsupportedForm, "it has a capture list", at: site.source.place(closure.leftBrace))
    }
    guard case .closure(let closure) = site.content else {
      guard case .reference(let expr) = site.content else { return nil }
      let place = site.source.place(expr)
      guard ContentReference.isCallable(expr) else {
        return Finding(.unsupportedForm, "the content is no closure, and no name of what makes it", at: place)
      }
      guard site.isItem, ContentReference(expr, in: site.source, of: type).label == nil else { return nil }
      return Finding(.unsupportedForm, "the labels of '\(site.source.brief(expr))' are not known", at: place)
    }
    let found = ReturnFinder.first(in: closure.statements)
    if let found, found.id == ContentText.superfluousReturn(of: closure)?.id { return nil }
    return firstReturn(in: closure.statements, site.source)
  }
}

/// The first `return` of a closure itself.
private final class ReturnFinder: SyntaxVisitor {
  private var found: ReturnStmtSyntax?

  static func first(in statements: CodeBlockItemListSyntax) -> ReturnStmtSyntax? {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
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
