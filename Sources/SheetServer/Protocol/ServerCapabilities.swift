import JSONText
import SheetModel
import SheetRefactoring

/// What we offer, for a client and its settings. Nothing is offered that the main Swift server does
/// better: no rename, no references, no symbols of a document, no completion, no formatting.
enum ServerCapabilities {
  static func json(
    _ client: ClientCapabilities, _ settings: Settings, _ encoding: PositionEncoding, commands: [String]
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key, value)) }
    add("positionEncoding", .string(encoding.rawValue))
    add("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]])
    add("implementationProvider", true)
    if settings.definition != .off { add("definitionProvider", true) }
    add("hoverProvider", true)
    add("codeLensProvider", ["resolveProvider": true])
    if client.hasCodeActionLiterals {
      add(
        "codeActionProvider",
        [
          "codeActionKinds": .array(ActionID.allCases.map { .string(Server.kind($0)) }),
          "resolveProvider": .bool(client.resolvesEdits),
        ])
    }
    if settings.inlayHints { add("inlayHintProvider", ["resolveProvider": false]) }
    add("workspaceSymbolProvider", ["resolveProvider": false])
    if client.pullsDiagnostics {
      add(
        "diagnosticProvider",
        ["identifier": .string(Tool.name), "interFileDependencies": true, "workspaceDiagnostics": true])
    }
    add("executeCommandProvider", ["commands": .array(commands.map { .string($0) })])
    add("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]])
    add(
      "experimental",
      .object(
        Methods.extensions.map { JSONValue.Member($0, ["version": JSONValue(Methods.protocolVersion)]) }))
    return .object(members)
  }
}
