import SheetModel
import SwiftSyntax

extension Lowering {
  func type(_ node: TypeSyntax, depth: Int = 0) -> TypeRef {
    // No type that means anything is nested so deeply.
    guard depth < 64 else { return .other("…") }
    let depth = depth + 1
    switch node.kind {
    case .identifierType:
      let node = node.cast(IdentifierTypeSyntax.self)
      let arguments = generics(node.genericArgumentClause)
      if node.name.text == "Optional", let wrapped = arguments.first { return .optional(wrapped) }
      if node.name.text == "Array", let element = arguments.first { return .array(element) }
      return .named([name(node.name)], arguments)
    case .memberType:
      let node = node.cast(MemberTypeSyntax.self)
      guard case .named(let path, let outer) = type(node.baseType, depth: depth) else {
        return .other(node.trimmedDescription)
      }
      // `ObservedObject<Model>.Wrapper`: it is the model's.
      if path.count == 1, node.name.text == "Wrapper", path[0].hasSuffix("Object") {
        return .named(path + ["Wrapper"], outer)
      }
      return .named(path + [name(node.name)], generics(node.genericArgumentClause))
    case .optionalType: return .optional(type(node.cast(OptionalTypeSyntax.self).wrappedType, depth: depth))
    case .implicitlyUnwrappedOptionalType:
      return .optional(type(node.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType, depth: depth))
    case .arrayType: return .array(type(node.cast(ArrayTypeSyntax.self).element, depth: depth))
    case .dictionaryType:
      let node = node.cast(DictionaryTypeSyntax.self)
      return .dictionary(type(node.key, depth: depth), type(node.value, depth: depth))
    case .functionType:
      let node = node.cast(FunctionTypeSyntax.self)
      return .function(node.parameters.map { type($0.type, depth: depth) }, type(node.returnClause.type, depth: depth))
    case .tupleType:
      let elements = node.cast(TupleTypeSyntax.self).elements.map { type($0.type, depth: depth) }
      if elements.count == 1, let only = elements.first { return only }
      return .tuple(elements)
    case .someOrAnyType: return .constrained(type(node.cast(SomeOrAnyTypeSyntax.self).constraint, depth: depth))
    case .attributedType: return type(node.cast(AttributedTypeSyntax.self).baseType, depth: depth)
    case .compositionType:
      let parts = node.cast(CompositionTypeSyntax.self).elements.map { type($0.type, depth: depth) }
      if parts.count > 1 { return .composition(parts) }
      if let only = parts.first { return only }
    default: break
    }
    return .other(SourceText.collapsed(node.trimmedDescription))
  }

  func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeRef] {
    guard let clause else { return [] }
    return clause.arguments.map { argument in
      if let node = argument.argument.as(TypeSyntax.self) { return type(node) }
      return .other(argument.trimmedDescription)
    }
  }

  func generics(
    _ clause: GenericParameterClauseSyntax?, where requirements: GenericWhereClauseSyntax?
  ) -> [GenericParameter] {
    guard let clause else { return [] }
    var constraints: [String: TypeRef] = [:]
    for requirement in requirements?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement {
        constraints[conformance.leftType.trimmedDescription] = type(conformance.rightType)
      }
    }
    return clause.parameters.map { parameter in
      GenericParameter(
        name: name(parameter.name),
        constraint: parameter.inheritedType.map { type($0) } ?? constraints[name(parameter.name)])
    }
  }

  /// What a `where` says that generic parameters are.
  func told(by requirements: GenericWhereClauseSyntax?) -> [GenericParameter] {
    (requirements?.requirements ?? []).compactMap { requirement in
      guard case .sameTypeRequirement(let same) = requirement.requirement,
        let parameter = same.leftType.as(IdentifierTypeSyntax.self), let told = same.rightType.as(TypeSyntax.self)
      else { return nil }
      return GenericParameter(name: name(parameter.name), constraint: type(told))
    }
  }

  /// The associated types of a protocol, those first that `P<A>` names.
  func associatedTypes(of node: ProtocolDeclSyntax) -> [GenericParameter] {
    var found = node.memberBlock.members.compactMap { member -> GenericParameter? in
      guard let type = member.decl.as(AssociatedTypeDeclSyntax.self) else { return nil }
      let constraint = type.inheritanceClause?.inheritedTypes.first.map { self.type($0.type) }
      return GenericParameter(name: name(type.name), constraint: constraint)
    }
    for primary in (node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map { name($0.name) } ?? []).reversed() {
      guard let at = found.firstIndex(where: { $0.name == primary }) else { continue }
      found.insert(found.remove(at: at), at: 0)
    }
    return found
  }

  /// A name without the backticks that quote it.
  func name(_ token: TokenSyntax) -> String {
    let text = token.text
    guard text.utf8.first == 0x60, text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
