import JSONRPC
import JSONText
import SheetModel
import SheetProject

// Beginning and end of a session, and its settings.
extension Server {
  func initialize(_ params: Params) throws(ResponseError) -> JSONValue {
    guard case .object = params.value else { throw ResponseError(.invalidParams, "'params' must be an object") }
    // What may be refused comes first: nothing of a request that failed counts for the next.
    let (folders, trace) = (try roots(params), try params.optionalString("trace"))
    let (capabilities, process) = (try params.optionalObject("capabilities"), try params.optionalInteger("processId"))
    let info = try params.optionalObject("clientInfo")
    let name = [try info?.optionalString("name"), try info?.optionalString("version")]
    client = ClientCapabilities(capabilities?.value)
    encoding = PositionEncoding.negotiated(client.positionEncodings)
    let options = params.value["initializationOptions"]
    settings.merge(options)
    switch options {
    case nil, .null?, .object?, .array([])?: break
    // Anything may be sent there, so nothing is refused.
    default: settings.warnings.append("'initializationOptions' must be an object; the settings are the default ones")
    }
    initialSettings = settings
    initialSettings.warnings = []
    if case .object(let members)? = options?["textDocument/codeLens"]?["supportedCommands"] {
      for member in members { clientCommands[member.key] = member.value.stringValue }
    }
    if let process { parent = process }
    if let trace { self.trace = trace }
    initialFolders = folders
    clientName = name.compactMap { $0 }.joined(separator: " ")
    enter(.running)
    return [
      "capabilities": ServerCapabilities.json(
        client, settings, encoding, commands: Methods.commands.filter { clientCommands[$0] == nil }),
      "serverInfo": ["name": .string(Tool.name), "version": .string(Tool.version)],
    ]
  }

  /// Some clients send folders, some a root URI, some only a path.
  private func roots(_ params: Params) throws(ResponseError) -> [String] {
    if params.has("workspaceFolders") {
      let folders = try params.array("workspaceFolders").map { folder throws(ResponseError) in try folder.string("uri")
      }
      if !folders.isEmpty { return folders }
    }
    if let root = try params.optionalString("rootUri") { return [root] }
    if let root = try params.optionalString("rootPath") { return [FileURI.uri(root)] }
    return []
  }

  func initialized() {
    for warning in settings.warnings { complain(warning) }
    settings.warnings = []
    for uri in initialFolders { addFolder(uri) }
    initialFolders = []
    openPreviews()
    registerWatchers()
    if client.registersConfigurationChanges {
      register("sheetlens-configuration", "workspace/didChangeConfiguration", ["section": .string(Tool.name)])
    }
    pullConfiguration()
  }

  func shutDown() -> JSONValue {
    enter(.shutDown)
    return .null
  }

  // MARK: Settings

  func didChangeConfiguration(_ params: Params) throws(ResponseError) {
    if client.answersConfiguration { return pullConfiguration() }
    // A section that is not there says as much as one that is null.
    let settings = params.value["settings"]
    if case .object? = settings { adopt(settings?[Tool.name] ?? .null) }
  }

  private func pullConfiguration() {
    guard client.answersConfiguration else { return }
    ask("workspace/configuration", ["items": [["section": .string(Tool.name)]]]) { [weak self] result in
      guard case .success(let value) = result else { return }
      self?.adopt(value.arrayValue?.first)
    }
  }

  private func adopt(_ value: JSONValue?) {
    var new = initialSettings
    switch value {
    case .object?: new.merge(value)
    case .null?: break
    default: return
    }
    for warning in new.warnings { complain(warning) }
    new.warnings = []
    let old = settings
    settings = new
    guard new != old else { return }
    if new.presenters != old.presenters || new.includeTests != old.includeTests {
      for folder in folders { want(.index, folder) }
    }
    if new.includeTests != old.includeTests { reassignDocuments() }
    indexChanged()
  }

  // MARK: Folders

  func didChangeWorkspaceFolders(_ params: Params) throws(ResponseError) {
    let event = try params.object("event")
    for folder in try event.optionalArray("removed") { removeFolder(try folder.string("uri")) }
    for folder in try event.optionalArray("added") { addFolder(try folder.string("uri")) }
    reassignDocuments()
  }
}
