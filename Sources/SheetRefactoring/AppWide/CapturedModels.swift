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
      let type = Self.valueType(binding) ?? (isModel(binding) ? Self.madeName(binding) : nil)
    else { return false }
    let wrapper = variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first
    let declaration: String
    switch wrapper {
    case "StateObject", "ObservedObject": declaration = "@ObservedObject var"
    case "Bindable": declaration = "@Bindable var"
    case "State", nil:
      guard project.isClass(type.hasSuffix("?") ? String(type.dropLast()) : type) else { return false }
      guard form == .projected || models.contains(where: { $0.name == name && $0.declaration == "@Bindable var" })
      else {
        declaration = "let"
        break
      }
      guard project.isObservable(type) else { return false }
      declaration = "@Bindable var"
    default: return false
    }
    if variable.modifiers.contains(where: { $0.name.text == "static" }) { return false }
    try checkNested(type, reference)
    let value = Value(name: name, type: type, identity: nil, declaration: declaration)
    if let known = models.firstIndex(where: { $0.name == name }) {
      models[known] = value
    } else {
      models.append(value)
    }
    return true
  }
}
