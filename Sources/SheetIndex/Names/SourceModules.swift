import SheetModel
import SheetSyntax

/// Which module each file belongs to, as far as the manifests of Swift packages say, and what it imports.
///
/// A file of no package is part of some target of an app. A manifest that makes its targets by anything but literals
/// says nothing, and neither does a file that no target holds.
struct SourceModules: Sendable {
  /// By file; negative where no manifest tells.
  private let moduleOfFile: [Int32]
  /// By file; nil where that is not known for certain.
  private let imports: [[Sketch.Import]?]
  /// Several packages may have a target of one name.
  private let numbersOfHash: [UInt32: [Int32]]
  /// By number; several packages may have modules of the same names.
  private let packageOfModule: [Int]
  /// What importing a module imports, too, by number; the files of the module itself see that, too.
  private let exported: [Set<Int32>]
  /// What a module exports that no manifest tells of.
  private let isOpen: Set<Int32>
  /// What a project beside the package compiles together with a module, by number.
  private let joined: [Int32: Set<Int32>]
  /// What the files of these import, by number.
  private let importsOfJoined: [Int32: Set<Int32>]

  /// - Parameter units: the manifests among them must be parsed.
  init(_ units: SourceUnits) {
    var folders: [String: Int32] = [:]
    var numbers: [UInt32: [Int32]] = [:]
    var packages: [Int] = []
    var needed: [Int32: Set<Int32>] = [:]
    for (package, unit) in units.enumerated() where SourceModules.isManifest(unit.path) {
      let targets = SourceModules.targets(of: unit, in: units)
      let first = Int32(clamping: packages.count)
      for (name, own, _) in targets where own.contains(where: { folders[$0] == nil }) {
        let number = Int32(clamping: packages.count)
        for folder in own where folders[folder] == nil { folders[folder] = number }
        packages.append(package)
        numbers[WordFilter.hash(SourceModules.moduleName(name)), default: []].append(number)
      }
      for target in targets {
        let others = targets.filter { target.dependencies.contains($0.name) }.compactMap { other in
          other.folders.first.flatMap { folders[$0] }
        }
        if let number = target.folders.first.flatMap({ folders[$0] }) { needed[number, default: []].formUnion(others) }
      }
      // What the package hands out built is made of its sources: any of its modules may be in it.
      for name in SourceModules.binaryTargets(of: unit) {
        numbers[WordFilter.hash(SourceModules.moduleName(name)), default: []] += first..<Int32(clamping: packages.count)
      }
    }
    var modules: [Int32] = []
    var imports: [[Sketch.Import]?] = []
    var exported = [Set<Int32>](repeating: [], count: packages.count)
    var isOpen: Set<Int32> = []
    var known: [Substring: Int32] = [:]
    for unit in units where !folders.isEmpty {
      let folder = SourceUnit.folder(of: unit.path)
      let module = known[folder] ?? SourceModules.module(of: folder, folders)
      known[folder] = module
      modules.append(module)
      imports.append(unit.sketch.isReliable ? unit.sketch.imports : nil)
      for item in unit.sketch.imports where item.isExported {
        let others = numbers[item.hash] ?? []
        if module < 0 { isOpen.formUnion(others) } else { exported[Int(module)].formUnion(others) }
      }
    }
    SourceModules.close(&exported)
    (joined, importsOfJoined) = SourceModules.joined(needed, units, modules, numbers)
    (moduleOfFile, self.imports, numbersOfHash, self.exported, self.isOpen, packageOfModule) = (
      modules, imports, numbers, exported, isOpen, packages
    )
  }

  /// Whether code of one file can name what another declares.
  ///
  /// - Parameter isPublic: whether other modules may name it at all.
  func isVisible(_ declaring: FileID, isPublic: Bool, from file: FileID) -> Bool {
    guard moduleOfFile.indices.contains(declaring.index), moduleOfFile.indices.contains(file.index) else { return true }
    let home = moduleOfFile[declaring.index]
    guard home >= 0, home != moduleOfFile[file.index], let imports = imports[file.index] else { return true }
    if joined[moduleOfFile[file.index]]?.contains(home) == true { return true }
    if isPublic, isOpen.contains(home) { return true }
    let own = Int(moduleOfFile[file.index])
    if isPublic, exported.indices.contains(own), exported[own].contains(home) { return true }
    return imports.contains { item in
      guard isPublic || item.isTestable else { return false }
      return imported(item.hash, by: moduleOfFile[file.index]).contains { number in
        number == home || exported.indices.contains(Int(number)) && exported[Int(number)].contains(home)
      }
    }
  }

