import SheetModel

/// A text that an editor holds.
package struct OpenDocument: Sendable {
  /// As the client spells it.
  package let uri: String
  /// A text in another language, such as a README that shows code: nothing in it is the project's.
  package let isForeign: Bool
  package private(set) var version: Int
  package private(set) var bytes: [UInt8]
  package private(set) var lines: LineTable
  /// An edit could not be applied; the text is the last good one until it comes whole again.
  package private(set) var isOutOfSync = false

  /// Above this size facts are refreshed only on save, in bytes.
  package static let sizeOfGiants = 1 << 20
  package var isGiant: Bool { bytes.count > OpenDocument.sizeOfGiants }

  package init(uri: String, version: Int, text: String, isForeign: Bool = false) {
    self.uri = uri
    self.isForeign = isForeign
    self.version = version
    bytes = Array(text.utf8)
    lines = bytes.withUnsafeBufferPointer { LineTable($0, countsMark: true) }
  }

  /// Whether a document is none of Swift: neither its language nor its name says so. An editor that has no name for
  /// the language sends an empty one.
  package static func isForeign(uri: String, language: String?) -> Bool {
    guard let language, !language.isEmpty, language.lowercased() != "swift" else { return false }
    return !(FileURI.path(uri) ?? uri).hasSuffix(".swift")
  }

  /// An edit that cannot be read was lost: what follows would land in another text.
  package mutating func loseSync() { isOutOfSync = true }

  /// One change of `textDocument/didChange`: a range and its new text, or a new text for all.
  package struct Change: Sendable {
    package let range: (start: Position, end: Position)?
    package let text: String

    package init(range: (start: Position, end: Position)?, text: String) {
      self.range = range
      self.text = text
    }
  }

  package enum EditError: Error, Equatable, Sendable {
    /// A range whose start lies behind its end: client and server do not have the same text.
    case invertedRange(Position, Position)
    /// An earlier edit was lost.
    case outOfSync
  }

  /// Applies the changes of one notification in their order.
  ///
  /// - Throws: `EditError`; the text stays as it was before the first change that could not be applied,
  ///   unless a later one brings the whole text.
  package mutating func apply(
    _ changes: [Change], version: Int, encoding: PositionEncoding
  ) throws(EditError) {
    self.version = version
    var problem: EditError?
    for change in changes {
      guard let range = change.range else {
        replaceAll(change.text)
        problem = nil
        continue
      }
      if isOutOfSync {
        problem = problem ?? .outOfSync
      } else if range.start > range.end {
        isOutOfSync = true
        problem = .invertedRange(range.start, range.end)
      } else {
        replace(range.start, range.end, change.text, encoding)
      }
    }
    if let problem { throw problem }
  }

  private mutating func replace(_ start: Position, _ end: Position, _ text: String, _ encoding: PositionEncoding) {
    let positions = TextPositions(lines: lines, bytes: bytes, encoding: encoding)
    let first = positions.offset(of: start)
    let last = max(first, positions.offset(of: end))
    let before = bytes.count
    bytes.replaceSubrange(first..<last, with: text.utf8)
    let end = last + bytes.count - before
    lines = bytes.withUnsafeBufferPointer { LineTable(lines, from: first, to: last, now: end, $0) }
  }

  private mutating func replaceAll(_ text: String) {
    bytes = Array(text.utf8)
    lines = bytes.withUnsafeBufferPointer { LineTable($0, countsMark: true) }
    isOutOfSync = false
  }
}
