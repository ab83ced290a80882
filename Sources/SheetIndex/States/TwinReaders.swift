import SheetModel

// Views that each platform declares for itself, under the same names: what one of them puts into the environment the
// other one's children do not read.
//
//     iOS/Page.swift, macOS/Page.swift: struct Page: View { … Line().environment(model) … struct Line: View { … } }
extension Resolver {
  /// Whether what stands in the code of one view may be what that of another reads from the environment: not where both
  /// have a twin, and each of them lies with the other's.
  func mayReach(_ reader: Scope, from injector: Scope) -> Bool {
    guard let one = reader.file, let other = injector.file, one != other else { return true }
    return !isOfOtherTwin(reader, than: other) || !isOfOtherTwin(injector, than: one)
  }

  /// Whether one of the types around is not the one of its name that code of a file means.
  private func isOfOtherTwin(_ scope: Scope, than file: FileID) -> Bool {
    guard let own = scope.file else { return false }
    return scope.chain.contains { current in
      guard case .type(let decl, _) = current.kind, let id = types.id(of: decl), !types.entries[id].isExternal,
        let name = types.entries[id].path.last
      else { return false }
      return types.ids(named: name).contains { twin in
        let entry = types.entries[twin]
        return twin != id && entry.path == types.entries[id].path && !entry.isExternal
          && !types.isNearest(own, of: [entry.file], to: file)
      }
    }
  }
}
