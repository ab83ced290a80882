import SheetModel

// Values that exist to carry a case: `Tagged(.help)` of `Tagged<Pane>?`, `Fault(kind: .offline)`.
extension Resolver {
  /// The enum in a value that is made of nothing else but an identity.
  struct Box {
    let member: String
    let enumID: TypeID
    /// Which enum that is, a type argument says: the value stands for the enum wherever it is used. Else it may be one
    /// of the properties of a thing.
    let isGeneric: Bool
  }

  func box(of slot: Slot) -> Box? {
    slot.held == nil ? box(type(of: slot.member.property, in: slot.member.scope)) : nil
  }

  /// Whether an enum is one of the properties of the things that some states hold: `kind` of a `Fault`.
  func isProperty(_ enumID: TypeID?, ofWhat slots: [Slot]) -> Bool {
    enumID != nil
      && slots.contains { slot in
        guard let box = box(of: slot), !box.isGeneric, slot.among == nil, slot.rest == nil, slot.only == nil else {
          return false
        }
        return box.enumID == enumID
      }
  }

  /// The same openings whatever the case.
  func withoutCases(_ openings: [Opening]) -> [Opening] {
    var known: Set<Opening.Key> = []
    return openings.compactMap { opening in
      var opening = opening
      (opening.caseName, opening.carried) = (nil, nil)
      return known.insert(opening.key).inserted ? opening : nil
    }
  }

  func box(_ type: Ty) -> Box? {
    guard let id = type.nominalID, types.entries[id].kind == .struct, let (name, isGeneric) = boxMember(of: id),
      let inner = member(name, of: type.unwrapped).nominalID, types.entries[inner].kind == .enum
    else { return nil }
    return Box(member: name, enumID: inner, isGeneric: isGeneric)
  }

  /// The only stored property of a struct beside its `id`, and whether a type argument says what it is.
  func boxMember(of id: TypeID) -> (name: String, isGeneric: Bool)? {
    if let known = boxMembers[id] { return known }
    boxMembers[id] = .some(nil)
    guard !types.entries[id].isExternal, !isViewLike(id) else { return nil }
    var found: [(Property, [String])] = []
    for (decl, _) in declarations(of: id, holding: nil) {
      found += decl.properties.filter { $0.isStored && !$0.isStatic && $0.name != "id" }.map {
        ($0, decl.generics.map(\.name))
      }
    }
    guard found.count == 1, let (property, generics) = found.first, property.attributes.isEmpty,
      case .named(let path, let arguments)? = property.type?.unwrapped, arguments.isEmpty
    else { return nil }
    let result = (property.name, path.count == 1 && generics.contains(path[0]))
    boxMembers[id] = result
    return result
  }

  /// What a call puts into such a value.
  ///
  /// - Parameter enumID: the enum that is looked for.
  func boxed(by call: Call, _ enumID: TypeID, in scope: Scope) -> Expr? {
    var name: String?
    switch call.callee.kind {
    case .implicitMember("init"):
      // The enum's own initialiser makes another case of what it is given.
      guard functions("init", of: enumID).isEmpty || makesCarrier(call, of: enumID) else { return nil }
    case .member(let base, "init", _):
      guard let id = namedTypes(base, in: scope).first, let member = boxMember(of: id) else { return nil }
      name = member.name
    default:
      guard let id = namedTypes(call.callee, in: scope).first, let member = boxMember(of: id) else { return nil }
      name = member.name
    }
    let given = call.arguments.filter { $0.label != "id" && $0.label != "rawValue" }
    if let name, let labelled = given.first(where: { $0.label == name }) { return labelled.value }
    return given.count == 1 ? given[0].value : nil
  }
}
