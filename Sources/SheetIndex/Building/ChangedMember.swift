import SheetModel
import SheetSyntax

/// The one member in which an edit lies, where an edit lies in one, or none where it is of blank lines and comments between
/// them: by far the most edits do. Everything else of the file is as it was but for its place.
struct ChangedMember: Sendable {
  /// What the edit can matter to: the member, what enumerates its type's members, and every name that is
  /// called, written or handed on in it, before or after.
  let keys: Set<UInt32>
  /// The first byte that differs.
  let start: Int
  /// Behind the last byte that differs, before the edit.
  let end: Int
  /// How far everything behind has moved.
  let shift: Int
  /// The string before the edit, where the edit changes nothing but what it says.
  let literal: TextRange?

  /// Compares two states of a file.
  ///
  /// - Returns: nil where the edit is not within one member, or changes what types the file declares.
  static func find(_ old: SourceUnit, _ new: SourceUnit) -> ChangedMember? {
    guard let before = old.parsed, let after = new.parsed, before.facts.note == nil, after.facts.note == nil else {
      return nil
    }
    let (start, tail) = CommonText.ends(before.source, after.source)
    let oldEnd = before.source.count - tail
    let newEnd = after.source.count - tail
    if let edit = after.edit, edit.old == ObjectIdentifier(before) {
      switch edit.kind {
      case .blank(let edit): return ChangedMember(edit)
      // Only that member was parsed: the others need no look.
      case .member(let was, let now):
        guard let old = member(at: was, in: before.facts), let new = member(at: now, in: after.facts)
        else { return nil }
        return ChangedMember(old, new, before, after, start, oldEnd, shift: newEnd - oldEnd)
      }
    }
    let (first, second) = (members(before.facts), members(after.facts))
    guard first.count == second.count else { return nil }
    let shift = newEnd - oldEnd
    var found: Int?
    for (at, pair) in zip(first, second).enumerated() {
      guard pair.0.isSame(as: pair.1) else { return nil }
      // The edit lies strictly within: the member's ends are old text.
      if pair.0.range.start < start, oldEnd < pair.0.range.end {
        guard pair.1.range == TextRange(pair.0.range.start, pair.0.range.end + shift) else { return nil }
        found = at
      } else if pair.0.range.end <= start {
        guard pair.1.range == pair.0.range else { return nil }
      } else if oldEnd <= pair.0.range.start {
        guard pair.1.range == TextRange(pair.0.range.start + shift, pair.0.range.end + shift) else { return nil }
      } else {
        return nil
      }
    }
    guard let found else { return nil }
    return ChangedMember(first[found], second[found], before, after, start, oldEnd, shift: shift)
  }

  private init(
    _ member: Member, _ new: Member, _ before: SourceUnit.Parsed, _ after: SourceUnit.Parsed, _ start: Int, _ end: Int,
    shift: Int
  ) {
    (self.start, self.end, self.shift) = (start, end, shift)
    if let old = member.literal(start, end), let now = new.literal(start, end + shift),
      ChangedMember.isSame(old, now, end, shift)
    {
      literal = old.range
      keys = [Trace.key(Trace.everyText), Trace.key(Trace.text(of: member.name), of: member.type)]
      return
    }
    literal = nil
    var keys: Set<UInt32> = [
      Trace.key(member.name, of: member.type), Trace.key(Trace.everyMember, of: member.type),
    ]
    if member.declaresOther(than: new) { keys.insert(Trace.key(Trace.everyProperty)) }
    if member.takesOther(than: new) { keys.insert(Trace.key(Trace.everySignature)) }
    ChangedMember.add(before.occurrences, member.range, to: &keys)
    ChangedMember.add(after.occurrences, new.range, to: &keys)
    self.keys = keys
  }

  /// An edit that changes nothing but where things stand.
  private init(_ edit: BlankEdit) {
    // What begins where whole lines were put in moves with what stands behind them.
    (start, end, shift, keys, literal) = (edit.start - 1, edit.end, edit.shift, [], nil)
  }

  /// Whether a string is the same but for what it says.
  ///
  /// - Parameter end: of the edit, which lies in none of the strings' parts.
  private static func isSame(_ old: Expr, _ now: Expr, _ end: Int, _ shift: Int) -> Bool {
    guard case .string(_, let before) = old.kind, case .string(_, let after) = now.kind, before.count == after.count,
      now.range == TextRange(old.range.start, old.range.end + shift)
    else { return false }
    return zip(before, after).allSatisfy { $1.range == ($0.range.start > end ? $0.range.shifted(shift) : $0.range) }
  }

