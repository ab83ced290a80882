import JSONText
import SheetServer
import Testing

@Suite struct ClientCapabilitiesTests {
  private static let flags: [(String, @Sendable (ClientCapabilities) -> Bool)] = [
    ("workspace.didChangeWatchedFiles.dynamicRegistration", { $0.registersWatchedFiles }),
    ("workspace.workspaceFolders", { $0.hasWorkspaceFolders }),
    ("workspace.configuration", { $0.answersConfiguration }),
    ("workspace.didChangeConfiguration.dynamicRegistration", { $0.registersConfigurationChanges }),
    ("window.workDoneProgress", { $0.showsProgress }),
    ("window.showDocument.support", { $0.showsDocuments }),
    ("workspace.codeLens.refreshSupport", { $0.refreshesCodeLenses }),
    ("workspace.inlayHint.refreshSupport", { $0.refreshesInlayHints }),
    ("workspace.diagnostics.refreshSupport", { $0.refreshesDiagnostics }),
    ("textDocument.publishDiagnostics.relatedInformation", { $0.hasRelatedInformation }),
    ("textDocument.diagnostic.relatedInformation", { $0.hasRelatedInformation }),
    ("textDocument.publishDiagnostics.codeDescriptionSupport", { $0.hasCodeDescription }),
    ("textDocument.diagnostic.codeDescriptionSupport", { $0.hasCodeDescription }),
    ("experimental.sheetlens.indexChanged", { $0.wantsIndexChanged }),
  ]

  private static let objects: [(String, @Sendable (ClientCapabilities) -> Bool)] = [
    ("textDocument.diagnostic", { $0.pullsDiagnostics }),
    ("window.showMessage", { $0.asksByMessage }),
  ]

  /// `a.b` and a value as `{"a": {"b": value}}`.
  private static func capabilities(_ path: String, _ value: JSONValue) -> ClientCapabilities {
    let nested: JSONValue = path.split(separator: ".").reversed().reduce(value) { inner, key in
      .object([JSONValue.Member(String(key), inner)])
    }
    return ClientCapabilities(nested)
  }

  @Test func aFlagIsReadWhereItStands() {
    for (path, isSet) in Self.flags {
      #expect(isSet(Self.capabilities(path, true)), "\(path)")
      #expect(!isSet(Self.capabilities(path, false)), "\(path)")
      #expect(!isSet(Self.capabilities(path, "true")), "\(path)")
      #expect(!isSet(ClientCapabilities()), "\(path)")
    }
  }

  @Test func anObjectIsEnoughWhereThereIsNoFlag() {
    for (path, isSet) in Self.objects {
      #expect(isSet(Self.capabilities(path, [:])), "\(path)")
      #expect(!isSet(Self.capabilities(path, .null)), "\(path)")
      #expect(!isSet(ClientCapabilities()), "\(path)")
    }
  }

  @Test(arguments: [nil, .null, [], "all", ["workspace": .null], ["workspace": ["codeLens": true]]] as [JSONValue?])
  func whatSaysNothingGivesNothing(value: JSONValue?) {
    let client = ClientCapabilities(value)
    for (path, isSet) in Self.flags + Self.objects { #expect(!isSet(client), "\(path)") }
    #expect(client.positionEncodings == nil)
    #expect(!client.hoverIsMarkdown)
  }

  @Test func encodingsAreReadInTheirOrder() {
    #expect(
      Self.capabilities("general.positionEncodings", ["utf-32", 8, "utf-8"]).positionEncodings == ["utf-32", "utf-8"])
  }

  @Test(
    arguments: [
      (["markdown", "plaintext"], true), (["plaintext", "markdown"], true), (["plaintext"], false), ("markdown", false),
    ] as [(JSONValue, Bool)])
  func markdownMustBeOffered(formats: JSONValue, isMarkdown: Bool) {
    #expect(Self.capabilities("textDocument.hover.contentFormat", formats).hoverIsMarkdown == isMarkdown)
  }
}
