import CellCanvas
import SceneLayout
import SheetModel
import SheetScene

/// Cells that lead to the code they are drawn from, for terminals that open links with an editor: `--link`.
package struct SourceLinks: Equatable, Sendable {
  private let template: String
  /// Where relative paths begin: an absolute path.
  private let root: String

  /// - Parameter template: an address with `{file}`, and with `{line}` and `{column}` or `{col}` where the editor takes
  ///   them; nil where that makes no address.
  package init?(template: String, root: String) {
    self.template = template
    self.root = root
    let span = SourceSpan(file: 0, startLine: 0, startColumn: 0, endLine: 0, endColumn: 0)
    guard template.contains("{file}"), Hyperlink(chosen: address(of: "/a", span), id: 0) != nil else { return nil }
  }

  /// Gives a link to whatever of the picture leads nowhere by itself.
  package func apply(to picture: inout Picture, of scene: Scene) {
    var sheet: [UInt32: SourceSpan] = [:]
    var presenter: [UInt32: SourceSpan] = [:]
    Self.collect(scene.root, nil, &sheet)
    if let node = scene.presenter { Self.collect(node, nil, &presenter) }
    var known: [Place: UInt16] = [:]
    for y in 0..<picture.canvas.height {
      for x in 0..<picture.canvas.width {
        let cell = picture.canvas[x, y]
        guard cell.link == 0, cell.node != 0, cell.glyph != 0x20 || isBetween(x, y, picture.canvas) else { continue }
        // The numbers of both trees are their own.
        let place = Place(node: cell.node, isBehind: cell.style.attributes.contains(.behind))
        if known[place] == nil {
          let spans = place.isBehind ? (presenter, sheet) : (sheet, presenter)
          let found = (spans.0[cell.node] ?? spans.1[cell.node]).flatMap { link(to: $0, scene.files, id: cell.node) }
          known[place] = found.map { picture.canvas.number(of: $0) } ?? 0
        }
        picture.canvas[x, y].link = known[place] ?? 0
      }
    }
  }

  private struct Place: Hashable {
    let node: UInt32
    let isBehind: Bool
  }

  /// A blank between two words: one link is shorter than two.
  private func isBetween(_ x: Int, _ y: Int, _ canvas: Canvas) -> Bool {
    let (left, node, right) = (canvas[x - 1, y], canvas[x, y].node, canvas[x + 1, y])
    return left.node == node && right.node == node && left.glyph != 0x20 && right.glyph != 0x20
  }

  /// What has no place of its own is where its parent is.
  private static func collect(_ node: SceneNode, _ outer: SourceSpan?, _ spans: inout [UInt32: SourceSpan]) {
    let span = node.source ?? outer
    if let span, node.id != 0, spans[node.id] == nil { spans[node.id] = span }
    for inner in SceneSearch.below(node) { collect(inner, span, &spans) }
  }

  private func link(to span: SourceSpan, _ files: [String], id: UInt32) -> Hyperlink? {
    guard files.indices.contains(span.file) else { return nil }
    let file = files[span.file]
    let path: String
    if file.hasPrefix("file://") {
      // Escaped already; a host before the path is this one.
      path = String(file.dropFirst(7).drop { $0 != "/" })
    } else {
      path = PercentEncoding.path(file.hasPrefix("/") ? file : root + "/" + file)
    }
    return path.isEmpty ? nil : Hyperlink(chosen: address(of: path, span), id: id)
  }

  private func address(of path: String, _ span: SourceSpan) -> String {
    let parts = template.split(separator: "{file}", maxSplits: 1, omittingEmptySubsequences: false)
    let (front, back) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    // `scheme://file/{file}` already has the slash that the path begins with, `file://{file}` has not.
    let isDoubled = front.hasSuffix("/") && !front.hasSuffix("//")
    return Self.filled(front, span) + (isDoubled ? path.dropFirst() : path[...]) + Self.filled(back, span)
  }

  private static func filled(_ text: some StringProtocol, _ span: SourceSpan) -> String {
    String(text).replacing("{line}", with: String(span.startLine &+ 1))
      .replacing("{column}", with: String(span.startColumn &+ 1))
      .replacing("{col}", with: String(span.startColumn &+ 1))
  }
}
