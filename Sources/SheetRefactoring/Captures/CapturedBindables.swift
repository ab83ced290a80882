import SheetIndex
import SheetModel
import SwiftSyntax

/// `@Bindable var store = store` around a content: the same line in front of the content, wherever that goes, gives the
/// same bindings to an object that the content can have there.
extension Captures {
  /// - Parameter declaration: what declares a name that the content uses.
  /// - Returns: false for anything else, and where the line may say something else elsewhere.
  mutating func noteBindable(_ declaration: Syntax) throws(Finding) -> Bool {
    guard let (variable, value) = Self.bindable(declaration),
      // Under a condition of the compiler it may be missing.
      variable.nearest(IfConfigClauseSyntax.self)?.textRange.contains(site.contentSyntax.start) ?? true
    else { return false }
    if bindables.contains(where: { $0.id == variable.id }) { return true }
    if let type = variable.bindings.first?.typeAnnotation?.type, try !isSameElsewhere(type) { return false }
    guard let object = Self.object(value) else { return try noteShared(value, variable) }
    let name = object.baseName.name
    let local = Self.isOfSelf(value) ? nil : LocalNames.declaration(of: name, at: value)
    guard local.map({ LocalNames.isBindable($0, of: name) }) ?? true, type.property(name) != nil else { return false }
    // What is presented has the name of its value in front of the line.
    guard !valueNames.contains(name) else { return false }
    if !isInFile, let found = HiddenMembers.use(in: Syntax(value), of: type, site.source, project) { throw found }
    try noteObject(object)
    bindables.append(variable)
    return true
  }

  /// The declaration that a pattern is, where it binds one object and says nothing more, and that object.
  private static func bindable(_ declaration: Syntax) -> (variable: VariableDeclSyntax, value: ExprSyntax)? {
    guard let binding = declaration.nearest(PatternBindingSyntax.self), declaration.isInside(binding.pattern),
      let variable = binding.nearest(VariableDeclSyntax.self)
    else { return nil }
    return value(of: variable).map { (variable, $0) }
  }

  private static func value(of variable: VariableDeclSyntax) -> ExprSyntax? {
    guard variable.bindings.count == 1, variable.modifiers.isEmpty,
      let value = variable.bindings.first?.initializer?.value
    else { return nil }
    // `let bound = Bindable(store)`
    if variable.attributes.isEmpty, variable.bindingSpecifier.text == "let",
      let call = value.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "Bindable",
      call.trailingClosure == nil, call.arguments.count == 1, let argument = call.arguments.first,
      argument.label == nil
    {
      return argument.expression
    }
    guard variable.attributes.count == 1, let attribute = variable.attributes.first?.as(AttributeSyntax.self),
      attribute.wrapperName == "Bindable", attribute.arguments == nil
    else { return nil }
    return value
  }

  /// `store`, `self.store`, `store.child`: what all of it belongs to.
  private static func object(_ value: ExprSyntax) -> DeclReferenceExprSyntax? {
    guard let member = value.as(MemberAccessExprSyntax.self) else { return value.as(DeclReferenceExprSyntax.self) }
    guard let base = member.base else { return nil }
    if base.isSelf { return member.declName }
    // `Store.shared` is no member of an object.
    return object(base).flatMap { $0.baseName.name.first?.isUppercase == true ? nil : $0 }
  }

  private static func isOfSelf(_ value: ExprSyntax) -> Bool {
    var next: ExprSyntax? = value
    while let member = next?.as(MemberAccessExprSyntax.self) { next = member.base }
    return next?.isSelf == true
  }

  /// Whether a type that is written in a view is the same wherever that stands.
  private func isSameElsewhere(_ type: TypeSyntax) throws(Finding) -> Bool {
    guard let written = type.as(IdentifierTypeSyntax.self), written.genericArgumentClause == nil,
      case let name = written.name.name, project.isTopLevelType(name),
      case let around = SurroundingNames.types(around: Syntax(type)) + [self.type.name],
      around.allSatisfy({ project.members(name, of: $0).isEmpty && !project.isTopLevelType($0 + "." + name) }),
      !around.flatMap(project.declarations).contains(where: { declares(name, in: $0) })
    else { return false }
    if !isInFile { try Access.checkPrivate(name, site.source, project) }
    return true
  }

  /// `typealias Door = Bakery.Door`
  private func declares(_ name: String, in summary: IndexSnapshot.TypeSummary) -> Bool {
    project.group(at: summary)?.memberBlock.members.contains { item in
      item.decl.as(TypeAliasDeclSyntax.self)?.name.name == name
        || item.decl.as(AssociatedTypeDeclSyntax.self)?.name.name == name
    } ?? false
  }

  /// `@Bindable var store = Store.shared`
  private mutating func noteShared(_ value: ExprSyntax, _ variable: VariableDeclSyntax) throws(Finding) -> Bool {
    guard let member = value.as(MemberAccessExprSyntax.self),
      let owner = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.name, project.isTopLevelType(owner),
      !SurroundingNames.types(around: Syntax(value)).contains(where: { project.isTopLevelType($0 + "." + owner) }),
      project.members(owner, of: type.name).isEmpty
    else { return false }
    if !isInFile {
      try Access.checkPrivate(owner, site.source, project)
      guard !Access.isPrivateMember(member, in: site.source) else {
        throw fail(.inaccessibleType, "'\(value.trimmedDescription)' is private", at: value)
      }
    }
    bindables.append(variable)
    return true
  }

  /// What the value of the modal may be called in front of its content.
  private var valueNames: Set<String> {
    guard case .item(let item) = merged.slot.kind else { return [] }
    var result: Set = [merged.slot.name, CaseNames.value(of: item), "item", "value"]
    if let closure = site.contentClosure, let name = ContentText.parameterName(closure) { result.insert(name) }
    return result
  }

  /// What the repeated lines name, on either side.
  var bindableNames: Set<String> {
    bindables.reduce(into: []) { names, variable in
      for binding in variable.bindings {
        names.formUnion(LocalNames.names(in: binding.pattern))
      }
      if let object = Self.value(of: variable).flatMap(Self.object) {
        names.insert(object.baseName.name)
      }
    }
  }

  /// The repeated lines as they stand in front of the content.
  ///
  /// - Parameter indentation: what each line after the first begins with, the content's own too.
  func bindableLines(_ newline: String, _ indentation: String) -> String {
    bindables.map { variable in
      // `self.store`: a case carries it, or a view that shows several has it.
      let text = Array(variable.trimmedDescription.utf8)
      guard let value = Self.value(of: variable), Self.isOfSelf(value),
        case let start = value.start - variable.start, start + 5 <= text.count
      else { return variable.trimmedDescription + newline + indentation }
      let bare = text[..<start] + text[(start + "self.".utf8.count)...]
      return String(decoding: bare, as: UTF8.self) + newline + indentation
    }.joined()
  }
}
