import SheetModel
import SwiftSyntax

/// What a modifier shows behind something that a view gives further in: `Form { … }.environment(draft).toolbar { bar }`.
/// Whether that reads nothing of it, as far as names tell.
struct ReadsBehind {
  private let project: Project
  /// All that something in the view gives, with where it does.
  private let given: [String: Place]

  /// - Parameter view: what the modifier is called on.
  init(_ project: Project, given view: ExprSyntax, _ injections: Injections) {
    self.project = project
    let finder = Calls(viewMode: .sourceAccurate)
    finder.walk(view)
    let keys = finder.found.compactMap { call in
      injections.key(of: call).map { (Injections.plain($0), injections.source.place(call)) }
    }
    given = Dictionary(keys) { first, _ in first }
  }

  private final class Calls: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .visitChildren
    }
  }

  /// Whether what a modifier shows reads nothing that is given: `.toolbar { Button("Save") { draft.save() } }` of the
  /// system's own, views, modals and functions of the project's.
  func areNone(of call: FunctionCallExprSyntax, _ name: String) -> Bool {
    guard given[Injections.unknown] == nil else { return false }
    let path = Syntax(call).typePath
    let scope = Scope(
      stored: storedNames(around: call), members: Self.computedMembers(around: call),
      around: path.indices.map { path[...$0].joined(separator: ".") })
    let parts =
      [Syntax(call.arguments)] + [call.trailingClosure].compactMap { $0.map { Syntax($0) } }
      + [Syntax(call.additionalTrailingClosures)]
    var seen: Set<String> = []
    guard !project.viewFunctions.contains(name) || areNone(ofFunction: name, scope, &seen) else { return false }
    return parts.allSatisfy { areNone(in: $0, scope, &seen) }
  }

  /// What names mean in code that is looked through.
  private struct Scope {
    var stored: Set<String> = []
    /// What the type around works out, by name: `private var bar: some ToolbarContent { … }`.
    var members: [String: [Syntax]] = [:]
    var around: [String] = []
    /// The code is a function of `extension View`: what it calls without a base are modifiers.
    var isOfView = false
  }

  /// - Parameter seen: the members and functions that were looked through already.
  private func areNone(in part: Syntax, _ scope: Scope, _ seen: inout Set<String>) -> Bool {
    guard !Self.asksForProperties(part), RowEnvironment(project, giving: given).injection(neededBy: part) == nil
    else { return false }
    for name in Words(part).all.intersection(project.viewFunctions).sorted()
    where !areNone(ofFunction: name, scope, &seen) {
      return false
    }
    for reference in FreeNames(in: part).references {
      let own = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { reference.isSelf ? $0 : nil }
      let name = own?.declName.baseName.name ?? reference.baseName.name
      if name.first?.isUppercase == true {
        guard isFollowed(name, reference, scope.around) else { return false }
        continue
      }
      let plain = name.first == "$" ? String(name.dropFirst()) : name
      if scope.stored.contains(plain) || LocalNames.declaration(of: name, at: reference)?.isInside(part) == true
        || name.first == "$" && plain.allSatisfy(\.isNumber)
      {
        continue
      }
      if scope.isOfView, isModifier(own.map { ExprSyntax($0) } ?? ExprSyntax(reference), name) { continue }
      guard let members = scope.members[name] else {
        guard Project.plainFunctions.contains(name) || name == "withAnimation" else { return false }
        continue
      }
      guard seen.insert(name).inserted else { continue }
      for member in members where !areNone(in: member, scope, &seen) { return false }
    }
    return true
  }

  /// In a function of `extension View`: the view itself, which is what is looked behind, or what is called on it.
  private func isModifier(_ callee: ExprSyntax, _ name: String) -> Bool {
    if name == "self" { return true }
    guard callee.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee.id else { return false }
    // A word that is a function of the project's was looked through already.
    return project.viewFunctions.contains(name) || project.freeFunctions(name).isEmpty
  }

  /// The same of what a function of `extension View` shows, whichever of that name is called: `.toolbarStyle()`.
  private func areNone(ofFunction name: String, _ scope: Scope, _ seen: inout Set<String>) -> Bool {
    guard seen.insert(name + "()").inserted else { return true }
    let found = project.viewFunctionDecls(name)
    let all = project.viewExtensions.flatMap { project.functionNames(in: $0) }.filter { $0 == name }
    // One in an `#if`, or of another type, is not looked through; the view's own members are by their names.
    let own = scope.members[name]?.filter { $0.is(FunctionDeclSyntax.self) }.count ?? 0
    guard all.count <= found.count + own else { return false }
    return found.allSatisfy { function, _ in areNone(in: Syntax(function), Scope(isOfView: true), &seen) }
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

  /// A type of the system's, or a view of the project's that is made: what it is handed stands in the same code.
  private func isFollowed(_ name: String, _ reference: DeclReferenceExprSyntax, _ around: [String]) -> Bool {
    let isOwn = project.isTopLevelType(name) || around.contains { !project.members(name, of: $0).isEmpty }
    guard isOwn else { return true }
    return reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(reference).id
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

  /// The stored properties of the type around that hold no view.
  private func storedNames(around node: some SyntaxProtocol) -> Set<String> {
    var result: Set<String> = []
    for member in Self.members(around: node) {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings where binding.accessorBlock == nil {
        let type =
          binding.typeAnnotation?.type.trimmedDescription
          ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        if !mayBeView(type), let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
          result.insert(name)
        }
      }
    }
    return result
  }

  /// A view, or what gives one.
  private func mayBeView(_ type: String) -> Bool {
    let plain = type.filter { !"?() ".contains($0) }
    if plain.contains("->") { return !plain.hasSuffix("->Void") && !type.hasSuffix("-> ()") }
    if ["View", "Content", "Label"].contains(where: type.contains) { return true }
    return project.declarations(plain).contains { summary in
      summary.kind == .struct && !summary.inherits.allSatisfy(Self.ofValues.contains)
    }
  }

  /// What a struct conforms to that holds values alone: `struct Book: Identifiable, Hashable`.
  private static let ofValues: Set<String> = [
    "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]
}
