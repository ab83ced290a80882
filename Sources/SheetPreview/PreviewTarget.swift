import SheetFeatures
import SheetIndex
import SheetModel

extension PreviewItem {
  /// What a person means by a TARGET: a file of the project, or what `Target` reads.
  ///
  /// - Parameters:
  ///   - target: paths are relative to the project's folder.
  ///   - view: one view of a file.
  /// - Returns: never empty.
  package static func items(
    at target: String, view: String? = nil, in index: IndexSnapshot
  ) throws(TargetError) -> [PreviewItem] {
    guard let file = index.file(target) else {
      let items = items(of: try Target(target).result(in: index).get(), in: index)
      guard !items.isEmpty else { throw .notFound("Nothing is presented at '\(target)'", .subject) }
      return items
    }
    let items = items(in: file, of: index)
    guard let view else {
      guard !items.isEmpty else { throw .notFound("\(target) presents nothing and declares no view", .subject) }
      return items
    }
    let wanted = items.filter { $0.title == view || $0.title.hasSuffix("." + view) }
    guard !wanted.isEmpty else { throw .notFound("\(target) has no view '\(view)'", .subject) }
    return wanted
  }
}
