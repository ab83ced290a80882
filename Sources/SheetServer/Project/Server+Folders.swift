import JSONRPC
import JSONText
import SheetDiagnostics
import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring

// How the indexes of projects are made, and which files belong to which project.
extension Server {
  func folder(_ number: Int) -> Folder? { folders.first { $0.number == number } }

  /// Makes the index of a folder anew, in the background. Only `proceed` calls it: there is one at a time.
  func startIndex(_ folder: Folder) {
    let run = folder.beginRun()
    // They are not worth waiting for.
    for entry in documents.values where entry.folder === folder && entry.document.isGiant { note(entry) }
    let (number, root) = (folder.number, folder.root)
    let open = openTexts(in: folder)
    var options = IndexBuilder.Options()
    options.threads = environment.threads
    options.presenters = presenters(folder)
    let (includesTests, settled) = (settings.includeTests, options)
    beginProgress(folder)
    environment.background {
      do throws(Disk.Failure) {
        let tree = try SourceTree.onDisk(root, includesTests: includesTests)
        // Looked at before they are read: what is written in between looks changed at the next look.
        let scan = FolderScan(tree)
        return .indexed(folder: number, run: run, LiveIndex(tree, open: open, options: settled), scan)
      } catch {
        // What is open can be answered all the same.
        var part = settled
        part.isWhole = false
        let index = LiveIndex(.onDisk(root, files: []), open: open, options: part)
        return .indexed(folder: number, run: run, index, FolderScan(root, error))
      }
    }
  }

  /// Indexes an open file and those beside it, so that there are answers before the whole index is made.
  /// What the open file presents is most likely declared there.
  func indexEarly(_ folder: Folder, _ path: String) {
    guard folder.state == .indexing, folder.isBlank else { return }
    var files = [path]
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let absolute = parent.isEmpty ? folder.root : folder.root + "/" + parent
    for entry in (try? Disk.entries(absolute)) ?? [] where entry.kind == .file && entry.name.hasSuffix(".swift") {
      let sibling = parent.isEmpty ? entry.name : parent + "/" + entry.name
      if files.count < 30, sibling != path { files.append(sibling) }
    }
    let tree = SourceTree.onDisk(folder.root, files: files, sizeLimit: 1 << 20)
    var options = IndexBuilder.Options()
    options.threads = environment.threads
    options.isWhole = false
    folder.acceptEarly(LiveIndex(tree, open: openTexts(in: folder), options: options))
    indexChanged()
  }

  private func presenters(_ folder: Folder) -> PresenterConfiguration {
    let file = ProjectSettings.read(root: folder.root)
    let (severities, problems) = Diagnostics.severities(named: file.diagnostics)
    folder.diagnostics = severities
    if let written = file.deploymentTarget, RefactoringSettings.minimumIOS(written) == nil {
      complain("\(ProjectSettings.fileName): 'deploymentTarget' must be like \"iOS 16\", not '\(written.prefix(80))'")
    }
    forgetDeploymentTarget(folder)
    for warning in file.warnings + problems.map({ "\(ProjectSettings.fileName): \($0)" }) { complain(warning) }
    let presenters = (file.presenters + settings.presenters).compactMap { text -> ConfiguredPresenter? in
      let presenter = ConfiguredPresenter(text)
      if presenter == nil { complain("'\(text.prefix(80))' is not a presenter; write it as 'overlayMenu(item:)'") }
      return presenter
    }
    return PresenterConfiguration(presenters: presenters)
  }

  /// What the manifest, or the project file, says of the systems that it builds for. Read when a refactoring asks: it is
  /// looked for in hundreds of folders, and nobody is to wait for that at the start.
  func refactoringSettings(of folder: Folder) -> RefactoringSettings {
    if let known = folder.refactoring { return known }
    guard !folder.isLoose else { return RefactoringSettings() }
    let settings = RefactoringSettings(
      ofFolder: folder.root, deploymentTarget: ProjectSettings.read(root: folder.root).deploymentTarget)
    folder.refactoring = settings
    return settings
  }

  /// A menu that was worked out is of what the project said before, too.
  func forgetDeploymentTarget(_ folder: Folder) {
    offered = nil
    folder.refactoring = nil
  }

  func indexed(_ number: Int, _ run: Int, _ index: LiveIndex, _ scan: FolderScan) {
    let before = folder(number)?.problem
    guard let folder = folder(number), folder.accept(index, scan, run: run) else { return }
    endProgress(folder)
    // What it could not read, or reads now, others may have to read, or need not.
    if workspace.count > 1 { settleFolders() }
    // Rules may have changed together with what made the index necessary.
    reassignDocuments()
    if let problem = folder.problem {
      if problem != before { show(.warning, problem) }
    } else {
      readResources(folder)
      logIndex(of: folder, index)
    }
    indexChanged()
    proceed(folder)
  }

