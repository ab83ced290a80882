import SheetIndex
import SheetModel
import SheetSyntax

/// A type's name as written, and where.
struct TypeName: Hashable {
  let name: [String]
  let path: [String]
  let file: FileID?
}

/// The code of a project by name, read when it is asked for and kept as long as its files stay as they are.
final class CodeLibrary {
  let index: IndexSnapshot
  private let cache: PreviewCache
  /// The files that were asked for.
  private(set) var consulted: Set<FileID> = []
  /// The types that were asked for, from where.
  private var found: [TypeName: ProjectType?] = [:]

  init(_ index: IndexSnapshot, _ cache: PreviewCache) {
    self.index = index
    self.cache = cache
    cache.follow(index)
  }

  private func summaries(_ name: String) -> [IndexSnapshot.TypeSummary] { cache.names.types(named: name, in: index) }

  func globalFiles(_ name: String) -> [FileID] { cache.globals.files(declaring: name) }

  /// nil where the file cannot be read.
  func file(_ id: FileID) -> CodeFile? {
    consulted.insert(id)
    return cache.file(id, of: index.unit(of: id)) {
      let path = index.path(id)
      if let facts = index.facts(of: id), let bytes = index.source(of: id), let lines = index.lineTable(id) {
        return CodeFile(id: id, path: path, facts: facts, bytes: bytes, lines: lines)
      }
      guard case .success(let bytes) = index.read(id), bytes.count <= CodeLibrary.largestFile else { return nil }
      let facts = bytes.withUnsafeBufferPointer { FactsExtractor.facts(of: $0) }
      return CodeFile(
        id: id, path: path, facts: facts, bytes: bytes, lines: bytes.withUnsafeBufferPointer { LineTable($0) })
    }
  }

  private static let largestFile = 4 << 20

  /// The type that a name means, seen from inside of other types and from a file; that of another type where the name
  /// is an alias of one.
  func type(_ name: [String], inside path: [String], file: FileID?) -> ProjectType? {
    let key = TypeName(name: name, path: path, file: file)
    if let known = found[key] { return known }
    let type = search(name, inside: path, file: file)
    found[key] = .some(type)
    return type
  }

  private func search(_ name: [String], inside path: [String], file: FileID?) -> ProjectType? {
    var found = written(name, inside: path, file: file)
    // Aliases of aliases, but not in circles.
    for _ in 0..<8 {
      guard let alias = found, case .named(let target, _)? = alias.declaration.aliased,
        let next = written(target, inside: alias.path.dropLast(), file: alias.file.id), next.path != alias.path
      else { break }
      found = next
    }
    return found
  }

  /// The system's type behind an alias of the project; nil where the name is none.
  func systemType(behind name: [String], inside path: [String], file: FileID?) -> String? {
    guard let alias = type(name, inside: path, file: file), case .named(let target, _)? = alias.declaration.aliased
    else { return nil }
    return target.last
  }

  private func written(_ name: [String], inside path: [String], file: FileID?) -> ProjectType? {
    let key = TypeName(name: name, path: path, file: nil)
    if let known = cache.wholeNames[key] { return known.flatMap { type(named: $0, file: file) } }
    var found: (name: String, type: ProjectType)?
    for count in stride(from: path.count, through: 0, by: -1) {
      let whole = (path.prefix(count) + name).joined(separator: ".")
      if let type = type(named: whole, file: file) {
        found = (whole, type)
        break
      }
    }
    // A module's name may stand in front.
    if found == nil, name.count > 1, let first = name.first, summaries(first).isEmpty {
      return written(Array(name.dropFirst()), inside: [], file: file)
    }
    cache.wholeNames[key] = .some(found?.name)
    return found?.type
  }

  private func type(named name: String, file: FileID?) -> ProjectType? {
    if let known = cache.types[name] {
      for (_, code) in known?.parts ?? [] { consulted.insert(code.id) }
      return known?.seen(from: file)
    }
    let summaries = summaries(name)
    var result: ProjectType?
    if summaries.contains(where: { $0.kind != .extension }) {
      var parts: [(TypeDecl, CodeFile)] = []
      for id in Set(summaries.map(\.place.file)).sorted() {
        guard let code = self.file(id) else { continue }
        parts += (code.types[name] ?? []).map { ($0, code) }
      }
      if !parts.contains(where: { $0.0.kind != .extension }) {
        // One that only another platform has is drawn all the same.
        for id in Set(summaries.map(\.place.file)).sorted() {
          guard let code = self.file(id) else { continue }
          parts += (code.hiddenTypes[name] ?? []).map { ($0, code) }
        }
      }
      if parts.contains(where: { $0.0.kind != .extension }) { result = ProjectType(parts, name) }
    }
    cache.types[name] = .some(result)
    return result?.seen(from: file)
  }

  /// Functions by a name in the project's extensions of `View`, `Text` and other types of SwiftUI.
  func extensionFunctions(
    _ name: String, of types: [String] = ["View"], isStatic: Bool = false
  ) -> [(Function, CodeFile)] {
    let key = PreviewCache.MemberName(name: name, types: types, isStatic: isStatic)
    if let known = cache.extensionFunctions[key] {
      for (_, code) in known { consulted.insert(code.id) }
      return known
    }
    var result: [(Function, CodeFile)] = []
    for type in types {
      for id in extending(type) where index.mayMention(name, in: id) {
        guard let code = file(id) else { continue }
        for part in code.types[type] ?? [] {
          result += part.functions.filter {
            $0.name == name && $0.isStatic == isStatic && Platform.isShown($0.condition)
          }.map { ($0, code) }
        }
      }
    }
    // Of twins, one for each system, that of another system is no choice.
    let own = result.filter { !Platform.isForeign(path: $0.1.path) }
    if !own.isEmpty { result = own }
    cache.extensionFunctions[key] = result
    return result
  }

  /// Computed and static properties by a name in extensions of a type that is not the project's.
  ///
  /// - Parameter isStatic: nil for either.
  func extensionProperty(_ name: String, of types: [String], isStatic: Bool? = nil) -> (Property, CodeFile)? {
    let key = PreviewCache.MemberName(name: name, types: types, isStatic: isStatic)
    if let known = cache.extensionProperties[key] {
      if let file = known?.1 { consulted.insert(file.id) }
      return known
    }
    let found = findExtensionProperty(name, of: types, isStatic: isStatic)
    cache.extensionProperties[key] = .some(found)
    return found
  }

  private func findExtensionProperty(
    _ name: String, of types: [String], isStatic: Bool?
  ) -> (Property, CodeFile)? {
    var foreign: (Property, CodeFile)?
    for type in types {
      for id in extending(type) where index.mayMention(name, in: id) {
        guard let code = file(id) else { continue }
        for part in code.types[type] ?? [] {
          let found = part.properties.first {
            $0.name == name && (isStatic == nil || $0.isStatic == isStatic) && Platform.isShown($0.condition)
          }
          guard let found else { continue }
          guard Platform.isForeign(path: code.path) else { return (found, code) }
          foreign = foreign ?? (found, code)
        }
      }
    }
    return foreign
  }

  private func extending(_ type: String) -> [FileID] {
    if let known = cache.extending[type] { return known }
    let result = Set(summaries(type).map(\.place.file)).sorted()
    cache.extending[type] = result
    return result
  }
}