  /// Whether a manifest tells which module a file is of.
  func hasModule(_ file: FileID) -> Bool {
    moduleOfFile.indices.contains(file.index) && moduleOfFile[file.index] >= 0
  }

  /// The files that code of some files can have a part of: themselves, and the modules that they import, with what those
  /// import.
  ///
  /// - Returns: nil where the imports of one are not known.
  func reached(from files: Set<FileID>) -> Set<FileID>? {
    var result = files
    var seen: Set<Int32> = []
    var open = Array(files)
    let members = Dictionary(grouping: moduleOfFile.indices) { moduleOfFile[$0] }
    while let file = open.popLast() {
      guard moduleOfFile.indices.contains(file.index) else { continue }
      guard let own = imports[file.index] else { return nil }
      let module = moduleOfFile[file.index]
      let others = own.flatMap { imported($0.hash, by: module) } + (joined[module] ?? [])
      for other in others where seen.insert(other).inserted {
        for index in members[other] ?? [] where result.insert(FileID(index)).inserted { open.append(FileID(index)) }
      }
    }
    return result
  }

  /// Whether two files are never part of one program: each is compiled together with other folders, and neither with
  /// that of the other.
  func areApart(_ one: FileID, _ other: FileID) -> Bool {
    guard !joined.isEmpty, moduleOfFile.indices.contains(one.index), moduleOfFile.indices.contains(other.index) else {
      return false
    }
    let (first, second) = (moduleOfFile[one.index], moduleOfFile[other.index])
    guard first != second, let own = joined[first], let others = joined[second] else { return false }
    return !own.contains(second) && !others.contains(first) && importsOfJoined[first]?.contains(second) != true
      && importsOfJoined[second]?.contains(first) != true
  }

  /// The modules whose code a module uses without importing it, though the package says that it needs them, and which
  /// say nothing in public: nobody builds that package as it is; a project beside it compiles their folders together.
  private static func joined(
    _ needed: [Int32: Set<Int32>], _ units: SourceUnits, _ moduleOfFile: [Int32], _ numbers: [UInt32: [Int32]]
  ) -> (joined: [Int32: Set<Int32>], imports: [Int32: Set<Int32>]) {
    guard needed.values.contains(where: { !$0.isEmpty }) else { return ([:], [:]) }
    var kept: Set<Int32> = []
    var imported: [Int32: Set<Int32>] = [:]
    for (unit, module) in zip(units, moduleOfFile) {
      if !unit.sketch.isReliable || unit.sketch.declarations.contains(where: \.isPublic) { kept.insert(module) }
      for item in unit.sketch.imports { imported[module, default: []].formUnion(numbers[item.hash] ?? []) }
    }
    var result: [Int32: Set<Int32>] = [:]
    for (module, others) in needed {
      let found = others.filter { !kept.contains($0) && imported[module]?.contains($0) != true }
      if !found.isEmpty { result[module] = found }
    }
    return (result, imported.filter { result[$0.key] != nil })
  }

  /// The modules that a name can mean where it is imported: that of the same package, where it has one.
  private func imported(_ hash: UInt32, by module: Int32) -> [Int32] {
    let all = numbersOfHash[hash] ?? []
    guard all.count > 1, let package = package(of: module) else { return all }
    let own = all.filter { self.package(of: $0) == package }
    return own.isEmpty ? all : own
  }

  private func package(of module: Int32) -> Int? {
    packageOfModule.indices.contains(Int(module)) ? packageOfModule[Int(module)] : nil
  }

  static func isManifest(_ path: String) -> Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  // MARK: Manifests

