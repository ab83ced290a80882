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
    let patterns = [
      "**/*.swift", "**/.gitignore", "**/\(ProjectSettings.fileName)", "**/project.pbxproj", "**/*.xcconfig",
      "**/project.yml", "**/project.yaml",
    ]
    register(
      "sheetlens-watch", "workspace/didChangeWatchedFiles",
      ["watchers": .array(patterns.map { ["globPattern": .string($0)] })]
    ) { [weak self] result in
      // Refused, or never answered: we look ourselves.
      guard case .success = result, let self else { return }
      self.isWatched = true
      // What changed since a folder was read, and before anybody watched it.
      for folder in self.folders { self.want(.look, folder) }
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
    findMissing()
    // Many events come at once, and of one file again and again: what they have in common is done once.
    var seen: Set<String> = []
    var wanted: [Int: Folder.Work] = [:]
    var noFolders: [Int: Set<String>] = [:]
    var built: Set<Int> = []
    func want(_ work: Folder.Work, _ folder: Folder) {
      wanted[folder.number] = max(wanted[folder.number] ?? work, work)
    }
    for uri in uris where seen.insert(uri).inserted && FileURI.path(uri) != nil {
      let path = canonical(uri)
      let slash = path.lastIndex(of: "/") ?? path.startIndex
      let name = path[slash...].dropFirst()
      let isRules = name == ".gitignore"
      // A folder that holds a project came or went, or says what is read below it.
      let place = isRules ? (slash == path.startIndex ? "/" : String(path[..<slash])) : path
      for folder in folders where folder.stands(in: place) { want(.list, folder) }
      guard let (folder, inside) = home(of: path) else { continue }
      if isRules {
        want(.list, folder)
      } else if inside == ProjectSettings.fileName {
        want(.index, folder)
      } else {
        let isBuild =
          [".pbxproj", ".xcconfig"].contains { name.hasSuffix($0) } || name == "project.yml" || name == "project.yaml"
        if isBuild || name == "Package.swift" || name == "Project.swift" { built.insert(folder.number) }
        if isBuild { continue }
        switch fileChanged(inside, in: folder) {
        case .file: break
        case .folder: want(.look, folder)
        case .noFolder: noFolders[folder.number, default: []].insert(inside)
        }
      }
    }
    for folder in folders {
      if built.contains(folder.number) { forgetDeploymentTarget(folder) }
      if let paths = noFolders[folder.number] { foldersGone(paths, in: folder) }
      if let work = wanted[folder.number] { self.want(work, folder) }
    }
    touch()
  }

  /// What an event's path turned out to be.
  private enum Found {
    /// A file that the index knows, or an editor.
    case file
    case folder
    /// None of these; a folder may have stood there.
    case noFolder
  }

  /// One path may have come, gone or changed; it may also be a folder, whatever it is called.
  private func fileChanged(_ path: String, in folder: Folder) -> Found {
    let absolute = folder.root + "/" + path
    // What is open is known better by the editor.
    if documents[absolute]?.folder === folder { return .file }
    let known = folder.latest.file(path) != nil
    if Disk.kind(absolute) == .file {
      if known || isRead(path, in: folder) {
        folder.noteFile(path)
        // The new one of a folder that was renamed may be all that is told of it.
        if !known { lookSoon() }
      }
    } else {
      if known || path.hasSuffix(".swift") { folder.note(LiveIndex.Change(path: path, content: .removed)) }
      if Disk.exists(absolute) { return .folder }
    }
    return known ? .file : .noFolder
  }

  /// Where folders may have stood: what was in them is gone.
  private func foldersGone(_ paths: Set<String>, in folder: Folder) {
    // Nobody knows yet what was in them.
    if folder.state == .indexing { want(.look, folder) }
    for file in folder.latest.files where documents[folder.root + "/" + file]?.folder !== folder {
      if isBelow(file, paths) { folder.note(LiveIndex.Change(path: file, content: .removed)) }
    }
  }

  /// Whether a file's path leads through one of some folders.
  private func isBelow(_ file: String, _ folders: Set<String>) -> Bool {
    // One event is what comes most often; ten thousand must not be compared one by one.
    if folders.count < 8 { return folders.contains { file.hasPrefix($0 + "/") } }
    var rest = file[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if folders.contains(String(rest)) { return true }
    }
    return false
  }

  /// Something changed: the index follows when nothing more comes for a moment.
  func touch() { lastEdit = environment.now() }
}
