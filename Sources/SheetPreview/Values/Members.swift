import PreviewStrings
import SheetModel
import SheetScene

/// Members of values: properties, cases, elements.
extension SceneMaker {
  func member(_ name: String, of base: Expr, _ expr: Expr, _ scope: ViewScope) -> Value {
    if let text = generatedText(expr, [], scope) { return text }
    let known = value(base, scope)
    if case .unknown = known, let type = base.simpleName, Words.isType(type),
      let found = foreignStatic(name, of: [type])
    {
      return found
    }
    if case .unknown = known, let type = base.path?.last, ["Color", "UIColor", "NSColor"].contains(type),
      let color = namedColor(name, scope)
    {
      return .color(color)
    }
    if case .unknown = known, let found = deviceValue(name, of: base) { return found }
    // A case of an enum that the project does not declare.
    if case .unknown = known, let type = base.simpleName, SceneMaker.systemEnums.contains(type) {
      return .enumCase(EnumValue(name: name, type: nil, payload: []))
    }
    return member(name, of: known, scope)
  }

  private static let systemEnums: Set<String> = [
    "EditMode", "ColorScheme", "UserInterfaceSizeClass", "UIUserInterfaceStyle", "UIUserInterfaceSizeClass",
    "ScenePhase", "Visibility", "LayoutDirection", "ContentMode", "ButtonRole", "NavigationSplitViewVisibility",
  ]

  func member(_ name: String, of base: Value, _ scope: ViewScope) -> Value {
    switch base {
    case .instance(let instance):
      if let found = member(name, of: instance) { return found }
      if scope.instance === instance, let bound = builderFunction(name, scope) { return .closure(bound) }
      // `self.$title`, `model.$title`: a binding stands for what it holds.
      guard name.hasPrefix("$") else { return .unknown(name) }
      return member(String(name.dropFirst()), of: instance) ?? .unknown(String(name.dropFirst()))
    case .enumCase(let one): return member(name, of: one) ?? .unknown(name)
    case .type(let type):
      if name == "self" || name == "shared" && type.property(name, isStatic: true) == nil { return base }
      if let found = staticMember(name, of: type) { return found }
      if let nested = library.type(type.path + [name], inside: [], file: scope.file.id) { return .type(nested) }
      return .unknown(name)
    case .array(let elements): return foreignMember(name, of: base) ?? member(name, of: elements)
    case .dictionary(let entries): return member(name, of: entries)
    case .count(let count):
      if name == "count" { return .number(Double(count)) }
      return name == "isEmpty" ? .bool(count == 0) : name == "indices" ? base : .unknown(name)
    case .text(let text): return foreignMember(name, of: base) ?? member(name, of: text)
    case .tuple(let elements):
      if let found = elements.first(where: { $0.label == name }) { return found.value }
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return .unknown(name)
    case .absent: return .absent
    case .number, .bool:
      if let found = foreignMember(name, of: base) { return found }
      return ["wrappedValue", "description", "rawValue"].contains(name) ? base : .unknown(name)
    case .unknown(let known):
      if ["wrappedValue", "projectedValue", "self", "description", "rawValue"].contains(name) {
        return .unknown(known)
      }
      return name == "infinity" ? .number(.infinity) : .unknown(name)
    default: return .unknown(name)
    }
  }

  private func member(_ name: String, of elements: [Value]) -> Value {
    switch name {
    case "count": .number(Double(elements.count))
    case "isEmpty": .bool(elements.isEmpty)
    case "first": elements.first ?? .absent
    case "last": elements.last ?? .absent
    case "indices": .array(elements.indices.map { .number(Double($0)) })
    case "localizedDescription", "self", "wrappedValue": .array(elements)
    default: .unknown(name)
    }
  }

  /// nil where the type has no such property.
  func member(_ name: String, of instance: Instance) -> Value? {
    if let field = instance.fields[name] { return field }
    if let known = instance.known[name] {
      guard let known else {
        doubts += 1
        return .unknown(name)
      }
      return known
    }
    guard
      let (property, file) = instance.type.property(name) ?? inherited(name, by: instance.type)
        ?? systemInherited(name, by: instance.type)
    else { return nil }
    instance.known[name] = .some(nil)
    let make = {
      let scope = ViewScope(file: file, instance: instance, typePath: instance.type.path)
      return (self.holdsOther(property, in: instance) ? nil : self.value(of: property, scope))
        ?? self.withoutInitial(property, scope, of: instance)
    }
    // Every view has the environment's objects anew: what theirs say is worked out once.
    let result =
      isLikeAnyOther(instance) ? settled("." + name, of: instance.type, make) ?? .unknown(name) : make()
    instance.known[name] = .some(result)
    return result
  }

