import SheetIndex
import SheetModel
import SheetSyntax
import SwiftParser
import SwiftSyntax

/// A file with its syntax tree, and what its author's style is.
final class SourceFile {
  let file: FileID
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let lines: LineTable
  private(set) lazy var style = SourceStyle(self)

  private let parsed: IncrementalParseResult
  /// How many times parts of older trees were taken over, one after the other.
  private let age: Int

  /// - Parameter old: the same file before an edit; statements and members that the edit leaves alone are taken over.
  convenience init(_ file: FileID, path: String, _ bytes: [UInt8], after old: SourceFile? = nil) {
    let old = old.flatMap { $0.age < SourceFile.oldest && !$0.tree.hasError ? $0 : nil }
    let parsed = Self.parse(bytes, after: old?.transition(to: bytes))
    self.init(file, path: path, bytes, parsed, age: old.map { $0.age + 1 } ?? 0)
  }

  /// - Parameter parsed: what `parse` made of the bytes.
  init(_ file: FileID, path: String, _ bytes: [UInt8], _ parsed: IncrementalParseResult, age: Int = 0) {
    self.file = file
    self.path = path
    self.bytes = bytes
    self.age = age
    self.parsed = parsed
    tree = parsed.tree
    lines = bytes.withUnsafeBufferPointer { LineTable($0) }
  }

  static func parse(_ bytes: [UInt8], after transition: IncrementalParseTransition? = nil) -> IncrementalParseResult {
    bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(
        source: $0, maximumNestingLevel: SourceParse.deepestNesting, parseTransition: transition)
    }
  }

  /// A tree holds on to those that it has parts of: now and then one is made whole.
  private static let oldest = 50

  private func transition(to new: [UInt8]) -> IncrementalParseTransition {
    let (head, tail) = CommonText.ends(bytes, new)
    let range = AbsolutePosition(utf8Offset: head)..<AbsolutePosition(utf8Offset: bytes.count - tail)
    let edit = SourceEdit(range: range, replacement: Array(new[head..<(new.count - tail)]))
    return IncrementalParseTransition(
      previousIncrementalParseResult: parsed, edits: ConcurrentEdits(edit))
  }

  func text(_ range: TextRange) -> String {
    guard range.start >= 0, range.start <= range.end, range.end <= bytes.count else { return "" }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  func text(_ node: some SyntaxProtocol) -> String { text(node.textRange) }

  func place(_ node: some SyntaxProtocol) -> Place { Place(file, node.textRange) }

  func token(at offset: Int) -> TokenSyntax? {
    offset >= 0 && offset < bytes.count ? tree.token(at: AbsolutePosition(utf8Offset: offset)) : nil
  }

  /// The outermost piece of code that begins where a range does and stays within it.
  func node(in range: TextRange) -> Syntax? {
    guard let token = token(at: range.start) else { return nil }
    var node = Syntax(token)
    while let parent = node.parent, parent.start >= range.start, parent.end <= range.end { node = parent }
    return node
  }

  /// The token that a word is, or is in; nil for one in a comment: that stands before the token behind it.
  func token(in range: TextRange) -> TokenSyntax? {
    token(at: range.start).flatMap { $0.start <= range.start && range.end <= $0.end ? $0 : nil }
  }

  /// The declaration or extension that the index saw; nil where something else stands there.
  func group(at summary: IndexSnapshot.TypeSummary) -> (any DeclGroupSyntax)? {
    token(at: summary.place.range.start)?.declGroupAround
  }

  // MARK: Lines

  /// Where the line of an offset begins.
  func lineStart(_ offset: Int) -> Int {
    var at = min(max(0, offset), bytes.count)
    while at > 0, bytes[at - 1] != 0x0A, bytes[at - 1] != 0x0D { at -= 1 }
    return at
  }

  /// Where the line of an offset ends, without its line end.
  func lineEnd(_ offset: Int) -> Int {
    var at = min(max(0, offset), bytes.count)
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    return at
  }

  /// Where the line after an offset's begins; the end of the text where there is none.
  func nextLine(_ offset: Int) -> Int {
    var at = lineEnd(offset)
    if at < bytes.count, bytes[at] == 0x0D { at += 1 }
    if at < bytes.count, bytes[at] == 0x0A { at += 1 }
    return at
  }

  /// The end of the line before the one that begins at an offset.
  func previousEnd(_ lineStart: Int) -> Int {
    var at = lineStart
    if at > 0, bytes[at - 1] == 0x0A { at -= 1 }
    if at > 0, bytes[at - 1] == 0x0D { at -= 1 }
    return at
  }

  /// The white space at the beginning of an offset's line.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    var at = start
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return text(TextRange(start, at))
  }

  func line(_ offset: Int) -> Int { lines.position(of: offset).line }

  /// Nothing but white space stands between two offsets.
  func isBlank(_ start: Int, _ end: Int) -> Bool {
    start <= end && end <= bytes.count && bytes[max(0, start)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension SyntaxProtocol {
  /// Without the trivia around.
  var textRange: TextRange {
    TextRange(positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  func nearest<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    for node in sequence(first: Syntax(self), next: { $0.parent }) {
      if let found = node.as(type) { return found }
    }
    return nil
  }

  /// A type or an extension. Asked of every node on the way up: casting to a protocol is slow, so the kind says first.
  var declGroup: (any DeclGroupSyntax)? {
    switch kind {
    case .structDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .actorDecl:
      Syntax(self).asProtocol(DeclGroupSyntax.self)
    default: nil
    }
  }

  /// The innermost one around.
  var declGroupAround: (any DeclGroupSyntax)? {
    sequence(first: Syntax(self), next: { $0.parent }).lazy.compactMap { $0.declGroup }.first
  }

  /// `self`
  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  /// The names of the types and extensions around a node, itself included, the outermost first.
  var typePath: [String] {
    sequence(first: Syntax(self), next: { $0.parent }).compactMap { node -> String? in
      guard let group = node.declGroup else { return nil }
      return group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? group.asProtocol(NamedDeclSyntax.self)?.name.name
    }.reversed()
  }

  func isInside(_ other: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(self), next: { $0.parent }).contains { $0.id == other.id }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var name: String {
    let text = self.text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
