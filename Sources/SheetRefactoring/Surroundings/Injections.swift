import SheetModel
import SwiftSyntax

/// What some code gives to the environment, by key.
final class Injections: SyntaxVisitor {
  let source: SourceFile
  let project: Project
  var found: [String: Place] = [:]
  /// Stands for an object whose type is not known.
  static let unknown = "*"
  static let modelContext = "\\.modelContext"
  /// In front of the type of one that comes from the environment itself.
  private static let handedOn = "\u{0}"

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.contains(where: { ["PreviewProvider", "PreviewModifier"].contains($0) }) { return .skipChildren }
    let isUnused = inherited == ["ViewModifier"] && !isNamed(node)
    return isUnused ? .skipChildren : .visitChildren
  }

  /// Whether anything but itself names a type: a modifier that nobody applies gives nothing.
  private func isNamed(_ node: StructDeclSyntax) -> Bool {
    let modifiers = node.modifiers.map(\.name.text)
    guard !modifiers.contains(where: { ["public", "package", "open"].contains($0) }) else { return true }
    let name = node.name.name
    return project.modifierFact("named \(name)") {
      project.files(mentioning: [name]).contains { file in
        guard let other = try? project.source(file) else { return true }
        return other.ranges(ofWord: name, in: other.range).contains { range in
          guard let token = other.token(in: range), token.name == name else { return false }
          return !sequence(first: Syntax(token), next: { $0.parent }).contains {
            $0.as(StructDeclSyntax.self)?.name.name == name
          }
        }
      }
    }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `environment(store)` in an extension of the view.
    let callee =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let callee, Self.isOtherScene(callee, node) { return .skipChildren }
    guard let callee, let first = node.arguments.first?.expression else { return .visitChildren }
    if Self.isOfScene(node) {
      if key(of: node) != nil, !first.is(KeyPathExprSyntax.self), let type = objectType(first) {
        project.givings.byApp.insert(type)
      }
      return .visitChildren
    }
    // What stands outside of a scene's presenter is there for every modal.
    if project.rootModifiers.contains(where: { $0.file == source.file && $0.range == node.textRange }) {
      if !first.is(KeyPathExprSyntax.self), let type = objectType(first) { project.givings.byApp.insert(type) }
      return .visitChildren
    }
    if RootModifiers(project).give(node) || isGivenAgain(node) {
      if !first.is(KeyPathExprSyntax.self), let type = objectType(first) { project.givings.byApp.insert(type) }
      return .visitChildren
    }
    if let key = key(of: node), !project.previewTypes.hold(node) { found[key] = found[key] ?? source.place(callee) }
    return .visitChildren
  }

  /// `WindowGroup { … }.modelContainer(records)`: around all that the scene shows, what is presented there, too.
  private static func isOfScene(_ node: FunctionCallExprSyntax) -> Bool {
    var current = node
    while let base = current.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) {
      current = base
    }
    let name = current.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return current.id != node.id && name.map(SceneRoots.scenes.contains) ?? false
  }

  /// What such a scene gives is around nothing that a window shows.
  private static func isOtherScene(_ callee: DeclReferenceExprSyntax, _ node: FunctionCallExprSyntax) -> Bool {
    guard ["Settings", "MenuBarExtra"].contains(callee.baseName.text) else { return false }
    let around = node.nearest(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes.map {
      $0.type.trimmedDescription
    }
    return !["App", "SwiftUI.App", "Scene", "SwiftUI.Scene"].allSatisfy { around?.contains($0) != true }
  }

  /// What a call gives: `\.accent`, the type of an object; nil for other calls.
  func key(of call: FunctionCallExprSyntax) -> String? {
    let callee =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let first = call.arguments.first?.expression else { return nil }
    switch callee?.baseName.text {
    case "environment" where first.is(KeyPathExprSyntax.self), "transformEnvironment":
      return first.trimmedDescription
    case "environment", "environmentObject": return objectType(first) ?? Self.unknown
    // A container gives its main context.
    case "modelContainer", "modelContext": return Self.modelContext
    default: return nil
    }
  }

  /// Whether a key is that of an object which the environment had already.
  static func isHandedOn(_ key: String) -> Bool { key.hasPrefix(handedOn) }

  /// A key, whoever gave that first.
  static func plain(_ key: String) -> String {
    let plain = key.replacing(handedOn, with: "")
    return plain.hasSuffix(".self") ? String(plain.dropLast(5)) : plain
  }

  fileprivate func keys(at place: Place) -> [String] {
    guard let call = source.token(at: place.range.end - 1)?.nearest(FunctionCallExprSyntax.self) else { return [] }
    if let key = key(of: call) { return [Self.plain(key)] }
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return [] }
    let codes = codes(appliedBy: call, name)
    return codes.flatMap { code, file in
      let finder = Injections(file, project)
      finder.walk(code)
      return finder.found.keys.sorted()
    }
  }

  /// What a modifier of the project does: that of `modifier(Boxed())`, or of a function, with the modifiers that this
  /// applies in turn: `func boxed() -> some View { modifier(Boxed()) }`.
  private func codes(appliedBy call: FunctionCallExprSyntax, _ name: String) -> [(Syntax, SourceFile)] {
    guard name == "modifier" else {
      guard project.viewFunctions.contains(name) else { return [] }
      return project.viewFunctionBodies(name).flatMap { body, file in
        [(Syntax(body), file)]
          + ModifierCalls(in: Syntax(body)).found.flatMap { codes(appliedBy: $0, "modifier") }
      }
    }
    guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self) else { return [] }
    return project.declarations(made.calledExpression.trimmedDescription).compactMap { summary in
      guard let file = try? project.source(summary.place.file), let group = file.group(at: summary) else { return nil }
      return (Syntax(group.memberBlock), file)
    }
  }

  /// The same object of the same type's is given at a root, too: `.environmentObject(auth)` again in the app's sheets,
  /// `.environment(model.settings)`.
  private func isGivenAgain(_ node: FunctionCallExprSyntax) -> Bool {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
    let alike = RootModifiers(project).calls.filter { $0.name == called }
    // So it is with almost every call of a project.
    guard !alike.isEmpty else { return false }
    let shared = SharedObjects(project)
    if let object = shared.object(givenBy: node), let key = key(of: node).map(Self.plain),
      shared.isGivenByAllRoots(object, as: key), shared.isGivenAlone(object, as: key)
    {
      return true
    }
    var path = node.arguments.first?.expression
    while let member = path?.as(MemberAccessExprSyntax.self), member.base?.isSelf != true {
      path = member.base
    }
    let own = path?.as(MemberAccessExprSyntax.self)?.declName ?? path?.as(DeclReferenceExprSyntax.self)
    guard let object = own else { return false }
    let (name, owner) = (object.baseName.name, node.typePath)
    guard !owner.isEmpty, LocalNames.declaration(of: name, at: object) == nil else { return false }
    return alike.contains { call in
      call.node.typePath == owner && call.node.arguments.trimmedDescription == node.arguments.trimmedDescription
    }
  }

  /// The type of `store`, `Store()`, `self.store`, as far as the file says it.
  func objectType(_ expr: ExprSyntax) -> String? { writtenType(expr).map(project.objectType) }

  private func writtenType(_ expr: ExprSyntax) -> String? {
    if let call = expr.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return project.isTypeName(name) ? name : nil
    }
    if let member = expr.as(MemberAccessExprSyntax.self), let base = member.base { return sharedType(member, of: base) }
    guard let name = expr.as(DeclReferenceExprSyntax.self)?.baseName.name else { return nil }
    // `func stocked(_ store: Store) -> some View { environment(store) }`
    if let parameter = LocalNames.declaration(of: name, at: expr)?.as(FunctionParameterSyntax.self) {
      let type = parameter.type.trimmedDescription
      return project.isTypeName(type.plainObjectType) ? type : nil
    }
    guard !Self.isOther(name, at: expr) else { return nil }
    var node = Syntax(expr)
    while let parent = node.parent {
      if let group = parent.declGroup {
        for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
          for binding in variable.bindings
          where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
            // `@EnvironmentObject var store: Store`, `@Environment(Store.self) var store`: it is handed on, and was
            // there already.
            let wrapper = variable.attributes.first?.as(AttributeSyntax.self)
            if let type = binding.typeAnnotation?.type {
              let isHandedOn = wrapper?.attributeName.trimmedDescription == "EnvironmentObject"
              return (isHandedOn ? Self.handedOn : "") + type.trimmedDescription
            }
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            if let call { return call }
            // `@StateObject private var store = Store.shared`
            if let member = binding.initializer?.value.as(MemberAccessExprSyntax.self), let base = member.base {
              return sharedType(member, of: base)
            }
            if wrapper?.attributeName.trimmedDescription == "Environment",
              let text = wrapper?.arguments?.trimmedDescription, text.hasSuffix(".self")
            {
              return Self.handedOn + text
            }
            return nil
          }
        }
      }
      node = parent
    }
    return nil
  }

  /// Whether a name is a local one's, and not the property that an `if let` unwraps.
  private static func isOther(_ name: String, at expr: ExprSyntax) -> Bool {
    guard let local = LocalNames.declaration(of: name, at: expr) else { return false }
    // What declares it is the pattern: `store` of `if let store`.
    guard let binding = local.parent?.as(OptionalBindingConditionSyntax.self) else { return true }
    guard let value = binding.initializer?.value else { return false }
    return ![name, "self." + name].contains(value.trimmedDescription)
  }

  /// `Theme.shared`, `model.settings`, where that is written in the type.
  private func sharedType(_ member: MemberAccessExprSyntax, of base: ExprSyntax) -> String? {
    if base.isSelf { return objectType(ExprSyntax(member.declName)) }
    let written = base.trimmedDescription
    let known =
      project.isTypeName(written) ? written : writtenType(base)?.replacing(Self.handedOn, with: "").plainObjectType
    guard let owner = known.map({ $0.hasSuffix(".self") ? String($0.dropLast(5)) : $0 }),
      let type = try? project.viewType(owner, from: source.file),
      let binding = type.property(member.declName.baseName.name)?.binding
    else { return nil }
    let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return (binding.typeAnnotation?.type.trimmedDescription ?? made).map { $0 == "Self" ? owner : $0 }
  }
}

