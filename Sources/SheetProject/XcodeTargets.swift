import Synchronization

/// The files that the targets of a project's Xcode projects compile: what an old file that lies beside them declares is
/// no part of the program.
package final class XcodeTargets: Sendable {
  private let root: String
  /// Read once, by the folder that they stand in.
  private let known = Mutex<[String: Known]>([:])

  private enum Known {
    /// No project that lists files: those around it may.
    case none
    /// A package, or what a project is made of elsewhere: nothing is known of the files below it.
    case other
    case projects([Membership])
  }

  /// - Parameter root: of the project, absolute. Nothing is read before the first question.
  package init(root: String) { self.root = root }

  /// Those of some files that Xcode projects stand around, of which no target compiles them.
  ///
  /// - Parameter paths: relative to the root.
  package func leftOut(of paths: [String]) -> Set<String> { Set(paths.filter(isLeftOut)) }

  /// What compiles a file without another one.
  package struct Lack: Hashable, Sendable {
    /// The names of the targets, in their order.
    package let targets: [String]
    /// No target compiles both: they are of different programs.
    package let isApart: Bool
  }

  /// Those of some files that a target compiles which does not compile another file: they cannot use what that declares.
  ///
  /// - Parameter path: of the other file; where no target is known to compile it, none are.
  package func compiled(_ paths: [String], without path: String) -> [String: Lack] {
    let known = targets(of: path)
    guard !known.isEmpty else { return [:] }
    var result: [String: Lack] = [:]
    for path in paths {
      let own = targets(of: path)
      let lacking = own.subtracting(known)
      guard !lacking.isEmpty else { continue }
      result[path] = Lack(targets: lacking.map(\.name).sorted(), isApart: lacking.count == own.count)
    }
    return result
  }

  /// One target, and the project that it is of.
  private struct Target: Hashable {
    let folder: String
    let project: Int
    let number: Int
    let name: String
  }

  /// The targets that compile a file.
  private func targets(of path: String) -> Set<Target> {
    var result: Set<Target> = []
    for (folder, projects) in around(path).found {
      for (number, project) in projects.enumerated() {
        for target in project.targets(compiling: root + "/" + path) {
          result.insert(Target(folder: folder, project: number, number: target, name: project.name(target)))
        }
      }
    }
    return result
  }

  private func isLeftOut(_ path: String) -> Bool {
    let (found, isWhole) = around(path)
    let all = found.flatMap(\.projects)
    if all.contains(where: { $0.compiles(root + "/" + path) }) { return false }
    return isWhole && !all.isEmpty
  }

  /// The projects in the folders around a file, the nearest first.
  ///
  /// - Returns: whether no folder says that nothing is known of the files below it; those further out are not looked at.
  private func around(_ path: String) -> (found: [(folder: String, projects: [Membership])], isWhole: Bool) {
    var folder = (root + "/" + path)[...]
    var found: [(String, [Membership])] = []
    while let slash = folder.lastIndex(of: "/"), folder[..<slash].utf8.count >= root.utf8.count {
      folder = folder[..<slash]
      switch projects(in: String(folder)) {
      case .none: continue
      case .other: return (found, false)
      case .projects(let all): found.append((String(folder), all))
      }
    }
    return (found, true)
  }

  private func projects(in folder: String) -> Known {
    if let known = known.withLock({ $0[folder] }) { return known }
    let found = Self.read(folder)
    known.withLock { $0[folder] = found }
    return found
  }

  private static func read(_ folder: String) -> Known {
    let names = ((try? Disk.entries(folder)) ?? []).map(\.name)
    if names.contains(where: { ["Package.swift", "Project.swift", "project.yml", "project.yaml"].contains($0) }) {
      return .other
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    guard !projects.isEmpty else { return .none }
    var result: [Membership] = []
    for name in projects {
      guard let bytes = try? Disk.read(folder + "/" + name + "/project.pbxproj", limit: 64 << 20),
        let list = PropertyList.read(bytes), let membership = Membership(list, in: folder)
      else { return .other }
      result.append(membership)
    }
    return .projects(result)
  }
}

/// What the targets of one project compile.
private struct Membership {
  private struct Target {
    let name: String
    var files: Set<String> = []
    /// Synchronized folders: each file in them belongs to the target, except those it says do not.
    var folders: [String] = []
    var exceptions: Set<String> = []
  }

  private var targets: [Target] = []

  func compiles(_ path: String) -> Bool { !targets(compiling: path).isEmpty }

  func name(_ target: Int) -> String { targets.indices.contains(target) ? targets[target].name : "" }

  /// Their numbers.
  func targets(compiling path: String) -> [Int] {
    targets.indices.filter { index in
      let target = targets[index]
      return target.files.contains(path)
        || !target.exceptions.contains(path) && target.folders.contains { path.hasPrefix($0 + "/") }
    }
  }

  /// - Parameter folder: that the project stands in, absolute.
  init?(_ list: PropertyList, in folder: String) {
    guard case .dictionary(let objects) = list["objects"],
      let project = list["rootObject"]?.text.flatMap({ objects[$0] }),
      let main = project["mainGroup"]?.text
    else { return nil }
    let base = Self.join(folder, project["projectDirPath"]?.text ?? "")
    var paths: [String: String] = [:]
    var queue: [(id: String, folder: String)] = [(main, base)]
    while let (id, folder) = queue.popLast() {
      // One that holds itself is met once.
      guard paths[id] == nil, let object = objects[id] else { continue }
      let from = object["sourceTree"]?.text == "SOURCE_ROOT" ? base : folder
      let path = object["path"]?.text.map { Self.join(from, $0) } ?? from
      paths[id] = path
      queue += (object["children"]?.list ?? []).compactMap(\.text).map { ($0, path) }
    }
    for id in (project["targets"]?.list ?? []).compactMap(\.text) {
      guard let object = objects[id] else { continue }
      var target = Target(name: object["name"]?.text ?? id)
      for phase in (object["buildPhases"]?.list ?? []).compactMap({ $0.text.flatMap { objects[$0] } })
      where phase["isa"]?.text == "PBXSourcesBuildPhase" {
        let files = (phase["files"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0]?["fileRef"]?.text } }
        target.files.formUnion(files.compactMap { paths[$0] })
      }
      let own = Set((object["fileSystemSynchronizedGroups"]?.list ?? []).compactMap(\.text))
      target.folders = own.compactMap { paths[$0] }.sorted()
      for (group, value) in objects where value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
        let sets = (value["exceptions"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
        for set in sets where set["target"]?.text == id {
          guard let folder = paths[group] else { continue }
          let named = (set["membershipExceptions"]?.list ?? []).compactMap(\.text).map { Self.join(folder, $0) }
          // Of a folder of another target these are the ones that belong to this one, too.
          if own.contains(group) { target.exceptions.formUnion(named) } else { target.files.formUnion(named) }
        }
      }
      targets.append(target)
    }
  }

  /// `/a/b` and `../c/d.swift`: `/a/c/d.swift`.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
