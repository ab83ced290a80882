import JSONRPC
import JSONText

/// Every method of the protocol, once. protocol.md is checked against these lists.
package enum Methods {
  /// Raised when a field of ours changes its meaning or goes.
  package static let protocolVersion = 1

  typealias RequestHandler = @Sendable (Server, Params) throws(ResponseError) -> JSONValue
  typealias NotificationHandler = @Sendable (Server, Params) throws(ResponseError) -> Void

  static let requests: [String: RequestHandler] = [
    "initialize": { server, params throws(ResponseError) in try server.initialize(params) },
    "shutdown": { server, _ throws(ResponseError) in server.shutDown() },
    "textDocument/implementation": { server, params throws(ResponseError) in try server.implementation(params) },
    "textDocument/definition": { server, params throws(ResponseError) in try server.definition(params) },
    "textDocument/hover": { server, params throws(ResponseError) in try server.hover(params) },
    "textDocument/codeLens": { server, params throws(ResponseError) in try server.codeLens(params) },
    "codeLens/resolve": { server, params throws(ResponseError) in try server.resolveCodeLens(params) },
    "textDocument/inlayHint": { server, params throws(ResponseError) in try server.inlayHint(params) },
    "textDocument/codeAction": { server, params throws(ResponseError) in try server.codeAction(params) },
    "codeAction/resolve": { server, params throws(ResponseError) in try server.resolveCodeAction(params) },
    "textDocument/diagnostic": { server, params throws(ResponseError) in try server.documentDiagnostic(params) },
    "workspace/diagnostic": { server, params throws(ResponseError) in try server.workspaceDiagnostic(params) },
    "workspace/symbol": { server, params throws(ResponseError) in try server.workspaceSymbol(params) },
    "workspace/executeCommand": { server, params throws(ResponseError) in try server.executeCommand(params) },
    "sheetlens/destinations": { server, params throws(ResponseError) in try server.destinations(params) },
    "sheetlens/presentations": { server, params throws(ResponseError) in try server.presentations(params) },
    "sheetlens/sheetViews": { server, params throws(ResponseError) in try server.sheetViews(params) },
    "sheetlens/presenters": { server, params throws(ResponseError) in try server.presenters(params) },
    "sheetlens/graph": { server, params throws(ResponseError) in try server.graph(params) },
    "sheetlens/status": { server, _ throws(ResponseError) in server.status() },
    "sheetlens/isRelevant": { server, params throws(ResponseError) in try server.isRelevant(params) },
  ]

  static let notifications: [String: NotificationHandler] = [
    "initialized": { server, _ throws(ResponseError) in server.initialized() },
    "exit": { server, _ throws(ResponseError) in server.end(server.lifecycle.exitCode, "the client said so") },
    "$/setTrace": { server, params throws(ResponseError) in server.trace = try params.string("value") },
    "textDocument/didOpen": { server, params throws(ResponseError) in try server.didOpen(params) },
    "textDocument/didChange": { server, params throws(ResponseError) in try server.didChange(params) },
    "textDocument/didSave": { server, params throws(ResponseError) in try server.didSave(params) },
    "textDocument/didClose": { server, params throws(ResponseError) in try server.didClose(params) },
    "sheetlens/didMoveCursor": { server, params throws(ResponseError) in try server.didMoveCursor(params) },
    "workspace/didChangeWatchedFiles": { server, params throws(ResponseError) in
      try server.didChangeWatchedFiles(params)
    },
    "workspace/didChangeWorkspaceFolders": { server, params throws(ResponseError) in
      try server.didChangeWorkspaceFolders(params)
    },
    "workspace/didChangeConfiguration": { server, params throws(ResponseError) in
      try server.didChangeConfiguration(params)
    },
  ]

  /// What the client may send, `$/cancelRequest` included, which takes effect before it is handled.
  package static var fromClient: [String] {
    (Array(requests.keys) + Array(notifications.keys) + ["$/cancelRequest"]).sorted()
  }

  /// Requests and notifications that we send.
  package static let fromServer = [
    "$/logTrace", "$/progress", "client/registerCapability", "sheetlens/indexChanged",
    "textDocument/publishDiagnostics", "window/logMessage", "window/showDocument", "window/showMessage",
    "window/showMessageRequest", "window/workDoneProgress/create", "workspace/codeLens/refresh",
    "workspace/configuration", "workspace/diagnostic/refresh", "workspace/inlayHint/refresh",
  ]

  /// Our own requests and notifications, as announced in `capabilities.experimental`.
  package static var extensions: [String] {
    (Array(requests.keys) + Array(notifications.keys)).filter { $0.hasPrefix("sheetlens/") }.sorted()
  }

  package static let commands = [
    "sheetlens.goToSheetView", "sheetlens.preview", "sheetlens.reindex", "sheetlens.showPresenters",
  ]
}
