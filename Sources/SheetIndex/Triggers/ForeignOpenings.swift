import SheetModel

/// A member of a package's type that a presentation is bound to: `$router.presentedSheet` of a
/// `Router<Tab, Destination, Sheet>`.
struct ForeignMember {
  let name: String
  let type: String
  /// The enums of the project that the type is told.
  let enums: [TypeID]
}

// What presents is kept by a package, and its cases are the project's: who writes the same member of the same type opens it.
// (What the package's own methods do is not known, so that the state stays unresolved.)
extension Resolver {
  /// What the presentation in the end is bound to; nil where that is no member of a package's type which is told an enum.
  func foreignMember(of site: Site) -> ForeignMember? {
    let site = innermost(site)
    guard case .unresolved = site.state, let value = site.stateArgument?.value, Resolver.isProjected(value),
      case .member(let base, let name, _) = value.kind,
      case .external(let type, let arguments) = seenThroughAlias(type(of: base, in: site.scope)),
      Resolver.isTypeName(type)
    else { return nil }
    let enums = arguments.compactMap(\.nominalID).filter { types.entries[$0].kind == .enum }
    return enums.isEmpty ? nil : ForeignMember(name: name, type: type, enums: enums)
  }

  func openings(of member: ForeignMember) -> [Opening] {
    let found = writes(ofForeign: member.name).filter { write in
      guard !write.scope.isPreview, let object = Resolver.object(of: write.target),
        case .external(member.type, _) = seenThroughAlias(type(of: object, in: write.scope))
      else { return false }
      return true
    }
    let id = one(of: member.enums, with: found.compactMap { Resolver.writtenCase($0.value) })
    return found.flatMap { write -> [Opening] in
      guard let file = write.scope.file else { return [] }
      let origin = Opening(file: file, range: write.range, scope: write.scope, caseName: nil, via: .assignment)
      return flow(write.value, enumID: id, origin: origin)
    }
  }

  /// `AppRouter()` of a `typealias AppRouter = Router<Tab, Sheet>`.
  private func seenThroughAlias(_ type: Ty) -> Ty {
    guard case .nominal(let id, _) = type.unwrapped, types.entries[id].kind == .typealias else { return type.unwrapped }
    return aliased(id).unwrapped
  }

  /// The only one of some enums that has all of some cases.
  func one(of enums: [TypeID], with names: [String]) -> TypeID? {
    guard !names.isEmpty else { return nil }
    let found = enums.filter { id in names.allSatisfy { enumCase($0, of: id) != nil } }
    return found.count == 1 ? found.first : nil
  }
}

extension ContentFollower {
  /// Whether a `switch` is one over the item that such a member gives: no more is known of that than the enums that its
  /// type is told, and one of them has these cases.
  mutating func isForeign(_ node: Switch, in scope: Scope) -> Bool {
    guard !foreignEnums.isEmpty, node.subject.simpleName != nil,
      resolver.type(of: node.subject, in: scope).nominalID == nil,
      let id = resolver.one(of: foreignEnums, with: node.cases.flatMap(\.patterns).compactMap(\.caseName)),
      drivingEnum == nil || drivingEnum == id
    else { return false }
    drivingEnum = id
    return true
  }
}
