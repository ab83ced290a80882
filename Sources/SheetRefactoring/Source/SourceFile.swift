import SheetIndex
import SheetModel
import SheetSyntax
import SwiftParser
import SwiftSyntax

/// A file with its syntax tree, and what its author's style is. Most files that are looked at hold nothing of what is
/// looked for: the tree is made when something asks for it.
final class SourceFile {
  let file: FileID
  let path: String
  let bytes: [UInt8]
  private(set) lazy var lines = bytes.withUnsafeBufferPointer { LineTable($0) }
  private(set) lazy var style = SourceStyle(self)
  private(set) lazy var tree = parse().tree

  private var parsed: IncrementalParseResult?
  /// The same file before an edit, until the tree is made.
  private var old: SourceFile?
  /// How many times parts of older trees were taken over, one after the other.
  private var age = 0

  var isParsed: Bool { parsed != nil }

  /// - Parameter old: the same file before an edit; statements and members that the edit leaves alone are taken over.
  init(_ file: FileID, path: String, _ bytes: [UInt8], after old: SourceFile? = nil) {
    self.file = file
    self.path = path
    self.bytes = bytes
    // Of several edits in between only the text before the first has a tree.
    self.old = old.flatMap { $0.isParsed ? $0 : $0.old }
  }

  /// Takes over a tree that was made elsewhere, where it has none yet.
  func take(_ parsed: IncrementalParseResult, of bytes: [UInt8]) {
    guard !isParsed, bytes.count == self.bytes.count else { return }
    self.parsed = parsed
    old = nil
  }

  private func parse() -> IncrementalParseResult {
    if let parsed { return parsed }
    let old = old.flatMap { $0.age < SourceFile.oldest && !$0.tree.hasError ? $0 : nil }
    let result = Self.parse(bytes, after: old?.transition(to: bytes))
    age = old.map { $0.age + 1 } ?? 0
    self.old = nil
    parsed = result
    return result
  }

  static func parse(_ bytes: [UInt8], after transition: IncrementalParseTransition? = nil) -> IncrementalParseResult {
    bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(
        source: $0, maximumNestingLevel: SourceParse.deepestNesting, parseTransition: transition)
    }
  }

  /// A tree holds on to those that it has parts of: now and then one is made whole.
  private static let oldest = 50

  private func transition(to new: [UInt8]) -> IncrementalParseTransition? {
    guard let parsed else { return nil }
    let (head, tail) = CommonText.ends(bytes, new)
    let range = AbsolutePosition(utf8Offset: head)..<AbsolutePosition(utf8Offset: bytes.count - tail)
    let edit = SourceEdit(range: range, replacement: Array(new[head..<(new.count - tail)]))
    return IncrementalParseTransition(
      previousIncrementalParseResult: parsed, edits: ConcurrentEdits(edit))
  }

  /// All of it.
  var range: TextRange { TextRange(0, bytes.count) }

  func text(_ range: TextRange) -> String {
    guard range.start >= 0, range.start <= range.end, range.end <= bytes.count else { return "" }
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  func text(_ node: some SyntaxProtocol) -> String { text(node.textRange) }

  func place(_ node: some SyntaxProtocol) -> Place { Place(file, node.textRange) }

  func token(at offset: Int) -> TokenSyntax? {
    offset >= 0 && offset < bytes.count ? tree.token(at: AbsolutePosition(utf8Offset: offset)) : nil
  }

  /// What is meant at an offset: of a place in the attributes or the modifiers of a type, `@main private struct`, the type,
  /// which begins with its keyword.
  func meant(at offset: Int) -> Int {
    guard let group = token(at: offset)?.declGroupAround, group.start <= offset, offset < group.introducer.start else {
      return offset
    }
    return group.introducer.start
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
    sequence(first: Syntax(self), next: { $0.parent }).firstMapped { $0.declGroup }
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
