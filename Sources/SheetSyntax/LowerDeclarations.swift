import SheetModel
import SwiftSyntax

extension Lowering {
  mutating func file(_ node: SourceFileSyntax) -> FileFacts {
    var types: [TypeDecl] = []
    var functions: [Function] = []
    var globals: [Property] = []
    var rest: [Stmt] = []
    scatter(topLevel(node.statements), &types, &functions, &globals, &rest)
    return FileFacts(
      types: Lowering.withoutAliases(types, node), functions: functions, globals: globals, statements: rest,
      note: wasCut ? "nested more than \(Lowering.maximumDepth) levels deep; the inner part was not read" : nil)
  }

  /// The types of a file, extensions of its aliases under what those stand for.
  private static func withoutAliases(_ types: [TypeDecl], _ file: SourceFileSyntax) -> [TypeDecl] {
    var aliases = FileAliases()
    for type in types where type.kind == .typealias {
      guard let name = type.path.first, case .named(let path, _)? = type.aliased else { continue }
      aliases.add(name, path)
    }
    for type in types where type.kind != .typealias && type.kind != .extension && type.path.count == 1 {
      aliases.remove(declared: type.path[0])
    }
    guard !aliases.isEmpty else { return types }
    for item in file.statements {
      guard let module = item.item.as(ImportDeclSyntax.self)?.path.first else { continue }
      aliases.add(module: WordFilter.hash(module.name.text))
    }
    return types.map { $0.kind == .extension ? $0.at(aliases.expanded($0.path)) : $0 }
  }

  /// Sorts top-level statements into declarations and the rest. A declaration in an `#if` already
  /// carries its condition.
  private func scatter(
    _ statements: [Stmt], _ types: inout [TypeDecl], _ functions: inout [Function],
    _ globals: inout [Property], _ rest: inout [Stmt]
  ) {
    for statement in statements {
      switch statement {
      case .type(let type): types.append(type)
      case .function(let function): functions.append(function)
      case .variable(let property): globals.append(property)
      case .ifConfig(let clauses):
        for clause in clauses {
          var inner: [Stmt] = []
          scatter(clause.body, &types, &functions, &globals, &inner)
          if !inner.isEmpty { rest.append(.ifConfig([StmtClause(condition: clause.condition, body: inner)])) }
        }
      default: rest.append(statement)
      }
    }
  }

  // MARK: Types

  mutating func typeDecl(_ node: DeclSyntax) -> TypeDecl? {
    guard depth < Lowering.maximumDepth else {
      wasCut = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .structDecl:
      let node = node.cast(StructDeclSyntax.self)
      return group(
        node, .struct, node.structKeyword, node.name, node.genericParameterClause,
        node.genericWhereClause)
    case .classDecl:
      let node = node.cast(ClassDeclSyntax.self)
      return group(
        node, .class, node.classKeyword, node.name, node.genericParameterClause,
        node.genericWhereClause)
    case .enumDecl:
      let node = node.cast(EnumDeclSyntax.self)
      return group(
        node, .enum, node.enumKeyword, node.name, node.genericParameterClause,
        node.genericWhereClause)
    case .actorDecl:
      let node = node.cast(ActorDeclSyntax.self)
      return group(
        node, .actor, node.actorKeyword, node.name, node.genericParameterClause,
        node.genericWhereClause)
    case .protocolDecl:
      let node = node.cast(ProtocolDeclSyntax.self)
      return group(
        node, .protocol, node.protocolKeyword, [name(node.name)], range(node.name), associatedTypes(of: node))
    case .extensionDecl:
      let node = node.cast(ExtensionDeclSyntax.self)
      guard case .named(let path, _) = type(node.extendedType) else { return nil }
      return group(
        node, .extension, node.extensionKeyword, path, range(node.extendedType), [],
        told: told(by: node.genericWhereClause))
    case .typeAliasDecl:
      let node = node.cast(TypeAliasDeclSyntax.self)
      return TypeDecl(
        kind: .typealias, path: [name(node.name)], inherits: [],
        generics: generics(node.genericParameterClause, where: node.genericWhereClause), attributes: [],
        isFilePrivate: isPrivate(node.modifiers), range: range(node),
        keywordStart: range(node.typealiasKeyword).start, nameRange: range(node.name),
        condition: condition, properties: [], functions: [], cases: [], nested: [],
        aliased: type(node.initializer.value))
    default: return nil
    }
  }

  private mutating func group(
    _ node: some DeclGroupSyntax, _ kind: TypeDecl.Kind, _ keyword: TokenSyntax,
    _ nameToken: TokenSyntax, _ parameters: GenericParameterClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?
  ) -> TypeDecl {
    group(
      node, kind, keyword, [name(nameToken)], range(nameToken),
      generics(parameters, where: requirements))
  }