  private static let makers: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  /// The names and folders of the targets that a manifest declares; empty where it makes some of them otherwise.
  /// A target has several folders where it lists its sources.
  fileprivate static func targets(
    of manifest: SourceUnit, in units: SourceUnits
  ) -> [(name: String, folders: [String], dependencies: Set<String>)] {
    guard let parsed = manifest.parsed else { return [] }
    var dependencies: [String: Set<String>] = [:]
    var sources: [String: [String]] = [:]
    var paths: [(name: String, path: String?, isTest: Bool)] = []
    for site in parsed.occurrences.calls where makers.contains(site.name) {
      guard let name = text(site.call.argument("name")?.value) else { return [] }
      let path = site.call.argument("path")
      guard path == nil || text(path?.value) != nil else { return [] }
      dependencies[name, default: []].formUnion(names(in: site.call.argument("dependencies")?.value))
      sources[name] = sources[name] ?? subfolders(site.call.argument("sources")?.value)
      // Dependencies name targets, too.
      if let known = paths.firstIndex(where: { $0.name == name }) {
        if paths[known].path == nil { paths[known].path = text(path?.value) }
        if site.name == "testTarget" { paths[known].isTest = true }
      } else {
        paths.append((name, text(path?.value), site.name == "testTarget"))
      }
    }
    let root = String(SourceUnit.folder(of: manifest.path))
    func exists(_ folder: String) -> Bool { units.contains { $0.path.hasPrefix(folder) } }
    // A target that is alone may have the folder of all sources.
    let isAlone = paths.filter { !$0.isTest && $0.path == nil }.count == 1
    return paths.compactMap { name, path, isTest in
      let needed = dependencies[name] ?? []
      func folders(in folder: String) -> [String] {
        sources[name].map { list in list.map { self.folder(folder, $0) } } ?? [folder]
      }
      if let path { return (name, folders(in: folder(root, path)), needed) }
      let standard = (isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs"]).map { root + $0 + "/" }
      let own = standard.map { $0 + name + "/" } + (isAlone && !isTest ? standard : [])
      return own.first(where: exists).map { (name, folders(in: $0), needed) }
    }
  }

  /// The names of the targets that a manifest has built already.
  private static func binaryTargets(of manifest: SourceUnit) -> [String] {
    (manifest.parsed?.occurrences.calls ?? []).filter { $0.name == "binaryTarget" }.compactMap {
      text($0.call.argument("name")?.value)
    }
  }

  /// The targets of the same package that a list of dependencies names: `["Kit", .target(name: "Core")]`.
  private static func names(in dependencies: Expr?) -> [String] {
    guard case .collection(let elements)? = dependencies?.kind else { return [] }
    return elements.compactMap { element in
      guard let call = element.call else { return text(element) }
      return call.argument("package") == nil ? text(call.argument("name")?.value) : nil
    }
  }

  /// `["Home", "Plan"]`; nil where there is no such list, or files alone are in it.
  private static func subfolders(_ sources: Expr?) -> [String]? {
    guard case .collection(let elements)? = sources?.kind else { return nil }
    let names = elements.compactMap { text($0) }
    return names.isEmpty || names.count < elements.count || names.contains { $0.hasSuffix(".swift") } ? nil : names
  }

  /// What is imported: `My-Kit` is the module `My_Kit`.
  private static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private static func text(_ expr: Expr?) -> String? {
    guard case .string(let text, _) = expr?.kind else { return nil }
    return text
  }

  /// A folder that a manifest names by its path, with a trailing `/`.
  private static func folder(_ root: String, _ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return root + parts.map { $0 + "/" }.joined()
  }

  /// The module of the innermost target around a folder.
  private static func module(of folder: Substring, _ folders: [String: Int32]) -> Int32 {
    var rest = folder
    while true {
      if let module = folders[String(rest)] { return module }
      guard !rest.isEmpty else { return -1 }
      let parent = rest.dropLast()
      rest = parent.lastIndex(of: "/").map { parent[...$0] } ?? parent.prefix(0)
    }
  }

  /// Who imports a module imports what that exports, and what those export.
  private static func close(_ exported: inout [Set<Int32>]) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for module in exported.indices {
        for other in exported[module] where exported.indices.contains(Int(other)) {
          let count = exported[module].count
          exported[module].formUnion(exported[Int(other)])
          isChanged = isChanged || exported[module].count != count
        }
      }
    }
  }
}

extension IndexSnapshot {
  /// The files whose code can name what a file declares for other modules.
  package func filesSeeing(_ declaring: FileID) -> Set<FileID> {
    let modules = SourceModules(units)
    return Set(units.indices.map { FileID($0) }.filter { modules.isVisible(declaring, isPublic: true, from: $0) })
  }

  /// The files that code of some files can have a part of, as far as imports tell: those of the modules that they import,
  /// directly or not, and themselves; nil where that is not known.
  ///
  /// - Parameter packages: files of packages; those that no manifest puts into a module may be a part of all code.
  package func filesReached(from starts: [Set<FileID>], in packages: Set<FileID>) -> [Set<FileID>?] {
    let modules = SourceModules(units)
    let loose = packages.filter { !modules.hasModule($0) }
    return starts.map { modules.reached(from: $0.union(loose)) }
  }

  /// The names of the targets that a package's manifest tells of, with their folders, each with a trailing `/`.
  package func targets(by manifest: FileID) -> [(name: String, folders: [String])] {
    units.unit(manifest.index).map { SourceModules.targets(of: $0, in: units).map { ($0.name, $0.folders) } } ?? []
  }
}
