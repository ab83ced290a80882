import SheetModel

/// A property of a type or a global one, with the scope that its declaration stands in.
struct MemberProperty: Sendable {
  let property: Property
  /// nil for a global.
  let owner: TypeID?
  let scope: Scope
}

struct MemberFunction: Sendable {
  let function: Function
  let file: FileID
  /// nil for a global.
  let owner: TypeID?
  let scope: Scope
}

// Members of a type merged with its extensions, its superclass and its protocols.
extension Resolver {
  /// The declaration and the extensions of a type that are parsed, each with its scope.
  ///
  /// - Parameter word: what is looked for; files without it are not asked for.
  func declarations(of id: TypeID, holding word: Word?) -> [(decl: TypeDecl, scope: Scope)] {
    trace.note(word?.text ?? Trace.everyMember, of: types.entries[id].path.last)
    if let known = declarationsByType[id] {
      if !known.isWhole { demand(type: id, holding: word) }
      return known.list
    }
    demand(type: id, holding: word)
    let entry = types.entries[id]
    var result: [(TypeDecl, Scope)] = []
    if let decl = entry.decl { result.append((decl, scope(of: decl, entry.file, entry.path))) }
    for (file, decl) in entry.extensions { result.append((decl, scope(of: decl, file, entry.path))) }
    let isWhole = types.files(of: id).allSatisfy { units[$0.index].parsed != nil }
    declarationsByType[id] = (result, isWhole)
    return result
  }

  private func scope(of decl: TypeDecl, _ file: FileID, _ path: [String]) -> Scope {
    Scope(.type(decl, path: path), in: Scope(.file(file), in: nil))
  }

  /// The project's types that a type inherits from or conforms to.
  func inherited(by id: TypeID) -> [TypeID] {
    if let known = inheritedTypes[id] { return known }
    // An alias may stand for something that is looked for in the parents: `class A: B {}; typealias B = A.C`.
    guard inheritedInProgress.insert(id).inserted else { return [] }
    defer { inheritedInProgress.remove(id) }
    let path = types.entries[id].path
    var isKnown = true
    let result = types.inherits(of: id).compactMap { name, written, file -> TypeID? in
      // A module may stand before the name.
      var first = written.count > 1 ? types.lookUp(written, file: file, typePath: path).first : nil
      if first == nil { first = types.lookUp([name], file: file, typePath: path).first }
      // `enum Scan { struct View: SwiftUI.View {} }`
      if first == id { first = types.lookUp([name], file: file, typePath: []).first }
      guard let found = first, found != id else { return nil }
      guard types.entries[found].kind == .typealias else { return found }
      // `class Model: ModelType`, an alias of `Base<PaneState>`.
      guard let parent = aliased(found).nominalID else {
        isKnown = isKnown && types.entries[found].decl != nil
        return found
      }
      return parent == id ? nil : parent
    }
    if isKnown { inheritedTypes[id] = result }
    return result
  }

  /// Whether a type conforms to a protocol or inherits from a class by that name, through project types.
  func conforms(_ id: TypeID, to name: String) -> Bool { inheritedNames(of: id).contains(name) }

  /// What a type conforms to and inherits from, by name, through project types; "View" also where a protocol of the
  /// system says that it is one.
  func inheritedNames(of id: TypeID) -> Set<String> {
    if let known = inheritedNames[id] { return known }
    var names: Set<String> = []
    collectInheritedNames(of: id, into: &names)
    // What an alias stands for is not known while it is looked for.
    if inheritedInProgress.isEmpty { inheritedNames[id] = names }
    return names
  }

  private func collectInheritedNames(of id: TypeID, into names: inout Set<String>, depth: Int = 0) {
    for (name, _, _) in types.inherits(of: id) {
      names.insert(name)
      if Resolver.refinesView(name) { names.insert("View") }
    }
    guard depth < 4 else { return }
    for parent in inherited(by: id) { collectInheritedNames(of: parent, into: &names, depth: depth + 1) }
  }

  /// Protocols of the system whose types are views.
  private static func refinesView(_ name: String) -> Bool {
    name.hasSuffix("Representable")
      && [
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
      ].contains(name)
  }

  /// Whether what a type says of itself leaves room for it to be a view.
  func mayBeView(_ id: TypeID) -> Bool {
    conforms(id, to: "View")
      || types.inherits(of: id).contains { $0.name.hasSuffix("View") || $0.name.hasSuffix("Representable") }
  }

  func property(_ name: String, of id: TypeID, depth: Int = 0) -> MemberProperty? {
    for (decl, scope) in declarations(of: id, holding: .member(name)) {
      if let property = decl.properties.first(where: { $0.name == name }) {
        return MemberProperty(property: property, owner: id, scope: scope)
      }
    }
    guard depth < 5 else { return nil }
    for parent in inherited(by: id) {
      if let found = property(name, of: parent, depth: depth + 1) { return found }
    }
    return nil
  }

