import SheetModel

/// What a call writes whose function is handed a key path: `model.set(\.isOpen, to: true)` writes `model.isOpen`.
final class KeyPathWrite {
  /// The same as the code around the call would write it, or turn it over.
  enum Change {
    case write(Occurrences.Write)
    case toggle(Occurrences.CallSite)
  }

  let change: Change
  let function: MemberFunction
  /// Where the function does it.
  let range: TextRange
  let scope: Scope

  init(_ change: Change, by function: MemberFunction, _ range: TextRange, _ scope: Scope) {
    (self.change, self.function, self.range, self.scope) = (change, function, range, scope)
  }
}

// What functions write through the key paths that they are handed:
//
//     func set<Value>(_ path: ReferenceWritableKeyPath<Model, Value>, to value: Value) { self[keyPath: path] = value }
extension Resolver {
  func keyPathOpenings(of slot: Slot, within files: [FileID]?) -> [Opening] {
    keyPaths(named: slot.key.name, within: files).flatMap { pass in
      keyPathWrites(by: pass).flatMap { write in
        openings(by: write.change, of: slot).map { $0.range == pass.site.range ? opening($0, by: write) : $0 }
      }
    }
  }

  private func openings(by change: KeyPathWrite.Change, of slot: Slot) -> [Opening] {
    switch change {
    case .write(let write):
      guard let target = target(write.target, slot, in: write.scope, as: write),
        mayHold(slot, write.target, in: write.scope, as: target)
      else { return [] }
      return openings(by: write, of: slot, as: target)
    case .toggle(let site): return openings(by: site, of: slot, nil)
    }
  }

  /// What a view's own function does is said where that does it; a model's or a router's is called for it.
  private func opening(_ found: Opening, by write: KeyPathWrite) -> Opening {
    guard let owner = write.function.owner, isViewLike(owner), types.entries[owner].path != [Resolver.chain] else {
      var call = found
      call.via = .call
      return call
    }
    var own = Opening(
      file: write.function.file, range: write.range, scope: write.scope, caseName: found.caseName, via: found.via)
    own.origin = found.caseName == nil ? nil : found.place
    (own.instance, own.turns) = (found.instance, found.turns)
    return own
  }

  // MARK: What a call writes

  private func keyPathWrites(by pass: Occurrences.Pass) -> [KeyPathWrite] {
    // Kept, as what they name is remembered by their identity.
    if let known = keyPathWrites[ObjectIdentifier(pass)] { return known }
    var found: [KeyPathWrite] = []
    if case .keyPath(_, let components) = pass.site.call.arguments[pass.argument].value.kind {
      for target in keyPathTargets(pass.site) {
        guard let pairs = pair(pass.site.call, target.function) else { continue }
        found += writes(by: pass.site, handing: components, to: target, pairs, at: pairs[pass.argument])
      }
    }
    if isAtStart { keyPathWrites[ObjectIdentifier(pass)] = found }
    return found
  }

  /// The functions that a call may mean. `loader.load().storeError(in: \.note, of: self)`: a step of a Combine chain is one
  /// of `extension Publisher`, of whatever type the steps before it are.
  private func keyPathTargets(_ site: Occurrences.CallSite) -> [MemberFunction] {
    let found = callees(site.call, in: site.scope)
    guard found.isEmpty, case .member(let base, let name, _) = site.call.callee.kind,
      type(of: base, in: site.scope).nominalID == nil
    else { return found }
    return functions(name, ofExternal: Resolver.chain, from: site.scope.file).filter { matches(site.call, $0.function) }
  }

  private static let chain = "Publisher"

  private func writes(
    by site: Occurrences.CallSite, handing components: [String], to target: MemberFunction, _ pairs: [Int],
    at index: Int
  ) -> [KeyPathWrite] {
    guard let own = units[target.file.index].parsed?.occurrences else { return [] }
    let parameters = target.function.parameters
    let path = parameters[index].name
    var handed: [String: Expr] = [:]
    for (at, parameter) in parameters.enumerated() {
      handed[parameter.name] =
        pairs.firstIndex(of: at).map { site.call.arguments[$0].value } ?? parameter.defaultValue
    }
    let object: Expr
    if case .member(let base, _, _) = site.call.callee.kind {
      object = base
    } else {
      object = Expr(site.call.callee.range, .name("self", []))
    }
    /// What is written there, as the code around the call has it.
    func written(_ expr: Expr) -> Expr? {
      guard case .subscripted(let base, let arguments) = expr.kind, arguments.count == 1,
        arguments[0].label == "keyPath", arguments[0].value.simpleName == path,
        let whole = Resolver.placed(base, on: object, handed)
      else { return nil }
      return whole.members(components, at: site.range)
    }
    let writes = own.writes.compactMap { write -> KeyPathWrite? in
      guard write.isPlain, write.scope.function === target.function, mayBeDone(by: target.function, write.scope),
        let place = written(write.target)
      else { return nil }
      let value: Expr
      if let name = write.value.simpleName, let given = handed[name] {
        value = given
      } else if case .prefixed("!", let inner) = write.value.kind, written(inner) != nil {
        value = Expr(site.range, .prefixed("!", place))
      } else if write.value.simpleName != nil {
        // A name of the function's own means nothing around the call.
        value = Expr(write.value.range, .other([]))
      } else {
        value = write.value
      }
      let one = Occurrences.Write(range: site.range, target: place, value: value, scope: site.scope)
      return KeyPathWrite(.write(one), by: target, write.range, write.scope)
    }
    let toggles = own.callsByName["toggle", default: []].compactMap { call -> KeyPathWrite? in
      guard call.scope.function === target.function, mayBeDone(by: target.function, call.scope),
        case .member(let base, _, _) = call.call.callee.kind, let place = written(base)
      else { return nil }
      let callee = Expr(site.range, .member(place, "toggle", nameStart: site.range.start))
      let one = Occurrences.CallSite(
        range: site.range, call: Call(callee: callee, arguments: []), name: "toggle", scope: site.scope)
      return KeyPathWrite(.toggle(one), by: target, call.range, call.scope)
    }
    return writes + toggles
  }
}
