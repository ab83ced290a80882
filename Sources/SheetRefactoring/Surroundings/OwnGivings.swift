import SheetModel
import SwiftSyntax

/// What views give to all that they show, whoever shows them: `VStack { Child() }.environment(model)` as the whole of a
/// body.
final class OwnGivings {
  private let project: Project
  private var known: [String: Given] = [:]
  private var knownToPush: [String: Bool] = [:]

  init(_ project: Project) { self.project = project }

  /// Keys as `Injections.plain` writes them.
  private struct Given {
    var keys: Set<String> = []
    /// Those that stand around a stack of the view's own: what is pushed has them, too.
    var aroundStack: Set<String> = []
  }

  /// Modifiers whose closures show nothing.
  private static let acting: Set<String> = [
    "task", "onAppear", "onDisappear", "onChange", "onReceive", "onTapGesture", "onOpenURL", "onSubmit", "refreshable",
  ]

  /// What all has that a view shows.
  ///
  /// - Parameter outer: what the view has from those around it.
  func keys(within type: String, _ outer: Set<String>) -> Set<String> {
    let given = of(type)
    if given.keys.isEmpty, outer.isEmpty { return [] }
    // What is pushed has the environment of the stack, which may stand outside of all that gives something.
    return pushes(type) ? given.aroundStack : outer.union(given.keys)
  }

  private func of(_ type: String) -> Given {
    if let found = known[type] { return found }
    // What shows itself again gives nothing more.
    known[type] = Given()
    let result = body(of: type).map { keys(aroundAllOf: $0.view, in: $0.source) } ?? Given()
    known[type] = result
    return result
  }

  private func pushes(_ type: String) -> Bool {
    if let found = knownToPush[type] { return found }
    let declared = project.declarations(type)
    // A style, or what nobody knows, may push anything; a function of views what it is written with.
    let bodies = type.hasSuffix("()") ? project.viewFunctionBodies(String(type.dropLast(2))) : []
    let result =
      declared.isEmpty && bodies.isEmpty
      || bodies.contains { !Words($0.body).all.isDisjoint(with: Navigation.words) }
      || declared.contains { summary in
        project.group(at: summary).map { !Words($0.memberBlock).all.isDisjoint(with: Navigation.words) } ?? true
      }
    knownToPush[type] = result
    return result
  }

