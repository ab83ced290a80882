import SheetIndex
import SheetModel
import SheetSyntax

/// What was read and found for pictures, for as long as the files behind it stay as they are. Not for several threads.
package final class PreviewCache {
  private var files: [FileID: (unit: AnyObject, code: CodeFile)] = [:]
  let names = DeclaredNames()
  let globals = GlobalNames()
  /// The presenter that was drawn last.
  var presenter: PresenterDrawing?
  /// Types by their whole names; nil under names that are no type.
  var types: [String: ProjectType?] = [:]
  /// Functions in extensions of types that are not the project's, by their name and those types.
  var extensionFunctions: [String: [(Function, CodeFile)]] = [:]
  var extensionProperties: [String: (Property, CodeFile)?] = [:]
  /// The files that extend a type.
  var extending: [String: [FileID]] = [:]
  private var seen = SourceUnits()
  /// What nobody needs any more. To take a file's code apart costs more than to make a picture of it: that is done
  /// when nothing waits.
  private var retired: [AnyObject] = []
  /// Many pictures need few files each; a walk through a whole project must not stay in memory.
  private static let limit = 512
  private static let mostNames = 4_096

  package init() {}

  func file(_ id: FileID, of unit: AnyObject?, _ make: () -> CodeFile?) -> CodeFile? {
    guard let unit else { return nil }
    if let known = files[id], known.unit === unit { return known.code }
    guard let code = make() else { return nil }
    if files.count >= PreviewCache.limit { forget() }
    if let known = files[id] { retired += [known.unit, known.code] }
    files[id] = (unit, code)
    return code
  }

  /// Takes apart what was forgotten.
  package func releaseRetired() { retired = [] }

  /// Forgets what changed since the last index.
  func follow(_ index: IndexSnapshot) {
    names.follow(index)
    globals.follow(index)
    if types.count + extensionFunctions.count + extensionProperties.count > PreviewCache.mostNames { forget() }
    for number in index.units.changes(from: seen) {
      for unit in [seen.unit(number), index.units.unit(number)] { if let unit { forget(declaredIn: unit) } }
      if let before = seen.unit(number) { retired.append(before) }
    }
    seen = index.units
  }

  private func forget() {
    files = [:]
    types = [:]
    extensionFunctions = [:]
    extensionProperties = [:]
    extending = [:]
  }

  private func forget(declaredIn unit: SourceUnit) {
    guard !types.isEmpty || !extending.isEmpty || !extensionFunctions.isEmpty || !extensionProperties.isEmpty else {
      return
    }
    for declaration in unit.sketch.declarations {
      let name = declaration.path.count == 1 ? declaration.path[0] : declaration.path.joined(separator: ".")
      types[name] = nil
      guard declaration.kind == .extension else { continue }
      extending[name] = nil
      extensionFunctions = [:]
      extensionProperties = [:]
    }
  }
}
