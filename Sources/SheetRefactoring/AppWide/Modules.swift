import SheetIndex
import SheetModel

/// A target of a package: other modules see only what is public in it.
struct Module: Hashable, CustomStringConvertible {
  /// The first of its folders, which tells it from others of its name.
  let folder: String
  /// As its manifest says; the folder where that is not known.
  let name: String

  /// What it is imported by.
  var importName: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return String(last.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  var description: String { name }
}

extension Project {
  /// Whether a module may be one of the project's: its folder is called like that.
  func isOwnModule(_ name: String) -> Bool { cache.names.hasFolder(name) }

  /// Whether what is imported beside a file is no part of what its module says to others: the import says so, or the package
  /// does of all.
  func imports(_ imports: Imports, internallyIn source: SourceFile) -> Bool {
    if imports.statements["SwiftUI"]?.contains("internal import") == true { return true }
    let parts = source.path.split(separator: "/").map(String.init)
    return parts.indices.contains { count in
      guard let manifest = index.file((parts.prefix(count) + ["Package.swift"]).joined(separator: "/")) else {
        return false
      }
      return bytes(of: manifest).holds("InternalImportsByDefault")
    }
  }

  /// The module that a file belongs to; nil for the app's own files.
  func module(of path: String) -> Module? {
    if let known = knownModules[path] { return known }
    let found = findModule(of: path)
    knownModules[path] = .some(found)
    return found
  }

  private func findModule(of path: String) -> Module? {
    let parts = path.split(separator: "/").map(String.init)
    for count in stride(from: parts.count - 1, through: 0, by: -1) {
      let folder = parts.prefix(count).joined(separator: "/")
      guard let manifest = index.file((folder.isEmpty ? "" : folder + "/") + "Package.swift") else { continue }
      if let target = target(of: path, by: manifest) { return target.folder.isEmpty ? nil : target }
      let rest = parts.dropFirst(count)
      if rest.first == "Sources" {
        let own = parts.prefix(count + min(2, rest.count - 1)).joined(separator: "/")
        return Module(folder: own, name: own)
      }
      // Beside the manifest at the root stands the app.
      return folder.isEmpty ? nil : Module(folder: folder, name: folder)
    }
    return nil
  }

  /// The innermost target around a file; nil where the manifest tells of none.
  private func target(of path: String, by manifest: FileID) -> Module? {
    let targets = knownTargets[manifest] ?? index.targets(by: manifest)
    knownTargets[manifest] = targets
    var found: (depth: Int, module: Module)?
    for (name, folders) in targets {
      guard let depth = folders.filter({ path.hasPrefix($0) }).map(\.utf8.count).max(), let first = folders.first,
        found.map({ $0.depth < depth }) ?? true
      else { continue }
      let folder = first.split(separator: "/").joined(separator: "/")
      found = (depth, Module(folder: folder, name: name))
    }
    return found?.module
  }
}
