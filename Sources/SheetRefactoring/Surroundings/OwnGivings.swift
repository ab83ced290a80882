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
      } else if project.viewFunctions.contains(name) || !Self.showsNothing(call, name) {
        guard ReadsBehind(project, given: base, injections).areNone(of: call, name) else { break }
        isBesideViews = true
      }
      next = base
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
