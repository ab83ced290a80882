import SheetIndex
import SheetModel
import SwiftSyntax

/// The project as a refactoring sees it: the index, and the syntax of the files that it asks for.
final class Project {
  let index: IndexSnapshot
  private var sources: [FileID: SourceFile] = [:]
  private lazy var typesByPath = Dictionary(grouping: index.types, by: \.name)
  /// What a nested type must not be called: the types that code in a view can name.
  private(set) lazy var typeNames: Set<String> = Set(index.types.filter { $0.path.count == 1 }.flatMap(\.path))

  private(set) lazy var values = ValueTypes(index)

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
  func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] { typesByPath[name] ?? [] }
}
