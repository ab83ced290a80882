import SheetIndex
import SheetModel

/// Which packages one app alone has a part of: what a package declares is there for who imports it.
final class PackageImporters {
  private let folders: [String]
  private weak var project: Project?
  /// By the paths of the packages' files, those that lie in no app's folder; worked out when one is asked for.
  private lazy var importers: [String: Int] = project.map(find) ?? [:]

  /// - Parameter folders: those of the apps.
  init(_ folders: [String], _ project: Project) {
    self.folders = folders
    self.project = project
  }

  /// The only app that imports the package around a file, by its number; nil for a file of no package.
  func importer(of path: String) -> Int? {
    guard project?.module(of: path) != nil else { return nil }
    return importers[path]
  }

  private func find(_ project: Project) -> [String: Int] {
    let index = project.index
    var own: [Int: Set<FileID>] = [:]
    // A file of no package may be compiled into each app.
    var shared: Set<FileID> = []
    var free: Set<FileID> = []
    for (number, path) in index.files.enumerated() where !path.isEmpty {
      if let holder = AppScopes.holder(of: path, folders) {
        own[holder, default: []].insert(FileID(number))
      } else if project.module(of: path) != nil {
        free.insert(FileID(number))
      } else {
        shared.insert(FileID(number))
      }
    }
    guard !free.isEmpty else { return [:] }
    let reached = index.filesReached(from: folders.indices.map { shared.union(own[$0] ?? []) }, in: free)
    guard !reached.contains(nil) else { return [:] }
    var result: [String: Int] = [:]
    for file in free {
      let apps = reached.indices.filter { reached[$0]?.contains(file) == true }
      if apps.count == 1 { result[index.path(file)] = apps[0] }
    }
    return result
  }
}