  private struct Member {
    let name: String
    /// The last name of the type; nil at file scope.
    let type: String?
    let range: TextRange
    var property: Property?
    var function: Function?

    var isProperty: Bool { property != nil }

    func isSame(as other: Member) -> Bool {
      name == other.name && type == other.type && isProperty == other.isProperty
    }

    /// The string that holds what differs.
    func literal(_ start: Int, _ end: Int) -> Expr? {
      let search = LiteralSearch(start: start, end: end)
      return property.map { search.find(in: $0) } ?? function.flatMap { search.find(in: $0) }
    }

    /// Whether two states of a property differ in more than the body of a getter.
    func declaresOther(than other: Member) -> Bool {
      guard let property, let new = other.property else { return false }
      return property.isStored || new.isStored || property.type != new.type
        || property.attributes.map(\.name) != new.attributes.map(\.name)
    }

    /// Whether two states of a function take other arguments.
    func takesOther(than other: Member) -> Bool {
      guard let old = function?.parameters, let new = other.function?.parameters else { return false }
      return old.count != new.count
        || zip(old, new).contains {
          $0.label != $1.label || $0.name != $1.name || $0.type != $1.type || $0.isInout != $1.isInout
        }
    }
  }

  /// The member of a type that stands at a place.
  private static func member(at range: TextRange, in facts: FileFacts) -> Member? {
    var types = facts.types
    while let decl = types.first(where: { $0.range.contains(range) }) {
      let type = decl.path.last
      if let property = decl.properties.first(where: { $0.range == range }) {
        return Member(name: property.name, type: type, range: range, property: property)
      }
      if let function = decl.functions.first(where: { $0.range == range }) {
        return Member(name: function.name, type: type, range: range, function: function)
      }
      types = decl.nested
    }
    return nil
  }

  /// The properties and functions of a file in source order, types by type.
  private static func members(_ facts: FileFacts) -> [Member] {
    var result: [Member] = []
    func add(_ decl: TypeDecl) {
      let type = decl.path.last
      result += decl.properties.map { Member(name: $0.name, type: type, range: $0.range, property: $0) }
      result += decl.functions.map { Member(name: $0.name, type: type, range: $0.range, function: $0) }
      decl.nested.forEach(add)
    }
    facts.types.forEach(add)
    result += facts.functions.map { Member(name: $0.name, type: nil, range: $0.range, function: $0) }
    result += facts.globals.map { Member(name: $0.name, type: nil, range: $0.range, property: $0) }
    return result
  }

  private static func add(_ occurrences: Occurrences, _ range: TextRange, to keys: inout Set<UInt32>) {
    /// A state that is written or handed on.
    func add(_ name: String, _ target: Expr, _ scope: Scope) {
      keys.insert(Trace.key(name))
      if Resolver.isPlain(target) {
        keys.insert(Trace.plainKey(name, in: scope.typePath.last ?? "."))
      } else {
        keys.insert(Trace.otherKey(name))
      }
    }
    for call in occurrences.calls where range.contains(call.range) {
      keys.insert(Trace.key(call.name))
      if Occurrences.mutating.contains(call.name), case .member(let base, _, _) = call.call.callee.kind,
        let name = Resolver.writtenName(base)
      {
        for name in Set([name, Resolver.bare(name)]) { add(name, base, call.scope) }
      }
    }
    for pass in occurrences.passes where range.contains(pass.site.range) {
      let value = pass.site.call.arguments[pass.argument].value
      for name in Set([pass.name, Resolver.bare(pass.name)]) { add(name, value, pass.site.scope) }
    }
    for member in occurrences.handed where range.contains(member.value.range) { keys.insert(Trace.key(member.name)) }
    for write in occurrences.writes where range.contains(write.range) {
      if let name = Occurrences.storedName(write.value) { add(name, write.value, write.scope) }
      guard let name = Resolver.writtenName(write.target) else { continue }
      for name in Set([name, Resolver.bare(name)]) { add(name, write.target, write.scope) }
    }
  }

  // MARK: Places

  /// Where an offset of the file is now.
  func moved(_ offset: Int) -> Int { offset >= end && offset > start ? offset + shift : offset }

  func moved(_ range: TextRange) -> TextRange { TextRange(moved(range.start), moved(range.end)) }
}
