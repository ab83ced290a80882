import SheetModel

/// The cases that getters and functions give, each found once.
struct FixedCases {
  struct Key: Hashable {
    let code: ObjectIdentifier
    let enumID: TypeID
  }

  fileprivate var known: [Key: (cases: [String]?, keys: [UInt32])] = [:]
  fileprivate var inProgress: Set<Key> = []
  /// What was found for one of them, until the first question is answered.
  fileprivate var onTheWay: [Key: [String]?] = [:]
}

// Cases that code says once and for all, wherever it is asked: what a computed property works out, what a constant holds,
// what a function gives.
//
//     var lockInfo: Info { .lockTime(name) }     // info = lockInfo
//     static let confirmState: State = .confirm  // state.destination = Destination.confirmState
//     func nextStep() -> Step { isNew ? .tour : .help }
extension Resolver {
  /// What a property holds from the beginning and for good, or what it works out; nil where only run time knows.
  func fixedCases(of found: MemberProperty, enumID: TypeID) -> [String]? {
    let property = found.property
    guard mayNotBeOverridden(found.owner, property.isPrivate || property.isStatic) else { return nil }
    if let getter = property.getter {
      return cases(code: property, enumID) {
        self.returned(getter, enumID: enumID, in: Scope(.property(property), in: found.scope), depth: 0)
      }
    }
    guard property.isLet, let initial = property.initial else { return nil }
    return cases(code: property, enumID) { self.values(initial, enumID: enumID, in: found.scope) }
  }

  /// What a function gives that a call means for certain.
  func fixedCases(givenBy call: Call, enumID: TypeID, in scope: Scope) -> [String]? {
    let callees = callees(call, in: scope)
    guard callees.count == 1, let target = callees.first, !target.function.body.isEmpty, target.function.name != "init",
      let result = target.function.result, let given = resolve(result, in: target.scope).unwrapped.nominalID,
      given == enumID || carries(enumID, given),
      mayNotBeOverridden(target.owner, target.function.access == .file || target.function.isStatic)
    else { return nil }
    return cases(code: target.function, enumID) {
      let inner = Scope(.function(target.function), in: target.scope)
      return self.returned(target.function.body, enumID: enumID, in: inner, depth: 0)
    }
  }

  /// Whether nothing else is done where a member is named: no subclass overrides it, and no type that conforms has its own.
  private func mayNotBeOverridden(_ owner: TypeID?, _ isOwn: Bool) -> Bool {
    guard let owner else { return true }
    switch types.entries[owner].kind {
    case .protocol: return false
    case .class: return isOwn || !types.hasHeirs(types.entries[owner].path.last ?? "")
    default: return true
    }
  }

  /// Getters and functions that give what others give are followed a few steps; each once for a question.
  private func cases(code: AnyObject, _ enumID: TypeID, _ find: () -> [FlowingValue]) -> [String]? {
    let key = FixedCases.Key(code: ObjectIdentifier(code), enumID: enumID)
    if let known = fixedCases.known[key] {
      for key in known.keys { trace.note(key: key) }
      return known.cases
    }
    if let known = fixedCases.onTheWay[key] { return known }
    guard fixedCases.inProgress.count < 8, fixedCases.inProgress.insert(key).inserted else { return nil }
    let mark = trace.mark
    let values = find()
    fixedCases.inProgress.remove(key)
    // Where one of them is not known, it may be any.
    let names = values.compactMap(\.caseName).uniqued()
    let cases = values.isEmpty || values.contains { $0.caseName == nil } ? nil : names
    if fixedCases.inProgress.isEmpty {
      fixedCases.onTheWay = [:]
      // What is found on the way to an owner may lack that owner.
      if ownersInProgress.isEmpty, bindingsInProgress.isEmpty {
        fixedCases.known[key] = (cases, trace.keys(since: mark))
      }
    } else {
      fixedCases.onTheWay[key] = .some(cases)
    }
    return cases
  }
}