  /// The one view of a body that is written once.
  private func body(of type: String) -> (view: ExprSyntax, source: SourceFile)? {
    var found: [(binding: PatternBindingSyntax, source: SourceFile)] = []
    for summary in project.declarations(type) {
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        return nil
      }
      for member in group.memberBlock.members {
        // In one build it may be another.
        if member.decl.is(IfConfigDeclSyntax.self), Words(member.decl).all.contains("body") { return nil }
        for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == "body" {
          found.append((binding, source))
        }
      }
    }
    guard found.count == 1, let only = found.first, case .getter(let list)? = only.binding.accessorBlock?.accessors,
      let last = list.last, list.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) })
    else { return nil }
    let view = last.item.as(ExprSyntax.self) ?? last.item.as(ReturnStmtSyntax.self)?.expression
    return view.map { ($0, only.source) }
  }

  /// From the outermost modifier inwards, as far as none shows something itself.
  private func keys(aroundAllOf view: ExprSyntax, in source: SourceFile) -> Given {
    let injections = Injections(source, project)
    var result = Given()
    // What the system's views show reads values, and no objects.
    var isBesideViews = false
    var next: ExprSyntax? = view
    while let call = next?.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
        if PushedWays.stacks.contains(call.calledExpression.trimmedDescription) {
          result.aroundStack.formUnion(result.keys)
        }
        next = onlyView(in: call)
        continue
      }
      let name = member.declName.baseName.name
      if ["environment", "environmentObject"].contains(name) {
        // What of an object's type nobody knows may be any.
        if let key = injections.key(of: call), key != Injections.unknown, !isBesideViews || !key.hasPrefix("\\") {
          result.keys.insert(Injections.plain(key))
        }
      } else if project.viewFunctions.contains(name) {
        break
      } else if !Self.showsNothing(call, name) {
        guard reads(call, name, noneOf: Self.given(in: base, injections, source)) else { break }
        isBesideViews = true
      }
      next = base
    }
    return result
  }

  /// All that something in a view gives, with where it does.
  private static func given(
    in view: ExprSyntax, _ injections: Injections, _ source: SourceFile
  ) -> [String: Place] {
    let finder = Calls(viewMode: .sourceAccurate)
    finder.walk(view)
    let keys = finder.found.compactMap { call in
      injections.key(of: call).map { (Injections.plain($0), source.place(call)) }
    }
    return Dictionary(keys) { first, _ in first }
  }

  private final class Calls: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .visitChildren
    }
  }

  /// Whether what a modifier shows reads nothing that the view gives further in: `.toolbar { Button("Save") { draft.save() } }`
  /// of the system's own, and views of the project's as far as names tell.
  private func reads(_ call: FunctionCallExprSyntax, _ name: String, noneOf given: [String: Place]) -> Bool {
    if Self.presenting.contains(name) || given[Injections.unknown] != nil { return false }
    let path = Syntax(call).typePath
    let search = Search(
      given: given, stored: storedNames(around: call), members: Self.computedMembers(around: call),
      around: path.indices.map { path[...$0].joined(separator: ".") })
    let parts =
      [Syntax(call.arguments)] + [call.trailingClosure].compactMap { $0.map { Syntax($0) } }
      + [Syntax(call.additionalTrailingClosures)]
    var seen: Set<String> = []
    return parts.allSatisfy { readsNothing($0, search, &seen) }
  }

  /// What code stands in that is looked through for what it reads.
  private struct Search {
    let given: [String: Place]
    let stored: Set<String>
    /// What the type around works out, by name: `private var bar: some ToolbarContent { … }`.
    let members: [String: [Syntax]]
    let around: [String]
  }

  /// - Parameter seen: the members that were looked through already.
  private func readsNothing(_ part: Syntax, _ search: Search, _ seen: inout Set<String>) -> Bool {
    guard Words(part).all.isDisjoint(with: project.viewFunctions), !Self.asksForProperties(part),
      RowEnvironment(project, giving: search.given).injection(neededBy: part) == nil
    else { return false }
    for reference in FreeNames(in: part).references {
      let own = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { reference.isSelf ? $0 : nil }
      let name = own?.declName.baseName.name ?? reference.baseName.name
      if name.first?.isUppercase == true {
        guard isFollowed(name, reference, search.around) else { return false }
        continue
      }
      let plain = name.first == "$" ? String(name.dropFirst()) : name
      if search.stored.contains(plain) || LocalNames.declaration(of: name, at: reference)?.isInside(part) == true
        || name.first == "$" && plain.allSatisfy(\.isNumber)
      {
        continue
      }
      guard let members = search.members[name] else {
        guard Project.plainFunctions.contains(name) || name == "withAnimation" else { return false }
        continue
      }
      guard seen.insert(name).inserted else { continue }
      for member in members where !readsNothing(member, search, &seen) { return false }
    }
    return true
  }

  private static func members(around node: some SyntaxProtocol) -> [MemberBlockItemSyntax] {
    var next = Syntax(node).parent
    while let current = next, !current.is(MemberBlockSyntax.self) { next = current.parent }
    return next?.as(MemberBlockSyntax.self).map { Array($0.members) } ?? []
  }

  /// The computed properties and the functions of the declaration around.
  private static func computedMembers(around node: some SyntaxProtocol) -> [String: [Syntax]] {
    var result: [String: [Syntax]] = [:]
    for member in members(around: node) {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        result[function.name.name, default: []].append(Syntax(function))
      }
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.accessorBlock != nil {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name, name != "body" else {
          continue
        }
        result[name, default: []].append(Syntax(binding))
      }
    }
    return result
  }

  /// A type of the system's, or a view of the project's that is handed no content.
  private func isFollowed(_ name: String, _ reference: DeclReferenceExprSyntax, _ around: [String]) -> Bool {
    let isOwn = project.isTopLevelType(name) || around.contains { !project.members(name, of: $0).isEmpty }
    guard isOwn else { return true }
    let call = reference.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == ExprSyntax(reference).id && call?.trailingClosure == nil
      && call?.additionalTrailingClosures.isEmpty == true
      && call?.arguments.allSatisfy { !$0.expression.is(ClosureExprSyntax.self) } == true
  }

  /// `Text("New").badged`: what a property of every view shows is not looked at.
  private static func asksForProperties(_ code: Syntax) -> Bool {
    code.tokens(viewMode: .sourceAccurate).contains { token in
      guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.id == token.id, member.base?.is(FunctionCallExprSyntax.self) == true
      else { return false }
      return member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(member).id
    }
  }

  private static let presenting: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]

  /// The stored properties of the type around that hold no view.
  private func storedNames(around node: some SyntaxProtocol) -> Set<String> {
    var result: Set<String> = []
    for member in Self.members(around: node) {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings where binding.accessorBlock == nil {
        let type =
          binding.typeAnnotation?.type.trimmedDescription
          ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        let isView =
          ["View", "Content", "Label", "->"].contains { type.contains($0) }
          || project.declarations(type.filter { $0 != "?" }).contains { $0.kind == .struct }
        if !isView, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name { result.insert(name) }
      }
    }
    return result
  }

  private static let containers: Set<String> = [
    "NavigationStack", "NavigationView", "VStack", "HStack", "ZStack", "ScrollView", "Group", "List", "Form",
  ]

  /// The one view in a container of the system's that shows nothing else.
  private func onlyView(in call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.containers.contains(name), !project.isTopLevelType(name), call.additionalTrailingClosures.isEmpty,
      FreeNames(in: Syntax(call.arguments)).references.isEmpty, let closure = call.trailingClosure,
      closure.signature == nil, closure.statements.count == 1
    else { return nil }
    return closure.statements.first?.item.as(ExprSyntax.self)
  }

  private static func showsNothing(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
    if acting.contains(name) { return true }
    let isPlain = call.trailingClosure == nil && call.additionalTrailingClosures.isEmpty
    return isPlain && FreeNames(in: Syntax(call.arguments)).references.isEmpty
      && !call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
  }
}
