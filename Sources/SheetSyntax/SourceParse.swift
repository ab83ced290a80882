import SwiftParser
import SwiftSyntax

/// Parses a text as deep as it is nested.
package enum SourceParse {
  /// What the parser reads at most, in any build: by itself it gives up at 20 levels where it was built for debugging,
  /// and views that people write are nested more deeply. Whoever parses has a stack for that (`Workers`).
  package static let deepestNesting = 256

  package static func tree(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    Parser.parse(source: bytes, maximumNestingLevel: deepestNesting)
  }

  package static func tree(_ bytes: [UInt8]) -> SourceFileSyntax { bytes.withUnsafeBufferPointer { tree($0) } }
}
