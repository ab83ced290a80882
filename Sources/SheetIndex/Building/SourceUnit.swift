import SheetModel
import SheetSyntax

/// What the index knows of one file. A reference, so that lists of all files are cheap to copy.
package final class SourceUnit: Sendable {
  /// Relative to the project, with `/`.
  package let path: String
  package let sketch: Sketch
  /// Those of the sketch; nil where they may be incomplete.
  private let words: WordFilter?
  /// nil until the file was parsed.
  package let parsed: Parsed?

  package final class Parsed: Sendable {
    package let facts: FileFacts
    package let occurrences: Occurrences
    /// The text, kept for what is shown of it.
    package let source: [UInt8]
    package let lines: LineTable
    /// The edit of another text that this one was made from.
    let edit: Edit?

    struct Edit: Sendable {
      let old: ObjectIdentifier
      let kind: Kind

      enum Kind: Sendable {
        /// Within one member, in the text before and in this one.
        case member(before: TextRange, after: TextRange)
        case blank(BlankEdit)
      }
    }

    /// Parses the text of the file with a number.
    ///
    /// - Parameter old: the same file before an edit; what the edit leaves alone is not parsed again.
    package init(_ source: [UInt8], _ number: Int, after old: Parsed? = nil) {
      self.source = source
      if let old, let blank = BlankEdit(old.facts, old.source, source) {
        facts = blank.moved(old.facts)
        edit = Edit(old: ObjectIdentifier(old), kind: .blank(blank))
      } else if let old, let facts = FactsUpdate.facts(old.facts, old.source, source) {
        self.facts = facts
        edit = FactsUpdate.member(old.facts, old.source, source).map {
          Edit(old: ObjectIdentifier(old), kind: .member(before: $0.before, after: $0.after))
        }
      } else {
        facts = source.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
        edit = nil
      }
      occurrences = Occurrences(facts, file: FileID(number), after: old?.occurrences)
      lines = Parsed.lines(of: source, after: old)
    }

    private static func lines(of source: [UInt8], after old: Parsed?) -> LineTable {
      source.withUnsafeBufferPointer { bytes in
        guard let old else { return LineTable(bytes) }
        let (head, tail) = CommonText.ends(old.source, source)
        // A byte order mark may have come or gone.
        guard head >= 3 else { return LineTable(bytes) }
        return LineTable(old.lines, from: head, to: old.source.count - tail, now: source.count - tail, bytes)
      }
    }

    /// The text of a range on one line.
    func text(_ range: TextRange) -> String {
      guard range.start >= 0, range.end <= source.count else { return "" }
      return SourceText.collapsed(String(decoding: source[range.start..<range.end], as: UTF8.self))
    }
  }

  package init(path: String, sketch: Sketch, parsed: Parsed?) {
    self.path = path
    self.sketch = sketch
    words = sketch.isReliable ? sketch.words : nil
    self.parsed = parsed
  }

  /// Whether it may hold all of some words, by their hashes. Asked of thousands of files in a row, so that the
  /// sketch as a whole is not touched.
  func mayMention(_ hashes: [UInt32]) -> Bool {
    guard let words else { return true }
    return hashes.allSatisfy { words.mayContain($0) }
  }

  /// The same file, parsed.
  func with(_ parsed: Parsed) -> SourceUnit { SourceUnit(path: path, sketch: sketch, parsed: parsed) }

  /// What stands under a number that no file has.
  static let none = SourceUnit(path: "", sketch: Sketch.empty, parsed: nil)

  /// The folder of the file, with a trailing `/`.
  static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
  }
}
