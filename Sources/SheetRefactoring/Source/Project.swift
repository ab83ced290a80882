import SheetIndex
import SheetModel
import SwiftSyntax

/// The project as a refactoring sees it: the index, and the syntax of the files that it asks for.
final class Project {
  let index: IndexSnapshot
  private var sources: [FileID: SourceFile] = [:]
  private var typesByName: [String: [IndexSnapshot.TypeSummary]] = [:]

  private(set) lazy var values = ValueTypes(index)
  /// Where the environment is filled below the scenes' roots, by key; filled by `RowEnvironment`.
  var knownInjections: [String: Place]?
  /// The modifiers of the scenes' roots that stand outside of the presenter, and the objects that they give.
  var rootModifiers: [Place] = []
  var givenByApp: Set<String> = []
  /// The file that gets what is generated, or stands beside it.
  var generatedPath = ""
  /// How what is generated looks: like the file that gets it.
  var generatedStyle = SourceStyle.standard

  let settings: RefactoringSettings
  /// The names of functions in files that extend `View`.
  private(set) lazy var viewFunctions: Set<String> = {
    var result: Set<String> = []
    for file in Set(declarations("View").map(\.place.file)) {
      result.formUnion(
        cache.functions(file, of: index.unit(of: file)) {
          Project.functionNames(in: index.source(of: file) ?? (try? index.read(file).get()) ?? [])
        })
    }
    return result
  }()

  /// What stands behind the word `func`.
  private static func functionNames(in bytes: [UInt8]) -> [String] {
    let word = Array("func ".utf8)
    var result: [String] = []
    var at = 0
    while at + word.count < bytes.count {
      guard bytes[at] == word[0], bytes[at..<(at + word.count)].elementsEqual(word) else {
        at += 1
        continue
      }
      at += word.count
      let name = bytes[at...].prefix { byte in
        byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      if !name.isEmpty { result.append(String(decoding: name, as: UTF8.self)) }
    }
    return result
  }

  private let cache: RefactoringCache
  /// Types that only the whole project tells are left open: a menu does not show what depends on them.
  let isEstimate: Bool

  init(
    _ index: IndexSnapshot, _ settings: RefactoringSettings, cache: RefactoringCache = RefactoringCache(),
    isEstimate: Bool = false
  ) {
    self.index = index
    self.settings = settings
    self.cache = cache
    self.isEstimate = isEstimate
  }

  /// - Throws: where the file cannot be read as it was when the index was made.
  func source(_ file: FileID) throws(Finding) -> SourceFile {
    if let known = sources[file] { return known }
    let source = try read(file)
    sources[file] = source
    return source
  }

  private func read(_ file: FileID) throws(Finding) -> SourceFile {
    let path = index.path(file)
    let bytes: [UInt8]
    if let parsed = index.source(of: file) {
      bytes = parsed
      if let note = index.skipped.first(where: { $0.file == path }) {
        throw Finding(.unreadable, "'\(path)' was not read as it is: \(note.reason)", at: nil)
      }
      if !isEstimate, (try? index.read(file).get()) != parsed {
        throw Finding(.unreadable, "'\(path)' has changed on disk since it was read", at: nil)
      }
    } else if case .success(let read) = index.read(file) {
      bytes = read
      // The index knows where declarations stood when it read the file.
      guard index.isCurrent(file, read) else {
        throw Finding(.unreadable, "'\(path)' has changed on disk since it was read", at: nil)
      }
    } else {
      throw Finding(.unreadable, "'\(path)' cannot be read", at: nil)
    }
    return cache.source(file, of: index.unit(of: file)) { SourceFile(file, path: path, bytes) }
  }

  /// The declarations and extensions of a name, as seen from a file.
  func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    if let known = typesByName[name] { return known }
    let found = index.types(named: name)
    typesByName[name] = found
    return found
  }

  /// The protocol, also where the project has one of the same name.
  var identifiable: String { isTopLevelType("Identifiable") ? "Swift.Identifiable" : "Identifiable" }

  /// Another name for a type under which the project extends it.
  func extendedAlias(of type: String) throws(Finding) -> Place? {
    for file in index.files(mentioning: [type, "typealias"]) {
      let source = try source(file)
      for statement in source.tree.statements {
        guard let alias = statement.item.as(TypeAliasDeclSyntax.self),
          alias.initializer.value.trimmedDescription == type
        else {
          continue
        }
        if let found = declarations(alias.name.name).first(where: { $0.kind == .extension }) { return found.place }
      }
    }
    return nil
  }

  /// Whether code anywhere in the project can mean a type by a plain name.
  func isTopLevelType(_ name: String) -> Bool { declarations(name).contains { $0.kind != .extension } }
}
