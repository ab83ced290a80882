import SheetIndex
import SheetProject

// What is done with a folder in the background: its index, or a look through its files.
extension Server {
  /// Begins work on a folder, or puts it off while other work on it is going on.
  func want(_ work: Folder.Work, _ folder: Folder) {
    folder.want(work)
    proceed(folder)
  }

  /// Begins what is wanted of a folder and can be done now: one index at a time, and one look at a time.
  func proceed(_ folder: Folder) {
    guard folders.contains(where: { $0 === folder }) else { return }
    if scansRunning.contains(folder.number), folder.wanted != .index { return }
    switch folder.takeWanted() {
    case nil: break
    case .index: startIndex(folder)
    case .list: if folder.problem == nil { look(through: folder) } else { startIndex(folder) }
    case .look: look(through: folder)
    }
  }

  /// Lists the files of a folder again and compares how they look.
  private func look(through folder: Folder) {
    // A folder that is too large costs seconds to list: again only when what limits it has changed.
    guard !folder.scan.isTooMuchStill(folder.root) else { return reassignDocuments() }
    let isKnown = folder.problem == nil
    scansRunning.insert(folder.number)
    let (number, run, root, includesTests) = (folder.number, folder.run, folder.root, settings.includeTests)
    let (before, files) = (folder.scan, folder.latest.files)
    environment.background {
      do throws(Disk.Failure) {
        let scan = FolderScan(try SourceTree.onDisk(root, includesTests: includesTests))
        return .scanned(folder: number, run: run, scan, changed: scan.changes(since: before, known: files))
      } catch {
        // Too many still, but other settings or rules say so now.
        if case .tooMany = error {
          return .scanned(folder: number, run: run, FolderScan(root, error), changed: [])
        }
        let isLeft = Disk.exists(root) || !isKnown
        let changed = isLeft ? [] : FolderScan.empty.changes(since: before, known: files)
        return .scanned(folder: number, run: run, isLeft ? nil : .empty, changed: changed)
      }
    }
  }

  func scanned(_ number: Int, _ run: Int, _ scan: FolderScan?, _ changed: [String]) {
    scansRunning.remove(number)
    guard let folder = folder(number) else { return }
    if folder.run == run, let scan { take(scan, changed, in: folder) }
    proceed(folder)
  }

  /// Reads what takes long while other questions are answered; until then they are answered as before.
  func readGiants(_ folder: Folder) {
    guard let (index, changes) = folder.takeGiants() else { return }
    let (number, run) = (folder.number, folder.run)
    environment.background {
      var index = index
      index.update(changes)
      return .grown(folder: number, run: run, index)
    }
  }

  func grown(_ number: Int, _ run: Int, _ index: LiveIndex) {
    guard let folder = number == loose.number ? loose : folder(number), folder.acceptGiants(index, run: run) else {
      return
    }
    indexChanged()
  }

  private func take(_ scan: FolderScan, _ changed: [String], in folder: Folder) {
    // Other settings, files again where there were none, or more than a project has: begin anew.
    guard scan.settings == folder.scan.settings, folder.problem == nil, scan.failure == nil else {
      return folder.want(.index)
    }
    if scan.builds != folder.scan.builds { forgetDeploymentTarget(folder) }
    folder.remember(scan)
    for path in changed {
      let absolute = folder.root + "/" + path
      guard documents[absolute]?.folder !== folder else { continue }
      if let stamp = scan.stamps[path] {
        folder.note(LiveIndex.Change(path: path, content: .disk), isGiant: Folder.isGiant(stamp))
      } else if Disk.kind(absolute) != .file || !isRead(path, in: folder) {
        // Otherwise it came, and an event told of it, after it was looked for.
        folder.note(LiveIndex.Change(path: path, content: .removed))
      }
    }
    if !changed.isEmpty || folder.hasChanges { touch() }
    // What is open, or a folder of the workspace, may be read now, or no more.
    if workspace.count > 1 { settleFolders() }
    reassignDocuments()
  }
}
