import JSONRPC
import JSONText
import SheetDiagnostics
import SheetIndex
import SheetModel

// Diagnostics: pulled where the client pulls, else pushed; never both.
extension Server {
  func documentDiagnostic(_ params: Params) throws(ResponseError) -> JSONValue {
    let uri = try params.uri()
    let previous = try params.optionalString("previousResultId")
    guard let (index, file, to, folder) = file(uri) else { return report(uri, [], previous) }
    let items = list(index, folder, in: file).map { json($0, to) }
    return report(uri, items, previous)
  }

  func workspaceDiagnostic(_ params: Params) throws(ResponseError) -> JSONValue {
    // By document: what shows a file's diagnostics may be called otherwise than we call it.
    var previous: [String: [(uri: String, id: String)]] = [:]
    for item in try params.array("previousResultIds") {
      let (uri, id) = (try item.string("uri"), try item.string("value"))
      previous[canonical(uri), default: []].append((uri, id))
    }
    var reports: [JSONValue] = []
    for folder in allFolders {
      let index = index(of: folder)
      let to = toLSP(index, folder)
      let byFile = Dictionary(grouping: list(index, folder)) { $0.place.file }
      for (file, items) in byFile.sorted(by: { $0.key < $1.key }) {
        let own = to.uri(file)
        let known = previous.removeValue(forKey: canonical(own)) ?? []
        let items = items.map { json($0, to) }
        for (uri, id) in known { reports.append(workspaceReport(uri, items, id)) }
        if known.isEmpty { reports.append(workspaceReport(own, items, nil)) }
      }
    }
    // What had diagnostics before and has none now.
    for (uri, id) in previous.values.joined().sorted(by: { $0.uri < $1.uri }) {
      reports.append(workspaceReport(uri, [], id))
    }
    return ["items": .array(reports)]
  }

  private func workspaceReport(_ uri: String, _ items: [JSONValue], _ previous: String?) -> JSONValue {
    guard case .object(let members) = report(uri, items, previous) else { return .null }
    let version = documents[canonical(uri)].map { JSONValue($0.document.version) } ?? .null
    return .object(members + [JSONValue.Member("uri", .string(uri)), JSONValue.Member("version", version)])
  }

  /// A full report, or that nothing has changed since the one the client has.
  private func report(_ uri: String, _ items: [JSONValue], _ previous: String?) -> JSONValue {
    // Neovim 0.12 forgets what it shows of a document that is closed, and keeps the number of the report.
    let opening = documents[canonical(uri)]?.opening ?? 0
    let id = "\(opening)." + Server.resultID(items)
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }

  /// The same for equal items: FNV-1a over their text.
  private static func resultID(_ items: [JSONValue]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in JSONValue.array(items).bytes() { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private func list(_ index: IndexSnapshot, _ folder: Folder, in file: FileID? = nil) -> [Diagnostic] {
    // What the client set was checked when it came.
    let own = Diagnostics.severities(named: settings.diagnostics).severities
    return Diagnostics.list(index, in: file, severities: folder.diagnostics.merging(own) { $1 })
  }

  private func json(_ item: Diagnostic, _ to: ToLSP) -> JSONValue {
    let severity: JSONValue
    switch item.severity {
    case .error: severity = 1
    case .warning: severity = 2
    case .information: severity = 3
    case .hint: severity = 4
    }
    var members = [
      JSONValue.Member("range", to.range(item.place)), JSONValue.Member("severity", severity),
      JSONValue.Member("code", .string(item.code.rawValue)), JSONValue.Member("source", .string(Tool.name)),
      JSONValue.Member("message", .string(item.message)),
    ]
    if client.hasCodeDescription {
      members.append(JSONValue.Member("codeDescription", ["href": .string(item.code.help)]))
    }
    if client.hasRelatedInformation, !item.related.isEmpty {
      members.append(
        JSONValue.Member(
          "relatedInformation",
          .array(item.related.map { ["location": to.location($0.place), "message": .string($0.message)] })))
    }
    return .object(members)
  }

  // MARK: Push

  /// Sends what has changed for the open documents.
  func publishDiagnostics() {
    guard !client.pullsDiagnostics else { return }
    var found: [Int: [Diagnostic]] = [:]
    for (key, entry) in documents.sorted(by: { $0.key < $1.key }) {
      let index = index(of: entry.folder)
      let all = found[entry.folder.number] ?? list(index, entry.folder)
      found[entry.folder.number] = all
      let to = toLSP(index, entry.folder)
      let items = index.file(entry.path).map { file in all.filter { $0.place.file == file }.map { json($0, to) } } ?? []
      let value = JSONValue.array(items)
      guard published[key] != value, published[key] != nil || !items.isEmpty else { continue }
      published[key] = value
      publish(entry.document.uri, items)
    }
  }

  func publish(_ uri: String, _ items: [JSONValue]) {
    environment.send(
      .notification(
        method: "textDocument/publishDiagnostics", params: ["uri": .string(uri), "diagnostics": .array(items)]))
  }
}
