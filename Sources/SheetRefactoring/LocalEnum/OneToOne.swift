import SheetModel
import SwiftParser
import SwiftSyntax

/// The check after the edit (R15): every place that opened a state opens the case of that very state,
/// and nothing that parsed before fails to parse.
enum OneToOne {
  static func check(_ change: FileChange, of source: SourceFile, _ conversions: [Conversion]) throws(Finding) {
    let result = change.result
    let tree = result.withUnsafeBufferPointer { Parser.parse(source: $0) }
    if tree.hasError, !source.tree.hasError {
      throw Finding(.internalError, "the result for '\(change.path)' would not parse", at: nil)
    }
    let text = String(decoding: result, as: UTF8.self)
    for conversion in conversions {
      var wanted: [String: Int] = [:]
      for (index, merged) in conversion.group.slots.enumerated() {
        let count = merged.uses.filter { use in
          guard use.use.source === source else { return false }
          switch use.role {
          case .open, .assign: return true
          case .toggle: return true
          default: return false
          }
        }.count
        wanted[conversion.cases[index], default: 0] += count
      }
      let finder = Openings(conversion, wanted.keys)
      finder.walk(tree)
      for (name, count) in wanted where finder.counts[name, default: 0] < count {
        throw Finding(
          .internalError,
          "\(count) places open '\(name)' in '\(change.path)', but the result has \(finder.counts[name, default: 0])",
          at: nil)
      }
    }
    _ = text
  }

  /// Counts the assignments that name a case.
  private final class Openings: SyntaxVisitor {
    let property: String
    let names: Set<String>
    var counts: [String: Int] = [:]

    init(_ conversion: Conversion, _ names: some Sequence<String>) {
      property = conversion.property
      self.names = Set(names)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self), parts[0].trimmedDescription.hasSuffix(property)
      else { return .visitChildren }
      let cases = Cases(names)
      for part in parts.dropFirst(2) { cases.walk(part) }
      if let name = cases.first, !isInBinding(node) { counts[name, default: 0] += 1 }
      return .visitChildren
    }

    private func isInBinding(_ node: SequenceExprSyntax) -> Bool { false }
  }

  private final class Cases: SyntaxVisitor {
    let names: Set<String>
    var first: String?

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base == nil, first == nil, names.contains(node.declName.baseName.text) { first = node.declName.baseName.text }
      return .visitChildren
    }
  }
}