  /// The property that an expression names: `x`, `self.x`, `model.x`, and their bindings; nil where it names anything
  /// else.
  func property(namedBy expr: Expr, in scope: Scope) -> MemberProperty? {
    switch expr.kind {
    case .name(let name, _):
      guard case .member(let found) = meaning(ofWrapped: name, in: scope) else { return nil }
      return found
    case .member(let base, let name, _):
      let id = base.simpleName == "self" ? enclosingType(scope) : type(of: base, in: scope).unwrapped.nominalID
      return id.flatMap { property(wrapped: name, of: $0) }
    default: return nil
    }
  }

  func functions(_ name: String, of id: TypeID, depth: Int = 0) -> [MemberFunction] {
    var result: [MemberFunction] = []
    for (decl, scope) in declarations(of: id, holding: .member(name)) {
      guard let file = scope.file else { continue }
      for function in decl.functions where function.name == name {
        result.append(MemberFunction(function: function, file: file, owner: id, scope: scope))
      }
    }
    guard result.isEmpty, depth < 5 else { return result }
    for parent in inherited(by: id) {
      let found = functions(name, of: parent, depth: depth + 1)
      if !found.isEmpty { return found }
    }
    return []
  }

  func enumCase(_ name: String, of id: TypeID) -> EnumCase? {
    for (decl, _) in declarations(of: id, holding: .member(name)) {
      if let found = decl.cases.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  func enumCases(of id: TypeID) -> [(EnumCase, FileID)] {
    declarations(of: id, holding: nil).flatMap { decl, scope in
      decl.cases.compactMap { item in scope.file.map { (item, $0) } }
    }
  }

  /// Members of `extension View`, `extension Binding` and the like: types that the project does not declare.
  func functions(_ name: String, ofExternal type: String, from file: FileID?) -> [MemberFunction] {
    types.lookUp([type], file: file, typePath: []).flatMap { functions(name, of: $0) }.filter {
      isVisible($0, from: file)
    }
  }

  /// The type whose body a scope stands in.
  func enclosingType(_ scope: Scope) -> TypeID? { scope.typeDecl.flatMap { types.id(of: $0) } }

  /// Whether a call can mean a function: every label is a parameter's, in order, and what is left out
  /// has a default or is a trailing closure.
  func matches(_ call: Call, _ function: Function) -> Bool { fills(call, function) { _ in } }

  /// For each argument of a call the parameter it fills; nil where the call cannot mean the function.
  func pair(_ call: Call, _ function: Function) -> [Int]? {
    var result: [Int] = []
    return fills(call, function) { result.append($0) } ? result : nil
  }

  /// Tells for each argument of a call the parameter it fills, as far as it fills any.
  private func fills(_ call: Call, _ function: Function, _ tell: (Int) -> Void) -> Bool {
    guard call.arguments.count <= function.parameters.count else { return false }
    var next = 0
    for argument in call.arguments {
      var at = next
      while at < function.parameters.count {
        let fits =
          argument.isTrailing && argument.label == nil
          ? takesTrailing(function.parameters, at, call) : function.parameters[at].label == argument.label
        if fits { break }
        guard function.parameters[at].defaultValue != nil || function.parameters[at].type.isOptional else {
          return false
        }
        at += 1
      }
      guard at < function.parameters.count else { return false }
      tell(at)
      next = at + 1
    }
    return function.parameters.dropFirst(next).allSatisfy { $0.defaultValue != nil }
  }

  /// Whether the unlabelled trailing closure fills a parameter: the first closure that a later,
  /// required one does not need more.
  private func takesTrailing(_ parameters: [Parameter], _ at: Int, _ call: Call) -> Bool {
    guard parameters[at].defaultValue != nil else { return true }
    guard isClosureLike(parameters[at].type) else { return false }
    let labels = Set(call.arguments.compactMap { $0.isTrailing ? $0.label : nil })
    return !parameters.dropFirst(at + 1).contains {
      $0.defaultValue == nil && isClosureLike($0.type) && !labels.contains($0.label ?? "")
    }
  }

  /// Whether a trailing closure can be a value of a type.
  func isClosureLike(_ type: TypeRef) -> Bool {
    switch type.unwrapped {
    case .function: return true
    case .named(["Optional"], let inner): return inner.first.map(isClosureLike) ?? false
    // `then: Completion? = nil`: what that stands for, or what it is called where the project does not declare it.
    case .named(let path, []):
      guard let name = path.last else { return false }
      let declared = types.ids(named: name).filter { !types.entries[$0].isExternal }
      guard declared.isEmpty else {
        return declared.contains { id in
          guard types.entries[id].kind == .typealias, case .function = aliased(id).unwrapped else { return false }
          return true
        }
      }
      return Resolver.closureNames.contains { name.hasSuffix($0) }
    default: return false
    }
  }

  private static let closureNames = ["Handler", "Callback", "Closure", "Completion", "Block", "Action"]
}
