import JSONRPC
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel
import SheetOutput

// Our own requests: the facts and keys of the command line, with places as LSP has them.
extension Server {
  /// The members that every answer of ours begins with.
  private func head() -> [JSONValue.Member] {
    [
      JSONValue.Member("indexVersion", JSONValue(indexVersion)),
      JSONValue.Member("complete", JSONValue(isComplete)),
    ]
  }

  /// The same with the files of one folder that were left out.
  private func head(_ output: AnswerJSON) -> [JSONValue.Member] {
    head() + [JSONValue.Member("skipped", output.skipped)]
  }

  private func output(_ index: IndexSnapshot, _ folder: Folder) -> AnswerJSON {
    let to = toLSP(index, folder)
    return AnswerJSON(index) { to.location($0) }
  }

  /// The index that a folder of the workspace is in: its own, that of its project, or that of a folder around it.
  private func indexed(_ path: String) -> Folder? {
    if let found = folders.first(where: { $0.root == path }) { return found }
    guard let known = workspace.first(where: { $0.path == path }) else { return nil }
    return folders.first { $0.root == known.root } ?? home(of: known.root)?.folder
  }

  /// The folders that a request is about: the one it names, or all.
  private func chosen(_ params: Params) throws(ResponseError) -> [Folder] {
    guard let uri = try params.optionalString("workspaceFolder") else { return allFolders }
    guard let path = FileURI.path(uri), let found = indexed(path) ?? indexed(canonical(uri)) else {
      throw ResponseError(
        .invalidParams, "'\(params.value["workspaceFolder"]?.stringValue ?? "")' is no folder of this session")
    }
    return [found]
  }

  /// Joins what each folder answers under one key.
  private func joined(
    _ folders: [Folder], _ key: String, _ answer: (IndexSnapshot, AnswerJSON) -> JSONValue
  ) -> JSONValue {
    var (items, skipped): ([JSONValue], [JSONValue]) = ([], [])
    for folder in folders {
      let index = index(of: folder)
      let output = output(index, folder)
      items += answer(index, output).arrayValue ?? []
      skipped += output.skipped.arrayValue ?? []
    }
    return .object(head() + [JSONValue.Member("skipped", .array(skipped)), JSONValue.Member(key, .array(items))])
  }

  func destinations(_ params: Params) throws(ResponseError) -> JSONValue {
    let names = try params.strings("names")
    return joined(try chosen(params), "destinations") { $1.destinations(Destinations.list($0, names: names)) }
  }

  func presentations(_ params: Params) throws(ResponseError) -> JSONValue {
    guard params.has("textDocument") else {
      return joined(try chosen(params), "presentations") { $1.presentations($0.presentations) }
    }
    guard let (folder, path) = locate(try params.uri()) else {
      return joined([], "presentations") { _, _ in [] }
    }
    return joined([folder], "presentations") { index, output in
      let file = index.file(path)
      return output.presentations(index.presentations.filter { $0.place.file == file })
    }
  }

  /// What a request means: a place in a document, or a name as on the command line.
  private func subject(_ params: Params) throws(ResponseError) -> (IndexSnapshot, Folder, Subject)? {
    guard let target = try params.optionalString("target") else {
      guard params.has("textDocument") else {
        throw ResponseError(.invalidParams, "'params' must have a 'target', or a 'textDocument' and a 'position'")
      }
      guard let cursor = try cursor(params),
        let found = SubjectAt.near(cursor.index, cursor.file, cursor.offset)
      else { return nil }
      return (cursor.index, cursor.folder, found.subject)
    }
    for folder in try chosen(params) {
      let index = index(of: folder)
      switch Target(target).result(in: index) {
      case .success(let subject): return (index, folder, subject)
      case .failure(.notFound): continue
      case .failure(.ambiguous(let name, let candidates)):
        throw ResponseError(
          .requestFailed, "'\(name)' can mean several things: \(candidates.prefix(20).joined(separator: ", "))")
      }
    }
    return nil
  }

  func sheetViews(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let (index, folder, subject) = try subject(params) else { return .null }
    let views = GoToSheetView.views(of: subject)
    let output = output(index, folder)
    return .object(head(output) + [JSONValue.Member("views", .array(views.map(output.destination)))])
  }

  func presenters(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let (index, folder, subject) = try subject(params) else { return .null }
    let answer = Presenters.find(subject, in: index)
    let output = output(index, folder)
    return .object(
      head(output) + [
        JSONValue.Member("presentations", output.presentations(answer.presentations)),
        JSONValue.Member("presenters", .array(answer.presenters.map(output.presenter))),
      ])
  }

  func graph(_ params: Params) throws(ResponseError) -> JSONValue {
    let root = try params.optionalString("root")
    var (nodes, edges, skipped): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
    var isFound = root == nil
    for folder in try chosen(params) {
      let index = index(of: folder)
      guard let graph = Graph.make(index, root: root) else { continue }
      isFound = true
      let output = output(index, folder)
      skipped += output.skipped.arrayValue ?? []
      for member in output.graph(graph) {
        if member.key == "nodes" {
          nodes += member.value.arrayValue ?? []
        } else {
          edges += member.value.arrayValue ?? []
        }
      }
    }
    guard isFound else { throw ResponseError(.requestFailed, "no presentation names a view '\(root ?? "")'") }
    return .object(
      head() + [
        JSONValue.Member("skipped", .array(skipped)), JSONValue.Member("nodes", .array(nodes)),
        JSONValue.Member("edges", .array(edges)),
      ])
  }

  func status() -> JSONValue {
    let rows = allFolders.map { folder -> JSONValue in
      let index = index(of: folder)
      let data = index.statistics
      return [
        "uri": .string(folder.uri), "state": folder.state == .ready ? "ready" : "indexing",
        "problem": folder.problem.map { .string($0) } ?? .null,
        "files": [
          "found": JSONValue(data.filesFound), "read": JSONValue(data.filesRead),
          "parsed": JSONValue(data.filesParsed), "skipped": JSONValue(index.skipped.count),
        ],
        "presentations": JSONValue(index.presentations.count),
        "destinationEnums": JSONValue(index.enums.count),
      ]
    }
    let isHealthy = missing.isEmpty && folders.allSatisfy { $0.latest.skipped.isEmpty && $0.problem == nil }
    return .object(
      [
        JSONValue.Member("version", .string(Tool.version)),
        JSONValue.Member("protocolVersion", JSONValue(Methods.protocolVersion)),
      ] + head() + [
        JSONValue.Member("health", isHealthy ? "ok" : "warning"),
        JSONValue.Member("positionEncoding", .string(encoding.rawValue)),
        JSONValue.Member("folders", .array(rows)),
        JSONValue.Member("openDocuments", JSONValue(documents.count)),
      ])
  }

  /// Whether a file has anything to do with presentations, so that a client need not ask more about it.
  func isRelevant(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let (index, file, _, _) = file(try params.uri()) else { return false }
    let isOwn =
      index.presentations.contains { item in
        item.place.file == file || item.triggers.contains { $0.place.file == file || $0.origin?.file == file }
          || item.destinations.contains { $0.places.contains { $0.file == file } }
      } || index.enums.contains { $0.cases.contains { $0.place.file == file } }
    return JSONValue(isOwn)
  }
}
