import SheetModel
import SwiftSyntax

/// `@Bindable var store = store` around a content: the same line in front of the content, wherever that goes, gives the
/// same bindings to an object that the content can have there.
extension Captures {
  /// - Parameter declaration: what declares a name that the content uses.
  /// - Returns: false for anything else, and where the line may say something else elsewhere.
  mutating func noteBindable(_ declaration: Syntax) throws(Finding) -> Bool {
    guard let variable = Self.bindable(declaration), let value = variable.bindings.first?.initializer?.value,
      // Under a condition of the compiler it may be missing.
      variable.nearest(IfConfigClauseSyntax.self)?.textRange.contains(site.contentSyntax.start) ?? true
    else { return false }
    if bindables.contains(where: { $0.id == variable.id }) { return true }
    guard let object = Self.object(value) else { return try noteShared(value, variable) }
    let name = object.baseName.name
    let local = value.is(MemberAccessExprSyntax.self) ? nil : LocalNames.declaration(of: name, at: value)
    guard local.map({ LocalNames.isBindable($0, of: name) }) ?? true, type.property(name) != nil else { return false }
    // What is presented has the name of its value in front of the line.
    guard !valueNames.contains(name) else { return false }
    try noteObject(object)
    bindables.append(variable)
    return true
  }

  /// The declaration that a pattern is, where it binds one object and says nothing more.
  private static func bindable(_ declaration: Syntax) -> VariableDeclSyntax? {
    guard let variable = declaration.nearest(PatternBindingSyntax.self)?.nearest(VariableDeclSyntax.self),
      variable.bindings.count == 1, variable.bindings.first?.typeAnnotation == nil, variable.modifiers.isEmpty,
      variable.attributes.count == 1, let attribute = variable.attributes.first?.as(AttributeSyntax.self),
      attribute.wrapperName == "Bindable", attribute.arguments == nil
    else { return nil }
    return variable
  }

  /// `store`, `self.store`
  private static func object(_ value: ExprSyntax) -> DeclReferenceExprSyntax? {
    if let member = value.as(MemberAccessExprSyntax.self) { return member.base?.isSelf == true ? member.declName : nil }
    return value.as(DeclReferenceExprSyntax.self)
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
        if let object = binding.initializer.flatMap({ Self.object($0.value) }) { names.insert(object.baseName.name) }
      }
    }
  }

  /// The repeated lines as they stand in front of the content.
  ///
  /// - Parameter indentation: what each line after the first begins with, the content's own too.
  func bindableLines(_ newline: String, _ indentation: String) -> String {
    bindables.map { variable in
      let value = variable.bindings.first?.initializer?.value
      // `self.store`: a case carries it, or a view that shows several has it.
      let text = variable.trimmedDescription
      let bare = value.flatMap { value in
        Self.object(value).map { String(text.dropLast(value.trimmedDescription.count)) + $0.trimmedDescription }
      }
      return (bare ?? text) + newline + indentation
    }.joined()
  }
}
