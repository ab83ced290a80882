import SheetModel

// A state that is a member of a value: who writes the whole value writes the member.
//
//     @State private var note = Note()
//     .alert("", isPresented: Binding(get: { !note.text.isEmpty }, …))   // note = Note(title: "a", text: "b")
extension Resolver {
  /// The writes of the value that holds a slot, by which the member may come to hold something.
  func wholeValueOpenings(of slot: Slot) -> [Opening] {
    guard let owner = slot.key.owner, types.entries[owner].kind == .struct, !isViewLike(owner),
      let key = slot.instance.holder, let holderType = key.owner, let found = property(key.name, of: holderType),
      type(of: found.property, in: found.scope).withoutOptional.nominalID == owner
    else { return [] }
    let whole = self.slot(found)
    var files = writerFiles(of: whole)
    let names = Set([key.name] + aliases(of: whole, within: &files).map(\.name))
    return names.sorted().flatMap { writes(named: $0, within: files) }.flatMap { write -> [Opening] in
      // `board[keyPath: path] = value` writes a part.
      if case .subscripted = write.target.kind { return [] }
      // `_note = note` hands on the binding.
      if let name = write.target.lastName, name.first == "_",
        enclosingType(write.scope).flatMap({ property(wrapped: name, of: $0) }).map(isBindingProperty) == true
      {
        return []
      }
      guard let file = write.scope.file, fills(write.value, slot.key.name, owner, in: write.scope),
        holder(of: write) == nil, targets(write.target, whole, in: write.scope, as: write)
      else { return [] }
      return cases(in: write.value, of: slot, in: write.scope).map {
        Opening(file: file, range: write.range, scope: write.scope, caseName: $0, via: .assignment)
      }
    }
  }

  /// The cases that a new value gives a member: `Board(pane: .help)`; nil is any.
  private func cases(in value: Expr, of slot: Slot, in scope: Scope) -> [String?] {
    guard let given = value.call?.argument(slot.key.name)?.value, enumType(of: slot) != nil else { return [nil] }
    let found = values(given, of: slot, in: scope)
    return found.isEmpty || found.contains { $0.forwarded != nil } ? [nil] : found.map(\.caseName)
  }

  /// Whether a value gives a member something: a new one does only where it is told.
  private func fills(
    _ value: Expr, _ member: String, _ owner: TypeID, in scope: Scope, depth: Int = 0
  ) -> Bool {
    switch value.kind {
    case .nilLiteral: return false
    case .name(let name, _):
      guard depth < 4 else { return true }
      // What a computed property gives: `note = storedNote`.
      if case .member(let found) = meaning(of: name, in: scope), let getter = found.property.getter {
        let results = results(of: getter, in: Scope(.property(found.property), in: found.scope))
        return results.isEmpty || results.contains { fills($0.expr, member, owner, in: $0.scope, depth: depth + 1) }
      }
      guard let given = handed(name, in: scope) else { return true }
      return given.contains { fills($0.expr, member, owner, in: $0.scope, depth: depth + 1) }
    case .call(let call):
      let isNew: Bool
      if case .implicitMember("init") = call.callee.kind {
        isNew = true
      } else {
        isNew = namedTypes(call.callee, in: scope).contains(owner)
      }
      guard isNew else { return true }
      guard let given = call.argument(member)?.value else {
        return functions("init", of: owner).contains {
          matches(call, $0.function) && !call.arguments.isEmpty && !Resolver.leaves(member, alone: $0.function.body)
        }
      }
      switch given.kind {
      case .nilLiteral, .boolean(false): return false
      case .string(let text, _):
        trace.note(Trace.everyText)
        return text?.isEmpty != true
      default: return true
      }
    default: return true
    }
  }

  /// Whether an initialiser stores into other members only: `init(note: Note) { self.note = note }`.
  private static func leaves(_ member: String, alone body: [Stmt]) -> Bool {
    body.allSatisfy { statement in
      guard case .expr(let expr) = statement, case .assign(let target, _, _) = expr.kind, var path = target.path else {
        return false
      }
      if path.first == "self" { path.removeFirst() }
      return path.first.map { bare($0) != member } ?? false
    }
  }

  /// What a parameter of an initialiser is given, by all callers or by itself; nil where that is not known.
  private func handed(_ name: String, in scope: Scope) -> [Named]? {
    guard case .parameter(let function, let index, let inner) = meaning(of: name, in: scope), function.name == "init",
      let target = memberFunction(function, in: inner), let sites = allInitialiserCalls(of: target, handing: index)
    else { return nil }
    var result: [Named] = []
    for site in sites {
      if let at = pair(site.call, function)?.firstIndex(of: index) {
        result.append(Named(expr: site.call.arguments[at].value, scope: site.scope))
      } else if let usual = function.parameters[index].defaultValue {
        result.append(Named(expr: usual, scope: target.scope))
      } else {
        return nil
      }
    }
    return result
  }
}
