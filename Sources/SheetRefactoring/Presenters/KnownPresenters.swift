import SheetModel
import SwiftSyntax

/// The functions of `View` that apply a modifier of the project.
enum KnownPresenters {
  static func functions(calling modifier: String, in source: SourceFile) -> Set<String> {
    let finder = Functions(calling: modifier)
    finder.walk(source.tree)
    return finder.names
  }

  /// The modifiers that make an object and put it into the environment. Known by file: a menu must not read all of them
  /// again.
  static func modifiers(giving object: String, _ project: Project) -> Set<String> {
    var modifiers: Set<String> = []
    let object = object.split(separator: ".").last.map(String.init) ?? object
    let made = object + "()"
    for file in project.files(mentioning: [object]) {
      let found: [String] = project.cache.fact("giving \(object)", of: file, project.index.unit(of: file)) {
        let bytes = project.bytes(of: file)
        guard bytes.holds(made) else { return [] }
        return project.index.types(in: file).filter { summary in
          summary.kind == .struct && bytes.holds(made, in: summary.body)
            && [".environment(", ".environmentObject("].contains { bytes.holds($0, in: summary.body) }
        }.map { $0.path.last ?? $0.name }
      }
      modifiers.formUnion(found)
    }
    return modifiers
  }

  /// The modifiers that call one of some functions on what they are applied to: `content.sheets($sheet)`.
  static func modifiers(applying functions: Set<String>, _ project: Project) -> Set<String> {
    var result: Set<String> = []
    for function in functions.sorted() {
      for file in project.files(mentioning: [function, "ViewModifier"]) {
        let found: [String] = project.cache.fact("applying \(function)", of: file, project.index.unit(of: file)) {
          guard let source = try? project.source(file) else { return [] }
          return project.index.types(in: file).filter { summary in
            summary.kind == .struct && source.group(at: summary).map { applies(function, $0) } ?? false
          }.map { $0.path.last ?? $0.name }
        }
        result.formUnion(found)
      }
    }
    return result
  }

  private static func applies(_ name: String, _ group: any DeclGroupSyntax) -> Bool {
    let body = group.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first {
      $0.signature.parameterClause.parameters.first?.isModifiersContent == true
    }?.body?.statements
    guard let body, body.count == 1 else { return false }
    var next = body.first?.item.as(ExprSyntax.self) ?? body.first?.item.as(ReturnStmtSyntax.self)?.expression
    var isFound = false
    while let call = next?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      isFound = isFound || member.declName.baseName.name == name
      next = member.base
    }
    return isFound && next?.trimmedDescription == "content"
  }

  /// Those that apply one of some modifiers.
  static func functions(calling modifiers: Set<String>, _ project: Project) -> Set<String> {
    var result: Set<String> = []
    for modifier in modifiers.sorted() {
      for file in project.files(mentioning: [modifier, "modifier"]) {
        let found: Set<String> = project.cache.fact("calling \(modifier)", of: file, project.index.unit(of: file)) {
          guard project.bytes(of: file).holds(modifier + "("), let source = try? project.source(file) else { return [] }
          return functions(calling: modifier, in: source)
        }
        result.formUnion(found)
      }
    }
    return result
  }

  /// The only one of some functions that takes nothing, as a modifier: `.presentsSheets()`.
  static func modifier(_ functions: Set<String>, _ project: Project) -> String? {
    let plain = functions.filter { name in
      let all = project.viewFunctionDecls(name).map(\.function)
      return !all.isEmpty && all.allSatisfy { $0.signature.parameterClause.parameters.isEmpty }
    }
    return plain.count == 1 ? plain.first.map { ".\($0)()" } : nil
  }

  private final class Functions: SyntaxVisitor {
    let modifier: String
    var names: Set<String> = []

    init(calling modifier: String) {
      self.modifier = modifier
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      // With the types around it in front where it is nested.
      let text = node.body?.description ?? ""
      if text.contains("modifier(\(modifier)(") || text.contains("modifier(") && text.contains(".\(modifier)(") {
        names.insert(node.name.name)
      }
      return .visitChildren
    }
  }
}

extension ViewType {
  /// A property of its own holds an object of a type.
  func isHeld(_ name: String, as type: String) -> Bool {
    guard let (_, variable, binding) = property(name) else { return false }
    let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.wrapperName
    guard !["Environment", "EnvironmentObject"].contains(wrapper) else { return false }
    let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return [binding.typeAnnotation?.type.trimmedDescription, made].compactMap { $0 }.contains { written in
      written == type || project.types([written], seenFrom: self.name).contains(type)
    }
  }
}

/// A property that a view has already.
enum KnownProperty {
  /// - Parameter optional: one that may be nil is wanted, and no other.
  static func find(
    in type: ViewType, optional: Bool = false, _ isWanted: (VariableDeclSyntax) -> Bool
  ) -> String? {
    for part in type.parts {
      for variable in part.variables where isWanted(variable) && isOptional(variable) == optional {
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
      }
    }
    return nil
  }

  private static func isOptional(_ variable: VariableDeclSyntax) -> Bool {
    let type = variable.bindings.first?.typeAnnotation?.type
    return type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }
}
