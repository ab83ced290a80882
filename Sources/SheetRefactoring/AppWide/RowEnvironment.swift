import SheetIndex
import SheetModel
import SwiftSyntax

/// Environment values that are given somewhere below the scenes' roots (R14): a presenter at the root
/// does not have them.
struct RowEnvironment {
  private let project: Project
  /// By key (`\.accent`, `Store`), where it is given outside of the app's scenes.
  private let given: [String: Place]
  /// More types than the views of one modal name, directly or not, in the largest apps.
  private static let mostViews = 4_096

  /// - Parameter style: what its presenter gives, what is presented has.
  init(_ project: Project, besides style: (any AppWideStyle)? = nil) {
    self.project = project
    given = project.rowInjections.filter { style?.givesToPresented($0.key) != true }
  }

  /// What a view, or a view in it, reads that only a place below the root gives.
  func injection(neededBy view: String) -> (key: String, place: Place)? { injection(neededBy: [view]) }

  /// The same for all that some code shows and applies: views, modifiers, styles.
  func injection(neededBy code: Syntax) -> (key: String, place: Place)? {
    guard !given.isEmpty else { return nil }
    let names = TypeNames(skipping: [])
    names.walk(code)
    return injection(neededBy: project.appliedNames(names, seenFrom: code.typePath.joined(separator: ".")))
  }

  private func injection(neededBy start: [String]) -> (key: String, place: Place)? {
    guard !given.isEmpty else { return nil }
    var seen: Set<String> = []
    var queue = start
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, seen.count < RowEnvironment.mostViews else { continue }
      let reads = project.reads(next)
      for variable in reads.variables {
        if let found = injection(for: variable) { return found }
      }
      // In an order of their own: what is found first is what people read.
      queue += reads.next
    }
    return nil
  }

  func injection(for variable: VariableDeclSyntax) -> (key: String, place: Place)? {
    for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      let key: String
      switch attribute.attributeName.trimmedDescription {
      case "Environment":
        let text = attribute.arguments?.trimmedDescription ?? ""
        key = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
      case "EnvironmentObject":
        key = variable.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
      default: continue
      }
      if let place = given[key] ?? given[Self.firstStep(key)] { return (key, place) }
      // An object of unknown type may be this one, unless the app itself gives it.
      if !key.hasPrefix("\\"), !project.givenByApp.contains(key), let place = given[Injections.unknown] {
        return (key, place)
      }
    }
    return nil
  }

  /// `\.session` of `\.session.name`.
  private static func firstStep(_ key: String) -> String {
    guard key.hasPrefix("\\."), let dot = key.dropFirst(2).firstIndex(of: ".") else { return key }
    return String(key[..<dot])
  }
}

extension Project {
  /// Injections of the project's own keys and objects outside of its apps.
  fileprivate var rowInjections: [String: Place] {
    if let knownInjections { return knownInjections }
    var result: [String: Place] = [:]
    for file in Set(files(mentioning: ["environment"]) + files(mentioning: ["environmentObject"])).sorted() {
      guard let source = try? source(file) else { continue }
      let finder = Injections(source, self)
      finder.walk(source.tree)
      result.merge(finder.found) { first, _ in first }
    }
    knownInjections = result
    return result
  }
}

private final class Injections: SyntaxVisitor {
  let source: SourceFile
  let project: Project
  var found: [String: Place] = [:]
  /// Stands for an object whose type is not known.
  static let unknown = "*"
  /// In front of the type of one that comes from the environment itself.
  private static let handedOn = "\u{0}"

  init(_ source: SourceFile, _ project: Project) {
    self.source = source
    self.project = project
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return inherited.contains("PreviewProvider") ? .skipChildren : .visitChildren
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
    guard let callee, let first = node.arguments.first?.expression else { return .visitChildren }
    // What stands outside of a scene's presenter is there for every modal.
    if project.rootModifiers.contains(where: { $0.file == source.file && $0.range == node.textRange }) {
      if !first.is(KeyPathExprSyntax.self), let type = objectType(first) { project.givenByApp.insert(type) }
      return .visitChildren
    }
    if isGivenAtRoots(node) {
      if !first.is(KeyPathExprSyntax.self), let type = objectType(first) { project.givenByApp.insert(type) }
      return .visitChildren
    }
    switch callee.baseName.text {
    case "environment" where first.is(KeyPathExprSyntax.self):
      let key = first.trimmedDescription
      found[key] = found[key] ?? source.place(callee)
    case "environment", "environmentObject":
      let type = objectType(first) ?? Injections.unknown
      found[type] = found[type] ?? source.place(callee)
    default: break
    }
    return .visitChildren
  }

  /// In a function of `extension View` that takes nothing and stands outside of a scene's presenter: wherever else it is
  /// used, it gives the same.
  private func isGivenAtRoots(_ node: FunctionCallExprSyntax) -> Bool {
    guard let function = node.nearest(FunctionDeclSyntax.self), function.signature.parameterClause.parameters.isEmpty,
      let extended = function.nearest(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
      ["View", "SwiftUI.View"].contains(extended)
    else { return false }
    return project.rootModifiers.contains { place in
      guard let source = try? project.source(place.file) else { return false }
      return source.text(place.range).hasSuffix(".\(function.name.name)()")
    }
  }

  /// The type of `store`, `Store()`, `self.store`, as far as the file says it.
  private func objectType(_ expr: ExprSyntax) -> String? {
    if let call = expr.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return name.first?.isUppercase == true ? name : nil
    }
    guard let name = expr.as(DeclReferenceExprSyntax.self)?.baseName.name else { return nil }
    var node = Syntax(expr)
    while let parent = node.parent {
      if let group = parent.asProtocol(DeclGroupSyntax.self) {
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
}

extension Project {
  /// Whether the project declares a key of the environment.
  func isOwnKey(_ name: String) -> Bool {
    environmentExtensions.contains { summary in
      guard let source = try? source(summary.place.file) else { return false }
      return source.text(summary.body).contains(name)
    }
  }
}
