import SheetModel
import SheetScene

/// The values of expressions, as far as the source tells them.
extension SceneMaker {
  func value(_ expr: Expr, _ scope: ViewScope) -> Value {
    guard depth < SceneMaker.deepest, work > 0 else {
      doubts += 1
      return .unknown(name(of: expr))
    }
    depth += 1
    work -= 1
    defer { depth -= 1 }
    switch expr.kind {
    case .string: return .text(literal(expr, scope))
    case .boolean(let value): return .bool(value)
    case .nilLiteral: return .absent
    case .literal: return number(literal: scope.file.text(expr.range)).map { .number($0) } ?? .unknown("value")
    case .name(let name, _): return value(named: name, scope)
    case .implicitMember(let name): return .enumCase(EnumValue(name: name, type: nil, payload: []))
    case .member(let base, let name, _): return member(name, of: base, expr, scope)
    case .call(let call): return value(of: call, expr, scope)
    case .ternary(let condition, let one, let other):
      return value(ofTernary: condition, one, other, scope)
    case .operation(let operands, let operators): return value(of: operands, operators, scope)
    case .prefixed(let sign, let inner):
      let known = value(inner, scope)
      if sign == "-", let number = known.number { return .number(-number) }
      if sign == "!", let bool = known.bool { return .bool(!bool) }
      return sign == "+" || sign == "&" ? known : .unknown(name(of: inner))
    case .collection(let written):
      return isDictionary(written, scope.file)
        ? .dictionary(entries(written, nil, scope)) : elements(written, nil, scope)
    case .branch(let statement): return result(of: [statement], scope.child()) ?? .unknown("value")
    case .cast(let inner, _): return value(inner, scope)
    case .closure(let closure): return .closure(BoundClosure(closure, scope))
    case .tuple(let elements): return .tuple(elements.map { (label: $0.label, value: value($0.value, scope)) })
    case .subscripted(let base, let arguments):
      return element(of: base, arguments, scope) ?? .unknown(name(of: expr))
    case .keyPath(_, let components): return .unknown(components.last ?? "value")
    default: return .unknown(name(of: expr))
    }
  }

  /// The name that stands for an expression in a picture.
  func name(of expr: Expr) -> String {
    switch expr.kind {
    case .name(let name, _): String(name.drop { $0 == "$" || $0 == "_" })
    case .member(let base, let name, _):
      ["wrappedValue", "projectedValue", "self", "description", "rawValue"].contains(name) ? self.name(of: base) : name
    case .implicitMember(let name): name
    case .call(let call):
      // `defaults.string(forKey: "name")`
      if case .string(let key?, _)? = call.argument("forKey")?.value.kind, !key.isEmpty {
        key
      } else {
        name(of: call.callee)
      }
    case .subscripted(let base, let arguments):
      // `info["CFBundleName"]`
      if case .string(let key?, _)? = arguments.first?.value.kind, !key.isEmpty {
        key
      } else {
        Words.singular(name(of: base))
      }
    case .cast(let inner, _), .prefixed(_, let inner): name(of: inner)
    case .operation(let operands, _): operands.first.map { name(of: $0) } ?? "value"
    case .ternary(_, let one, _): name(of: one)
    case .keyPath(_, let components): components.last ?? "value"
    default: "value"
    }
  }

