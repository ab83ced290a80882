import SheetModel

// Constants and variables outside of types: `let home = HomeModel()` of another file.
extension Resolver {
  /// The constant or variable of another file that a name means in a file.
  func global(_ name: String, from file: FileID) -> MemberProperty? {
    guard name.first != "$" else { return nil }
    demand(global: name)
    let found = (occurrences.globals[name]?.all ?? []).filter { global in
      guard let declaring = global.scope.file, declaring != file else { return false }
      return types.isVisible(declaring, from: file) && !types.areApart(declaring, file)
    }
    guard found.count > 1 else { return found.first }
    // One for each platform, or each app: the one that is built with the code.
    let files = found.compactMap(\.scope.file)
    return found.first { one in one.scope.file.map { types.isNearest($0, of: files, to: file) } ?? false }
  }

  /// Whether a state is a variable outside of types, which any file may write.
  func isGlobal(_ slot: Slot) -> Bool {
    guard slot.key.owner == nil, case .file = slot.member.scope.kind else { return false }
    return !slot.member.property.isPrivate
  }

  static func unreadGlobals(_ units: SourceUnits) -> [UInt32: [Int]] {
    var result: [UInt32: [Int]] = [:]
    for (index, unit) in units.enumerated() where unit.parsed == nil {
      for hash in unit.sketch.globals { result[hash, default: []].append(index) }
    }
    return result
  }
}