  /// An object of which nothing is known but its type.
  private func isLikeAnyOther(_ instance: Instance) -> Bool {
    instance.isFound && !instance.beginsNil && instance.fields.isEmpty && instance.enumCase == nil
      && instance.type.declaration.kind == .class
  }

  /// Whether a property of something that was made elsewhere may hold anything but what it is declared with: a stored
  /// one of a struct, and what an initialiser of a class gives a value to.
  func holdsOther(_ property: Property, in instance: Instance) -> Bool {
    guard instance.isFound, property.isStored, !(property.isLet && property.initial != nil), instance.type.body == nil
    else { return false }
    guard instance.type.declaration.kind == .class else {
      return property.attributes.allSatisfy { $0.name != "AppStorage" }
    }
    let names = instance.type.namesChangedByInitialisers
    return names.contains(property.name) || names.contains("_" + property.name)
  }

  /// A property that a protocol of the project gives to its types.
  func inherited(_ name: String, by type: ProjectType) -> (Property, CodeFile)? {
    for (part, file) in type.parts {
      for parent in part.inherits {
        guard case .named(let path, _) = parent, let declared = library.type(path, inside: [], file: file.id),
          declared.declaration.kind == .protocol || declared.declaration.kind == .class,
          let found = declared.property(name), found.0.getter != nil || found.0.initial != nil
        else { continue }
        return found
      }
    }
    return nil
  }

  private func member(_ name: String, of one: EnumValue) -> Value? {
    guard let type = one.type else { return name == "rawValue" || name == "id" ? .text(caseName(one.name)) : nil }
    if let (property, file) = type.property(name), property.getter != nil {
      let scope = ViewScope(file: file, instance: Instance(type, enumCase: one), typePath: type.path)
      return value(of: property, scope)
    }
    if name == "rawValue" { return rawValue(of: one.name, in: type) }
    if name == "self" || name == "id" { return .enumCase(one) }
    return nil
  }

  private func rawValue(of name: String, in type: ProjectType) -> Value {
    guard let item = type.cases.first(where: { $0.name == name }) else { return .unknown("rawValue") }
    let bytes = type.file.bytes
    var end = min(item.nameRange.end, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let rest = type.file.text(TextRange(min(item.nameRange.end, end), end)).drop { $0 == " " }
    guard rest.hasPrefix("=") else {
      return type.inherits("Int") ? .unknown("rawValue") : .text(SceneText(name, origin: .enumCase))
    }
    let written = rest.dropFirst().drop { $0 == " " }
    if written.hasPrefix("\"") {
      let text = written.dropFirst().prefix { $0 != "\"" }
      // With an escape in it, it may go on behind that quote.
      return text.contains("\\") ? .unknown("rawValue") : .text(SceneText(String(text), origin: .enumCase))
    }
    return number(literal: String(written.prefix { $0.isNumber || $0.isLetter || $0 == "." || $0 == "_" })).map {
      .number($0)
    } ?? .unknown("rawValue")
  }

  func caseName(_ name: String) -> SceneText { SceneText(Names.humanise(name), origin: .enumCase) }

  func staticMember(_ name: String, of type: ProjectType) -> Value? {
    if let (property, file) = type.property(name, isStatic: true) {
      return settled(name, of: type) {
        let key = type.wholeName + "." + name
        guard enter(key) else { return .unknown(name) }
        defer { leave(key) }
        let scope = ViewScope(file: file, typePath: type.path)
        let known = value(of: property, scope) ?? .unknown(name)
        return known.isUnknown ? documented(property, file) ?? known : known
      }
    }
    if type.isEnum, type.cases.contains(where: { $0.name == name }) {
      return .enumCase(EnumValue(name: name, type: type, payload: []))
    }
    if name == "allCases", type.isEnum, type.inherits("CaseIterable") {
      return .array(type.cases.map { .enumCase(EnumValue(name: $0.name, type: type, payload: [])) })
    }
    return nil
  }

  /// What a property of a text tells; the text itself where it only changes how it is held.
  private func member(_ name: String, of text: SceneText) -> Value {
    switch name {
    case "isEmpty": text.origin == .dynamic ? .unknown(name) : .bool(text.string.isEmpty)
    // A text that was looked up is another one in another language.
    case "count":
      (text.origin == .literal || text.origin == .default) && text.runs.isEmpty
        ? .number(Double(text.string.count)) : .unknown(name)
    case "first", "last":
      text.origin == .dynamic || !text.runs.isEmpty
        ? .unknown(name)
        : (name == "first" ? text.string.first : text.string.last).map {
          .text(SceneText(String($0), origin: .default))
        }
          ?? .absent
    case _ where TextMethods.changes(name): .unknown(name)
    case "capitalized", "localizedCapitalized": .text(capitalised(text))
    case _ where name.lowercased().hasPrefix("locali"): .text(localised(text))
    default: .text(text)
    }
  }
}
