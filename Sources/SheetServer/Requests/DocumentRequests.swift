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
    let language = try? item.optionalString("languageId")
    let document = OpenDocument(
      uri: uri, version: try item.optionalInteger("version") ?? 0, text: try item.string("text"),
      isForeign: OpenDocument.isForeign(uri: uri, language: language))
    findMissing()
    if folders.isEmpty, let path = FileURI.path(uri) { adoptProject(of: path) }
    let key = canonical(uri)
    var others = documents[key].map { $0.others + [$0.document] } ?? []
    if others.contains(where: { $0.uri == uri }) { log(.warning, "'\(uri)' was opened twice; the last text counts") }
    others.removeAll { $0.uri == uri }
    let (folder, path) = place(forOpen: key)
    openings += 1
    let entry = Entry(document: document, folder: folder, path: path, opening: openings, others: others)
    documents[key] = entry
    guard !document.isForeign else { return }
    if document.bytes.count > SourceTree.sizeLimit { showTooLarge(document) }
    note(entry)
    indexEarly(folder, path)
    touch()
    prepareMenuSoon(uri)
    lookSoon()
  }

  /// It stays open, and its edits are followed: nothing is lost when it becomes smaller.
  private func showTooLarge(_ document: OpenDocument) {
    show(
      .warning,
      "sheetlens leaves \(document.uri) out: its \(document.bytes.count) bytes are more than the limit of "
        + "\(SourceTree.sizeLimit). It is read when it is saved with less.")
  }

  func didChange(_ params: Params) throws(ResponseError) {
    let uri = try params.uri()
    let key = canonical(uri)
    guard var entry = documents[key] else {
      return log(.warning, "an edit of '\(uri)', which is not open, was ignored")
    }
    entry.turn(to: uri)
    let (version, changes): (Int?, [OpenDocument.Change])
    do throws(ResponseError) {
      (version, changes) = try Server.changes(params)
    } catch {
      if !entry.document.isOutOfSync { showLostSync(uri) }
      entry.document.loseSync()
      documents[key] = entry
      throw error
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
    guard !entry.document.isGiant, !entry.document.isForeign else { return }
    note(entry)
    touch()
    prepareMenuSoon(uri)
  }

  private static func changes(_ params: Params) throws(ResponseError) -> (Int?, [OpenDocument.Change]) {
    let changes = try params.array("contentChanges").map { change throws(ResponseError) -> OpenDocument.Change in
      OpenDocument.Change(range: change.has("range") ? try change.range() : nil, text: try change.string("text"))
    }
    return (try params.object("textDocument").optionalInteger("version"), changes)
  }

  private func lostSync(_ uri: String, _ error: OpenDocument.EditError, isFirst: Bool) {
    switch error {
    case .invertedRange(let start, let end):
      log(
        .error,
        "an edit of '\(uri)' ends at \(end.line):\(end.character), before its start \(start.line):\(start.character)")
    case .outOfSync: environment.log(.debug, "an edit of '\(uri)' was ignored: the text is out of step")
    }
    if isFirst { showLostSync(uri) }
  }

  private func showLostSync(_ uri: String) {
    show(.warning, "sheetlens lost track of \(uri). Close and open the file to go on; until then its last text counts.")
  }

  func didSave(_ params: Params) throws(ResponseError) {
    if let entry = documents[canonical(try params.uri())], entry.document.isGiant { note(entry) }
    touch()
    lookSoon()
  }

  func didClose(_ params: Params) throws(ResponseError) {
    let uri = try params.uri()
    let key = canonical(uri)
    guard var entry = documents.removeValue(forKey: key) else {
      return log(.warning, "'\(uri)' was closed without being open")
    }
    touch()
    if !entry.others.isEmpty { return close(uri, &entry, key) }
    giveBack(entry)
    if !client.pullsDiagnostics, published.removeValue(forKey: key) != nil { publish(entry.document.uri, []) }
  }

  /// Closes one of several names of a file: the text under another counts from now on.
  private func close(_ uri: String, _ entry: inout Entry, _ key: String) {
    entry.turn(to: uri)
    let closed = entry.document.uri
    entry.document = entry.others.removeLast()
    documents[key] = entry
    if !client.pullsDiagnostics, published.removeValue(forKey: key) != nil { publish(closed, []) }
    note(entry)
  }

  func didChangeWatchedFiles(_ params: Params) throws(ResponseError) {
    watchedFilesChanged(
      try params.array("changes").map { change throws(ResponseError) in try change.string("uri") })
  }
}

extension Server.Entry {
  /// Makes the text that is open under a name the one that counts; a name that is not among them changes nothing.
  mutating func turn(to uri: String) {
    guard document.uri != uri, let at = others.firstIndex(where: { $0.uri == uri }) else { return }
    others.append(document)
    document = others.remove(at: at)
  }
}
