import SheetModel
import SheetSyntax

/// A type of the project, or one that the project only extends.
package typealias TypeID = Int

/// All types by name, from the sketches of all files; declarations are attached as files are parsed.
struct TypeTable: Sendable {
  struct Entry {
    let path: [String]
    let kind: TypeDecl.Kind
    let file: FileID
    private(set) var keywordStart: Int
    private(set) var nameRange: TextRange
    let isLocal: Bool
    let isFilePrivate: Bool
    /// Other modules may name it.
    let isPublic: Bool
    /// The declaration, once its file was parsed.
    var decl: TypeDecl?
    /// Extensions in parsed files.
    var extensions: [(file: FileID, decl: TypeDecl)] = []

    var name: String { path.joined(separator: ".") }
    /// Declared by the SDK or a dependency; the project only extends it.
    var isExternal: Bool { kind == .extension }
    var place: Place { Place(file, TextRange(keywordStart, nameRange.end)) }

    /// The same declaration at another place of its file.
    mutating func move(to declaration: Sketch.Declaration) {
      keywordStart = declaration.keywordStart
      nameRange = declaration.nameRange
    }
  }

  private(set) var entries: [Entry] = []
  /// The entries that a file's declarations made, in the order of its sketch; nil for extensions of known types.
  private var idsByFile: [Int: [TypeID?]] = [:]
  private var byLastName: [String: [TypeID]] = [:]
  private var byPath: [[String]: [TypeID]] = [:]
  /// Declarations and extensions by path, from the sketches.
  private var sketchesByPath: [[String]: [(file: FileID, declaration: Sketch.Declaration)]] = [:]
  /// The type that a parsed declaration or extension belongs to.
  private var idByDecl: [ObjectIdentifier: TypeID] = [:]
  private var attached: Set<Int> = []
  private let paths: [String]
  private let modules: SourceModules
  /// The folders of the files that declare an app, each with a trailing `/`.
  private var appFolders: [String] = []
  /// What inherits from a name or conforms to it, by that name.
  private var heirs: [String: [(file: FileID, path: [String])]] = [:]
  /// The files with an alias from which, by its name, some type inherits.
  private(set) var filesOfInheritedAliases: [FileID] = []

  /// The types that the sketches name; declarations are attached later, as files are parsed.
  init(sketches units: SourceUnits) {
    paths = units.map(\.path)
    modules = SourceModules(units)
    var extensions: [(FileID, Int, Sketch.Declaration)] = []
    for (index, unit) in units.enumerated() {
      guard !unit.sketch.declarations.isEmpty else { continue }
      let file = FileID(index)
      var ids: [TypeID?] = []
      for (number, declaration) in unit.sketch.declarations.enumerated() {
        sketchesByPath[declaration.path, default: []].append((file, declaration))
        for name in declaration.inherits { heirs[name, default: []].append((file, declaration.path)) }
        if declaration.inherits.contains("App") { appFolders.append(String(SourceUnit.folder(of: unit.path))) }
        if declaration.kind == .extension {
          extensions.append((file, number, declaration))
          ids.append(nil)
        } else {
          ids.append(entries.count)
          add(declaration, file)
        }
      }
      idsByFile[index] = ids
    }
    for (file, number, declaration) in extensions
    where lookUp(declaration.path, file: file, typePath: []).isEmpty {
      idsByFile[file.index]?[number] = entries.count
      add(declaration, file)
    }
    filesOfInheritedAliases = entries.compactMap {
      $0.kind == .typealias && hasHeirs($0.path.last ?? "") ? $0.file : nil
    }
  }

  /// Puts what a file declares now in the place of what it declared before.
  ///
  /// - Returns: false, with nothing done, where the file declares other types than before, so that the
  ///   table must be made anew.
  mutating func replace(_ old: SourceUnit, by new: SourceUnit, at index: Int) -> Bool {
    let before = old.sketch.declarations
    let after = new.sketch.declarations
    // Who sees what, in all files.
    guard !SourceModules.isManifest(new.path), old.sketch.imports == new.sketch.imports,
      old.sketch.isReliable == new.sketch.isReliable
    else { return false }
    guard before.count == after.count, zip(before, after).allSatisfy({ $0.declaresTheSame(as: $1) }) else {
      return false
    }
    detach(old, index)
    for (id, declaration) in zip(idsByFile[index] ?? [], after) {
      if let id { entries[id].move(to: declaration) }
    }
    attached.remove(index)
    guard let parsed = new.parsed else { return true }
    var extended: Set<TypeID> = []
    attach(parsed, index, &extended)
    sortExtensions(extended)
    return true
  }

  /// Takes out what `attach` put in.
  private mutating func detach(_ unit: SourceUnit, _ index: Int) {
    guard let parsed = unit.parsed else { return }
    for decl in parsed.facts.types { detach(decl, FileID(index), path: []) }
    for local in parsed.occurrences.localTypes { detach(local.decl, FileID(index), path: local.path) }
  }