  private mutating func group(
    _ node: some DeclGroupSyntax, _ kind: TypeDecl.Kind, _ keyword: TokenSyntax, _ path: [String],
    _ nameRange: TextRange, _ generics: [GenericParameter], told: [GenericParameter] = []
  ) -> TypeDecl {
    let outer = condition
    let saved = conditions
    conditions = []  // members carry what lies between the type and them
    var members = Members()
    collect(node.memberBlock.members, &members)
    conditions = saved
    return TypeDecl(
      kind: kind, path: path,
      inherits: node.inheritanceClause?.inheritedTypes.flatMap { type($0.type).parts } ?? [],
      generics: generics, told: told, attributes: attributes(node.attributes),
      isFilePrivate: isPrivate(node.modifiers), range: range(node),
      keywordStart: range(keyword).start, nameRange: nameRange, condition: outer,
      properties: members.properties, functions: members.functions, cases: members.cases,
      nested: members.nested, aliased: nil)
  }

  private struct Members {
    var properties: [Property] = []
    var functions: [Function] = []
    var cases: [EnumCase] = []
    var nested: [TypeDecl] = []
  }

  private mutating func collect(_ list: MemberBlockItemListSyntax, _ members: inout Members) {
    for item in list {
      switch item.decl.kind {
      case .variableDecl: members.properties += properties(item.decl.cast(VariableDeclSyntax.self))
      case .functionDecl: members.functions.append(function(item.decl.cast(FunctionDeclSyntax.self)))
      case .initializerDecl: members.functions.append(initializer(item.decl.cast(InitializerDeclSyntax.self)))
      case .subscriptDecl: members.functions.append(subscriptFunction(item.decl.cast(SubscriptDeclSyntax.self)))
      case .enumCaseDecl: members.cases += enumCases(item.decl.cast(EnumCaseDeclSyntax.self))
      case .ifConfigDecl:
        let config = item.decl.cast(IfConfigDeclSyntax.self)
        for (clause, text) in zip(config.clauses, conditionTexts(config)) {
          guard case .decls(let decls) = clause.elements else { continue }
          conditions.append(text)
          collect(decls, &members)
          conditions.removeLast()
        }
      default:
        if let type = typeDecl(item.decl) { members.nested.append(type) }
      }
    }
  }

  private mutating func enumCases(_ node: EnumCaseDeclSyntax) -> [EnumCase] {
    node.elements.map { element in
      EnumCase(
        name: name(element.name), nameRange: range(element.name),
        payload: element.parameterClause?.parameters.map {
          EnumCase.Payload(
            label: $0.firstName.flatMap { $0.text == "_" ? nil : name($0) }, type: type($0.type),
            hasDefault: $0.defaultValue != nil)
        } ?? [],
        condition: condition)
    }
  }

  // MARK: Functions

  mutating func function(_ node: FunctionDeclSyntax) -> Function {
    let parameters = parameters(node.signature.parameterClause)
    return Function(
      name: name(node.name), nameRange: range(node.name), parameters: parameters,
      result: node.signature.returnClause.map { type($0.type) },
      body: node.body.map { statements($0.statements) } ?? [],
      generics: generics(node.genericParameterClause, where: node.genericWhereClause),
      attributes: attributes(node.attributes), isStatic: isStatic(node.modifiers),
      access: access(node.modifiers), range: range(node), condition: condition)
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> Function {
    let parameters = parameters(node.signature.parameterClause)
    return Function(
      name: "init", nameRange: range(node.initKeyword), parameters: parameters, result: nil,
      body: node.body.map { statements($0.statements) } ?? [],
      generics: generics(node.genericParameterClause, where: node.genericWhereClause),
      attributes: attributes(node.attributes), isStatic: false,
      access: access(node.modifiers), isFailable: node.optionalMark != nil, range: range(node), condition: condition)
  }

  /// `let note = try? load()` is an optional by what is looked through elsewhere.
  private mutating func initialValue(_ node: ExprSyntax) -> Expr {
    let value = expr(node)
    guard node.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?" else { return value }
    return Expr(value.range, .prefixed("try?", value))
  }

  /// What it takes and gives. Its accessors hand on what is theirs by other names; nothing is looked for in them but what
  /// it gives that is told a key path.
  private mutating func subscriptFunction(_ node: SubscriptDeclSyntax) -> Function {
    Function(
      name: "subscript", nameRange: range(node.subscriptKeyword), parameters: parameters(node.parameterClause),
      result: type(node.returnClause.type), body: isToldKeyPath(node) ? getter(node.accessorBlock) : [],
      generics: generics(node.genericParameterClause, where: node.genericWhereClause),
      attributes: attributes(node.attributes), isStatic: isStatic(node.modifiers), access: access(node.modifiers),
      range: range(node), condition: condition)
  }

  /// `store[\.pane]`; what has `dynamicMember` is called without brackets.
  private func isToldKeyPath(_ node: SubscriptDeclSyntax) -> Bool {
    guard let parameter = node.parameterClause.parameters.first, node.parameterClause.parameters.count == 1 else {
      return false
    }
    return parameter.firstName.text != "dynamicMember"
      && parameter.type.as(IdentifierTypeSyntax.self)?.name.text.hasSuffix("KeyPath") == true
  }

  private mutating func getter(_ block: AccessorBlockSyntax?) -> [Stmt] {
    switch block?.accessors {
    case .getter(let body)?: statements(body)
    case .accessors(let list)?:
      list.first { $0.accessorSpecifier.text == "get" }?.body.map { statements($0.statements) } ?? []
    case nil: []
    }
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      Parameter(
        label: node.firstName.text == "_" ? nil : name(node.firstName),
        name: name(node.secondName ?? node.firstName), type: type(node.type),
        attributes: attributes(node.attributes).map(\.name),
        defaultValue: node.defaultValue.map { expr($0.value) }, isInout: isInout(node.type))
    }
  }