  func number(literal text: String) -> Double? {
    let digits = text.utf8.contains(0x5F) ? text.filter { $0 != "_" } : text
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map { Double($0) } }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2).map { Double($0) } }
    return Double(digits)
  }

  // MARK: Names

  private func value(named written: String, _ scope: ViewScope) -> Value {
    // A binding and a wrapper's storage stand for what they hold.
    var name = written.hasPrefix("$") || written.hasPrefix("_") ? String(written.dropFirst()) : written
    // But for a property that is called so.
    if written.hasPrefix("_"), scope.instance?.type.property(written) != nil { name = written }
    if let local = scope.local(written) ?? scope.local(name) { return local }
    if name == "self" {
      if let instance = scope.instance { return instanceValue(instance) }
      // The view that a modifier of the project is on.
      return chainBases.last.map { .views($0) } ?? .unknown("self")
    }
    if let instance = scope.instance, let found = member(name, of: instance) { return found }
    for count in stride(from: scope.typePath.count, to: 0, by: -1) {
      guard let type = library.type(Array(scope.typePath.prefix(count)), inside: [], file: scope.file.id) else {
        // In an extension of a type that is not the project's.
        if count == 1, let found = foreignStatic(name, of: [scope.typePath[0]]) { return found }
        continue
      }
      if let found = staticMember(name, of: type) { return found }
    }
    if let global = globalValue(name, from: scope.file) { return global }
    if Words.isType(name) {
      let path = name == "Self" ? scope.typePath : [name]
      if let type = library.type(path, inside: scope.typePath, file: scope.file.id) { return .type(type) }
    } else if let me = scope.local("self") {
      // In an extension of a type that is not the project's.
      return member(name, of: me, scope)
    }
    return builderFunction(name, scope).map { .closure($0) } ?? .unknown(name)
  }

  /// A function that builds views, handed over by its name.
  func builderFunction(_ name: String, _ scope: ViewScope) -> BoundClosure? {
    if let instance = scope.instance, let (function, file) = functions(name, of: instance.type).first {
      guard isBuilder(function) else { return nil }
      return local(function, ViewScope(file: file, instance: instance, typePath: instance.type.path))
    }
    guard let (function, file) = library.globalFunctions(name, from: scope.file).first, isBuilder(function) else {
      return nil
    }
    return local(function, ViewScope(file: file))
  }

  func instanceValue(_ instance: Instance) -> Value {
    instance.enumCase.map { .enumCase($0) } ?? .instance(instance)
  }

  /// The value of a property by its initial value or getter; nil where it has neither.
  func value(of property: Property, _ scope: ViewScope) -> Value? {
    let expected = ExpectedType(of: property, scope)
    if let getter = property.getter {
      let guess = { self.named(self.result(of: getter, scope.child(), as: expected), property.name) }
      return property.type?.isConstrained == true ? withoutGuesses(guess) : guess()
    }
    if let initial = property.initial {
      let known = value(initial, as: expected, scope)
      if case .text(let text) = known, isLocalisedType(property.type) { return .text(localised(text)) }
      return known
    }
    if let wrapped = property.attribute("AppStorage")?.arguments.last?.value, property.initial == nil {
      return property.type?.isOptional == true ? .absent : .unknown(name(of: wrapped))
    }
    return nil
  }

  /// What nobody knows and has no name of its own has that of what it is the value of.
  func named(_ value: Value?, _ name: String) -> Value {
    switch value {
    case nil, .unknown("")?: .unknown(name)
    case let known?: known
    }
  }

  func isLocalisedType(_ type: TypeRef?) -> Bool {
    ["LocalizedStringKey", "LocalizedStringResource"].contains(type?.unwrapped.lastName ?? "")
  }

  func declared(_ type: TypeRef, _ scope: ViewScope) -> ProjectType? {
    guard case .named(let path, _) = type.unwrapped else { return nil }
    if path == ["Self"] { return library.type(scope.typePath, inside: [], file: scope.file.id) }
    return library.type(path, inside: scope.typePath, file: scope.file.id)
  }

  /// What is known of a property that gets its value at run time.
  func withoutInitial(_ property: Property, _ scope: ViewScope, of instance: Instance) -> Value {
    if let key = property.attribute("Environment")?.arguments.first?.value, case .keyPath(_, let components) = key.kind
    {
      return environment(components.last ?? "", property.name)
    }
    if property.type?.isOptional == true, property.attribute("State") != nil || property.attribute("Published") != nil {
      return holdsOther(property, in: instance) ? .unknown(property.name) : .absent
    }
    let written = property.type ?? property.attribute("Environment").flatMap { objectType($0) }
    if let type = written.flatMap({ declared($0, scope) }), !type.isEnum, type.declaration.kind != .protocol {
      // Whoever makes a struct may fill it.
      let beginsNil =
        property.type?.isOptional == true && !property.isLet && instance.type.declaration.kind == .class
      return .instance(Instance(type, isFound: true, beginsNil: beginsNil))
    }
    return .unknown(property.name)
  }

  /// `@Environment(Theme.self)`.
  private func objectType(_ attribute: Attribute) -> TypeRef? {
    guard let first = attribute.arguments.first?.value, let path = first.path, path.last == "self" else { return nil }
    return .named(Array(path.dropLast()), [])
  }

  private func environment(_ key: String, _ name: String) -> Value {
    let isWide = options.traits.device == .iPad || options.traits.device == .mac
    switch key {
    case "colorScheme":
      return .enumCase(EnumValue(name: options.traits.isDark ? "dark" : "light", type: nil, payload: []))
    case "horizontalSizeClass":
      return .enumCase(EnumValue(name: isWide ? "regular" : "compact", type: nil, payload: []))
    case "verticalSizeClass": return .enumCase(EnumValue(name: "regular", type: nil, payload: []))
    case "displayScale": return .number(scale)
    case "pixelLength": return .number(1 / scale)
    case "isPresented", "isEnabled": return .bool(true)
    case "isSearching", "isFocused", "accessibilityReduceMotion", "accessibilityReduceTransparency":
      return .bool(false)
    case "layoutDirection": return .enumCase(EnumValue(name: "leftToRight", type: nil, payload: []))
    default: return .unknown(name)
    }
  }
}

extension SceneMaker {
  /// With a capital at its beginning; what only run time knows stays as it is named.
  func capitalised(_ text: SceneText) -> SceneText {
    guard text.origin != .dynamic else { return text }
    var result = text
    result.string = text.string.prefix(1).uppercased() + text.string.dropFirst()
    return result
  }
}