  private func logIndex(of folder: Folder, _ index: LiveIndex) {
    let data = index.snapshot.statistics
    log(
      .info,
      "indexed \(folder.root): \(data.filesFound) files, \(data.filesParsed) parsed, \(index.snapshot.presentations.count) presentations"
    )
    let skipped = index.snapshot.skipped
    if !skipped.isEmpty {
      log(.warning, "\(skipped.count) files were skipped, the first: \(skipped[0].file), \(skipped[0].reason)")
    }
  }

  // MARK: Documents and places

  /// The folder that a file belongs to and its path there; nil where it belongs to none.
  func locate(_ uri: String) -> (folder: Folder, path: String)? {
    if let entry = documents[canonical(uri)] { return (entry.folder, entry.path) }
    guard let path = FileURI.path(uri) else { return nil }
    return home(of: real(path))
  }

  /// The deepest folder that holds a file and would read it.
  func home(of path: String) -> (folder: Folder, path: String)? {
    let holding = folders.filter { $0.relative(path) != nil }.max { $0.root.utf8.count < $1.root.utf8.count }
    guard let holding, let relative = holding.relative(path) else { return nil }
    return (holding, relative)
  }

  func isRead(_ path: String, in folder: Folder) -> Bool {
    ProjectScanner.accepts(path, in: folder.root, includesTests: settings.includeTests)
  }

  /// What identifies a document however a client spells it: the path without links, else the URI itself.
  func canonical(_ uri: String) -> String { FileURI.path(uri).map(real) ?? uri }

  /// A path without links, whether or not a file stands there yet.
  private func real(_ path: String) -> String {
    if let known = Disk.resolved(path) { return known }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
    let parent = String(path[..<slash])
    return real(parent) + path[slash...]
  }

  func openTexts(in folder: Folder) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for entry in documents.values where entry.folder === folder && !entry.document.isGiant && !entry.document.isForeign
    {
      result[entry.path] = entry.document.bytes
    }
    return result
  }

  /// Puts every open document into the folder that holds it now.
  func reassignDocuments() {
    for (key, entry) in documents where !entry.document.isForeign {
      let (folder, path) = place(forOpen: key)
      guard folder !== entry.folder || path != entry.path else { continue }
      giveBack(entry)
      let moved = Entry(
        document: entry.document, folder: folder, path: path, opening: entry.opening, others: entry.others)
      documents[key] = moved
      note(moved)
    }
  }

  /// The folder of a document goes back to what stands on disk, if it reads that at all.
  func giveBack(_ entry: Entry) {
    guard !entry.document.isForeign else { return }
    let isThere =
      !entry.folder.isLoose && isRead(entry.path, in: entry.folder)
      && Disk.kind(entry.folder.root + "/" + entry.path) == .file
    if isThere {
      entry.folder.noteFile(entry.path)
    } else {
      entry.folder.note(LiveIndex.Change(path: entry.path, content: .removed))
    }
  }

  /// The text of an open document counts in its folder.
  func note(_ entry: Entry) {
    guard !entry.document.isForeign else { return }
    entry.folder.note(
      LiveIndex.Change(path: entry.path, content: .text(entry.document.bytes)), isGiant: entry.document.isGiant)
  }

  /// Where a document goes: into the project that would read it, else among the loose texts.
  func place(forOpen key: String) -> (folder: Folder, path: String) {
    if let found = home(of: key), isRead(found.path, in: found.folder) { return found }
    return (loose, key)
  }

  // MARK: Answers

  /// The index of a folder with every edit so far.
  func index(of folder: Folder) -> IndexSnapshot {
    let (index, isNew) = folder.update()
    guard isNew else { return index }
    let phases = index.statistics.phases.map { "\($0.name) \($0.nanoseconds / 1000) µs" }
    let groups = index.statistics.groups
    environment.log(
      .debug,
      "took up changes of \(folder.root): \(phases.joined(separator: ", ")), kept \(groups.kept) of \(groups.all) members"
    )
    indexChanged()
    return index
  }

  func indexChanged() {
    indexVersion += 1
    needsRefresh = true
  }

  private var isLooseUsed: Bool {
    loose.hasChanges || loose.hasGiants || !loose.latest.files.allSatisfy(\.isEmpty)
  }

  /// All folders that have something to say.
  var allFolders: [Folder] { folders + (isLooseUsed ? [loose] : []) }
}
