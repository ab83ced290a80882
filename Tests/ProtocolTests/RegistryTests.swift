import Foundation
import JSONRPC
import JSONText
import PreviewLink
import SheetDiagnostics
import SheetFeatures
import SheetRefactoring
import SheetServer
import Testing

/// The headings and tables of protocol.md beside the lists in the code, both ways.
@Suite struct RegistryTests {
  private let document: ProtocolDocument

  init() throws { document = try ProtocolDocument() }

  private var extensionHeadings: [String] { document.headings(3).filter { $0.hasPrefix("sheetlens/") } }

  private func codes(_ heading: String) throws -> [String] {
    let rows = try document.table(heading)
    let codes = rows.compactMap { $0.code(0) }
    #expect(codes.count == rows.count, "a row of '\(heading)' names nothing")
    return codes
  }

  // MARK: Methods

  @Test func methodsFromTheClient() throws {
    let ours = extensionHeadings.filter { !Methods.fromServer.contains($0) }
    #expect((try codes("From the client") + ours).sorted() == Methods.fromClient)
  }

  @Test func methodsFromTheServer() throws {
    #expect(try codes("From the server").sorted() == Methods.fromServer.sorted())
  }

  @Test func extensions() {
    let fromServer = Methods.fromServer.filter { $0.hasPrefix("sheetlens/") }
    #expect(extensionHeadings.sorted() == (Methods.extensions + fromServer).sorted())
  }

  @Test func methodsOfRenderers() throws {
    #expect(try codes("From the renderer") == PreviewRequest.methods)
    #expect(try codes("To the renderer") == PreviewNotification.methods)
  }

  /// Each section has every part of the template.
  @Test func extensionsAreDescribedAlike() throws {
    for method in extensionHeadings {
      let start = try #require(document.lines.firstIndex(of: "### \(method)"))
      let section = document.lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
      for part in ["Purpose", "Direction", "Capability", "Stability", "CLI"] {
        #expect(section.contains { $0.hasPrefix("* **\(part).** ") }, "\(method) has no '\(part)'")
      }
      if Methods.extensions.contains(method) {
        let capability = "* **Capability.** `experimental[\"\(method)\"] = {\"version\": \(Methods.protocolVersion)}`"
        #expect(section.contains(capability), "\(method)")
        #expect(section.contains { $0.hasPrefix("* **Errors.** ") }, "\(method) has no 'Errors'")
      }
    }
  }

  @Test func protocolVersion() {
    #expect(document.lines.joined(separator: " ").contains("The protocol version is **\(Methods.protocolVersion)**"))
  }

  // MARK: Tables

