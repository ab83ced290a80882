import SheetModel

// The other names under which code writes a slot: bindings that are handed on, parameters, computed bindings.
extension Resolver {
  /// Another name for a slot in other code: a `@Binding` property, or a parameter that is written.
  struct Alias {
    let key: PropertyKey
    let name: String
    /// The type in which the name stands; nil for a global function.
    let owner: TypeID?
    /// Where it can be written.
    let files: [FileID]?
    var caseName: String?
  }

  /// The `@Binding` properties of other types that stand for a slot, and the parameters of functions.
  ///
  /// - Parameter files: where to look; grows by the files of the types that have an alias.
  func aliases(of slot: Slot, within files: inout [FileID]?) -> [Alias] {
    var result: [Alias] = []
    // One that stands for several cases is there once for each of them.
    var known: [PropertyKey: Set<String?>] = [:]
    let own = plainOwners(of: slot, [], within: files)
    var frontier: [(name: String, files: [FileID]?, owners: Set<TypeID>?, caseName: String?)] = [
      (slot.key.name, files, own, nil)
    ]
    let computed = computedBindings(of: slot)
    for binding in computed { frontier.append((binding.name, files, own, binding.caseName)) }
    let properties = Set(computed.lazy.filter { !$0.isFunction }.map(\.name))
    while let next = frontier.popLast() {
      func add(_ alias: Alias, _ caseName: String? = nil) {
        var alias = alias
        alias.caseName = next.caseName ?? caseName
        guard known[alias.key, default: []].insert(alias.caseName).inserted else { return }
        result.append(alias)
        files = alias.files.flatMap { own in files.map { unique($0 + own) } }
        let owners = next.owners == nil ? nil : plainOwners(of: slot, [alias], within: files)
        frontier.append((alias.name, files == nil ? nil : alias.files, owners, alias.caseName))
      }
      let passes =
        properties.contains(next.name)
        ? passes(ofBinding: next.name, within: next.files, in: next.owners)
        : passes(named: next.name, within: next.files, in: next.owners)
      for pass in passes {
        // The binding first: it is decided by what is parsed, the receiver may ask for more files.
        guard targets(pass.site.call.arguments[pass.argument].value, slot, in: pass.site.scope, as: pass) else {
          continue
        }
        // `Binding(get: { if case .failed(let error) = pane { … } }, set: …)`: what is written to it is that case.
        let value = pass.site.call.arguments[pass.argument].value
        let caseName = state(ofTarget: value, in: pass.site.scope, as: pass).caseName
        for alias in aliases(by: pass) { add(alias, caseName) }
      }
      for store in stores(named: next.name, within: next.files, in: next.owners) {
        guard let found = holder(of: store.write), targets(store.write.value, slot, in: store.write.scope, as: store)
        else { continue }
        add(alias(found))
      }
    }
    return result
  }

  /// Where a member is handed over that is a binding itself, which needs no `$`: `Child(isOn: model.isOpen)`.
  func passes(ofBinding name: String, within files: [FileID]?, in owners: Set<TypeID>?) -> [Occurrences.Pass] {
    let found = passes(named: name, within: files, in: owners)
    let known = Set(found.map { ObjectIdentifier($0.site) })
    return found
      + handed(named: name, within: files).compactMap { handed in
        guard let site = handed.call, !known.contains(ObjectIdentifier(site)),
          let index = site.call.arguments.firstIndex(where: { $0.value.range == handed.value.range })
        else { return nil }
        if let made = madePasses[ObjectIdentifier(handed)] { return made }
        let made = Occurrences.Pass(site: site, argument: index, name: name)
        madePasses[ObjectIdentifier(handed)] = made
        return made
      }
  }

  /// What a binding that is handed on is called there; empty where that is not the project's.
  private func aliases(by pass: Occurrences.Pass, depth: Int = 0) -> [Alias] {
    let call = pass.site.call
    if let found = receiver(of: pass) { return [alias(found)] }
    if depth < 3, payloadType(pass.argument, by: pass.site)?.isBinding == true, let made = madeCase(by: pass.site) {
      return takers(ofPayload: pass.argument, of: made.item, made.id).flatMap { aliases(by: $0, depth: depth + 1) }
    }
    let readers = readers(ofInjected: pass.argument, by: call)
    if !readers.isEmpty { return readers.map { alias($0) } }
    let taken = aliases(inClosuresCalledBy: pass)
    if !taken.isEmpty { return taken }
    guard namedTypes(call.callee, in: pass.site.scope).isEmpty,
      let target = callees(call, in: pass.site.scope).first ?? modifiers(pass.site).first
        ?? implicitCallees(pass.site).first,
      let pairs = pair(call, target.function),
      pairs.indices.contains(pass.argument)
    else { return [] }
    let parameter = target.function.parameters[pairs[pass.argument]]
    guard parameter.isInout || isBindingType(parameter.type) else { return [] }
    let key = PropertyKey(owner: pairs[pass.argument], name: "()", local: ObjectIdentifier(target.function))
    return [Alias(key: key, name: parameter.name, owner: target.owner, files: [target.file])]
  }

