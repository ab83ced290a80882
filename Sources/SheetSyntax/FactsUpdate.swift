import SheetModel

/// The facts of a file after an edit within one member: only the statement around it is parsed again, or else that member.
/// What lies behind it moves.
///
/// A keystroke in a file of three thousand lines costs a tenth of parsing it.
package enum FactsUpdate {
  /// - Returns: nil where the edit is not within one member with a body, or the member does not end
  ///   where it must; the file must be parsed whole then. What is returned equals what parsing it gives.
  package static func facts(_ old: FileFacts, _ before: [UInt8], _ after: [UInt8]) -> FileFacts? {
    guard old.note == nil else { return nil }
    let (start, tail) = CommonText.ends(before, after)
    let edit = Edit(start: start, end: before.count - tail, shift: after.count - before.count)
    // Some statements do not say where they stand.
    guard edit.shift == 0 || old.statements.allSatisfy({ $0.place != nil }) else { return nil }
    for (at, type) in old.types.enumerated() where edit.isWithin(type.range) {
      guard let new = replaced(type, edit, after) else { return nil }
      var types = old.types
      for index in types.indices where index != at { types[index] = edit.moved(types[index]) }
      types[at] = new
      return FileFacts(
        types: types, functions: old.functions.map(edit.moved), globals: old.globals.map(edit.moved),
        statements: edit.shift == 0 ? old.statements : old.statements.map { moved($0, edit) }, note: nil)
    }
    return nil
  }

  /// The member of a type that an edit lies in: where it stood, and where it stands now.
  ///
  /// - Returns: nil where the edit is not within one member of the types that the file declares.
  package static func member(
    _ old: FileFacts, _ before: [UInt8], _ after: [UInt8]
  ) -> (before: TextRange, after: TextRange)? {
    let (start, tail) = CommonText.ends(before, after)
    let edit = Edit(start: start, end: before.count - tail, shift: after.count - before.count)
    var types = old.types
    while let type = types.first(where: { edit.isWithin($0.range) }) {
      if let range = type.functions.first(where: { edit.isWithin($0.range) })?.range
        ?? type.properties.first(where: { edit.isWithin($0.range) })?.range
      {
        return (range, grown(range, edit))
      }
      types = type.nested
    }
    return nil
  }

  private struct Edit {
    /// The first byte that differs, and behind the last one, before the edit.
    let start: Int
    let end: Int
    let shift: Int

    func isWithin(_ range: TextRange) -> Bool { range.start < start && end < range.end }
    func isBefore(_ range: TextRange) -> Bool { end <= range.start }

    /// The same, for what the edit lies in: the innermost statement around it is parsed again.
    func around(_ after: [UInt8]) -> Shift {
      Shift(from: start, to: end, by: shift) { place in
        StatementParse.statement(after, place, from: start, to: end + shift)
      }
    }

    func moved(_ type: TypeDecl) -> TypeDecl { shift != 0 && isBefore(type.range) ? type.shifted(shift) : type }
    func moved(_ item: Function) -> Function { shift != 0 && isBefore(item.range) ? item.shifted(shift) : item }
    func moved(_ item: Property) -> Property { shift != 0 && isBefore(item.range) ? item.shifted(shift) : item }
    func moved(_ item: EnumCase) -> EnumCase { shift != 0 && isBefore(item.nameRange) ? item.shifted(shift) : item }
  }

  /// A type with the edited member parsed again; the member may be that of a nested type.
  ///
  /// Conditions around a member are not repeated when it is parsed alone; those around its type stay with that.
  private static func replaced(_ type: TypeDecl, _ edit: Edit, _ after: [UInt8]) -> TypeDecl? {
    var (properties, functions, nested) = (type.properties, type.functions, type.nested)
    if let at = nested.firstIndex(where: { edit.isWithin($0.range) }) {
      guard let inner = replaced(nested[at], edit, after) else { return nil }
      properties = properties.map(edit.moved)
      functions = functions.map(edit.moved)
      nested = nested.enumerated().map { $0.offset == at ? inner : edit.moved($0.element) }
    } else if let at = functions.firstIndex(where: { edit.isWithin($0.range) }) {
      guard functions[at].condition == nil, let new = again(functions[at], edit, after) else { return nil }
      functions = functions.enumerated().map { $0.offset == at ? new : edit.moved($0.element) }
      properties = properties.map(edit.moved)
      nested = nested.map(edit.moved)
    } else if let at = properties.firstIndex(where: { edit.isWithin($0.range) }) {
      guard properties[at].condition == nil, let new = again(properties[at], edit, after) else { return nil }
      properties = properties.enumerated().map { $0.offset == at ? new : edit.moved($0.element) }
      functions = functions.map(edit.moved)
      nested = nested.map(edit.moved)
    } else {
      return nil
    }
    return type.replacing(
      range: grown(type.range, edit), keywordStart: type.keywordStart, nameRange: type.nameRange,
      attributes: type.attributes, properties: properties, functions: functions, cases: type.cases.map(edit.moved),
      nested: nested)
  }

  /// The edited function: one statement of it parsed again, or else the whole.
  private static func again(_ old: Function, _ edit: Edit, _ after: [UInt8]) -> Function? {
    let shift = edit.around(after)
    let moved = old.shifted(shift)
    if shift.isDone { return moved }
    let range = grown(old.range, edit)
    guard let new = MemberParse.type(after, range), new.functions.count == 1, new.properties.isEmpty,
      new.functions[0].name == old.name, new.functions[0].range == range
    else { return nil }
    return new.functions[0]
  }

  private static func again(_ old: Property, _ edit: Edit, _ after: [UInt8]) -> Property? {
    let shift = edit.around(after)
    let moved = old.shifted(shift)
    if shift.isDone { return moved }
    let range = grown(old.range, edit)
    guard let new = MemberParse.type(after, range), new.properties.count == 1, new.functions.isEmpty,
      new.properties[0].name == old.name, new.properties[0].range == range
    else { return nil }
    return new.properties[0]
  }

  private static func grown(_ range: TextRange, _ edit: Edit) -> TextRange {
    TextRange(range.start, range.end + edit.shift)
  }

  private static func moved(_ statement: Stmt, _ edit: Edit) -> Stmt {
    guard let range = statement.place else { return statement }
    return edit.isBefore(range) ? statement.shifted(edit.shift) : statement
  }
}
