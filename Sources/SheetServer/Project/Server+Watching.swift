import JSONRPC
import JSONText
import SheetIndex
import SheetModel
import SheetProject

// Files that change under the feet of the session.
extension Server {
  /// Asks the client to watch what we read, where it can; the others are polled.
  func registerWatchers() {
    guard client.registersWatchedFiles else { return }
    let patterns = ["**/*.swift", "**/.gitignore", "**/\(ProjectSettings.fileName)", "**/project.pbxproj"]
    register(
      "sheetlens-watch", "workspace/didChangeWatchedFiles",
      ["watchers": .array(patterns.map { ["globPattern": .string($0)] })]
    ) { [weak self] result in
      // Refused, or never answered: we look ourselves.
      if case .success = result { self?.isWatched = true }
    }
  }

  func register(
    _ id: String, _ method: String, _ options: JSONValue,
    done: @escaping (Result<JSONValue, ResponseError>) -> Void = { _ in }
  ) {
    ask(
      "client/registerCapability",
      ["registrations": [["id": .string(id), "method": .string(method), "registerOptions": options]]], done: done)
  }

  /// `workspace/didChangeWatchedFiles`: the kind of event is not trusted, the disk is.
  func watchedFilesChanged(_ uris: [String]) {
    var rescans: Set<Int> = []
    for uri in uris {
      guard let path = FileURI.path(uri), let found = home(of: canonical(uri)) else { continue }
      if path.hasSuffix("/.gitignore") {
        rescans.insert(found.folder.number)
      } else if path.hasSuffix("/" + ProjectSettings.fileName) {
        startIndex(found.folder)
      } else {
        if path.hasSuffix("/Package.swift") || path.hasSuffix(".pbxproj") { readDeploymentTarget(found.folder) }
        if path.hasSuffix(".swift") || !path.hasSuffix(".pbxproj") { fileChanged(found.path, in: found.folder) }
      }
    }
    for folder in folders where rescans.contains(folder.number) {
      if folder.problem == nil { rescan(folder) } else { startIndex(folder) }
    }
    touch()
  }

  /// One path may have come, gone or changed; it may also be a folder.
  func fileChanged(_ path: String, in folder: Folder) {
    let absolute = folder.root + "/" + path
    // What is open is known better by the editor.
    if documents[absolute]?.folder === folder { return }
    let known = folder.latest.file(path) != nil
    if Disk.kind(absolute) == .file {
      if known || isRead(path, in: folder) { folder.note(LiveIndex.Change(path: path, content: .disk)) }
    } else if known || path.hasSuffix(".swift") {
      folder.note(LiveIndex.Change(path: path, content: .removed))
    } else if Disk.exists(absolute) {
      rescan(folder)
    } else {
      // A folder that is gone, with all that was in it.
      for inner in folder.latest.files where inner.hasPrefix(path + "/") && documents[folder.root + "/" + inner] == nil
      {
        folder.note(LiveIndex.Change(path: inner, content: .removed))
      }
    }
  }

  /// Lists the files of a folder again, in the background.
  func rescan(_ folder: Folder) {
    guard !scansRunning.contains(folder.number) else { return }
    // A folder that is too large costs seconds to list: again only when what limits it has changed.
    if case .tooMany = folder.scan.failure,
      Disk.stamp(folder.root + "/" + ProjectSettings.fileName) == folder.scan.settings
    {
      return
    }
    let isKnown = folder.problem == nil
    scansRunning.insert(folder.number)
    let (number, run, root, includesTests) = (folder.number, folder.run, folder.root, settings.includeTests)
    environment.background {
      do throws(Disk.Failure) {
        let tree = try SourceTree.onDisk(root, includesTests: includesTests)
        return .scanned(folder: number, run: run, FolderScan(tree))
      } catch {
        if isKnown, case .tooMany = error { return .scanned(folder: number, run: run, FolderScan(root, error)) }
        return .scanned(folder: number, run: run, Disk.exists(root) || !isKnown ? nil : .empty)
      }
    }
  }

  func scanned(_ number: Int, _ run: Int, _ scan: FolderScan?) {
    scansRunning.remove(number)
    guard let folder = folder(number), folder.run == run, let scan else { return }
    // Other settings, files again where there were none, or more than a project has: begin anew.
    guard scan.settings == folder.scan.settings, folder.problem == nil, scan.failure == nil else {
      return startIndex(folder)
    }
    // What came by an event since the last look is in no list yet.
    let known = folder.latest.files.filter { !$0.isEmpty && scan.stamps[$0] == nil }
    let paths = Set(scan.changes(since: folder.scan)).union(known).sorted()
    folder.remember(scan)
    for path in paths where documents[folder.root + "/" + path]?.folder !== folder {
      folder.note(LiveIndex.Change(path: path, content: scan.stamps[path] == nil ? .removed : .disk))
    }
    if !paths.isEmpty { touch() }
    // What is open, or a folder of the workspace, may be read now, or no more.
    if workspace.count > 1 { settleFolders() }
    reassignDocuments()
  }

  /// Something changed: the index follows when nothing more comes for a moment.
  func touch() { lastEdit = environment.now() }
}
