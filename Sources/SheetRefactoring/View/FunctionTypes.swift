import SwiftSyntax

extension Project {
  /// Whether what is written for a value is a closure, or a name that the project has for one.
  func isFunctionType(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    if type.trimmedDescription.contains("->") { return true }
    var bare = type
    while let inner = bare.as(OptionalTypeSyntax.self)?.wrappedType ?? bare.as(AttributedTypeSyntax.self)?.baseType {
      bare = inner
    }
    guard let name = bare.as(IdentifierTypeSyntax.self)?.name.name ?? bare.as(MemberTypeSyntax.self)?.name.name else {
      return false
    }
    return functionAliases.contains(name)
  }

  /// What `functionAliases` says once.
  func findFunctionAliases() -> Set<String> {
    var result: Set<String> = []
    for file in cache.names.filesWithAliases {
      let names: [String] = cache.fact("function aliases", of: file, index.unit(of: file)) {
        // Most aliases are of types: their files need no tree.
        guard bytes(of: file).mayAliasFunction else { return [] }
        return (try? source(file)).map { FunctionAliases($0.tree).names } ?? []
      }
      result.formUnion(names)
    }
    return result
  }
}

extension [UInt8] {
  /// Whether an arrow stands in what some `typealias` is said to be: up to the end of its line, and further where brackets
  /// are open or the next line goes on.
  var mayAliasFunction: Bool {
    let word = Array("typealias".utf8)
    return withUnsafeBufferPointer { bytes in
      var at = 0
      while at + word.count <= bytes.count {
        guard bytes[at] == word[0], bytes[at..<(at + word.count)].elementsEqual(word) else {
          at += 1
          continue
        }
        at += word.count
        if Self.isArrow(ahead: &at, in: bytes) { return true }
      }
      return false
    }
  }

  private static func isArrow(ahead at: inout Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (depth, last) = (0, UInt8(ascii: " "))
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): return true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        let next = bytes[at...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let goesOn = next.map { [UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "/")].contains($0) } ?? false
        if depth <= 0, last != UInt8(ascii: "="), !goesOn { return false }
        continue
      case 0x20, 0x09: continue
      default: break
      }
      last = byte
    }
    return false
  }
}

/// The type aliases of a file that stand for functions, nested ones too.
private final class FunctionAliases: SyntaxVisitor {
  private(set) var names: [String] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.trimmedDescription.contains("->") { names.append(node.name.name) }
    return .skipChildren
  }
}