  private mutating func detach(_ decl: TypeDecl, _ file: FileID, path: [String]) {
    let path = path + decl.path
    let known = idByDecl.removeValue(forKey: ObjectIdentifier(decl))
    if decl.kind == .extension {
      for id in lookUp(path, file: file, typePath: []) { entries[id].extensions.removeAll { $0.file == file } }
    } else if let known {
      entries[known].decl = nil
    }
    for nested in decl.nested { detach(nested, file, path: path) }
  }

  /// Attaches the declarations of the files that were parsed since the last time.
  mutating func attach(_ units: SourceUnits) {
    var extended: Set<TypeID> = []
    for (index, unit) in units.enumerated() {
      guard let parsed = unit.parsed, !attached.contains(index) else { continue }
      attach(parsed, index, &extended)
    }
    sortExtensions(extended)
  }

  private mutating func attach(_ parsed: SourceUnit.Parsed, _ index: Int, _ extended: inout Set<TypeID>) {
    attached.insert(index)
    for decl in parsed.facts.types { attach(decl, FileID(index), path: [], &extended) }
    for local in parsed.occurrences.localTypes { attach(local.decl, FileID(index), path: local.path, &extended) }
  }

  /// In the order of files, whenever they were parsed.
  private mutating func sortExtensions(_ extended: Set<TypeID>) {
    for id in extended where entries[id].extensions.count > 1 {
      entries[id].extensions.sort { ($0.file.index, $0.decl.keywordStart) < ($1.file.index, $1.decl.keywordStart) }
    }
  }

  private mutating func add(_ declaration: Sketch.Declaration, _ file: FileID) {
    guard let last = declaration.path.last else { return }
    byLastName[last, default: []].append(entries.count)
    byPath[declaration.path, default: []].append(entries.count)
    entries.append(
      Entry(
        path: declaration.path, kind: declaration.kind, file: file,
        keywordStart: declaration.keywordStart, nameRange: declaration.nameRange,
        isLocal: declaration.isLocal, isFilePrivate: declaration.isFilePrivate, isPublic: declaration.isPublic,
        decl: nil))
  }

  private mutating func attach(_ decl: TypeDecl, _ file: FileID, path: [String], _ extended: inout Set<TypeID>) {
    let path = path + decl.path
    if decl.kind == .extension {
      for id in lookUp(path, file: file, typePath: []) {
        entries[id].extensions.append((file, decl))
        extended.insert(id)
        if idByDecl[ObjectIdentifier(decl)] == nil { idByDecl[ObjectIdentifier(decl)] = id }
      }
    } else if let last = path.last {
      for id in byLastName[last] ?? []
      where entries[id].file == file && entries[id].keywordStart == decl.keywordStart {
        entries[id].decl = decl
        idByDecl[ObjectIdentifier(decl)] = id
      }
    }
    for nested in decl.nested { attach(nested, file, path: path, &extended) }
  }

  func id(of decl: TypeDecl) -> TypeID? { idByDecl[ObjectIdentifier(decl)] }

  // MARK: Lookup

  /// The files that declare or extend a type.
  func files(of id: TypeID) -> [FileID] { sketchesByPath[entries[id].path]?.map(\.file) ?? [entries[id].file] }

  /// The names that a type inherits from or conforms to, each with its path as written and the file that says so.
  func inherits(of id: TypeID) -> [(name: String, path: [String], file: FileID)] {
    (sketchesByPath[entries[id].path] ?? []).flatMap { file, declaration in
      declaration.kind != .extension && file != entries[id].file
        ? []
        : declaration.inherits.map { name in
          (name, declaration.qualified.first { $0.last == name } ?? [name], file)
        }
    }
  }

  /// Whether some type inherits from one of that name, or conforms to it.
  func hasHeirs(_ name: String) -> Bool { heirs[name] != nil }

  /// The types that inherit from one of that name, or conform to it, themselves.
  func heirs(of name: String) -> [TypeID] {
    (heirs[name] ?? []).flatMap { lookUp($0.path, file: $0.file, typePath: []) }
  }

  /// All types whose own name that is, whoever can see them.
  func ids(named name: String) -> [TypeID] { byLastName[name] ?? [] }

  /// The types that a name can mean at a place, best first; several where twins cannot be told apart.
  ///
  /// An unqualified name reaches top-level types and those nested in the enclosing types; a
  /// qualified one is resolved from its first segment. What stands in a module of a package must be public and the
  /// module imported. Among twins the same file wins, then the same folder, then the nearest.
  func lookUp(_ path: [String], file: FileID?, typePath: [String], hidden: Range<Int> = 0..<0) -> [TypeID] {
    guard let last = path.last, let named = byLastName[last] else { return [] }
    if named.count == 1 {
      let id = named[0]
      return stands(entries[id].path, as: path, in: typePath, hidden) && isReached(id, from: file) ? named : []
    }
    // From the innermost type outwards: of a name that stands in every type (`State`) only those in reach are looked at.
    for depth in stride(from: typePath.count, through: 0, by: -1) where depth == 0 || !hidden.contains(depth) {
      guard let candidates = byPath[typePath.prefix(depth) + path] else { continue }
      let reached = candidates.filter { isReached($0, from: file) }
      if !reached.isEmpty { return nearest(reached, to: file) }
    }
    return []
  }