  /// What a slot's binding is handed to that the project does not declare: it may open it, and nobody can tell.
  ///
  /// - Parameter site: the call that presents, which gets the binding, too.
  func foreignReceivers(
    of slot: Slot, but site: Call
  ) -> (modifiers: [String], closures: [String], cases: [String]) {
    guard slot.key.owner != nil else { return ([], [], []) }
    var files = writerFiles(of: slot)
    let names = [slot.key.name] + aliases(of: slot, within: &files).map(\.name)
    // Modifiers of the system that only read, or never make true.
    let reading: Set<String> = ["onReceive", "onChange", "focused", "searchable", "scrollPosition", "assign", "sink"]
    var (result, cases): ([String], [String]) = ([], [])
    for pass in Set(names).sorted().flatMap({ passes(named: $0, within: files) }) where pass.site.call !== site {
      let value = pass.site.call.arguments[pass.argument].value
      guard Resolver.isProjected(value), !reading.contains(pass.site.name), !pass.site.scope.isPreview,
        SystemPresenter.byName[pass.site.name] == nil,
        targets(value, slot, in: pass.site.scope, as: pass), aliases(by: pass).isEmpty,
        namedTypes(pass.site.call.callee, in: pass.site.scope).isEmpty,
        callees(pass.site.call, in: pass.site.scope).isEmpty, modifiers(pass.site).isEmpty,
        implicitCallees(pass.site).isEmpty, !result.contains(pass.site.name),
        !isBindingTaken(pass.argument, by: pass.site.call.callee, in: pass.site.scope)
      else { continue }
      if madeCase(by: pass.site) != nil { cases.append(pass.site.name) } else { result.append(pass.site.name) }
    }
    return (result, closureReceivers(of: slot, named: names, within: files), cases)
  }

  /// Why writes cannot be told that may reach a state through a type of another module which holds it: a feature's
  /// `typealias State = Shared<PaneState>` whose members are those of `PaneState`.
  func reasons(ofWritesThroughForeignTypes slot: Slot) -> [String] {
    guard let owner = slot.key.owner else { return [] }
    var result: [String] = []
    for write in changes(named: slot.key.name, within: writerFiles(of: slot)) where !write.scope.isPreview {
      guard let object = Resolver.object(of: write.target),
        case .external(_, let arguments) = type(of: object, in: write.scope).unwrapped,
        arguments.contains(where: { $0.unwrapped.nominalID == owner }),
        let name = foreignType(type(of: object, in: write.scope))
      else { continue }
      let reason = absence(of: name)
      if !result.contains(reason) { result.append(reason) }
    }
    return result
  }

  /// The functions of `extension View` that a call of an unknown receiver's member can mean: `content.removing($item)`.
  private func modifiers(_ site: Occurrences.CallSite) -> [MemberFunction] {
    guard case .member(let base, let name, _) = site.call.callee.kind, namedTypes(base, in: site.scope).isEmpty,
      type(of: base, in: site.scope).nominalID == nil
    else { return [] }
    return functions(name, ofExternal: "View", from: site.scope.file).filter {
      matches(site.call, $0.function) && takesBindings(site.call, $0, in: site.scope)
    }
  }

  private func alias(_ member: MemberProperty) -> Alias {
    Alias(
      key: PropertyKey(owner: member.owner, name: member.property.name, local: ObjectIdentifier(member.property)),
      name: member.property.name, owner: member.owner, files: files(writing: member))
  }

  /// Where a binding that a type keeps is written: what is no view is handed on, to be written anywhere.
  private func files(writing member: MemberProperty) -> [FileID]? {
    guard let owner = member.owner else { return nil }
    if !member.property.isPrivate, !isViewLike(owner) {
      demand(writesOf: member.property.name, of: owner)
      return nil
    }
    guard let coordinator = coordinator(of: owner) else { return unique(types.files(of: owner)) }
    demand(type: coordinator)
    return unique(types.files(of: owner) + types.files(of: coordinator))
  }

  /// The class that a view of UIKit or AppKit hands itself to, and which writes its bindings: `parent.fails = true`.
  private func coordinator(of owner: TypeID) -> TypeID? {
    guard inheritedNames(of: owner).contains(where: { $0.hasSuffix("Representable") }),
      let maker = functions("makeCoordinator", of: owner).first, let result = maker.function.result
    else { return nil }
    return resolve(result, in: maker.scope).nominalID
  }

  /// A member of the type that owns a slot which gives a binding to it.
  struct ComputedBinding {
    let name: String
    let caseName: String?
    let isFunction: Bool
    /// Other types cannot name it.
    let isPrivate: Bool
  }

  /// `var isEditing: Binding<Bool> { Binding(get: …, set: …) }`, `func editing(_ row: Row) -> Binding<Bool>` of the type that owns a slot.
  func computedBindings(of slot: Slot) -> [ComputedBinding] {
    guard let owner = slot.key.owner else { return [] }
    return declarations(of: owner, holding: .mention(slot.key.name)).flatMap { decl, scope in
      decl.properties.compactMap { property -> ComputedBinding? in
        let member = MemberProperty(property: property, owner: owner, scope: scope)
        guard property.getter != nil, isBindingProperty(member),
          case .slots(let slots, let caseName) = state(ofFound: member, depth: 0), slots.contains(slot)
        else { return nil }
        return ComputedBinding(
          name: property.name, caseName: caseName, isFunction: false, isPrivate: property.isPrivate)
      }
        + decl.functions.compactMap { function -> ComputedBinding? in
          guard let result = function.result, isBindingType(result), function.name != "init" else { return nil }
          let inner = Scope(.function(function), in: scope)
          guard case .slots(let slots, let caseName) = state(ofGetter: function.body, in: inner, depth: 0),
            slots.contains(slot)
          else { return nil }
          return ComputedBinding(name: function.name, caseName: caseName, isFunction: true, isPrivate: false)
        }
    }
  }

  /// The binding property of a project type that a passed binding ends in.
  private func receiver(of pass: Occurrences.Pass) -> MemberProperty? {
    guard let id = madeTypes(by: pass.site).first, !types.entries[id].isExternal,
      let property = filledProperty(id, pass.site.call, pass.argument, in: pass.site.scope),
      isBindingProperty(property)
    else { return nil }
    return property
  }
}