  private func isInout(_ node: TypeSyntax) -> Bool {
    node.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }

  // MARK: Properties

  mutating func properties(_ node: VariableDeclSyntax) -> [Property] {
    let attributes = attributes(node.attributes)
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    var result: [Property] = []
    // In `var a, b: Bool` the type stands only with the last name.
    var following: TypeRef?
    for binding in node.bindings.reversed() {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        if let value = binding.initializer?.value {
          // `let (a, b) = …`: what the names hold stays unknown, what the value does is kept.
          var names: [String] = []
          collectNames(binding.pattern, &names)
          for name in names.reversed() {
            result.append(property(name, range(binding.pattern), nil, nil, attributes, node, isLet, nil, []))
          }
          result.append(
            property(
              "_", range(binding.pattern), nil, expr(value), attributes, node, isLet, nil, []))
        }
        continue
      }
      let type = binding.typeAnnotation.map { self.type($0.type) }
      if let type {
        following = type
      } else if binding.initializer != nil {
        following = nil
      }
      let initial = binding.initializer.map { initialValue($0.value) }
      var getter: [Stmt]?
      var observers: [[Stmt]] = []
      switch binding.accessorBlock?.accessors {
      case .getter(let body): getter = statements(body)
      case .accessors(let list):
        for accessor in list {
          // A protocol's `{ get set }` has no bodies: the property counts as stored.
          guard let body = accessor.body.map({ statements($0.statements) }) else { continue }
          switch accessor.accessorSpecifier.text {
          case "get", "_read", "unsafeAddress": getter = body
          default: observers.append(givenValue(accessor, node) + body)
          }
        }
      case nil: break
      }
      result.append(
        property(
          name(pattern.identifier), range(pattern.identifier), type ?? following, initial,
          attributes, node, isLet, getter, observers))
    }
    return result.reversed()
  }

  /// `set(other) { … }`: `let other = newValue`.
  private func givenValue(_ accessor: AccessorDeclSyntax, _ node: VariableDeclSyntax) -> [Stmt] {
    guard let parameter = accessor.parameters?.name, accessor.accessorSpecifier.text != "didSet" else { return [] }
    let value = Expr(range(parameter), .name("newValue", []))
    return [.variable(property(name(parameter), range(parameter), nil, value, [], node, true, nil, []))]
  }

  private func property(
    _ name: String, _ nameRange: TextRange, _ type: TypeRef?, _ initial: Expr?,
    _ attributes: [Attribute], _ node: VariableDeclSyntax, _ isLet: Bool, _ getter: [Stmt]?,
    _ observers: [[Stmt]]
  ) -> Property {
    Property(
      name: name, nameRange: nameRange, type: type, initial: initial, attributes: attributes,
      isStatic: isStatic(node.modifiers), isLet: isLet, isPrivate: isPrivate(node.modifiers),
      getter: getter, observers: observers, range: range(node), condition: condition)
  }

  // MARK: Attributes and modifiers

  private mutating func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    var result: [Attribute] = []
    for case .attribute(let node) in list {
      guard case .named(let path, let generics) = type(node.attributeName), let name = path.last else { continue }
      var arguments: [Argument] = []
      if case .argumentList(let list) = node.arguments { arguments = self.arguments(list) }
      result.append(Attribute(name: name, generics: generics, arguments: arguments))
    }
    return result
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  private func access(_ modifiers: DeclModifierListSyntax) -> Function.Access? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private), .keyword(.fileprivate): return .file
      case .keyword(.internal), .keyword(.package), .keyword(.public), .keyword(.open): return .wider
      default: continue
      }
    }
    return nil
  }

  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains {
      ($0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate))
        && $0.detail == nil
    }
  }
}
