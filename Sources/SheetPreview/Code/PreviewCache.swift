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
  var extensionFunctions: [MemberName: [(Function, CodeFile)]] = [:]
  var extensionProperties: [MemberName: (Property, CodeFile)?] = [:]
  /// The whole names of types by how they are written, from any file; nil where there is none.
  var wholeNames: [TypeName: String?] = [:]

  struct MemberName: Hashable {
    let name: String
    let types: [String]
    /// nil for either.
    let isStatic: Bool?
  }

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
    if types.count + extensionFunctions.count + extensionProperties.count + wholeNames.count > PreviewCache.mostNames {
      forget()
    }
    for number in index.units.changes(from: seen) {
      if !PreviewCache.declareTheSame(seen.unit(number), index.units.unit(number)) { wholeNames = [:] }
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
    wholeNames = [:]
  }

  /// Which names are types, and which of those are declared rather than extended, is as it was.
  static func declareTheSame(_ one: SourceUnit?, _ other: SourceUnit?) -> Bool {
    let (before, now) = (one?.sketch.declarations ?? [], other?.sketch.declarations ?? [])
    return before.count == now.count && zip(before, now).allSatisfy { $0.kind == $1.kind && $0.path == $1.path }
  }

  private func forget(declaredIn unit: SourceUnit) {
    guard !types.isEmpty || !extending.isEmpty || !extensionFunctions.isEmpty || !extensionProperties.isEmpty else {
      return
    }
    var extended: Set<String> = []
    for declaration in unit.sketch.declarations {
      let name = declaration.path.count == 1 ? declaration.path[0] : declaration.path.joined(separator: ".")
      types[name] = nil
      guard declaration.kind == .extension else { continue }
      extending[name] = nil
      extended.insert(name)
    }
    guard !extended.isEmpty else { return }
    extensionFunctions = extensionFunctions.filter { extended.isDisjoint(with: $0.key.types) }
    extensionProperties = extensionProperties.filter { extended.isDisjoint(with: $0.key.types) }
  }
}
