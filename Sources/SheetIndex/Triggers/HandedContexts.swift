import SheetModel

// Contexts that are handed on: `Menu(context: sheets)`, `menu(for: sheets)`, `.environmentObject(sheets)`. What they are
// made to present there they present where they are held.
extension Resolver {
  /// What other code knows a context as.
  struct ContextNames {
    var members: [MemberProperty]
    var parameters: [(function: Function, index: Int)] = []
    /// It is put into the environment.
    var isInjected = false

    var all: Set<String> {
      Set(members.map(\.property.name) + parameters.map { $0.function.parameters[$0.index].name })
    }

    /// How often it may be handed on.
    fileprivate var isFull: Bool { members.count + parameters.count > 32 }
  }

  /// Follows a context to everything that it is handed to.
  func contextNames(of slot: Slot) -> ContextNames {
    var result = ContextNames(members: [slot.member])
    var frontier: [(name: String, files: [FileID]?)] = [(slot.key.name, writerFiles(of: slot))]
    while let next = frontier.popLast(), !result.isFull {
      var queue = handings(of: next.name, within: next.files).filter { site, argument in
        site.scope.isPreview == slot.member.scope.isPreview
          && isNamed(site.call.arguments[argument].value, result, in: site.scope)
      }
      var carried = 0
      while let (site, argument) = queue.popLast() {
        if let id = namedTypes(site.call.callee, in: site.scope).first {
          guard !types.entries[id].isExternal, let found = filledProperty(id, site.call, argument, in: site.scope),
            let owner = found.owner, !result.members.contains(where: { $0.property === found.property })
          else { continue }
          result.members.append(found)
          for word in ["present", found.property.name] { _ = declarations(of: owner, holding: .mention(word)) }
          let isLocal = found.property.isPrivate || isViewLike(owner)
          frontier.append((found.property.name, isLocal ? unique(types.files(of: owner)) : nil))
        } else if ["environmentObject", "environment"].contains(site.name) {
          result.isInjected = true
        } else if let target = callees(site.call, in: site.scope).first, let pairs = pair(site.call, target.function),
          pairs.indices.contains(argument),
          !result.parameters.contains(where: { $0.function === target.function && $0.index == pairs[argument] })
        {
          result.parameters.append((target.function, pairs[argument]))
          frontier.append((target.function.parameters[pairs[argument]].name, [target.file]))
        } else if carried < 32, let made = madeCase(by: site) {
          // `FormPane.note(sheets)`, and `case .note(let sheets): NoteForm(sheets: sheets)`
          carried += 1
          queue += takers(ofPayload: argument, of: made.item, made.id).map { ($0.site, $0.argument) }
        }
      }
    }
    return result
  }

  /// Where something of a name is handed over: `Menu(sheets)`, `Menu(self.sheets)`.
  private func handings(of name: String, within files: [FileID]?) -> [(Occurrences.CallSite, Int)] {
    var result = passes(named: name, within: files).map { ($0.site, $0.argument) }
    for member in handed(named: name) {
      guard let site = member.call, files.map({ site.scope.file.map($0.contains) ?? false }) ?? true,
        let at = site.call.arguments.firstIndex(where: { $0.value.range == member.value.range }),
        !result.contains(where: { $0.0 === site && $0.1 == at })
      else { continue }
      result.append((site, at))
    }
    return result
  }

  /// Whether an expression names a context by one of its names.
  private func isNamed(_ expr: Expr, _ names: ContextNames, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if let name = expr.simpleName {
      switch meaning(ofWrapped: name, in: scope) {
      case .parameter(let function, let index, _):
        return names.parameters.contains { $0.function === function && $0.index == index }
      case .local(let property, let outer):
        guard property.isLet, let initial = property.initial else { return false }
        return isNamed(initial, names, in: outer, depth: depth + 1)
      case .unwrap(let value, let outer): return isNamed(value, names, in: outer, depth: depth + 1)
      case .member(let found): return names.members.contains { $0.property === found.property }
      default: return false
      }
    }
    guard let found = property(namedBy: expr, in: scope) else { return false }
    return names.members.contains { $0.property === found.property }
  }

  /// Whether a call of `present` is one of a context.
  func isMeant(_ call: PresentedContext, _ slot: Slot, _ names: ContextNames, class own: String?) -> Bool {
    if call.slots.contains(where: { isSame($0, slot) }) { return true }
    if let taken = call.parameter {
      return names.parameters.contains { $0.function === taken.function && $0.index == taken.index }
    }
    if call.slots.contains(where: { one in names.members.contains { $0.property === one.member.property } }) {
      return true
    }
    // The same object as far as the types tell.
    guard let handed = call.handedClass, handed == own, case .member(let base, _, _) = call.site.call.callee.kind else {
      return false
    }
    // A library's: of which of several it is nothing is known but whether one is there to be read.
    if type(of: slot.member.property, in: slot.member.scope).nominalID == nil {
      return call.isRead && (names.isInjected || isRead(slot))
    }
    guard makesItsOwn(slot.member) else { return true }
    return mayName(NamedObject(expr: base, instance: Instance(holders: [slot.key], isOpen: false)), in: call.site.scope)
  }

  /// Whether a property reads a context from the environment.
  func isRead(_ context: Slot) -> Bool {
    context.member.property.attributes.contains { $0.name == "EnvironmentObject" || $0.name == "Environment" }
  }

  /// The class of a context, by which it is looked for in the environment.
  func contextClass(_ slot: Slot) -> String? {
    switch type(of: slot.member.property, in: slot.member.scope).unwrapped {
    case .nominal(let id, _): "#\(id)"
    case .external(let name, _): name
    default: nil
    }
  }
}
