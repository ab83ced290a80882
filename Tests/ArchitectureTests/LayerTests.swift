import Foundation
import Testing

/// The arrows between the targets, read from the import lines.
@Suite struct LayerTests {
  /// What each target may import of ours; the order is that of the layers, lowest first.
  private static let allowed: [String: Set<String>] = [
    "SheetModel": [],
    "JSONText": [],
    "SheetSyntax": ["SheetModel"],
    "SheetScene": ["JSONText"],
    "CellCanvas": [],
    "SceneLayout": ["CellCanvas", "SheetScene"],
    "TerminalIO": ["CellCanvas"],
    "PreviewStrings": ["JSONText", "SheetScene"],
    "PreviewLink": ["JSONRPC", "JSONText"],
    "SheetPreview": [
      "JSONText", "PreviewStrings", "SheetFeatures", "SheetIndex", "SheetModel", "SheetProject", "SheetScene",
      "SheetSyntax",
    ],
    "PreviewRenderer": [
      "CellCanvas", "JSONRPC", "JSONText", "PreviewLink", "SceneLayout", "SheetIndex", "SheetModel", "SheetPreview",
      "SheetProject", "SheetScene", "TerminalIO",
    ],
    "SheetProject": ["JSONText", "SheetModel"],
    "SheetIndex": ["SheetModel", "SheetProject", "SheetSyntax"],
    "SheetFeatures": ["SheetIndex", "SheetModel"],
    "SheetDiagnostics": ["SheetIndex", "SheetModel"],
    "SheetRefactoring": ["SheetIndex", "SheetModel", "SheetProject", "SheetSyntax"],
    "JSONRPC": ["JSONText"],
    "SheetServer": [
      "CellCanvas", "JSONRPC", "JSONText", "PreviewLink", "SceneLayout", "SheetDiagnostics", "SheetFeatures",
      "SheetIndex",
      "SheetModel", "SheetOutput", "SheetPreview", "SheetProject", "SheetRefactoring", "SheetScene",
    ],
    "SheetOutput": ["JSONText", "SheetDiagnostics", "SheetFeatures", "SheetIndex", "SheetModel", "SheetRefactoring"],
    "SheetTestSupport": ["JSONRPC", "JSONText", "SheetIndex", "SheetModel", "SheetProject", "SheetServer"],
    "sheetlens": [
      "CellCanvas", "JSONText", "PreviewLink", "PreviewRenderer", "SceneLayout", "SheetDiagnostics", "SheetFeatures",
      "SheetIndex", "SheetModel", "SheetOutput", "SheetPreview", "SheetProject", "SheetRefactoring", "SheetScene",
      "SheetServer", "TerminalIO",
    ],
    "sheetlens-benchmark": [
      "CellCanvas", "SceneLayout", "SheetIndex", "SheetPreview", "SheetProject", "SheetScene",
    ],
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func imports(of target: String) throws -> [(file: String, module: String)] {
    let folder = root.appending(path: "Sources/\(target)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var result: [(String, String)] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2, words[0] == "import" { result.append((file.lastPathComponent, String(words[1]))) }
      }
    }
    return result
  }

  @Test func everyTargetIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted()) func arrowsPointDownwards(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    for (file, module) in try Self.imports(of: target) where Self.allowed[module] != nil {
      #expect(allowed.contains(module), "\(target)/\(file) imports \(module)")
    }
  }

  @Test func onlySyntaxAndRefactoringsKnowSwiftSyntax() throws {
    for target in Self.allowed.keys where target != "SheetSyntax" && target != "SheetRefactoring" {
      for (file, module) in try Self.imports(of: target) {
        #expect(!["SwiftSyntax", "SwiftParser"].contains(module), "\(target)/\(file) imports \(module)")
      }
    }
  }

  /// Loading Foundation costs as much time as reading a thousand files; tests may.
  @Test func noTargetLoadsFoundation() throws {
    for target in Self.allowed.keys where target != "SheetTestSupport" {
      for (file, module) in try Self.imports(of: target) { #expect(module != "Foundation", "\(target)/\(file)") }
    }
  }

  /// An edit of what a string says resolves only what has noted that it reads strings: who reads one must note it.
  @Test func whatReadsStringsNotesThat() throws {
    let folder = Self.root.appending(path: "Sources/SheetIndex")
    var readers: [String] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // A manifest that changes brings everything anew.
      guard text.contains(".string(let "), !file.hasSuffix("/SourceModules.swift") else { continue }
      readers.append(file)
      #expect(text.contains("Trace.everyText") || text.contains("Trace.text(of:"), "\(file)")
    }
    #expect(readers.count > 2)
  }
}
