import SheetModel

// An initialiser of a class that others inherit from: what they call by `super.init(…)`, and by their own name where they
// have no initialiser of their own.
extension Resolver {
  /// The types that a class's heirs are, and theirs; nil where they are too many to look at.
  func classHeirs(of owner: TypeID) -> [TypeID]? {
    var (seen, next, result) = (Set([owner]), [owner], [TypeID]())
    while let one = next.popLast() {
      guard let name = types.entries[one].path.last else { continue }
      for heir in types.heirs(of: name) where isHeir(heir, of: one) && seen.insert(heir).inserted {
        guard types.entries[heir].kind == .class, result.count < Resolver.mostHeirs else { return nil }
        result.append(heir)
        next.append(heir)
      }
    }
    return result
  }

  /// A class that more inherit from is a framework's.
  private static let mostHeirs = 16

  /// The calls of an initialiser that name a class which inherits it: `PlayerModel(speed: speed)`.
  func calls(ofInherited target: MemberFunction, by heirs: [TypeID]) -> [Occurrences.CallSite] {
    heirs.flatMap { heir -> [Occurrences.CallSite] in
      // Asks for the heir's own file, too, where it may call `super`.
      guard functions("init", of: heir).contains(where: { $0.function === target.function }) else { return [] }
      return initialiserCalls(of: heir).filter { matches($0.call, target.function) }
    }
  }

  /// The class whose initialiser `super.init(…)` means in the code of another one.
  func initialisedSuper(in scope: Scope) -> TypeID? {
    guard let id = enclosingType(scope),
      let parent = inherited(by: id).first(where: { types.entries[$0].kind == .class })
    else { return nil }
    return functions("init", of: parent).first?.owner ?? parent
  }
}
