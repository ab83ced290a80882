import SheetModel
import SwiftSyntax

/// Whether what a place does is done by the user's hand in this view.
///
/// Two flags can both be true, and the second modal waits for the first; one enum replaces. Only what
/// lies underneath a modal cannot be touched while it is up.
struct TriggerContext {
  let type: ViewType
  /// How many views a closure was handed on through.
  var hops = 0
  /// The code is that of a function of `extension View`: what it names is not the view's.
  var isInModifier = false
  /// Where the calls of a closure are noted instead, when these are asked for.
  var calls: HandedCalls?
  /// The calls that handed the closure on.
  var way: [SyntaxIdentifier] = []
  /// Where the names in the code are seen from.
  var scope: String { isInModifier ? "View" : type.name }

  /// Modifiers whose closures run by themselves.
  static let automatic: Set<String> = [
    "task", "onAppear", "onDisappear", "onReceive", "onOpenURL", "onChange", "onContinueUserActivity", "async",
    "asyncAfter", "sink", "detached", "perform", "schedule", "scheduledTimer", "run", "onPreferenceChange",
    "refreshable", "onDrop", "dropDestination", "assign", "userActivity", "handleEvents",
  ]

  /// Modifiers and functions whose closures the user calls.
  static let gestures: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onEnded", "onChanged", "onDelete", "onMove", "onSubmit", "onCommand",
    "onExitCommand", "onDeleteCommand", "onMoveCommand", "onKeyPress", "onHover", "onContinuousHover",
    "accessibilityAction", "accessibilityAdjustableAction", "updating", "onPlayPauseCommand", "onTap", "onInsert",
    "onRename",
  ]

  /// Functions that call their closure at once.
  static let transparent: Set<String> = [
    "withAnimation", "withTransaction", "map", "flatMap", "forEach", "compactMap", "filter", "first", "contains",
  ]

  /// Types whose closures run by themselves.
  private static let asynchronous: Set<String> = ["Task", "Timer", "DispatchWorkItem", "Thread", "AsyncStream"]

  /// What makes a place run by itself; nil where it is a gesture.
  func automaticCause(of node: Syntax, in source: SourceFile, depth: Int = 0) -> Place? {
    var child = node
    while let parent = child.parent {
      if let closure = child.as(ClosureExprSyntax.self) {
        if let binding = Self.local(holding: closure) {
          if let found = Self.await(before: node, in: closure) { return source.place(found) }
          return cause(ofLocal: binding.name, declaredBy: binding.node, at: closure, source, depth: depth)
        }
        switch kind(of: closure) {
        case .gesture:
          if let found = Self.await(before: node, in: closure) ?? Self.command(around: Syntax(closure)) {
            return source.place(found)
          }
          return callbackCause(of: closure, in: source, depth: depth)
        case .automatic(let cause): return source.place(cause)
        case .transparent: break
        }
      }
      if let function = child.as(FunctionDeclSyntax.self) {
        if function.signature.effectSpecifiers?.asyncSpecifier != nil { return source.place(function.name) }
        if parent.is(MemberBlockItemSyntax.self) { return cause(ofCallsOf: function, in: source, depth: depth) }
        let name = function.name.name
        // Which of several of one name is called depends on types.
        let same = parent.parent?.as(CodeBlockItemListSyntax.self)?.filter {
          $0.item.as(FunctionDeclSyntax.self)?.name.name == name
        }
        guard same?.count == 1 else { return source.place(function.name) }
        return cause(ofLocal: name, declaredBy: Syntax(function), at: function, source, depth: depth)
      }
      if let accessor = child.as(AccessorDeclSyntax.self) { return source.place(accessor.accessorSpecifier) }
      if let initialiser = child.as(InitializerDeclSyntax.self) { return source.place(initialiser.initKeyword) }
      if parent.is(MemberBlockSyntax.self) { break }
      child = parent
    }
    return source.place(node)
  }

  /// `let open = { isShown = true }`
  private static func local(holding closure: ClosureExprSyntax) -> (name: String, node: Syntax)? {
    guard let binding = closure.parent?.parent?.as(PatternBindingSyntax.self),
      binding.initializer?.value.id == closure.id, binding.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    else { return nil }
    return (name, Syntax(binding))
  }

  enum Kind {
    case gesture, transparent
    case automatic(Syntax)
  }

  func kind(of closure: ClosureExprSyntax) -> Kind {
    guard let call = Self.call(around: closure) else { return .automatic(Syntax(closure)) }
    // `{ … }()` runs at once.
    if call.calledExpression.id == closure.id { return .transparent }
    // The modal is gone by then, and nothing else was shown beside it.
    if Self.isDismissal(closure), Self.isModal(call) { return .gesture }
    if let label = Self.label(of: closure), Self.automaticLabels.contains(label.text) {
      return .automatic(Syntax(label))
    }
    return kind(ofCallee: call.calledExpression, default: Syntax(closure))
  }

  func kind(ofCallee callee: ExprSyntax, default node: Syntax) -> Kind {
    let name: TokenSyntax
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName
    } else if let member = callee.as(MemberAccessExprSyntax.self) {
      if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.asynchronous.contains(base) {
        return .automatic(Syntax(base == "Timer" ? member.declName.baseName : member.declName.baseName))
      }
      name = member.declName.baseName
    } else if let generic = callee.as(GenericSpecializationExprSyntax.self) {
      return kind(ofCallee: generic.expression, default: node)
    } else {
      return .automatic(node)
    }
    if Self.transparent.contains(name.text) { return .transparent }
    if Self.automatic.contains(name.text) || Self.asynchronous.contains(name.text) { return .automatic(Syntax(name)) }
    // A button, a menu, a view of the project that calls back.
    if type.project.isTypeName(name.name) {
      return name.text == "Binding" || !mayBeView(name.name) ? .automatic(Syntax(name)) : .gesture
    }
    // `.default(Text("Save")) { … }` of an alert or action sheet.
    if let member = callee.as(MemberAccessExprSyntax.self), member.base == nil,
      ["default", "destructive", "cancel"].contains(name.text)
    {
      return .gesture
    }
    if name.text == "onSubmit", hasModals(behind: callee) { return .automatic(Syntax(name)) }
    if Self.gestures.contains(name.text) { return .gesture }
    // What becomes of it is looked for in the function.
    if isOwnModifier(callee) { return .gesture }
    // A part of this view, made by a function.
    let functions = isInModifier ? [] : type.functions(name.name)
    if !functions.isEmpty,
      functions.allSatisfy({ $0.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true })
    {
      return .gesture
    }
    return .automatic(Syntax(name))
  }

  /// `.sheet(…) { … }.onSubmit { … }`: a field in the sheet is submitted to it as well.
  private func hasModals(behind callee: ExprSyntax) -> Bool {
    guard let base = callee.as(MemberAccessExprSyntax.self)?.base,
      let source = type.parts.first(where: { base.isInside($0.decl) })?.source
    else { return false }
    return (type.project.modalsByFile[source.file] ?? []).contains {
      base.textRange.contains($0.presentation.place.range.start)
    }
  }

  /// Labels of closures that run by themselves, or later.
  private static let automaticLabels: Set<String> = [
    "completion", "completionHandler", "onCompletion", "onEditingChanged", "onAppear", "onDisappear", "onReceive",
    "onChange", "task",
    "set",
  ]

  static func label(of closure: ClosureExprSyntax) -> TokenSyntax? {
    closure.parent?.as(LabeledExprSyntax.self)?.label
      ?? closure.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label
  }

  /// A type of the project that is no view calls back when it likes.
  private func mayBeView(_ name: String) -> Bool {
    let project = type.project
    let found = project.types([name], seenFrom: scope).flatMap { project.declarations($0) }
    guard found.contains(where: { $0.kind != .extension }) else { return true }
    return found.contains { $0.kind != .class && $0.kind != .actor && project.isShown($0) }
  }

  /// What is waited for before a place in a closure: what follows runs later.
  static func await(before node: Syntax, in closure: ClosureExprSyntax) -> Syntax? {
    let finder = Awaits(before: node.start)
    finder.walk(closure.statements)
    return finder.found
  }

  private final class Awaits: SyntaxVisitor {
    let offset: Int
    var found: Syntax?

    init(before offset: Int) {
      self.offset = offset
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
      if node.start < offset, found == nil { found = Syntax(node.awaitKeyword) }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      node.textRange.contains(offset) ? .visitChildren : .skipChildren
    }
  }

  /// The call that a closure is an argument of.
  static func call(around closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    if let call = closure.parent?.as(FunctionCallExprSyntax.self) { return call }
    if let element = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return element.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    if let argument = closure.parent?.as(LabeledExprSyntax.self) {
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return nil
  }

  /// The menu bar can be reached while a modal is up.
  static func command(around place: Syntax) -> Syntax? {
    let bars: Set<String> = ["commands", "CommandMenu", "CommandGroup", "MenuBarExtra"]
    for node in sequence(first: place, next: { $0.parent }) {
      if node.is(MemberBlockSyntax.self) { return nil }
      guard let call = node.as(ClosureExprSyntax.self).flatMap(call(around:)) else { continue }
      let name =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      if let name, bars.contains(name.text) { return Syntax(name) }
    }
    return nil
  }

  // MARK: Functions of the view

  private func cause(ofCallsOf function: FunctionDeclSyntax, in source: SourceFile, depth: Int) -> Place? {
    let name = function.name.name
    let uses = type.uses(of: name)
    let here = source.place(function.name)
    // A modifier does that as soon as the view is made.
    guard depth < 4, !isInModifier else { return here }
    if uses.isEmpty {
      // Nobody calls it, or someone outside does.
      return function.modifiers.contains { $0.name.text == "private" || $0.name.text == "fileprivate" } ? nil : here
    }
    return remembered("\(type.key) calls of \(here.file.index):\(here.range.start) \(depth)") {
      // What calls itself was called by something else first.
      uses.lazy.filter { !$0.node.isInside(function) }.compactMap { cause(of: $0, depth: depth) }.first
    }
  }

  private func cause(of use: NameUse, depth: Int) -> Place? {
    // Called: what holds the call decides. Handed on: what it is handed to.
    if let call = use.node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == use.node.id {
      return automaticCause(of: use.node, in: use.source, depth: depth + 1)
    }
    if let argument = use.node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      return cause(of: argument, of: call, at: use.node, in: use.source, depth: depth)
    }
    return use.source.place(use.node)
  }
}