  /// Whether a type has the names that a path has within some of the types around it.
  private func stands(_ whole: [String], as path: [String], in typePath: [String], _ hidden: Range<Int>) -> Bool {
    let depth = whole.count - path.count
    guard depth >= 0, depth <= typePath.count, depth == 0 || !hidden.contains(depth) else { return false }
    return whole.suffix(path.count).elementsEqual(path) && whole.prefix(depth).elementsEqual(typePath.prefix(depth))
  }

  /// Whether code of a file can see a type that it names.
  private func isReached(_ id: TypeID, from file: FileID?) -> Bool {
    let entry = entries[id]
    if entry.isLocal || entry.isFilePrivate, entry.file != file { return false }
    // An extension of what the SDK declares stands for that.
    guard let file, !entry.isExternal else { return true }
    return modules.isVisible(entry.file, isPublic: entry.isPublic, from: file)
  }

  /// Whether code of a file can see what another file has outside of types, as far as modules are concerned.
  func isVisible(_ declaring: FileID, from file: FileID) -> Bool {
    modules.isVisible(declaring, isPublic: true, from: file)
  }

  /// Whether two files are never part of one program.
  func areApart(_ one: FileID, _ other: FileID) -> Bool { modules.areApart(one, other) }

  /// Whether a type's file lies in a folder with the name of a module, below `Sources` where there is one.
  func isPart(of module: String, _ id: TypeID) -> Bool {
    SourceUnit.folder(of: paths[entries[id].file.index]).split(separator: "/").contains { $0 == module[...] }
  }

  private func nearest(_ ids: [TypeID], to file: FileID?) -> [TypeID] {
    guard ids.count > 1, let file else { return ids }
    let declared = ids.filter { !entries[$0].isExternal }
    var ids = declared.isEmpty ? ids : declared
    // What a module gives that is imported, before what another app declares. (Two apps may share files of either.)
    if ids.contains(where: { modules.hasModule(entries[$0].file) }), !modules.hasModule(file) {
      let own = ids.filter { modules.hasModule(entries[$0].file) || !isOfOtherApp(entries[$0].file, from: file) }
      if !own.isEmpty { ids = own }
    }
    // One module has but one of them.
    let ranks = ids.map { nearness(of: entries[$0].file, to: file) }
    guard let most = ranks.max(), most > 0 else { return ids }
    return zip(ids, ranks).filter { $0.1 == most }.map(\.0)
  }

  /// Whether two files are parts of two apps: each lies in a folder beside the other's that has an app of its own.
  private func isOfOtherApp(_ one: FileID, from other: FileID) -> Bool {
    guard appFolders.count > 1 else { return false }
    let (path, place) = (paths[one.index], paths[other.index])
    let count = TypeTable.commonFolders(path, place)
    func holdsApp(_ path: String) -> Bool {
      // The folder in which the ways part.
      let parts = path.split(separator: "/", maxSplits: count + 1)
      guard parts.count > count + 1 else { return false }
      let folder = parts[...count].joined(separator: "/") + "/"
      return appFolders.contains { $0.hasPrefix(folder) }
    }
    return holdsApp(path) && holdsApp(place)
  }

  /// Whether no other of some files is nearer to a place.
  func isNearest(_ one: FileID, of files: [FileID], to place: FileID) -> Bool {
    let own = nearness(of: one, to: place)
    return files.allSatisfy { nearness(of: $0, to: place) <= own }
  }

  /// Whether code of a file that is said to mean one type can as well mean another of the same name, which is as near.
  func mayMean(_ twin: TypeID, insteadOf id: TypeID, from file: FileID) -> Bool {
    areTwins(twin, id, from: file)
      && nearness(of: entries[twin].file, to: file) == nearness(of: entries[id].file, to: file)
  }

  /// Whether two types have one name by which code of a file can mean either, however near they are.
  func areTwins(_ twin: TypeID, _ id: TypeID, from file: FileID) -> Bool {
    let (one, other) = (entries[id], entries[twin])
    return one.path == other.path && !one.isExternal && !other.isExternal && !other.isFilePrivate && !other.isLocal
      && modules.isVisible(other.file, isPublic: other.isPublic, from: file)
  }

  /// The file itself is nearest, then those of its folder, then those with the most folders in common.
  private func nearness(of file: FileID, to place: FileID) -> Int {
    if file == place { return Int.max }
    let (path, other) = (paths[file.index], paths[place.index])
    if SourceUnit.folder(of: path) == SourceUnit.folder(of: other) { return Int.max - 1 }
    return TypeTable.commonFolders(path, other)
  }

  /// How many folders two paths have in common, from the root on.
  private static func commonFolders(_ one: String, _ other: String) -> Int {
    var count = 0
    for (a, b) in zip(one.utf8, other.utf8) {
      if a != b { break }
      if a == 0x2F { count += 1 }
    }
    return count
  }
}
