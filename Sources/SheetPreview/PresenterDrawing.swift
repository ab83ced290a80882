import SheetIndex
import SheetModel
import SheetScene
import SheetSyntax

/// A presenter as it was drawn, with what it was made of: good for as long as that stays as it is.
struct PresenterDrawing {
  struct Key: Equatable {
    let type: String
    let file: FileID
    let options: PreviewOptions
    let resources: Int
  }

  let key: Key
  let node: SceneNode
  /// Those that the node's spans count in.
  let files: [CodeFile]
  /// What of the user's wishes has a place in it.
  let usedState: Set<String>
  let conditions: [Scene.Condition]
  private let units: SourceUnits
  private let readFiles: Set<FileID>
  private let edges: Int

  init(_ key: Key, _ node: SceneNode, _ maker: SceneMaker, of index: IndexSnapshot, readFiles: Set<FileID>) {
    self.key = key
    self.node = node
    files = maker.files
    usedState = maker.usedState
    conditions = maker.conditions
    units = index.units
    self.readFiles = readFiles
    edges = PresenterDrawing.edges(index, readFiles)
  }

  /// Nothing that was read has changed, and what has changed declares the same names as before.
  func holds(in index: IndexSnapshot) -> Bool {
    for number in index.units.changes(from: units) {
      guard !readFiles.contains(FileID(number)), let before = units.unit(number), let now = index.units.unit(number),
        PreviewCache.declareTheSame(before, now), before.sketch.globals == now.sketch.globals,
        // Extensions may bring members that were looked for in vain.
        zip(before.sketch.declarations, now.sketch.declarations).allSatisfy({
          $0.kind != .extension && $0.inherits == $1.inherits
        })
      else { return false }
    }
    return PresenterDrawing.edges(index, readFiles) == edges
  }

  /// What the controls of the files that were read open.
  private static func edges(_ index: IndexSnapshot, _ readFiles: Set<FileID>) -> Int {
    var hasher = Hasher()
    for number in index.presentations.indices {
      for trigger in index.presentations[number].triggers where readFiles.contains(trigger.place.file) {
        hasher.combine(number)
        hasher.combine(index.presentations[number].place.range.start)
        hasher.combine(trigger.place.range.start)
      }
    }
    return hasher.finalize()
  }
}
