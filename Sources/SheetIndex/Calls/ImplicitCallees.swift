import SheetModel

// Calls that leave out their type: `.panel(sheet: $note)`, where what stands around says which type is meant.
extension Resolver {
  /// The static functions of the project that an implicit member can mean where it is called; empty where what stands
  /// around does not say whose member it is.
  func implicitCallees(_ site: Occurrences.CallSite) -> [MemberFunction] {
    guard case .implicitMember(let name) = site.call.callee.kind else { return [] }
    for type in expectedTypes(of: site) {
      guard let id = type.nominalID, !types.entries[id].isExternal else { continue }
      let found = functions(name, of: id).filter {
        matches(site.call, $0.function) && isVisible($0, from: site.scope.file)
      }
      if !found.isEmpty { return fitting(site.call, found, in: site.scope) }
    }
    return []
  }

  /// `.init(…)`
  static func isImplicitInit(_ call: Call) -> Bool {
    if case .implicitMember("init") = call.callee.kind { true } else { false }
  }

  /// The types that a call may make, also where it leaves out the name: `Desk(actions: .init(room: $room))`.
  func madeTypes(by site: Occurrences.CallSite) -> [TypeID] {
    guard Resolver.isImplicitInit(site.call) else { return namedTypes(site.call.callee, in: site.scope) }
    let key = ObjectIdentifier(site)
    if let known = implicitTypes[key] {
      for key in known.keys { trace.note(key: key) }
      return known.types
    }
    // On the way to what it makes it makes nothing that is known.
    implicitTypes[key] = ([], [], site)
    let mark = trace.mark
    let found = expectedTypes(of: site).compactMap(\.unwrapped.nominalID).filter { !types.entries[$0].isExternal }
    implicitTypes[key] = (found, trace.keys(since: mark), site)
    return found
  }

  /// What a call without a type makes, or which static function it means: `Desk(actions: .init(open: { … }))`.
  ///
  /// - Returns: nil of one with a type.
  func implicitlyCalled(_ call: Call, in scope: Scope) -> (made: TypeID?, function: MemberFunction?)? {
    guard case .implicitMember(let name) = call.callee.kind,
      let site = knownCalls(named: name).first(where: { $0.call === call })
    else { return nil }
    guard name == "init" else { return (nil, implicitCallees(site).first) }
    let made = madeTypes(by: site).first { mayMake($0, call) }
    let expected = made == nil ? expectedType(of: call, in: scope)?.nominalID : nil
    return (made ?? expected.flatMap { types.entries[$0].isExternal ? nil : $0 }, nil)
  }

  /// What a call may have to give: what it is handed to takes, what it is assigned to is, what the code around gives.
  func expectedTypes(of site: Occurrences.CallSite) -> [Ty] {
    guard let file = site.scope.file, let parsed = units[file.index].parsed else { return [] }
    var result: [Ty] = []
    for other in parsed.occurrences.calls where other.range.contains(site.range) && other.call !== site.call {
      guard let at = other.call.arguments.firstIndex(where: { $0.value.call === site.call }) else { continue }
      result += takenTypes(at, by: other)
    }
    for write in parsed.occurrences.writes where write.value.call === site.call {
      result.append(type(of: write.target, in: write.scope))
    }
    for scope in site.scope.chain {
      switch scope.kind {
      case .property(let property):
        if let written = property.type { result.append(resolve(written, in: scope)) }
      case .function(let function), .localFunction(let function):
        if let written = function.result { result.append(resolve(written, in: scope)) }
      case .type: return result
      default: continue
      }
    }
    return result
  }

  /// What a function takes as an argument of a call, or the property that it fills.
  func takenTypes(_ argument: Int, by site: Occurrences.CallSite) -> [Ty] {
    let found = callees(site.call, in: site.scope).compactMap { target -> Ty? in
      guard let pairs = pair(site.call, target.function), pairs.indices.contains(argument) else { return nil }
      return resolve(target.function.parameters[pairs[argument]].type, in: target.scope)
    }
    if found.isEmpty, let type = payloadType(argument, by: site) { return [type] }
    guard found.isEmpty, let id = namedTypes(site.call.callee, in: site.scope).first,
      let property = memberwiseProperty(id, site.call, argument), let written = property.property.type
    else { return found }
    return [resolve(written, in: property.scope)]
  }
}