/// `modifier(Boxed())` in some code, on whatever it is called.
private final class ModifierCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  init(in code: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if name?.text == "modifier" { found.append(node) }
    return .visitChildren
  }
}

extension Project {
  /// What a modifier gives, one of the project's own by what its function does.
  func keys(givenAt place: Place, in source: SourceFile) -> [String] {
    if let known = givings.keys[place] { return known }
    let found = Injections(source, self).keys(at: place)
    givings.keys[place] = found
    return found
  }

  /// The type of an object by which the environment knows it: `Store` of `Store?`, and of another name for it.
  func objectType(_ written: String) -> String {
    var name = written.plainObjectType
    for _ in 0..<4 {
      let meant = name.hasSuffix(".self") ? String(name.dropLast(5)) : name
      guard let alias = declarations(meant).firstMapped(aliased) else { break }
      name = alias.trimmedDescription.plainObjectType + (meant == name ? "" : ".self")
    }
    return name
  }
}

extension String {
  /// Without `?`, `!`, `Optional<…>` and brackets around it: what is unwrapped is given.
  fileprivate var plainObjectType: String {
    var text = self
    while true {
      if text.hasSuffix("?") || text.hasSuffix("!") {
        text.removeLast()
      } else if text.hasPrefix("Optional<"), text.hasSuffix(">") {
        text = String(text.dropFirst(9).dropLast())
      } else if text.hasPrefix("("), text.hasSuffix(")") {
        text = String(text.dropFirst().dropLast())
      } else {
        return text
      }
    }
  }
}
