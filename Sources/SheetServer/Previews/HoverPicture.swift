import CellCanvas
import SceneLayout
import SheetFeatures
import SheetPreview
import SheetScene

// What a sheet looks like, in a hover.
extension Server {
  /// Hovers wrap lines that are longer.
  private static let hoverWidth = 44
  private static let hoverHeight = 18

  /// The sheet without its presenter; nil where nothing can be drawn or nobody wants it.
  func hoverPicture(_ cursor: Cursor) -> String? {
    guard settings.hoverPreview, let found = SubjectAt.find(cursor.index, cursor.file, cursor.offset) else {
      return nil
    }
    var options = PreviewOptions()
    options.showsPresenter = false
    let engine = engine(cursor.folder)
    guard let item = PreviewItem.items(of: found.subject, in: engine.index).first,
      let scene = engine.scene(item, options)
    else { return nil }
    let look = Look()
    let picture = ScenePicture.node(
      scene.root, width: Server.hoverWidth, maximumHeight: Server.hoverHeight, look: look, traits: scene.traits)
    let text = PlainPicture.text(of: picture.canvas, look: look)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { return nil }
    // A fence in a text of the view would end the block.
    return lines.joined(separator: "\n").replacing("```", with: "'''")
  }
}
