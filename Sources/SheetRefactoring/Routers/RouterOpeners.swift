import SwiftSyntax

/// The functions of a router that need what it shows and nothing else: `func show(_ sheet: Sheet)`,
/// `func present(sheet: Sheet, animated: Bool = true)`.
struct RouterOpeners {
  struct Opener {
    let name: String
    /// In front of its value: `sheet: ` or nothing.
    let label: String
    /// It takes what is run on dismissal, too.
    var dismissal: Dismissal?
  }

  /// `onDismiss: (() -> Void)? = nil`, which a function keeps in a property of the router.
  struct Dismissal {
    let label: String
    let property: String
  }

  private let decl: ClassDeclSyntax
  private let functions: [FunctionDeclSyntax]
  private let shown: [String]

  /// - Parameter shown: the enum, and the parameters of a generic router.
  init(_ decl: ClassDeclSyntax, shows shown: [String]) {
    self.decl = decl
    self.shown = shown
    functions = decl.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
      let parameters = function.signature.parameterClause.parameters
      var type = parameters.first?.type
      if let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType { type = wrapped }
      return shown.contains(type?.trimmedDescription ?? "") && parameters.first?.ellipsis == nil
        && parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
        && function.signature.effectSpecifiers == nil && !Self.isPrivate(function.modifiers)
        && !function.modifiers.contains { ["static", "class", "mutating"].contains($0.name.text) }
    }
  }

  /// `present(_ sheet:)`, `present(sheet:)`: shows a value in the next layer that is free.
  var presenting: (opener: Opener, function: FunctionDeclSyntax)? {
    functions.firstMapped { function in
      let parameters = function.signature.parameterClause.parameters
      guard function.name.name == "present", parameters.count == 1, let only = parameters.first,
        !only.type.is(OptionalTypeSyntax.self)
      else { return nil }
      let label = only.firstName.text == "_" ? "" : only.firstName.text + ": "
      return (Opener(name: "present", label: label), function)
    }
  }

  /// Whether code outside of the router may set a state.
  func isSetElsewhere(_ state: String) -> Bool { property(state).map { !Self.isPrivate($0.0.modifiers) } ?? true }

  /// Whether a state is of the router's own parameter: `var sheet: Route?`
  func isGeneric(_ state: String) -> Bool {
    let type = property(state)?.1.typeAnnotation?.type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    return type != nil && type == decl.genericParameterClause?.parameters.first?.name.text
  }

  /// The function that sets a state to what it is given, and nothing else.
  func opener(of state: String) -> Opener? {
    functions.firstMapped { function -> Opener? in
      guard let parameter = function.signature.parameterClause.parameters.first,
        case let value = (parameter.secondName ?? parameter.firstName).text,
        var statements = function.body.map({ Array($0.statements) })
      else { return nil }
      // What it gives back nobody has to take.
      if function.signature.returnClause != nil {
        let isIdle = statements.last?.item.as(ReturnStmtSyntax.self)?.expression.map(Self.isIdle) ?? false
        guard isIdle, function.attributes.contains(where: { $0.trimmedDescription == "@discardableResult" }) else {
          return nil
        }
        statements.removeLast()
      }
      guard statements.count == 1,
        ["\(state) = \(value)", "self.\(state) = \(value)"].contains(statements.first?.trimmedDescription)
      else { return nil }
      let label = parameter.firstName
      return Opener(name: function.name.name, label: label.text == "_" ? "" : label.text + ": ")
    }
  }

  /// The function that sets a state to what it is given, and a property to what is to be run on dismissal, and does
  /// nothing else: `onDismiss = closure; sheet = value`.
  func handing(to state: String) -> Opener? {
    functions.firstMapped { function -> Opener? in
      let parameters = Array(function.signature.parameterClause.parameters)
      guard parameters.count == 2, let shown = parameters.first, let handed = parameters.last,
        handed.type.is(OptionalTypeSyntax.self), handed.type.trimmedDescription.contains("->"),
        let statements = function.body?.statements, statements.count == 2, function.signature.returnClause == nil
      else { return nil }
      func target(of name: String) -> String? {
        statements.lazy.map(\.item.trimmedDescription).compactMap { text -> String? in
          guard text.hasSuffix(" = " + name) else { return nil }
          let written = text.dropLast(name.count + 3)
          return String(written.hasPrefix("self.") ? written.dropFirst(5) : written)
        }.first { property($0) != nil }
      }
      let (value, closure) = ((shown.secondName ?? shown.firstName).text, (handed.secondName ?? handed.firstName).text)
      guard target(of: value) == state, let kept = target(of: closure), kept != state, handed.firstName.text != "_"
      else { return nil }
      let label = shown.firstName.text == "_" ? "" : shown.firstName.text + ": "
      return Opener(
        name: function.name.name, label: label, dismissal: Dismissal(label: handed.firstName.text, property: kept))
    }
  }

  /// The functions that run what is kept to be run on dismissal: `onDismiss?()`, with `onDismiss = nil` behind it.
  ///
  /// - Parameter isAlone: and do nothing else.
  func functions(running dismissal: Dismissal, alone isAlone: Bool = true) -> Set<String> {
    let run = [dismissal.property + "?()", "self." + dismissal.property + "?()"]
    let reset = [dismissal.property + " = nil", "self." + dismissal.property + " = nil"]
    let all = decl.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    let found = all.filter { function in
      guard function.signature.parameterClause.parameters.isEmpty, let body = function.body?.statements else {
        return false
      }
      let texts = body.map(\.item.trimmedDescription)
      // `let action = onDismiss; onDismiss = nil; action?()`
      let kept = body.first?.item.as(VariableDeclSyntax.self)?.bindings.first
      if let name = kept.flatMap({ LocalNames.names(in: $0.pattern).first }), texts.count == 3,
        [dismissal.property, "self." + dismissal.property].contains(kept?.initializer?.value.trimmedDescription)
      {
        return reset.contains(texts[1]) && texts[2] == name + "?()"
      }
      guard isAlone else { return texts.contains(where: run.contains) }
      // What is not forgotten runs again behind what others open.
      return texts.count == 2 && run.contains(texts[0]) && reset.contains(texts[1])
    }
    return Set(found.map(\.name.name))
  }

  /// Whether a state is an optional, as far as it says so: a list of layers is set in another way.
  func isOptional(_ state: String) -> Bool {
    guard let type = property(state)?.1.typeAnnotation?.type else { return true }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.trimmedDescription.hasPrefix("Optional<")
  }

  /// Whether a property works its value out, and can be set.
  func isSettable(_ name: String) -> Bool {
    guard case .accessors(let list)? = property(name)?.1.accessorBlock?.accessors else { return false }
    return list.contains { $0.accessorSpecifier.text == "set" }
  }

  /// A value that is made without calling anything.
  private static func isIdle(_ expr: ExprSyntax) -> Bool {
    expr.is(BooleanLiteralExprSyntax.self) || expr.is(DeclReferenceExprSyntax.self)
      || expr.is(IntegerLiteralExprSyntax.self) || expr.is(NilLiteralExprSyntax.self)
  }

  private func property(_ name: String) -> (VariableDeclSyntax, PatternBindingSyntax)? {
    for variable in decl.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
        return (variable, binding)
      }
    }
    return nil
  }

  /// `private`, `private(set)`
  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}
