import JSONText

/// What the client can do, so far as it matters to us. Everything is false until the client says so.
package struct ClientCapabilities: Sendable {
  package var positionEncodings: [String]?
  package var pullsDiagnostics = false
  package var hoverIsMarkdown = false
  package var registersWatchedFiles = false
  package var hasWorkspaceFolders = false
  package var answersConfiguration = false
  package var registersConfigurationChanges = false
  package var showsProgress = false
  package var showsDocuments = false
  package var refreshesCodeLenses = false
  package var refreshesInlayHints = false
  package var refreshesDiagnostics = false
  package var hasRelatedInformation = false
  package var hasCodeDescription = false
  package var asksByMessage = false
  package var hasCodeActionLiterals = false
  /// `edit` of a code action may come with `codeAction/resolve`.
  package var resolvesEdits = false
  package var showsDisabledActions = false
  package var takesDocumentChanges = false
  package var createsFiles = false
  package var showsChangeAnnotations = false
  /// `experimental.sheetlens.indexChanged`.
  package var wantsIndexChanged = false

  package init() {}

  package init(_ value: JSONValue?) {
    func find(_ path: String) -> JSONValue? {
      path.split(separator: ".").reduce(value) { $0?[String($1)] }
    }
    func flag(_ path: String) -> Bool { find(path)?.boolValue ?? false }
    func isObject(_ path: String) -> Bool { if case .object? = find(path) { true } else { false } }

    positionEncodings = find("general.positionEncodings")?.arrayValue?.compactMap(\.stringValue)
    pullsDiagnostics = isObject("textDocument.diagnostic")
    hoverIsMarkdown =
      find("textDocument.hover.contentFormat")?.arrayValue?.contains { $0.stringValue == "markdown" } ?? false
    registersWatchedFiles = flag("workspace.didChangeWatchedFiles.dynamicRegistration")
    hasWorkspaceFolders = flag("workspace.workspaceFolders")
    answersConfiguration = flag("workspace.configuration")
    registersConfigurationChanges = flag("workspace.didChangeConfiguration.dynamicRegistration")
    showsProgress = flag("window.workDoneProgress")
    showsDocuments = flag("window.showDocument.support")
    refreshesCodeLenses = flag("workspace.codeLens.refreshSupport")
    refreshesInlayHints = flag("workspace.inlayHint.refreshSupport")
    refreshesDiagnostics = flag("workspace.diagnostics.refreshSupport")
    hasRelatedInformation =
      flag("textDocument.publishDiagnostics.relatedInformation") || flag("textDocument.diagnostic.relatedInformation")
    hasCodeDescription =
      flag("textDocument.publishDiagnostics.codeDescriptionSupport")
      || flag("textDocument.diagnostic.codeDescriptionSupport")
    asksByMessage = isObject("window.showMessage")
    hasCodeActionLiterals = isObject("textDocument.codeAction.codeActionLiteralSupport")
    resolvesEdits =
      flag("textDocument.codeAction.dataSupport")
      && find("textDocument.codeAction.resolveSupport.properties")?.arrayValue?.contains { $0.stringValue == "edit" }
        ?? false
    showsDisabledActions = flag("textDocument.codeAction.disabledSupport")
    // Neovim says what it can do with them, and not that it takes them.
    takesDocumentChanges =
      flag("workspace.workspaceEdit.documentChanges")
      || !(find("workspace.workspaceEdit.resourceOperations")?.arrayValue ?? []).isEmpty
    createsFiles =
      takesDocumentChanges
      && find("workspace.workspaceEdit.resourceOperations")?.arrayValue?.contains { $0.stringValue == "create" }
        ?? false
    showsChangeAnnotations = takesDocumentChanges && isObject("workspace.workspaceEdit.changeAnnotationSupport")
    wantsIndexChanged = flag("experimental.sheetlens.indexChanged")
  }
}
