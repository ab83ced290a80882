import JSONRPC
import JSONText
import SheetIndex
import SheetModel
import SheetProject

// Open documents: their text comes before the disk until they are closed.
extension Server {
  func didOpen(_ params: Params) throws(ResponseError) {
    let item = try params.object("textDocument")
    let uri = try params.uri()
    let document = OpenDocument(
      uri: uri, version: try item.optionalInteger("version") ?? 0, text: try item.string("text"))
    if folders.isEmpty, let path = FileURI.path(uri) { adoptProject(of: path) }
    let key = canonical(uri)
    if documents[key] != nil { log(.warning, "'\(uri)' was opened twice; the last text counts") }
    let (folder, path) = place(forOpen: key)
    openings += 1
    documents[key] = Entry(document: document, folder: folder, path: path, opening: openings)
    folder.note(LiveIndex.Change(path: path, content: .text(document.bytes)))
    indexEarly(folder, path)
    touch()
    lookSoon()
  }

  /// A file without a workspace: the project is looked for above it.
  private func adoptProject(of path: String) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard let folder = Disk.resolved(parent.isEmpty ? "/" : parent) else { return }
    let root = ProjectRoot.find(from: folder)
    // Without any sign of a project a lone file is indexed alone, not its whole folder.
    guard ProjectRoot.isRoot(root) else { return }
    addFolder(FileURI.uri(root))
  }

  func didChange(_ params: Params) throws(ResponseError) {
    let uri = try params.uri()
    let version = try params.object("textDocument").optionalInteger("version")
    let key = canonical(uri)
    guard var entry = documents[key] else {
      return log(.warning, "an edit of '\(uri)', which is not open, was ignored")
    }
    let changes = try params.array("contentChanges").map { change throws(ResponseError) -> OpenDocument.Change in
      OpenDocument.Change(range: change.has("range") ? try change.range() : nil, text: try change.string("text"))
    }
    if let version, version < entry.document.version {
      log(.warning, "the version of '\(uri)' went back from \(entry.document.version) to \(version)")
    }
    let wasInSync = !entry.document.isOutOfSync
    do throws(OpenDocument.EditError) {
      try entry.document.apply(changes, version: version ?? entry.document.version, encoding: encoding)
    } catch {
      lostSync(uri, error, isFirst: wasInSync)
    }
    documents[key] = entry
    // A giant is read again when it is saved.
    guard !entry.document.isGiant else { return }
    entry.folder.note(LiveIndex.Change(path: entry.path, content: .text(entry.document.bytes)))
    touch()
  }

  private func lostSync(_ uri: String, _ error: OpenDocument.EditError, isFirst: Bool) {
    switch error {
    case .invertedRange(let start, let end):
      log(
        .error,
        "an edit of '\(uri)' ends at \(end.line):\(end.character), before its start \(start.line):\(start.character)")
    case .outOfSync: environment.log(.debug, "an edit of '\(uri)' was ignored: the text is out of step")
    }
    if isFirst {
      show(
        .warning, "sheetlens lost track of \(uri). Close and open the file to go on; until then its last text counts.")
    }
  }

  func didSave(_ params: Params) throws(ResponseError) {
    if let entry = documents[canonical(try params.uri())], entry.document.isGiant {
      entry.folder.note(LiveIndex.Change(path: entry.path, content: .text(entry.document.bytes)))
    }
    touch()
    lookSoon()
  }

  func didClose(_ params: Params) throws(ResponseError) {
    let uri = try params.uri()
    let key = canonical(uri)
    guard let entry = documents.removeValue(forKey: key) else {
      return log(.warning, "'\(uri)' was closed without being open")
    }
    giveBack(entry)
    if !client.pullsDiagnostics, published.removeValue(forKey: key) != nil { publish(entry.document.uri, []) }
    touch()
  }

  func didChangeWatchedFiles(_ params: Params) throws(ResponseError) {
    watchedFilesChanged(
      try params.array("changes").map { change throws(ResponseError) in try change.string("uri") })
  }
}
