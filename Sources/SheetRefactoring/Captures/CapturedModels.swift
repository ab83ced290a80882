import SheetModel
import SwiftSyntax

extension Captures {
  /// The view keeps the object; the content is handed it.
  ///
  /// - Returns: false where it is no object, or none whose type is known.
  mutating func noteModel(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ form: NameUse.Form,
    _ reference: DeclReferenceExprSyntax
  ) throws(Finding) -> Bool {
    guard form != .underscored, binding.accessorBlock == nil, !Self.isAssigned(reference),
      let type = Self.valueType(binding) ?? (isModel(binding) ? Self.madeName(binding) : nil),
      !project.isGeneric(type)
    else { return false }
    let wrapper = variable.attributes.firstMapped { $0.as(AttributeSyntax.self)?.wrapperName }
    let declaration: String
    switch wrapper {
    case "StateObject", "ObservedObject": declaration = "@ObservedObject var"
    // Within what is presented it is not there before iOS 14: the view has it, and hands it on.
    case "EnvironmentObject" where !project.settings.inheritsEnvironment: declaration = "@ObservedObject var"
    case "Bindable": declaration = "@Bindable var"
    case "State", nil:
      guard project.isClass(type.hasSuffix("?") ? String(type.dropLast()) : type) else { return false }
      guard form == .projected || models.contains(where: { $0.name == name && $0.declaration == "@Bindable var" })
      else {
        declaration = "let"
        break
      }
      // `$model.name` means the same to both; `$model` itself is a binding here, and something else there.
      guard project.isObservable(type), form != .projected || Self.isBase(reference) else { return false }
      declaration = "@Bindable var"
    default: return false
    }
    if variable.modifiers.contains(where: { $0.name.text == "static" }) { return false }
    let full = try beside(type, reference)
    let value = Value(name: name, type: full, identity: nil, declaration: declaration)
    if let known = models.firstIndex(where: { $0.name == name }) {
      models[known] = value
    } else {
      models.append(value)
    }
    return true
  }

  /// A constant that the view was handed, of a class whose objects have an identity: it is carried as a value is.
  func isRecord(_ binding: PatternBindingSyntax, _ type: String) -> Bool {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), binding.initializer == nil,
      // What is observed needs nothing else to be.
      variable.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Bindable" }),
      !variable.modifiers.contains(where: { ["weak", "unowned"].contains($0.name.text) })
    else { return false }
    return project.identity(of: type, from: site.source.file, asText: false) != nil
  }

  /// `$model.name`, `self.$model.name`
  static func isBase(_ reference: DeclReferenceExprSyntax) -> Bool {
    guard let member = reference.parent?.as(MemberAccessExprSyntax.self) else { return false }
    if member.base?.id == reference.id { return true }
    return member.declName.id == reference.id
      && member.parent?.as(MemberAccessExprSyntax.self)?.base?.id == member.id
  }
}

extension Project {
  /// A type with parameters of its own, named without arguments.
  func isGeneric(_ type: String) -> Bool {
    declarations(type).contains { summary in
      group(at: summary)?.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
    }
  }
}
