import SheetIndex
import SheetModel

/// An `onDismiss` that does nothing.
///
/// Detect: the literal argument `onDismiss: {}` of a `sheet` or `fullScreenCover`.
///
/// Do not report: a closure that holds anything, be it a comment; the first of two trailing closures,
/// which has no label to delete; wrappers of the project, which may need the argument.
///
/// Fix: delete the argument.
///
/// ## Before
/// ```swift
/// .sheet(isPresented: $helping, onDismiss: {}) { Help() }
/// ```
/// ## After
/// ```swift
/// .sheet(isPresented: $helping) { Help() }
/// ```
enum EmptyOnDismiss: DiagnosticRule {
  static let code = Diagnostic.Code.emptyOnDismiss

  private static let label = "onDismiss"
  private static let kinds: Set<String> = ["sheet", "fullScreenCover"]

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    sites.compactMap { site in
      guard kinds.contains(site.presentation.kind), site.facts.isSystem,
        let source = index.source(of: site.file)
      else { return nil }
      return diagnostic(site.facts.call.arguments, site.file, source)
    }
  }

  private static func diagnostic(_ arguments: [Argument], _ file: FileID, _ source: [UInt8])
    -> Diagnostic?
  {
    guard let at = arguments.firstIndex(where: { $0.label == label && !$0.isTrailing }),
      let closure = arguments[at].value.closure?.range, isEmpty(closure, source),
      let start = labelStart(before: closure.start, source)
    else { return nil }
    var fixes: [Diagnostic.Fix] = []
    if at > 0, isComma(TextRange(arguments[at - 1].value.range.end, start), source) {
      let removed = TextRange(arguments[at - 1].value.range.end, closure.end)
      fixes = [
        Diagnostic.Fix(
          title: "Remove 'onDismiss: {}'",
          action: .edits([Diagnostic.Edit(place: Place(file, removed), text: "")]))
      ]
    }
    return Diagnostic(
      code, "'onDismiss: {}' does nothing", at: Place(file, TextRange(start, closure.end)),
      fixes: fixes)
  }

  /// `{}` with nothing but space in it; a comment is a reason to keep it.
  private static func isEmpty(_ closure: TextRange, _ source: [UInt8]) -> Bool {
    guard closure.end <= source.count, closure.end - closure.start >= 2 else { return false }
    return source[(closure.start + 1)..<(closure.end - 1)].allSatisfy { isSpace($0) }
  }

  /// Where the label begins; nil where a comment stands between it and the value.
  private static func labelStart(before value: Int, _ source: [UInt8]) -> Int? {
    var at = value
    while at > 0, isSpace(source[at - 1]) { at -= 1 }
    guard at > 0, source[at - 1] == UInt8(ascii: ":") else { return nil }
    at -= 1
    while at > 0, isSpace(source[at - 1]) { at -= 1 }
    let start = at - label.utf8.count
    guard start >= 0, source[start..<at].elementsEqual(label.utf8) else { return nil }
    return start
  }

  /// A comma and space, so that nothing of the argument before is deleted with it.
  private static func isComma(_ range: TextRange, _ source: [UInt8]) -> Bool {
    guard range.end <= source.count else { return false }
    return source[range.start..<range.end].filter { !isSpace($0) } == [UInt8(ascii: ",")]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
