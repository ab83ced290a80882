import SheetFeatures
import SheetIndex
import SheetModel
import SheetScene

/// What one renderer looks at, and how it got there: the flow of modals that were followed, and what the user wants to see
/// otherwise than the source says.
package struct PreviewSession {
  package var options: PreviewOptions
  /// Whether it goes where the editor goes.
  package var isFollowing: Bool
  /// Outermost first; the last one is shown.
  package private(set) var flow: [PreviewItem] = []
  /// The scene that was made last.
  package private(set) var scene: Scene?
  /// Why the last scene stays; nil where it is as the sources say, or where what it shows is gone.
  package private(set) var fault: SourceFault?
  /// What the last scene was made of.
  private var made: (item: PreviewItem, options: PreviewOptions)?
  private var revision = 0

  package init(options: PreviewOptions = PreviewOptions(), isFollowing: Bool = true) {
    self.options = options
    self.isFollowing = isFollowing
  }

  package var current: PreviewItem? { flow.last }

  // MARK: Going somewhere

  package mutating func select(_ item: PreviewItem) { flow = [item] }

  /// - Returns: false where the project has no such presentation any more.
  package mutating func select(_ id: String, in index: IndexSnapshot) -> Bool {
    guard let item = PreviewItem.find(id, in: index) else { return false }
    select(item)
    return true
  }

  /// Left and right among the presentations of the file; around the ends.
  package mutating func step(_ delta: Int, _ engine: PreviewEngine) -> Bool {
    guard let current = flow.last else { return false }
    let items = engine.siblings(of: current)
    guard items.count > 1, let at = items.firstIndex(of: current) else { return false }
    let next = ((at + delta % items.count) + items.count) % items.count
    flow[flow.count - 1] = items[next]
    return true
  }

  /// Follows a control of the last scene into what it presents.
  package mutating func follow(_ node: UInt32, in index: IndexSnapshot) -> Bool {
    guard let scene, let edge = scene.node(node)?.presents, let item = PreviewItem.find(edge.target, in: index),
      flow.count < 32
    else { return false }
    if scene.presenter.map({ SceneSearch.node(node, in: $0) != nil }) == true {
      // A control of the presenter: another sheet in the place of this one.
      if flow.isEmpty { flow = [item] } else { flow[flow.count - 1] = item }
    } else {
      flow.append(item)
    }
    return true
  }

  /// Back to what presents.
  package mutating func back() -> Bool {
    guard flow.count > 1 else { return false }
    flow.removeLast()
    return true
  }

  // MARK: The editor

  package enum CursorMove: Equatable, Sendable {
    /// Nothing to see there.
    case nothing
    /// The node under the cursor.
    case focus(UInt32)
    /// Another presentation is shown now.
    case selected
  }

  /// The editor's cursor is somewhere.
  ///
  /// - Parameter offset: UTF-8, 0-based.
  package mutating func moveCursor(_ file: FileID, _ offset: Int, in index: IndexSnapshot) -> CursorMove {
    let subject = SubjectAt.find(index, file, offset)?.subject
    if let subject, case .view = subject {
    } else if let subject {
      let items = PreviewItem.items(of: subject, in: index)
      if let current, items.contains(where: { $0.id == current.id }) { return .nothing }
      if let first = items.first {
        select(first)
        return .selected
      }
    }
    if let scene, let node = scene.node(at: index.path(file), index.position(file, offset)) { return .focus(node.id) }
    let around = index.types(in: file).filter { $0.kind == .struct && $0.body.contains(offset) }
    guard let type = around.min(by: { $0.body.end - $0.body.start < $1.body.end - $1.body.start }),
      let item = PreviewItem.items(of: .view(type.name, [type.place]), in: index).first, item.id != current?.id
    else { return .nothing }
    select(item)
    return .selected
  }

  // MARK: Scenes

  /// The scene of what is shown, after whatever has changed; nil where that is gone, or half of it is because its source
  /// cannot be read. It may come back: a file is written anew, a cut is undone, a line is finished.
  package mutating func makeScene(_ engine: PreviewEngine) -> Scene? {
    fault = nil
    guard let item = flow.last?.renewed(in: engine.index) else {
      if let item = flow.last, shows(item) { fault = self.scene.flatMap { engine.fault(behind: $0) } }
      return nil
    }
    flow = flow.dropLast().compactMap { $0.renewed(in: engine.index) } + [item]
    let new = engine.scene(item, options)
    if shows(item), let last = self.scene, (new?.root.count ?? 0) * 2 < last.root.count {
      fault = engine.fault(behind: last)
      if fault != nil { return nil }
    }
    guard var scene = new else { return nil }
    made = (item, options)
    if flow.count > 1 { scene.path = [scene.path.first ?? ""].filter { !$0.isEmpty } + flow.map(\.title) }
    revision += 1
    scene.revision = revision
    self.scene = scene
    return scene
  }

  /// Whether the last scene is one of an item as it is wanted now.
  private func shows(_ item: PreviewItem) -> Bool {
    guard let made else { return false }
    return made.item.title == item.title && made.item.kind == item.kind && made.item.path == item.path
      && made.options == options
  }
}

extension PreviewItem {
  /// The same thing in a newer index: by its id, else the nearest of the same name in its file.
  func renewed(in index: IndexSnapshot) -> PreviewItem? {
    guard let file = index.file(path) else { return nil }
    let items = PreviewItem.items(in: file, of: index).filter { $0.title == title && $0.kind == kind }
    return items.first { $0.id == id } ?? items.min { abs($0.line - line) < abs($1.line - line) }
  }

  private var line: Int { id.split(separator: ":").dropLast().last.flatMap { Int($0) } ?? 0 }
}

extension Scene {
  /// A node of the sheet or its presenter.
  package func node(_ id: UInt32) -> SceneNode? {
    SceneSearch.node(id, in: root) ?? presenter.flatMap { SceneSearch.node(id, in: $0) }
  }

  /// The innermost node of the sheet whose source holds a position.
  ///
  /// - Parameter position: 1-based line and UTF-8 column.
  func node(at path: String, _ position: (line: Int, column: Int)) -> SceneNode? {
    guard let file = files.firstIndex(of: path) else { return nil }
    return SceneSearch.innermost(in: root) { span in
      span.file == file && (span.startLine, span.startColumn) <= (position.line - 1, position.column - 1)
        && (position.line - 1, position.column - 1) <= (span.endLine, span.endColumn)
    }
  }
}
