import SheetProject

// Which folders the client works in, and the projects that they stand for.
extension Server {
  /// Adds a project and begins to index it.
  ///
  /// - Parameter uri: of the folder, as the client spells it.
  func addFolder(_ uri: String) {
    guard let path = FileURI.path(uri) else {
      return log(.warning, "the folder '\(uri)' is not on this machine and is left out")
    }
    guard let resolved = Disk.resolved(path), Disk.kind(resolved) == .folder else {
      guard !missing.contains(uri) else { return }
      missing.append(uri)
      return log(.warning, "there is no folder '\(path)'; it is read once it is there")
    }
    let root = Server.project(of: resolved)
    // Editors name the folder that they were started in where they know of no better.
    guard !ProjectRoot.isTooWide(root) || ProjectRoot.isRoot(root) else {
      return show(
        .warning, "sheetlens does not read \(root) as a project, it holds more than one app: open the app's folder")
    }
    guard !workspace.contains(where: { $0.path == resolved }) else { return }
    let spelled = root == resolved ? uri : FileURI.uri(Server.spelled(root, above: resolved, as: path))
    workspace.append(WorkspaceFolder(path: resolved, root: root, uri: spelled))
    settleFolders()
  }

  /// A project's root under the name that the client has for it, who knows a folder in it by a name that may lead through
  /// links: what is opened under two names is shown twice.
  private static func spelled(_ root: String, above folder: String, as path: String) -> String {
    let inner = folder.dropFirst(root.count)
    guard folder.hasPrefix(root), path.hasSuffix(inner) else { return root }
    let outer = String(path.dropLast(inner.count))
    return Disk.resolved(outer) == root ? outer : root
  }

  /// Adds the folders that were not there when the client named them, and are now.
  func findMissing() {
    let found = missing.filter { uri in
      FileURI.path(uri).flatMap { Disk.resolved($0) }.map { Disk.kind($0) == .folder } ?? false
    }
    guard !found.isEmpty else { return }
    missing.removeAll { found.contains($0) }
    for uri in found { addFolder(uri) }
    reassignDocuments()
  }

  /// Indexes what the workspace's folders stand for: several may stand for one project, and what a project reads that
  /// is there needs no second index.
  func settleFolders() {
    var wanted: [WorkspaceFolder] = []
    for folder in workspace where !wanted.contains(where: { $0.root == folder.root }) {
      let isRead = workspace.contains { other in
        other.root != folder.root && folder.root.hasPrefix(other.root == "/" ? "/" : other.root + "/")
          && !folders.contains { $0.root == other.root && $0.problem != nil }
          && Server.reads(folder.root, in: other.root)
      }
      if !isRead { wanted.append(folder) }
    }
    for folder in folders where !wanted.contains(where: { $0.root == folder.root }) { endProgress(folder) }
    folders.removeAll { folder in !wanted.contains { $0.root == folder.root } }
    for item in wanted where !folders.contains(where: { $0.root == item.root }) {
      let trimmed = item.uri.hasSuffix("/") ? String(item.uri.dropLast()) : item.uri
      let folder = Folder(number: nextFolder(), uri: trimmed, root: item.root)
      folders.append(folder)
      want(.index, folder)
    }
    folders = wanted.compactMap { item in folders.first { $0.root == item.root } }
  }

  /// An editor may take a file's own folder for the root: then the project is above it, unless the project
  /// would not read that folder.
  private static func project(of folder: String) -> String {
    let root = ProjectRoot.find(from: folder)
    guard root != folder, folder.hasPrefix(root + "/") else { return folder }
    return reads(folder, in: root) ? root : folder
  }

  /// Whether a project reads a folder below it.
  private static func reads(_ folder: String, in root: String) -> Bool {
    let inside = folder.dropFirst(root == "/" ? 1 : root.count + 1) + "/File.swift"
    return ProjectScanner.accepts(String(inside), in: root, includesTests: false)
  }

  func removeFolder(_ uri: String) {
    guard let path = FileURI.path(uri) else { return }
    missing.removeAll { FileURI.path($0) == path }
    let resolved = Disk.resolved(path) ?? path
    // As it was when it came: a mark above it may have come or gone since.
    guard let known = workspace.firstIndex(where: { $0.path == resolved || $0.path == path }) else { return }
    workspace.remove(at: known)
    settleFolders()
    reassignDocuments()
    indexChanged()
  }

  /// A file without a workspace: the project is looked for above it.
  func adoptProject(of path: String) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard let folder = Disk.resolved(parent.isEmpty ? "/" : parent) else { return }
    let root = ProjectRoot.find(from: folder)
    // Without any sign of a project a lone file is indexed alone, not its whole folder.
    guard ProjectRoot.isRoot(root) else { return }
    addFolder(FileURI.uri(Server.spelled(root, above: folder, as: parent)))
  }
}
