import SheetIndex
import SheetModel

/// Types of one name, as the targets of an app have them: `iOS/Home.swift`, `Watch/Home.swift`.
struct Twins {
  private let declared: [IndexSnapshot.TypeSummary]
  private let project: Project

  /// - Parameter declared: their declarations.
  init(_ declared: [IndexSnapshot.TypeSummary], in project: Project) {
    self.declared = declared
    self.project = project
  }

  /// Whether an extension in another file is one of a certain type: that of the nearest folder.
  ///
  /// - Throws: where several are as near, so that nobody can tell which it is.
  func isOwner(
    _ type: IndexSnapshot.TypeSummary, of part: IndexSnapshot.TypeSummary
  ) throws(Finding) -> Bool {
    // What is private to its file has no extension elsewhere.
    var all: [IndexSnapshot.TypeSummary] = []
    for summary in declared {
      let source = try project.source(summary.place.file)
      if !Access.isPrivate(summary, source) { all.append(summary) }
    }
    guard all.contains(where: { $0.place == type.place }) else { return false }
    let near = all.map { nearness($0, part) }
    guard let nearest = near.max() else { return false }
    let own = nearness(type, part)
    guard own == nearest else { return false }
    guard near.filter({ $0 == nearest }).count == 1 else {
      // What the apps of a project share is a part of each.
      if (try? project.appScopes.get())?.areApps(all, beside: project.index.path(part.place.file)) == true {
        return true
      }
      throw Finding(.ambiguousType, "this may extend any of \(all.count) types of its name", at: part.place)
    }
    return true
  }

  /// How many folders two files have in common.
  private func nearness(_ one: IndexSnapshot.TypeSummary, _ other: IndexSnapshot.TypeSummary) -> Int {
    let first = project.index.path(one.place.file).split(separator: "/").dropLast()
    let second = project.index.path(other.place.file).split(separator: "/").dropLast()
    return zip(first, second).prefix { $0 == $1 }.count
  }
}
