import SheetModel

/// A replacement in one text. Offsets are UTF-8 bytes of the text before any edit.
package struct TextEdit: Hashable, Sendable {
  package let range: TextRange
  package let replacement: String

  package init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  package init(at offset: Int, _ insertion: String) {
    self.init(TextRange(offset, offset), insertion)
  }
}

/// What becomes of one file.
package struct FileChange: Sendable {
  /// Relative to the project.
  package let path: String
  /// The bytes that the edits are made for; nil where the file is new.
  package let original: [UInt8]?
  /// In the order of their places, none inside another.
  package let edits: [TextEdit]

  package init(path: String, original: [UInt8]?, edits: [TextEdit]) {
    self.path = path
    self.original = original
    self.edits = edits
  }

  package static func new(path: String, _ text: String) -> FileChange {
    FileChange(path: path, original: nil, edits: [TextEdit(at: 0, text)])
  }

  /// The file afterwards.
  package var result: [UInt8] { EditList.apply(edits, to: original ?? []) }
}

/// The edits of one file while they are collected.
struct EditList {
  private(set) var edits: [TextEdit] = []
  /// Two edits met where one was used up: nothing may come of this list.
  private var isBroken = false

  mutating func add(_ range: TextRange, _ replacement: String) { edits.append(TextEdit(range, replacement)) }

  mutating func insert(at offset: Int, _ text: String) {
    if !text.isEmpty { edits.append(TextEdit(at: offset, text)) }
  }

  /// Whether a text is put in at an offset already, alone or behind blanks.
  func inserts(_ text: String, at offset: Int) -> Bool {
    edits.contains { $0.range == TextRange(offset, offset) && $0.replacement.hasSuffix(text) }
  }

  /// Puts another edit in the place of one that was added.
  mutating func amend(_ range: TextRange, to edit: TextEdit) {
    guard let index = edits.lastIndex(where: { $0.range == range }) else { return edits.append(edit) }
    edits[index] = edit
  }

  /// What was found in a copy of it.
  mutating func adoptFault(of copy: EditList) { isBroken = isBroken || copy.isBroken }

  /// The text of a range after the edits inside it, which are used up by this: the caller puts the
  /// text somewhere else and replaces the range as a whole.
  mutating func take(_ range: TextRange, of bytes: [UInt8], with shifts: MovedCode.Shifts? = nil) -> String {
    let inside = edits.filter { $0.range.start >= range.start && $0.range.end <= range.end }.map { edit in
      TextEdit(edit.range, shifts?.moved(edit.replacement) ?? edit.replacement)
    }
    edits.removeAll { $0.range.start >= range.start && $0.range.end <= range.end }
    // A line that goes needs no other depth.
    let more = (shifts?.edits ?? []).filter { shift in
      !inside.contains { (edit: TextEdit) -> Bool in
        edit.range.start < edit.range.end && edit.range.start <= shift.range.start
          && shift.range.end <= edit.range.end
      }
    }
    let all = EditList.sorted(inside + more)
    if !EditList.areDisjoint(all, within: range) { isBroken = true }
    let moved = all.map {
      TextEdit(TextRange($0.range.start - range.start, $0.range.end - range.start), $0.replacement)
    }
    return String(decoding: EditList.apply(moved, to: Array(bytes[range.start..<range.end])), as: UTF8.self)
  }

  /// In order and checked.
  ///
  /// - Returns: nil where two of them meet: that is a fault of whoever made them.
  func finished(for count: Int) -> [TextEdit]? {
    let result = EditList.sorted(edits)
    guard !isBroken, EditList.areDisjoint(result, within: TextRange(0, count)) else { return nil }
    return result
  }

  private static func areDisjoint(_ sorted: [TextEdit], within range: TextRange) -> Bool {
    var end = range.start
    for edit in sorted {
      guard edit.range.start >= end, edit.range.end >= edit.range.start, edit.range.end <= range.end else {
        return false
      }
      end = edit.range.end
    }
    return true
  }

  /// By place; insertions at one place stay in the order in which they were made.
  static func sorted(_ edits: [TextEdit]) -> [TextEdit] {
    edits.enumerated().sorted { one, other in
      (one.element.range.start, one.element.range.end, one.offset)
        < (other.element.range.start, other.element.range.end, other.offset)
    }.map(\.element)
  }

  /// - Parameter edits: sorted and disjoint; what does not fit the text is left out.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var at = 0
    for edit in edits where edit.range.start >= at && edit.range.end <= bytes.count {
      result += bytes[at..<edit.range.start]
      result += Array(edit.replacement.utf8)
      at = edit.range.end
    }
    return result + bytes[at...]
  }
}
