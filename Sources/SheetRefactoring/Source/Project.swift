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
  /// How what is generated looks: like the file that gets it.
  var generatedStyle = SourceStyle.standard

  let settings: RefactoringSettings

  init(_ index: IndexSnapshot, _ settings: RefactoringSettings) {
    self.index = index
    self.settings = settings
  }

  /// - Throws: where the file cannot be read as it was when the index was made.
  func source(_ file: FileID) throws(Finding) -> SourceFile {
    if let known = sources[file] { return known }
    let path = index.path(file)
    let bytes: [UInt8]
    if let parsed = index.source(of: file) {
      bytes = parsed
    } else if case .success(let read) = index.read(file) {
      bytes = read
    } else {
      throw Finding(.unreadable, "'\(path)' cannot be read", at: nil)
    }
    let source = SourceFile(file, path: path, bytes)
    sources[file] = source
    return source
  }

  /// The declarations and extensions of a name, as seen from a file.
  func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    if let known = typesByName[name] { return known }
    let found = index.types(named: name)
    typesByName[name] = found
    return found
  }

  /// Whether code anywhere in the project can mean a type by a plain name.
  func isTopLevelType(_ name: String) -> Bool { declarations(name).contains { $0.kind != .extension } }
}
