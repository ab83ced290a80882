import SheetScene
import SheetSyntax

/// Why a picture cannot be made anew for the moment: a source that somebody has not finished typing.
package struct SourceFault: Sendable, Equatable {
  /// Below the project's folder.
  package let path: String
  /// 0-based lines and UTF-16 columns; its file has no meaning.
  package let span: SourceSpan

  /// For people.
  package var message: String { "\(path):\(span.startLine + 1) cannot be read: this is the last picture." }
}

extension PreviewEngine {
  /// The first fault in the sources of a sheet.
  ///
  /// - Parameter scene: the last one that could be made.
  func fault(behind scene: Scene) -> SourceFault? {
    var files: [Int] = []
    var queue = [scene.root]
    while let node = queue.popLast() {
      if let file = node.source?.file, !files.contains(file) { files.append(file) }
      queue += SceneSearch.below(node)
    }
    for number in files.sorted() where scene.files.indices.contains(number) {
      let path = scene.files[number]
      guard let id = index.file(path), let file = library.file(id), let range = SyntaxFault.first(in: file.bytes) else {
        continue
      }
      return SourceFault(path: path, span: file.span(range, file: 0))
    }
    return nil
  }
}

extension SceneNode {
  /// With all that is in it.
  var count: Int { SceneSearch.below(self).reduce(1) { $0 + $1.count } }
}
