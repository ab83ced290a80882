import SheetModel

// Settings that several views read under one key: `@AppStorage("needsTour")` in each of them is one stored value, and
// `UserDefaults.standard.set(true, forKey: "needsTour")` writes it, too.
extension Resolver {
  /// The properties of other types that stand for the same stored value.
  func sharing(_ slot: Slot) -> [Slot] {
    guard let stored = StoredKey(slot.member.property) else { return [] }
    demand(word: stored.wrapper)
    trace.note(Trace.everyProperty)
    trace.note(Trace.everyText)
    var result: [Slot] = []
    for index in units.indices {
      guard let parsed = units[index].parsed else { continue }
      for decl in Resolver.allTypes(parsed.facts) {
        guard let id = types.id(of: decl) else { continue }
        for property in decl.properties where property !== slot.member.property && StoredKey(property) == stored {
          let scope = Scope(.type(decl, path: types.entries[id].path), in: Scope(.file(FileID(index)), in: nil))
          var other = self.slot(MemberProperty(property: property, owner: id, scope: scope))
          guard !scope.isPreview else { continue }
          (other.isInverted, other.opensWhenNil) = (slot.isInverted, slot.opensWhenNil)
          (other.only, other.asked, other.rest, other.among) = (slot.only, slot.asked, slot.rest, slot.among)
          result.append(other)
        }
      }
    }
    return result
  }

  /// What is written under the key of a setting without a property for it.
  func defaultsOpenings(of slot: Slot) -> [Opening] {
    guard let stored = StoredKey(slot.member.property), stored.store == nil, !slot.opensWhenNil else { return [] }
    if stored.wrapper == "Default" { return libraryDefaultsOpenings(of: slot, stored) }
    guard stored.wrapper == "AppStorage" else { return [] }
    demand(word: "UserDefaults")
    trace.note(Trace.everyText)
    return knownCalls(named: "set").compactMap { site -> Opening? in
      guard case .member(let base, _, _) = site.call.callee.kind, isStandardDefaults(base, in: site.scope),
        let key = site.call.argument("forKey")?.value, StoredKey.text(key) == stored.key,
        let value = site.call.arguments.first, value.label == nil, let file = site.scope.file, !site.scope.isPreview
      else { return nil }
      // What shows nothing: false, and true of a flag that is seen through `!`.
      if case .boolean(slot.isInverted) = value.value.kind { return nil }
      if case .nilLiteral = value.value.kind { return nil }
      return Opening(file: file, range: site.range, scope: site.scope, caseName: nil, via: .call)
    }
  }
}

// The keys of the Defaults library: `@Default(.seenTour) var seenTour`, `Defaults[.seenTour] = false`, and in an extension
// of `Defaults.Keys` what each begins with.
extension Resolver {
  private func libraryDefaultsOpenings(of slot: Slot, _ stored: StoredKey) -> [Opening] {
    demand(word: "Defaults")
    let writes = changes(named: "Defaults").compactMap { write -> Opening? in
      guard case .subscripted(let base, let arguments) = write.target.kind, base.simpleName == "Defaults",
        arguments.count == 1, StoredKey.libraryKey(arguments[0].value) == stored.key, !write.scope.isPreview,
        let file = write.scope.file, presents(write.value, slot)
      else { return nil }
      return Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment)
    }
    return writes + initialOpening(of: slot, stored)
  }

  private func initialOpening(of slot: Slot, _ stored: StoredKey) -> [Opening] {
    for id in types.lookUp(["Defaults", "Keys"], file: slot.member.scope.file, typePath: []) {
      guard let key = property(stored.key, of: id), let file = key.scope.file,
        let value = key.property.initial?.call?.argument("default")?.value, presents(value, slot)
      else { continue }
      return [Opening(file: file, range: key.property.nameRange, scope: key.scope, caseName: nil, via: .initial)]
    }
    return []
  }

  private func presents(_ value: Expr, _ slot: Slot) -> Bool {
    switch value.kind {
    case .boolean(let flag): flag != slot.isInverted
    case .nilLiteral: false
    default: true
    }
  }
}

extension Resolver {
  /// `UserDefaults.standard`, or a name for it.
  private func isStandardDefaults(_ expr: Expr, in scope: Scope) -> Bool {
    func isStandard(_ value: Expr?) -> Bool {
      if case .implicitMember("standard")? = value?.kind { return true }
      return value?.path == ["UserDefaults", "standard"]
    }
    if isStandard(expr) { return expr.path != nil }
    guard let name = expr.lastName else { return false }
    switch expr.kind {
    case .name:
      switch meaning(of: name, in: scope) {
      case .local(let property, _): return isStandard(property.initial)
      case .member(let found): return isStandard(found.property.initial)
      default: return false
      }
    default: return property(namedBy: expr, in: scope).map { isStandard($0.property.initial) } ?? false
    }
  }
}

/// Under which key a property is stored, and where.
private struct StoredKey: Equatable {
  let wrapper: String
  let key: String
  /// `store: .shared`; nil for the app's own defaults.
  let store: String?

  init?(_ property: Property) {
    for name in ["AppStorage", "SceneStorage"] {
      guard let attribute = property.attribute(name), let first = attribute.arguments.first, first.label == nil,
        let key = StoredKey.text(first.value)
      else { continue }
      (wrapper, self.key) = (name, key)
      store = attribute.arguments.first { $0.label == "store" }.map { StoredKey.text($0.value) ?? "…" }
      return
    }
    guard let key = property.attribute("Default")?.arguments.first.flatMap({ StoredKey.libraryKey($0.value) }) else {
      return nil
    }
    (wrapper, self.key, store) = ("Default", key, nil)
  }

  /// `.seenTour`
  static func libraryKey(_ expr: Expr) -> String? {
    if case .implicitMember(let name) = expr.kind { name } else { nil }
  }

  /// `"needsTour"`, `Keys.needsTour`; nil of what is not evidently the same wherever it is written.
  static func text(_ expr: Expr) -> String? {
    switch expr.kind {
    case .string(let text, _): text.map { "\"" + $0 }
    case .member: expr.path.flatMap { $0.first?.first?.isUppercase == true ? $0.joined(separator: ".") : nil }
    default: nil
    }
  }
}