  @Test func commands() throws { #expect(try codes("Commands").sorted() == Methods.commands.sorted()) }

  @Test func lensKinds() throws {
    #expect(try codes("Lenses").sorted() == Lens.Kind.allCases.map(\.rawValue).sorted())
    for row in try document.table("Lenses") {
      let command = try #require(row.code(3))
      #expect(Methods.commands.contains(command))
    }
  }

  @Test func diagnostics() throws {
    let written = try document.table("Diagnostics").map { "\($0.code(0) ?? "?") \($0.cells[1])" }
    #expect(written.sorted() == Diagnostic.Code.allCases.map { "\($0.rawValue) \($0.defaultSeverity)" }.sorted())
  }

  /// What a diagnostic links to is there, and its examples are those of its rule.
  @Test func diagnosticsHaveSections() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/SheetDiagnostics")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let rules = try files.map { file in
      try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\n/// ", with: "\n")
    }
    for code in Diagnostic.Code.allCases {
      #expect(code.help.hasSuffix("/protocol.md#\(code.rawValue)"))
      let start = try #require(document.lines.firstIndex(of: "### \(code.rawValue)"), "\(code.rawValue)")
      let end = document.lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? document.lines.endIndex
      let blocks = document.fences.filter { $0.language == "swift" && $0.line > start && $0.line <= end }
      #expect(blocks.count == 2, "\(code.rawValue)")
      for block in blocks {
        #expect(rules.contains { $0.contains("```swift\n\(block.text)\n```") }, "protocol.md:\(block.line)")
      }
    }
  }

  @Test func refactorings() throws {
    #expect(try codes("Actions").sorted() == ActionID.allCases.map(\.rawValue).sorted())
  }

  /// Each reason stands in one of the two tables; some are refused in one place and can be accepted in another.
  @Test func reasons() throws {
    let both = [Reason.mixedKinds, .noPresenterInLayer, .noPayloadIdentity, .stateRead].map(\.rawValue)
    let written = try codes("Reasons") + codes("Reasons to accept")
    #expect(written.sorted() == (Reason.allCases.map(\.rawValue) + both).sorted())
  }

  @Test func errorCodes() throws {
    let written = try document.table("Error codes").map { "\($0.cells[0]) \($0.cells[1])" }
    #expect(written.sorted() == ResponseError.Code.allCases.map { "\($0.rawValue) \($0)" }.sorted())
  }

  @Test func limits() throws {
    let written = try document.table("Limits").map { $0.cells[0] }
    #expect(written.contains("a message of \(FrameReader.bodyLimit >> 20) MiB"))
    #expect(written.contains("an open document of \(OpenDocument.sizeOfGiants >> 20) MiB"))
    let row = try #require(written.first { $0.hasPrefix("JSON of ") })
    let levels = try #require(row.split(separator: " ").compactMap { Int($0) }.first)
    func nested(_ count: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: count) + Array(repeating: UInt8(ascii: "]"), count: count)
    }
    #expect(throws: Never.self) { try JSONValue.parse(nested(levels)) }
    #expect(throws: JSONError.self) { try JSONValue.parse(nested(levels + 1)) }
  }

  // MARK: Settings

  /// The key of each stored property of `Settings`.
  private static let keys = [
    "definition": "definition", "lensesOnPresentations": "codeLens.presentations",
    "lensesOnDestinations": "codeLens.destinations", "lensesOnViews": "codeLens.views",
    "previewLenses": "codeLens.previews", "previews": "previews",
    "hoverPreview": "hoverPreview", "inlayHints": "inlayHints",
    "diagnostics": "diagnostics", "presenters": "presenters", "includeTests": "includeTests", "logLevel": "logLevel",
  ]

  private func settings(_ key: String, _ value: JSONValue) -> Settings {
    let parts = key.split(separator: ".").map(String.init)
    let whole = parts.reversed().reduce(value) { JSONValue.object([JSONValue.Member($1, $0)]) }
    var settings = Settings()
    settings.merge(whole)
    return settings
  }

  @Test func everySettingHasARow() throws {
    let properties = Mirror(reflecting: Settings()).children.compactMap(\.label).filter { $0 != "warnings" }
    #expect(properties.sorted() == Self.keys.keys.sorted())
    // `codeLens` itself is short for its three keys.
    #expect(try codes("Settings").sorted() == (Array(Self.keys.values) + ["codeLens"]).sorted())
  }

  @Test func everyRowIsASettingThatIsUnderstood() throws {
    for key in try codes("Settings") {
      let warnings = settings(key, 7).warnings
      #expect(warnings.count == 1, "\(key)")
      #expect(warnings.allSatisfy { !$0.contains("unknown") }, "\(key): \(warnings)")
    }
  }

  @Test func defaultsAreWhatTheTableSays() throws {
    for row in try document.table("Settings") {
      let key = try #require(row.code(0))
      guard let value = row.code(2) else {
        #expect(key == "codeLens")
        continue
      }
      #expect(settings(key, try JSONValue.parse(Array(value.utf8))) == Settings(), "\(key)")
    }
  }

  @Test func valuesAreWhatTheTableSays() throws {
    for row in try document.table("Settings") {
      let key = try #require(row.code(0))
      let quoted = row.cells[1].split(separator: "`").filter { $0.hasPrefix("\"") }.map {
        String($0.dropFirst().dropLast())
      }
      switch key {
      case "definition":
        #expect(quoted == Settings.Definition.allCases.map(\.rawValue))
      case "logLevel":
        #expect(quoted == LogLevel.allCases.map(\.rawValue))
      case "diagnostics":
        #expect(!quoted.isEmpty)
        for severity in quoted { #expect(settings(key, ["multiple-sheets": .string(severity)]).warnings == []) }
      default: continue
      }
    }
  }
}
