import SheetModel
import SheetSyntax
import SwiftSyntax

/// The check after the edit (R15): in each file as many statements open a case as opened its state before,
/// and nothing that parsed before fails to parse.
///
/// It counts and does not compare places: contents move. That each trigger gets its own case follows from
/// `SlotRewrites`, which goes through the uses of one state at a time.
enum OneToOne {
  /// - Parameter opened: how many statements were rewritten to open each case, by property and case.
  static func check(
    _ change: FileChange, of source: SourceFile, opened: [(property: String, counts: [String: Int])]
  ) throws(Finding) {
    let tree = SourceParse.tree(change.result)
    if tree.hasError, !source.tree.hasError {
      throw Finding(.internalError, "the result for '\(change.path)' would not parse", at: nil)
    }
    for (property, wanted) in opened {
      let before = Openings(property, wanted.keys)
      before.walk(source.tree)
      let after = Openings(property, wanted.keys)
      after.walk(tree)
      for (name, count) in wanted.sorted(by: { $0.key < $1.key }) {
        let found = after.counts[name, default: 0] - before.counts[name, default: 0]
        // A binding that is made of the state opens it once more.
        guard found >= count else {
          throw Finding(
            .internalError, "\(count) places opened '\(name)' in '\(change.path)', but \(found) do in the result",
            at: nil)
        }
      }
    }
  }

  static func checkNew(_ change: FileChange) throws(Finding) {
    let tree = SourceParse.tree(change.result)
    if tree.hasError { throw Finding(.internalError, "the new file '\(change.path)' would not parse", at: nil) }
  }

  /// Counts the assignments that name a case.
  private final class Openings: SyntaxVisitor {
    let property: String
    let names: Set<String>
    var counts: [String: Int] = [:]

    init(_ property: String, _ names: some Sequence<String>) {
      self.property = property
      self.names = Set(names)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self), parts[0].trimmedDescription.hasSuffix(property)
      else { return .visitChildren }
      let cases = Cases(names)
      for part in parts.dropFirst(2) { cases.walk(part) }
      for name in cases.all { counts[name, default: 0] += 1 }
      return .visitChildren
    }
  }

  private final class Cases: SyntaxVisitor {
    let names: Set<String>
    var all: Set<String> = []

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base == nil, names.contains(node.declName.baseName.text) { all.insert(node.declName.baseName.text) }
      return .visitChildren
    }
  }
}
