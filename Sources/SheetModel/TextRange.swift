/// A half-open range of a file, in UTF-8 byte offsets, 0-based.
package struct TextRange: Hashable, Sendable {
  package let start: Int
  package let end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  package func contains(_ offset: Int) -> Bool { offset >= start && offset < end }

  package func contains(_ other: TextRange) -> Bool { start <= other.start && other.end <= end }
}

/// A place in a file of the project: the file's number in the index and a range in it.
package struct Place: Hashable, Comparable, Sendable {
  package let file: FileID
  package let range: TextRange

  package init(_ file: FileID, _ range: TextRange) {
    self.file = file
    self.range = range
  }

  package static func < (a: Place, b: Place) -> Bool {
    (a.file.index, a.range.start, a.range.end) < (b.file.index, b.range.start, b.range.end)
  }
}

/// The number of a file in one index. Files are numbered in the order of their paths, so ordering
/// by `FileID` is ordering by path.
package struct FileID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}
