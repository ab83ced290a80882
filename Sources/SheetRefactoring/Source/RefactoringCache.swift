import SheetIndex
import SheetModel

/// What refactorings found out about files, for as long as those stay as they are. An editor asks for its
/// menu after every edit, and only one file has changed.
///
/// Not for several threads: whoever holds it asks on one.
package final class RefactoringCache {
  private struct Known<Value> {
    /// What the index knows of the file; another object after a change.
    let unit: AnyObject
    let value: Value
  }

  private var sources: [FileID: Known<SourceFile>] = [:]
  let names = DeclaredNames()
  private var functions: [FileID: Known<[String]>] = [:]

  package init() {}

  /// A menu needs few files; a search through a whole project must not stay in memory.
  private static let limit = 64

  func source(_ file: FileID, of unit: AnyObject?, _ make: () -> SourceFile) -> SourceFile {
    guard let unit else { return make() }
    if let known = sources[file], known.unit === unit { return known.value }
    let value = make()
    if sources.count >= RefactoringCache.limit { sources = [:] }
    sources[file] = Known(unit: unit, value: value)
    return value
  }

  func functions(_ file: FileID, of unit: AnyObject?, _ make: () -> [String]) -> [String] {
    guard let unit else { return make() }
    if let known = functions[file], known.unit === unit { return known.value }
    let value = make()
    functions[file] = Known(unit: unit, value: value)
    return value
  }
}
